import type { AttemptTime, EventBody } from '../../shared/model/index.ts';
import { lastSeq } from '../db/record/events.ts';
import type { Database } from '../db/store/open.ts';
import type { AttemptRecord } from './attemptRecord.ts';

/** The part of a record that a writer of files beside it needs. */
export class BesideRecord {
  readonly #db: Database;
  readonly #record: AttemptRecord;
  readonly #now: () => AttemptTime;

  constructor(db: Database, record: AttemptRecord, now: () => AttemptTime) {
    this.#db = db;
    this.#record = record;
    this.#now = now;
  }

  /** False when the attempt was left and another run has taken it up. */
  get isOnlyWriter(): boolean {
    const { attemptId, nextSeq } = this.#record;
    return lastSeq(this.#db, attemptId) === nextSeq - 1;
  }

  /** Several events, or none. Throws if the disk refuses the write. */
  appendAll(write: () => void): void {
    this.#record.appendAll(write);
  }

  append(body: EventBody, time: AttemptTime = this.#now()): void {
    this.#record.append(body, time);
  }

  /** The same for an event that cannot be refused: a full disk delays it. */
  happened(body: EventBody, time: AttemptTime = this.#now()): void {
    this.#record.happened(body, time, () => {});
  }
}

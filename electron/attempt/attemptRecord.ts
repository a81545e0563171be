import { randomUUID } from 'node:crypto';
import type {
  Attempt,
  AttemptEvent,
  AttemptFileDraft,
  AttemptTime,
  CapturedPage,
  EventBody,
  Profile,
  Snapshot,
} from '../../shared/model/index.ts';
import { type Redacted, sumRedacted } from '../../shared/redaction/kinds.ts';
import { redactEvent } from '../../shared/redaction/redactEvent.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { clockRule } from '../../shared/trajectory/clock.ts';
import { MERGE_RULE } from '../../shared/trajectory/mergeSteps.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import { insertAttempt } from '../db/attempts.ts';
import { insertEvents, lastSeq, lastTime, listEvents } from '../db/record/events.ts';
import { insertAttemptFiles } from '../db/record/files.ts';
import { insertSnapshot } from '../db/record/snapshots.ts';
import { allOrNothing } from '../db/store/open.ts';
import { writing } from '../workspace/diskRefusal.ts';
import { type Workspace, writePage } from '../workspace/workspace.ts';
import { writeBlobs } from '../workspace/writeAttemptFiles.ts';

/**
 * The append-only record of one attempt. `append` returns when the event is on disk; the next one is accepted only then.
 * Sequence numbers have no gaps, whatever happens to the process.
 */
export class AttemptRecord {
  readonly attemptId: string;
  readonly #workspace: Workspace;
  readonly #redaction: Redaction | null;
  #seq: number;
  /** No event is earlier than the one before it, whichever clock reading it was made with. */
  #lastTime: AttemptTime;
  /** Has happened, and the disk refused it: goes before the next event. */
  #waiting: readonly AttemptEvent[] = [];
  /** What was taken out of pages, not on record yet. */
  #redacted: readonly Redacted[] = [];

  /** Without `redaction`: what was recorded elsewhere is taken as it is. */
  constructor(workspace: Workspace, attemptId: string, redaction: Redaction | null = null) {
    this.#workspace = workspace;
    this.#redaction = redaction;
    this.attemptId = attemptId;
    this.#seq = lastSeq(workspace.db, attemptId);
    this.#lastTime = lastTime(workspace.db, attemptId);
  }

  /** Nothing is on record but how it began. */
  get isNew(): boolean {
    return this.#seq <= 1;
  }

  /** The number of the next event. */
  get nextSeq(): number {
    return (this.#waiting.at(-1)?.seq ?? this.#seq) + 1;
  }

  /** Everything so far, in order. */
  list(): AttemptEvent[] {
    return listEvents(this.#workspace.db, this.attemptId);
  }

  /** Throws `storage.write` when the disk refuses it: then it has not been accepted. */
  append(body: EventBody, time: AttemptTime): AttemptEvent {
    const event = this.#next(body, time);
    this.#insert([...this.#waiting, event]);
    return event;
  }

  /**
   * What has happened already cannot be refused: when the disk is full it waits, keeps its number and is written before the
   * next event. `onRefused` is told then.
   */
  happened(body: EventBody, time: AttemptTime, onRefused: (error: unknown) => void): AttemptEvent {
    const event = this.#next(body, time);
    this.#waiting = [...this.#waiting, event];
    try {
      this.flush();
    } catch (error) {
      onRefused(error);
    }
    return event;
  }

  /** Writes what waits, or throws `storage.write`. */
  flush(): void {
    if (this.#waiting.length > 0) this.#insert(this.#waiting);
  }

  #next(body: EventBody, time: AttemptTime): AttemptEvent {
    this.#lastTime = Math.max(this.#lastTime, time);
    return {
      attemptId: this.attemptId,
      seq: this.nextSeq,
      time: this.#lastTime,
      wall: Date.now(),
      body: this.#redaction === null ? body : redactEvent(this.#redaction, body),
    };
  }

  #insert(events: readonly AttemptEvent[]): void {
    const { db } = this.#workspace;
    writing(() => insertEvents(db, events));
    this.#seq = events.at(-1)?.seq ?? this.#seq;
    this.#waiting = [];
  }

  /** What the disk has refused so far, with something taken out of it. */
  changeWaiting(change: (body: EventBody, seq: number) => EventBody): void {
    this.#waiting = this.#waiting.map((event) => ({ ...event, body: change(event.body, event.seq) }));
  }

  /** Several events, or none. */
  appendAll(write: () => void): void {
    this.#redacted = [...this.#redacted, ...(this.#redaction?.drain() ?? [])];
    const before = { seq: this.#seq, waiting: this.#waiting, redacted: this.#redacted };
    try {
      writing(() => allOrNothing(this.#workspace.db, write));
    } catch (error) {
      this.#seq = before.seq;
      this.#waiting = before.waiting;
      this.#redacted = before.redacted;
      throw error;
    }
  }

  /** What was taken out of pages and words, in numbers. Only inside of `appendAll`: when that fails, it is not forgotten. */
  appendRedacted(time: AttemptTime, more: readonly Redacted[] = []): void {
    const lines = sumRedacted([...more, ...this.#redacted]);
    this.#redacted = [];
    for (const line of lines) this.append({ type: 'redacted', ...line }, time);
  }

  /**
   * Stores what the page showed and says so in the record: files first, then one transaction that names them, adds the
   * snapshot and the page event. A kill in between leaves files that nothing names, never a name without its file.
   */
  appendPage(page: CapturedPage, takenAt: AttemptTime, stepIndex: number | null): Snapshot {
    const { snapshot, name } = this.#write(page, takenAt);
    this.appendAll(() => {
      name();
      this.append(
        { type: 'page', tab: page.tab, url: page.url, title: page.title, snapshotId: snapshot.id, stepIndex },
        takenAt,
      );
      this.appendRedacted(takenAt, page.redactions);
    });
    return snapshot;
  }

  /** Stores a page without saying that it was seen: page events may name it, or none (looked up after the run). */
  keepPage(page: CapturedPage, takenAt: AttemptTime): Snapshot {
    const { snapshot, name } = this.#write(page, takenAt);
    this.appendAll(name);
    return snapshot;
  }

  /**
   * An event with the files that it names: files first, then one transaction that names them and adds the event. A kill in
   * between leaves files that nothing names.
   */
  appendWithFiles(body: EventBody, drafts: readonly AttemptFileDraft[], time: AttemptTime): AttemptEvent {
    const written = drafts.map((draft) => writeBlobs(this.#workspace, draft));
    const appended: AttemptEvent[] = [];
    this.appendAll(() => {
      insertAttemptFiles(this.#workspace.db, this.attemptId, written);
      appended.push(this.append(body, time));
    });
    const [event] = appended;
    if (event === undefined) throw new Error('nothing was appended');
    return event;
  }

  /** Words that go into a file beside the events, without what is secret. `where`: what they are, for the counts. */
  redact<Value>(value: Value, where: string): Value {
    return this.#redaction === null ? value : this.#redaction.value(value, where);
  }

  #write(page: CapturedPage, takenAt: AttemptTime): { snapshot: Snapshot; name: () => void } {
    const { tab, url, title, viewport, scroll, flags } = page;
    const { name, ...blobs } = writePage(this.#workspace, page);
    const { attemptId } = this;
    const shown = { tab, url, title, viewport, scroll, takenAt, flags };
    const snapshot: Snapshot = { id: randomUUID(), attemptId, ...shown, ...blobs, accessibility: null };
    const nameAll = (): void => {
      name();
      insertSnapshot(this.#workspace.db, snapshot);
    };
    return { snapshot, name: nameAll };
  }
}

/**
 * Puts an attempt on record, live, imported or replayed: its row, and the first line of its record, which says under which
 * rules and in which browser (null: elsewhere) it was made. Both, or neither. Answers the record.
 */
export function beginAttempt(
  workspace: Workspace,
  attempt: Attempt,
  profile: Profile,
  browser: Pick<TaskBrowser, 'viewport' | 'version'> | null,
): AttemptRecord {
  const record = new AttemptRecord(workspace, attempt.id);
  record.appendAll(() => {
    insertAttempt(workspace.db, attempt);
    record.append(
      {
        type: 'opened',
        profile,
        idleRule: attempt.idleRule,
        viewport: browser?.viewport ?? { width: 0, height: 0 },
        chromium: browser?.version ?? '',
        rules: `${clockRule} ${MERGE_RULE}`,
      },
      0,
    );
  });
  return record;
}

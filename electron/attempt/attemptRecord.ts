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
 * The append-only record of one attempt. `append` returns when the event is on disk; only then is the next event accepted.
 * Sequence numbers have no gaps, even when the process is killed.
 */
export class AttemptRecord {
  readonly attemptId: string;
  readonly #workspace: Workspace;
  readonly #redaction: Redaction | null;
  #seq: number;
  /** No event is earlier than the event before it: an earlier clock reading is raised to this time. */
  #lastTime: AttemptTime;
  /** Events that have happened and that the disk refused: they are written before the next event. */
  #waiting: readonly AttemptEvent[] = [];
  /** Counts of what was redacted in pages, not on record yet. */
  #redacted: readonly Redacted[] = [];

  /** Without `redaction` events are stored unchanged, as for a record that was made elsewhere. */
  constructor(workspace: Workspace, attemptId: string, redaction: Redaction | null = null) {
    this.#workspace = workspace;
    this.#redaction = redaction;
    this.attemptId = attemptId;
    this.#seq = lastSeq(workspace.db, attemptId);
    this.#lastTime = lastTime(workspace.db, attemptId);
  }

  /** The record holds only the event with which the attempt began. */
  get isNew(): boolean {
    return this.#seq <= 1;
  }

  /** The number of the next event. */
  get nextSeq(): number {
    return (this.#waiting.at(-1)?.seq ?? this.#seq) + 1;
  }

  /** All events so far, in order. */
  list(): AttemptEvent[] {
    return listEvents(this.#workspace.db, this.attemptId);
  }

  /** Throws `storage.write` when the disk refuses the event: then the event was not accepted. */
  append(body: EventBody, time: AttemptTime): AttemptEvent {
    const event = this.#next(body, time);
    this.#insert([...this.#waiting, event]);
    return event;
  }

  /**
   * Appends an event that has happened already and cannot be refused. When the disk is full, the event waits, keeps its number,
   * and is written before the next event; `onRefused` is called with the reason.
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

  /** Writes the events that wait. Throws `storage.write` when the disk refuses them. */
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

  /** Changes the events that wait, to remove a secret. */
  changeWaiting(change: (body: EventBody, seq: number) => EventBody): void {
    this.#waiting = this.#waiting.map((event) => ({ ...event, body: change(event.body, event.seq) }));
  }

  /** Writes several events in one transaction: all or none. Throws if the disk refuses the write. */
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

  /** Appends the counts of what was redacted. Call it inside `appendAll` only: when that fails, the counts are kept. */
  appendRedacted(time: AttemptTime, more: readonly Redacted[] = []): void {
    const lines = sumRedacted([...more, ...this.#redacted]);
    this.#redacted = [];
    for (const line of lines) this.append({ type: 'redacted', ...line }, time);
  }

  /**
   * Stores a page and its page event: the files first, then one transaction that names the files and adds the snapshot and the
   * event. A kill in between leaves files without a name, never a name without its file.
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

  /** Stores a page without a page event: an import or a look-up after the run decides which events name it. */
  keepPage(page: CapturedPage, takenAt: AttemptTime): Snapshot {
    const { snapshot, name } = this.#write(page, takenAt);
    this.appendAll(name);
    return snapshot;
  }

  /**
   * Appends an event with the files that it names: the files first, then one transaction that names them and adds the event. A
   * kill in between leaves files without a name.
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

  /** Redacts words that go into a file beside the events. `where`: what the words are, for the counts. */
  redact<Value>(value: Value, where: string): Value {
    return this.#redaction === null ? value : this.#redaction.value(value, where);
  }

  /** The same, but only known secrets are removed. */
  redactKnown(text: string, where: string): string {
    return this.#redaction === null ? text : this.#redaction.words(text, where);
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
 * Creates an attempt, live, imported or replayed: its row and the first event of its record, together. The event holds the
 * rules and the browser (null: the attempt was made elsewhere). Returns the record.
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
        rules: `${clockRule(attempt.idleRule)} ${MERGE_RULE}`,
      },
      0,
    );
  });
  return record;
}

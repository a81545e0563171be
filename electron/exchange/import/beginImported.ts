import { randomUUID } from 'node:crypto';
import type {
  Attempt,
  AttemptStatus,
  EventBody,
  Profile,
  Snapshot,
  Step,
} from '../../../shared/model/index.ts';
import type { AttemptRecord } from '../../attempt/attemptRecord.ts';
import { beginAttempt } from '../../attempt/beginAttempt.ts';
import { endAttempt } from '../../db/attempts.ts';
import { type BlobRow, insertBlob } from '../../db/blobs.ts';
import type { Database } from '../../db/open.ts';
import { insertSnapshot } from '../../db/snapshots.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** When nothing is known of time, everything lies at zero and no segment is counted. */
export const noTime = 0;
/** The only tab that is told of. */
export const tab = 'tab-1';

/** What is told of an action that was recorded elsewhere. */
type ToldStep = Pick<Step, 'operation' | 'element' | 'value' | 'url' | 'beforeId' | 'error'> &
  Partial<Pick<Step, 'target'>>;

/** The record of a run that was made elsewhere, while it is written. */
export interface ImportedRecord {
  readonly record: AttemptRecord;
  /** Adds an event; answers its number. */
  add(body: EventBody): number;
  /** Adds an action; answers the step that it is, which is still to be added. */
  act(index: number, told: ToldStep): Step;
  end(status: AttemptStatus, answer: string | null, steps: number): void;
}

/**
 * Begins an attempt that was made elsewhere. It gets the record that one made here would have: what reads records needs to
 * know nothing more. To be called inside the transaction of the whole import.
 */
export function beginImported(workspace: Workspace, attempt: Attempt, profile: Profile): ImportedRecord {
  const record = beginAttempt(workspace, attempt, profile, null);
  const add = (body: EventBody): number => record.append(body, noTime).seq;
  return {
    record,
    add,
    act(index, told) {
      const { operation, element, value, url } = told;
      const action = { operation, tab, url, element, value, wall: attempt.startedAt };
      const seq = add({ type: 'action', action });
      const when = { startedAt: noTime, endedAt: noTime, segments: {}, from: seq, to: seq };
      return { ...told, ...when, index, tab, afterId: null };
    },
    end(status, answer, steps) {
      add({ type: 'ended', status, answer, giveUpReason: null });
      const ending = { status, answer, giveUpReason: null, steps, activeMs: 0 };
      endAttempt(workspace.db, attempt.id, { ...ending, endedAt: attempt.startedAt });
    },
  };
}

/** A page of the run: its blobs are on disk and are named with it. */
export function keepSnapshot(
  db: Database,
  page: Pick<Snapshot, 'attemptId' | 'url' | 'title' | 'viewport' | 'scroll'> & {
    readonly screenshot: BlobRow | null;
    readonly html: BlobRow | null;
    readonly dom: BlobRow | null;
    readonly mhtml: string | null;
  },
): Snapshot {
  const { screenshot, html, dom } = page;
  for (const row of [screenshot, html, dom]) if (row !== null) insertBlob(db, row);
  const snapshot: Snapshot = {
    ...page,
    id: randomUUID(),
    tab,
    takenAt: noTime,
    screenshot: screenshot?.hash ?? null,
    html: html?.hash ?? null,
    dom: dom?.hash ?? null,
    accessibility: null,
    flags: [],
  };
  insertSnapshot(db, snapshot);
  return snapshot;
}

import { type FailureLabelEvent, failureLabelBodySchema } from '../../../shared/review/failureLabel.ts';
import type { Database } from '../store/open.ts';
import { kind, readBody, readRows, tableOf, writeBody } from '../store/table.ts';

interface Row {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: number;
  readonly byWhom: string;
  readonly body: string;
}

const body = kind(failureLabelBodySchema);
const rows = tableOf<Row>('failure_labels', ['attemptId', 'seq', 'wall', 'byWhom', 'body']);

function toEvent({ attemptId, seq, wall, byWhom, body: json }: Row): FailureLabelEvent {
  const read = readBody(body, json, 'failure_labels', `${seq} of attempt ${attemptId}`);
  return { attemptId, seq, wall, by: byWhom, body: read };
}

/** The label events of an attempt, in order. Throws for an unreadable one, because the next label depends on all of them. */
export function listFailureLabels(db: Database, attemptId: string): FailureLabelEvent[] {
  return rows.all(db, 'WHERE attempt_id = ? ORDER BY seq', attemptId).map(toEvent);
}

/** The label events of all attempts, those of each attempt in order. An unreadable one is left out and reported. */
export function listAllFailureLabels(db: Database): FailureLabelEvent[] {
  return readRows(db, rows.all(db, 'ORDER BY attempt_id, seq'), toEvent);
}

/** Appends an event. Call it inside a transaction that has read the events before it. */
export function appendFailureLabel(db: Database, { by, ...event }: FailureLabelEvent): void {
  db.prepare(rows.insert).run({ ...event, byWhom: by, body: writeBody(body, event.body) });
}

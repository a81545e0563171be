import { type Assessment, assessmentSchema } from '../../../shared/model/assessment.ts';
import type { Database } from '../store/open.ts';
import { kind, readBody, readRows, rowsOfAttempts, tableOf, writeBody } from '../store/table.ts';

interface Row {
  readonly attemptId: string;
  readonly byWhom: string;
  readonly madeAt: number;
  readonly body: string;
}

const body = kind(assessmentSchema);
const rows = tableOf<Row>('informed_assessments', ['attemptId', 'byWhom', 'madeAt', 'body']);

function toAssessment({ attemptId, byWhom, madeAt, body: json }: Row): Assessment {
  return {
    attemptId,
    by: byWhom,
    madeAt,
    ...readBody(body, json, 'informed_assessments', `${byWhom} of attempt ${attemptId}`),
  };
}

/** Appends a decision that a person made after they had seen verdicts of judges (`seen`). */
export function appendInformedAssessment(db: Database, { attemptId, by, madeAt, ...said }: Assessment): void {
  db.prepare(
    `INSERT INTO informed_assessments (attempt_id, by_whom, seq, made_at, body)
     VALUES (@attemptId, @by,
       (SELECT coalesce(max(seq), 0) + 1 FROM informed_assessments WHERE attempt_id = @attemptId AND by_whom = @by),
       @madeAt, @body)`,
  ).run({ attemptId, by, madeAt, body: writeBody(body, said) });
}

/** The informed decisions of a person on an attempt, in order. An unreadable one is left out and reported. */
export function listInformedAssessments(
  db: Database,
  attemptId: string,
  personId: string,
): readonly Assessment[] {
  const found = rows.all(db, 'WHERE attempt_id = ? AND by_whom = ? ORDER BY seq', attemptId, personId);
  return readRows(db, found, toAssessment);
}

/** The informed decisions on all attempts, or on `ids`, each person's in order. */
export function listAllInformedAssessments(db: Database, ids?: readonly string[]): readonly Assessment[] {
  return readRows(db, rowsOfAttempts(rows, db, 'by_whom, seq', ids), toAssessment);
}

import { type Assessment, assessmentSchema } from '../../../shared/model/assessment.ts';
import type { Database } from '../store/open.ts';
import { kind, readBody, readRows, tableOf, valuesOf, writeBody } from '../store/table.ts';

interface Row {
  readonly attemptId: string;
  readonly byWhom: string;
  readonly isPerson: number;
  readonly madeAt: number;
  readonly body: string;
}

const body = kind(assessmentSchema);
const rows = tableOf<Row>('assessments', ['attemptId', 'byWhom', 'isPerson', 'madeAt', 'body']);

function toAssessment({ attemptId, byWhom, madeAt, body: json }: Row): Assessment {
  return {
    attemptId,
    by: byWhom,
    madeAt,
    ...readBody(body, json, 'assessments', `${byWhom} of attempt ${attemptId}`),
  };
}

/** Stores an assessment of a run, replacing an earlier one by the same person or judge. */
export function keepAssessment(db: Database, { attemptId, by, madeAt, ...said }: Assessment): void {
  db.prepare(
    `${rows.insert} ON CONFLICT (attempt_id, by_whom) DO UPDATE SET made_at = excluded.made_at, body = excluded.body`,
  ).run({
    ...{ attemptId, byWhom: by, madeAt, isPerson: Number(said.judge === null) },
    body: writeBody(body, said),
  });
}

/** Deletes an assessment of a run. */
export function deleteAssessment(db: Database, attemptId: string, by: string): void {
  db.prepare('DELETE FROM assessments WHERE attempt_id = ? AND by_whom = ?').run(attemptId, by);
}

/** The assessments of one attempt, people first. An unreadable one is left out and reported. */
export function listAssessments(db: Database, attemptId: string): readonly Assessment[] {
  const found = rows.all(db, 'WHERE attempt_id = ? ORDER BY is_person DESC, made_at, by_whom', attemptId);
  return readRows(db, found, toAssessment);
}

/** The assessments of all attempts, oldest first. */
export function listAllAssessments(db: Database): readonly Assessment[] {
  return readRows(db, rows.all(db, 'ORDER BY made_at, attempt_id, by_whom'), toAssessment);
}

/** The names of the judges that have assessed an attempt. */
export function listJudges(db: Database): readonly string[] {
  return valuesOf<string>(
    db,
    'SELECT DISTINCT by_whom FROM assessments WHERE is_person = 0 ORDER BY by_whom',
  );
}

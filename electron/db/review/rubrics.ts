import { type Rubric, type RubricBody, rubricBodySchema } from '../../../shared/model/rubric.ts';
import { allOrNothing, type Database } from '../store/open.ts';
import { firstOf, kind, readBody, tableOf, writeBody } from '../store/table.ts';

interface Row {
  readonly taskId: string;
  readonly version: number;
  readonly madeAt: number;
  readonly body: string;
}

interface Approval {
  readonly taskId: string;
  readonly version: number;
  readonly seq: number;
  readonly byWhom: string;
  readonly madeAt: number;
  readonly approved: number;
}

const body = kind(rubricBodySchema);
const rows = tableOf('rubrics', ['taskId', 'version', 'madeAt', 'body'], (row: Row) => ({
  ...{ taskId: row.taskId, version: row.version, madeAt: row.madeAt },
  ...readBody(body, row.body, 'rubrics', `${row.version} of task ${row.taskId}`),
}));
const approvals = tableOf<Approval>('rubric_approvals', [
  ...(['taskId', 'version', 'seq', 'byWhom', 'madeAt', 'approved'] as const),
]);

/** Every version of the rubric of a task, the oldest first. An unreadable one is left out and reported. */
export function listRubrics(db: Database, taskId: string): readonly Rubric[] {
  const last = new Map(
    approvals
      .all(db, 'WHERE task_id = ? ORDER BY version, seq', taskId)
      .map((one) => [one.version, one] as const),
  );
  return rows.readable(db, 'WHERE task_id = ? ORDER BY version', taskId).map((one) => {
    const decided = last.get(one.version);
    const approved =
      decided === undefined || decided.approved === 0 ? null : { by: decided.byWhom, at: decided.madeAt };
    return { ...one, approved };
  });
}

/** Stores a new version of the rubric of a task and returns its number. */
export function keepRubric(db: Database, taskId: string, given: RubricBody, madeAt: number): number {
  return allOrNothing(db, () => {
    const last = firstOf<number>(db, 'SELECT max(version) FROM rubrics WHERE task_id = ?', taskId) ?? 0;
    db.prepare(rows.insert).run({ taskId, version: last + 1, madeAt, body: writeBody(body, given) });
    return last + 1;
  });
}

/** Appends a person's approval of a version, or the withdrawal of it. */
export function decideRubric(
  db: Database,
  decision: {
    readonly taskId: string;
    readonly version: number;
    readonly by: string;
    readonly at: number;
    readonly approved: boolean;
  },
): void {
  const { taskId, version, by, at, approved } = decision;
  allOrNothing(db, () => {
    const where = 'SELECT max(seq) FROM rubric_approvals WHERE task_id = ? AND version = ?';
    const seq = (firstOf<number>(db, where, taskId, version) ?? 0) + 1;
    const row: Approval = {
      ...{ taskId, version, seq, byWhom: by, madeAt: at, approved: Number(approved) },
    };
    db.prepare(approvals.insert).run(row);
  });
}

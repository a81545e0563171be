import type { SelfReport } from '../../shared/model/selfReport.ts';
import type { Database } from './store/open.ts';
import { tableOf } from './store/table.ts';

interface Row extends SelfReport {
  readonly attemptId: string;
  /** When it was said: Unix time in milliseconds. */
  readonly wall: number;
}

const rows = tableOf(
  'self_reports',
  ['attemptId', 'wall', 'sure', 'hard', 'remark'],
  ({ sure, hard, remark }: Row): SelfReport => ({ sure, hard, remark }),
);

/** What the person said about the attempt; null: nothing. */
export function findSelfReport(db: Database, attemptId: string): SelfReport | null {
  return rows.find(db, 'WHERE attempt_id = ?', attemptId);
}

/** Stores what the person says, in the place of an earlier answer. Without any answer nothing is kept. */
export function saveSelfReport(db: Database, attemptId: string, wall: number, report: SelfReport): void {
  const { sure, hard, remark } = report;
  if (sure === null && hard === null && remark === null)
    db.prepare('DELETE FROM self_reports WHERE attempt_id = ?').run(attemptId);
  else
    db.prepare(
      `INSERT INTO self_reports (attempt_id, wall, sure, hard, remark) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (attempt_id) DO UPDATE
       SET wall = excluded.wall, sure = excluded.sure, hard = excluded.hard, remark = excluded.remark`,
    ).run(attemptId, wall, sure, hard, remark);
}

import type { AttemptRow } from '../../shared/contract/index.ts';
import type { Profile } from '../../shared/model/index.ts';
import type { Database } from './open.ts';

/** More attempts than a workspace is made for. */
export const everyAttempt = 1_000_000;

interface AttemptFilter {
  readonly setId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly participantId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly status?: 'running' | undefined;
  readonly limit?: number | undefined;
}

interface Row extends Omit<AttemptRow, 'passed'> {
  readonly passed: number | null;
}

/** Attempts with the names and the verdict that a list shows, newest first. */
export function listAttemptRows(db: Database, filter: AttemptFilter, profile: Profile): AttemptRow[] {
  const where: string[] = ['1 = 1'];
  const values: (string | number)[] = [profile, profile];
  const add = (sql: string, value: string | undefined): void => {
    if (value === undefined) return;
    where.push(sql);
    values.push(value);
  };
  // Replays are shown with the demonstration that they check.
  if (filter.ids === undefined) where.push("a.mode <> 'replay'");
  add('t.set_id = ?', filter.setId);
  add('a.task_id = ?', filter.taskId);
  add('a.participant_id = ?', filter.participantId);
  add('a.status = ?', filter.status);
  // One bound value for any number of ids: SQLite's limit on variables cannot be met.
  add('a.id IN (SELECT value FROM json_each(?))', filter.ids && JSON.stringify(filter.ids));
  values.push(filter.limit ?? 10_000);
  return db
    .prepare<(string | number)[], Row>(
      `SELECT a.id, a.task_id AS taskId, json_extract(t.body, '$.key') AS taskKey, json_extract(t.body, '$.intent') AS intent,
              a.participant_id AS participantId, p.name AS participant, p.kind AS participantKind, a.mode, a.status,
              a.started_at AS startedAt, a.ended_at AS endedAt, a.steps,
              CASE a.mode WHEN 'imported' THEN NULL ELSE a.active_ms END AS activeMs, t.hops, a.answer,
              (SELECT count(*) FROM verdicts v WHERE v.attempt_id = a.id AND v.profile = ? AND v.hop >= 0 AND v.passed = 1) AS hopsPassed,
              (SELECT v.passed FROM verdicts v WHERE v.attempt_id = a.id AND v.profile = ? AND v.hop = -1) AS passed
       FROM attempts a JOIN tasks t ON t.id = a.task_id JOIN participants p ON p.id = a.participant_id
       WHERE ${where.join(' AND ')} ORDER BY a.started_at DESC, a.id DESC LIMIT ?`,
    )
    .all(...values)
    .map((row) => ({ ...row, passed: row.passed === null ? null : row.passed === 1 }));
}

interface AttemptCount {
  people: number;
  models: number;
  last: { status: AttemptRow['status']; passed: boolean | null; endedAt: number } | null;
}

/** Ended attempts by people and by models on each task of a set, and the last one's outcome. */
export function countAttempts(db: Database, setId: string, profile: Profile): Map<string, AttemptCount> {
  const counts = new Map<string, AttemptCount>();
  for (const row of listAttemptRows(db, { setId }, profile)) {
    if (row.status === 'running') continue;
    const entry = counts.get(row.taskId) ?? { people: 0, models: 0, last: null };
    if (row.participantKind === 'person') entry.people += 1;
    else entry.models += 1;
    entry.last ??= { status: row.status, passed: row.passed, endedAt: row.endedAt ?? row.startedAt };
    counts.set(row.taskId, entry);
  }
  return counts;
}

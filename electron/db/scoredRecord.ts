import type { Profile } from '../../shared/model/index.ts';
import type { ScoredAttempt } from '../../shared/statistics/scoredAttempt.ts';
import type { Database } from './open.ts';
import { listScoredAttempts } from './scoredAttempts.ts';

/** Scored attempts that are read once and then kept up to date. */
interface ScoredRecord {
  /** Same as `listScoredAttempts`, at the price of what has changed since the last reading under this profile. */
  read(profile: Profile): readonly ScoredAttempt[];
}

interface Kept {
  readonly at: number;
  readonly byId: ReadonlyMap<string, ScoredAttempt>;
  readonly list: readonly ScoredAttempt[];
}

/**
 * Temporary triggers note which attempts are touched: they live in this connection's memory, and a workspace has one
 * process and one connection. A change of tasks or participants touches everything ('*'). The clock's beat, written
 * every second of a run, is not among the columns that count.
 */
const WATCH = `
CREATE TEMP TABLE IF NOT EXISTS touched (attempt_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS temp.touched_by_time ON touched (at);
${[
  ['attempts', 'INSERT', 'new.id'],
  ['attempts', 'DELETE', 'old.id'],
  ['attempts', 'UPDATE OF task_id, participant_id, mode, status, started_at, steps, active_ms', 'new.id'],
  ['verdicts', 'INSERT', 'new.attempt_id'],
  ['verdicts', 'DELETE', 'old.attempt_id'],
  ['verdicts', 'UPDATE', 'new.attempt_id'],
  ['tasks', 'UPDATE', "'*'"],
  ['tasks', 'DELETE', "'*'"],
  ['participants', 'UPDATE', "'*'"],
  ['participants', 'DELETE', "'*'"],
]
  .map(
    ([table, event, who], index) => `
CREATE TEMP TRIGGER IF NOT EXISTS touch_${index} AFTER ${event} ON main.${table} BEGIN
  INSERT OR REPLACE INTO touched VALUES (${who}, (SELECT coalesce(max(at), 0) + 1 FROM touched));
END;`,
  )
  .join('')}
`;

export function openScoredRecord(db: Database): ScoredRecord {
  db.exec(WATCH);
  const kept = new Map<Profile, Kept>();
  return {
    read(profile) {
      const known = kept.get(profile);
      const touched = db
        .prepare<[number], { id: string; at: number }>(
          'SELECT attempt_id AS id, at FROM touched WHERE at > ? ORDER BY at',
        )
        .all(known?.at ?? 0);
      const at = touched.at(-1)?.at ?? known?.at ?? 0;
      if (known !== undefined && touched.length === 0) return known.list;
      const anew = known === undefined || touched.some(({ id }) => id === '*');
      const ids = touched.map(({ id }) => id);
      const next = anew
        ? keep(at, listScoredAttempts(db, profile))
        : renew(known, at, ids, listScoredAttempts(db, profile, ids));
      kept.set(profile, next);
      return next.list;
    },
  };
}

function keep(at: number, list: readonly ScoredAttempt[]): Kept {
  return { at, list, byId: new Map(list.map((attempt) => [attempt.attemptId, attempt])) };
}

function renew(known: Kept, at: number, ids: readonly string[], read: readonly ScoredAttempt[]): Kept {
  const byId = new Map(known.byId);
  for (const id of ids) byId.delete(id);
  for (const attempt of read) byId.set(attempt.attemptId, attempt);
  return { at, byId, list: [...byId.values()].sort(oldestFirst) };
}

function oldestFirst(a: ScoredAttempt, b: ScoredAttempt): number {
  if (a.startedAt !== b.startedAt) return a.startedAt - b.startedAt;
  return a.attemptId < b.attemptId ? -1 : 1;
}

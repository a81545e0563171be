import type { ScoredAttempt } from '../../shared/analysis/scoredAttempt.ts';
import type { AttemptStatus, Profile } from '../../shared/model.ts';
import type { Database } from './open.ts';

interface Row {
  attemptId: string;
  taskId: string;
  setId: string;
  participantId: string;
  participantName: string;
  participantKind: 'person' | 'agent';
  status: AttemptStatus;
  startedAt: number;
  activeMs: number;
  steps: number;
  hopCount: number;
  errorOrigin: string | null;
}

interface HopRow {
  attempt_id: string;
  hop: number;
  passed: number | null;
  opened: number;
  active_ms: number | null;
  ticks: number | null;
  ticks_of: number | null;
}

/**
 * Every ended attempt of the chosen sets with its verdicts under `profile`: the input of all statistics.
 * Two queries whatever the size; demonstrations and replays are not part of a comparison.
 */
export function listScoredAttempts(
  db: Database,
  profile: Profile,
  setIds: readonly string[] | undefined,
): ScoredAttempt[] {
  const verdicts = new Map<string, HopRow[]>();
  for (const row of db
    .prepare<[string], HopRow>(
      'SELECT attempt_id, hop, passed, opened, active_ms, ticks, ticks_of FROM verdicts WHERE profile = ? ORDER BY attempt_id, hop',
    )
    .iterate(profile)) {
    const rows = verdicts.get(row.attempt_id);
    if (rows) rows.push(row);
    else verdicts.set(row.attempt_id, [row]);
  }
  const rows = db
    .prepare<[string | null, string | null], Row>(
      `SELECT a.id AS attemptId, a.task_id AS taskId, t.set_id AS setId, a.participant_id AS participantId,
              p.name AS participantName, p.kind AS participantKind, a.status, a.started_at AS startedAt,
              a.active_ms AS activeMs, a.steps, t.hops AS hopCount, json_extract(a.error, '$.origin') AS errorOrigin
       FROM attempts a JOIN tasks t ON t.id = a.task_id JOIN participants p ON p.id = a.participant_id
       WHERE a.status <> 'running' AND a.mode IN ('baseline', 'agent', 'imported')
         AND (? IS NULL OR t.set_id IN (SELECT value FROM json_each(?)))
       ORDER BY a.started_at, a.id`,
    )
    .all(setIds ? JSON.stringify(setIds) : null, setIds ? JSON.stringify(setIds) : null);
  return rows.map((row) => toScored(row, verdicts.get(row.attemptId) ?? []));
}

function toScored(row: Row, verdicts: readonly HopRow[]): ScoredAttempt {
  const byHop = new Map(verdicts.map((verdict) => [verdict.hop, verdict]));
  const whole = byHop.get(-1);
  const hops = Array.from({ length: row.hopCount }, (_, hop) => byHop.get(hop));
  let before = 0;
  const hopActiveMs = hops.map((hop) => {
    if (hop?.passed !== 1 || hop.active_ms === null) return null;
    const spent = Math.max(0, hop.active_ms - before);
    before = hop.active_ms;
    return spent;
  });
  return {
    attemptId: row.attemptId,
    taskId: row.taskId,
    setId: row.setId,
    participantId: row.participantId,
    participantName: row.participantName,
    participantKind: row.participantKind,
    status: row.status,
    startedAt: row.startedAt,
    hops: hops.map((hop) => ({ opened: hop?.opened === 1, passed: hop?.passed === 1 })),
    passed: whole?.passed === undefined || whole.passed === null ? null : whole.passed === 1,
    excluded:
      row.status === 'aborted' ||
      (row.status === 'error' && (row.errorOrigin === 'tool' || row.errorOrigin === 'storage')),
    activeMs: row.activeMs,
    steps: row.steps,
    hopActiveMs,
    asPrinted:
      whole?.ticks == null || whole.ticks_of == null ? null : { passed: whole.ticks, total: whole.ticks_of },
  };
}

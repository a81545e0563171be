import type { AttemptStatus, Profile } from '../../shared/model/index.ts';
import type { ScoredAttempt } from '../../shared/statistics/scoredAttempt.ts';
import type { Database } from './open.ts';

// Rows come as arrays: with tens of thousands of them, objects take twice the time.
type AttemptTuple = readonly [
  id: string,
  taskId: string,
  participantId: string,
  status: AttemptStatus,
  startedAt: number,
  activeMs: number | null,
  steps: number,
  siteFailed: number,
  chromium: string,
];
type VerdictTuple = readonly [
  attemptId: string,
  hop: number,
  passed: number | null,
  opened: number,
  activeMs: number | null,
  ticks: number | null,
  ticksOf: number | null,
];
interface TaskFacts {
  readonly setId: string;
  readonly hops: number;
}
type ParticipantFacts = Pick<ScoredAttempt, 'participantName' | 'participantKind'>;

/**
 * Every ended attempt (or those of `ids` that have ended) with its verdicts under `profile`, oldest first: the input of
 * all statistics. Four queries whatever the size; demonstrations (imported ones too) and replays
 * are not part of a comparison, nor are tasks without hops, which nothing is checked in.
 */
export function listScoredAttempts(db: Database, profile: Profile, ids?: readonly string[]): ScoredAttempt[] {
  const tasks = readTasks(db);
  const participants = readParticipants(db);
  const chosen = ids === undefined ? [] : [JSON.stringify(ids)];
  const among = (column: string) =>
    ids === undefined ? '' : `AND ${column} IN (SELECT value FROM json_each(?))`;
  const verdicts = db
    .prepare<string[], VerdictTuple>(
      // Hops that were never opened say nothing that is not the default.
      `SELECT attempt_id, hop, passed, opened, active_ms, ticks, ticks_of FROM verdicts
       WHERE profile = ? ${among('attempt_id')} AND (hop < 0 OR opened = 1 OR passed = 1) ORDER BY attempt_id, hop`,
    )
    .raw()
    .all(profile, ...chosen);
  const firstOf = new Map<string, number>();
  verdicts.forEach(([id], index) => {
    if (verdicts[index - 1]?.[0] !== id) firstOf.set(id, index);
  });
  const attempts = db
    .prepare<string[], AttemptTuple>(
      `SELECT id, task_id, participant_id, status, started_at,
              CASE mode WHEN 'imported' THEN NULL ELSE active_ms END, steps,
              status = 'gave-up' AND (give_up_reason = 'site-broken' OR coalesce((
                SELECT url LIKE 'chrome-error:%' FROM snapshots WHERE attempt_id = attempts.id
                ORDER BY taken_at DESC LIMIT 1), 0)),
              coalesce((SELECT json_extract(body, '$.chromium') FROM events
                WHERE attempt_id = attempts.id AND seq = 1), '')
       FROM attempts WHERE status <> 'running' AND mode IN ('baseline', 'agent', 'imported') ${among('id')}
         AND NOT (mode = 'imported' AND task_id IN (
           SELECT t.id FROM tasks t JOIN task_sets s ON s.id = t.set_id WHERE s.format = 'mind2web'))
         AND task_id NOT IN (SELECT id FROM tasks WHERE hops = 0)
       ORDER BY started_at, id`,
    )
    .raw()
    .all(...chosen);
  const scored: ScoredAttempt[] = [];
  for (const attempt of attempts) {
    const task = tasks.get(attempt[1]);
    const participant = participants.get(attempt[2]);
    if (task === undefined || participant === undefined) continue;
    scored.push(toScored(attempt, task, participant, verdicts, firstOf.get(attempt[0])));
  }
  return scored;
}

function readTasks(db: Database): Map<string, TaskFacts> {
  const rows = db
    .prepare<[], TaskFacts & { id: string }>('SELECT id, set_id AS setId, hops FROM tasks')
    .all();
  return new Map(rows.map((row) => [row.id, row]));
}

function readParticipants(db: Database): Map<string, ParticipantFacts> {
  const rows = db
    .prepare<[], ParticipantFacts & { id: string }>(
      'SELECT id, name AS participantName, kind AS participantKind FROM participants',
    )
    .all();
  return new Map(rows.map((row) => [row.id, row]));
}

/** `first` is where the attempt's verdicts begin: its own (hop −1), then those of its hops in order. */
function toScored(
  attempt: AttemptTuple,
  task: TaskFacts,
  participant: ParticipantFacts,
  verdicts: readonly VerdictTuple[],
  first: number | undefined,
): ScoredAttempt {
  const [attemptId, taskId, participantId, status, startedAt, activeMs, steps, siteFailed, chromium] =
    attempt;
  const hops = Array.from({ length: task.hops }, () => ({ opened: false, passed: false }));
  const hopActiveMs = new Array<number | null>(task.hops).fill(null);
  let whole: VerdictTuple | undefined;
  let before = 0;
  for (let index = first ?? verdicts.length; verdicts[index]?.[0] === attemptId; index += 1) {
    const verdict = verdicts[index];
    if (verdict === undefined) break;
    const [, hop, passed, opened, passedAt] = verdict;
    if (hop < 0) whole = verdict;
    else if (hop < task.hops) {
      hops[hop] = { opened: opened === 1, passed: passed === 1 };
      if (passed !== 1 || passedAt === null) continue;
      hopActiveMs[hop] = Math.max(0, passedAt - before);
      before = passedAt;
    }
  }
  const [, , passed = null, , , ticks = null, ticksOf = null] = whole ?? [];
  return {
    attemptId,
    taskId,
    setId: task.setId,
    participantId,
    participantName: participant.participantName,
    participantKind: participant.participantKind,
    status,
    startedAt,
    chromium,
    hops,
    passed: passed === null ? null : passed === 1,
    excluded: status === 'aborted',
    siteFailed: siteFailed === 1,
    activeMs,
    steps,
    hopActiveMs,
    asPrinted: ticks === null || ticksOf === null ? null : { passed: ticks, total: ticksOf },
  };
}

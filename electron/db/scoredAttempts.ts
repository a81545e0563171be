import { z } from 'zod';
import type { EnvironmentName } from '../../shared/model/environment.ts';
import type { AttemptStatus, Profile } from '../../shared/model/index.ts';
import { type Split, splitOf } from '../../shared/model/split.ts';
import { standingReview } from '../../shared/review/verdictReview.ts';
import { assessedBy } from '../../shared/statistics/agreement/assessedBy.ts';
import { participantGroups } from '../../shared/statistics/asked/participantGroups.ts';
import type { Assessed, ScoredAttempt, ScoredMode } from '../../shared/statistics/figures/scoredAttempt.ts';
import { listParticipants } from './participants.ts';
import { standingExclusions } from './review/exclusions.ts';
import { listAllInformedAssessments } from './review/informedAssessments.ts';
import { listAllVerdictReviews } from './review/verdictReviews.ts';
import type { Database } from './store/open.ts';
import { firstOf, rowsOf, valuesOf } from './store/table.ts';

// Rows are read as arrays. With tens of thousands of rows, objects take twice the time.
type AttemptTuple = readonly [
  id: string,
  taskId: string,
  participantId: string,
  status: AttemptStatus,
  startedAt: number,
  activeMs: number | null,
  steps: number,
  siteFailed: number,
  assisted: number,
  chromium: string,
  viewport: string,
  branched: number,
  mode: ScoredMode,
  holdsRequests: number,
  overContext: number,
  run: string | null,
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
  readonly sites: readonly string[];
  readonly split: Split | null;
  /** null: the task is on the web. */
  readonly environment: { readonly name: EnvironmentName; readonly hasBound: boolean } | null;
}
type ParticipantFacts = Pick<ScoredAttempt, 'participantName' | 'participantKind' | 'groups' | 'synthetic'>;

/**
 * Every ended attempt (or those of `ids` that have ended) with its verdicts under `profile`, oldest first: the input of all
 * statistics. The number of queries does not depend on the size. Demonstrations (imported ones too) and replays are left out,
 * because they are not part of a comparison. Tasks without hops are left out, because nothing is checked in them.
 */
export function listScoredAttempts(db: Database, profile: Profile, ids?: readonly string[]): ScoredAttempt[] {
  const chosen = ids === undefined ? [] : [JSON.stringify(ids)];
  const among = (column: string) => (ids === undefined ? '' : `AND ${column} ${AMONG}`);
  const tasks = readTasks(db, chosen);
  const participants = readParticipants(db);
  const assessed = readAssessed(db, chosen, ids);
  const reviewed = readReviewed(db, ids);
  const excluded = standingExclusions(db, ids);
  const sources = readSources(db, chosen);
  const begun = readBegun(db, tasks, ids);
  const verdicts = db
    .prepare<string[], VerdictTuple>(
      // Verdicts of hops that were never opened equal the default and are not read.
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
              status = 'gave-up' AND (give_up_reason = 'site-broken' OR ended_unreachable),
              assisted, chromium, viewport, parent_id IS NOT NULL, mode, holds_requests, ended_context,
              (SELECT batch_id || ' ' || repeat FROM batch_jobs WHERE attempt_id = attempts.id AND how <> 'before' LIMIT 1)
       FROM attempts WHERE status <> 'running' AND mode IN ('baseline', 'agent', 'imported', 'qa') ${among('id')}
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
    scored.push({
      ...toScored(attempt, task, participant, verdicts, firstOf.get(attempt[0])),
      assessed: assessed.get(attempt[0]) ?? NOTHING_SAID,
      ...reviewed.get(attempt[0]),
      ...exclusionOf(excluded.get(attempt[0])),
      ...environmentOf(task, begun.has(attempt[0])),
      ...sources.get(attempt[0]),
    });
  }
  return scored;
}

function exclusionOf(reason: string | undefined): Pick<ScoredAttempt, 'exclusion'> {
  return reason === undefined ? {} : { exclusion: reason };
}

/** Sokoban is scored against the level's upper bound; the other environments by their rewards alone. */
function environmentOf({ environment }: TaskFacts, hasBegun: boolean): Pick<ScoredAttempt, 'environment'> {
  if (environment === null) return {};
  const { name, hasBound } = environment;
  return { environment: { name, isScored: hasBegun && (name !== 'sokoban' || hasBound) } };
}

/** The attempts in environments whose level has begun. Without such tasks nothing is read. */
function readBegun(
  db: Database,
  tasks: ReadonlyMap<string, TaskFacts>,
  ids: readonly string[] | undefined,
): ReadonlySet<string> {
  const played = [...tasks].flatMap(([id, { environment }]) => (environment === null ? [] : [id]));
  if (played.length === 0) return new Set();
  return new Set(
    valuesOf<string>(
      db,
      `SELECT id FROM attempts WHERE task_id ${AMONG} ${ids === undefined ? '' : `AND id ${AMONG}`}
         AND EXISTS (SELECT 1 FROM events WHERE attempt_id = attempts.id AND type = 'environment-begun')`,
      JSON.stringify(played),
      ...(ids === undefined ? [] : [JSON.stringify(ids)]),
    ),
  );
}

/** The condition for an id of a list that is bound as JSON. */
const AMONG = 'IN (SELECT value FROM json_each(?))';
const NOTHING_SAID: readonly Assessed[] = [];

/** The facts of every task, or of the tasks of the `chosen` attempts (a JSON list of ids). */
function readTasks(db: Database, chosen: readonly string[]): Map<string, TaskFacts> {
  const rows = rowsOf<{
    id: string;
    setId: string;
    hops: number;
    sites: string;
    file: string | null;
    environment: EnvironmentName | null;
    hasBound: number;
  }>(
    db,
    `SELECT id, set_id AS setId, hops, (
       SELECT json_group_array(DISTINCT coalesce(json_extract(hop.value, '$.site'), '')) FROM json_each(body, '$.hops') AS hop
     ) AS sites,
     CASE (SELECT format FROM task_sets WHERE task_sets.id = tasks.set_id) WHEN 'mind2web' THEN json_extract(body, '$.source.file') END AS file,
     json_extract(body, '$.environment.name') AS environment,
     json_extract(body, '$.environment.bound') IS NOT NULL AS hasBound
     FROM tasks
     ${chosen.length === 0 ? '' : `WHERE id IN (SELECT task_id FROM attempts WHERE id ${AMONG})`}`,
    ...chosen,
  );
  // Many tasks have the same sites, so they share one list.
  const lists = new Map<string, readonly string[]>();
  return new Map(
    rows.map(({ id, setId, hops, sites: text, file, environment, hasBound }) => {
      const sites = lists.get(text) ?? siteNames.parse(JSON.parse(text));
      lists.set(text, sites);
      return [
        id,
        {
          ...{ setId, hops, sites, split: file === null ? null : splitOf(file) },
          environment: environment === null ? null : { name: environment, hasBound: hasBound === 1 },
        },
      ];
    }),
  );
}

const siteNames = z.array(z.string());

function readParticipants(db: Database): Map<string, ParticipantFacts> {
  const groups = new Map(listParticipants(db).map((one) => [one.id, participantGroups(one)]));
  const rows = rowsOf<Omit<ParticipantFacts, 'groups' | 'synthetic'> & { id: string; isSynthetic: number }>(
    db,
    "SELECT id, name AS participantName, kind AS participantKind, coalesce(json_extract(body, '$.synthetic'), 0) AS isSynthetic FROM participants",
  );
  return new Map(
    rows.map(({ id, participantName, participantKind, isSynthetic }) => [
      id,
      // For a participant with an unreadable record, which is reported elsewhere, only the kind is known.
      {
        participantName,
        participantKind,
        groups: groups.get(id) ?? [participantKind === 'person' ? 'people' : 'agents'],
        ...(isSynthetic === 1 ? { synthetic: true } : {}),
      },
    ]),
  );
}

/** The current reviews, by attempt: of all attempts, or of `ids`. */
function readReviewed(
  db: Database,
  ids: readonly string[] | undefined,
): Map<string, { readonly reviewed: boolean }> {
  const found = new Map<string, { readonly reviewed: boolean }>();
  for (const [attemptId, events] of Map.groupBy(listAllVerdictReviews(db, ids), (event) => event.attemptId)) {
    const standing = standingReview(events);
    if (standing !== null) found.set(attemptId, { reviewed: standing.passed });
  }
  return found;
}

/** The assessments by people and judges, by attempt: of all attempts, or of the `chosen`. */
function readAssessed(
  db: Database,
  chosen: readonly string[],
  ids: readonly string[] | undefined,
): ReadonlyMap<string, readonly Assessed[]> {
  const said = rowsOf<SaidRow>(
    db,
    `SELECT attempt_id AS attemptId, by_whom AS byWhom, is_person AS isPerson, made_at AS madeAt,
       json_extract(body, '$.passed') AS passed, json_array_length(body, '$.seen') AS seen
     FROM assessments ${chosen.length === 0 ? '' : `WHERE attempt_id ${AMONG}`} ORDER BY made_at, attempt_id, by_whom`,
    ...chosen,
  );
  const informed = Map.groupBy(listAllInformedAssessments(db, ids), ({ attemptId }) => attemptId);
  return new Map(
    [...Map.groupBy(said, ({ attemptId }) => attemptId)].map(([attemptId, own]) => [
      attemptId,
      assessedBy(
        own.map(({ byWhom, isPerson, passed, madeAt, seen }) => ({
          ...{ by: byWhom, isJudge: isPerson === 0, passed: passed === null ? null : passed === 1 },
          ...{ madeAt, seen },
        })),
        (informed.get(attemptId) ?? []).map(({ by, passed, seen = [] }) => ({ by, passed, seen })),
      ),
    ]),
  );
}

interface SaidRow {
  readonly attemptId: string;
  readonly byWhom: string;
  readonly isPerson: number;
  readonly madeAt: number;
  readonly passed: number | null;
  readonly seen: number | null;
}

/**
 * The verdicts that came with imported runs, by attempt: of all attempts, or of the `chosen`. A run whose verdicts differ has
 * none: nothing says which of them counts.
 */
function readSources(
  db: Database,
  chosen: readonly string[],
): Map<string, { readonly sourcePassed: boolean }> {
  const rows = rowsOf<{ attemptId: string; passed: number }>(
    db,
    `SELECT e.attempt_id AS attemptId, min(json_extract(verdict.value, '$.passed')) AS passed
     FROM attempts a CROSS JOIN events e ON e.attempt_id = a.id AND e.type = 'imported',
          json_each(e.body, '$.line.verdicts') AS verdict
     WHERE a.mode = 'imported' AND json_extract(verdict.value, '$.passed') IS NOT NULL
       ${chosen.length === 0 ? '' : `AND a.id ${AMONG}`}
     GROUP BY e.attempt_id
     HAVING min(json_extract(verdict.value, '$.passed')) = max(json_extract(verdict.value, '$.passed'))`,
    ...chosen,
  );
  return new Map(rows.map(({ attemptId, passed }) => [attemptId, { sourcePassed: passed === 1 }]));
}

/** `first` is the index of the attempt's first verdict: its own (hop −1), followed by those of its hops in order. */
function toScored(
  attempt: AttemptTuple,
  task: TaskFacts,
  participant: ParticipantFacts,
  verdicts: readonly VerdictTuple[],
  first: number | undefined,
): Omit<ScoredAttempt, 'assessed'> {
  const [
    attemptId,
    taskId,
    participantId,
    status,
    startedAt,
    activeMs,
    steps,
    siteFailed,
    assisted,
    chromium,
    viewport,
    branched,
    mode,
    holdsRequests,
    overContext,
    run,
  ] = attempt;
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
    ...participant,
    sites: task.sites,
    ...(task.split === null ? {} : { split: task.split }),
    mode,
    status,
    startedAt,
    ...(run === null ? {} : { run }),
    chromium,
    viewport: viewport.replace('x', ' × '),
    hops,
    passed: passed === null ? null : passed === 1,
    undecided: false,
    excluded: status === 'aborted',
    siteFailed: siteFailed === 1,
    assisted: assisted === 1,
    branched: branched === 1,
    holdsRequests: holdsRequests === 1,
    ...(overContext === 1 ? { overContext: true } : {}),
    activeMs,
    steps,
    hopActiveMs,
    asPrinted: ticks === null || ticksOf === null ? null : { passed: ticks, total: ticksOf },
  };
}

/** Scored attempts that are read once and then kept current. */
interface ScoredRecord {
  /** Like `listScoredAttempts`, but reads only what has changed since the last call for this profile. */
  read(profile: Profile): readonly ScoredAttempt[];
  /** Grows with every change of the data of figures: equal numbers mean equal figures. */
  changes(): number;
  /** Ids of the attempts that have changed since `changes` was `at`; null when any may have changed. */
  changedSince(at: number): readonly string[] | null;
}

interface Kept {
  readonly at: number;
  readonly list: readonly ScoredAttempt[];
}

/**
 * Temporary triggers note changed attempts. They exist only in this connection's memory, and a workspace has one process
 * and one connection. A change of tasks or participants affects all attempts ('*'). The clock's beat, written every second
 * of a run, is not among the watched columns.
 */
const WATCH = `
CREATE TEMP TABLE IF NOT EXISTS touched (attempt_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS temp.touched_by_time ON touched (at);
${[
  ['attempts', 'INSERT', 'new.id'],
  ['attempts', 'DELETE', 'old.id'],
  [
    'attempts',
    `UPDATE OF task_id, participant_id, mode, status, started_at, give_up_reason, steps, active_ms, assisted, parent_id,
       holds_requests, chromium, viewport, ended_unreachable, ended_context`,
    'new.id',
  ],
  ['verdicts', 'INSERT', 'new.attempt_id'],
  ['verdicts', 'DELETE', 'old.attempt_id'],
  ['verdicts', 'UPDATE', 'new.attempt_id'],
  ['assessments', 'INSERT', 'new.attempt_id'],
  ['assessments', 'DELETE', 'old.attempt_id'],
  ['assessments', 'UPDATE', 'new.attempt_id'],
  ['informed_assessments', 'INSERT', 'new.attempt_id'],
  ['informed_assessments', 'DELETE', 'old.attempt_id'],
  ['verdict_reviews', 'INSERT', 'new.attempt_id'],
  ['verdict_reviews', 'DELETE', 'old.attempt_id'],
  ['verdict_reviews', 'UPDATE', 'new.attempt_id'],
  ['exclusions', 'INSERT', 'new.attempt_id'],
  ['exclusions', 'DELETE', 'old.attempt_id'],
  ['tasks', 'UPDATE', "'*'"],
  ['tasks', 'DELETE', "'*'"],
  ['participants', 'UPDATE', "'*'"],
  ['participants', 'DELETE', "'*'"],
]
  .map(
    ([table, event, who], index) => `
CREATE TEMP TRIGGER IF NOT EXISTS touch_${index} AFTER ${event} ON main.${table} BEGIN
  INSERT INTO touched VALUES (${who}, (SELECT coalesce(max(at), 0) + 1 FROM touched))
    ON CONFLICT (attempt_id) DO UPDATE SET at = excluded.at;
END;`,
  )
  .join('')}
`;

const records = new WeakMap<Database, ScoredRecord>();

/** The one record of a database. All callers share what has been read. */
export function openScoredRecord(db: Database): ScoredRecord {
  const opened = records.get(db) ?? watchedRecord(db);
  records.set(db, opened);
  return opened;
}

function watchedRecord(db: Database): ScoredRecord {
  db.exec(WATCH);
  const kept = new Map<Profile, Kept>();
  return {
    read(profile) {
      const known = kept.get(profile);
      const touched = rowsOf<{ id: string; at: number }>(
        db,
        'SELECT attempt_id AS id, at FROM touched WHERE at > ? ORDER BY at',
        known?.at ?? 0,
      );
      const at = touched.at(-1)?.at ?? known?.at ?? 0;
      if (known !== undefined && touched.length === 0) return known.list;
      const anew = known === undefined || touched.some(({ id }) => id === '*');
      const ids = touched.map(({ id }) => id);
      const list = anew
        ? listScoredAttempts(db, profile)
        : renewed(known.list, ids, listScoredAttempts(db, profile, ids));
      kept.set(profile, { at, list });
      return list;
    },
    changes: () => firstOf<number>(db, 'SELECT coalesce(max(at), 0) FROM touched') ?? 0,
    changedSince(at) {
      const ids = valuesOf<string>(db, 'SELECT attempt_id FROM touched WHERE at > ?', at);
      return ids.includes('*') ? null : ids;
    },
  };
}

/** The known attempts, in which those of `ids` are replaced by the attempts just read. Both lists are oldest first. */
function renewed(
  known: readonly ScoredAttempt[],
  ids: readonly string[],
  read: readonly ScoredAttempt[],
): readonly ScoredAttempt[] {
  const changed = new Set(ids);
  const list: ScoredAttempt[] = [];
  let next = 0;
  const addUntil = (attempt: ScoredAttempt | null): void => {
    for (let one = read[next]; one !== undefined; one = read[next]) {
      if (attempt !== null && oldestFirst(one, attempt) > 0) return;
      list.push(one);
      next += 1;
    }
  };
  for (const attempt of known) {
    if (changed.has(attempt.attemptId)) continue;
    addUntil(attempt);
    list.push(attempt);
  }
  addUntil(null);
  return list;
}

function oldestFirst(a: ScoredAttempt, b: ScoredAttempt): number {
  if (a.startedAt !== b.startedAt) return a.startedAt - b.startedAt;
  return a.attemptId < b.attemptId ? -1 : 1;
}

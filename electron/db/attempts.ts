import type { AttemptRow } from '../../shared/contract/index.ts';
import { fault } from '../../shared/errors.ts';
import type {
  Attempt,
  AttemptStatus,
  BranchPoint,
  GiveUpReason,
  Profile,
  Size,
} from '../../shared/model/index.ts';
import { matching } from '../../shared/search/matching.ts';
import { idleRuleOf } from './record/idleRule.ts';
import { TAGS } from './review/comments.ts';
import { STANDING_EXCLUSION } from './review/exclusions.ts';
import type { Database } from './store/open.ts';
import { firstOf, mustChangeOne, rowsOf, tableOf, valuesOf } from './store/table.ts';

type AttemptColumns = Omit<Attempt, 'idleRule' | 'parent' | 'holdsRequests'> & {
  readonly holdsRequests: number;
  readonly idleAfterMs: number;
  readonly idleCountsFirst: number;
  readonly parentId: string | null;
  readonly parentStep: number | null;
};

const table = tableOf(
  'attempts',
  [
    ...(['id', 'taskId', 'participantId', 'studyId', 'mode', 'status', 'startedAt', 'endedAt'] as const),
    ...(['answer', 'giveUpReason', 'idleAfterMs', 'idleCountsFirst'] as const),
    ...(['parentId', 'parentStep', 'holdsRequests'] as const),
  ],
  ({
    idleAfterMs,
    idleCountsFirst,
    parentId,
    parentStep,
    holdsRequests,
    ...attempt
  }: AttemptColumns): Attempt => ({
    ...attempt,
    idleRule: idleRuleOf(idleAfterMs, idleCountsFirst),
    parent: parentOf(parentId, parentStep),
    holdsRequests: holdsRequests === 1,
  }),
);

function parentOf(attemptId: string | null, step: number | null): BranchPoint | null {
  return attemptId === null ? null : { attemptId, step: step ?? 0 };
}

export function insertAttempt(db: Database, { idleRule, parent, holdsRequests, ...attempt }: Attempt): void {
  db.prepare(table.insert).run({
    ...attempt,
    idleAfterMs: idleRule.afterMs,
    idleCountsFirst: idleRule.countsFirst === true ? 1 : 0,
    parentId: parent?.attemptId ?? null,
    parentStep: parent?.step ?? null,
    holdsRequests: holdsRequests ? 1 : 0,
  });
}

export function findAttempt(db: Database, id: string): Attempt | null {
  return table.find(db, 'WHERE id = ?', id);
}

/** Returns the attempt, or throws an error that names it. */
export function getAttempt(db: Database, id: string): Attempt {
  const attempt = findAttempt(db, id);
  if (!attempt) {
    throw fault.input(
      'attempt.missing',
      `There is no attempt ${id} in this workspace.`,
      'It may have been discarded. Go back to the list.',
    );
  }
  return attempt;
}

export interface AttemptEnding {
  readonly status: AttemptStatus;
  readonly endedAt: number;
  readonly answer: string | null;
  readonly giveUpReason: GiveUpReason | null;
  readonly steps: number;
  readonly activeMs: number;
}

/** Ends a running attempt. Throws for an attempt that has already ended. */
export function endAttempt(db: Database, id: string, ending: AttemptEnding): void {
  const end = db.prepare(
    `UPDATE attempts SET status = @status, ended_at = @endedAt, answer = @answer, give_up_reason = @giveUpReason,
       steps = @steps, active_ms = @activeMs
     WHERE id = @id AND status = 'running'`,
  );
  mustChangeOne(end.run({ ...ending, id, activeMs: Math.round(ending.activeMs) }), 'attempts', id);
}

/** Marks an attempt in which a person has intervened. It is no longer the agent's alone. */
export function markAssisted(db: Database, id: string): void {
  mustChangeOne(db.prepare('UPDATE attempts SET assisted = 1 WHERE id = ?').run(id), 'attempts', id);
}

interface Heartbeat {
  readonly clockTime: number;
  readonly quietSince: number | null;
}
const heartbeats = tableOf<Heartbeat>('attempts', ['clockTime', 'quietSince']);

/** Stores the last time of the clock, so that a killed process loses at most one beat. */
export function saveHeartbeat(db: Database, id: string, clockTime: number, quietSince: number | null): void {
  const save = db.prepare('UPDATE attempts SET clock_time = ?, quiet_since = ? WHERE id = ?');
  mustChangeOne(save.run(clockTime, quietSince, id), 'attempts', id);
}

export function readHeartbeat(db: Database, id: string): Heartbeat {
  return heartbeats.find(db, 'WHERE id = ?', id) ?? { clockTime: 0, quietSince: null };
}

export function deleteAttempt(db: Database, id: string): void {
  mustChangeOne(db.prepare('DELETE FROM attempts WHERE id = ?').run(id), 'attempts', id);
}

/** A limit that lists every attempt: a workspace is made for fewer. */
export const everyAttempt = 1_000_000;

export interface AttemptFilter {
  readonly setId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly participantId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly status?: 'running' | undefined;
  /** Branches of this attempt. */
  readonly parentId?: string | undefined;
  readonly limit?: number | undefined;
}

interface Row extends Omit<AttemptRow, 'passed' | 'parent' | 'assisted' | 'holdsRequests' | 'tags'> {
  readonly tags: string;
  readonly passed: number | null;
  readonly assisted: number;
  readonly holdsRequests: number;
  readonly parentId: string | null;
  readonly parentStep: number | null;
}

const NO_TAGS: readonly string[] = [];

/** The times of begin and end do not give the duration, because the system's clock may be set between them. */
const WALL_MS = `CASE WHEN a.mode = 'imported' OR a.ended_at IS NULL THEN NULL
  ELSE (SELECT e.time FROM events e WHERE e.attempt_id = a.id ORDER BY e.seq DESC LIMIT 1) END`;

/** Attempts with the names, verdict and tags that a list shows, newest first. */
export function listAttemptRows(db: Database, filter: AttemptFilter, profile: Profile): AttemptRow[] {
  const where: string[] = ['1 = 1'];
  const values: (string | number)[] = [profile, profile];
  const add = (sql: string, value: string | undefined): void => {
    if (value === undefined) return;
    where.push(sql);
    values.push(value);
  };
  // Replays are shown with the demonstration that they check, not here.
  if (filter.ids === undefined) where.push("a.mode <> 'replay'");
  add('t.set_id = ?', filter.setId);
  add('a.task_id = ?', filter.taskId);
  add('a.participant_id = ?', filter.participantId);
  // Written as a literal, not bound: SQLite uses the index of running attempts only for a literal.
  if (filter.status === 'running') where.push("a.status = 'running'");
  add('a.parent_id = ?', filter.parentId);
  // One bound value for any number of ids never reaches SQLite's limit of variables.
  add('a.id IN (SELECT value FROM json_each(?))', filter.ids && JSON.stringify(filter.ids));
  values.push(filter.limit ?? 10_000);
  return rowsOf<Row>(
    db,
    `SELECT a.id, a.task_id AS taskId, json_extract(t.body, '$.key') AS taskKey, json_extract(t.body, '$.intent') AS intent,
              a.participant_id AS participantId, p.name AS participant, p.kind AS participantKind, a.mode, a.status, a.assisted, a.holds_requests AS holdsRequests, ${STANDING_EXCLUSION} AS exclusion, ${TAGS} AS tags,
              a.started_at AS startedAt, a.ended_at AS endedAt, a.steps,
              CASE a.mode WHEN 'imported' THEN NULL ELSE a.active_ms END AS activeMs, ${WALL_MS} AS wallMs, t.hops, a.answer, a.parent_id AS parentId, a.parent_step AS parentStep,
              (SELECT count(*) FROM verdicts v WHERE v.attempt_id = a.id AND v.profile = ? AND v.hop >= 0 AND v.passed = 1) AS hopsPassed,
              (SELECT v.passed FROM verdicts v WHERE v.attempt_id = a.id AND v.profile = ? AND v.hop = -1) AS passed
       FROM attempts a JOIN tasks t ON t.id = a.task_id JOIN participants p ON p.id = a.participant_id
       WHERE ${where.join(' AND ')} ORDER BY a.started_at DESC, a.id DESC LIMIT ?`,
    ...values,
  ).map(({ parentId, parentStep, tags, ...row }) => ({
    ...row,
    tags: tags === '[]' ? NO_TAGS : (JSON.parse(tags) as string[]).sort(),
    passed: row.passed === null ? null : row.passed === 1,
    parent: parentOf(parentId, parentStep),
    assisted: row.assisted === 1,
    holdsRequests: row.holdsRequests === 1,
  }));
}

/** The ids of all attempts at a task, in the order of `listAttemptRows`. */
export function listAttemptIds(db: Database, taskId: string): string[] {
  return valuesOf(
    db,
    "SELECT id FROM attempts WHERE task_id = ? AND mode <> 'replay' ORDER BY started_at DESC, id DESC",
    taskId,
  );
}

/** The attempts, in their order, that contain every word in the participant's name, the task's key, its text or a tag. */
export function findMatching(db: Database, ids: readonly string[], words: string): readonly string[] {
  const rows = rowsOf<{ id: string; text: string }>(
    db,
    `SELECT a.id, p.name || ' ' || json_extract(t.body, '$.key') || ' ' || json_extract(t.body, '$.intent') || ' ' || a.status || ' ' || ${TAGS} AS text
       FROM attempts a JOIN tasks t ON t.id = a.task_id JOIN participants p ON p.id = a.participant_id
       WHERE a.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
  const found = new Set(matching(rows, ({ text }) => text, words).map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

interface AttemptCount {
  people: number;
  peoplePassed: number;
  /** Of them without a verdict. */
  peopleOpen: number;
  models: number;
  modelsPassed: number;
  modelsOpen: number;
  last: { status: AttemptRow['status']; passed: boolean | null; endedAt: number } | null;
  /** Active time and steps of each of them, and their ids. */
  readonly activeMs: number[];
  readonly steps: number[];
  readonly ids: string[];
}

/**
 * Counts the ended attempts of people and of models on each task of a set, with the last outcome. Branches do not count:
 * they are attempts at a part of the task.
 */
export function countAttempts(db: Database, setId: string, profile: Profile): Map<string, AttemptCount> {
  const counts = new Map<string, AttemptCount>();
  for (const row of listAttemptRows(db, { setId, limit: everyAttempt }, profile)) {
    if (row.status === 'running' || row.parent !== null || row.mode === 'qa') continue;
    const entry = counts.get(row.taskId) ?? {
      ...{ people: 0, peoplePassed: 0, peopleOpen: 0, models: 0, modelsPassed: 0, modelsOpen: 0, last: null },
      ...{ activeMs: [], steps: [], ids: [] },
    };
    const by = row.participantKind === 'person' ? 'people' : 'models';
    entry[by] += 1;
    if (row.passed === true) entry[`${by}Passed`] += 1;
    if (row.passed === null) entry[`${by}Open`] += 1;
    entry.last ??= { status: row.status, passed: row.passed, endedAt: row.endedAt ?? row.startedAt };
    // The times of an imported run are not known.
    if (row.mode !== 'imported' && row.activeMs !== null) entry.activeMs.push(row.activeMs);
    entry.steps.push(row.steps);
    entry.ids.push(row.id);
    counts.set(row.taskId, entry);
  }
  return counts;
}

/** Digests of the lines from which this participant's attempts were imported. */
export function listImportedDigests(db: Database, participantId: string): Set<string> {
  return new Set(
    valuesOf<string>(
      db,
      `SELECT json_extract(e.body, '$.line.digest') FROM attempts a
       JOIN events e ON e.attempt_id = a.id AND e.type = 'imported'
       WHERE a.participant_id = ? AND a.mode = 'imported'`,
      participantId,
    ),
  );
}

/** Attempts imported under this id of the data set, oldest first. An attempt's own id matches, too. */
export function findImportedAttempts(db: Database, caseId: string): string[] {
  return valuesOf(
    db,
    `SELECT a.id FROM attempts a WHERE a.id = ? OR EXISTS (
         SELECT 1 FROM events e WHERE e.attempt_id = a.id AND e.type = 'imported'
           AND json_extract(e.body, '$.line.caseId') = ?) ORDER BY a.started_at, a.id`,
    caseId,
    caseId,
  );
}

/** The size of an attempt's page at its beginning; null when it had none. */
export function viewportOf(db: Database, id: string): Size | null {
  return sizeIn(firstOf<string>(db, 'SELECT viewport FROM attempts WHERE id = ?', id));
}

/**
 * The size at which most attempts of people on a set's tasks began; among equally frequent sizes the latest. Null without
 * such attempts.
 */
export function usualViewport(db: Database, setId: string): Size | null {
  return sizeIn(
    firstOf<string>(
      db,
      `SELECT a.viewport FROM attempts a
       JOIN tasks t ON t.id = a.task_id JOIN participants p ON p.id = a.participant_id
       WHERE t.set_id = ? AND p.kind = 'person' AND a.mode = 'baseline' AND a.viewport <> ''
       GROUP BY a.viewport ORDER BY count(*) DESC, max(a.started_at) DESC, a.viewport LIMIT 1`,
      setId,
    ),
  );
}

/** Reads a size such as `1280x720`, the format of the attempt's row. */
function sizeIn(text: string | null): Size | null {
  const [width = 0, height = 0] = (text ?? '').split('x').map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}

import type { AttemptRow } from '../../../shared/contract/index.ts';
import { turnsOf, turnsOfSteps } from '../../../shared/environments/attemptTurns.ts';
import { environmentResult } from '../../../shared/environments/environmentScore.ts';
import type { LongRow } from '../../../shared/exporters/longTables.ts';
import { segmentSchema } from '../../../shared/model/attempt.ts';
import { environmentAt, environmentEvents } from '../../../shared/model/environment.ts';
import type { Participant, Profile, Task, TaskSet } from '../../../shared/model/index.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { whyLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import type { RecordedPath } from '../../../shared/statistics/efficiency/measuredTask.ts';
import { bucketOf } from '../../../shared/statistics/figures/rate.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import { activeOf } from '../../../shared/trajectory/clock.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { pathReader } from '../../db/record/recordedPaths.ts';
import { listSteps } from '../../db/record/steps.ts';
import { listVerdicts } from '../../db/review/verdicts.ts';
import { findSelfReport } from '../../db/selfReports.ts';
import type { Database } from '../../db/store/open.ts';

/** The rows of one attempt. */
interface AttemptRows {
  readonly attempts: readonly [LongRow<'attempts'>];
  readonly hops: readonly LongRow<'hops'>[];
  readonly steps: readonly LongRow<'steps'>[];
  readonly times: readonly LongRow<'times'>[];
}

/** `scored` null: the attempt is not part of a comparison. */
type ReadRows = (row: AttemptRow, task: Task, scored: ScoredAttempt | null) => AttemptRows;

/** Reads the rows of attempts, one attempt at a time. */
export function attemptRowReader(db: Database, profile: Profile): ReadRows {
  const readPath = pathReader(db, profile);
  return (row, task, scored) => {
    const { id: attemptId, participantKind } = row;
    const mode = row.mode === 'imported' ? 'imported' : 'baseline';
    const path = readPath({ attemptId, participantKind, mode });
    const hops = hopsOf(db, row, task, profile, scored);
    const played = playedOf(db, attemptId, task);
    return {
      attempts: [
        {
          ...attemptOf(db, row, profile, scored, path, hops),
          environment_score: played?.score ?? null,
        },
      ],
      hops,
      steps: stepsOf(db, row, played?.rewards ?? new Map()),
      times: timesOf(row, path),
    };
  };
}

function attemptOf(
  db: Database,
  row: AttemptRow,
  profile: Profile,
  scored: ScoredAttempt | null,
  { wallMs, model, steps }: RecordedPath,
  hops: readonly LongRow<'hops'>[],
): Omit<LongRow<'attempts'>, 'environment_score'> {
  const leftOut = scored === null ? 'not-compared' : whyLeftOut(scored, {});
  const said = findSelfReport(db, row.id);
  const isJudged = hops.some(({ passed }) => passed !== null);
  return {
    attempt_id: row.id,
    task_id: row.taskId,
    participant_id: row.participantId,
    participant_kind: row.participantKind,
    mode: row.mode,
    status: row.status,
    profile,
    counts: leftOut === null,
    left_out: leftOut,
    // A person wrote it, and it may contain secrets of the page.
    exclusion: row.exclusion === null ? null : createRedaction().text(row.exclusion, 'decision'),
    hops_total: row.hops,
    bucket: bucketName(row.hops),
    passed: row.passed,
    hops_passed: isJudged ? hops.filter(({ passed }) => passed === true).length : null,
    passed_at_source: scored?.sourcePassed ?? null,
    started_at: row.startedAt,
    active_ms: row.activeMs,
    wall_ms: wallMs,
    cut_off: isCutOff(row),
    steps: steps.length === 0 && row.mode === 'imported' ? null : steps.length,
    model_ms: model?.ms ?? null,
    tokens: model?.tokens ?? null,
    cost: model?.cost ?? null,
    give_up_reason: getAttempt(db, row.id).giveUpReason,
    sure: said?.sure ?? null,
    hard: said?.hard ?? null,
    remark: said?.remark == null ? null : createRedaction().text(said.remark, 'decision'),
    parent_id: row.parent?.attemptId ?? null,
    assisted: row.assisted,
    holds_requests: row.holdsRequests,
    over_context: scored === null ? null : scored.overContext === true,
    chromium: scored?.chromium || null,
    viewport: scored?.viewport || null,
  };
}

function isCutOff({ status }: AttemptRow): boolean {
  return status === 'unfinished';
}

function hopsOf(
  db: Database,
  { id, taskId, participantId }: AttemptRow,
  task: Task,
  profile: Profile,
  scored: ScoredAttempt | null,
): readonly LongRow<'hops'>[] {
  const verdicts = new Map(
    listVerdicts(db, id, profile).flatMap((verdict) =>
      verdict.subject.kind === 'hop' ? [[verdict.subject.hop, verdict]] : [],
    ),
  );
  return task.hops.map(({ site }, at) => {
    const verdict = verdicts.get(at);
    return {
      attempt_id: id,
      task_id: taskId,
      participant_id: participantId,
      hop: at + 1,
      hops_total: task.hops.length,
      site: site || null,
      opened: verdict?.opened ?? null,
      passed: verdict?.passed ?? null,
      active_ms: scored?.hopActiveMs[at] ?? null,
    };
  });
}

/** The score of an attempt in an environment, and the rewards by its steps; null: its task has none. */
function playedOf(db: Database, attemptId: string, { environment }: Task) {
  if (environment === undefined) return null;
  const events = listEventsOfType(db, attemptId, environmentEvents);
  const bySteps = turnsOfSteps(turnsOf(environment, events), listSteps(db, attemptId), events);
  return {
    score: environmentResult(environment, events)?.score ?? null,
    rewards: new Map([...bySteps].map(([step, { answer }]) => [step, answer?.reward ?? null])),
  };
}

/** A step of a run that was recorded elsewhere has no time. The page of an environment has an address that only this machine knows. */
function stepsOf(
  db: Database,
  { id, mode }: AttemptRow,
  rewards: ReadonlyMap<number, number | null>,
): readonly LongRow<'steps'>[] {
  const hasClock = mode !== 'imported';
  return listSteps(db, id).map(({ index, operation, startedAt, endedAt, segments, url, element, error }) => ({
    attempt_id: id,
    step: index,
    operation,
    started_ms: hasClock ? startedAt : null,
    ended_ms: hasClock ? endedAt : null,
    active_ms: hasClock ? activeOf(segments) : null,
    url: url === '' || environmentAt(url) !== null ? null : url,
    element_role: element === null ? null : element.role || element.tag,
    error: error?.code ?? null,
    reward: rewards.get(index) ?? null,
  }));
}

function timesOf(row: AttemptRow, { wallMs, model, segments }: RecordedPath): readonly LongRow<'times'>[] {
  const times: readonly (readonly [string, number | null])[] = [
    ['active', row.activeMs],
    ['wall', wallMs],
    ['model', model?.ms ?? null],
    ...segmentSchema.options.map(
      (name) => [name, row.mode === 'imported' ? null : (segments[name] ?? 0)] as const,
    ),
  ];
  return times.map(([measure, ms]) => ({
    attempt_id: row.id,
    task_id: row.taskId,
    participant_id: row.participantId,
    measure,
    ms,
    cut_off: isCutOff(row),
  }));
}

/** The group of a number of hops in plain letters, as `evaluate --hops` takes it. */
function bucketName(hops: number): string {
  return bucketOf(hops).replace('–', '-');
}

export function participantRow({
  id,
  kind,
  name,
  person,
  agent,
  synthetic,
}: Participant): LongRow<'participants'> {
  return {
    participant_id: id,
    kind,
    name,
    synthetic: synthetic === true,
    exposed: person?.exposed ?? null,
    population: person === undefined ? null : JSON.stringify(person.population),
    model: agent?.model || null,
    prompt_version: agent?.promptVersion || null,
    parameters: agent === undefined ? null : JSON.stringify(agent.parameters),
    seed: agent?.seed ?? null,
  };
}

export function taskRow(set: TaskSet, task: Task): LongRow<'tasks'> {
  return {
    task_id: task.id,
    task_set_id: set.id,
    task_set: set.name,
    key: task.key,
    intent: task.intent,
    format: task.source.format,
    domain: task.source.domain ?? null,
    hops_total: task.hops.length,
    bucket: bucketName(task.hops.length),
    sites: JSON.stringify([...new Set(task.hops.map(({ site }) => site))]),
    asks_answer: task.asksAnswer,
    needs_picture: task.needsPicture,
    budget_steps: task.budget.steps,
    budget_active_ms: task.budget.activeMs,
    environment: task.environment?.name ?? null,
    level: task.environment?.level ?? null,
  };
}

import type { Message } from '../../language/message.ts';
import type { Segment } from '../../model/index.ts';
import { COMPARED_IDLE_MS } from '../../trajectory/clock.ts';
import { type ActionFigures, actionFigures } from '../agreement/actions.ts';
import type { RatedPair } from '../agreement/ratedPair.ts';
import { ratedPairs } from '../agreement/verdicts.ts';
import type { Clock } from '../figures/clock.ts';
import type { Figure, Known } from '../figures/figure.ts';
import { type NamedTasks, namedTasks } from '../figures/namedTasks.ts';
import { spread } from '../figures/rate.ts';
import { ratioFigure } from '../figures/sampledRatio.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { FIGURES_VERSION } from '../figures/version.ts';
import type { ParticipantRates, Spread } from '../figures/view.ts';
import { commonLimit } from '../time/commonLimit.ts';
import { type Duration, type DurationFigures, durationFigures, segmentShares } from '../time/durations.ts';
import {
  type BestOfPoint,
  baselineLine,
  bestOfCurve,
  type RepeatedScore,
  type Repeats,
  repeatedScore,
} from './bestOf.ts';
import { type CostFigures, costFigures } from './cost.ts';
import { type ExplorationFigures, explorationFigures } from './exploration.ts';
import type { MeasuredAttempt, MeasuredPair, MeasuredTask } from './measuredTask.ts';
import { type PathFigures, pathFigures } from './paths.ts';
import { type PlayedAttempt, type PlayedRow, playedRows } from './played.ts';

/** The owner of a row of figures. */
export type EfficiencyOwner = Pick<ParticipantRates, 'participantId' | 'kind' | 'name'>;

/**
 * A row with its attempts. Attempts that are not among the measured ones (no rate counts them) are skipped.
 */
export interface EfficiencyRow extends EfficiencyOwner {
  readonly own: readonly ScoredAttempt[];
}

/** Fields of every part. */
interface Versioned {
  /** Version of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
}
const VERSIONED: Versioned = { version: FIGURES_VERSION };

/** Paths compared with the shortest human path. */
export interface PathsAnswer extends Versioned {
  /** Tasks that no person passed, of all rows: only `weighted` has them. */
  readonly unpassed: NamedTasks;
  readonly participants: readonly PathsRow[];
}
export interface PathsRow extends EfficiencyOwner {
  readonly attempts: number;
  readonly paths: PathFigures;
}

/** The gain from trying again. People together have no row: they did not try one after the other. */
export interface TriesAnswer extends Versioned {
  readonly participants: readonly TriesRow[];
  readonly floors: readonly SkillFloor[];
}
export interface TriesRow extends EfficiencyOwner {
  /** Counted as in WAVE. */
  readonly exploration: ExplorationFigures;
  /**
   * Counted as in MageBench, over the share of hops that each run passed; empty where no task was tried
   * twice.
   */
  readonly bestOf: readonly BestOfPoint[];
  readonly repeats: Known<RepeatedScore>;
}

/** The score without skill: the mean score of one run of an agent that does nothing, or acts at random. */
interface SkillFloor {
  readonly participantId: string;
  readonly name: string;
  readonly score: Figure;
}

/** Effort: time by clock and by activity, and the tokens and cost of models. */
export interface EffortAnswer extends Versioned {
  /**
   * Upper limit of the restricted means of active and wall time; null without any. Means of model time are
   * restricted to their own longest time.
   */
  readonly untilMs: number | null;
  readonly participants: readonly EffortRow[];
}
interface IdleRuleTimes {
  readonly afterMs: number | null;
  readonly spread: Spread;
}
export interface EffortRow extends EfficiencyOwner {
  /**
   * People's active time, and all the time they took, which is like that of agents; for agents all of it, and their
   * models' share.
   */
  readonly clocks: readonly { readonly clock: Clock; readonly times: DurationFigures }[];
  /**
   * People's active time under other idle rules, and their wall time (`afterMs` null); empty where no attempt
   * has a clock, and for agents, who have no idle rule.
   */
  readonly idleRules: readonly IdleRuleTimes[];
  readonly segments: Known<{
    readonly totalMs: number;
    readonly segments: Readonly<Partial<Record<Segment, { readonly ms: number; readonly share: number }>>>;
  }>;
  /**
   * Active time of a step: median and quartiles of all steps, and their mean with an interval over whole
   * tasks (and people).
   */
  readonly steps: { readonly spread: Spread; readonly mean: Figure };
  /** For agents driven by a model; else null. */
  readonly cost: CostFigures | null;
}

/**
 * How far people act like each other, how far agents act like people, and how far the raters of the same
 * attempts agree.
 */
export interface ActionsAnswer extends Versioned {
  readonly participants: readonly ActionsRow[];
  /** How far the raters who decided the same attempts agree. */
  readonly rated: readonly RatedPair[];
  /**
   * Number of people whose actions are not compared, because each task compares a limited number of people;
   * summed over all tasks.
   */
  readonly unpaired: number;
}
export interface ActionsRow extends EfficiencyOwner {
  /** Its actions compared with those of (other) people. */
  readonly actions: ActionFigures;
}

/** Scores in environments beside the web, as MageBench computes them. */
export interface PlayedAnswer extends Versioned {
  /** Whether the workspace has a task in an environment. */
  readonly hasLevels: boolean;
  readonly participants: readonly PlayedRow[];
}

/** All parts for all rows: the content of exported files. */
export interface Efficiency {
  readonly paths: PathsAnswer;
  readonly tries: TriesAnswer;
  readonly effort: EffortAnswer;
  readonly actions: ActionsAnswer;
  readonly environments: PlayedAnswer;
}

export const EFFICIENCY_PARTS = [
  'paths',
  'tries',
  'effort',
  'actions',
  'environments',
] as const satisfies readonly (keyof Efficiency)[];

/** The input of the parts. */
export interface EfficiencySource {
  readonly tasks: readonly MeasuredTask[];
  /** Every row, and the requested rows among them. */
  readonly all: readonly EfficiencyRow[];
  readonly shown: readonly EfficiencyRow[];
  /** The attempts on which raters are compared (`ratedAttempts`). */
  readonly rated: readonly ScoredAttempt[];
  readonly played: {
    /** The attempts in environments (`playedAs`), and every row that has one. */
    readonly attempts: readonly PlayedAttempt[];
    readonly rows: readonly EfficiencyRow[];
    /** Whether the workspace has a task in an environment. */
    readonly hasLevels: boolean;
  };
}

/** One function for each part. They are pure, so a thread can run them. */
const efficiencyParts = {
  paths: ({ tasks, all, shown }): PathsAnswer => ({
    ...VERSIONED,
    unpassed: unpassedTasks(measuredRows(tasks, all).flatMap(({ own }) => own)),
    participants: measuredRows(tasks, shown).map(({ row, own }) => ({
      ...ownerOf(row),
      attempts: own.length,
      paths: pathFigures(own),
    })),
  }),
  tries: ({ tasks, all, shown }): TriesAnswer => ({
    ...VERSIONED,
    participants: measuredRows(tasks, shown)
      .filter(({ row }) => row.kind !== 'people')
      .map(({ row, own }) => ({ ...ownerOf(row), ...triesOf(own) })),
    floors: measuredRows(tasks, all).flatMap(({ row: { participantId, name, kind }, own }) =>
      kind === 'agent' && own[0]?.attempt.groups.some((group) => FLOORS.has(group)) === true
        ? [{ participantId, name, score: baselineLine(repeatsOf(own)) }]
        : [],
    ),
  }),
  effort: ({ tasks, all, shown }): EffortAnswer => {
    const untilMs = commonLimit(
      measuredRows(tasks, all).map(({ row, own }) => ({
        ...{ kind: row.kind, groups: own[0]?.attempt.groups ?? [] },
        times: timesOf(own, 'wall'),
      })),
    );
    return {
      ...VERSIONED,
      untilMs,
      participants: measuredRows(tasks, shown).map(({ row, own }) => ({
        ...ownerOf(row),
        ...effortOf(row, own, untilMs),
      })),
    };
  },
  actions: ({ tasks, shown, rated }): ActionsAnswer => {
    const pairs = tasks.flatMap((task) => task.pairs);
    return {
      ...VERSIONED,
      participants: shown.map((row) => ({
        ...ownerOf(row),
        actions: actionFigures(pairsOf(row, pairs), NOBODY_ELSE[row.kind]),
      })),
      rated: ratedPairs(rated),
      unpaired: tasks.reduce((sum, { unpaired }) => sum + unpaired, 0),
    };
  },
  environments: ({ played: { attempts, rows, hasLevels } }): PlayedAnswer => ({
    ...VERSIONED,
    hasLevels,
    participants: playedRows(rows, attempts),
  }),
} as const satisfies { readonly [N in keyof Efficiency]: (source: EfficiencySource) => Efficiency[N] };

/** Every part of every row. */
export function efficiencyOf(source: Omit<EfficiencySource, 'shown'>): Efficiency {
  const whole = { ...source, shown: source.all };
  const { paths, tries, effort, actions, environments } = efficiencyParts;
  return {
    ...{ paths: paths(whole), tries: tries(whole), effort: effort(whole), actions: actions(whole) },
    environments: environments(whole),
  };
}

const NOBODY_ELSE: Readonly<Record<EfficiencyOwner['kind'], Message>> = {
  people: 'No two people have comparable actions on the same task.',
  person: 'No other person has comparable actions on the same tasks.',
  agent: 'No person has comparable actions on the same tasks.',
};

/** Groups of agents whose scores are lines: what is reached without skill. */
const FLOORS: ReadonlySet<string> = new Set(['model:idle', 'model:random']);

function unpassedTasks(attempts: readonly MeasuredAttempt[]): NamedTasks {
  const passed = new Set(
    attempts.flatMap(({ taskId, attempt }) =>
      attempt.participantKind === 'person' && attempt.passed === true ? [taskId] : [],
    ),
  );
  return namedTasks(attempts.flatMap(({ taskId }) => (passed.has(taskId) ? [] : [taskId])));
}

function ownerOf({ participantId, kind, name }: EfficiencyOwner): EfficiencyOwner {
  return { participantId, kind, name };
}

/** Attempts of each row, oldest first, as explorations follow each other. */
function measuredRows(tasks: readonly MeasuredTask[], rows: readonly EfficiencyRow[]) {
  const measured = new Map(
    tasks.flatMap(({ attempts }) => attempts.map((one) => [one.attempt.attemptId, one] as const)),
  );
  return rows.map((row) => ({
    row,
    own: row.own.flatMap(({ attemptId }) => measured.get(attemptId) ?? []).sort(oldestFirst),
  }));
}

function oldestFirst({ attempt: a }: MeasuredAttempt, { attempt: b }: MeasuredAttempt): number {
  return a.startedAt - b.startedAt || (a.attemptId < b.attemptId ? -1 : 1);
}

function triesOf(own: readonly MeasuredAttempt[]): Omit<TriesRow, keyof EfficiencyOwner> {
  const repeats = repeatsOf(own);
  return {
    exploration: explorationFigures(
      own.map(({ taskId, passed, steps, restarts, attempt }) => ({
        ...{ taskId, passed, steps, finished: attempt.status === 'finished', restarts: restarts ?? 0 },
      })),
    ),
    bestOf: repeats.some(({ scores }) => scores.length > 1) ? bestOfCurve(repeats) : [],
    repeats: repeatedScore(repeats),
  };
}

/** Runs of each task in their order, with the share of hops that each passed. */
function repeatsOf(own: readonly MeasuredAttempt[]): readonly Repeats[] {
  return [...Map.groupBy(own, ({ taskId }) => taskId)].map(([taskId, tries]) => ({
    taskId,
    scores: tries.map(({ attempt: { hops, isHopsOpen } }) =>
      hops.length === 0 || isHopsOpen === true
        ? null
        : hops.filter(({ passed }) => passed).length / hops.length,
    ),
  }));
}

function effortOf(
  row: EfficiencyOwner,
  own: readonly MeasuredAttempt[],
  untilMs: number | null,
): Omit<EffortRow, keyof EfficiencyOwner> {
  return {
    clocks: clocksOf(row).map((clock) => ({
      clock,
      times: durationFigures(timesOf(own, clock), clock === 'model' ? undefined : (untilMs ?? undefined)),
    })),
    idleRules: row.kind === 'agent' ? [] : idleRuleTimes(own),
    segments: segmentShares(own.map(({ segments }) => segments)),
    steps: stepTimes(own),
    cost: own.some(({ model }) => model !== null)
      ? costFigures(
          own.map(({ taskId, attempt: { hops, isHopsOpen }, model }) => ({
            ...{ taskId, cost: model?.cost ?? null, tokens: model?.tokens ?? null },
            // Not a finite number: the attempt is in no price per hop.
            hopsPassed: isHopsOpen === true ? Number.NaN : hops.filter(({ passed }) => passed).length,
          })),
        )
      : null,
  };
}

function idleRuleTimes(own: readonly MeasuredAttempt[]): readonly IdleRuleTimes[] {
  const timed = own.flatMap(({ activeUnder, wallMs }) =>
    activeUnder === undefined || wallMs === null ? [] : [{ activeUnder, wallMs }],
  );
  if (timed.length === 0) return [];
  return [
    ...COMPARED_IDLE_MS.map((afterMs, at) => ({
      afterMs,
      spread: spread(timed.map(({ activeUnder }) => activeUnder[at] ?? 0)),
    })),
    { afterMs: null, spread: spread(timed.map(({ wallMs }) => wallMs)) },
  ];
}

function stepTimes(own: readonly MeasuredAttempt[]): EffortRow['steps'] {
  const known = own.map(({ taskId, participantId, stepMs }) => {
    const times = stepMs.filter((ms) => Number.isFinite(ms) && ms >= 0);
    const above = times.reduce((sum, ms) => sum + ms, 0);
    return { taskId, participantId, times, above, below: times.length };
  });
  return {
    spread: spread(known.flatMap(({ times }) => times)),
    mean: ratioFigure(known, 'No step has a time.', 'amount'),
  };
}

function clocksOf({ kind }: Pick<EfficiencyOwner, 'kind'>): readonly [Clock, ...Clock[]] {
  return kind === 'agent' ? ['wall', 'model'] : ['active', 'wall'];
}

/** Attempts that a limit ended are censored. */
function timesOf(own: readonly MeasuredAttempt[], clock: Clock): readonly Duration[] {
  return own.map(({ taskId, participantId, attempt, wallMs, model }) => ({
    ...{ taskId, participantId },
    ms: clock === 'active' ? attempt.activeMs : clock === 'wall' ? wallMs : (model?.ms ?? null),
    cutOff: attempt.status === 'unfinished',
  }));
}

/** The pairs of a row, with the people who count as a sample of people: the participant of the row does not. */
function pairsOf(
  { kind, participantId }: EfficiencyOwner,
  pairs: readonly MeasuredPair[],
): readonly MeasuredPair[] {
  const own = pairs.filter(
    ({ first, second, isOfPeople }) =>
      (kind === 'people' && isOfPeople) ||
      second === participantId ||
      (isOfPeople && first === participantId),
  );
  return own.map((pair) => ({
    ...pair,
    people: [pair.first, ...(pair.isOfPeople ? [pair.second] : [])].filter((id) => id !== participantId),
  }));
}

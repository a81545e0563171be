import type { EnvironmentName } from '../../model/environment.ts';
import { type Figure, type Known, notDefined } from '../figures/figure.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import { countsOf, sampledRate } from '../figures/sampledRate.ts';
import { ratioFigure } from '../figures/sampledRatio.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { Rate } from '../figures/view.ts';
import {
  type BestOfPoint,
  bestOfAll,
  bestOfCurve,
  type RepeatedScore,
  type Repeats,
  repeatedScore,
} from './bestOf.ts';

/** How well a planner followed its instructions in one run: see `PlannerCounts` in shared/decision/plan.ts. */
export interface PlannerRun {
  readonly replies: number;
  readonly withoutAction: number;
  readonly actions: number;
  readonly invalid: number;
  readonly repeated: number;
  readonly failsInstructions: boolean;
}

/** What an online planner remembers: its last actions (MageBench's AM), and observations, including the current one (OM). */
export interface PlannerMemory {
  readonly actions: number;
  readonly observations: number;
}

/** An attempt in an environment beside the web, with the values of its record. */
export interface PlayedAttempt {
  readonly attempt: ScoredAttempt;
  /** Points, as MageBench scores the environment; null: its record gives no score. */
  readonly score: number | null;
  /** null: no planner made it. */
  readonly planner: PlannerRun | null;
  /** Of its participant. null: no online planner, or its parameters do not say it. */
  readonly memory: PlannerMemory | null;
}

/** A row with its attempts. */
interface PlayingRow extends RowOwner {
  readonly own: readonly ScoredAttempt[];
}

/** The order of the environments in tables: that of MageBench, then those of the port. */
export const PLAYED_ENVIRONMENTS = [
  'webui',
  'sokoban',
  'football',
  'process',
] as const satisfies readonly EnvironmentName[];

/**
 * How a participant plays: MageBench's two modes of a planner, its two baselines without skill, people (who see the result of each
 * action before the next), or another agent.
 */
export type PlayedHow = 'global' | 'online' | 'idle' | 'random' | 'person' | 'other';

/** Scores in environments, by participant. Participants without an attempt in one have no row. */
export interface PlayedRow extends RowOwner {
  readonly how: PlayedHow;
  /** null: no online planner, or its parameters do not say it. */
  readonly memory: PlannerMemory | null;
  readonly environments: readonly PlayedFigures[];
}

/** The attempts of one participant in one environment. */
export interface PlayedFigures {
  readonly environment: EnvironmentName;
  /** Different levels among the attempts with a score, and these attempts. */
  readonly levels: number;
  readonly attempts: number;
  /** Attempts without a score: aborted, the level never began, or its upper bound is not known. In no figure. */
  readonly unscored: number;
  /**
   * Mean score of all runs, as MageBench's program writes it (`mean_over_all_runs`), in points. The 95 % interval has whole levels and,
   * for several people, whole people as its unit.
   */
  readonly mean: Figure;
  /** Mean ± standard deviation (n − 1) of the scores of whole runs. */
  readonly repeats: Known<RepeatedScore>;
  /** Expected best of N runs of a level, N from 1 to the most runs; empty if no level was played twice. */
  readonly bestOf: readonly BestOfPoint[];
  /** Mean over levels of the best of all runs (`best_of_n_mean`), and the fewest and the most runs of a level. */
  readonly bestOfAll: Figure;
  readonly runs: { readonly least: number; readonly most: number };
  /** null: no planner. */
  readonly planning: PlanningFigures | null;
}

/** How a planner followed its instructions, summed over its runs with a score in one environment. */
export interface PlanningFigures extends Omit<PlannerRun, 'failsInstructions'> {
  readonly runs: number;
  /** Runs with at least one invalid (IA) or repeated action (RA), and runs that fail the instructions (IFE). */
  readonly withInvalid: Rate;
  readonly withRepeated: Rate;
  readonly failing: Rate;
}

/** The figures of each row that has played. `rows`: with their attempts. */
export function playedRows(
  rows: readonly PlayingRow[],
  played: readonly PlayedAttempt[],
): readonly PlayedRow[] {
  const known = new Map(played.map((one) => [one.attempt.attemptId, one]));
  return rows.flatMap((row): readonly PlayedRow[] => {
    const own = row.own
      .flatMap(({ attemptId }) => known.get(attemptId) ?? [])
      .sort((a, b) => oldestFirst(a.attempt, b.attempt));
    if (own.length === 0) return [];
    const { participantId, kind, name } = row;
    const environments = PLAYED_ENVIRONMENTS.flatMap((environment) => {
      const here = own.filter(({ attempt }) => attempt.environment?.name === environment);
      return here.length === 0 ? [] : [playedFigures(environment, here, kind)];
    });
    const memory = own[0]?.memory ?? null;
    return [{ ...{ participantId, kind, name }, how: howOf(row), memory, environments }];
  });
}

function oldestFirst(a: ScoredAttempt, b: ScoredAttempt): number {
  return a.startedAt - b.startedAt || (a.attemptId < b.attemptId ? -1 : 1);
}

const HOW: Readonly<Record<string, PlayedHow>> = {
  'agent:global-planner': 'global',
  'agent:online-planner': 'online',
  'model:idle': 'idle',
  'model:random': 'random',
};

function howOf({ kind, own }: PlayingRow): PlayedHow {
  if (kind !== 'agent') return 'person';
  return own[0]?.groups.flatMap((group) => HOW[group] ?? [])[0] ?? 'other';
}

/** The figures of the attempts of one row in one environment. */
export function playedFigures(
  environment: EnvironmentName,
  own: readonly PlayedAttempt[],
  kind: RowOwner['kind'],
): PlayedFigures {
  const scored = own.flatMap((one) =>
    one.score === null || !Number.isFinite(one.score) ? [] : [{ ...one, score: one.score }],
  );
  const repeats = repeatsOf(scored);
  const counts = repeats.map(({ scores }) => scores.length);
  const isPooled = kind === 'people';
  return {
    environment,
    levels: new Set(scored.map(({ attempt }) => attempt.taskId)).size,
    attempts: scored.length,
    unscored: own.length - scored.length,
    mean: ratioFigure(
      scored.map(({ attempt: { taskId, participantId, participantKind }, score }) => ({
        ...{ taskId, above: score, below: 1 },
        ...(participantKind === 'person' ? { participantId } : {}),
      })),
      'No attempt has a score.',
      'score',
    ),
    repeats: isPooled ? notDefined(POOLED) : repeatedScore(repeats),
    bestOf: !isPooled && counts.some((count) => count > 1) ? bestOfCurve(repeats, 'score') : [],
    bestOfAll: isPooled ? notDefined(POOLED) : bestOfAll(repeats, 'score'),
    runs:
      isPooled || counts.length === 0
        ? { least: 0, most: 0 }
        : { least: Math.min(...counts), most: Math.max(...counts) },
    planning: planningFigures(scored),
  };
}

const POOLED = 'Several people are not several runs of one.';

/** The scores of each level in the order of its runs. Attempts without a score are no runs. */
function repeatsOf(
  scored: readonly { readonly attempt: ScoredAttempt; readonly score: number }[],
): readonly Repeats[] {
  return [...Map.groupBy(scored, ({ attempt }) => attempt.taskId)].map(([taskId, runs]) => ({
    taskId,
    scores: runs.map(({ score }) => score),
  }));
}

function planningFigures(own: readonly PlayedAttempt[]): PlanningFigures | null {
  const runs = own.flatMap(({ attempt, planner }) => (planner === null ? [] : [{ attempt, planner }]));
  if (runs.length === 0) return null;
  const sum = (of: (run: PlannerRun) => number): number =>
    runs.reduce((total, { planner }) => total + of(planner), 0);
  const share = (holds: (run: PlannerRun) => boolean): Rate =>
    sampledRate(
      countsOf(
        runs.map(({ attempt: { taskId, participantId }, planner }) => ({
          ...{ taskId, participantId, passed: holds(planner) ? 1 : 0, of: 1 },
        })),
      ),
      'tasks',
    );
  return {
    runs: runs.length,
    replies: sum(({ replies }) => replies),
    withoutAction: sum(({ withoutAction }) => withoutAction),
    actions: sum(({ actions }) => actions),
    invalid: sum(({ invalid }) => invalid),
    repeated: sum(({ repeated }) => repeated),
    withInvalid: share(({ invalid }) => invalid > 0),
    withRepeated: share(({ repeated }) => repeated > 0),
    failing: share(({ failsInstructions }) => failsInstructions),
  };
}

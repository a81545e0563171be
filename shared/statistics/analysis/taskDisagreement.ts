import { attemptFilter } from '../asked/askedFor.ts';
import { isLeftOut } from '../asked/leftOut.ts';
import { taskRates } from '../comparison/pairedDifference.ts';
import { taskCount } from '../comparison/sides.ts';
import { countsOf } from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import type { DisagreementOrder } from './disagreementOrders.ts';

/** The verdict of each source on one attempt; null: the source has none, or it raised an error. */
export interface VerdictSources {
  readonly rule: boolean | null;
  readonly person: boolean | null;
  /** The verdicts of the judges that may be shown. */
  readonly judges: readonly boolean[];
}

/** People, or agents, on one task. */
export interface GroupOnTask {
  readonly participants: number;
  readonly attempts: number;
  readonly passed: number;
}

/** How far the verdicts on one task differ among those who tried it. */
export interface TaskDisagreement {
  readonly taskId: string;
  readonly people: GroupOnTask;
  readonly agents: GroupOnTask;
  /**
   * The task's difference as in `pairedDifference`: the share of people's attempts that passed minus that of agents',
   * −1..1. null: not both have tried.
   */
  readonly difference: number | null;
  /** Entropy of the verdicts among people, 0..1 bit: 0 = all alike, 1 = half of them pass. null: fewer than two. */
  readonly amongPeople: number | null;
  readonly amongAgents: number | null;
  /** Attempts with verdicts of at least two sources, and those of them on which the sources differ. */
  readonly sources: { readonly differ: number; readonly of: number };
}

export interface DisagreementRanking {
  /** Tasks with a disagreement of this kind, the greatest first. */
  readonly rows: readonly TaskDisagreement[];
  /** Tasks without one. */
  readonly alike: number;
  /** Tasks for which it is unknown: too few participants or too few verdicts. */
  readonly unknown: number;
}

/** Means of equal shares can differ by the rounding of their sums: 1/6 as a mean of two rates and of three. */
const ROUNDING = 1e-12;

/**
 * Ranks tasks by how far verdicts differ on them, over the attempts that the query counts. Equal tasks are
 * ordered by more attempts first, then by id. So the result depends neither on the order of the attempts nor
 * on the names of participants. As in the rates, an attempt that is not judged counts
 * on no side.
 */
export function rankDisagreements(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  sourcesOf: ReadonlyMap<string, VerdictSources>,
  order: DisagreementOrder,
): DisagreementRanking {
  const isAsked = attemptFilter(query);
  const counted = attempts.filter((attempt) => isAsked(attempt) && !isLeftOut(attempt, query));
  const all = [...Map.groupBy(counted, ({ taskId }) => taskId)].map(([taskId, own]) =>
    disagreementOn(taskId, own, sourcesOf),
  );
  const known = all.flatMap((task) => {
    const size = sizeOf(task, order);
    return size === null ? [] : [{ task, size }];
  });
  const rows = known
    .filter(({ size }) => size > ROUNDING)
    .sort((a, b) => b.size - a.size || attemptsOn(b.task) - attemptsOn(a.task) || byId(a.task, b.task))
    .map(({ task }) => task);
  return { rows, alike: known.length - rows.length, unknown: all.length - known.length };
}

/** The size of a task's disagreement in an order; null: unknown. */
export function sizeOf(task: TaskDisagreement, order: DisagreementOrder): number | null {
  switch (order) {
    case 'people-agents':
      return task.difference === null ? null : Math.abs(task.difference);
    case 'people':
      return task.amongPeople;
    case 'agents':
      return task.amongAgents;
    case 'sources':
      return task.sources.of === 0 ? null : task.sources.differ / task.sources.of;
  }
}

function disagreementOn(
  taskId: string,
  attempts: readonly ScoredAttempt[],
  sourcesOf: ReadonlyMap<string, VerdictSources>,
): TaskDisagreement {
  const [people, agents] = (['person', 'agent'] as const).map((kind) =>
    sharesOf(attempts.filter(({ participantKind }) => participantKind === kind)),
  );
  if (people === undefined || agents === undefined) throw new Error('two groups');
  const sources = attempts.flatMap(({ attemptId }) => {
    const found = sourcesOf.get(attemptId);
    return found === undefined ? [] : (sourcesDiffer(found) ?? []);
  });
  return {
    taskId,
    people: people.group,
    agents: agents.group,
    difference: people.rate === null || agents.rate === null ? null : people.rate - agents.rate,
    amongPeople: people.group.participants < 2 ? null : entropy(people.mean ?? 0),
    amongAgents: agents.group.participants < 2 ? null : entropy(agents.mean ?? 0),
    sources: { differ: sources.filter((differ) => differ).length, of: sources.length },
  };
}

/** Whether the sources with a verdict on an attempt differ; null: fewer than two have one. */
export function sourcesDiffer({ rule, person, judges }: VerdictSources): boolean | null {
  const said = [rule, person, ...judges].filter((one) => one !== null);
  return said.length < 2 ? null : new Set(said).size > 1;
}

/**
 * The rate of all attempts together, and the mean of participants' own shares, in which more attempts give a participant no
 * more weight.
 */
function sharesOf(attempts: readonly ScoredAttempt[]): {
  readonly group: GroupOnTask;
  readonly rate: number | null;
  readonly mean: number | null;
} {
  const own = [...Map.groupBy(attempts, ({ participantId }) => participantId).values()];
  const passes = (some: readonly ScoredAttempt[]): number =>
    some.filter(({ passed }) => passed === true).length;
  // Sorted, so that the rounding of the sum does not depend on the order of participants.
  const shares = own.map((some) => passes(some) / some.length).sort((a, b) => a - b);
  const mean = shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return {
    group: { participants: own.length, attempts: attempts.length, passed: passes(attempts) },
    rate: [...taskRates(countsOf(attempts.map(taskCount))).values()][0] ?? null,
    mean,
  };
}

/** Entropy of a share of passes, in bits. */
function entropy(share: number): number {
  const bits = (part: number): number => (part === 0 ? 0 : -part * Math.log2(part));
  return bits(share) + bits(1 - share);
}

function attemptsOn({ people, agents }: TaskDisagreement): number {
  return people.attempts + agents.attempts;
}

function byId(a: TaskDisagreement, b: TaskDisagreement): number {
  return a.taskId < b.taskId ? -1 : 1;
}

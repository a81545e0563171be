import { type Figure, figure, type Known, notDefined } from '../figure.ts';
import { quantile } from '../rate.ts';

/** One attempt as far as its length is judged. */
export interface PathAttempt {
  readonly taskId: string;
  readonly participantId: string;
  readonly participantName: string;
  readonly participantKind: 'person' | 'agent';
  readonly passed: boolean;
  /** Steps that were taken; null = not known. */
  readonly steps: number | null;
  readonly hops: number;
  /** Times that it went back to where the task begins. */
  readonly restarts: number;
  /** Hosts in the order in which they were visited. */
  readonly sites: readonly string[];
}

/** The shortest path that a person is known to have passed a task by. */
export interface ShortestPath {
  readonly steps: number;
  /** Hosts that lie on a path of that length. */
  readonly sites: ReadonlySet<string>;
}

/** How straight one participant's ways are. */
export interface PathFigures {
  readonly participantId: string;
  readonly name: string;
  readonly attempts: number;
  /** Passed attempts at tasks with a shortest path: what the ratios are of. */
  readonly compared: number;
  /** Steps / steps of the shortest human path, median over passed attempts; 1 = as short as can be. */
  readonly ratio: Figure;
  /** Success weighted by path length over all attempts at such tasks: shortest / max(own, shortest) where passed, 0 where not. */
  readonly weighted: Figure;
  /** Steps beyond the shortest path, over all passed attempts and on average. */
  readonly wasted: Known<{ readonly steps: number; readonly perAttempt: number }>;
  readonly restarts: Known<{ readonly total: number; readonly perAttempt: number }>;
  /** Visits to hosts that lie on no shortest path of the task, most visited first. */
  readonly detours: readonly { readonly site: string; readonly visits: number; readonly attempts: number }[];
  /** MMInA: average actions by hop count of the task, over all attempts and over those that passed. */
  readonly actionsByHops: readonly {
    readonly hops: number;
    readonly attempts: number;
    readonly mean: number;
    readonly passed: number;
    readonly meanPassed: number | null;
  }[];
}

/** The shortest path of each task that people have passed (by verdict); tasks that nobody has passed have none. */
export function shortestPaths(attempts: readonly PathAttempt[]): ReadonlyMap<string, ShortestPath> {
  const passed = attempts.filter(
    (one) => one.participantKind === 'person' && one.passed && isCount(one.steps) && one.steps > 0,
  );
  return new Map(
    [...Map.groupBy(passed, ({ taskId }) => taskId)].map(([taskId, own]) => {
      const steps = Math.min(...own.map((one) => one.steps ?? 0));
      const shortest = own.filter((one) => one.steps === steps);
      return [taskId, { steps, sites: new Set(shortest.flatMap(({ sites }) => sites)) }];
    }),
  );
}

/**
 * Efficiency of each participant, by name. A person's own attempt may be the shortest path: it is then as short as can be.
 * Source of the weighted figure: Anderson et al. 2018, On Evaluation of Embodied Navigation Agents, arXiv 1807.06757 (SPL).
 */
export function pathFigures(attempts: readonly PathAttempt[]): readonly PathFigures[] {
  const shortest = shortestPaths(attempts);
  return [...Map.groupBy(attempts, ({ participantId }) => participantId).values()]
    .map((own) => figuresOf(own, shortest))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function figuresOf(own: readonly PathAttempt[], shortest: ReadonlyMap<string, ShortestPath>): PathFigures {
  const counted = own.flatMap((one) => {
    const path = shortest.get(one.taskId);
    return path === undefined || !isCount(one.steps) ? [] : [{ ...one, steps: one.steps, path }];
  });
  const passed = counted.filter((one) => one.passed);
  const ratios = Float64Array.from(passed, ({ steps, path }) => steps / path.steps).sort();
  const median = quantile(ratios, 0.5);
  const wasted = passed.reduce((sum, { steps, path }) => sum + Math.max(0, steps - path.steps), 0);
  const weights = counted.map(({ passed: isPassed, steps, path }) =>
    isPassed ? path.steps / Math.max(steps, path.steps) : 0,
  );
  const none = notDefined('No passed attempt at a task that a person has passed, too.');
  const noInterval = notDefined('No interval is computed for it.');
  const restarts = own.filter(({ restarts: count }) => isCount(count));
  const restarted = restarts.reduce((sum, one) => sum + one.restarts, 0);
  return {
    participantId: own[0]?.participantId ?? '',
    name: own[0]?.participantName ?? '',
    attempts: own.length,
    compared: passed.length,
    ratio: median === null ? none : figure(median, noInterval),
    weighted:
      weights.length === 0
        ? notDefined('No attempt at a task that a person has passed.')
        : figure(mean(weights), noInterval),
    wasted: passed.length === 0 ? none : { defined: true, steps: wasted, perAttempt: wasted / passed.length },
    restarts:
      restarts.length === 0
        ? notDefined('There are no attempts.')
        : { defined: true, total: restarted, perAttempt: restarted / restarts.length },
    detours: detoursOf(own, shortest),
    actionsByHops: actionsByHops(own),
  };
}

function detoursOf(
  own: readonly PathAttempt[],
  shortest: ReadonlyMap<string, ShortestPath>,
): PathFigures['detours'] {
  const visits = new Map<string, { visits: number; attempts: number }>();
  for (const { taskId, sites } of own) {
    const path = shortest.get(taskId);
    if (path === undefined) continue;
    const off = sites.filter((site) => !path.sites.has(site));
    for (const site of new Set(off)) {
      const known = visits.get(site) ?? { visits: 0, attempts: 0 };
      known.attempts += 1;
      known.visits += off.filter((each) => each === site).length;
      visits.set(site, known);
    }
  }
  return [...visits]
    .map(([site, counts]) => ({ site, ...counts }))
    .sort((a, b) => b.visits - a.visits || (a.site < b.site ? -1 : 1));
}

/** Average actions by hop count, shortest first; attempts without known steps are left out. */
export function actionsByHops(
  attempts: readonly Pick<PathAttempt, 'hops' | 'steps' | 'passed'>[],
): PathFigures['actionsByHops'] {
  const known = attempts.flatMap((one) => (isCount(one.steps) ? [{ ...one, steps: one.steps }] : []));
  return [...Map.groupBy(known, ({ hops }) => hops)]
    .sort(([a], [b]) => a - b)
    .map(([hops, own]) => {
      const passed = own.filter((one) => one.passed);
      return {
        hops,
        attempts: own.length,
        mean: mean(own.map(({ steps }) => steps)),
        passed: passed.length,
        meanPassed: passed.length === 0 ? null : mean(passed.map(({ steps }) => steps)),
      };
    });
}

function isCount(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

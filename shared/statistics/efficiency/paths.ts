import type { Sentence } from '../../language/message.ts';
import type { Figure } from '../figures/figure.ts';
import { countsOf, sampledRate } from '../figures/sampledRate.ts';
import { ratioFigure } from '../figures/sampledRatio.ts';
import type { Rate } from '../figures/view.ts';

/** The parts of one attempt by which its path is judged. */
export interface PathAttempt {
  readonly taskId: string;
  readonly participantId: string;
  readonly passed: boolean;
  /** Number of steps; null = unknown. */
  readonly steps: number | null;
  /** Steps of the shortest path by which a person passed the task; null: no person passed it. */
  readonly shortest: number | null;
  /**
   * Steps of the shortest passed attempt of anybody, where no person passed the task; missing: a person did,
   * or nobody.
   */
  readonly shortestOther?: number;
  /**
   * Wasted steps compared with that path (`wastedBeside`); null: there is no such path, or it is too long.
   */
  readonly wasted: number | null;
  /** How often it came back to the page on which it began; null = unknown. */
  readonly restarts: number | null;
  /** Visits to sites that lie on no shortest path of the task; null: there is no shortest path. */
  readonly detours: readonly SiteVisits[] | null;
  readonly hops: number;
}

export interface SiteVisits {
  readonly site: string;
  readonly visits: number;
}

/** A site off the shortest paths that attempts visited; the most visited first. */
interface Detour extends SiteVisits {
  /** Attempts that visited it / attempts at tasks with a shortest path. */
  readonly attempts: Rate;
}

/** Mean number of actions at tasks of this many hops, over all attempts and over passed ones. */
interface ActionsByHops {
  readonly hops: number;
  readonly attempts: number;
  readonly actions: Figure;
  readonly actionsPassed: Figure;
}

/**
 * How direct the paths of a row are. Every figure has a 95 % interval over tasks and, for several people, over
 * people.
 */
export interface PathFigures {
  /** Passed attempts at tasks with a shortest path: the denominator of the ratio. */
  readonly compared: number;
  /** All attempts at such tasks: the denominator of `wasted` and detours. */
  readonly beside: number;
  /** Σ steps / Σ steps of the shortest human path, over passed attempts; 1 = the shortest possible. */
  readonly ratio: Figure;
  /**
   * Success weighted by path length: mean of shortest / max(own, shortest) where passed, 0 elsewhere, over the
   * attempts of the success rate. Where no person passed the task, the shortest path of anybody who passed
   * takes the place of a person's.
   */
  readonly weighted: Figure;
  /** Mean wasted steps of an attempt, and their share of all its steps. */
  readonly wasted: Figure;
  readonly wastedShare: Figure;
  /** Mean restarts of an attempt, and attempts with at least one. */
  readonly restarts: Figure;
  readonly restarted: Rate;
  /** Mean visits of an attempt to sites off the path, and these sites. */
  readonly detours: Figure;
  readonly detourSites: readonly Detour[];
  /** Number of sites beyond the listed ones. */
  readonly otherSites: number;
  readonly actionsByHops: readonly ActionsByHops[];
}

/** The most sites that are listed: the most visited. */
const MOST_SITES = 5;

/**
 * Efficiency of one row of attempts. A person's own attempt may be the shortest path: then its ratio is 1.
 * Source of the weighted figure: Anderson et al. 2018, On Evaluation of Embodied Navigation Agents, arXiv
 * 1807.06757 (SPL).
 */
export function pathFigures(own: readonly PathAttempt[]): PathFigures {
  const ratio = (
    list: readonly PathAttempt[],
    above: (one: PathAttempt) => number | null,
    below: (one: PathAttempt) => number | null,
    none: Sentence,
    scale: 'share' | 'amount' = 'amount',
  ): Figure =>
    ratioFigure(
      list.flatMap((one) => {
        const [part, whole] = [above(one), below(one)];
        const { taskId, participantId } = one;
        return isCount(part) && isCount(whole) ? [{ taskId, participantId, above: part, below: whole }] : [];
      }),
      none,
      scale,
    );
  const beside = own.filter(({ shortest, steps }) => isCount(shortest) && shortest > 0 && isCount(steps));
  const passed = beside.filter((one) => one.passed);
  const steps = ({ steps: count }: PathAttempt): number | null => count;
  const one = (): number => 1;
  const noPath = 'There is no attempt at a task that a person has passed.';
  const noTrail = 'No attempt has steps to compare with those of a person who passed.';
  return {
    compared: passed.length,
    beside: beside.length,
    ratio: ratio(
      passed,
      steps,
      ({ shortest }) => shortest,
      'There is no passed attempt at a task that a person has passed, too.',
    ),
    weighted: ratioFigure(
      own.flatMap(({ taskId, participantId, ...way }) => {
        const weight = isCount(way.steps) ? weightOf(way) : null;
        return weight === null ? [] : [{ taskId, participantId, above: weight, below: 1 }];
      }),
      'No attempt has steps to compare with those of a person who passed.',
      'share',
    ),
    wasted: ratio(beside, ({ wasted }) => wasted, one, noTrail),
    wastedShare: ratio(
      beside.filter(({ wasted }) => isCount(wasted)),
      ({ wasted }) => wasted,
      steps,
      noTrail,
      'share',
    ),
    restarts: ratio(own, ({ restarts }) => restarts, one, 'No attempt has recorded pages.'),
    restarted: restartedOf(own),
    detours: ratio(beside, ({ detours }) => (detours === null ? null : visitsOf(detours)), one, noPath),
    ...detoursOf(beside),
    actionsByHops: actionsByHops(own),
  };
}

/** null: it passed, and no path is known to compare its own with. */
function weightOf({
  passed,
  steps,
  shortest,
  shortestOther,
}: Pick<PathAttempt, 'passed' | 'steps' | 'shortest' | 'shortestOther'>): number | null {
  if (!passed) return 0;
  const least = shortest ?? shortestOther ?? null;
  return steps === null || least === null || least <= 0 ? null : least / Math.max(steps, least);
}

function restartedOf(own: readonly PathAttempt[]): Rate {
  const known = own.filter(({ restarts }) => isCount(restarts));
  return rateOf(known, ({ restarts }) => (restarts ?? 0) > 0);
}

function rateOf(own: readonly PathAttempt[], has: (one: PathAttempt) => boolean): Rate {
  return sampledRate(
    countsOf(
      own.map((one) => ({
        ...{ taskId: one.taskId, participantId: one.participantId, passed: has(one) ? 1 : 0, of: 1 },
      })),
    ),
    'tasks and people',
  );
}

function detoursOf(beside: readonly PathAttempt[]): Pick<PathFigures, 'detourSites' | 'otherSites'> {
  const known = beside.filter(({ detours }) => detours !== null);
  const sites = new Map<string, { visits: number; readonly by: Set<PathAttempt> }>();
  for (const one of known)
    for (const { site, visits } of one.detours ?? []) {
      const found = sites.get(site) ?? { visits: 0, by: new Set() };
      sites.set(site, found);
      found.visits += visits;
      found.by.add(one);
    }
  const most = [...sites]
    .sort(([a, one], [b, other]) => other.visits - one.visits || (a < b ? -1 : 1))
    .slice(0, MOST_SITES);
  return {
    detourSites: most.map(([site, { visits, by }]) => ({
      ...{ site, visits, attempts: rateOf(known, (one) => by.has(one)) },
    })),
    otherSites: sites.size - most.length,
  };
}

/** MMInA's average actions by hop count, shortest first; attempts without known steps are left out. */
function actionsByHops(
  attempts: readonly Pick<PathAttempt, 'taskId' | 'participantId' | 'hops' | 'steps' | 'passed'>[],
): readonly ActionsByHops[] {
  const known = attempts.flatMap((one) => (isCount(one.steps) ? [{ ...one, steps: one.steps }] : []));
  const mean = (own: typeof known, none: Sentence): Figure =>
    ratioFigure(
      own.map(({ taskId, participantId, steps }) => ({ taskId, participantId, above: steps, below: 1 })),
      none,
      'amount',
    );
  return [...Map.groupBy(known, ({ hops }) => hops)]
    .sort(([a], [b]) => a - b)
    .map(([hops, own]) => ({
      hops,
      attempts: own.length,
      actions: mean(own, 'There are no attempts.'),
      actionsPassed: mean(
        own.filter(({ passed }) => passed),
        'No attempt of this length passed.',
      ),
    }));
}

function visitsOf(detours: readonly SiteVisits[]): number {
  return detours.reduce((sum, { visits }) => sum + visits, 0);
}

function isCount(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 0;
}

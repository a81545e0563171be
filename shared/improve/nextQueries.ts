import type { SitePlan, TryRule } from '../model/improve.ts';
import { countedSamples, type Sample, sampleFigures } from './sampleFigures.ts';

/** A query of the last cycle with its samples. */
export interface TriedQuery {
  readonly id: string;
  readonly site: string;
  readonly samples: readonly Sample[];
}

/** What the next cycle tries. */
export interface NextQueries {
  readonly sites: readonly SitePlan[];
  /** Queries of the last cycle that are tried again, in this order. */
  readonly again: readonly string[];
  /** Queries whose failed runs are given the task that they did do. */
  readonly hindsight: readonly string[];
}

/** A difficult site gets this many times the queries of another one. */
const MORE = 2;

/**
 * Chooses what the next cycle tries. A site is difficult if less than `difficult` of its queries were solved. WAVE publishes the threshold
 * (40 %), but not how many more queries a difficult site gets; twice as many is ours.
 */
export function nextQueries(
  rule: TryRule,
  sites: readonly Pick<SitePlan, 'site' | 'url'>[],
  tried: readonly TriedQuery[],
  { perSite, difficult }: { readonly perSite: number; readonly difficult: number },
): NextQueries {
  const plans = sites.map((one): SitePlan => {
    const own = tried.filter(({ site }) => site === one.site).map(({ samples }) => samples);
    const solved = sampleFigures(own).solved?.at(-1) ?? null;
    const isDifficult = solved !== null && solved < difficult;
    const wanted = rule === 'difficulty' && isDifficult ? perSite * MORE : perSite;
    return { ...one, wanted, solved, isDifficult };
  });
  const isSolved = ({ samples }: TriedQuery): boolean => samples.some(({ success }) => success === true);
  return {
    sites: plans,
    again: rule === 'band' ? tried.filter(isInBand).map(({ id }) => id) : [],
    hindsight:
      rule === 'hindsight'
        ? tried.filter((one) => !isSolved(one) && one.samples.length > 0).map(({ id }) => id)
        : [],
  };
}

/**
 * Whether the agent sometimes solves the query: 0 < successes < samples. Sampling stops at the first success, so this is a query that was
 * solved, but not at once.
 */
export function isInBand({ samples }: Pick<TriedQuery, 'samples'>): boolean {
  const counted = countedSamples(samples);
  const successes = counted.filter(({ success }) => success === true).length;
  return successes > 0 && successes < counted.length;
}

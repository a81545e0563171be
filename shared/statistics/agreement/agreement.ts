import { mulberry32 } from '../../trajectory/order.ts';
import { rate } from '../rate.ts';
import { FEWEST_FOR_PERCENT } from '../rateText.ts';
import { quantile } from '../spread.ts';
import { cohenKappa } from './cohenKappa.ts';
import { gwetAc1 } from './gwetAc1.ts';
import { alphaOfTable } from './krippendorffAlpha.ts';
import { type Pair, type PairTable, pairTable } from './pairTable.ts';
import { percentAgreement } from './percentAgreement.ts';

/** How often demonstrations are drawn again, and from which seed: the same data give the same interval anywhere. */
export const RESAMPLES = 2000;
export const RESAMPLE_SEED = 20_231_107;

/** A coefficient with its 95 % interval, or why there is none. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Where the interval comes from. */
  readonly interval: 'bootstrap' | 'wilson' | null;
  /** In words: why the value or the interval is missing, or what was left out of it. */
  readonly note: string | null;
}

export interface Agreement {
  /** Things judged by both, and the demonstrations that they belong to. */
  readonly units: number;
  readonly demonstrations: number;
  readonly agreed: number;
  /** Too few demonstrations for more than k/n. */
  readonly few: boolean;
  readonly percent: Estimate;
  readonly kappa: Estimate;
  readonly alpha: Estimate;
  readonly ac1: Estimate;
}

type Coefficient = (table: PairTable) => number | null;

/**
 * How far two reviewers agree. `clusters`: per demonstration what the first and the second said of each unit of it;
 * `categories`: everything that they could have said. Intervals are percentile intervals of a bootstrap that draws
 * whole demonstrations (their steps are not independent); Wilson for plain agreement where each has one unit.
 */
export function agreement(
  clusters: readonly (readonly (readonly [string, string])[])[],
  categories: readonly string[],
): Agreement {
  const position = new Map(categories.map((category, index) => [category, index]));
  const at = (category: string): number => {
    const found = position.get(category);
    if (found === undefined) throw new RangeError(`“${category}” is none of the categories.`);
    return found;
  };
  const used = clusters.filter((cluster) => cluster.length > 0);
  const pairs = used.map((cluster) => cluster.map(([a, b]) => [at(a), at(b)] as const));
  const whole = pairTable(categories.length, pairs.flat());
  const units = used.reduce((count, cluster) => count + cluster.length, 0);
  const agreed = used.reduce((count, cluster) => count + cluster.filter(([a, b]) => a === b).length, 0);
  const few = used.length < FEWEST_FOR_PERCENT;
  const draws = few || agreed === units ? [] : drawTables(pairs, categories.length);
  const words = oneCategory(used);
  const estimate = (coefficient: Coefficient): Estimate =>
    few ? none(fewWords(used.length)) : estimateOf(coefficient, whole, draws, words);
  return {
    units,
    demonstrations: used.length,
    agreed,
    few,
    percent: !few && units === used.length ? wilson(agreed, units) : estimate(percentAgreement),
    kappa: estimate(cohenKappa),
    alpha: estimate(alphaOfTable),
    ac1: estimate(gwetAc1),
  };
}

function none(note: string): Estimate {
  return { value: null, low: null, high: null, interval: null, note };
}

function fewWords(demonstrations: number): string {
  if (demonstrations === 0) return 'No demonstration has two independent reviews yet.';
  return `Only ${demonstrations} of at least ${FEWEST_FOR_PERCENT} demonstrations with two independent reviews: a figure would say more than is known.`;
}

/** The category that both used for everything, or null. */
function oneCategory(clusters: readonly (readonly (readonly [string, string])[])[]): string | null {
  const seen = new Set(clusters.flatMap((cluster) => cluster.flat()));
  return seen.size === 1 ? ([...seen][0] ?? null) : null;
}

function wilson(agreed: number, units: number): Estimate {
  const { low, high } = rate(agreed, units);
  return { value: agreed / units, low, high, interval: 'wilson', note: null };
}

function estimateOf(
  coefficient: Coefficient,
  whole: PairTable,
  draws: readonly PairTable[],
  onlyCategory: string | null,
): Estimate {
  const value = coefficient(whole);
  if (value === null) {
    return none(
      `Both only ever said “${onlyCategory ?? ''}”: there is no disagreement that chance could explain, so this figure is not defined.`,
    );
  }
  if (draws.length === 0) {
    return {
      ...none('No disagreement was seen: drawing again cannot show how uncertain this is.'),
      value,
    };
  }
  const drawn = draws.flatMap((table) => coefficient(table) ?? []);
  const sorted = Float64Array.from(drawn).sort();
  const left = draws.length - drawn.length;
  return {
    value,
    low: quantile(sorted, 0.025),
    high: quantile(sorted, 0.975),
    interval: 'bootstrap',
    note: left === 0 ? null : `Not defined in ${left} of ${draws.length} draws, which are left out.`,
  };
}

/** Tables of as many demonstrations as there are, drawn with replacement. */
function drawTables(clusters: readonly (readonly Pair[])[], size: number): PairTable[] {
  const cells = clusters.map((pairs) => Int32Array.from(pairs, ([a, b]) => a * size + b));
  const random = mulberry32(RESAMPLE_SEED);
  return Array.from({ length: RESAMPLES }, () => {
    const counts = new Float64Array(size * size);
    for (let nth = 0; nth < cells.length; nth += 1) {
      for (const cell of cells[Math.floor(random() * cells.length)] ?? [])
        counts[cell] = (counts[cell] ?? 0) + 1;
    }
    return { size, counts };
  });
}

import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { mulberry32 } from '../../trajectory/order.ts';
import {
  type Figure,
  figure,
  type Interval,
  type IntervalMethod,
  interval,
  notDefined,
} from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, quantile, rate } from '../figures/rate.ts';

/** The categories that two people chose for one thing, as positions in the list of categories. */
export type Pair = readonly [number, number];

/** How often the first person chose the row and the second the column: `size` × `size` counts, row by row. */
export interface PairTable {
  readonly size: number;
  readonly counts: Float64Array;
}

/** Counts pairs. Every position must be a whole number below `size`. */
export function pairTable(size: number, pairs: readonly Pair[]): PairTable {
  const counts = new Float64Array(size * size);
  for (const [a, b] of pairs) {
    if (!(a >= 0 && a < size && b >= 0 && b < size))
      throw new RangeError(`The pair ${a}, ${b} lies outside the ${size} categories.`);
    const at = a * size + b;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { size, counts };
}

/** Sums of the table: all, on the diagonal, by row and by column. */
function marginsOf({ size, counts }: PairTable) {
  const rows = new Float64Array(size);
  const columns = new Float64Array(size);
  let total = 0;
  let agreed = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const count = counts[row * size + column] ?? 0;
      rows[row] = (rows[row] ?? 0) + count;
      columns[column] = (columns[column] ?? 0) + count;
      total += count;
      if (row === column) agreed += count;
    }
  }
  return { total, agreed, rows, columns };
}

/** Share of pairs in which both chose the same category; null without pairs. Not corrected for chance. */
export function percentAgreement(table: PairTable): number | null {
  const { total, agreed } = marginsOf(table);
  return total === 0 ? null : agreed / total;
}

/**
 * Cohen's kappa of two reviewers: (p_o − p_e) / (1 − p_e), p_e from the margins of each. Null without pairs,
 * and where both used only the same one category: chance alone then explains all agreement.
 * Source: Cohen 1960, Educational and Psychological Measurement 20, 37–46.
 */
export function cohenKappa(table: PairTable): number | null {
  const { total, agreed, rows, columns } = marginsOf(table);
  if (total === 0) return null;
  const byChance = rows.reduce((sum, count, at) => sum + count * (columns[at] ?? 0), 0);
  // Whole numbers until the last division, so that 1 − p_e is exactly zero where it should be.
  const left = total * total - byChance;
  return left === 0 ? null : (agreed * total - byChance) / left;
}

/**
 * Krippendorff's alpha for nominal data of two people without missing values: 1 − D_o / D_e, with D_o = disagreeing / n and
 * D_e = (n² − Σ n_c²) / (n (n − 1)). Null where nothing can be compared or all values are the same.
 * Source: Krippendorff 2011, Computing Krippendorff's Alpha-Reliability, section C (coincidence matrices).
 */
export function alphaOfTable(table: PairTable): number | null {
  const { total, agreed, rows, columns } = marginsOf(table);
  // Each unit of two values appears in the coincidence matrix twice.
  const values = 2 * total;
  const squares = rows.reduce((sum, count, at) => sum + (count + (columns[at] ?? 0)) ** 2, 0);
  const expected = values * values - squares;
  return expected === 0 ? null : 1 - ((values - 1) * 2 * (total - agreed)) / expected;
}

/**
 * Gwet's AC1 of two reviewers. Chance agreement is Σ π(1 − π) / (q − 1) with π the mean of both margins, so a
 * rare category does not lower AC1 as it lowers kappa. `table.size` = q, the categories that could have been
 * used. Null without pairs or with fewer than two categories.
 * Source: Gwet 2008, British Journal of Mathematical and Statistical Psychology 61, 29–48.
 */
export function gwetAc1(table: PairTable): number | null {
  const { total, agreed, rows, columns } = marginsOf(table);
  if (total === 0 || table.size < 2) return null;
  let byChance = 0;
  for (let at = 0; at < table.size; at += 1) {
    const share = ((rows[at] ?? 0) + (columns[at] ?? 0)) / (2 * total);
    byChance += share * (1 - share);
  }
  // Σ π(1 − π) is at most 1 − 1/q, so chance agreement is at most 1/q: never 1.
  byChance /= table.size - 1;
  return (agreed / total - byChance) / (1 - byChance);
}

/**
 * Number of bootstrap draws of demonstrations, and their seed: the same data give the same interval on every
 * machine.
 */
export const RESAMPLES = 2000;
export const RESAMPLE_SEED = 20_231_107;

export interface Agreement {
  /** Things that both judged, and the demonstrations that they belong to. */
  readonly units: number;
  readonly demonstrations: number;
  readonly agreed: number;
  /** Too few demonstrations for a percentage: only k/n is shown. */
  readonly few: boolean;
  readonly percent: Figure;
  readonly kappa: Figure;
  readonly alpha: Figure;
  readonly ac1: Figure;
}

type Coefficient = (table: PairTable) => number | null;

/**
 * How far two reviewers agree. `clusters`: for each demonstration, the categories that the first and the
 * second reviewer chose for each of its units. `categories`: all categories that they could choose.
 * `fewWords`: the sentence shown when there are too few demonstrations. Intervals are percentile intervals of
 * a bootstrap that draws whole demonstrations (their steps are not independent). Where each demonstration has
 * one unit, plain agreement has Wilson's interval.
 */
export function agreement(
  clusters: readonly (readonly (readonly [string, string])[])[],
  categories: readonly string[],
  fewWords: (demonstrations: number) => Sentence = fewReviews,
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
  const figureOf = (coefficient: Coefficient): Figure =>
    few ? notDefined(fewWords(used.length)) : coefficientOf(coefficient, whole, draws, words);
  return {
    units,
    demonstrations: used.length,
    agreed,
    few,
    percent: !few && units === used.length ? wilson(agreed, units) : figureOf(percentAgreement),
    kappa: figureOf(cohenKappa),
    alpha: figureOf(alphaOfTable),
    ac1: figureOf(gwetAc1),
  };
}

function fewReviews(demonstrations: number): Sentence {
  if (demonstrations === 0) return 'No demonstration has two independent reviews yet.';
  return sayInEnglish(
    'Only {count, number} of at least {fewest, number} demonstrations with two independent reviews: too few for a figure.',
    { count: demonstrations, fewest: FEWEST_FOR_PERCENT },
  );
}

/** The category that both used for everything, or null. */
function oneCategory(clusters: readonly (readonly (readonly [string, string])[])[]): string | null {
  const seen = new Set(clusters.flatMap((cluster) => cluster.flat()));
  return seen.size === 1 ? ([...seen][0] ?? null) : null;
}

function wilson(agreed: number, units: number): Figure {
  const { low, high } = rate(agreed, units);
  return figure(agreed / units, between(low, high, 'wilson'));
}

function between(low: number | null, high: number | null, method: IntervalMethod): Interval {
  return low === null || high === null
    ? notDefined('This figure is not defined in any bootstrap draw.')
    : interval(low, high, method);
}

function coefficientOf(
  coefficient: Coefficient,
  whole: PairTable,
  draws: readonly PairTable[],
  onlyCategory: string | null,
): Figure {
  const value = coefficient(whole);
  if (value === null)
    return notDefined(
      sayInEnglish('Both always said “{said}”, so this figure is not defined.', { said: onlyCategory ?? '' }),
    );
  if (draws.length === 0)
    return figure(
      value,
      notDefined('No disagreement was seen, so a bootstrap does not show the uncertainty.'),
    );
  const drawn = draws.flatMap((table) => coefficient(table) ?? []);
  const sorted = Float64Array.from(drawn).sort();
  const left = draws.length - drawn.length;
  return figure(
    value,
    between(quantile(sorted, 0.025), quantile(sorted, 0.975), 'percentile bootstrap'),
    left === 0
      ? null
      : sayInEnglish('Not defined in {count, number} of {draws} draws, which are left out.', {
          ...{ count: left, draws: draws.length },
        }),
  );
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

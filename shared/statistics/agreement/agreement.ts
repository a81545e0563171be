import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { type Figure, figure, interval, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, rate } from '../figures/rate.ts';
import { addedWeight, type Bounds, jackknifeInterval, type WithoutOne } from './jackknife.ts';

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
 * `fewWords`: the sentence shown when there are too few demonstrations. Intervals leave out one demonstration
 * after the other (`jackknifeInterval`): the steps of one are not independent. Where each demonstration has
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
  const words = oneCategory(used);
  const figureOf = (coefficient: Coefficient, bounds: Bounds, isOfRare: boolean): Figure => {
    if (few) return notDefined(fewWords(used.length));
    const value = coefficient(whole);
    if (value === null)
      return notDefined(
        sayInEnglish('Both always said “{said}”, so this figure is not defined.', { said: words ?? '' }),
      );
    if (agreed === units)
      return figure(
        value,
        notDefined('No disagreement was seen, so the ratings do not show the uncertainty.'),
      );
    const { all, parts } = partsOf(pairs, whole, isOfRare);
    return figure(
      value,
      jackknifeInterval(
        { value, centre: coefficient(all) ?? value, cases: used.length },
        parts.map(({ table, weight }): WithoutOne => ({ value: coefficient(table), weight })),
        bounds,
      ),
    );
  };
  return {
    units,
    demonstrations: used.length,
    agreed,
    few,
    percent:
      !few && units === used.length ? wilson(agreed, units) : figureOf(percentAgreement, 'share', false),
    kappa: figureOf(cohenKappa, 'coefficient', true),
    alpha: figureOf(alphaOfTable, 'coefficient', true),
    ac1: figureOf(gwetAc1, 'coefficient', false),
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
  return figure(
    agreed / units,
    low === null || high === null ? notDefined('There are no attempts.') : interval(low, high, 'wilson'),
  );
}

/**
 * The table without each demonstration in turn. `isOfRare`: each pair of categories is added with a small
 * weight, and left out in turn, too.
 */
function partsOf(
  clusters: readonly (readonly Pair[])[],
  { size, counts }: PairTable,
  isOfRare: boolean,
): {
  readonly all: PairTable;
  readonly parts: readonly { readonly table: PairTable; readonly weight: number }[];
} {
  const added = isOfRare ? addedWeight(size) : 0;
  const all = counts.map((count) => count + added);
  const without = (pairs: readonly Pair[], weight: number) => {
    const left = all.slice();
    for (const [a, b] of pairs) left[a * size + b] = (left[a * size + b] ?? 0) - weight;
    return { table: { size, counts: left }, weight };
  };
  const parts = clusters.map((pairs) => without(pairs, 1));
  if (isOfRare)
    counts.forEach((_, at) => {
      parts.push(without([[Math.floor(at / size), at % size]], added));
    });
  return { all: { size, counts: all }, parts };
}

import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { type Figure, figure, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import { cohenKappa } from './agreement.ts';
import { addedWeight, type Bounds, jackknifeInterval, type WithoutOne } from './jackknife.ts';

/**
 * The categories that several raters chose for one thing, in the order of the raters; null where a rater
 * chose none.
 */
export interface RatedUnit {
  /** Units of one cluster (a task, a demonstration) are not independent. */
  readonly cluster: string;
  readonly ratings: readonly (string | null)[];
}

/** How far raters agree, each figure with a 95 % interval that takes whole clusters as independent. */
export interface RatingFigures {
  /**
   * Units that at least two raters rated, and units that fewer rated: the latter do not count towards
   * agreement.
   */
  readonly units: number;
  readonly alone: number;
  readonly clusters: number;
  /** Share of each category among all ratings. A rare category makes κ small even where raters agree. */
  readonly prevalence: Readonly<Record<string, number>>;
  /** Share of pairs of raters that chose the same category, averaged over units. */
  readonly percent: Figure;
  /** Only for exactly two raters. */
  readonly cohen: Figure;
  readonly fleiss: Figure;
  /** Categories without an order. */
  readonly alphaNominal: Figure;
  /** Categories as ranks, in the given order. */
  readonly alphaOrdinal: Figure;
  readonly ac1: Figure;
}

/**
 * Agreement of any number of raters, with missing ratings. `categories`: all that could be chosen; for ranks,
 * in their order. Fleiss' κ is computed in Gwet's form, which equals Fleiss' where all units have the same
 * number of ratings.
 * Sources: Cohen 1960, Educational and Psychological Measurement 20, 37–46; Fleiss 1971, Psychological
 * Bulletin 76, 378–382; Krippendorff 2011, Computing Krippendorff's Alpha-Reliability; Gwet 2014, Handbook of
 * Inter-Rater Reliability, chapters 2 and 5.
 */
export function ratingFigures(units: readonly RatedUnit[], categories: readonly string[]): RatingFigures {
  const size = categories.length;
  const position = new Map(categories.map((category, at) => [category, at]));
  const rated = units.map(({ cluster, ratings }) => ({
    cluster,
    ratings: ratings.map((rating) => {
      if (rating === null) return null;
      const at = position.get(rating);
      if (at === undefined) throw new RangeError(`“${rating}” is none of the categories.`);
      return at;
    }),
  }));
  const raters = Math.max(0, ...new Set(units.map(({ ratings }) => ratings.length)));
  const sums = [...Map.groupBy(rated, ({ cluster }) => cluster)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) =>
      sumsOf(
        own.map(({ ratings }) => ratings),
        size,
      ),
    );
  const whole = added(sums, size);
  const ratings = total(whole.subarray(RATED + 1, RATED + 1 + size));
  const clusters = sums.filter((sum) => (sum[0] ?? 0) > 0).length;
  const known = sums.filter((sum) => (sum[RATED] ?? 0) > 0);
  const coefficient = (of: Coefficient, isOfRare = true): Measured => ({
    ...{ of, bounds: 'coefficient', isOfRare },
  });
  const figures = figuresOf({ sums: known, whole, clusters, size }, [
    { of: (sum) => ((sum[0] ?? 0) === 0 ? null : observed(sum)), bounds: 'share', isOfRare: false },
    coefficient((sum) => cohenKappa({ size, counts: sum.slice(pairsAt(size)) })),
    coefficient((sum) => corrected(observed(sum), fleissChance(sum, size))),
    coefficient((sum) => alpha(sum, size, nominal)),
    coefficient((sum) => alpha(sum, size, ordinal)),
    // Chance agreement of AC1 hardly depends on a rare category.
    coefficient((sum) => (size < 2 ? null : corrected(observed(sum), ac1Chance(sum, size))), false),
  ]);
  const [percent, cohen, fleiss, alphaNominal, alphaOrdinal, ac1] = figures;
  const none = notDefined('Nothing has two or more raters.');
  return {
    units: whole[0] ?? 0,
    alone: units.length - (whole[0] ?? 0),
    clusters,
    prevalence: Object.fromEntries(
      categories.map((category, at) => [
        category,
        ratings === 0 ? 0 : (whole[RATED + 1 + at] ?? 0) / ratings,
      ]),
    ),
    percent: percent ?? none,
    cohen:
      raters > 2
        ? notDefined(
            sayInEnglish('Cohen’s κ is for two raters. There are {count, number}.', { count: raters }),
          )
        : (cohen ?? none),
    fleiss: fleiss ?? none,
    alphaNominal: alphaNominal ?? none,
    alphaOrdinal: alphaOrdinal ?? none,
    ac1: ac1 ?? none,
  };
}

/**
 * All sums that the coefficients need add up over units, so the sums without a cluster are a difference. Layout: units
 * with two or more ratings; Σ share of agreeing pairs; units with any rating; ratings by category; Σ share of
 * each category within its unit; coincidences of values (size²); first rater's category by second rater's
 * category (size²).
 */
const RATED = 2;
const sharesAt = (size: number): number => RATED + 1 + size;
const coincidencesAt = (size: number): number => sharesAt(size) + size;
const pairsAt = (size: number): number => coincidencesAt(size) + size * size;

function sumsOf(units: readonly (readonly (number | null)[])[], size: number): Float64Array {
  const sums = new Float64Array(pairsAt(size) + size * size);
  const add = (at: number, value: number): void => {
    sums[at] = (sums[at] ?? 0) + value;
  };
  for (const ratings of units) {
    const counts = new Float64Array(size);
    let known = 0;
    for (const rating of ratings) {
      if (rating === null) continue;
      counts[rating] = (counts[rating] ?? 0) + 1;
      known += 1;
    }
    if (known === 0) continue;
    add(RATED, 1);
    counts.forEach((count, at) => {
      add(RATED + 1 + at, count);
      add(sharesAt(size) + at, count / known);
    });
    const [first, second] = ratings;
    if (typeof first === 'number' && typeof second === 'number')
      add(pairsAt(size) + first * size + second, 1);
    if (known < 2) continue;
    add(0, 1);
    let agreeing = 0;
    counts.forEach((count, at) => {
      agreeing += count * (count - 1);
      counts.forEach((other, there) => {
        const pairs = at === there ? count * (count - 1) : count * other;
        if (pairs > 0) add(coincidencesAt(size) + at * size + there, pairs / (known - 1));
      });
    });
    add(1, agreeing / (known * (known - 1)));
  }
  return sums;
}

interface Facts {
  /** One for each cluster that holds a rating. */
  readonly sums: readonly Float64Array[];
  readonly whole: Float64Array;
  /** Clusters that hold a unit of two or more ratings. */
  readonly clusters: number;
  readonly size: number;
}

type Coefficient = (sum: Float64Array) => number | null;

/** A coefficient with its scale. */
interface Measured {
  readonly of: Coefficient;
  readonly bounds: Bounds;
  /** Its correction for chance makes it depend on rare categories. */
  readonly isOfRare: boolean;
}

/** Each coefficient with its interval: its value without each cluster in turn. */
function figuresOf({ sums, whole, clusters, size }: Facts, measured: readonly Measured[]): Figure[] {
  if ((whole[0] ?? 0) === 0) return [];
  const why = noInterval(whole, clusters);
  const pairs = pairsOf(size);
  const more = added([whole, ...pairs], size);
  return measured.map(({ of, bounds, isOfRare }) => {
    const value = of(whole);
    if (value === null) return notDefined('All ratings are the same, so this figure is not defined.');
    if (why !== null) return figure(value, notDefined(why));
    const all = isOfRare ? more : whole;
    const without = (part: Float64Array, weight: number): WithoutOne => ({
      ...{ value: of(all.map((sum, at) => sum - (part[at] ?? 0))), weight },
    });
    const parts = sums.map((part) => without(part, 1));
    if (isOfRare) parts.push(...pairs.map((part) => without(part, addedWeight(size))));
    return figure(
      value,
      jackknifeInterval({ value, centre: of(all) ?? value, cases: clusters }, parts, bounds),
    );
  });
}

/** Each pair of categories, as a unit of a small weight. */
function pairsOf(size: number): readonly Float64Array[] {
  const weight = addedWeight(size);
  const each = Array.from({ length: size }, (_, at) => at);
  return each.flatMap((one) => each.map((other) => sumsOf([[one, other]], size).map((sum) => sum * weight)));
}

/** Why there is no interval at all; null where there is one. */
function noInterval(whole: Float64Array, clusters: number): Sentence | null {
  if (clusters < FEWEST_FOR_PERCENT)
    return sayInEnglish(
      'An interval needs at least {fewest, number} independent ratings. There are {count, number}.',
      { fewest: FEWEST_FOR_PERCENT, count: clusters },
    );
  return observed(whole) === 1
    ? 'No disagreement was seen, so the ratings do not show the uncertainty.'
    : null;
}

function added(sums: readonly Float64Array[], size: number): Float64Array {
  const whole = new Float64Array(pairsAt(size) + size * size);
  for (const sum of sums)
    sum.forEach((value, at) => {
      whole[at] = (whole[at] ?? 0) + value;
    });
  return whole;
}

function observed(sum: Float64Array): number {
  return (sum[1] ?? 0) / (sum[0] ?? 1);
}

/** (observed − by chance) / (1 − by chance); null where chance alone explains all agreement. */
function corrected(agreed: number, chance: number): number | null {
  return 1 - chance < 1e-12 ? null : (agreed - chance) / (1 - chance);
}

/** Mean share of each category over units with any rating. */
function shares(sum: Float64Array, size: number): Float64Array {
  return sum.slice(sharesAt(size), coincidencesAt(size)).map((share) => share / (sum[RATED] ?? 1));
}

function fleissChance(sum: Float64Array, size: number): number {
  return shares(sum, size).reduce((all, share) => all + share * share, 0);
}

function ac1Chance(sum: Float64Array, size: number): number {
  return shares(sum, size).reduce((all, share) => all + share * (1 - share), 0) / (size - 1);
}

/** Squared distance of two values. `totals`: how often each value was chosen. */
type Distance = (one: number, other: number, totals: Float64Array) => number;

const nominal: Distance = (one, other) => (one === other ? 0 : 1);

/** The distance of two ranks is the number of values between them, counting half of each end. */
const ordinal: Distance = (one, other, totals) => {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  if (low === high) return 0;
  return (total(totals.subarray(low, high + 1)) - ((totals[low] ?? 0) + (totals[high] ?? 0)) / 2) ** 2;
};

/** 1 − observed / expected disagreement over the coincidences; null where only one value was chosen. */
function alpha(sum: Float64Array, size: number, distance: Distance): number | null {
  const from = coincidencesAt(size);
  const totals = new Float64Array(size);
  for (let one = 0; one < size; one += 1)
    totals[one] = total(sum.subarray(from + one * size, from + (one + 1) * size));
  const n = total(totals);
  let seen = 0;
  let expected = 0;
  for (let one = 0; one < size; one += 1)
    for (let other = 0; other < size; other += 1) {
      const apart = distance(one, other, totals);
      seen += (sum[from + one * size + other] ?? 0) * apart;
      expected += (totals[one] ?? 0) * (totals[other] ?? 0) * apart;
    }
  return expected === 0 ? null : 1 - ((n - 1) * seen) / expected;
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

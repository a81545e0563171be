import { studentQuantile } from '../figures/distribution.ts';

/** Raters who each decide the same items, passed or not. */
export interface RatingPlan {
  readonly items: number;
  readonly raters: number;
  /** The expected share of passed items, above 0 and below 1. */
  readonly prevalence: number;
  /** The expected κ, 0 to below 1: the correlation of two decisions about one item. */
  readonly kappa: number;
}

/** Expected half widths of the 95 % intervals of both coefficients. */
export interface PlannedAgreement {
  /** Gwet’s AC1 at this prevalence and κ. */
  readonly ac1: number;
  readonly kappaHalf: number;
  readonly ac1Half: number;
}

/**
 * The precision of κ (Cohen’s of two raters, Fleiss’ of more) and of Gwet’s AC1. Each coefficient is (A − E) / (1 − E), with
 * the agreement A and E = q² + (1 − q)² for κ, 2 q (1 − q) for AC1. Its variance is that of its linear part in one item,
 * divided by the items; the interval is Student’s on Fisher’s z, as that of the agreement in the record. The decisions of more than two
 * raters about one item follow the beta-binomial distribution.
 * Sources: Gwet 2014, Handbook of Inter-Rater Reliability, 4th edition, chapters 5 and 6 (linear parts); Bloch and Kraemer 1989,
 * Biometrics 45, 269–287 (the same variance of κ for two raters).
 */
export function plannedAgreement({ items, raters, prevalence: q, kappa }: RatingPlan): PlannedAgreement {
  const counts = countChances(raters, q, kappa);
  const agreement = (passed: number): number =>
    1 - (2 * passed * (raters - passed)) / (raters * (raters - 1));
  const agreed = counts.reduce((sum, chance, passed) => sum + chance * agreement(passed), 0);
  const errorOf = (expected: number, slope: number, value: number): number => {
    const linear = (passed: number): number =>
      (agreement(passed) - agreed - (1 - value) * slope * (passed / raters - q)) / (1 - expected);
    const variance = counts.reduce((sum, chance, passed) => sum + chance * linear(passed) ** 2, 0);
    return Math.sqrt(variance / items);
  };
  const byChance = 2 * q * (1 - q);
  const ac1 = (agreed - byChance) / (1 - byChance);
  return {
    ac1,
    kappaHalf: halfOf(kappa, errorOf(q * q + (1 - q) ** 2, 4 * q - 2, kappa), items),
    ac1Half: halfOf(ac1, errorOf(byChance, 2 - 4 * q, ac1), items),
  };
}

/** The chances that 0, 1, … of the raters pass an item. */
function countChances(raters: number, q: number, kappa: number): readonly number[] {
  const step = kappa / (1 - kappa);
  const product = (share: number, count: number): number => {
    let all = 1;
    for (let at = 0; at < count; at += 1) all *= share + at * step;
    return all;
  };
  let choices = 1;
  return Array.from({ length: raters + 1 }, (_, passed) => {
    if (passed > 0) choices *= (raters - passed + 1) / passed;
    return (choices * product(q, passed) * product(1 - q, raters - passed)) / product(1, raters);
  });
}

function halfOf(value: number, error: number, items: number): number {
  const half = (studentQuantile(0.975, Math.max(1, items - 1)) * error) / (1 - value * value);
  const centre = Math.atanh(value);
  return (Math.tanh(centre + half) - Math.tanh(centre - half)) / 2;
}

const MOST_ITEMS = 100_000;

/** The fewest items with which the half width of a coefficient is at most `half`; null: more than any study has. */
export function neededItems(
  plan: Omit<RatingPlan, 'items'>,
  of: 'kappaHalf' | 'ac1Half',
  half: number,
): number | null {
  const enough = (items: number): boolean => plannedAgreement({ ...plan, items })[of] <= half;
  if (!enough(MOST_ITEMS)) return null;
  let [few, many] = [2, MOST_ITEMS];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (enough(middle)) many = middle;
    else few = middle;
  }
  return many;
}

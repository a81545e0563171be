import { clusterVariance } from '../figures/clusterVariance.ts';
import { studentQuantile, studentTails } from '../figures/distribution.ts';
import { type Known, type NotDefined, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import type { Claim } from './claims.ts';
import { fewShared } from './pairedDifference.ts';

/** The passed and counted attempts of both models at one task. */
export interface PromotionTask {
  readonly task: string;
  /** The site that the task belongs to: tasks of one site are not independent. */
  readonly site: string;
  readonly candidate: { readonly passed: number; readonly of: number };
  readonly parent: { readonly passed: number; readonly of: number };
}

/** How often a judge agreed with people who labelled the same runs. */
export interface JudgeErrors {
  /** Runs that people passed: how many of them the judge passed. */
  readonly sensitivity: { readonly passed: number; readonly of: number };
  /** Runs that people failed: how many of them the judge failed. */
  readonly specificity: { readonly passed: number; readonly of: number };
}

/** The claims that can replace a parent. */
export const PROMOTION_CLAIMS = ['superior', 'non-inferior'] as const satisfies readonly Claim[];
export type PromotionClaim = (typeof PROMOTION_CLAIMS)[number];

export interface PromotionRule {
  readonly claim: PromotionClaim;
  /** A share of the tasks: 0.05 is five points. */
  readonly margin: number;
  /** The probability of a promotion that the claim does not deserve. One-sided. */
  readonly alpha: number;
}

export interface PromotionTest {
  readonly holds: boolean;
  /** Share of the tasks passed by each model, as the verdicts say: the mean over the tasks. */
  readonly candidate: number;
  readonly parent: number;
  /** Candidate − parent, as the verdicts say. */
  readonly raw: number;
  /** Candidate − parent, with the judge’s errors taken out; the same as `raw` without a judge. */
  readonly difference: number;
  /** The limit that the claim uses: the true difference is below it with probability `alpha`. */
  readonly low: number;
  /** One-sided: the smallest `alpha` at which the claim would hold. */
  readonly p: number;
  readonly df: number;
  readonly tasks: number;
  readonly sites: number;
  /** `sites`: whole sites are the units. `tasks`: there are fewer sites than `FEWEST_SITES`. */
  readonly units: 'sites' | 'tasks';
}

/** With fewer sites, their variance is not known well enough: the tasks are the units, and the result holds for these sites only. */
const FEWEST_SITES = 5;

/**
 * Tests whether a candidate may replace its parent, from attempts of both at the same tasks. Each task counts alike. The variance is the
 * delete-one jackknife over whole sites, with Student’s quantile for unequal sites (`clusterVariance`).
 *
 * With `errors` the difference is divided by sensitivity + specificity − 1 (Rogan and Gladen 1978): a judge that errs equally often on both
 * models makes every difference smaller. The variance allows for both error rates being estimates (delta method, with two runs added to
 * each kind as in Lang and Reiczigel 2014).
 */
export function testPromotion(
  tasks: readonly PromotionTask[],
  rule: PromotionRule,
  errors: JudgeErrors | null = null,
): Known<PromotionTest> {
  if (tasks.length < FEWEST_FOR_PERCENT) return fewShared(tasks.length);
  const raw = spreadOf(tasks);
  if (raw.variance < 1e-20)
    return notDefined('The difference is the same on every task, so it does not show its uncertainty.');
  const corrected = errors === null ? raw : withoutErrors(raw, errors);
  if ('because' in corrected) return corrected;
  const { difference, variance } = corrected;
  const error = Math.sqrt(variance);
  const bound = rule.claim === 'superior' ? rule.margin : -rule.margin;
  const low = difference - studentQuantile(1 - rule.alpha, raw.df) * error;
  const tail = studentTails((difference - bound) / error, raw.df) / 2;
  return {
    ...{ defined: true, holds: low > bound, candidate: raw.candidate, parent: raw.parent },
    ...{ raw: raw.difference, difference, low: Math.max(-1, low) },
    ...{ p: difference > bound ? tail : 1 - tail, df: raw.df },
    ...{ tasks: tasks.length, sites: raw.sites, units: raw.units },
  };
}

interface RawDifference {
  readonly candidate: number;
  readonly parent: number;
  readonly difference: number;
  readonly variance: number;
  readonly df: number;
  readonly sites: number;
  readonly units: 'sites' | 'tasks';
}

function spreadOf(tasks: readonly PromotionTask[]): RawDifference {
  const each = tasks.map(
    ({ candidate, parent }) => candidate.passed / candidate.of - parent.passed / parent.of,
  );
  const difference = meanOf(each);
  const sites = new Set(tasks.map(({ site }) => site)).size;
  const units = sites < FEWEST_SITES ? 'tasks' : 'sites';
  const parts = tasks.map(({ task, site }, at) => ({
    task: units === 'sites' ? site : task,
    person: null,
    moved: ((each[at] ?? 0) - difference) / tasks.length,
    weight: 1 / tasks.length,
  }));
  return {
    candidate: meanOf(tasks.map(({ candidate }) => candidate.passed / candidate.of)),
    parent: meanOf(tasks.map(({ parent }) => parent.passed / parent.of)),
    difference,
    ...clusterVariance(parts, 'tasks'),
    ...{ sites, units },
  };
}

function withoutErrors(
  { difference, variance }: RawDifference,
  { sensitivity, specificity }: JudgeErrors,
): { readonly difference: number; readonly variance: number } | NotDefined {
  if (sensitivity.of === 0 || specificity.of === 0)
    return notDefined(
      'The judge’s error rates are unknown: people must have passed some of its attempts and failed others.',
    );
  const [se, sp] = [sensitivity, specificity].map(({ passed, of }) => passed / of);
  const skill = (se ?? 0) + (sp ?? 0) - 1;
  if (skill <= 1e-9)
    return notDefined(
      'The judge separates passed from failed no better than chance, so its rate cannot be corrected.',
    );
  const unsure = [sensitivity, specificity].reduce((sum, { passed, of }) => {
    const share = (passed + 1) / (of + 2);
    return sum + (share * (1 - share)) / (of + 2);
  }, 0);
  const corrected = difference / skill;
  return { difference: corrected, variance: variance / skill ** 2 + (corrected ** 2 * unsure) / skill ** 2 };
}

/** The mean of values in ascending order: it must not depend on the order of the tasks. */
function meanOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0) / values.length;
}

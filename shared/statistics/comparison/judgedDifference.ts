import { sayInEnglish } from '../../language/message.ts';
import { judgedTwice } from '../agreement/calibration.ts';
import type { JudgedTwice } from '../agreement/judgeSpread.ts';
import { clusterVariance, type InfluencePart } from '../figures/clusterVariance.ts';
import { studentQuantile } from '../figures/distribution.ts';
import { type Figure, figure, interval, type Known, type NotDefined, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { DifferenceEnds } from './pairedDifference.ts';

/**
 * First − second of the rates that people would have found, on the tasks that both have tried: each side's rate is corrected for
 * the errors that `judge` makes on the runs of this side (Rogan and Gladen 1978), because a judge can favour one of them. The rates
 * of a side weigh each task alike, as in `pairedDifference`; its errors come from its attempts that people labelled blind, at any task.
 *
 * Variance: the delta method. Each attempt and each label moves the difference by the derivative of the formula, and whole tasks and,
 * on a side of several people, whole people are the units, so that a task which both tried counts for both (`clusterVariance`). Each error
 * rate adds what its variance gains by two more attempts, as in Lang and Reiczigel 2014: without them, a judge that made no
 * error in a few labels would seem to be without error. Student's quantile.
 *
 * Not defined: a side has fewer than ten labelled tasks, the judge does not separate passed from failed clearly on it, or its
 * corrected rate is outside 0 to 1.
 */
export function judgedDifference(
  first: readonly ScoredAttempt[],
  second: readonly ScoredAttempt[],
  judge: string,
): Known<DifferenceEnds> {
  const [one, other] = [first, second].map((own) => new Set(own.map(({ taskId }) => taskId)));
  const tasks = [...(one ?? [])].filter((task) => other?.has(task) === true).sort();
  if (tasks.length < FEWEST_FOR_PERCENT)
    return notCorrected(
      sayInEnglish('the two have {count, number} of at least {fewest, number} tasks in common', {
        ...{ count: tasks.length, fewest: FEWEST_FOR_PERCENT },
      }),
    );
  const left = correctedSide(first, tasks, judge, 1);
  if ('because' in left) return left;
  const right = correctedSide(second, tasks, judge, -1);
  if ('because' in right) return right;
  const { variance, df } = clusterVariance([...left.parts, ...right.parts], 'tasks and people');
  const error = Math.sqrt(variance + left.added + right.added);
  const value = left.rate - right.rate;
  return {
    ...{ defined: true, value, tasks: tasks.length },
    ends: (tail) => {
      const half = studentQuantile(1 - tail, df) * error;
      return { low: value - half, high: value + half };
    },
  };
}

/** The same as a figure with its 95 % interval. */
export function judgedDifferenceFigure(...at: Parameters<typeof judgedDifference>): Figure {
  const found = judgedDifference(...at);
  if (!found.defined) return found;
  const { low, high } = found.ends(0.025);
  return figure(found.value, interval(Math.max(-1, low), Math.min(1, high), 'delta'));
}

interface CorrectedSide {
  readonly rate: number;
  readonly parts: readonly InfluencePart[];
  /** What two more labelled attempts of each kind add to the variance. */
  readonly added: number;
}

/** A judge that is less sure than this many standard errors to be better than chance has no useful correction. */
const CLEAR = 3;

function correctedSide(
  own: readonly ScoredAttempt[],
  tasks: readonly string[],
  judge: string,
  sign: 1 | -1,
): CorrectedSide | NotDefined {
  const labelled = judgedTwice(own, judge);
  const [passed, failed] = [true, false].map((is) => labelled.filter(({ person }) => person === is));
  if (passed === undefined || failed === undefined) throw new Error('There are two verdicts.');
  if (new Set(labelled.map(({ task }) => task)).size < FEWEST_FOR_PERCENT)
    return notCorrected(
      sayInEnglish('people have labelled the runs of a side blind at fewer than {fewest, number} tasks', {
        fewest: FEWEST_FOR_PERCENT,
      }),
    );
  if (Math.min(passed.length, failed.length) === 0)
    return notCorrected('people must have passed some of the labelled runs of each side and failed others');
  const [se, falsely] = [shareOf(passed), shareOf(failed)];
  const [ofSe, ofFalsely] = [spreadOf(passed), spreadOf(failed)];
  const skill = se - falsely;
  if (skill < CLEAR * Math.sqrt(ofSe.wide + ofFalsely.wide))
    return notCorrected('the judge does not clearly separate passed from failed runs of a side');
  const shared = new Set(tasks);
  const tried = Map.groupBy(
    own.filter(({ taskId }) => shared.has(taskId)),
    ({ taskId }) => taskId,
  );
  const cells = [...tried.values()].flatMap((at) =>
    at.map((attempt) => ({ attempt, weight: 1 / at.length / tasks.length })),
  );
  const judged = cells.reduce((sum, { attempt, weight }) => sum + (attempt.passed === true ? weight : 0), 0);
  const rate = (judged - falsely) / skill;
  if (rate < -1e-12 || rate > 1 + 1e-12)
    return notCorrected('the judge passed more or fewer runs of a side than its known errors explain');
  const isSeveral = new Set(own.map(({ participantId }) => participantId)).size > 1;
  const person = (who: string): string | null => (isSeveral ? `${sign} ${who}` : null);
  const labels = (list: readonly JudgedTwice[], share: number, by: number): InfluencePart[] =>
    list.map((one) => ({
      ...{ task: one.task, person: person(one.participant), weight: 1 / list.length },
      moved: (sign * by * ((one.judge ? 1 : 0) - share)) / list.length,
    }));
  return {
    rate,
    parts: [
      ...cells.map(({ attempt, weight }) => ({
        ...{ task: attempt.taskId, person: person(attempt.participantId), weight },
        moved: (sign * weight * ((attempt.passed === true ? 1 : 0) - judged)) / skill,
      })),
      ...labels(passed, se, -rate / skill),
      ...labels(failed, falsely, (rate - 1) / skill),
    ],
    added:
      (rate / skill) ** 2 * (ofSe.wide - ofSe.plain) +
      ((1 - rate) / skill) ** 2 * (ofFalsely.wide - ofFalsely.plain),
  };
}

function shareOf(list: readonly JudgedTwice[]): number {
  return list.filter(({ judge }) => judge).length / list.length;
}

/** The variance of a share of independent runs; `wide`: with one run more of each kind, and not less than `plain`. */
function spreadOf(list: readonly JudgedTwice[]): { readonly plain: number; readonly wide: number } {
  const share = shareOf(list);
  const more = (share * list.length + 1) / (list.length + 2);
  const plain = (share * (1 - share)) / list.length;
  return { plain, wide: Math.max(plain, (more * (1 - more)) / (list.length + 2)) };
}

function notCorrected(saidWhy: string): NotDefined {
  return notDefined(sayInEnglish('By a judge, not corrected: {saidWhy}.', { saidWhy }));
}

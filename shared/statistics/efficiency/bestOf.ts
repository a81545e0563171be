import { sayInEnglish } from '../../language/message.ts';
import { type Figure, type Known, notDefined } from '../figures/figure.ts';
import { type RatioScale, ratioFigure } from '../figures/sampledRatio.ts';

/**
 * Scores of repeated runs of one participant on one task or scenario; 0 and 1 where a run just passes or
 * fails.
 */
export interface Repeats {
  readonly taskId: string;
  readonly scores: readonly (number | null)[];
}

/**
 * Expected best score of `k` runs drawn without replacement from all runs. Every choice of k counts, so the
 * figure is unbiased and does not depend on the order of the runs. With scores 0 and 1 it is pass@k.
 * Source: Chen et al. 2021, Evaluating Large Language Models Trained on Code, arXiv 2107.03374, equation 1,
 * for any scores.
 */
export function expectedBest(scores: readonly number[], k: number): number | null {
  const n = scores.length;
  if (!Number.isInteger(k) || k < 1 || k > n) return null;
  const sorted = [...scores].sort((a, b) => b - a);
  let best = 0;
  // The best is the i-th largest in C(n − i, k − 1) of the C(n, k) choices: k / n for the largest; each
  // weight follows from the one before.
  let weight = k / n;
  for (let at = 0; at <= n - k; at += 1) {
    best += weight * (sorted[at] ?? 0);
    weight *= (n - at - k) / (n - at - 1 || 1);
  }
  return best;
}

/** One point of the best-of-N curve. */
export interface BestOfPoint {
  readonly n: number;
  readonly best: Figure;
  /**
   * Tasks with at least this many runs, over which the mean is taken, and tasks with fewer, which are left
   * out.
   */
  readonly tasks: number;
  readonly dropped: number;
}

/**
 * MageBench's best-of-N: expected best of N runs, mean over tasks, with a 95 % interval over tasks; N from 1 to the most runs.
 * `scale`: `share` if the scores are shares, `score` if they are points.
 */
export function bestOfCurve(
  repeats: readonly Repeats[],
  scale: RatioScale = 'share',
): readonly BestOfPoint[] {
  const known = repeats.map(({ taskId, scores }) => ({ taskId, scores: finite(scores) }));
  const most = known.reduce((count, { scores }) => Math.max(count, scores.length), 0);
  return Array.from({ length: most }, (_, nth) => {
    const n = nth + 1;
    const bests = known.flatMap((task) => bestOn(task, n));
    return { n, best: meanOf(bests, scale), tasks: bests.length, dropped: repeats.length - bests.length };
  });
}

/**
 * The best of all runs of each task, mean over tasks, as MageBench prints it (`best_of_n_mean`). Tasks with more runs have the
 * better chance: compare it only between participants with as many runs.
 */
export function bestOfAll(repeats: readonly Repeats[], scale: RatioScale = 'share'): Figure {
  return meanOf(
    repeats.flatMap(({ taskId, scores }) => {
      const known = finite(scores);
      return bestOn({ taskId, scores: known }, known.length);
    }),
    scale,
  );
}

/** A whole set run several times: the mean of the runs' scores, and their spread. */
export interface RepeatedScore {
  readonly runs: number;
  readonly mean: number;
  /** Standard deviation of the runs' scores (n − 1): the number after ±. */
  readonly deviation: number;
  /** Half the distance of the best from the worst run. */
  readonly halfRange: number;
  readonly tasks: number;
  /** Tasks that lack one of the runs: they are left out of all runs. */
  readonly dropped: number;
}

/** The score of each whole run (run i = score i of every task) as mean ± δ. */
export function repeatedScore(repeats: readonly Repeats[]): Known<RepeatedScore> {
  const runs = repeats.reduce((most, { scores }) => Math.max(most, scores.length), 0);
  if (runs < 2)
    return notDefined(
      sayInEnglish(
        'A spread needs at least two runs of the whole set. There {count, plural, one {is # run} other {are # runs}}.',
        { count: runs },
      ),
    );
  const whole = repeats.filter(
    ({ scores }) => scores.length === runs && scores.every((score) => Number.isFinite(score)),
  );
  if (whole.length === 0) return notDefined('No task has a score of every run.');
  const means = Array.from(
    { length: runs },
    (_, run) => whole.reduce((sum, { scores }) => sum + (scores[run] ?? 0), 0) / whole.length,
  );
  const mean = means.reduce((sum, each) => sum + each, 0) / runs;
  return {
    defined: true,
    runs,
    mean,
    deviation: Math.sqrt(means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (runs - 1)),
    halfRange: (Math.max(...means) - Math.min(...means)) / 2,
    tasks: whole.length,
    dropped: repeats.length - whole.length,
  };
}

/**
 * The score of an agent that does nothing, or acts at random: a curve must lie above this line to mean
 * something. It is the mean over tasks of their mean runs.
 */
export function baselineLine(repeats: readonly Repeats[]): Figure {
  return meanOf(
    repeats.flatMap(({ taskId, scores }) => bestOn({ taskId, scores: finite(scores) }, 1)),
    'share',
  );
}

interface TaskScore {
  readonly taskId: string;
  readonly score: number;
}

function bestOn(
  { taskId, scores }: { readonly taskId: string; readonly scores: readonly number[] },
  n: number,
): TaskScore[] {
  const score = expectedBest(scores, n);
  return score === null ? [] : [{ taskId, score }];
}

function finite(scores: readonly (number | null)[]): number[] {
  return scores.flatMap((score) => (score !== null && Number.isFinite(score) ? [score] : []));
}

function meanOf(tasks: readonly TaskScore[], scale: RatioScale): Figure {
  return ratioFigure(
    tasks.map(({ taskId, score }) => ({ taskId, above: score, below: 1 })),
    'No task has a score.',
    scale,
  );
}

import { DRAWING, type Drawing, drawAgain } from '../bootstrap/clusters.ts';
import { percentileInterval } from '../bootstrap/drawnInterval.ts';
import { countText, type Figure, figure, type Known, notDefined } from '../figure.ts';
import { FEWEST_FOR_PERCENT } from '../rate.ts';

/** Scores of repeated runs of one participant on one task or scenario; 0 and 1 where they only pass or fail. */
export interface Repeats {
  readonly taskId: string;
  readonly scores: readonly (number | null)[];
}

/**
 * Expected best score of `k` runs drawn without replacement from those that were made: every choice of k counts, so the figure does
 * not depend on which runs came first, and it is unbiased. With scores 0 and 1 it is pass@k.
 * Source: Chen et al. 2021, Evaluating Large Language Models Trained on Code, arXiv 2107.03374, equation 1, for any scores.
 */
export function expectedBest(scores: readonly number[], k: number): number | null {
  const n = scores.length;
  if (!Number.isInteger(k) || k < 1 || k > n) return null;
  const sorted = [...scores].sort((a, b) => b - a);
  let best = 0;
  // The best is the i-th largest in C(n − i, k − 1) of the C(n, k) choices: k / n for the largest, then each from the one before.
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
  /** Tasks with at least so many runs, over which it is the mean, and those with fewer, which drop out. */
  readonly tasks: number;
  readonly dropped: number;
}

/** MageBench's best-of-N: expected best of N runs, mean over tasks, with a 95 % interval that draws tasks; N from 1 to the most runs. */
export function bestOfCurve(repeats: readonly Repeats[], drawing: Drawing = DRAWING): readonly BestOfPoint[] {
  const known = repeats.map(({ scores }) => finite(scores)).filter((scores) => scores.length > 0);
  const most = known.reduce((count, scores) => Math.max(count, scores.length), 0);
  return Array.from({ length: most }, (_, nth) => {
    const n = nth + 1;
    const bests = known.flatMap((scores) => expectedBest(scores, n) ?? []);
    return { n, best: meanOf(bests, drawing), tasks: bests.length, dropped: repeats.length - bests.length };
  });
}

/** A whole set run several times: the mean of the runs' own scores, and how far they lie apart. */
export interface RepeatedScore {
  readonly runs: number;
  readonly mean: number;
  /** Standard deviation of the runs' scores (n − 1): what stands behind ±. */
  readonly deviation: number;
  /** Half the distance of the best from the worst run. */
  readonly halfRange: number;
  readonly tasks: number;
  /** Tasks that lack one of the runs: they drop out of all. */
  readonly dropped: number;
}

/** The score of each whole run (run i = score i of every task) as mean ± δ. */
export function repeatedScore(repeats: readonly Repeats[]): Known<RepeatedScore> {
  const runs = repeats.reduce((most, { scores }) => Math.max(most, scores.length), 0);
  if (runs < 2)
    return notDefined(`A spread takes at least two runs of the whole set, here ${countText(runs, 'run')}.`);
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

/** A score of doing nothing or anything: the line that a curve must lie above to mean something. The mean over tasks of their mean runs. */
export function baselineLine(repeats: readonly Repeats[], drawing: Drawing = DRAWING): Figure {
  return meanOf(
    repeats.flatMap(({ scores }) => expectedBest(finite(scores), 1) ?? []),
    drawing,
  );
}

function finite(scores: readonly (number | null)[]): number[] {
  return scores.flatMap((score) => (score !== null && Number.isFinite(score) ? [score] : []));
}

function meanOf(values: readonly number[], drawing: Drawing): Figure {
  const count = values.length;
  if (count === 0) return notDefined('No task has a score.');
  const value = values.reduce((sum, each) => sum + each, 0) / count;
  if (count < FEWEST_FOR_PERCENT)
    return figure(
      value,
      notDefined(`Drawing tasks again takes at least ${FEWEST_FOR_PERCENT} of them, here ${count}.`),
    );
  const drawn = drawAgain(drawing, (random) => {
    let sum = 0;
    for (let nth = 0; nth < count; nth += 1) sum += values[Math.floor(random() * count)] ?? 0;
    return sum / count;
  });
  return figure(value, percentileInterval(drawn, drawing.draws));
}

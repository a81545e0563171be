import { sayInEnglish } from '../../language/message.ts';
import { DRAWING, type Drawing, drawAgain, drawWeights } from '../bootstrap/clusters.ts';
import { percentileInterval } from '../bootstrap/drawnInterval.ts';
import { type Figure, figure, notDefined } from '../figures/figure.ts';

/** The attempts at one task, counted. */
export interface TaskCount {
  readonly passed: number;
  readonly of: number;
}

/** With fewer tasks the correlation is too uncertain to plan with. */
const FEWEST_TASKS = 10;

/**
 * The intraclass correlation of passing among attempts at one task, by the mean squares between and within
 * tasks, with a percentile interval that draws whole tasks. Below zero, attempts at one task differ more than
 * attempts at different tasks.
 * Source: Ridout, Demétrio and Firth 1999, Biometrics 55, 137–148 (their analysis of variance estimator).
 */
export function taskCorrelation(tasks: readonly TaskCount[], drawing: Drawing = DRAWING): Figure {
  const usable = tasks.filter(
    ({ passed, of }) => Number.isInteger(of) && of > 0 && passed >= 0 && passed <= of,
  );
  const repeated = usable.filter(({ of }) => of > 1).length;
  if (repeated < FEWEST_TASKS)
    return notDefined(
      sayInEnglish(
        'The correlation within a task needs {fewest, number} tasks that several people tried. There are {count, number}.',
        { fewest: FEWEST_TASKS, count: repeated },
      ),
    );
  const value = correlationOf(usable, new Float64Array(usable.length).fill(1));
  if (value === null)
    return notDefined(
      sayInEnglish(
        usable.some(({ passed }) => passed > 0)
          ? '{count, plural, one {# task} other {# tasks}}, and every attempt passed: the correlation within a task is unknown.'
          : '{count, plural, one {# task} other {# tasks}}, and every attempt failed: the correlation within a task is unknown.',
        { count: usable.length },
      ),
    );
  const weights = new Float64Array(usable.length);
  const drawn = drawAgain(drawing, (random) => {
    drawWeights(weights, random);
    return correlationOf(usable, weights);
  });
  return figure(value, percentileInterval(drawn, drawing.draws));
}

/** `weights`: how often each task counts. null: there is no variance, or no task with several attempts. */
function correlationOf(tasks: readonly TaskCount[], weights: Float64Array): number | null {
  let [groups, attempts, squares, passed, between] = [0, 0, 0, 0, 0];
  tasks.forEach(({ passed: ok, of }, at) => {
    const weight = weights[at] ?? 0;
    groups += weight;
    attempts += weight * of;
    squares += weight * of * of;
    passed += weight * ok;
    between += (weight * ok * ok) / of;
  });
  if (groups < 2 || attempts - groups < 1) return null;
  const msBetween = (between - (passed * passed) / attempts) / (groups - 1);
  const msWithin = (passed - between) / (attempts - groups);
  const size = (attempts - squares / attempts) / (groups - 1);
  const total = msBetween + (size - 1) * msWithin;
  return total < 1e-12 ? null : (msBetween - msWithin) / total;
}

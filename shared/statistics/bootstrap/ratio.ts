import type { Sentence } from '../../language/message.ts';
import { fewTasksWords } from '../figures/fewTasks.ts';
import { type Figure, figure, type Interval, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, FEWEST_PEOPLE } from '../figures/rate.ts';
import { type Cells, crossedDraw, DRAWING, type Drawing, drawAgain, sumCells } from './clusters.ts';
import { percentileInterval } from './drawnInterval.ts';

/** The share of one attempt, or of one pair of attempts, in a ratio of sums. */
export interface RatioPart {
  readonly taskId: string;
  /**
   * Missing: the part belongs to no single participant, such as a pair of two people. The bootstrap
   * then draws tasks only.
   */
  readonly participantId?: string;
  readonly above: number;
  readonly below: number;
}

/**
 * Σ above / Σ below; where each `below` is 1, this is a mean. The 95 % interval comes from a bootstrap that
 * draws whole tasks and, from three participants on, whole participants at the same time (percentile). Values that are not numbers are
 * left out. `none`: the reason shown where the denominator is zero.
 * Sources: Field and Welsh 2007, Journal of the Royal Statistical Society B 69, 369–390 (tasks); Owen 2007, Annals of
 * Applied Statistics 1, 386–411 (tasks and people).
 */
export function ratioFigure(parts: readonly RatioPart[], none: Sentence, drawing: Drawing = DRAWING): Figure {
  const usable = parts.filter(
    ({ above, below }) => Number.isFinite(above) && Number.isFinite(below) && below >= 0,
  );
  const cells = sumCells(
    usable.map(({ taskId, participantId = '', above, below }) => ({
      ...{ taskId, participantId },
      ...{ passed: above, of: below },
    })),
  );
  const below = total(cells.of);
  if (below === 0) return notDefined(none);
  return figure(total(cells.passed) / below, intervalOf(cells, drawing));
}

function intervalOf(cells: Cells, drawing: Drawing): Interval {
  if (cells.tasks < FEWEST_FOR_PERCENT) return notDefined(fewTasksWords(cells.tasks));
  const draw = cells.participants >= FEWEST_PEOPLE ? crossedDraw(cells) : taskDraw(cells);
  return percentileInterval(drawAgain(drawing, draw), drawing.draws);
}

/** The ratio in one draw of whole tasks. */
function taskDraw(cells: Cells): (random: () => number) => number | null {
  const { tasks, starts } = cells;
  const above = new Float64Array(tasks);
  const below = new Float64Array(tasks);
  for (let task = 0; task < tasks; task += 1)
    for (let cell = starts[task] ?? 0; cell < (starts[task + 1] ?? 0); cell += 1) {
      above[task] = (above[task] ?? 0) + (cells.passed[cell] ?? 0);
      below[task] = (below[task] ?? 0) + (cells.of[cell] ?? 0);
    }
  return (random) => {
    let [part, whole] = [0, 0];
    for (let nth = 0; nth < tasks; nth += 1) {
      const task = Math.floor(random() * tasks);
      part += above[task] ?? 0;
      whole += below[task] ?? 0;
    }
    return whole === 0 ? null : part / whole;
  };
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

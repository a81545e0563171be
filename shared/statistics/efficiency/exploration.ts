import type { Sentence } from '../../language/message.ts';
import type { Figure } from '../figures/figure.ts';
import { rate } from '../figures/rate.ts';
import { countsOf, sampledRate } from '../figures/sampledRate.ts';
import { ratioFigure } from '../figures/sampledRatio.ts';
import type { Rate } from '../figures/view.ts';

/** The most explorations of a task that count, as in the paper. */
const MOST_EXPLORATIONS = 5;

/** One exploration of a task by an agent; a task's explorations are in the order in which they were made. */
export interface Exploration {
  readonly taskId: string;
  /** It ended with an answer within its budget. */
  readonly finished: boolean;
  readonly passed: boolean;
  readonly steps: number | null;
  /** How often it went back to its first page. */
  readonly restarts: number;
}

/** The figures that WAVE (OpenWebVoyager) prints for one agent. */
export interface ExplorationFigures {
  readonly tasks: number;
  /**
   * S@1, S@2, …: tasks solved by one of the first K explorations / tasks. Explorations of a task stop at its
   * first success, so a task with fewer than K explorations, all failed, was not tried K times: `untried`
   * counts these tasks.
   */
  readonly solvedAt: readonly { readonly k: number; readonly rate: Rate; readonly untried: number }[];
  /** F@1: tasks whose first exploration ended with an answer. */
  readonly finishedFirst: Rate;
  /** The same over all explorations, with an interval over whole tasks. */
  readonly finishRate: Rate;
  /** Explorations made until a task was solved or given up. */
  readonly explorations: number;
  /** Mean steps of finished and of passed explorations, with 95 % intervals over whole tasks. */
  readonly lengthFinished: Figure;
  readonly lengthPassed: Figure;
  /** R: explorations that restarted; RS: those of them that passed; S: explorations that passed. */
  readonly restarted: number;
  readonly restartedPassed: number;
  readonly passed: number;
}

/**
 * WAVE's metrics: explorations in sequence, with a stop at the first success (later explorations do not
 * count). Source: He et al. 2024, OpenWebVoyager, arXiv 2410.19609, tables 3 to 5; the paper prints R, RS and
 * S without a formula.
 */
export function explorationFigures(
  explorations: readonly Exploration[],
  most = MOST_EXPLORATIONS,
): ExplorationFigures {
  const tasks = [...Map.groupBy(explorations, ({ taskId }) => taskId).values()].map((own) => {
    const first = own.findIndex(({ passed }) => passed);
    return own.slice(0, Math.min(most, first < 0 ? own.length : first + 1));
  });
  const all = tasks.flat();
  const finished = all.filter((one) => one.finished);
  const passed = all.filter((one) => one.passed);
  const restarted = all.filter(({ restarts }) => restarts > 0);
  return {
    tasks: tasks.length,
    solvedAt: Array.from({ length: most }, (_, nth) => {
      const solved = tasks.filter((own) => own.slice(0, nth + 1).some((one) => one.passed)).length;
      const untried = tasks.filter((own) => own.length <= nth && !own.some((one) => one.passed)).length;
      return { k: nth + 1, rate: rate(solved, tasks.length), untried };
    }),
    finishedFirst: rate(tasks.filter(([first]) => first?.finished === true).length, tasks.length),
    finishRate: sampledRate(
      countsOf(
        all.map(({ taskId, finished: isFinished }) => ({
          ...{ taskId, participantId: '', passed: isFinished ? 1 : 0, of: 1 },
        })),
      ),
      'tasks',
    ),
    explorations: all.length,
    lengthFinished: lengthOf(finished, 'No exploration ended with an answer.'),
    lengthPassed: lengthOf(passed, 'No exploration passed.'),
    restarted: restarted.length,
    restartedPassed: restarted.filter((one) => one.passed).length,
    passed: passed.length,
  };
}

function lengthOf(explorations: readonly Exploration[], none: Sentence): Figure {
  return ratioFigure(
    explorations.flatMap(({ taskId, steps }) =>
      steps !== null && Number.isFinite(steps) && steps >= 0 ? [{ taskId, above: steps, below: 1 }] : [],
    ),
    none,
    'amount',
  );
}

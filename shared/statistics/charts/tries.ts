import { fixedWords, say, sayInEnglish } from '../../language/message.ts';
import { isolated, shareScale } from '../drawing/chart.ts';
import { curvesChart } from '../drawing/curves.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  figureWords,
  percentWords,
  type ResultFigure,
  someOf,
  twoDigits,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { TriesAnswer, TriesRow } from '../efficiency/efficiency.ts';
import { figure, interval, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, rateText, share, shownInterval } from '../figures/rate.ts';
import type { Rate } from '../figures/view.ts';
import { bestOfFigure } from './bestOf.ts';
import { oneDigit } from './paths.ts';

/** WAVE’s figures: tasks solved by one of the first K explorations, and how explorations ended. */
export function explorationsFigure(rows: readonly TriesRow[]): ResultFigure {
  const known = rows.filter(({ exploration }) => exploration.tasks > 0);
  const most = mostTries(known);
  const each = known.map(
    ({ name, exploration }) =>
      `${isolated(name)} S@1 ${rateText(solvedAt(exploration, 1))}${most < 2 ? '' : `, S@${most} ${rateText(solvedAt(exploration, most))}`}, F@1 ${rateText(exploration.finishedFirst)}`,
  );
  const words =
    known.length === 0
      ? say('Explorations: nobody has tried a task.')
      : say(
          'Tasks solved by one of the first K explorations, which stop at the first success (S@K), and tasks whose first exploration ended with an answer (F@1). {each}.',
          { each: someOf(each) },
        );
  return {
    id: 'explorations',
    title: say('Explorations (WAVE)'),
    words,
    rows: known.map(({ name, kind, exploration: one }) => ({
      ...{ participant: name, kind, tasks: one.tasks, explorations: one.explorations },
      ...Object.fromEntries(one.solvedAt.map(({ k, rate }) => [`solved_at_${k}`, share(rate)])),
      ...Object.fromEntries(one.solvedAt.map(({ k, untried }) => [`untried_at_${k}`, untried])),
      ...{ finished_first: share(one.finishedFirst), finish_rate: share(one.finishRate) },
      mean_steps_finished: one.lengthFinished.defined ? one.lengthFinished.value : null,
      mean_steps_passed: one.lengthPassed.defined ? one.lengthPassed.value : null,
      ...{ restarted: one.restarted, restarted_passed: one.restartedPassed, passed: one.passed },
    })),
    table: writtenTable(
      [
        [say('Participant'), (row: TriesRow) => row.name],
        ...Array.from(
          { length: most },
          (_, at) =>
            [`S@${at + 1}`, ({ exploration }: TriesRow) => rateText(solvedAt(exploration, at + 1))] as const,
        ),
        ['F@1', ({ exploration }) => rateText(exploration.finishedFirst)],
        [say('Finished'), ({ exploration }) => rateText(exploration.finishRate)],
        [say('Steps, finished'), ({ exploration }) => figureWords(exploration.lengthFinished, oneDigit)],
        [say('Steps, passed'), ({ exploration }) => figureWords(exploration.lengthPassed, oneDigit)],
        ['R', ({ exploration }) => String(exploration.restarted)],
        ['RS', ({ exploration }) => String(exploration.restartedPassed)],
        ['S', ({ exploration }) => String(exploration.passed)],
      ],
      known,
    ),
    // One exploration of each task makes no curve.
    chart:
      most < 2
        ? null
        : (frame) =>
            curvesChart(
              known.map((row) => ({
                ...row,
                points: row.exploration.solvedAt.slice(0, most).map(({ k, rate, untried }) => ({
                  ...{
                    n: k,
                    value: rateFigure(rate),
                    key: markKey.rate('task', row.participantId, 'overall'),
                  },
                  words: `S@${k} ${rateText(rate)}${untried === 0 ? '' : `, ${say('{count, number} not tried so often', { count: untried })}`}`,
                })),
              })),
              { x: say('Explorations, K'), y: shareScale(say('Tasks solved')), description: words },
              frame,
            ),
  };
}

/** The most explorations of a task by any participant, up to the most that count. */
export function mostTries(rows: readonly TriesRow[]): number {
  return rows.reduce((most, { exploration, bestOf }) => {
    const tries = exploration.solvedAt.findLastIndex(({ untried }) => untried < exploration.tasks);
    return Math.max(most, Math.min(tries + 1, Math.max(1, bestOf.length)));
  }, 0);
}

function solvedAt({ solvedAt: points }: TriesRow['exploration'], k: number): Rate {
  return points[k - 1]?.rate ?? { passed: 0, of: 0, low: null, high: null };
}

function rateFigure(rate: Rate) {
  const value = share(rate);
  const shown = shownInterval(rate);
  if (value === null) return notDefined('Nothing was tried.');
  return figure(
    value,
    shown === null
      ? notDefined(
          sayInEnglish('An interval needs at least {fewest, number} tasks.', { fewest: FEWEST_FOR_PERCENT }),
        )
      : interval(shown.low, shown.high, rate.method ?? 'wilson'),
  );
}

/** MageBench’s best of N runs, with the scores reached without skill. */
export function triesBestOf({ participants, floors }: TriesAnswer): ResultFigure {
  return bestOfFigure(
    participants
      .filter(({ bestOf }) => bestOf.length > 0)
      .map(({ participantId, kind, name, bestOf }) => ({ participantId, kind, name, points: bestOf })),
    floors,
  );
}

/** Whole sets that were run several times: mean ± deviation of the runs’ scores; a table without a chart. */
export function repeatsFigure(rows: readonly TriesRow[], floors: TriesAnswer['floors'] = []): ResultFigure {
  const known = rows.filter(({ repeats }) => repeats.defined);
  return {
    id: 'repeats',
    title: say('Repeated runs'),
    words:
      known.length === 0
        ? say('Repeated runs: nobody has run all of these tasks twice.')
        : say('Share of hops passed of each whole run: mean ± standard deviation of the runs. {each}.', {
            each: someOf(known.map((row) => `${isolated(row.name)} ${repeatWords(row.repeats)}`)),
          }),
    rows: [
      ...known.map(({ name, kind, repeats }) => ({
        ...{ participant: name, kind },
        ...(repeats.defined
          ? {
              ...{ runs: repeats.runs, mean: repeats.mean, deviation: repeats.deviation },
              ...{ half_range: repeats.halfRange, tasks: repeats.tasks, dropped_tasks: repeats.dropped },
            }
          : {}),
      })),
      ...floors.map(({ name, score }) => ({
        participant: name,
        kind: 'without skill',
        ...figureFields(score),
      })),
    ],
    table: writtenTable(
      [
        [say('Participant'), (row: TriesRow) => row.name],
        [say('Runs'), ({ repeats }) => (repeats.defined ? String(repeats.runs) : '–')],
        [say('Mean ± deviation'), ({ repeats }) => repeatWords(repeats)],
        [say('Half the range'), ({ repeats }) => (repeats.defined ? twoDigits(repeats.halfRange) : '–')],
        [say('Tasks'), ({ repeats }) => (repeats.defined ? String(repeats.tasks) : '–')],
      ],
      known,
    ),
    chart: null,
  };
}

/** `62 % ± 0.04`; `–` where it is undefined. */
export function repeatWords(repeats: TriesRow['repeats']): string {
  return repeats.defined
    ? say('{value} ± {deviation} points', {
        value: percentWords(repeats.mean),
        deviation: fixedWords(repeats.deviation * 100, 1),
      })
    : '–';
}

import type { TableRow } from '../../exporters/csvText.ts';
import { fixedWords, say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import {
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  PERCENT_LABELS,
  TOOLTIP,
  wholeWidth,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  percentWords,
  type ResultFigure,
  rangeWords,
  writtenTable,
} from '../drawing/resultFigure.ts';
import { PEOPLE_ID } from '../evaluation/evaluate.ts';
import type { Figure } from '../figures/figure.ts';

/** The change of the time of a task with each place in the order, as a factor. */
export interface Learning {
  readonly effect: Figure;
  /** Number of attempts that the tester with the most began. */
  readonly places: number;
}

interface Place {
  readonly place: number;
  readonly share: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** How times change with the order of tasks. */
export function learningFigure(learning: Learning): ResultFigure {
  const places = placesOf(learning);
  return {
    id: 'order',
    title: say('Learning over the order of tasks'),
    words: wordsOf(learning),
    rows: learningRows(learning, places),
    table: writtenTable(
      [
        [say('Place in the order'), ({ place }: Place) => String(place)],
        [say('Time, first task = 100 %'), ({ share }) => percentWords(share)],
        [
          say('95 % interval'),
          ({ low, high }) => (low === null || high === null ? '–' : `${rangeWords(low, high)} %`),
        ],
      ],
      places,
    ),
    chart: learning.effect.defined && places.length > 1 ? (frame) => learningChart(learning, frame) : null,
  };
}

/**
 * The factor of one place to the power of the places before. Its interval follows in the same way, because it
 * is the interval of a slope.
 */
function placesOf({ effect, places }: Learning): readonly Place[] {
  if (!effect.defined) return [];
  const { value, interval } = effect;
  const every = Math.max(1, Math.ceil(places / 50));
  return Array.from({ length: Math.ceil(places / every) }, (_, at) => {
    const behind = at * every;
    return {
      place: behind + 1,
      share: value ** behind,
      low: interval.defined ? interval.low ** behind : null,
      high: interval.defined ? interval.high ** behind : null,
    };
  });
}

function wordsOf({ effect }: Learning): string {
  if (!effect.defined)
    return say('Learning over the order of tasks: {said}', { said: sayAgain(effect.because) });
  const { value, interval, note } = effect;
  const change = (factor: number): string => {
    const tenths = Math.round((factor - 1) * 1000);
    return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${fixedWords(Math.abs(tenths) / 10, 1)}`;
  };
  const range = interval.defined
    ? ` [95 % ${change(interval.low)} ${say('[range] to')} ${change(interval.high)}]`
    : `; ${sayAgain(interval.because)}`;
  return `${say(
    'Change of the active time of a task with its place in a tester’s order, after allowing for testers and tasks: {change} % for each place{range}.',
    { change: change(value), range },
  )}${note === null ? '' : ` ${sayAgain(note)}`}`;
}

function learningRows({ effect }: Learning, places: readonly Place[]): TableRow[] {
  const fields = figureFields(effect);
  if (places.length === 0) return [{ place: null, time_share: null, ...renamed(fields) }];
  return places.map(({ place, share }) => ({ place, time_share: share, ...renamed(fields) }));
}

function renamed({ value, low_95, high_95, ...rest }: TableRow): TableRow {
  return {
    factor_a_place: value ?? null,
    factor_low_95: low_95 ?? null,
    factor_high_95: high_95 ?? null,
    ...rest,
  };
}

/** The estimated time relative to the first task, with its band. */
function learningChart(learning: Learning, frame: ChartFrame): ChartSpec {
  const colours = coloursOf(frame.theme);
  const places = placesOf(learning);
  const values = places.map(({ place, share, low, high }) => ({
    key: markKey.time(PEOPLE_ID, 'all'),
    ...{ place, share, low: low ?? share, high: high ?? share },
    tip: say('Place {place}: {share} of the first task’s time', { place, share: percentWords(share) }),
  }));
  const x = {
    ...{ field: 'place', type: 'quantitative', title: say('Place in the order') },
    scale: { domain: [1, Math.max(2, places.at(-1)?.place ?? 2)], nice: false },
    axis: { grid: false, format: 'd', tickMinStep: 1 },
  };
  const top = Math.max(1.1, ...values.map(({ high }) => high));
  const y = {
    ...{ type: 'quantitative', title: say('Time, first task = 100 %') },
    // A very wide band leaves the chart, which shows how wide it is.
    scale: { domain: [0, Math.min(3, top)], clamp: true },
    axis: { labelExpr: PERCENT_LABELS, tickCount: 4 },
  };
  return chart(frame, {
    description: wordsOf(learning),
    data: { values },
    ...wholeWidth(frame, 180),
    layer: [
      {
        data: { values: [{ one: 1 }] },
        mark: { type: 'rule', color: colours.quiet, strokeDash: [3, 3] },
        encoding: { y: { ...y, field: 'one' } },
      },
      {
        mark: { type: 'area', opacity: 0.18, color: colours.people },
        encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
      },
      {
        mark: {
          type: 'line',
          strokeWidth: 2,
          color: colours.people,
          point: { size: 40, color: colours.people, cursor: 'pointer' },
        },
        encoding: { x, y: { ...y, field: 'share' }, tooltip: TOOLTIP },
      },
    ],
  });
}

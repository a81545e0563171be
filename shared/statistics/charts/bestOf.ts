import type { TableRow } from '../../exporters/csvText.ts';
import { say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  dotMark,
  isolated,
  labelWidth,
  rowNames,
  shareScale,
  sizesOf,
  TOOLTIP,
  whiskerMark,
  wholeWidth,
} from '../drawing/chart.ts';
import { DASHED, drawnLines, leftWords, lineMarks } from '../drawing/lines.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  intervalsIn,
  type ResultFigure,
  shareFigureWords,
  someOf,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { BestOfPoint } from '../efficiency/bestOf.ts';
import type { Figure } from '../figures/figure.ts';
import type { RowOwner } from '../figures/rowOwner.ts';

/** The best-of-N curve of one participant. */
export interface BestOfLine extends RowOwner {
  readonly points: readonly BestOfPoint[];
}

/** A score reached without skill: `idle`, `random`. */
export interface FloorLine {
  readonly name: string;
  readonly score: Figure;
}

/** Best of N runs by N, with lines for the scores reached without skill. */
export function bestOfFigure(lines: readonly BestOfLine[], floors: readonly FloorLine[] = []): ResultFigure {
  const shown = lines.filter(({ points }) => points.some(({ best }) => best.defined));
  const most = shown.reduce((top, { points }) => Math.max(top, points.length), 0);
  return {
    id: 'best-of-n',
    title: say('Best of N runs'),
    words: wordsOf(shown, floors),
    rows: bestOfRows(shown, floors),
    table: writtenTable(
      [
        [say('Participant'), (line: BestOfLine) => line.name],
        ...Array.from(
          { length: most },
          (_, at) =>
            [
              say('Best of {n, number}', { n: at + 1 }),
              ({ points }: BestOfLine) => (points[at] === undefined ? '' : shareFigureWords(points[at].best)),
            ] as const,
        ),
      ],
      shown,
    ),
    // One run of each task makes no curve.
    chart: most > 1 ? (frame) => bestOfChart(shown, floors, frame) : null,
  };
}

function wordsOf(lines: readonly BestOfLine[], floors: readonly FloorLine[]): string {
  const most = lines.reduce((top, { points }) => Math.max(top, points.length), 0);
  if (most < 2) return say('Best of N runs: nobody has tried a task more than once.');
  const each = lines.map(({ name, points }) => {
    const last = points.findLast(({ best }) => best.defined);
    if (last === undefined) return isolated(name);
    return say('{name} {value} at best of {n, number} ({count, plural, one {# task} other {# tasks}})', {
      name: isolated(name),
      value: shareFigureWords(last.best),
      n: last.n,
      count: last.tasks,
    });
  });
  const known = floors.filter(({ score }) => score.defined);
  const floor =
    known.length === 0
      ? ''
      : ` ${say('Without skill: {each}.', {
          each: someOf(known.map(({ name, score }) => `${isolated(name)} ${shareFigureWords(score)}`)),
        })}`;
  return `${say(
    'Expected best score of N runs of a task, mean over tasks with at least N runs{intervals, select, some {, with 95 % intervals} other {}}. {each}.',
    {
      intervals: intervalsIn(lines.flatMap(({ points }) => points.map(({ best }) => best))),
      each: someOf(each),
    },
  )}${floor}`;
}

function bestOfRows(lines: readonly BestOfLine[], floors: readonly FloorLine[]): TableRow[] {
  return [
    ...lines.flatMap(({ name, kind, points }) =>
      points.map(({ n, best, tasks, dropped }) => ({
        ...{ participant: name, kind, n, tasks, dropped_tasks: dropped, ...figureFields(best) },
      })),
    ),
    ...floors.map(({ name, score }) => ({
      ...{ participant: name, kind: 'without skill', n: null, tasks: null, dropped_tasks: null },
      ...figureFields(score),
    })),
  ];
}

/**
 * One line for each participant over N; an undefined value has no dot. Scores without skill are dashed lines
 * with names.
 */
function bestOfChart(
  lines: readonly BestOfLine[],
  floors: readonly FloorLine[],
  frame: ChartFrame,
): ChartSpec {
  const colours = coloursOf(frame.theme);
  const { drawn, left } = drawnLines(lines);
  const names = rowNames(drawn);
  const most = Math.max(1, ...drawn.map(({ points }) => points.length));
  const values = drawn.flatMap((line, nth) =>
    line.points.flatMap(({ n, best, tasks }): ChartDatum[] => {
      if (!best.defined) return [];
      const { value, interval } = best;
      return [
        {
          key: markKey.path(line.participantId, 'again'),
          ...{ who: names.get(line.participantId) ?? line.name, n, score: value },
          // Side by side, because the whiskers would cover each other.
          beside: n + (nth - (drawn.length - 1) / 2) * 0.05,
          ...{ low: interval.defined ? interval.low : value, high: interval.defined ? interval.high : value },
          tip: `${say('{name}, best of {n, number}: {value}, {count, plural, one {# task} other {# tasks}}', {
            name: isolated(line.name),
            n,
            value: shareFigureWords(best),
            count: tasks,
          })}${interval.defined ? '' : `. ${sayAgain(interval.because)}`}`,
        },
      ];
    }),
  );
  const flat = floors.flatMap(({ name, score }) =>
    score.defined ? [{ name, score: score.value, tip: `${isolated(name)}: ${shareFigureWords(score)}` }] : [],
  );
  const { color, shape, strokeDash } = lineMarks(
    drawn.map((row) => ({ ...row, name: names.get(row.participantId) ?? row.name })),
    frame,
  );
  const room = Math.max(0, ...flat.map(({ name }) => labelWidth(name, frame.theme)));
  const x = {
    ...{ type: 'quantitative', title: say('Runs, N') },
    scale: { domain: [0.7, most + 0.3 + (flat.length > 0 ? 0.1 : 0)], nice: false },
    axis: {
      values: Array.from({ length: most }, (_, at) => at + 1),
      ...{ format: 'd', grid: false, labelOverlap: true },
    },
  };
  const y = { ...shareScale(say('Best score')), field: 'score' };
  return chart(frame, {
    description: `${wordsOf(lines, floors)}${leftWords(left)}`,
    ...wholeWidth(frame, 220),
    layer: [
      {
        data: { values: flat },
        mark: { type: 'rule', color: colours.quiet, strokeDash: [2, 3] },
        encoding: { y, tooltip: TOOLTIP },
      },
      {
        data: { values: flat },
        mark: {
          ...{ type: 'text', align: 'left', baseline: 'bottom', dy: -2, color: colours.quiet },
          ...{ fontSize: sizesOf(frame.theme).label, limit: Math.min(room + 4, frame.width / 2) },
        },
        encoding: { x: { value: 4 }, y, text: { field: 'name', type: 'nominal' } },
      },
      {
        data: { values },
        transform: [{ filter: 'datum.high > datum.low' }],
        mark: whiskerMark(frame.theme),
        encoding: {
          ...{ x: { ...x, field: 'beside' }, y: { ...y, field: 'low' }, y2: { field: 'high' } },
          ...{ color, tooltip: TOOLTIP },
        },
      },
      {
        data: { values },
        transform: [DASHED],
        mark: { type: 'line', opacity: 0.8 },
        encoding: { x: { ...x, field: 'beside' }, y, color, strokeDash },
      },
      {
        data: { values },
        mark: dotMark(frame.theme),
        encoding: { x: { ...x, field: 'beside' }, y, color, shape, tooltip: TOOLTIP },
      },
    ],
  });
}

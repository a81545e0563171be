import {
  differenceOf,
  signedTime,
  timeDifferenceLines,
  timeRatioOf,
} from '../statistics/charts/timeDifference.ts';
import { twoDigits } from '../statistics/drawing/resultFigure.ts';
import type { Evaluation } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { type Column, firstOf, table } from './page.ts';
import { figureSaid, footnotes, nothing, said, time, type Written } from './said.ts';

/** The most rows of the table of differences in time, of which an agent has two. */
const MOST_TIME_DIFFERENCES = 20;
const asTimeDifference: Written = {
  value: signedTime,
  ends: (low, high) => `${signedTime(low)} to ${signedTime(high)}`,
};

const asRatio: Written = { value: twoDigits, ends: (low, high) => `${twoDigits(low)}–${twoDigits(high)}` };

/** People − each agent in time on the same tasks. */
export function timeDifferenceBody(rows: Evaluation['analysis']['timeDifferences']): Piece {
  const lines = timeDifferenceLines(rows).map((line, at) => ({
    line,
    place: `analysis.timeDifferences[${Math.floor(at / 2)}].${line.to === 'end' ? 'time' : 'successTime'}`,
  }));
  if (lines.length === 0) return '';
  const { shown, note } = firstOf(lines, MOST_TIME_DIFFERENCES, 'rows');
  const notes = footnotes();
  type Line = (typeof lines)[number];
  return html`<h3>People − agent in time</h3>
<p>Restricted means on the tasks at which both have a time, with the limits above; every task counts once. Positive: people take longer. The ratio is that of the geometric means.</p>
${table<Line>(
  'People − agent in active time on the same tasks',
  [
    { head: 'Agent', cell: ({ line }) => line.name },
    { head: 'Time', cell: ({ line }) => (line.to === 'end' ? 'to end' : 'to success') },
    {
      head: 'Tasks',
      cell: ({ line: { found } }) => (found.defined ? found.tasks.toLocaleString('en') : nothing),
      isFigure: true,
    },
    ...(
      [
        ['People', 'first'],
        ['Agent alone', 'second'],
      ] as const
    ).map(
      ([head, side]): Column<Line> => ({
        head,
        cell: ({ line: { found }, place }) => {
          const mean = found.defined ? found[side] : null;
          return mean === null ? nothing : said(`${place}.${side}`, mean, time(mean));
        },
        isFigure: true,
      }),
    ),
    {
      head: 'Difference [95 %]',
      cell: ({ line, place }) =>
        figureSaid(
          line.found.defined ? `${place}.difference` : place,
          differenceOf(line),
          asTimeDifference,
          notes,
        ),
      isFigure: true,
    },
    {
      head: 'People / agent [95 %]',
      cell: ({ line, place }) => {
        const ratio = timeRatioOf(line);
        return ratio === null || !line.found.defined
          ? nothing
          : figureSaid(`${place}.ratio`, ratio, asRatio, notes);
      },
      isFigure: true,
    },
  ],
  shown,
)}${notes.list()}${note}`;
}

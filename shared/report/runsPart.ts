import type { RunsRow } from '../statistics/analysis/sections.ts';
import { deviationWords, repeatedWords, sharesWords } from '../statistics/charts/runs.ts';
import type { Evaluation } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { type Column, chartFigure, firstOf, table } from './page.ts';
import type { Charts } from './resultParts.ts';
import { asShare, figureSaid, footnotes, nothing, said } from './said.ts';

/** The most rows of these tables: nobody reads more. */
const MOST_ROWS = 50;
/** The most numbers of attempts that fit on a page. */
const MOST_TRIES = 5;

/** What repeated runs show: success in k attempts, and the spread between runs. */
export function runsBody({ analysis: { runs } }: Evaluation, chart: Charts): Piece {
  if (runs.length === 0) return '';
  return html`${triesPart(runs, chart)}${spreadPart(runs)}`;
}

function triesPart(runs: readonly RunsRow[], chart: Charts): Piece {
  const repeated = runs.map((row, at) => ({ row, at })).filter(({ row }) => row.repeated.tasks > 0);
  if (repeated.length === 0) return '';
  type Placed = (typeof repeated)[number];
  const { shown, note } = firstOf(repeated, MOST_ROWS, 'participants');
  const most = repeated.reduce((top, { row }) => Math.max(top, Math.min(row.tries.length, MOST_TRIES)), 1);
  const notes = footnotes();
  const columns = (part: 'all' | 'any', sign: string): readonly Column<Placed>[] =>
    Array.from(
      // In one attempt both are the task rate.
      { length: part === 'all' ? most : most - 1 },
      (_, nth): Column<Placed> => {
        const index = part === 'all' ? nth : nth + 1;
        return {
          head: `pass${sign}${index + 1}`,
          cell: ({ row, at }) => {
            const found = row.tries[index];
            return found === undefined
              ? nothing
              : figureSaid(`analysis.runs[${at}].tries[${index}].${part}`, found[part], asShare, notes);
          },
          isFigure: true,
        };
      },
    );
  return html`<h3>Success in k attempts</h3>
<p><em>pass^k</em>: the chance that all of k attempts at a task pass; <em>pass@k</em>: that at least one passes. Both are over all choices of k of the attempts at a task, with the mean over tasks that have at least k attempts and an interval over tasks.</p>
${chartFigure(chart('success-in-tries'), 'The chance that all of k attempts at a task pass.')}
${table<Placed>(
  'Success in k attempts',
  [
    { head: 'Participant', cell: ({ row }) => row.name },
    {
      head: 'Repeated tasks',
      cell: ({ row, at }) => said(`analysis.runs[${at}].repeated`, row.repeated, repeatedWords(row.repeated)),
    },
    ...columns('all', '^'),
    ...columns('any', '@'),
  ],
  shown,
)}${notes.list()}${note}`;
}

function spreadPart(runs: readonly RunsRow[]): Piece {
  const placed = runs.map((row, at) => ({ row, at }));
  type Placed = (typeof placed)[number];
  if (!runs.some(({ spread }) => spread.defined)) {
    const [first] = runs.flatMap(({ spread }) => (spread.defined ? [] : [spread.because]));
    return first === undefined ? '' : html`<p>${first}</p>`;
  }
  const { shown, note } = firstOf(placed, MOST_ROWS, 'participants');
  const notes = footnotes();
  return html`<h3>Spread between runs</h3>
<p>Standard deviation of the rates of whole runs, over the tasks that every run tried, with the interval of the chi-squared distribution; and how the variance of a single result divides between tasks (some are harder), runs (some are better as a whole) and the rest (the same task passes in one run and not in another). A run is one repeat of a batch; attempts of no batch are numbered at each task.</p>
${table<Placed>(
  'Tasks passed of whole runs: mean ± standard deviation between runs',
  [
    { head: 'Participant', cell: ({ row }) => row.name },
    {
      head: 'Runs',
      cell: ({ row: { spread } }) =>
        spread.defined ? String(spread.runs) : html`1${notes.mark(spread.because)}`,
      isFigure: true,
    },
    {
      head: 'Tasks',
      cell: ({ row: { spread } }) =>
        spread.defined
          ? html`${String(spread.tasks)}${spread.dropped === 0 ? '' : notes.mark(`Tasks without every run are left out: ${spread.dropped}.`)}`
          : nothing,
      isFigure: true,
    },
    {
      head: 'Mean ± deviation [95 %]',
      cell: ({ row, at }) =>
        row.spread.defined
          ? html`${said(`analysis.runs[${at}].spread.deviation`, row.spread.deviation, deviationWords(row))}${
              row.spread.deviation.defined && !row.spread.deviation.interval.defined
                ? notes.mark(row.spread.deviation.interval.because)
                : ''
            }`
          : nothing,
      isFigure: true,
    },
    {
      head: 'Variance: tasks, runs, rest',
      cell: ({ row, at }) =>
        row.spread.defined
          ? said(`analysis.runs[${at}].spread.shares`, row.spread.shares, sharesWords(row))
          : nothing,
      isFigure: true,
    },
  ],
  shown,
)}${notes.list()}${note}`;
}

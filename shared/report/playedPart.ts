import type { PlayedColumn } from '../statistics/analysis/quoted.ts';
import {
  howWords,
  type PlanningLine,
  type PlayedLine,
  planningLines,
  playedIn,
  playedLines,
  repeatedEnvironments,
  runsWords,
  spreadWords,
} from '../statistics/charts/played.ts';
import {
  besideLines,
  type PlayedTable,
  playedTables,
  quotedNote,
  quotedText,
} from '../statistics/charts/publishedPlayed.ts';
import { twoDigits } from '../statistics/drawing/resultFigure.ts';
import type { PlayedFigures, PlayedRow } from '../statistics/efficiency/played.ts';
import type { RowOwner } from '../statistics/figures/rowOwner.ts';
import { environmentWords } from '../words/environmentWords.ts';
import type { Evaluation } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { chartFigure, firstOf, table } from './page.ts';
import type { Charts } from './resultParts.ts';
import { type Footnotes, figureSaid, footnotes, nothing, rateSaid, said, type Written } from './said.ts';

/** The most rows of these tables: nobody reads more. */
const MOST_ROWS = 60;
const asScore: Written = {
  value: twoDigits,
  ends: (low, high) =>
    low < 0 ? `${twoDigits(low)} to ${twoDigits(high)}` : `${twoDigits(low)}–${twoDigits(high)}`,
};

/** Scores in environments beside the web: of at least one participant. */
export function playedBody({ efficiency: { environments } }: Evaluation, chart: Charts): Piece {
  const rows = environments.participants;
  return html`<p>Points, as MageBench scores an attempt. <em>Mean of all runs</em>: over all attempts with a score, with an interval over levels and, for several people, over people. <em>Mean ± deviation</em>: the standard deviation of the scores of whole runs, over the levels that every run has. <em>Best of all runs</em>: the mean over levels of the best run of each. Attempts without a score (aborted, or a level without an upper bound) are in none of them.</p>
${scoresTable(rows)}
${repeatedEnvironments(rows).map((environment) => chartFigure(chart(`environment-best-of-n-${environment}`), `Expected best of N runs in points: ${environmentWords(environment)}.`))}
${planningTable(rows)}
${publishedTables(rows)}`;
}

/** The tables of MageBench beside which a participant stands. */
function publishedTables(rows: readonly PlayedRow[]): Piece {
  const tables = playedTables(rows);
  if (tables.length === 0) return '';
  return html`<h3>Beside MageBench</h3>
<p>Rows marked <em>quoted</em> are as printed in ${tables[0]?.source ?? ''}. Hopscope computes none of them, and they have no intervals.</p>
${tables.map((published) => publishedTable(published, rows))}`;
}

function publishedTable(published: PlayedTable, rows: readonly PlayedRow[]): Piece {
  const { title, columns, ours, note } = published;
  const lines = [...besideLines(published, rows), ...published.rows.map((quoted) => ({ quoted }))];
  const notes = footnotes();
  return html`${table<(typeof lines)[number]>(
    title,
    [
      {
        head: 'Whose',
        cell: (line) => ('quoted' in line ? html`${line.quoted.name} <em>(quoted)</em>` : line.row.name),
      },
      ...columns.map((head, at) => ({
        head,
        cell: (line: (typeof lines)[number]) =>
          'quoted' in line
            ? quotedText(published, line.quoted.values[at] ?? null)
            : besideSaid(rows, line.row, ours.environments[at], notes),
        isFigure: true,
      })),
      { head: 'Note', cell: (line) => ('quoted' in line ? quotedNote(line.quoted) : line.note) },
    ],
    lines,
  )}${notes.list()}<p class="note">${note}</p>`;
}

/** An own figure in a column of a published table. */
function besideSaid(
  rows: readonly PlayedRow[],
  row: PlayedRow,
  column: PlayedColumn | undefined,
  notes: Footnotes,
): Piece {
  const found = column === undefined ? null : playedIn(row, column);
  if (column === undefined || found === null) return nothing;
  const place = placeOf(rows, row, found);
  if (column.figure === 'mean') return figureSaid(`${place}.mean`, found.mean, asScore, notes);
  const rate = found.planning?.[column.figure];
  return rate === undefined ? nothing : rateSaid(`${place}.planning.${column.figure}`, rate);
}

/** The place of a line in `evaluate --json`. */
function placeOf(
  rows: readonly PlayedRow[],
  { participantId }: Pick<RowOwner, 'participantId'>,
  { environment }: Pick<PlayedFigures, 'environment'>,
): string {
  const at = rows.findIndex((row) => row.participantId === participantId);
  const nth = rows[at]?.environments.findIndex((one) => one.environment === environment) ?? -1;
  return `efficiency.environments.participants[${at}].environments[${nth}]`;
}

function scoresTable(rows: readonly PlayedRow[]): Piece {
  const { shown, note } = firstOf(playedLines(rows), MOST_ROWS, 'rows');
  const notes = footnotes();
  const at = (line: PlayedLine, part: keyof PlayedFigures): string =>
    `${placeOf(rows, line, line.figures)}.${part}`;
  return html`${table<PlayedLine>(
    'Scores in environments',
    [
      { head: 'Participant', cell: ({ name }) => name },
      { head: 'Environment', cell: ({ figures }) => environmentWords(figures.environment) },
      { head: 'Plays as', cell: ({ how }) => howWords(how) },
      { head: 'Levels', cell: ({ figures }) => figures.levels.toLocaleString('en'), isFigure: true },
      { head: 'Attempts', cell: ({ figures }) => figures.attempts.toLocaleString('en'), isFigure: true },
      {
        head: 'Without a score',
        cell: ({ figures }) => figures.unscored.toLocaleString('en'),
        isFigure: true,
      },
      {
        head: 'Mean of all runs [95 %]',
        cell: (line) => figureSaid(at(line, 'mean'), line.figures.mean, asScore, notes),
        isFigure: true,
      },
      {
        head: 'Mean ± deviation of whole runs',
        cell: (line) =>
          line.figures.repeats.defined
            ? said(at(line, 'repeats'), line.figures.repeats, spreadWords(line.figures))
            : html`${nothing}${notes.mark(line.figures.repeats.because)}`,
        isFigure: true,
      },
      {
        head: 'Best of all runs [95 %]',
        cell: (line) => figureSaid(at(line, 'bestOfAll'), line.figures.bestOfAll, asScore, notes),
        isFigure: true,
      },
      {
        head: 'Runs of a level',
        cell: ({ figures }) => (figures.runs.most === 0 ? nothing : runsWords(figures)),
        isFigure: true,
      },
    ],
    shown,
  )}${notes.list()}${note}`;
}

function planningTable(rows: readonly PlayedRow[]): Piece {
  const lines = planningLines(rows);
  if (lines.length === 0) return '';
  const { shown, note } = firstOf(lines, MOST_ROWS, 'rows');
  const at = (line: PlanningLine, part: string): string => `${placeOf(rows, line, line)}.planning.${part}`;
  const counts = [
    ['Replies', 'replies'],
    ['Without an action', 'withoutAction'],
    ['Actions', 'actions'],
    ['IA', 'invalid'],
    ['RA', 'repeated'],
  ] as const;
  const shares = [
    ['Runs with IA', 'withInvalid'],
    ['Runs with RA', 'withRepeated'],
    ['Runs with IFE', 'failing'],
  ] as const;
  return html`<h3>Planners</h3>
<p><em>IA</em>: actions that cannot be parsed or were refused. <em>RA</em>: actions equal to the action before. <em>IFE</em>: more than 90 % of the replies have no action, or 90 % of at least ten actions are the same. MageBench names them, but does not define them in its code: these definitions are ours.</p>
${table<PlanningLine>(
  'Invalid and repeated actions of planners',
  [
    { head: 'Participant', cell: ({ name }) => name },
    { head: 'Environment', cell: ({ environment }) => environmentWords(environment) },
    ...counts.map(([head, part]) => ({
      head,
      cell: (line: PlanningLine) =>
        said(at(line, part), line.planning[part], line.planning[part].toLocaleString('en')),
      isFigure: true,
    })),
    ...shares.map(([head, part]) => ({
      head,
      cell: (line: PlanningLine) => rateSaid(at(line, part), line.planning[part]),
      isFigure: true,
    })),
  ],
  shown,
)}${note}`;
}

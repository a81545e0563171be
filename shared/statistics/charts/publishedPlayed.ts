import { say, sayKnown } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import { MAGEBENCH_TABLES } from '../analysis/publishedMagebench.ts';
import type { PlayedColumn, PublishedTable, QuotedRow } from '../analysis/quoted.ts';
import { figureFields, type ResultFigure, writtenTable } from '../drawing/resultFigure.ts';
import type { PlannerMemory, PlayedRow } from '../efficiency/played.ts';
import { rateText, share } from '../figures/rate.ts';
import { playedIn, scoreWords } from './played.ts';

/** A published table about environments. */
export interface PlayedTable extends PublishedTable {
  readonly ours: { readonly environments: readonly PlayedColumn[] };
}

/** A participant beside the quoted rows of a table, with the reason why a cell is empty where the table has no column for it. */
export interface BesideLine {
  readonly row: PlayedRow;
  readonly note: string;
}

/** The participants that belong beside a table: those with a figure in a column, and online planners whose memory has no column. */
export function besideLines({ ours }: PlayedTable, rows: readonly PlayedRow[]): readonly BesideLine[] {
  const columns = ours.environments;
  const ofMemory = columns.filter(({ actions }) => actions !== undefined);
  return rows.flatMap((row): readonly BesideLine[] => {
    const isHere = columns.some((column) => playedIn(row, column) !== null);
    if (ofMemory.length === 0) return isHere ? [{ row, note: say('from this workspace') }] : [];
    const plays = ofMemory.some(({ environment }) =>
      row.environments.some((one) => one.environment === environment),
    );
    if (row.how !== 'online' || !plays) return [];
    return [{ row, note: `${say('from this workspace')}; ${memoryWords(row.memory, isHere)}` }];
  });
}

function memoryWords(memory: PlannerMemory | null, hasColumn: boolean): string {
  if (memory === null) return say('its record does not say how much it remembers');
  const words = say(
    '{observations, plural, one {# observation} other {# observations}}, {actions, plural, one {# action} other {# actions}}',
    { ...memory },
  );
  return hasColumn ? words : `${words}: ${say('the table has no column for so many actions')}`;
}

/** The tables of MageBench beside which a participant stands, quoted rows included; tables without a chart. */
export function publishedFigures(rows: readonly PlayedRow[]): readonly ResultFigure[] {
  return playedTables(rows).map((table) => publishedFigure(table, rows));
}

/** The tables of MageBench beside which a participant stands. */
export function playedTables(rows: readonly PlayedRow[]): readonly PlayedTable[] {
  return MAGEBENCH_TABLES.filter(isPlayed).filter((table) => besideLines(table, rows).length > 0);
}

export function isPlayed(table: PublishedTable): table is PlayedTable {
  return table.ours !== null && typeof table.ours === 'object';
}

type Line = BesideLine | { readonly quoted: QuotedRow };

function publishedFigure(table: PlayedTable, rows: readonly PlayedRow[]): ResultFigure {
  const own = besideLines(table, rows);
  const lines: readonly Line[] = [...own, ...table.rows.map((quoted) => ({ quoted }))];
  return {
    id: `published-${table.id}`,
    title: sayKnown(table.title),
    words: `${say('Quoted rows as printed in {source}.', { source: table.source })} ${sayAgain(table.note)}`,
    rows: lines.flatMap((line) => table.columns.map((head, at) => dataRow(table, line, head, at))),
    table: writtenTable<Line>(
      [
        [
          say('Whose'),
          (line) => ('quoted' in line ? `${sayKnown(line.quoted.name)} (${say('quoted')})` : line.row.name),
        ],
        ...table.columns.map(
          (head, at) =>
            [
              sayKnown(head),
              (line: Line) =>
                'quoted' in line
                  ? quotedText(table, line.quoted.values[at] ?? null)
                  : ownText(line.row, table.ours.environments[at]),
            ] as const,
        ),
        [say('Note'), (line) => ('quoted' in line ? quotedNote(line.quoted) : line.note)],
      ],
      lines,
    ),
    chart: null,
  };
}

/** A quoted value with its unit; `–`: the table has none. */
export function quotedText({ unit }: Pick<PublishedTable, 'unit'>, value: string | null): string {
  if (value === null) return '–';
  return unit === '%' ? `${value} %` : value;
}

export function quotedNote({ source, note }: QuotedRow): string {
  return [sayAgain(source), sayAgain(note ?? '')].filter(Boolean).join('; ');
}

function ownText(row: PlayedRow, column: PlayedColumn | undefined): string {
  const found = column === undefined ? null : playedIn(row, column);
  if (column === undefined || found === null) return '–';
  if (column.figure === 'mean') return scoreWords(found.mean);
  const rate = found.planning?.[column.figure];
  return rate === undefined ? '–' : rateText(rate);
}

/** One cell for other programs. `printed`: of a quoted row, as its paper prints it; `value`: of an own row. */
function dataRow({ id, ours, unit }: PlayedTable, line: Line, column: string, at: number) {
  const of = { table: id, column };
  const none = { value: null, low_95: null, high_95: null, interval: '' };
  if ('quoted' in line) {
    const { name, values, source, note } = line.quoted;
    const words = [source, note ?? ''].filter(Boolean).join('; ');
    return { ...of, whose: name, origin: 'quoted', printed: values[at] ?? null, unit, ...none, note: words };
  }
  const { row } = line;
  const own = { ...of, whose: row.name, origin: 'own', printed: null };
  const place = ours.environments[at];
  const found = place === undefined ? null : playedIn(row, place);
  if (place === undefined || found === null) return { ...own, unit, ...none, note: '' };
  if (place.figure === 'mean') return { ...own, unit, ...figureFields(found.mean) };
  const rate = found.planning?.[place.figure];
  if (rate === undefined) return { ...own, unit: 'share', ...none, note: '' };
  const ends = { low_95: rate.low, high_95: rate.high, interval: '' };
  return { ...own, unit: 'share', value: share(rate), ...ends, note: '' };
}

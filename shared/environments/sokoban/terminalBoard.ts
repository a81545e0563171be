import type { Level } from './level.ts';
import { writeXsb } from './xsb.ts';

/** A number of character cells. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
}

/** The signs of fields in a terminal with colours, two cells each. The shapes differ, too, so that nobody needs the colours. */
const COLOURED: Readonly<Record<string, readonly [sign: string, style: string]>> = {
  '#': ['██', '90'],
  ' ': ['  ', ''],
  '.': ['··', '95'],
  $: ['[]', '33'],
  '*': ['[]', '1;30;42'],
  '@': ['@>', '1;36'],
  '+': ['@>', '1;36;45'],
};

/**
 * The board as lines of a terminal: the characters of XSB, or two coloured cells for each field. A board that is larger than `room` is cut to
 * the part around the player, without colours if it then fits. `isCut`: a part of the board is not shown.
 */
export function terminalBoard(
  level: Level,
  state: readonly number[],
  { room, isColoured }: { readonly room: Cells; readonly isColoured: boolean },
): { readonly lines: readonly string[]; readonly isCut: boolean } {
  const rows = writeXsb({ ...level, state })
    .split('\n')
    .slice(0, level.rows)
    .map((row) => row.padEnd(level.columns));
  const at = rows.findIndex((row) => /[@+]/u.test(row));
  const player = [at, rows[at]?.search(/[@+]/u) ?? 0] as const;
  const isWide = isColoured && level.columns * 2 <= room.columns;
  const [top, height] = part(level.rows, room.rows, player[0]);
  const [left, width] = part(level.columns, room.columns, player[1]);
  const lines = rows
    .slice(top, top + height)
    .map((row) => row.slice(left, left + width))
    .map((row) => (isWide ? coloured(row) : row.trimEnd()));
  return { lines, isCut: height < level.rows || width < level.columns };
}

/** The part of `length` fields around `middle` that fits: its first field and its length. */
function part(length: number, room: number, middle: number): readonly [first: number, length: number] {
  const shown = Math.max(1, Math.min(length, room));
  const first = Math.min(Math.max(0, middle - Math.floor(shown / 2)), length - shown);
  return [first, shown];
}

function coloured(row: string): string {
  return [...row]
    .map((field) => {
      const [sign, style] = COLOURED[field] ?? [field, ''];
      return style === '' ? sign : `\u001B[${style}m${sign}\u001B[0m`;
    })
    .join('');
}

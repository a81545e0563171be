import { field, type Level, levelOf } from './level.ts';
import type { TextProblem } from './lurd.ts';

/** A level of a text, with its name there. */
interface NamedLevel {
  readonly name: string;
  readonly level: Level;
}

/** XSB's characters: the field, and what stands on it. */
const CHARACTERS: Readonly<Record<string, readonly [fixed: number, state: number]>> = {
  '#': [field.wall, field.wall],
  ' ': [field.floor, field.floor],
  '-': [field.floor, field.floor],
  _: [field.floor, field.floor],
  '.': [field.target, field.target],
  '@': [field.floor, field.player],
  '+': [field.target, field.player],
  $: [field.floor, field.box],
  '*': [field.target, field.boxOnTarget],
};

/** The most rows and columns of a level. */
export const MOST_SIDE = 64;

/** Only fields. A line that begins a level has a wall, too. */
const boardLine = /^[ \-_#@+$*.]*$/u;

/**
 * Reads levels in XSB. Blank lines, comments (`;`) and lines such as `Title: …` separate levels. Throws nothing: an error names its line
 * and column, and its level is left out.
 */
export function readXsb(text: string): {
  readonly levels: readonly NamedLevel[];
  readonly problems: readonly TextProblem[];
} {
  const levels: NamedLevel[] = [];
  const problems: TextProblem[] = [];
  let rows: string[] = [];
  let name = '';
  let firstLine = 1;
  const end = () => {
    if (rows.length === 0) return;
    const read = readRows(rows, firstLine);
    if ('message' in read) problems.push(read);
    else levels.push({ name: name === '' ? `level ${levels.length + 1}` : name, level: read });
    rows = [];
    name = '';
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\r$/u, '');
    if (
      rows.length > 0 ? line.trim() !== '' && !isComment(line) : line.includes('#') && boardLine.test(line)
    ) {
      if (rows.length === 0) firstLine = index + 1;
      rows.push(line);
      continue;
    }
    end();
    if (line.trim() === '') continue;
    if (isComment(line)) name = line.replace(/^\s*(?:;|title:)/iu, '').trim();
    else {
      const at = [...line].findIndex((one) => !(one in CHARACTERS));
      problems.push({ line: index + 1, column: at + 1, message: notInXsb([...line][at] ?? '') });
    }
  }
  end();
  return { levels, problems };
}

function isComment(line: string): boolean {
  return /^\s*(?:;|[a-z][a-z ]*:)/iu.test(line);
}

function notInXsb(character: string): string {
  return `“${character}” is not a field of a Sokoban level. The fields are # (wall), a blank, . (target), $ (box), * (box on a target), @ (player) and + (player on a target).`;
}

function readRows(rows: readonly string[], firstLine: number): Level | TextProblem {
  const columns = Math.max(...rows.map((row) => row.length));
  if (rows.length > MOST_SIDE || columns > MOST_SIDE)
    return {
      ...{ line: firstLine, column: 1 },
      message: `The level has ${rows.length} rows and ${columns} columns: at most ${MOST_SIDE} of each are read.`,
    };
  const fixed: number[] = [];
  const state: number[] = [];
  let players = 0;
  for (const [row, line] of rows.entries())
    for (const [column, character] of [...line.padEnd(columns)].entries()) {
      const fields = CHARACTERS[character];
      const place = { line: firstLine + row, column: column + 1 };
      if (fields === undefined) return { ...place, message: notInXsb(character) };
      if (fields[1] === field.player) players += 1;
      if (players > 1) return { ...place, message: 'The level has a second player.' };
      fixed.push(fields[0]);
      state.push(fields[1]);
    }
  const level = levelOf(rows.length, columns, { fixed, state });
  if (level === null) return { line: firstLine, column: 1, message: 'The level has no player (@ or +).' };
  if (level.boxes === 0) return { line: firstLine, column: 1, message: 'The level has no box ($ or *).' };
  return walledOutside(level);
}

/** Floor that the player can never reach counts as wall, as in gym-sokoban: it is the outside of the level. */
function walledOutside(level: Level): Level {
  const { rows, columns, fixed, state, player } = level;
  const inside = new Set([player[0] * columns + player[1]]);
  for (const at of inside) {
    const column = at % columns;
    const next = [
      ...[at - columns, at + columns].filter((one) => one >= 0 && one < rows * columns),
      ...(column > 0 ? [at - 1] : []),
      ...(column < columns - 1 ? [at + 1] : []),
    ];
    for (const one of next) if (fixed[one] !== field.wall) inside.add(one);
  }
  const isOutside = (at: number): boolean => state[at] === field.floor && !inside.has(at);
  return {
    ...level,
    fixed: fixed.map((one, at) => (isOutside(at) ? field.wall : one)),
    state: state.map((one, at) => (isOutside(at) ? field.wall : one)),
  };
}

/** Writes a level in XSB. */
export function writeXsb({ columns, fixed, state }: Level): string {
  const characters = state.map((one, at) => {
    const isTarget = fixed[at] === field.target;
    if (one === field.player) return isTarget ? '+' : '@';
    if (one === field.box || one === field.boxOnTarget) return isTarget ? '*' : '$';
    if (one === field.target) return '.';
    return one === field.wall ? '#' : ' ';
  });
  const rows = Array.from({ length: Math.floor(state.length / columns) }, (_, row) =>
    characters
      .slice(row * columns, (row + 1) * columns)
      .join('')
      .trimEnd(),
  );
  return `${rows.join('\n')}\n`;
}

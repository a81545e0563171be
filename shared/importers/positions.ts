import { type JsonPath, walkJson } from './json.ts';

export interface Position {
  /** Both from 1; the column counts UTF-16 units, as editors do, and not the byte order mark. */
  readonly line: number;
  readonly column: number;
}

export interface Positions {
  at(offset: number): Position;
}

/** Line and column of offsets in one text. Line starts are collected when first asked for. */
export function createPositions(text: string): Positions {
  let starts: number[] | null = null;
  const lineStarts = (): number[] => {
    const found = [text.startsWith('\uFEFF') ? 1 : 0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found.push(at + 1);
    return found;
  };
  return {
    at(offset) {
      starts ??= lineStarts();
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: Math.max(1, offset - (starts[low] ?? 0) + 1) };
    },
  };
}

/**
 * Offset of the value at `path` inside the JSON value in `text[start, end)`; of its nearest enclosing value when the
 * path leads nowhere (a missing field is reported where its object stands).
 */
export function locate(text: string, start: number, end: number, path: JsonPath): number {
  if (path.length === 0) return start;
  let best = start;
  let depth = 0;
  walkJson(
    text,
    {
      value(here, valueStart) {
        if (here.length > path.length || here.length < depth) return;
        if (!here.every((key, level) => key === path[level])) return;
        if (here.length > depth) {
          best = valueStart;
          depth = here.length;
        }
      },
    },
    start,
    end,
  );
  return best;
}

import { type JsonPath, walkJson } from './json.ts';

interface Position {
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

/** A key on the way to wanted values: where its value begins, once it was passed. */
interface Branch {
  offset: number | null;
  readonly below: Map<string | number, Branch>;
}

/**
 * Offsets of the values at `paths` inside the JSON value in `text[start, end)`, all in one walk; of the nearest enclosing
 * value where a path leads nowhere (a missing field is reported where its object stands).
 */
export function locate(
  text: string,
  start: number,
  end: number,
  paths: readonly JsonPath[],
): readonly number[] {
  const root: Branch = { offset: start, below: new Map() };
  let deepest = 0;
  for (const path of paths) {
    deepest = Math.max(deepest, path.length);
    let branch = root;
    for (const key of path) {
      const next = branch.below.get(key) ?? { offset: null, below: new Map() };
      branch.below.set(key, next);
      branch = next;
    }
  }
  const value = (here: JsonPath, valueStart: number): void => {
    if (here.length > deepest) return;
    let branch: Branch | undefined = root;
    for (const key of here) {
      branch = branch.below.get(key);
      if (branch === undefined) return;
    }
    branch.offset ??= valueStart;
  };
  if (deepest > 0) walkJson(text, { value }, start, end);
  return paths.map((path) => {
    let found = start;
    let branch: Branch | undefined = root;
    for (const key of path) {
      branch = branch.below.get(key);
      found = branch?.offset ?? found;
      if (branch === undefined) break;
    }
    return found;
  });
}

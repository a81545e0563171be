import type { DomTree } from './domTree.ts';

/** The middle parts of two lists that differ are aligned only up to this length. */
const LONGEST = 400;

/**
 * The child of `there` that matches the `index`-th child of `here`. Usually it has the same place. A parser may put
 * elements elsewhere than a script did; the lists are then aligned by the kinds of their elements. Null without a match.
 */
export function matchChild(
  record: DomTree,
  here: readonly number[],
  index: number,
  rendered: DomTree,
  there: readonly number[],
): number | null {
  const wanted = here[index];
  const straight = there[index];
  if (wanted === undefined) return null;
  if (here.length === there.length && straight !== undefined && isSame(record, wanted, rendered, straight))
    return straight;
  let start = 0;
  while (start < index && isSame(record, here[start], rendered, there[start])) start += 1;
  // Everything before it is the same, so the list was only cut at its end.
  if (start === index && straight !== undefined && isSame(record, wanted, rendered, straight))
    return straight;
  let end = 0;
  const after = here.length - 1 - index;
  while (end < after && isSame(record, here.at(-1 - end), rendered, there.at(-1 - end))) end += 1;
  const fromEnd = there[there.length - 1 - after];
  if (end === after && isSame(record, wanted, rendered, fromEnd)) return fromEnd ?? null;
  const left = here.slice(start, here.length - end);
  const right = there.slice(start, there.length - end);
  if (left.length > LONGEST || right.length > LONGEST) return null;
  return align(record, left, rendered, right).get(wanted) ?? null;
}

/** The longest common subsequence of two lists of elements. */
function align(
  record: DomTree,
  left: readonly number[],
  rendered: DomTree,
  right: readonly number[],
): Map<number, number> {
  const table = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    const row = table[i];
    for (let j = right.length - 1; j >= 0 && row !== undefined; j--)
      row[j] = isSame(record, left[i], rendered, right[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pairs = new Map<number, number>();
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const [a, b] = [left[i], right[j]];
    if (a !== undefined && b !== undefined && isSame(record, a, rendered, b)) {
      pairs.set(a, b);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/**
 * Finds an element that the parser had to put elsewhere. Scripts can build what HTML cannot express: a form in a table, a
 * link in a link. The match is the element of the same kind at the same place among its kind, if both documents have as
 * many of that kind.
 */
export function matchAnywhere(record: DomTree, wanted: number, rendered: DomTree): number | null {
  const here = allLike(record, record, wanted);
  const there = allLike(rendered, record, wanted);
  return here.length === there.length ? (there[here.indexOf(wanted)] ?? null) : null;
}

function allLike(tree: DomTree, record: DomTree, wanted: number): number[] {
  const found: number[] = [];
  const open = [tree.root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isSame(record, wanted, tree, node)) found.push(node);
    open.push(...[...tree.children(node)].reverse());
  }
  return found;
}

function isSame(record: DomTree, a: number | undefined, rendered: DomTree, b: number | undefined): boolean {
  if (a === undefined || b === undefined || record.name(a) !== rendered.name(b)) return false;
  return ['id', 'class', 'name', 'type'].every(
    (name) => (record.attribute(a, name) ?? '') === (rendered.attribute(b, name) ?? ''),
  );
}

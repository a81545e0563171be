import type { PagePrompt } from '../../shared/model/index.ts';

type Option = Extract<PagePrompt, { kind: 'select' }>['options'][number];

/** A row of a native list: an option with its index in the page's list, or the name of a group. */
export type NativeRow =
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'option'; readonly option: Option };

/** The options in the page's order, each group below its name. */
export function rowsOf(options: readonly Option[]): readonly NativeRow[] {
  const rows: NativeRow[] = [];
  let group: string | undefined;
  for (const option of options) {
    if (option.group !== undefined && option.group !== group)
      rows.push({ kind: 'heading', label: option.group });
    group = option.group;
    rows.push({ kind: 'option', option });
  }
  return rows;
}

/** Whether a row can be chosen. Names of groups and disabled options cannot. */
export function isOpen(row: NativeRow | undefined): boolean {
  return row?.kind === 'option' && !row.option.disabled;
}

/**
 * Returns the row that a key leads to: the next one that can be chosen beyond `to`, or else the nearest one before it; `from`
 * if there is none.
 */
export function reachable(rows: readonly NativeRow[], from: number, to: number): number {
  const step = to >= from ? 1 : -1;
  for (const direction of [step, -step])
    for (let at = to; at >= 0 && at < rows.length; at += direction) if (isOpen(rows[at])) return at;
  return from;
}

/**
 * Returns the first row from the current one on that begins with the typed text; null if there is none. The same letter pressed
 * repeatedly moves through all rows that begin with it, as in any native list.
 */
export function typedRow(rows: readonly NativeRow[], from: number, typed: string): number | null {
  const letters = [...typed.toLocaleLowerCase()];
  const isOneLetter = letters.every((letter) => letter === letters[0]);
  const wanted = isOneLetter ? (letters[0] ?? '') : letters.join('');
  // Further letters of the same word may still match the row that the first letter found.
  const first = isOneLetter ? from + 1 : from;
  for (let step = 0; step < rows.length; step++) {
    const at = (Math.max(0, first) + step) % rows.length;
    const row = rows[at];
    if (row?.kind !== 'option' || row.option.disabled) continue;
    if (row.option.label.trim().toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return null;
}

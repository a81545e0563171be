import type { PagePrompt } from '../../shared/model/index.ts';

type Option = Extract<PagePrompt, { kind: 'select' }>['options'][number];

/** A row of a native list: an option with its place in the page's list, or the name of a group. */
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

/** Names of groups and options that are switched off cannot be chosen. */
export function isOpen(row: NativeRow | undefined): boolean {
  return row?.kind === 'option' && !row.option.disabled;
}

/** The row that a key leads to: beyond `to` in the direction of the key, else back from it; `from` where there is none. */
export function reachable(rows: readonly NativeRow[], from: number, to: number): number {
  const step = to >= from ? 1 : -1;
  for (const direction of [step, -step])
    for (let at = to; at >= 0 && at < rows.length; at += direction) if (isOpen(rows[at])) return at;
  return from;
}

/**
 * The row that begins with what was typed, from the current one on; null when none does. One letter again and again goes
 * through all that begin with it, as in any native list.
 */
export function typedRow(rows: readonly NativeRow[], from: number, typed: string): number | null {
  const letters = [...typed.toLocaleLowerCase()];
  const isOneLetter = letters.every((letter) => letter === letters[0]);
  const wanted = isOneLetter ? (letters[0] ?? '') : letters.join('');
  // More letters of the same word may still mean the row that the first of them led to.
  const first = isOneLetter ? from + 1 : from;
  for (let step = 0; step < rows.length; step++) {
    const at = (Math.max(0, first) + step) % rows.length;
    const row = rows[at];
    if (row?.kind !== 'option' || row.option.disabled) continue;
    if (row.option.label.trim().toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return null;
}

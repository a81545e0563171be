import type { Clipped } from '../model/decided.ts';

/**
 * The text of a page between `<page>` and `</page>`; no part of the text can close the mark. It is cut after
 * `most` characters.
 */
export function asPageText(text: string, most: number): string {
  const shown = text.length > most ? text.slice(0, most) : text;
  return `<page>\n${unmarked(shown)}\n</page>`;
}

/** What `asPageText` cuts off, for the record; empty when the text fits. */
export function clippedPage(text: string, most: number): readonly Clipped[] {
  return text.length > most ? [{ what: 'page', sent: most, of: text.length }] : [];
}

/** Words of a page elsewhere in a prompt, changed so that they can neither open nor close a mark. */
export function unmarked(text: string): string {
  return text.replaceAll(/<(\s*(?:\/\s*)?page)\b/gi, '‹$1');
}

/**
 * What a page shows, marked as such: between `<page>` and `</page>`, and nothing of it can close the mark. Beyond so many
 * characters it is cut.
 */
export function asPageText(text: string, most: number): string {
  const shown = text.length > most ? text.slice(0, most) : text;
  return `<page>\n${unmarked(shown)}\n</page>`;
}

/** Words of a page that stand elsewhere in a prompt, where they can neither open a mark nor close one. */
export function unmarked(text: string): string {
  return text.replaceAll(/<(\s*(?:\/\s*)?page)\b/gi, '‹$1');
}

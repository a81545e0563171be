/** A drawing with its title and its words inside: what is read aloud where it is not seen, wherever the file goes. */
export function describedSvg(
  svg: string,
  { title, words }: { readonly title: string; readonly words: string },
): string {
  return svg.replace(
    /^(<svg\b[^>]*)>/,
    (_, open: string) =>
      `${open.trimEnd()} role="img"><title>${escaped(title)}</title><desc>${escaped(words)}</desc>`,
  );
}

function escaped(text: string): string {
  return (
    text
      // What XML has no place for.
      .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/**
 * A drawing that contains its title and its words, so that a screen reader finds them wherever the file goes.
 */
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
      // Characters that XML does not allow.
      .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

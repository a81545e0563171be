/**
 * Lets a stored page look as it did: what a rule says of the element under the pointer, of the focus or of an open popover is
 * also said of an element that was so when it was recorded. The weight of the selector stays. Self-contained: it is sent into
 * the page as text.
 */
export function restyle(css: string): string {
  const skipped =
    /"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|url\([^)"']*\)?/;
  // Not after a pseudo-element, where `:is` is not allowed, and not in `(hover:hover)`.
  const state =
    /(?<!:|hover|pointer|::[\w-]{1,40}(?:\([^()]{0,200}\))?(?::[\w-]{1,40}){0,4}):(hover|focus-visible|focus-within|focus|target|popover-open|modal|defined)(?![\w-])/;
  return css.replace(
    new RegExp(`${skipped.source}|${state.source}`, 'g'),
    (whole: string, name: string | undefined) =>
      name === undefined ? whole : `:is(:${name},[data-hopscope-state~=${name}])`,
  );
}

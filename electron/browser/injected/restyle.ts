/**
 * Makes a stored page look as it did when it was recorded. A rule for the element under the pointer, for the focus or for
 * an open popover also applies to an element that had this state when it was recorded. The selector keeps its specificity.
 * Self-contained: it is sent into the page as text.
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

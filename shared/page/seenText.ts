/** Elements whose text is invisible; a `template` is visible only as a recorded shadow root. */
export const UNSEEN: ReadonlySet<string> = new Set(
  'script style noscript template head title datalist object svg'.split(' '),
);

/** Inline elements; any other element begins and ends a word. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** The deepest frames that are read: no page for people nests them deeper. */
export const DEEPEST_FRAME = 8;

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/**
 * Whether a recorded element and its content are invisible, according to its name and attributes, without a
 * layout.
 */
export function isUnseen(name: string, attributes: Readonly<Record<string, string>>): boolean {
  // Recorded shadow roots are read; other templates are invisible.
  if (name === 'template') return attributes['shadowrootmode'] === undefined;
  if (UNSEEN.has(name) || attributes['hidden'] !== undefined) return true;
  return HIDDEN.test(attributes['style'] ?? '');
}

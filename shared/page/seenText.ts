/** Their text is not seen; `template` only when it holds a recorded shadow root. */
export const UNSEEN: ReadonlySet<string> = new Set(
  'script style noscript template head title datalist object svg'.split(' '),
);

/** Elements that stand in a line of text: any other one begins and ends a word. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** Recorded frames hold frames: a page that nests them deeper than this is not a page for people. */
export const DEEPEST_FRAME = 8;

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Whether a recorded element and all in it is not seen, by its name and attributes: nothing is laid out. */
export function isUnseen(name: string, attributes: Readonly<Record<string, string>>): boolean {
  // Recorded shadow roots are read: nobody sees what else is in a template.
  if (name === 'template') return attributes['shadowrootmode'] === undefined;
  if (UNSEEN.has(name) || attributes['hidden'] !== undefined) return true;
  return HIDDEN.test(attributes['style'] ?? '');
}

import { Parser } from 'htmlparser2';

/** Their text is not seen. Recorded shadow roots are read: nobody sees what else is in a template. */
const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'datalist',
  'object',
  'svg',
]);
/** Elements that stand in a line of text: any other one begins and ends a word. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr param keygen frame'.split(' '),
);
/** What is seen of an element that holds no text. */
const SPOKEN = ['alt', 'placeholder', 'aria-label'];
const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const DEEPEST_FRAME = 8;
/** Longer pages are searched as far as here. */
const LONGEST = 200_000;

/** The words of a recorded page that can be seen, in document order, for searching: nothing is laid out. */
export function pageText(html: string, depth = 0): string {
  const parts: string[] = [];
  let length = 0;
  /** How many elements are open within the first one that is not seen; 0: all are seen. */
  let unseen = 0;
  const add = (text: string): void => {
    if (length >= LONGEST) return;
    parts.push(text);
    length += text.length;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isVoid = VOID.has(name);
        if (unseen > 0 || isUnseen(name, attributes)) {
          if (!isVoid) unseen += 1;
          return;
        }
        if (!INLINE.has(name)) add('\n');
        for (const spoken of SPOKEN) if (attributes[spoken]) add(` ${attributes[spoken]} `);
        if (name === 'input' && /^(?:submit|button|reset)$/.test(attributes['type'] ?? ''))
          add(` ${attributes['value'] ?? ''} `);
        if (attributes['srcdoc'] !== undefined && depth < DEEPEST_FRAME)
          add(pageText(attributes['srcdoc'], depth + 1));
      },
      ontext(text) {
        if (unseen === 0) add(text);
      },
      onclosetag(name) {
        if (unseen > 0) {
          if (!VOID.has(name)) unseen -= 1;
        } else if (!INLINE.has(name)) add('\n');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return parts
    .join('')
    .slice(0, LONGEST)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[\n ]*/gu, '\n')
    .trim();
}

function isUnseen(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'template') return attributes['shadowrootmode'] === undefined;
  if (UNSEEN.has(name) || attributes['hidden'] !== undefined) return true;
  return HIDDEN.test(attributes['style'] ?? '');
}

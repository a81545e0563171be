import { Parser } from 'htmlparser2';
import { DEEPEST_FRAME, INLINE, isUnseen } from '../../shared/page/seenText.ts';

const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr param keygen frame'.split(' '),
);
/** Attributes with the visible text of elements that contain no text. */
const SPOKEN = ['alt', 'placeholder', 'aria-label'];
/** The most characters of a page that are searched. */
const LONGEST = 200_000;

/** The visible words of a recorded page, in document order, for the search. The page is not laid out. */
export function pageText(html: string, depth = 0): string {
  const parts: string[] = [];
  let length = 0;
  /** The number of open elements within the outermost invisible one; 0: everything is visible. */
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

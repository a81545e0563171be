import { Parser } from 'htmlparser2';
import { DEEPEST_FRAME, INLINE, isUnseen } from '../../shared/page/seenText.ts';

const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr param keygen frame'.split(' '),
);
/** Attributes with the visible text of elements that contain no text. */
const SPOKEN = ['alt', 'placeholder', 'aria-label'];
/** The most characters of a page that are searched. */
const LONGEST = 200_000;
/** The most characters of a document that are read to find them. */
const LONGEST_HTML = 2_000_000;
/** The more elements are open, the longer the parser takes for each tag. The recorder writes no page that is deeper. */
const DEEPEST = 400;

/**
 * The visible words of a recorded page, in document order, for the search. The page is not laid out.
 *
 * It runs in the main thread, because triggers of the database call it. The limits keep it short for any page: 0.25 s of a
 * processor for the slowest known document of 20 MB (unknown end tags 400 elements deep), 0.05 s for paragraphs.
 */
export function pageText(html: string): string {
  const reading: Reading = { parts: [], length: 0, html: LONGEST_HTML, frames: DEEPEST_FRAME };
  readAll(html, reading);
  return reading.parts
    .join('')
    .slice(0, LONGEST)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[\n ]*/gu, '\n')
    .trim();
}

interface Reading {
  readonly parts: string[];
  /** Characters of the parts. */
  length: number;
  /** Characters of documents that may still be read, those of frames included. */
  html: number;
  /** Levels of frames that may still be read. */
  frames: number;
}

function readAll(html: string, reading: Reading): void {
  let rest: string | null = html;
  while (rest !== null && reading.html > 0 && reading.length < LONGEST) rest = readSome(rest, reading);
}

/** Reads until too many elements are open. Returns the rest, which is read as a document without open elements. */
function readSome(whole: string, reading: Reading): string | null {
  const html = whole.slice(0, reading.html);
  /** The number of open elements, and of those within the outermost invisible one; 0: everything is visible. */
  let open = 0;
  let unseen = 0;
  let end: number | null = null;
  const add = (text: string): void => {
    reading.parts.push(text);
    reading.length += text.length;
    if (reading.length >= LONGEST) parser.pause();
  };
  const beginLine = (): void => {
    if (reading.parts.at(-1) !== '\n') add('\n');
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isVoid = VOID.has(name);
        if (!isVoid) open += 1;
        if (open > DEEPEST) {
          end = parser.endIndex + 1;
          parser.pause();
        }
        if (unseen > 0 || isUnseen(name, attributes)) {
          if (!isVoid) unseen += 1;
          return;
        }
        if (!INLINE.has(name)) beginLine();
        for (const spoken of SPOKEN) if (attributes[spoken]) add(` ${attributes[spoken]} `);
        if (name === 'input' && /^(?:submit|button|reset)$/.test(attributes['type'] ?? ''))
          add(` ${attributes['value'] ?? ''} `);
        if (attributes['srcdoc'] !== undefined && reading.frames > 0) {
          reading.frames -= 1;
          readAll(attributes['srcdoc'], reading);
          reading.frames += 1;
        }
      },
      ontext(text) {
        if (unseen === 0) add(text);
      },
      onclosetag(name) {
        if (!VOID.has(name)) open -= 1;
        if (unseen > 0) {
          if (!VOID.has(name)) unseen -= 1;
        } else if (!INLINE.has(name)) beginLine();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  reading.html -= end ?? html.length;
  // If an invisible element lies that deep, its end is not known.
  return end === null || unseen > 0 ? null : whole.slice(end);
}

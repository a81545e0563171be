import { piecesOf } from './words.ts';

/** Words in sequence. */
export interface Term {
  readonly words: readonly string[];
  /** The last word may be incomplete: `flig` finds “flights”. */
  readonly isBegun: boolean;
}

/** A search: all of `terms`, none of `without`. */
export interface Question {
  readonly terms: readonly Term[];
  readonly without: readonly Term[];
}

/** The most characters of a search: of a longer pasted text only the beginning counts. */
const MOST_SIGNS = 2000;
const MOST_TERMS = 16;
/** A word with at least this many letters matches every word that begins with it. */
const BEGINS = 3;

/** A quoted text, to its end where the second quote is missing; or text without spaces. */
const PART = /(-?)"([^"]*)"?|(\S+)/gu;

/**
 * Parses the text that a person typed; any text is a valid search. Words match from their beginning, in any
 * case and without accents. `"in quotes"` matches exactly this sequence. `-word` excludes attempts that
 * contain it. All other syntax (`*`, `AND`, `NEAR`, SQL) is read as words, or ignored.
 */
export function parseQuestion(typed: string): Question {
  const terms: Term[] = [];
  const without: Term[] = [];
  const text = typed.slice(0, MOST_SIGNS).replace(/[“”„‟«»＂]/gu, '"');
  for (const [whole, minus = '', quoted, bare = whole] of text.matchAll(PART)) {
    if (terms.length + without.length >= MOST_TERMS) break;
    if (quoted !== undefined) (minus === '' ? terms : without).push(...termsOf(quoted, false));
    else if (/^-\p{L}/u.test(bare)) without.push(...termsOf(bare, true));
    else terms.push(...termsOf(bare, true));
  }
  // A search with exclusions only: then their words are searched for.
  if (terms.length === 0) return { terms: without, without: [] };
  return { terms: terms.slice(0, MOST_TERMS), without };
}

/** The words of one text form a sequence; in a script without spaces, only its own characters do. */
function termsOf(text: string, mayGoOn: boolean): Term[] {
  const terms: Term[] = [];
  let together: string[] = [];
  const close = (): void => {
    const last = together.at(-1) ?? '';
    if (together.length > 0)
      terms.push({ words: together, isBegun: mayGoOn && Array.from(last).length >= BEGINS });
    together = [];
  };
  for (const { words, isDense } of piecesOf(text)) {
    if (!isDense) {
      together.push(...words.map(({ word }) => word).filter((word) => word !== ''));
      continue;
    }
    close();
    // The index also contains the last character alone, for searches by one character; a search uses the
    // pairs.
    const pairs = words.length > 1 ? words.slice(0, -1) : words;
    terms.push({ words: pairs.map(({ word }) => word), isBegun: words.length === 1 });
  }
  close();
  return terms;
}

/** The search in FTS5's language: all of `terms`, or `any` of them. '' means no search. */
export function matchText({ terms, without }: Question, any = false): string {
  if (terms.length === 0) return '';
  const wanted = terms.map(termText).join(any ? ' OR ' : ' AND ');
  return [`(${wanted})`, ...without.map(termText)].join(' NOT ');
}

/** Words contain only letters and numbers, so FTS5 reads no syntax in them. */
function termText({ words, isBegun }: Term): string {
  return `"${words.join(' ')}"${isBegun ? ' *' : ''}`;
}

/** The terms of the search, in words. */
export function questionWords({ terms }: Question): string[] {
  return terms.map(({ words }) => words.join(' '));
}

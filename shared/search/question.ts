import { piecesOf } from './words.ts';

/** Words that stand one after the other. */
export interface Term {
  readonly words: readonly string[];
  /** The last word may go on: `flig` finds “flights”. */
  readonly isBegun: boolean;
}

/** What somebody looks for: everything of `terms`, nothing of `without`. */
export interface Question {
  readonly terms: readonly Term[];
  readonly without: readonly Term[];
}

/** Nobody types more than this: what is pasted is read as far as here. */
const MOST_SIGNS = 2000;
const MOST_TERMS = 16;
/** From so many letters on a word stands for every word that begins with it. */
const BEGINS = 3;

/** A quoted text, to its end where the second quote is missing; or what stands between spaces. */
const PART = /(-?)"([^"]*)"?|(\S+)/gu;

/**
 * Reads what a person has typed; whatever it is, it is a question. Words are found from their beginning on, in any case and
 * without accents; `"in quotes"` exactly so, one after the other; `-word` leaves out what has it. Everything else (`*`,
 * `AND`, `NEAR`, SQL) is words, or nothing.
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
  // Nothing but what is not wanted: then it is what is looked for.
  if (terms.length === 0) return { terms: without, without: [] };
  return { terms: terms.slice(0, MOST_TERMS), without };
}

/** Words of one text stand together; signs of a script without spaces only among themselves. */
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
    // The last sign alone is in the index so that it is found; asked for are the pairs.
    const pairs = words.length > 1 ? words.slice(0, -1) : words;
    terms.push({ words: pairs.map(({ word }) => word), isBegun: words.length === 1 });
  }
  close();
  return terms;
}

/** The question in the language of FTS5: of `terms` all, or `any` of them. '' asks for nothing. */
export function matchText({ terms, without }: Question, any = false): string {
  if (terms.length === 0) return '';
  const wanted = terms.map(termText).join(any ? ' OR ' : ' AND ');
  return [`(${wanted})`, ...without.map(termText)].join(' NOT ');
}

/** Words hold letters and numbers only: nothing in them is read as anything else. */
function termText({ words, isBegun }: Term): string {
  return `"${words.join(' ')}"${isBegun ? ' *' : ''}`;
}

/** What is looked for, in words. */
export function questionWords({ terms }: Question): string[] {
  return terms.map(({ words }) => words.join(' '));
}

import { pythonSpace } from '../python/strings.ts';

/**
 * Where NLTK's Punkt sentence splitter may end a sentence. Its algorithm is followed; its trained English model
 * (abbreviations, words seen with a capital) is not part of this project. So each boundary says whether the algorithm
 * alone decides it, or only a guess can be made.
 */
export interface Boundary {
  /** Index after the `.`, `?` or `!`. */
  readonly end: number;
  /** Index where the next sentence would begin. */
  readonly next: number;
  readonly splits: boolean;
  /** False when the trained model decides: `splits` is then a guess. */
  readonly sure: boolean;
}

const space = `[${pythonSpace}]`;
const nonWord = '[)";}\\]*:@\'({\\[!?]';
const candidate = new RegExp(`[.?!](?=(${nonWord})|${space}+([^${pythonSpace}]+))`, 'gu');
const manyCharacters = `(?:-{2,}|\\.{2,}|(?:\\.${space}){2,}\\.)`;
const wordEnd = `(?=${space}|$|${nonWord}|${manyCharacters}|,(?=$|${space}|${nonWord}|${manyCharacters}))`;
const punktWord = new RegExp(
  `${manyCharacters}|(?=[^("\`{\\[:;&#*@)}\\]\\-,])[^${pythonSpace}]+?${wordEnd}|[^${pythonSpace}]`,
  'gu',
);

/** Every place where a sentence may end; of several in one word only the last counts. */
export function boundaries(text: string): Boundary[] {
  const found: Boundary[] = [];
  let wordStart = Number.POSITIVE_INFINITY;
  for (const match of [...text.matchAll(candidate)].reverse()) {
    const end = match.index + match[0].length;
    if (end > wordStart) continue;
    const { word, start } = wordBefore(text, match.index);
    wordStart = start;
    const after = match[1] ?? match[2] ?? '';
    const gap = match[1] === undefined ? spacesAt(text, end) : 0;
    const context = `${word}${match[0]}${text.slice(end, end + gap)}${after}`;
    found.push({ end, next: end + gap, ...decide(context) });
  }
  return found.reverse();
}

const oneSpace = new RegExp(space, 'u');

function isSpaceAt(text: string, at: number): boolean {
  return oneSpace.test(text[at] ?? '');
}

function spacesAt(text: string, from: number): number {
  let to = from;
  while (to < text.length && isSpaceAt(text, to)) to += 1;
  return to - from;
}

/** The last word before an index, and where the text before that word ends (0 when it is the first). */
function wordBefore(text: string, index: number): { word: string; start: number } {
  let end = index;
  while (end > 0 && isSpaceAt(text, end - 1)) end -= 1;
  let begin = end;
  while (begin > 0 && !isSpaceAt(text, begin - 1)) begin -= 1;
  let start = begin;
  while (start > 0 && isSpaceAt(text, start - 1)) start -= 1;
  return { word: text.slice(begin, end), start };
}

/** Punkt ends a sentence when some token of the context is a sentence end and another token follows. */
function decide(context: string): { splits: boolean; sure: boolean } {
  const tokens = context.match(punktWord) ?? [];
  let guess = false;
  let unsure = false;
  for (const [index, token] of tokens.slice(0, -1).entries()) {
    const verdict = endsSentence(token, tokens[index + 1] ?? '');
    if (verdict === 'yes') return { splits: true, sure: true };
    if (verdict !== 'no') unsure = true;
    if (verdict === 'likely') guess = true;
  }
  return { splits: guess, sure: !unsure };
}

type Likelihood = 'yes' | 'likely' | 'unlikely' | 'no';

function endsSentence(token: string, next: string): Likelihood {
  if (token === '?' || token === '!' || token === '.') return 'yes';
  const nextIsLower = /^\p{Ll}/u.test(next);
  const nextIsUpper = /^\p{Lu}/u.test(next);
  if (/^\.\.+$/.test(token)) return nextIsUpper ? 'unlikely' : 'no';
  if (!token.endsWith('.') || token.endsWith('..')) return 'no';
  const base = token.slice(0, -1);
  // A sentence does not start with punctuation: Punkt's rule for numbers and initials only.
  const cannotStart = /^[;:,.!?]/.test(next);
  if (/^-?[.,]?\p{Nd}[\p{Nd},.-]*$/u.test(base)) {
    if (cannotStart) return 'no';
    // A lower-case word after a number goes on, unless training saw it begin sentences in lower case only.
    return nextIsLower ? 'unlikely' : 'yes';
  }
  if (/^\p{L}$/u.test(base)) return cannotStart || nextIsLower ? 'no' : 'unlikely';
  const stem = base.toLowerCase().split('-').at(-1) ?? '';
  if (!/^[\p{L}.&']+$/u.test(stem) || stem.length > 12) return 'yes';
  return isLikelyAbbreviation(stem) ? 'unlikely' : 'likely';
}

/** A guess, not the model: letters with full stops inside, and everyday English abbreviations. */
function isLikelyAbbreviation(stem: string): boolean {
  if (stem === 'e.g' || stem === 'i.e') return false;
  return /^\p{L}(?:\.\p{L})+$/u.test(stem) || everyday.has(stem);
}

const everyday = new Set(
  'mr mrs ms dr prof st jr sr vs inc corp co ltd gov gen sen rep lt col capt jan feb aug sept oct nov dec pa'.split(
    ' ',
  ),
);

import { pythonSpace, splitWords, stripEnd } from '../../python/python.ts';

/**
 * A place where NLTK's Punkt sentence splitter may end a sentence. This file follows its algorithm. Its
 * trained English model (abbreviations, words seen with a capital) is not part of this project. So each
 * boundary states whether the algorithm alone decides it, or whether it is a guess.
 */
interface Boundary {
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

/** Every place where a sentence may end; of several in one word, only the last counts. */
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
    // A lower-case word after a number continues the sentence, unless the training saw it begin sentences
    // only in lower case.
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

/** Python's `\w`: letters and numbers of any script, and the underscore. */
const word = '[\\p{L}\\p{N}_]';
const edge = `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;

/** White space except the plain blank, so that no blank can belong to two parts of a pattern: that would take quadratic time. */
const notBlank = `[${pythonSpace.replace('\\x1c-\\x20', '\\x1c-\\x1f')}]`;

function rule(pattern: string, flags = 'gu'): RegExp {
  return new RegExp(pattern, flags);
}

/** NLTK 3.8.1's rules for one sentence, in order: quotes that open, punctuation, brackets, dashes. */
const beforePadding: readonly (readonly [RegExp, string])[] = [
  [rule('([«“‘„]|`+)'), ' $1 '],
  [rule('^"'), '``'],
  [rule('(``)'), ' $1 '],
  [rule(`([ (\\[{<])("|'{2})`), '$1 `` '],
  [rule(`(')(?!re|ve|ll|m|t|s|d|n)(${word})${edge}`, 'giu'), '$1 $2'],
  [rule(`([^.])(\\.)([\\])}>"'»”’ ]*)(?:${notBlank}${space}*)?$`), '$1 $2 $3 '],
  [rule('([:,])(\\P{Nd})'), ' $1 $2'],
  [rule('([:,])$'), ' $1 '],
  [rule('\\.{2,}'), ' $& '],
  [rule('[;@#$%&]'), ' $& '],
  [rule(`([^.])(\\.)([\\])}>"']*)[${pythonSpace}]*$`), '$1 $2$3 '],
  [rule('[?!]'), ' $& '],
  [rule("([^'])' "), "$1 ' "],
  [rule('[*]'), ' $& '],
  [rule('[\\]\\[(){}<>]'), ' $& '],
  [rule('--'), ' -- '],
];

/** After the sentence was padded with a space on both sides: quotes that close, endings, contractions. */
const afterPadding: readonly (readonly [RegExp, string])[] = [
  [rule('([»”’])'), ' $1 '],
  [rule("''"), " '' "],
  [rule('"'), " '' "],
  [rule("([^' ])('[sS]|'[mM]|'[dD]|') "), '$1 $2 '],
  [rule("([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) "), '$1 $2 '],
  ...['(can)(not)', "(d)('ye)", '(gim)(me)', '(gon)(na)', '(got)(ta)', '(lem)(me)', "(more)('n)"].map(
    (pair) => [rule(`${edge}${pair}${edge}`, 'giu'), ' $1 $2 '] as const,
  ),
  [rule(`${edge}(wan)(na)(?=[${pythonSpace}])`, 'giu'), ' $1 $2 '],
  [rule(` ('t)(is)${edge}`, 'giu'), ' $1 $2 '],
  [rule(` ('t)(was)${edge}`, 'giu'), ' $1 $2 '],
];

/** The words of one sentence by the rules of NLTK 3.8.1's NLTKWordTokenizer. */
function sentenceWords(sentence: string): string[] {
  let text = sentence;
  for (const [pattern, replacement] of beforePadding) text = text.replace(pattern, replacement);
  text = ` ${text} `;
  for (const [pattern, replacement] of afterPadding) text = text.replace(pattern, replacement);
  return splitWords(text);
}

/**
 * The answer to a question about the tokens of a text. `sure` is false when it depends on Punkt's trained
 * English model.
 */
interface TokenAnswer {
  readonly yes: boolean;
  readonly sure: boolean;
}

/**
 * NLTK 3.8.1's `word_tokenize`, with the likeliest sentence ends where only Punkt's trained model could
 * decide.
 */
export function wordTokenize(text: string): string[] {
  return wordsBetween(text, boundaries(text));
}

/**
 * Whether the token is among the words of the text. Where Punkt's model would decide about a sentence end,
 * this tries both readings: the answer is sure when both give the same result.
 */
export function hasToken(text: string, token: string): TokenAnswer {
  if (!text.includes(token) && !quoteWords.has(token)) return { yes: false, sure: true };
  // Only a sentence end close to the token can separate it from its neighbours.
  const isNear = (end: Boundary) =>
    text.slice(Math.max(0, end.end - token.length - 8), end.next + token.length + 8).includes(token);
  return ask(text, (words) => words.includes(token), isNear);
}

/** Whether the text is one word. */
export function isOneToken(text: string): TokenAnswer {
  return ask(text, (words) => words.length === 1);
}

/** Tokens for a quote in the text: the rules write `"` as one of them. */
const quoteWords = new Set(['``', "''"]);

function ask(
  text: string,
  question: (words: readonly string[]) => boolean,
  isNear: (end: Boundary) => boolean = () => true,
): TokenAnswer {
  const ends = boundaries(text);
  const yes = question(wordsBetween(text, ends));
  if (ends.every((end) => end.sure)) return { yes, sure: true };
  const sure = otherReadings(ends, isNear).every((reading) => question(wordsBetween(text, reading)) === yes);
  return { yes, sure };
}

/**
 * The readings with all ends, with no ends, and with each single end changed. A sentence end changes only the
 * words beside it, so further combinations give no new word.
 */
function otherReadings(
  ends: readonly Boundary[],
  isNear: (end: Boundary) => boolean,
): (readonly Boundary[])[] {
  const settle = (splits: boolean) => ends.map((end) => (end.sure ? end : { ...end, splits }));
  const turned = ends.flatMap((end, index) =>
    end.sure || !isNear(end)
      ? []
      : [ends.map((other, at) => (at === index ? { ...other, splits: !other.splits } : other))],
  );
  return [settle(true), settle(false), ...turned.slice(0, 12)];
}

function wordsBetween(text: string, ends: readonly Boundary[]): string[] {
  return sentences(text, ends).flatMap(sentenceWords);
}

const closing = new RegExp(`^["')\\]}]+?(?:[${pythonSpace}]+|(?=--)|$)`, 'u');

/** The sentences; closing quotes and brackets after a sentence end belong to the sentence before it. */
function sentences(text: string, ends: readonly Boundary[]): string[] {
  const whole = stripEnd(text);
  const slices: (readonly [number, number])[] = [];
  let start = 0;
  for (const end of ends) {
    if (!end.splits) continue;
    slices.push([start, end.end]);
    start = end.next;
  }
  slices.push([start, whole.length]);

  const result: string[] = [];
  let skip = 0;
  for (const [index, [from, to]] of slices.entries()) {
    const following = slices[index + 1];
    const moved = following === undefined ? null : closing.exec(text.slice(following[0], following[1]));
    const until = moved === null || following === undefined ? to : following[0] + stripEnd(moved[0]).length;
    const sentence = text.slice(from + skip, until);
    if (sentence !== '') result.push(sentence);
    skip = moved === null ? 0 : moved[0].length;
  }
  return result;
}

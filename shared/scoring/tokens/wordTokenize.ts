import { pythonSpace, stripEnd } from '../python/strings.ts';
import { type Boundary, boundaries } from './boundaries.ts';
import { sentenceWords } from './words.ts';

/** A question about the tokens of a text. `sure` is false when the answer hangs on Punkt's trained English model. */
interface TokenAnswer {
  readonly yes: boolean;
  readonly sure: boolean;
}

/** NLTK 3.8.1's `word_tokenize`, with the likeliest sentence ends where only Punkt's trained model would know. */
export function wordTokenize(text: string): string[] {
  return wordsBetween(text, boundaries(text));
}

/**
 * Whether the token is among the words of the text. Where Punkt's model would decide a sentence end, both readings are
 * tried: the answer is sure when it does not depend on them.
 */
export function hasToken(text: string, token: string): TokenAnswer {
  if (!text.includes(token) && !quoteWords.has(token)) return { yes: false, sure: true };
  // Only a sentence end close to the token can change whether it stands alone.
  const isNear = (end: Boundary) =>
    text.slice(Math.max(0, end.end - token.length - 8), end.next + token.length + 8).includes(token);
  return ask(text, (words) => words.includes(token), isNear);
}

/** Whether the text is one word. */
export function isOneToken(text: string): TokenAnswer {
  return ask(text, (words) => words.length === 1);
}

/** Words that stand for a quote in the text: the rules write `"` as one of them. */
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
 * All ends, none of them, and each one turned over alone: a sentence end changes only the words beside it, so more
 * combinations than these give no other word.
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

/** The sentences; closing quotes and brackets after a sentence end go back to the sentence before it. */
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

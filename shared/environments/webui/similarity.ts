import { lower, splitWords, strip } from '../../python/python.ts';

/** The similarity of two values from 0 to 1. Null: they cannot be compared. */
type Similarity = number | null;

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;

function numberIn(text: string): number | null {
  const trimmed = strip(text);
  return decimal.test(trimmed) ? Number(trimmed) : null;
}

/** Python's `strip` of single characters. */
function stripCharacters(text: string, characters: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Lengths in pixels: the difference relative to the target. A negative target length gives a similarity above 1, as in the reference. */
export function similarLengths(target: string, other: string): Similarity {
  const [x, y] = [numberIn(stripCharacters(target, 'px')), numberIn(stripCharacters(other, 'px'))];
  if (x === null || y === null) return null;
  const difference = x === 0 ? Number(y !== 0) : Math.abs(y - x) / x;
  return difference < 1 ? 1 - difference : 0;
}

/** Red, green and blue of a colour as MageBench reads it, with the rest of the numbers. */
function channels(text: string): readonly number[] | null {
  const [, inside] = text.split('(');
  if (!text.includes('rgb') || inside === undefined) return null;
  const numbers = stripCharacters(inside, ')').split(', ').map(numberIn);
  return numbers.every((one) => one !== null) && numbers.length >= 3 ? numbers : null;
}

/** Colours: the mean over red, green and blue. Alpha is ignored. */
export function similarColours(target: string, other: string): Similarity {
  const [x, y] = [channels(target), channels(other)];
  if (x === null || y === null) return null;
  return meanOf([0, 1, 2].map((at) => Math.max(1 - Math.abs((x[at] ?? 0) - (y[at] ?? 0)) / 256, 0)));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** Short texts are equal or not. Texts of ten words and more: the share of common words, case-sensitive. */
export function similarTexts(target: string, other: string): number {
  const words = strip(target).split(' ');
  if (words.length < 10) return Number(lower(strip(target)) === lower(strip(other)));
  return commonWords(words, strip(other).split(' '));
}

function commonWords(words: readonly string[], others: readonly string[]): number {
  const [one, two] = [new Set(words), new Set(others)];
  let common = 0;
  for (const word of one) if (two.has(word)) common += 1;
  return common / (one.size + two.size - common);
}

/** Shadows of boxes. Only a single shadow without alpha can be compared. */
export function similarBoxShadows(target: string, other: string): Similarity {
  const parse = (text: string) => {
    const parts = text.split(' ');
    if (parts.length < 4) return null;
    return [parts.slice(0, text.includes('rgba(') ? -5 : -4).join(' '), ...parts.slice(-4)];
  };
  const [x, y] = [parse(target), parse(other)];
  if (x === null || y === null) return null;
  const parts = [
    similarColours(x[0] ?? '', y[0] ?? ''),
    ...[1, 2, 3, 4].map((at) => similarLengths(x[at] ?? '', y[at] ?? '')),
  ];
  if (!parts.every((one) => one !== null)) return null;
  const [colour = 0, ...lengths] = parts;
  return lengths.reduce((sum, one) => sum + one, colour * 2) / 6;
}

const opaqueAlpha = /rgba\(\d{1,9}, \d{1,9}, \d{1,9}, \d{1,9}\)/gu;
const plainColour = /rgb\(\d{1,9}, \d{1,9}, \d{1,9}\)/gu;

/** Shadows of texts. Different numbers of colours count as no agreement. */
export function similarTextShadows(target: string, other: string): Similarity {
  const coloursOf = (text: string) => [
    ...(text.match(opaqueAlpha) ?? []),
    ...(text.match(plainColour) ?? []),
  ];
  const lengthsOf = (text: string) => text.split(' ').filter((one) => one.endsWith('px'));
  let sum = 0;
  let weight = 0;
  if (target.includes('rgb')) {
    const [x, y] = [coloursOf(target), coloursOf(other)];
    weight += 2;
    if (x.length === y.length) {
      const colour = similarColours(x[0] ?? '', y[0] ?? '');
      if (colour === null) return null;
      sum += colour * 2;
    }
  }
  const [xs, ys] = [lengthsOf(target), lengthsOf(other)];
  for (let at = 0; at < Math.min(xs.length, ys.length); at += 1) {
    const one = similarLengths(xs[at] ?? '', ys[at] ?? '');
    if (one === null) return null;
    sum += one;
    weight += 1;
  }
  return weight === 0 ? null : sum / weight;
}

/** Colours of gradients, in pairs, up to the end of the shorter list. */
export function similarGradients(target: string, other: string): Similarity {
  const [x, y] = [target.match(plainColour) ?? [], other.match(plainColour) ?? []];
  const pairs = x.slice(0, y.length).map((one, at) => similarColours(one, y[at] ?? ''));
  if (pairs.length === 0 || !pairs.every((one) => one !== null)) return null;
  return meanOf(pairs);
}

/** Sizes of backgrounds: two lengths each. */
export function similarSizes(target: string, other: string): Similarity {
  const [x, y] = [target.split(' '), other.split(' ')];
  if (x.length !== 2 || y.length !== 2) return null;
  const [width, height] = [0, 1].map((at) => similarLengths(x[at] ?? '', y[at] ?? ''));
  return width == null || height == null ? null : (width + height) / 2;
}

/** Corrected: lengths of any unit. `normal` is 0, other words are equal or not, and a negative length is compared like a positive one. */
export function agreeingLengths(target: string, other: string): number {
  const parse = (text: string) => {
    const trimmed = strip(text);
    if (trimmed === 'normal' || trimmed === '') return { value: 0, unit: 'px' };
    const unit = trimmed.endsWith('%') ? '%' : 'px';
    const value = numberIn(trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length) : trimmed);
    return value === null ? null : { value, unit };
  };
  const parts = (text: string) => splitWords(text).map(parse);
  const [xs, ys] = [parts(target), parts(other)];
  const count = Math.max(xs.length, ys.length);
  if (count === 0) return 1;
  const each = Array.from({ length: count }, (_, at) => {
    // One value stands for both of a pair: `5px` is `5px 5px`.
    const [x, y] = [xs[at] ?? xs[0], ys[at] ?? ys[0]];
    if (x == null || y == null || x.unit !== y.unit) return Number(strip(target) === strip(other));
    const largest = Math.max(Math.abs(x.value), Math.abs(y.value));
    return largest === 0 ? 1 : Math.max(0, 1 - Math.abs(x.value - y.value) / largest);
  });
  return meanOf(each);
}

/** Corrected: colours with alpha. Two colours that are fully transparent agree. */
export function agreeingColours(target: string, other: string): number {
  const [x, y] = [channels(target), channels(other)];
  if (x === null || y === null) return Number(target === other);
  const [xAlpha, yAlpha] = [x[3] ?? 1, y[3] ?? 1];
  if (xAlpha === 0 && yAlpha === 0) return 1;
  const colour = meanOf([0, 1, 2].map((at) => 1 - Math.abs((x[at] ?? 0) - (y[at] ?? 0)) / 255));
  return Math.max(0, colour * (1 - Math.abs(xAlpha - yAlpha)));
}

/** Corrected: words are separated by any white space, and their case does not count. */
export function agreeingTexts(target: string, other: string): number {
  const [x, y] = [splitWords(lower(target)), splitWords(lower(other))];
  return x.length < 10 ? Number(x.join(' ') === y.join(' ')) : commonWords(x, y);
}

/** Corrected: any number of shadows with alpha and `inset`. A shadow without a partner counts 0. */
export function agreeingShadows(target: string, other: string): number {
  const parse = (text: string) =>
    text === 'none' || text === ''
      ? []
      : text.split(/, (?=rgb|color|inset)/u).map((one) => {
          const end = one.indexOf(')') + 1;
          return { colour: one.slice(0, end), rest: splitWords(one.slice(end)) };
        });
  const [xs, ys] = [parse(target), parse(other)];
  const count = Math.max(xs.length, ys.length);
  if (count === 0) return 1;
  const each = Array.from({ length: count }, (_, at) => {
    const [x, y] = [xs[at], ys[at]];
    if (x === undefined || y === undefined) return 0;
    const lengths = Math.max(x.rest.length, y.rest.length);
    const parts = Array.from({ length: lengths }, (_part, index) =>
      agreeingLengths(x.rest[index] ?? '0px', y.rest[index] ?? '0px'),
    );
    return parts.reduce((sum, one) => sum + one, 2 * agreeingColours(x.colour, y.colour)) / (2 + lengths);
  });
  return meanOf(each);
}

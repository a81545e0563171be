import { pythonSpace, splitWords } from '../python/strings.ts';

/** Python's `\w`: letters and numbers of any script, and the underscore. */
const word = '[\\p{L}\\p{N}_]';
const edge = `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;

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
  [rule(`([^.])(\\.)([\\])}>"'»”’ ]*)[${pythonSpace}]*$`), '$1 $2 $3 '],
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
export function sentenceWords(sentence: string): string[] {
  let text = sentence;
  for (const [pattern, replacement] of beforePadding) text = text.replace(pattern, replacement);
  text = ` ${text} `;
  for (const [pattern, replacement] of afterPadding) text = text.replace(pattern, replacement);
  return splitWords(text);
}

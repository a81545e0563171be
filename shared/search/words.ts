/** A word in its searched form, and its place in the text (in UTF-16 units). */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Letters and numbers with their marks, or one pictograph. All other characters separate words. */
const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|\p{Extended_Pictographic}/gu;
/** Scripts without spaces between words, or with endings that people leave out (Hangul). */
const DENSE =
  '[\\p{Script=Hangul}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々〆]';
const PIECE = new RegExp(`(?<dense>${DENSE}\\p{M}*)+|(?:(?!${DENSE})[^])+`, 'gu');
const SIGN = /\P{M}\p{M}*/gu;
const IS_DENSE = new RegExp(`^${DENSE}`, 'u');
/** Marks that people leave out when typing: accents, vowel points. In other scripts they are letters. */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
const LETTER = /[ßæœøłđðþı]/g;
const ASCII = /^[\t\r -~]*$/;
const PLAIN = /^[A-Za-z0-9]+$/;
/** Of longer words, only the beginning counts. */
const LONGEST = 64;

/** A word without differences of case, accents, width and ligatures. */
function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.slice(0, LONGEST).toLowerCase();
  const plain = word.normalize('NFKD').replace(ACCENTED, '$1').normalize('NFC').toLowerCase();
  const folded = plain.replace(LETTER, (letter) => LETTERS[letter] ?? letter).replace(/\u0307/g, '');
  return Array.from(folded).slice(0, LONGEST).join('');
}

/** Adjacent words, or pairs of characters of a script without spaces. */
export interface Piece {
  readonly words: readonly Word[];
  readonly isDense: boolean;
}

/** The pieces of a run of letters: `東京2026` is two pieces. */
export function* piecesOf(text: string): Generator<Piece> {
  for (const run of text.matchAll(RUN)) {
    const at = run.index;
    const [whole] = run;
    if (PLAIN.test(whole)) {
      yield { words: [{ word: foldWord(whole), from: at, to: at + whole.length }], isDense: false };
      continue;
    }
    for (const piece of whole.matchAll(PIECE)) {
      const from = at + piece.index;
      if (IS_DENSE.test(piece[0])) yield { words: pairsOf(piece[0], from), isDense: true };
      else yield { words: [{ word: foldWord(piece[0]), from, to: from + piece[0].length }], isDense: false };
    }
  }
}

/** Overlapping pairs of characters, and the last character alone. */
function pairsOf(text: string, from: number): Word[] {
  const signs = [...text.matchAll(SIGN)];
  return signs.map((sign, at) => {
    const next = signs[at + 1];
    const pair = sign[0] + (next?.[0] ?? '');
    return { word: foldWord(pair), from: from + sign.index, to: from + sign.index + pair.length };
  });
}

/** Every word of a text, in its order. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { words } of piecesOf(text)) yield* words;
}

/** The words of a text separated by spaces, as input of the index. */
export function indexedWords(text: string): string {
  const words: string[] = [];
  for (const line of text.split('\n')) {
    // Most lines are plain ASCII and take a twentieth of the time.
    if (ASCII.test(line))
      for (const word of line.toLowerCase().match(/[a-z0-9]+/g) ?? []) words.push(word.slice(0, LONGEST));
    else
      for (const run of line.match(RUN) ?? []) {
        if (PLAIN.test(run)) words.push(foldWord(run));
        else for (const { word } of wordsOf(run)) if (word !== '') words.push(word);
      }
  }
  return words.join(' ');
}

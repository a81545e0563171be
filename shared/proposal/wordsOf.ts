const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A piece of a text: a word with its form for comparison, or the text between words (`key` null). */
interface Piece {
  readonly text: string;
  readonly key: string | null;
}

/**
 * The pieces of a text, in order; joined they give the text again. It finds words of every script, also
 * without spaces between them. The form for comparison is lower-case, without accents and without a plural s.
 */
export function piecesOf(text: string): Piece[] {
  return [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    key: isWordLike === true ? keyOf(segment) : null,
  }));
}

/** The words of a text in their form for comparison, with repetitions. */
export function wordsOf(text: string): string[] {
  return piecesOf(text).flatMap(({ key }) => (key === null ? [] : [key]));
}

function keyOf(word: string): string {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/['’]s$/, '');
  return /[a-z]{3}s$/.test(bare) && !bare.endsWith('ss') ? bare.slice(0, -1) : bare;
}

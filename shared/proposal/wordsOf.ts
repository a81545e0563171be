const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A piece of a text: a word with the form that it is compared in, or what stands between words (`key` null). */
interface Piece {
  readonly text: string;
  readonly key: string | null;
}

/**
 * The pieces of a text, in order; together they are the text again. Words of every script are found, also where no
 * space stands between them. The form to compare is lower-case, without accents and without a plural s.
 */
export function piecesOf(text: string): Piece[] {
  return [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    key: isWordLike === true ? keyOf(segment) : null,
  }));
}

/** The words of a text as they are compared, with repetitions. */
export function wordsOf(text: string): string[] {
  return piecesOf(text).flatMap(({ key }) => (key === null ? [] : [key]));
}

function keyOf(word: string): string {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/['’]s$/, '');
  return /[a-z]{3}s$/.test(bare) && !bare.endsWith('ss') ? bare.slice(0, -1) : bare;
}

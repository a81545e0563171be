import MiniSearch from 'minisearch';
import type { Nearness } from '../../../shared/proposal/proposal.ts';
import { wordsOf } from '../../../shared/proposal/wordsOf.ts';

/**
 * Nearness by the words that two texts share, weighed by BM25: a word that few texts have weighs more. A direction is
 * BM25 of the one text for the other's words, as a share of BM25 for its own; the score is the geometric mean of both
 * directions, so that a short text inside a long one is not the same as it. 0 = no word in common, 1 = the same words.
 */
export const wordNearness: Nearness = {
  by: 'words',
  compare: async (text, others, background) => {
    const scoresOf = indexed([text, ...others, ...background]);
    const forward = scoresOf(0);
    return others.map((_, at) => nearnessOf(forward, 0, scoresOf, at + 1));
  },
  compareAll: async (texts, background) => {
    const scoresOf = indexed([...texts, ...background]);
    const rows = texts.map((_, at) => scoresOf(at));
    return rows.map((forward, at) =>
      rows.map((_, other) => nearnessOf(forward, at, (id) => rows[id] ?? new Map(), other)),
    );
  },
};

/** BM25 of the texts that share a word with one of them, by their place. */
type Scores = ReadonlyMap<number, number>;

/** BM25 of all texts for the words of the text at a place. */
function indexed(texts: readonly string[]): (at: number) => Scores {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    // b = 0: the length counts by taking both directions, not by the average of whatever is in the index.
    searchOptions: { bm25: { k: 1.2, b: 0, d: 0.5 } },
  });
  index.addAll(texts.map((text, id) => ({ id, text })));
  // The library multiplies a score by the number of words found: undone here.
  return (at) =>
    new Map(
      index
        .search([...new Set(wordsOf(texts[at] ?? ''))].join(' '), { tokenize: (joined) => joined.split(' ') })
        .map(({ id, score, queryTerms }) => [Number(id), score / (queryTerms.length || 1)]),
    );
}

function nearnessOf(forward: Scores, at: number, scoresOf: (at: number) => Scores, other: number): number {
  const own = forward.get(at) ?? 0;
  const there = forward.get(other);
  // Only texts that share a word are looked at from their side.
  if (own === 0 || there === undefined) return 0;
  const backward = scoresOf(other);
  const its = backward.get(other) ?? 0;
  const here = backward.get(at) ?? 0;
  if (its === 0) return 0;
  return Math.sqrt(Math.min(1, there / own) * Math.min(1, here / its));
}

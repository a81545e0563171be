import MiniSearch from 'minisearch';

/** What is asked for of a ranking. */
export interface RankedFor {
  readonly task: string;
  /** One line each, oldest first. */
  readonly previousActions: readonly string[];
}

export interface RankedCandidate {
  readonly id: string;
  /** What the ranking reads of it (`candidateWords`). */
  readonly words: string;
}

/** Orders the elements of a page by how likely one of them is used next. */
export interface CandidateRanking {
  /** Goes on record beside the agent's model: `bm25`, `cross-encoder NAME`. */
  readonly name: string;
  /** All ids, the likeliest first; those that are equally likely keep their order. `signal`: nobody waits any longer. */
  rank(
    wanted: RankedFor,
    candidates: readonly RankedCandidate[],
    signal?: AbortSignal,
  ): Promise<readonly string[]>;
}

/** What was done long ago says little about what comes next. */
const previousRead = 3;

/** Task and last actions as one text, as MindAct's ranking reads them. */
export function queryOf({ task, previousActions }: RankedFor): string {
  return [task, ...previousActions.slice(-previousRead)].join('\n');
}

/**
 * Okapi BM25+ over the words of the candidates: a word that few of them have says most. Needs no model. It reads the task alone: the
 * words of what was done before would bring what was used already to the front.
 */
export const lexicalRanking: CandidateRanking = {
  name: 'bm25',
  async rank({ task }, candidates) {
    const index = new MiniSearch<{ id: number; words: string }>({ fields: ['words'] });
    index.addAll(candidates.map(({ words }, id) => ({ id, words })));
    const found = index.search(task, { combineWith: 'OR' });
    const scores = new Map(found.map(({ id, score }) => [Number(id), score]));
    return ordered(
      candidates,
      candidates.map((_, at) => scores.get(at) ?? 0),
    );
  },
};

/** Ids by falling score; a score for each candidate, in their order. */
export function ordered(
  candidates: readonly RankedCandidate[],
  scores: readonly number[],
): readonly string[] {
  return candidates
    .map(({ id }, at) => ({ id, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

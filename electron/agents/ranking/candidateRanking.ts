import MiniSearch from 'minisearch';
import type { ReadCandidate } from '../../../shared/mind2web/metrics/candidateWords.ts';

/** What is asked for of a ranking. */
export interface RankedFor {
  readonly task: string;
  /** One line each, oldest first. */
  readonly previousActions: readonly string[];
}

export interface RankedCandidate extends ReadCandidate {
  readonly id: string;
}

/** Orders the elements of a page by how likely one of them is used next. */
export interface CandidateRanking {
  /** Goes on record beside the agent's model: `words-1`, `cross-encoder NAME`. */
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

/** Words of a task that say nothing about an element. */
const empty: ReadonlySet<string> = new Set(
  'a all an and any are as at be by for from i in is it me my of on or that the then there this to with you your'.split(
    ' ',
  ),
);
/** What is used most comes first among what is named alike; one whole is the best match of the page. */
const likelier: Readonly<Record<RankedCandidate['kind'], number>> = { control: 0.5, link: 0.1, other: 0 };

/**
 * Okapi BM25+ over the words of the candidates: a word that few of them have says most; fields, buttons and lists come before
 * links, and those before the rest. Needs no model. It reads the task alone: the words of what was done before would bring what
 * was used already to the front.
 */
export const lexicalRanking: CandidateRanking = {
  name: 'words-1',
  async rank({ task }, candidates) {
    const index = new MiniSearch<{ id: number; words: string }>({
      fields: ['words'],
      processTerm: (term) => (empty.has(term.toLowerCase()) ? null : term.toLowerCase()),
    });
    index.addAll(candidates.map(({ words }, id) => ({ id, words })));
    const found = index.search(task, { combineWith: 'OR' });
    const best = found[0]?.score ?? 1;
    const scores = new Map(found.map(({ id, score }) => [Number(id), score / best]));
    return ordered(
      candidates,
      candidates.map(({ kind }, at) => (scores.get(at) ?? 0) + likelier[kind]),
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

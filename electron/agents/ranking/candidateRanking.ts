import MiniSearch from 'minisearch';
import type { ReadCandidate } from '../../../shared/mind2web/metrics/candidateWords.ts';

/** The input of a ranking. */
export interface RankedFor {
  readonly task: string;
  /** One line per action, oldest first. */
  readonly previousActions: readonly string[];
}

export interface RankedCandidate extends ReadCandidate {
  readonly id: string;
}

/** Orders the elements of a page by the probability that they are used next. */
export interface CandidateRanking {
  /** The name on record beside the agent's model: `words-1`, `cross-encoder NAME`. */
  readonly name: string;
  /** All ids, the likeliest first; equally likely ids keep their order. `signal` aborts when no caller waits any more. */
  rank(
    wanted: RankedFor,
    candidates: readonly RankedCandidate[],
    signal?: AbortSignal,
  ): Promise<readonly string[]>;
}

/** The number of last actions that count. Older ones say little about the next one. */
const previousRead = 3;

/** The task and the last actions as one text, as MindAct's ranking reads them. */
export function queryOf({ task, previousActions }: RankedFor): string {
  return [task, ...previousActions.slice(-previousRead)].join('\n');
}

/** Words of a task that do not identify an element. */
const empty: ReadonlySet<string> = new Set(
  'a all an and any are as at be by for from i in is it me my of on or that the then there this to with you your'.split(
    ' ',
  ),
);
/** Bonus by kind, so that the most used kinds come first among equal names. The best match of the page scores 1. */
const likelier: Readonly<Record<RankedCandidate['kind'], number>> = { control: 0.5, link: 0.1, other: 0 };

/**
 * Okapi BM25+ over the words of the candidates: a rare word weighs most. Fields, buttons and lists come before links, and links before the
 * rest. It needs no model. It reads only the task, because the words of earlier actions would rank used elements first.
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

/** The ids by falling score; `scores` has one score per candidate, in their order. */
export function ordered(
  candidates: readonly RankedCandidate[],
  scores: readonly number[],
): readonly string[] {
  return candidates
    .map(({ id }, at) => ({ id, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

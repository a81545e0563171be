import MiniSearch from 'minisearch';
import type { Compared, ComparedPairs, NearPair } from '../../../shared/contract/propose.ts';
import { toErrorData } from '../../../shared/errors.ts';
import { nearestOf, type Other } from '../../../shared/proposal/nearest.ts';
import type { Nearness, Proposal } from '../../../shared/proposal/proposal.ts';
import { wordsOf } from '../../../shared/proposal/wordsOf.ts';
import { listIdeas, listProposals } from '../../db/proposals.ts';
import type { AppContext } from '../context/context.ts';

/** The most texts of other sites that are read for word frequencies. More texts would only take time. */
const BACKGROUND = 1_000;

/** The texts of a site with which a proposal is compared, and the texts of other sites. */
function textsOf(
  app: AppContext,
  of: { readonly siteId: string; readonly among: readonly Proposal['state'][]; readonly except?: string },
): { readonly own: readonly Other[]; readonly background: readonly string[] } {
  const { db } = app.workspace;
  const ideas = listIdeas(db);
  const proposals = listProposals(db).filter(({ id }) => id !== of.except);
  return {
    own: [
      ...ideas
        .filter(({ siteId }) => siteId === of.siteId)
        .map((idea): Other => ({ kind: 'idea', text: idea.text })),
      ...proposals
        .filter(({ siteId, state }) => siteId === of.siteId && of.among.includes(state))
        .map((one): Other => ({ kind: one.state === 'accepted' ? 'accepted' : 'waiting', text: one.text })),
    ],
    background: [...ideas, ...proposals]
      .filter(({ siteId }) => siteId !== of.siteId)
      .slice(-BACKGROUND)
      .map((one) => one.text),
  };
}

/** Compares by meaning if a model is chosen and responds, else by words. `note` says why words were used. */
async function byBest<T>(
  app: AppContext,
  compare: (nearness: Nearness) => Promise<T>,
): Promise<{ readonly found: T; readonly by: Nearness['by']; readonly note: string | null }> {
  const { meaning } = app.proposalTools;
  const byWords = async (note: string | null) =>
    ({ found: await compare(wordNearness), by: 'words', note }) as const;
  if (meaning === null) return byWords(null);
  try {
    return { found: await compare(meaning), by: 'meaning', note: null };
  } catch (error) {
    // An endpoint that fails must not block proposals.
    const { message, advice } = toErrorData(error);
    return byWords(`Compared by words this time. ${message}${advice === undefined ? '' : ` ${advice}`}`);
  }
}

/** The ideas and proposals of a site that are nearest to a text. Rejected proposals and `except` do not count. */
export async function compareProposal(
  app: AppContext,
  text: string,
  of: {
    readonly siteId: string;
    readonly among: readonly Proposal['state'][];
    readonly except?: string;
  },
): Promise<Compared> {
  const { own, background } = textsOf(app, of);
  const { found, by, note } = await byBest(app, (nearness) => nearestOf(text, own, background, nearness));
  const { proposalThreshold, proposalMeaningThreshold } = app.settings();
  return {
    near: found,
    threshold: (by === 'words' ? proposalThreshold : proposalMeaningThreshold) / 100,
    note,
  };
}

/** The most pairs that are sent with their texts. */
const MOST_PAIRS = 60;

/** How near the ideas and proposals of a site are to each other. */
export async function comparePairs(app: AppContext, siteId: string): Promise<ComparedPairs> {
  const { own, background } = textsOf(app, { siteId, among: ['accepted', 'proposed'] });
  const texts = own.map(({ text }) => text);
  const { found, by, note } = await byBest(app, (nearness) => nearness.compareAll(texts, background));
  const pairs = own
    .flatMap((one, at) =>
      own
        .slice(at + 1)
        .map((other, nth): NearPair => ({ one, other, score: found[at]?.[at + 1 + nth] ?? 0 })),
    )
    .sort((a, b) => b.score - a.score);
  return {
    by,
    model: by === 'meaning' ? (app.proposalTools.meaning?.model ?? null) : null,
    note,
    texts: texts.length,
    of: pairs.length,
    scores: pairs.map(({ score }) => score),
    nearest: pairs.slice(0, MOST_PAIRS),
  };
}

/**
 * Nearness by the words that two texts share, weighted by BM25: a word that few texts contain weighs more. Each direction is BM25 of one
 * text for the other's words, divided by the BM25 of the other text for its own words. The score is the geometric mean of both directions,
 * so that a short text inside a long one does not count as equal. 0 = no common word, 1 = the same words.
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

/** BM25 scores of the texts that share a word with a text, by index. */
type Scores = ReadonlyMap<number, number>;

/** Returns a function: BM25 of all texts for the words of the text at an index. */
function indexed(texts: readonly string[]): (at: number) => Scores {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    // b = 0: taking both directions already accounts for the length, without the average length in the index.
    searchOptions: { bm25: { k: 1.2, b: 0, d: 0.5 } },
  });
  index.addAll(texts.map((text, id) => ({ id, text })));
  // The library multiplies a score by the number of matched words; this divides it again.
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
  // Only texts that share a word need the second direction.
  if (own === 0 || there === undefined) return 0;
  const backward = scoresOf(other);
  const its = backward.get(other) ?? 0;
  const here = backward.get(at) ?? 0;
  if (its === 0) return 0;
  return Math.sqrt(Math.min(1, there / own) * Math.min(1, here / its));
}

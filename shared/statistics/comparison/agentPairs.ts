import type { Drawing } from '../figures/draws.ts';
import type { RowPage } from '../figures/rowPage.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { holm } from './holm.ts';
import { compareSides, type SidesCompared, testSides } from './sides.ts';

/** Two agents on the tasks that both have tried: first − second. */
export interface AgentPair extends SidesCompared {
  readonly first: { readonly participantId: string; readonly name: string };
  readonly second: { readonly participantId: string; readonly name: string };
  /** The p-value corrected for all compared pairs (Holm); null where there is none. */
  readonly holm: number | null;
}

export interface AgentPairs {
  /** The pairs of the page. */
  readonly pairs: readonly AgentPair[];
  /** Pairs before the page, and pairs on all pages. */
  readonly skip: number;
  readonly of: number;
  /** Agents left out of the comparison because it has a maximum: those with the fewest attempts. */
  readonly left: number;
}

/** This makes 780 pairs: as many as can be tested while the user waits, and more than anybody reads. */
export const MOST_AGENTS = 40;
/** The pairs that a file contains: every pair of ten agents. */
export const FIRST_PAIRS: RowPage = { skip: 0, count: 45 };

/**
 * All pairs of agents, by name; of very many agents, those with the most attempts. Every pair is tested,
 * because p-values are corrected for all pairs, shown or not. Sign flips are drawn for the pairs of the page only.
 * `counted`: attempts that rates count. `judge`: whose verdicts these are.
 */
export function agentPairs(
  counted: readonly ScoredAttempt[],
  drawing: Drawing,
  { skip, count }: RowPage = FIRST_PAIRS,
  judge: string | null = null,
): AgentPairs {
  const agents = [
    ...Map.groupBy(
      counted.filter(({ participantKind }) => participantKind === 'agent'),
      ({ participantId }) => participantId,
    ),
  ].map(([participantId, own]) => ({ participantId, name: own[0]?.participantName ?? '', own }));
  const most = agents
    .toSorted((a, b) => b.own.length - a.own.length || (a.participantId < b.participantId ? -1 : 1))
    .slice(0, MOST_AGENTS)
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const all = most.flatMap((first, at) => most.slice(at + 1).map((second) => ({ first, second })));
  const corrected = holm(
    all.map(({ first, second }) => {
      const test = testSides(first.own, second.own);
      return test.defined ? test.p : null;
    }),
  );
  const from = skip < all.length ? skip : 0;
  return {
    pairs: all.slice(from, from + count).map(({ first, second }, at) => ({
      ...{ first: named(first), second: named(second) },
      ...compareSides(first.own, second.own, drawing, judge),
      holm: corrected[from + at] ?? null,
    })),
    skip: from,
    of: all.length,
    left: agents.length - most.length,
  };
}

function named({ participantId, name }: AgentPair['first']): AgentPair['first'] {
  return { participantId, name };
}

import type { Drawing } from '../bootstrap/clusters.ts';
import type { ScoredAttempt } from '../scoredAttempt.ts';
import { holm } from './holm.ts';
import { compareSides, type SidesCompared } from './sides.ts';

/** Two agents on the tasks that both have tried: first − second. */
export interface AgentPair extends SidesCompared {
  readonly first: { readonly participantId: string; readonly name: string };
  readonly second: { readonly participantId: string; readonly name: string };
  /** The p-value corrected for all pairs that are compared (Holm); null where there is none. */
  readonly holm: number | null;
}

export interface AgentPairs {
  readonly pairs: readonly AgentPair[];
  /** Agents beyond the most that are compared with each other: those with the fewest attempts. */
  readonly left: number;
}

/** Ten pairs; of more agents nobody reads every pair, and a filter names those that are meant. */
export const MOST_AGENTS = 5;

/** Every two agents, those with the most attempts, by name. `counted` are attempts that rates count. */
export function agentPairs(counted: readonly ScoredAttempt[], drawing: Drawing): AgentPairs {
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
  const found = most.flatMap(({ own, ...first }, at) =>
    most.slice(at + 1).map(({ own: others, ...second }) => ({
      ...{ first, second },
      ...compareSides(own, others, drawing),
    })),
  );
  const corrected = holm(found.map((one) => (one.mcnemar.defined ? one.mcnemar.p : null)));
  return {
    pairs: found.map((one, at) => ({ ...one, holm: corrected[at] ?? null })),
    left: agents.length - most.length,
  };
}

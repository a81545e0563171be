import { DRAWING, type Drawing } from '../figures/draws.ts';
import type { Known } from '../figures/figure.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { type AgentClaims, testEachClaim, USUAL_MARGIN } from './claims.ts';
import { holm } from './holm.ts';
import { compareSides, type SidesCompared, testSides } from './sides.ts';

/** People against one agent on the tasks that both have tried. */
export interface PeopleAgainst extends SidesCompared {
  readonly participantId: string;
  readonly name: string;
  /** The p-value corrected for all compared agents (Holm); null where there is none. */
  readonly holm: number | null;
  /** Claims about the agent: agent − people, the other way round than the difference. */
  readonly claims: Known<AgentClaims>;
}

/**
 * People against each of the agents in `shown` (null: all), by name. Every agent is tested, because p-values
 * are corrected for all agents, shown or not. Sign flips are drawn for the shown agents only. `people` and
 * `counted`: attempts that rates count. `margin`: of the claims, a share of the tasks. `judge`: whose verdicts these are.
 */
export function againstAgents(
  people: readonly ScoredAttempt[],
  counted: readonly ScoredAttempt[],
  shown: ReadonlySet<string> | null,
  drawing: Drawing = DRAWING,
  margin: number = USUAL_MARGIN,
  judge: string | null = null,
): readonly PeopleAgainst[] {
  if (people.length === 0) return [];
  const agents = [
    ...Map.groupBy(
      counted.filter(({ participantKind }) => participantKind === 'agent'),
      ({ participantId }) => participantId,
    ),
  ]
    .map(([participantId, own]) => ({ participantId, name: own[0]?.participantName ?? '', own }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const corrected = holm(
    agents.map(({ own }) => {
      const test = testSides(people, own);
      return test.defined ? test.p : null;
    }),
  );
  return agents.flatMap(({ participantId, name, own }, at) =>
    shown === null || shown.has(participantId)
      ? [
          {
            ...{ participantId, name, ...compareSides(people, own, drawing, judge) },
            ...{ holm: corrected[at] ?? null, claims: testEachClaim(own, people, margin, judge) },
          },
        ]
      : [],
  );
}

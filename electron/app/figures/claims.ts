import { askedFor } from '../../../shared/statistics/asked/askedFor.ts';
import { isLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import { type Claim, type ClaimTest, testClaim } from '../../../shared/statistics/comparison/claims.ts';
import type { Known } from '../../../shared/statistics/figures/figure.ts';
import { judgeOf } from '../../../shared/statistics/figures/judgeOf.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { openScoredRecord } from '../../db/scoredAttempts.ts';
import { createJudging } from '../../scoring/judging.ts';
import type { AppContext } from '../context/context.ts';

/** A claim about an agent and all people together (`people`), or another agent. Participants by id. */
export interface AskedClaim {
  readonly agent: string;
  readonly against: string;
  readonly claim: Claim;
  /** As a share of the tasks. */
  readonly margin: number;
  readonly alpha: number;
}

/** In the place of an agent: all people together. */
export const ALL_PEOPLE = 'people';

/** Tests claims over the attempts that rates count. */
export async function testClaims(
  app: AppContext,
  query: EvaluateQuery,
  asked: readonly AskedClaim[],
): Promise<readonly Known<ClaimTest>[]> {
  await createJudging(app)(query.profile);
  const counted = askedFor(openScoredRecord(app.workspace.db).read(query.profile), query).filter(
    (attempt) => !isLeftOut(attempt, query),
  );
  const of = (side: string): readonly ScoredAttempt[] =>
    counted.filter(({ participantId, participantKind }) =>
      side === ALL_PEOPLE ? participantKind === 'person' : participantId === side,
    );
  return asked.map(({ agent, against, ...how }) => testClaim(of(agent), of(against), how, judgeOf(query)));
}

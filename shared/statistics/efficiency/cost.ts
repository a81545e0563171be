import type { Sentence } from '../../language/message.ts';
import { type Figure, notDefined } from '../figures/figure.ts';
import { ratioFigure } from '../figures/sampledRatio.ts';

/** What the models cost in one attempt, and the hops that it passed. */
export interface CostedAttempt {
  readonly taskId: string;
  readonly hopsPassed: number;
  /** US dollars; null = no price is known. */
  readonly cost: number | null;
  /** Tokens in and out; null = not reported. */
  readonly tokens: number | null;
}

/** Σ used / Σ hops passed, failed attempts included: their cost was paid, too. */
export interface CostFigures {
  readonly costPerHop: Figure;
  readonly tokensPerHop: Figure;
  readonly totalCost: number;
  readonly totalTokens: number;
  /**
   * Attempts without a price, and attempts without a token count: each figure leaves them out, with their
   * hops.
   */
  readonly withoutCost: number;
  readonly withoutTokens: number;
}

/** Cost and tokens of a passed hop, with 95 % intervals over whole tasks. */
export function costFigures(attempts: readonly CostedAttempt[]): CostFigures {
  const cost = perHop(attempts, ({ cost: own }) => own, 'No attempt has a price.');
  const tokens = perHop(attempts, ({ tokens: own }) => own, 'No attempt has a count of tokens.');
  return {
    costPerHop: cost.figure,
    tokensPerHop: tokens.figure,
    totalCost: cost.total,
    totalTokens: tokens.total,
    withoutCost: cost.without,
    withoutTokens: tokens.without,
  };
}

function perHop(
  attempts: readonly CostedAttempt[],
  of: (attempt: CostedAttempt) => number | null,
  none: Sentence,
): { readonly figure: Figure; readonly total: number; readonly without: number } {
  const known = attempts.flatMap((attempt) => {
    const used = of(attempt);
    return used !== null && Number.isFinite(used) && used >= 0 && Number.isFinite(attempt.hopsPassed)
      ? [{ taskId: attempt.taskId, used, hops: attempt.hopsPassed }]
      : [];
  });
  const total = known.reduce((sum, { used }) => sum + used, 0);
  const hops = known.reduce((sum, one) => sum + one.hops, 0);
  const without = attempts.length - known.length;
  if (known.length === 0) return { figure: notDefined(none), total, without };
  if (hops === 0)
    return { figure: notDefined('No hop was passed, so there is no price per hop.'), total, without };
  const parts = known.map(({ taskId, used, hops: passed }) => ({ taskId, above: used, below: passed }));
  return { figure: ratioFigure(parts, none, 'amount'), total, without };
}

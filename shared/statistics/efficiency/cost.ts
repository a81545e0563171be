import { DRAWING, type Drawing, drawAgain } from '../bootstrap/clusters.ts';
import { percentileInterval } from '../bootstrap/drawnInterval.ts';
import { type Figure, figure, notDefined } from '../figure.ts';
import { FEWEST_FOR_PERCENT } from '../rate.ts';

/** What one attempt has used up of models, and the hops that it passed. */
export interface CostedAttempt {
  readonly taskId: string;
  readonly hopsPassed: number;
  /** US dollars; null = no price is known. */
  readonly cost: number | null;
  /** Tokens in and out; null = not told. */
  readonly tokens: number | null;
}

/** Σ used / Σ hops passed, failed attempts included: what was paid for nothing is paid all the same. */
export interface CostFigures {
  readonly costPerHop: Figure;
  readonly tokensPerHop: Figure;
  readonly totalCost: number;
  readonly totalTokens: number;
  /** Attempts without a price, and without a count of tokens: left out of the figure in question, with their hops. */
  readonly withoutCost: number;
  readonly withoutTokens: number;
}

/** Cost and tokens of a passed hop, with 95 % intervals that draw whole tasks. */
export function costFigures(attempts: readonly CostedAttempt[], drawing: Drawing = DRAWING): CostFigures {
  const cost = perHop(attempts, ({ cost: own }) => own, 'price', drawing);
  const tokens = perHop(attempts, ({ tokens: own }) => own, 'count of tokens', drawing);
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
  noun: string,
  drawing: Drawing,
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
  if (known.length === 0) return { figure: notDefined(`No attempt has a ${noun}.`), total, without };
  if (hops === 0)
    return { figure: notDefined('No hop was passed: a price of one cannot be named.'), total, without };
  const tasks = [...Map.groupBy(known, ({ taskId }) => taskId)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => ({
      used: own.reduce((sum, one) => sum + one.used, 0),
      hops: own.reduce((sum, one) => sum + one.hops, 0),
    }));
  const value = total / hops;
  if (tasks.length < FEWEST_FOR_PERCENT) {
    const few = `Drawing tasks again takes at least ${FEWEST_FOR_PERCENT} of them, here ${tasks.length}.`;
    return { figure: figure(value, notDefined(few)), total, without };
  }
  const drawn = drawAgain(drawing, (random) => {
    let [used, passed] = [0, 0];
    for (let nth = 0; nth < tasks.length; nth += 1) {
      const task = tasks[Math.floor(random() * tasks.length)];
      used += task?.used ?? 0;
      passed += task?.hops ?? 0;
    }
    return passed === 0 ? null : used / passed;
  });
  return { figure: figure(value, percentileInterval(drawn, drawing.draws)), total, without };
}

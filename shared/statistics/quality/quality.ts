import { type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import type { Figure } from '../figure.ts';
import { rate } from '../rate.ts';
import type { ScoredAttempt } from '../scoredAttempt.ts';
import type { EvaluateQuery, Rate } from '../view.ts';
import { type Funnel, funnel } from './funnel.ts';
import { learningEffect } from './orderEffect.ts';
import { tooFast } from './tooFast.ts';

/** `counted`: as everywhere. `all`: nothing left out but what nobody has decided. `withoutTooFast`: also without what was done faster than a third of what is usual. */
export const RESULT_VARIANTS = ['counted', 'all', 'withoutTooFast'] as const;
export type ResultVariant = (typeof RESULT_VARIANTS)[number];

/** What one row would be with other attempts left out. */
export interface VariedResult {
  readonly tasks: Rate;
  readonly hops: Rate;
}

/** How far the results stand on what was left out, and on who did what in which order. */
export interface Quality {
  /** Attempts by people that took less than a third of the median of at least three others at the task: a reason to look. */
  readonly tooFast: number;
  /** Attempts that are in no rate, each for its first reason. */
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  /** People and agents, each pooled, side by side. */
  readonly results: Readonly<Record<'person' | 'agent', Readonly<Record<ResultVariant, VariedResult>>>>;
  /** Factor of the active time of people from one task to the next of their order. */
  readonly learning: Figure;
  readonly testers: Funnel;
}

/** `attempts`: all that the query asks for, those that are in no rate among them. */
export function qualityOf(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): Quality {
  const reasons = new Map(attempts.map((one) => [one, whyLeftOut(one, query)]));
  const counted = attempts.filter((one) => reasons.get(one) === null);
  const people = counted.filter(({ participantKind }) => participantKind === 'person');
  const fast = new Set(tooFast(people).map(({ attemptId }) => attemptId));
  const leftOut: Partial<Record<LeftOut, number>> = {};
  for (const reason of reasons.values()) if (reason !== null) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  const resultsOf = (kind: 'person' | 'agent'): Readonly<Record<ResultVariant, VariedResult>> => {
    const isOf = ({ participantKind }: ScoredAttempt): boolean => participantKind === kind;
    return {
      counted: resultOf(counted.filter(isOf)),
      all: resultOf(attempts.filter((one) => isOf(one) && reasons.get(one) !== 'undecided')),
      withoutTooFast: resultOf(counted.filter((one) => isOf(one) && !fast.has(one.attemptId))),
    };
  };
  const testers = [...Map.groupBy(people, ({ participantId }) => participantId)].map(
    ([participantId, own]) => ({
      participantId,
      name: own[0]?.participantName ?? '',
      passed: own.filter(({ passed }) => passed === true).length,
      of: own.length,
    }),
  );
  return {
    tooFast: fast.size,
    leftOut,
    results: { person: resultsOf('person'), agent: resultsOf('agent') },
    learning: learningEffect(people),
    testers: funnel(testers),
  };
}

function resultOf(attempts: readonly ScoredAttempt[]): VariedResult {
  const hops = attempts.flatMap((one) => one.hops);
  return {
    tasks: rate(attempts.filter(({ passed }) => passed === true).length, attempts.length),
    hops: rate(hops.filter(({ passed }) => passed).length, hops.length),
  };
}

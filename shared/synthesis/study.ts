import { bucketOf } from '../statistics/figures/rate.ts';
import { drawsOf, normal } from './draws.ts';
import type { SynthesisPlan } from './plan.ts';

/** A task of the study, with the effects that all participants share. */
export interface SyntheticTask {
  /** From 0. */
  readonly at: number;
  readonly hops: number;
  /** In log odds of each hop. */
  readonly effect: number;
  /** In logarithms of time. */
  readonly pace: number;
}

/** A participant who tries every task of the study. */
export interface SyntheticParticipant {
  /** From 0: people, then models. */
  readonly at: number;
  readonly kind: 'person' | 'agent';
  readonly name: string;
  /** Log odds of passing a first hop of an average task of one hop. */
  readonly skill: number;
  /** Logarithm of the median time of one hop. */
  readonly pace: number;
  readonly undeclared: number;
  readonly limitMs: number;
}

/** Purposes of draws: no two share a generator. */
const TASK = 1;
const PERSON = 2;

const PEOPLE = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal'];
const MODELS = ['reader-7b', 'reader-70b', 'planner', 'planner + memory', 'captioner'];

export function syntheticTask(plan: SynthesisPlan, at: number): SyntheticTask {
  const random = drawsOf(plan.seed, TASK, at);
  const { taskDeviation, time } = plan.rates;
  return {
    at,
    hops: plan.hops ?? mixedLength(at),
    effect: taskDeviation * normal(random),
    pace: time.taskDeviation * normal(random),
  };
}

/**
 * About 48 % with one hop, 25 % with two to four, 27 % with five to ten, as in MMInA; evenly spread, so that
 * any number of tasks has the mix.
 */
function mixedLength(at: number): number {
  const place = (0.5 + at * 0.6180339887498949) % 1;
  if (place < 0.484) return 1;
  return place < 0.735
    ? 2 + Math.floor(((place - 0.484) / 0.251) * 3)
    : 5 + Math.floor(((place - 0.735) / 0.265) * 6);
}

/** The names contain "synthetic", so that no table, picture or export of them is taken for data. */
export function syntheticParticipants(plan: SynthesisPlan): readonly SyntheticParticipant[] {
  const { people, models, undeclared, personDeviation, time } = plan.rates;
  return [
    ...Array.from({ length: plan.people }, (_, nth): SyntheticParticipant => {
      const random = drawsOf(plan.seed, PERSON, nth);
      return {
        at: nth,
        kind: 'person',
        name: `${PEOPLE[nth] ?? `person ${nth + 1}`} (synthetic)`,
        skill: people + personDeviation * normal(random),
        pace: Math.log(time.perHop.people) + time.personDeviation * normal(random),
        undeclared: undeclared.people,
        limitMs: time.limit.people,
      };
    }),
    ...Array.from(
      { length: plan.models },
      (_, nth): SyntheticParticipant => ({
        at: plan.people + nth,
        kind: 'agent',
        name: `${MODELS[nth] ?? `model ${nth + 1}`} (synthetic)`,
        skill: models.first + models.each * nth,
        pace: Math.log(time.perHop.models),
        undeclared: undeclared.models,
        limitMs: time.limit.models,
      }),
    ),
  ];
}

/**
 * Log odds of passing hop `hop` (from 0) of a task of `hops` hops when it is reached, before the effects of
 * task and participant.
 */
export function hopOdds({ rates }: SynthesisPlan, hops: number, hop: number): number {
  return rates.buckets[bucketOf(hops)] + rates.laterHop * hop;
}

export function shareOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

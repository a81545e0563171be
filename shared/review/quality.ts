import { type Agreement, agreement } from '../statistics/agreement/agreement.ts';
import { rate, spread } from '../statistics/figures/rate.ts';
import type { Cell, Rate, Spread } from '../statistics/figures/view.ts';
import { deriveReview } from './deriveReview.ts';
import type { RankedReview, Review, ReviewEvent } from './review.ts';
import { isEdited, isShortened, QUEUE_STATES, type QueueState, type Settled } from './settle.ts';

/** A demonstration as the quality board needs it. */
export interface ReviewedDemonstration {
  readonly attemptId: string;
  readonly annotatorId: string;
  readonly annotator: string;
  readonly steps: readonly number[];
  readonly confirmed: string;
  /** null = recorded elsewhere, without times. */
  readonly pace: Pace | null;
  readonly settled: Settled;
  readonly reviews: readonly (RankedReview & {
    readonly reviewer: string;
    readonly events: readonly ReviewEvent[];
  })[];
}

/** Milliseconds on the attempt's clock. */
export interface Pace {
  readonly activeMs: number;
  readonly idleMs: number;
  /** Active time of each step. */
  readonly stepMs: readonly number[];
}

export type QualityFigure = 'discarded' | 'edited' | 'shortened';

export interface QualityRate {
  readonly figure: QualityFigure;
  readonly ours: Cell;
  readonly paper: Rate;
}

export interface AnnotatorQuality {
  readonly id: string;
  readonly name: string;
  readonly demonstrations: number;
  readonly taskMs: Spread;
  readonly stepMs: Spread;
  readonly idle: { readonly idleMs: number; readonly ofMs: number };
  readonly discarded: Rate;
  /** First reviews that ended with "unsure". */
  readonly unsure: Rate;
}

export interface ReviewerQuality {
  readonly id: string;
  readonly name: string;
  readonly reviews: number;
  readonly unsure: Rate;
  /** Discarded / decided. */
  readonly discarded: Rate;
  /** Edited / accepted. */
  readonly edited: Rate;
  readonly shortened: Rate;
}

export type AgreementLevel = 'task' | 'step' | 'action';

export interface QualityView {
  readonly demonstrations: number;
  readonly states: Readonly<Record<QueueState, number>>;
  readonly rates: readonly QualityRate[];
  readonly annotators: readonly AnnotatorQuality[];
  readonly reviewers: readonly ReviewerQuality[];
  readonly agreement: Readonly<Record<AgreementLevel, Agreement>>;
}

/** Mind2Web, section 3.2: of 2,411 demonstrations 61 were discarded; of the 2,350 kept 390 texts were refined, in 187 steps were discarded. */
const PAPER: Readonly<Record<QualityFigure, readonly [number, number]>> = {
  discarded: [61, 2411],
  edited: [390, 2350],
  shortened: [187, 2350],
};

/** The quality board, computed from the current state of every review. */
export function quality(all: readonly ReviewedDemonstration[]): QualityView {
  const states = Object.fromEntries(QUEUE_STATES.map((state) => [state, 0])) as Record<QueueState, number>;
  for (const { settled } of all) states[settled.state] += 1;
  return {
    demonstrations: all.length,
    states,
    rates: ratesOf(all),
    annotators: byName(all, (one) => [{ id: one.annotatorId, name: one.annotator, of: one }]).map(
      ({ id, name, items }) => annotatorOf(id, name, items),
    ),
    reviewers: byName(all, (one) =>
      one.reviews
        .filter(({ review }) => review.state === 'done')
        .map((review) => ({ id: review.reviewerId, name: review.reviewer, of: { review, one } })),
    ).map(({ id, name, items }) => reviewerOf(id, name, items)),
    agreement: agreementOf(all.flatMap((one) => independentPair(one) ?? [])),
  };
}

function ratesOf(all: readonly ReviewedDemonstration[]): QualityRate[] {
  const decided = all.filter(({ settled }) => settled.by !== null);
  const accepted = decided.filter(({ settled }) => settled.state === 'accepted');
  const figure = (
    name: QualityFigure,
    of: readonly ReviewedDemonstration[],
    is: (one: ReviewedDemonstration) => boolean,
  ): QualityRate => {
    const found = of.filter(is);
    return {
      figure: name,
      ours: { rate: rate(found.length, of.length), attempts: found.length },
      paper: rate(...PAPER[name]),
    };
  };
  return [
    figure('discarded', decided, ({ settled }) => settled.state === 'discarded'),
    figure('edited', accepted, ({ settled, confirmed }) => isEdited(settled.by?.review, confirmed)),
    figure('shortened', accepted, ({ settled }) => isShortened(settled.by?.review)),
  ];
}

function annotatorOf(id: string, name: string, items: readonly ReviewedDemonstration[]): AnnotatorQuality {
  const paces = items.flatMap(({ pace }) => pace ?? []);
  const idleMs = paces.reduce((sum, pace) => sum + pace.idleMs, 0);
  const activeMs = paces.reduce((sum, pace) => sum + pace.activeMs, 0);
  const decided = items.filter(({ settled }) => settled.by !== null);
  const firsts = items.flatMap(({ reviews }) => {
    const [first] = reviews.filter(({ review }) => review.state === 'done').sort((a, b) => a.rank - b.rank);
    return first ?? [];
  });
  return {
    id,
    name,
    demonstrations: items.length,
    taskMs: spread(paces.map((pace) => pace.activeMs)),
    stepMs: spread(paces.flatMap((pace) => pace.stepMs)),
    idle: { idleMs, ofMs: idleMs + activeMs },
    discarded: rate(decided.filter(({ settled }) => settled.state === 'discarded').length, decided.length),
    unsure: rate(firsts.filter(({ review }) => review.decision === 'unsure').length, firsts.length),
  };
}

function reviewerOf(
  id: string,
  name: string,
  items: readonly { readonly review: RankedReview; readonly one: ReviewedDemonstration }[],
): ReviewerQuality {
  const having = (decision: string) => items.filter(({ review }) => review.review.decision === decision);
  const accepted = having('accept');
  const discarded = having('discard').length;
  return {
    id,
    name,
    reviews: items.length,
    unsure: rate(having('unsure').length, items.length),
    discarded: rate(discarded, discarded + accepted.length),
    edited: rate(
      accepted.filter(({ review, one }) => isEdited(review.review, one.confirmed)).length,
      accepted.length,
    ),
    shortened: rate(accepted.filter(({ review }) => isShortened(review.review)).length, accepted.length),
  };
}

function agreementOf(pairs: readonly IndependentPair[]): Record<AgreementLevel, Agreement> {
  const words = [...new Set(pairs.flatMap(({ action }) => action.flat()))].sort();
  return {
    task: agreement(
      pairs.map(({ task }) => [task]),
      ['accept', 'discard', 'unsure'],
    ),
    step: agreement(
      pairs.map(({ step }) => step),
      ['keep', 'discard'],
    ),
    action: agreement(
      pairs.map(({ action }) => action),
      [...new Set(['keep', 'discard', ...words])],
    ),
  };
}

/** Groups values drawn from demonstrations by person, ordered by name. */
function byName<T>(
  all: readonly ReviewedDemonstration[],
  draw: (
    one: ReviewedDemonstration,
  ) => readonly { readonly id: string; readonly name: string; readonly of: T }[],
): { readonly id: string; readonly name: string; readonly items: readonly T[] }[] {
  const groups = new Map<string, { id: string; name: string; items: T[] }>();
  for (const { id, name, of } of all.flatMap(draw)) {
    const group = groups.get(id) ?? { id, name, items: [] };
    group.items.push(of);
    groups.set(id, group);
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The independent judgements of the first and the second reviewer: of the task, each step, each action. */
interface IndependentPair {
  readonly task: readonly [string, string];
  /** Keep or discard; only where both accepted the demonstration, because otherwise steps do not matter. */
  readonly step: readonly (readonly [string, string])[];
  /** The same, with the kind of failure that a reviewer gave to the step, if any. */
  readonly action: readonly (readonly [string, string])[];
}

type WithEvents = RankedReview & { readonly events: readonly ReviewEvent[] };

/**
 * The first two reviews of a demonstration in their state before the reviewers saw each other's; null unless
 * both had decided by then. A later change is not evidence of agreement.
 */
export function independentPair(of: {
  readonly steps: readonly number[];
  readonly reviews: readonly WithEvents[];
}): IndependentPair | null {
  const blind = [...of.reviews]
    .sort((a, b) => a.rank - b.rank)
    .map(({ events, informedAfter }) =>
      deriveReview(informedAfter === null ? events : events.filter(({ seq }) => seq <= informedAfter)),
    )
    .filter((review) => review.decision !== null);
  const [first, second] = blind;
  if (first === undefined || second === undefined) return null;
  const asked = first.decision === 'accept' && second.decision === 'accept' ? of.steps : [];
  const both = (say: (review: Review, step: number) => string) =>
    asked.map((step) => [say(first, step), say(second, step)] as const);
  return {
    task: [first.decision ?? '', second.decision ?? ''],
    step: both(keptOrNot),
    action: both(failureOf),
  };
}

function keptOrNot(review: Review, step: number): string {
  return review.discarded.includes(step) ? 'discard' : 'keep';
}

function failureOf(review: Review, step: number): string {
  const failure = review.remarks.find(
    ({ at, failure: word }) => at.kind === 'step' && at.step === step && word !== null,
  )?.failure;
  return failure ?? keptOrNot(review, step);
}

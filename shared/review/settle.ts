import { isSameText } from './acts.ts';
import type { RankedReview, Review } from './review.ts';

export const QUEUE_STATES = [
  'new',
  'in-review',
  'needs-second',
  'second-review',
  'disagreement',
  'accepted',
  'discarded',
] as const;
/** The state of a demonstration in the queue. */
export type QueueState = (typeof QUEUE_STATES)[number];

/** How two reviews can differ. */
export type Difference = 'decision' | 'steps' | 'description';

export interface Settled {
  readonly state: QueueState;
  /** The review that counts; null until accepted or discarded. */
  readonly by: RankedReview | null;
  /** How the first and second review differ, once both are done. */
  readonly differ: readonly Difference[];
}

/**
 * The state of a demonstration after its reviews. The first review decides, unless its reviewer was unsure or
 * a second review is wanted. After "unsure" the second decides. Two reviews that differ (in the decision, or
 * in what they keep) wait for a third person. `confirmed`: the description as the annotator confirmed it.
 */
export function settle(reviews: readonly RankedReview[], wantsSecond: boolean, confirmed: string): Settled {
  const begun = reviews.filter(({ review }) => review.state !== 'empty').sort((a, b) => a.rank - b.rank);
  const done = begun.filter(({ review }) => review.state === 'done');
  const [first, second] = done;
  if (first === undefined) return { state: begun.length === 0 ? 'new' : 'in-review', by: null, differ: [] };
  if (second === undefined) {
    if (first.review.decision !== 'unsure' && !wantsSecond) return decided(first, []);
    return { state: begun.length > 1 ? 'second-review' : 'needs-second', by: null, differ: [] };
  }
  if (first.review.decision === 'unsure' && second.review.decision !== 'unsure') return decided(second, []);
  const differ = differences(first.review, second.review, confirmed);
  if (differ.length === 0 && first.review.decision !== 'unsure') return decided(first, []);
  const last = done.slice(2).findLast(({ review }) => review.decision !== 'unsure');
  return last === undefined ? { state: 'disagreement', by: null, differ } : decided(last, differ);
}

function decided(by: RankedReview, differ: readonly Difference[]): Settled {
  return { state: by.review.decision === 'accept' ? 'accepted' : 'discarded', by, differ };
}

/** Steps and descriptions count only where both accept: a discarded demonstration keeps nothing. */
function differences(a: Review, b: Review, confirmed: string): Difference[] {
  if (a.decision !== b.decision) return ['decision'];
  if (a.decision !== 'accept') return [];
  return [
    ...(a.discarded.join() === b.discarded.join() ? [] : (['steps'] as const)),
    ...(isSameText(a.description ?? confirmed, b.description ?? confirmed) ? [] : (['description'] as const)),
  ];
}

/** Whether a reviewer's text differs from the annotator's, except for white space. */
export function isEdited(review: Review | undefined, confirmed: string): boolean {
  const text = review?.description ?? null;
  return text !== null && !isSameText(text, confirmed);
}

export function isShortened(review: Review | undefined): boolean {
  return (review?.discarded.length ?? 0) > 0;
}

/** Whether a state is final: it waits for no person. */
export function isFinal(state: QueueState): boolean {
  return state === 'accepted' || state === 'discarded';
}

/**
 * Whether a demonstration is drawn for a second review, based only on its id: the same ones on every machine.
 * `share` in percent. FNV-1a over the id's characters.
 */
export function isDrawnForSecond(attemptId: string, share: number): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < attemptId.length; at += 1) {
    hash = Math.imul(hash ^ attemptId.charCodeAt(at), 0x01000193) >>> 0;
  }
  return (hash % 10_000) / 100 < share;
}

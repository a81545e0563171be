import type { RankedReview, Remark, Review, ReviewBody, ReviewEvent } from './review.ts';
import { isFinal, type Settled } from './settle.ts';

/** What one reviewer may see and do of a demonstration. */
export interface Standing {
  /** Waits for this reviewer's judgement. */
  readonly forMe: boolean;
  /** What the others decided may be shown: nobody's independent judgement is spoilt by it. */
  readonly seesOthers: boolean;
  /** Why this reviewer cannot review it now; null = can. */
  readonly blocked: string | null;
}

/**
 * Nobody sees what others decided before they have decided themselves, unless nothing is left to decide independently:
 * the matter is settled, or two reviews differ and a third person looks at both.
 */
export function standingOf(reviews: readonly RankedReview[], settled: Settled, reviewerId: string): Standing {
  const begun = reviews.filter(({ review }) => review.state !== 'empty');
  const mine = begun.find((one) => one.reviewerId === reviewerId);
  if (mine !== undefined) {
    const isDone = mine.review.state === 'done';
    // Who was shown the others' decisions once knows them.
    return { forMe: !isDone, seesOthers: isDone || mine.informedAfter !== null, blocked: null };
  }
  const isJudge = settled.state === 'disagreement';
  if (begun.length >= 2 && !isJudge && !isFinal(settled.state)) {
    return {
      forMe: false,
      seesOthers: false,
      blocked: 'Two people are reviewing this one already. You decide if they differ.',
    };
  }
  return {
    forMe: isJudge || settled.state === 'new' || settled.state === 'needs-second',
    seesOthers: isJudge || isFinal(settled.state),
    blocked: null,
  };
}

/** What stands after all events, in order. Events that were taken back count as if they had not been. */
export function deriveReview(events: readonly ReviewEvent[]): Review {
  const { undone, again } = takenBack(events);
  const standing = events.filter(({ seq, body }) => isAct(body) && !undone.has(seq));
  const discarded = new Set<number>();
  let remarks: Remark[] = [];
  let review: Pick<Review, 'state' | 'decision' | 'reason' | 'description'> = {
    state: standing.length === 0 ? 'empty' : 'open',
    decision: null,
    reason: null,
    description: null,
  };
  for (const { seq, body } of standing) {
    switch (body.type) {
      case 'step':
        if (body.keep) discarded.delete(body.step);
        else discarded.add(body.step);
        break;
      case 'described':
        review = { ...review, description: body.text };
        break;
      case 'remark':
        remarks.push({ seq, at: body.at, text: body.text, failure: body.failure });
        break;
      case 'remark-removed':
        remarks = remarks.filter((remark) => remark.seq !== body.remark);
        break;
      case 'decided':
        review = { ...review, state: 'done', decision: body.decision, reason: body.reason };
        break;
      case 'reopened':
        review = { ...review, state: 'open', decision: null, reason: null };
        break;
      case 'undone':
      case 'redone':
        break;
    }
  }
  return {
    ...review,
    discarded: [...discarded].sort((a, b) => a - b),
    remarks,
    last: standing.at(-1)?.seq ?? null,
    next: again.at(-1) ?? null,
  };
}

/**
 * Events that are taken back, and those of them that could be done again, the next one last: whoever does something else
 * has taken another way.
 */
export function takenBack(events: readonly ReviewEvent[]): {
  readonly undone: ReadonlySet<number>;
  readonly again: readonly number[];
} {
  const undone = new Set<number>();
  let again: number[] = [];
  for (const { body } of events) {
    if (body.type === 'undone') {
      undone.add(body.seq);
      again.push(body.seq);
    } else if (body.type === 'redone') {
      undone.delete(body.seq);
      again.pop();
    } else again = [];
  }
  return { undone, again };
}

function isAct(body: ReviewBody): boolean {
  return body.type !== 'undone' && body.type !== 'redone';
}

import type { RankedReview, Remark, Review, ReviewBody, ReviewEvent } from './review.ts';
import { isFinal, type Settled } from './settle.ts';

/** What one reviewer may see and do with a demonstration. */
export interface Standing {
  /** It waits for this reviewer's judgement. */
  readonly forMe: boolean;
  /**
   * The reviewer may see the decisions of others, because this no longer affects an independent judgement.
   */
  readonly seesOthers: boolean;
  /** Why this reviewer cannot review it now; null = no obstacle. */
  readonly blocked: string | null;
}

/**
 * Reviewers see the decisions of others only after their own, unless no independent decision is left: the
 * matter is settled, or two reviews differ and a third person examines both.
 */
export function standingOf(reviews: readonly RankedReview[], settled: Settled, reviewerId: string): Standing {
  const begun = reviews.filter(({ review }) => review.state !== 'empty');
  const mine = begun.find((one) => one.reviewerId === reviewerId);
  if (mine !== undefined) {
    const isDone = mine.review.state === 'done';
    // A reviewer who once saw the others' decisions knows them from then on.
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

/** The current state after all events, in order. Undone events do not count. */
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
 * Undone events, and those of them that can be redone, the next one last. A new act ends the possibility to
 * redo.
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

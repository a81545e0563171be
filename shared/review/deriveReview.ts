import type { Remark, Review, ReviewBody, ReviewEvent } from './review.ts';

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

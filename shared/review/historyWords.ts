import { takenBack } from './deriveReview.ts';
import type { Decision, RemarkPlace, ReviewBody, ReviewEvent } from './review.ts';

export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  accept: 'accepted',
  discard: 'discarded',
  unsure: 'unsure',
};

/** `on step 3`, `after step 3`, `on the whole`. */
export function placeWords(at: RemarkPlace): string {
  if (at.kind === 'whole') return 'on the whole';
  if (at.kind === 'step') return `on step ${at.step}`;
  return at.step === 0 ? 'before step 1' : `after step ${at.step}`;
}

/** A history of a review: what was done, and whether it still stands. */
interface HistoryLine {
  readonly seq: number;
  readonly wall: number;
  readonly words: string;
  readonly standing: boolean;
}

/** Every event in words, oldest first. What was taken back stays, marked. */
export function historyOf(events: readonly ReviewEvent[]): HistoryLine[] {
  const bodies = new Map(events.map(({ seq, body }) => [seq, body]));
  const { undone } = takenBack(events);
  return events.map(({ seq, wall, body }) => ({
    seq,
    wall,
    words: words(body, bodies),
    standing: !undone.has(seq),
  }));
}

function words(body: ReviewBody, bodies: ReadonlyMap<number, ReviewBody>): string {
  switch (body.type) {
    case 'step':
      return `step ${body.step} ${body.keep ? 'kept again' : 'discarded'}`;
    case 'described':
      return `description: “${body.text}”`;
    case 'remark':
      return `remark ${placeWords(body.at)}${body.failure === null ? '' : ` (${body.failure})`}${body.text === '' ? '' : `: “${body.text}”`}`;
    case 'remark-removed': {
      const remark = bodies.get(body.remark);
      return remark?.type === 'remark' ? `remark ${placeWords(remark.at)} removed` : 'remark removed';
    }
    case 'decided':
      return `${DECISION_WORDS[body.decision]}${body.reason === null ? '' : `: ${body.reason}`}`;
    case 'reopened':
      return 'reopened';
    case 'undone':
    case 'redone': {
      const of = bodies.get(body.seq);
      return `${body.type === 'undone' ? 'taken back' : 'done again'}: ${of === undefined ? 'the last act' : words(of, bodies)}`;
    }
  }
}

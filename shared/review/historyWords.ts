import { type Message, say, sayKnown } from '../language/message.ts';
import { takenBack } from './deriveReview.ts';
import type { Decision, RemarkPlace, ReviewBody, ReviewEvent } from './review.ts';

const DECISION_WORDS: Readonly<Record<Decision, Message>> = {
  accept: 'accepted',
  discard: 'discarded',
  unsure: 'unsure',
};

/** `accepted`, `discarded: wrong result`. */
export function decisionWords(decision: Decision, reason: string | null): string {
  const decided = say(DECISION_WORDS[decision]);
  return reason === null ? decided : `${decided}: ${sayKnown(reason)}`;
}

/** `on step 3`, `after step 3`, `on the whole`. */
export function placeWords(at: RemarkPlace): string {
  if (at.kind === 'whole') return say('on the whole');
  if (at.kind === 'step') return say('on step {step}', { step: at.step });
  return at.step === 0 ? say('before step 1') : say('after step {step}', { step: at.step });
}

/** A line of a review's history: an event, and whether it is still in force. */
interface HistoryLine {
  readonly seq: number;
  readonly wall: number;
  readonly words: string;
  readonly standing: boolean;
}

/** Every event in words, oldest first. Undone events stay, marked as such. */
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
      return body.keep
        ? say('step {step} kept again', { step: body.step })
        : say('step {step} discarded', { step: body.step });
    case 'described':
      return say('description: “{text}”', { text: body.text });
    case 'remark': {
      const place = placeWords(body.at);
      const failure = body.failure === null ? null : sayKnown(body.failure);
      if (body.text !== '')
        return failure === null
          ? say('remark {place}: “{text}”', { place, text: body.text })
          : say('remark {place} ({failure}): “{text}”', { place, failure, text: body.text });
      return failure === null
        ? say('remark {place}', { place })
        : say('remark {place} ({failure})', { place, failure });
    }
    case 'remark-removed': {
      const remark = bodies.get(body.remark);
      return remark?.type === 'remark'
        ? say('remark {place} removed', { place: placeWords(remark.at) })
        : say('remark removed');
    }
    case 'decided':
      return decisionWords(body.decision, body.reason);
    case 'reopened':
      return say('reopened');
    case 'undone':
    case 'redone': {
      const of = bodies.get(body.seq);
      const what = of === undefined ? say('the last action') : words(of, bodies);
      return body.type === 'undone' ? say('undone: {what}', { what }) : say('redone: {what}', { what });
    }
  }
}

import { matching } from '../../shared/search/matching.ts';
import { eventWords } from '../../shared/words/eventWords.ts';
import { getAttempt } from '../db/attempts.ts';
import { countEvents, listEvents } from '../db/events.ts';
import type { Database } from '../db/open.ts';

/** Events that are read before anything else has its turn: a task that is under way is not held up. */
const AT_ONCE = 500;
/** Signs of an attempt's texts that are kept until another is asked about; longer ones are read again for each question. */
const MOST_KEPT = 40_000_000;

/**
 * Finds words in the events of an attempt: in what the list says of each, and in the event as it is stored. The texts of the attempt that
 * was asked about last are kept, so that a further letter costs no reading.
 */
export function createEventFinder(db: Database) {
  let kept: {
    readonly attemptId: string;
    readonly texts: readonly string[];
  } | null = null;

  async function textsOf(attemptId: string): Promise<readonly string[]> {
    if (kept?.attemptId === attemptId) return kept.texts;
    // What an attempt under way holds may still be taken out of it.
    const hasEnded = getAttempt(db, attemptId).status !== 'running';
    const total = countEvents(db, attemptId);
    const texts: string[] = [];
    let signs = 0;
    while (texts.length < total) {
      const events = listEvents(db, attemptId, texts.length + 1, AT_ONCE);
      if (events.length === 0) break;
      for (const event of events) {
        const text = `${event.body.type} ${eventWords(event)} ${JSON.stringify(event.body)}`.toLowerCase();
        texts.push(text);
        signs += text.length;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (hasEnded && signs <= MOST_KEPT) kept = { attemptId, texts };
    return texts;
  }

  /** The numbers of the events that have every word, in order. */
  return async (attemptId: string, words: string): Promise<readonly number[]> => {
    const rows = (await textsOf(attemptId)).map((text, at) => ({
      text,
      seq: at + 1,
    }));
    return words.trim() === '' ? [] : matching(rows, ({ text }) => text, words).map(({ seq }) => seq);
  };
}

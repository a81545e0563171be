import { germanHost } from '../../../shared/language/german/host/index.ts';
import { german } from '../../../shared/language/german/index.ts';
import type { Language } from '../../../shared/language/languages.ts';
import { inLanguage, openLanguage, type Spoken } from '../../../shared/language/message.ts';
import type { AttemptEvent } from '../../../shared/model/index.ts';
import { matching } from '../../../shared/search/matching.ts';
import { eventWords } from '../../../shared/words/eventWords.ts';
import { getAttempt } from '../../db/attempts.ts';
import { countEvents, listEvents } from '../../db/record/events.ts';
import type { Database } from '../../db/store/open.ts';

/** The number of events that are read before other work gets its turn, so that a running task is not delayed. */
const AT_ONCE = 500;
/** The most characters of an attempt's texts that are cached. Longer texts are read again for each query. */
const MOST_KEPT = 40_000_000;

/**
 * Finds words in the events of an attempt. It searches the sentence that the list shows for each event, in the language of the window, and
 * the stored event. The texts of the last attempt are cached, so that the next letter needs no read.
 */
export function createEventFinder(db: Database) {
  let kept: {
    readonly attemptId: string;
    readonly language: Language;
    readonly texts: readonly string[];
  } | null = null;

  async function textsOf(attemptId: string, language: Language): Promise<readonly string[]> {
    if (kept?.attemptId === attemptId && kept.language === language) return kept.texts;
    // Events of a running attempt can still be removed.
    const hasEnded = getAttempt(db, attemptId).status !== 'running';
    const total = countEvents(db, attemptId);
    const texts: string[] = [];
    let characters = 0;
    while (texts.length < total) {
      const events = listEvents(db, attemptId, texts.length + 1, AT_ONCE);
      if (events.length === 0) break;
      for (const text of inLanguage(languageOf(language), () => events.map(textOf))) {
        texts.push(text);
        characters += text.length;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (hasEnded && characters <= MOST_KEPT) kept = { attemptId, language, texts };
    return texts;
  }

  /** Returns the numbers of the events that contain every word, in order. */
  return async (attemptId: string, words: string, language: Language): Promise<readonly number[]> => {
    const rows = (await textsOf(attemptId, language)).map((text, at) => ({
      text,
      seq: at + 1,
    }));
    return words.trim() === '' ? [] : matching(rows, ({ text }) => text, words).map(({ seq }) => seq);
  };
}

function textOf(event: AttemptEvent): string {
  return `${event.body.type} ${eventWords(event)} ${JSON.stringify(event.body)}`.toLowerCase();
}

let inGerman: Spoken | null = null;

/** Null: English. */
function languageOf(language: Language): Spoken | null {
  if (language === 'en') return null;
  inGerman ??= openLanguage(language, german, germanHost);
  return inGerman;
}

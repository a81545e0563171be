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

/** Events that are read before anything else has its turn: a task that is under way is not held up. */
const AT_ONCE = 500;
/** Signs of an attempt's texts that are kept until another is asked about; longer ones are read again for each question. */
const MOST_KEPT = 40_000_000;

/**
 * Finds words in the events of an attempt: in what the list says of each in the language of the window, and in the event as it is stored.
 * The texts of the attempt that was asked about last are kept, so that a further letter costs no reading.
 */
export function createEventFinder(db: Database) {
  let kept: {
    readonly attemptId: string;
    readonly language: Language;
    readonly texts: readonly string[];
  } | null = null;

  async function textsOf(attemptId: string, language: Language): Promise<readonly string[]> {
    if (kept?.attemptId === attemptId && kept.language === language) return kept.texts;
    // What an attempt under way holds may still be taken out of it.
    const hasEnded = getAttempt(db, attemptId).status !== 'running';
    const total = countEvents(db, attemptId);
    const texts: string[] = [];
    let signs = 0;
    while (texts.length < total) {
      const events = listEvents(db, attemptId, texts.length + 1, AT_ONCE);
      if (events.length === 0) break;
      for (const text of inLanguage(languageOf(language), () => events.map(textOf))) {
        texts.push(text);
        signs += text.length;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (hasEnded && signs <= MOST_KEPT) kept = { attemptId, language, texts };
    return texts;
  }

  /** The numbers of the events that have every word, in order. */
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

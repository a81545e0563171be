import type { Language } from './languages.ts';
import type { Catalogue, Message } from './message.ts';

/** What a new participant agrees to while nobody has written another text. */
export const DEFAULT_CONSENT =
  'This program records what you do in the task page: pages, clicks, what you type (never passwords), what the pages send and receive, and how long it takes. It is kept under a pseudonym in this workspace. You may pause or stop at any time.' satisfies Message;

/** The consent text as a window of a language shows it: the default in that language, what somebody wrote as it stands. */
export function consentIn(text: string, language: Language, german: Catalogue): string {
  return language === 'de' && text === DEFAULT_CONSENT ? german[DEFAULT_CONSENT] : text;
}

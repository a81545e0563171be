import type { Language } from './languages.ts';
import type { Catalogue, Message } from './message.ts';

/** The default consent text for new participants. */
export const DEFAULT_CONSENT =
  'This program records what you do in the task page: pages, clicks, what you type (never passwords), what the pages send and receive, and how long it takes. It is kept under a pseudonym in this workspace. You may pause or stop at any time.' satisfies Message;

/** The consent text as a window in `language` shows it: the default text in that language, or an edited text unchanged. */
export function consentIn(text: string, language: Language, german: Catalogue): string {
  return language === 'de' && text === DEFAULT_CONSENT ? german[DEFAULT_CONSENT] : text;
}

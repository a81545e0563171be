import { IntlMessageFormat } from 'intl-messageformat';
import type { german } from './german/index.ts';
import { createHostReader, type HostCatalogue, type HostReader } from './hostReader.ts';
import type { Language } from './languages.ts';

/**
 * A text of the window in English, in ICU's message format: `{count, plural, one {# step} other {# steps}}`. It is its own key
 * in the catalogues of other languages, so a message without a translation does not compile. A hint in brackets at the start is
 * for translators and is never shown: `[verb] Open`.
 */
export type Message = keyof typeof german;

/** Values for the names in a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Every message in one language. */
export type Catalogue = Readonly<Record<Message, string>>;

/** A language with its catalogue, made by `openLanguage`. */
export interface Spoken {
  readonly language: Language;
  /** Null: English, which needs no catalogue. */
  readonly catalogue: Catalogue | null;
  readonly formats: Map<Message, IntlMessageFormat | string>;
  /** Null: texts of the main process are shown unchanged. */
  readonly host: HostReader | null;
}

const english: Spoken = { language: 'en', catalogue: null, formats: new Map(), host: null };
let spoken = english;

/** Sets the language for `say`. The command line, records and exports stay in English, because they never call this. */
export function speak(language: 'en'): void;
export function speak(language: Language, catalogue: Catalogue, host: HostCatalogue): void;
export function speak(language: Language, catalogue?: Catalogue, host?: HostCatalogue): void {
  spoken = catalogue === undefined || host === undefined ? english : openLanguage(language, catalogue, host);
}

/** Prepares a language once, for `inLanguage`. */
export function openLanguage(language: Language, catalogue: Catalogue, host: HostCatalogue): Spoken {
  const own: Spoken = { language, catalogue, formats: new Map(), host: null };
  const [and, or] = inLanguage(own, () => [say('and'), say('or')]);
  return { ...own, host: createHostReader(host, sayKnown, { and, or }) };
}

/** Runs `make` with another language (null: English), whatever the current one is. A host serves windows in several languages. */
export function inLanguage<T>(language: Spoken | null, make: () => T): T {
  const before = spoken;
  spoken = language ?? english;
  try {
    return make();
  } finally {
    spoken = before;
  }
}

/** Runs `make` in English, whatever the window's language is, because its result is saved or copied. */
export function inEnglish<T>(make: () => T): T {
  return inLanguage(null, make);
}

declare const saidInEnglish: unique symbol;

/** A sentence that `sayAgain` can translate: a message without values, or a sentence that was made in English. */
export type Sentence = Message | (string & { readonly [saidInEnglish]: true });

/** Makes an English sentence for the record, for a program, or for a window that translates it. */
export function sayInEnglish(message: Message, values?: MessageValues): Sentence {
  return inEnglish(() => say(message, values)) as Sentence;
}

/** The catalogue of the current language; null for English. */
export function spokenCatalogue(): Catalogue | null {
  return spoken.catalogue;
}

/** The current language of `say`, for `Intl` and `lang`. */
export function spokenLanguage(): Language {
  return spoken.language;
}

/** Returns a message in the current language: `say('{count, plural, one {# step} other {# steps}}', { count: 3 })` returns `3 steps`. */
export function say(message: Message, values?: MessageValues): string {
  const format = formatOf(message);
  return typeof format === 'string' ? format : String(format.format<string>(values));
}

/** Returns the format of a message in the current language, or its text if it has no values. */
export function formatOf(message: Message): IntlMessageFormat | string {
  const known = spoken.formats.get(message);
  if (known !== undefined) return known;
  const text = (spoken.catalogue?.[message] ?? message).replace(/^\[[^\]]*\] /, '');
  const made = /[{}<']/.test(text) ? new IntlMessageFormat(text, spoken.language) : text;
  spoken.formats.set(message, made);
  return made;
}

/** Translates an English text if the catalogue has it. */
export function sayKnown(text: string): string {
  return isMessage(text) ? say(text) : text;
}

/** Translates a text of the main process. A text that is not in the catalogue is returned unchanged. */
export function sayHost(text: string): string {
  return spoken.host?.say(text) ?? sayKnown(text);
}

function isMessage(text: string): text is Message {
  return spoken.catalogue !== null && Object.hasOwn(spoken.catalogue, text);
}

/** Formats a number with fixed decimals and without thousands separators, for tables of figures: `0.62`, in German `0,62`. */
export function fixedWords(value: number, places: number): string {
  const text = value.toFixed(places);
  return spoken.language === 'de' ? text.replace('.', ',') : text;
}

/** Formats a number with fixed decimals: `1.2`, in German `1,2`. */
export function numberWords(value: number, places: number): string {
  return value.toLocaleString(spoken.language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}

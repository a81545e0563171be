import { IntlMessageFormat } from 'intl-messageformat';
import type { german } from './german/index.ts';
import { createHostReader, type HostCatalogue, type HostReader } from './hostReader.ts';
import type { Language } from './languages.ts';

/**
 * What the window says, in English, in ICU's message format: `{count, plural, one {# step} other {# steps}}`.
 * It is its own key in the catalogue of every other language, so that a message without a translation does not compile.
 * A hint in brackets at its start is for translators and is never shown: `[verb] Open`.
 */
export type Message = keyof typeof german;

/** What stands for the names in a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Every message in one language. */
export type Catalogue = Readonly<Record<Message, string>>;

/** A language to say things in: what `openLanguage` makes. */
export interface Spoken {
  readonly language: Language;
  /** Null: the messages themselves, in English. */
  readonly catalogue: Catalogue | null;
  readonly formats: Map<Message, IntlMessageFormat | string>;
  /** Null: what main tells is shown as it comes. */
  readonly host: HostReader | null;
}

const english: Spoken = { language: 'en', catalogue: null, formats: new Map(), host: null };
let spoken = english;

/** What is said from here on is in this language. The command line, records and exports stay in English: nobody calls this there. */
export function speak(language: 'en'): void;
export function speak(language: Language, catalogue: Catalogue, host: HostCatalogue): void;
export function speak(language: Language, catalogue?: Catalogue, host?: HostCatalogue): void {
  spoken = catalogue === undefined || host === undefined ? english : openLanguage(language, catalogue, host);
}

/** A language, made once, for `inLanguage`. */
export function openLanguage(language: Language, catalogue: Catalogue, host: HostCatalogue): Spoken {
  const own: Spoken = { language, catalogue, formats: new Map(), host: null };
  const [and, or] = inLanguage(own, () => [say('and'), say('or')]);
  return { ...own, host: createHostReader(host, sayKnown, { and, or }) };
}

/** What is made in here is said in a language, null: in English, whatever is spoken otherwise: a host answers windows of several. */
export function inLanguage<T>(language: Spoken | null, make: () => T): T {
  const before = spoken;
  spoken = language ?? english;
  try {
    return make();
  } finally {
    spoken = before;
  }
}

/** What is made in here is said in English, whatever the window speaks: it is saved or copied. */
export function inEnglish<T>(make: () => T): T {
  return inLanguage(null, make);
}

declare const saidInEnglish: unique symbol;

/** A sentence that a window can say again (`sayAgain`): a message as it stands, or one that has been said in English. */
export type Sentence = Message | (string & { readonly [saidInEnglish]: true });

/** A sentence for the record, for a program, or for a window that says it again. */
export function sayInEnglish(message: Message, values?: MessageValues): Sentence {
  return inEnglish(() => say(message, values)) as Sentence;
}

/** The catalogue of the language that is spoken; null: English, which needs none. */
export function spokenCatalogue(): Catalogue | null {
  return spoken.catalogue;
}

/** The language in which `say` answers, for `Intl` and `lang`. */
export function spokenLanguage(): Language {
  return spoken.language;
}

/** A message in the language that is spoken: `say('{count, plural, one {# step} other {# steps}}', { count: 3 })` is `3 steps`. */
export function say(message: Message, values?: MessageValues): string {
  const format = formatOf(message);
  return typeof format === 'string' ? format : String(format.format<string>(values));
}

/** How a message is written in the language that is spoken: a text where nothing is to be put in. */
export function formatOf(message: Message): IntlMessageFormat | string {
  const known = spoken.formats.get(message);
  if (known !== undefined) return known;
  const text = (spoken.catalogue?.[message] ?? message).replace(/^\[[^\]]*\] /, '');
  const made = /[{}<']/.test(text) ? new IntlMessageFormat(text, spoken.language) : text;
  spoken.formats.set(message, made);
  return made;
}

/** A text that came as English words, said in the language that is spoken where the catalogue has it. */
export function sayKnown(text: string): string {
  return isMessage(text) ? say(text) : text;
}

/** What main tells in English, said in the language that is spoken: what is not in the catalogue is shown as it came. */
export function sayHost(text: string): string {
  return spoken.host?.say(text) ?? sayKnown(text);
}

function isMessage(text: string): text is Message {
  return spoken.catalogue !== null && Object.hasOwn(spoken.catalogue, text);
}

/** A number with so many places and nothing between its thousands, as it stands in a table of figures: `0.62`, in German `0,62`. */
export function fixedWords(value: number, places: number): string {
  const text = value.toFixed(places);
  return spoken.language === 'de' ? text.replace('.', ',') : text;
}

/** A number with so many places after the point: `1.2`, in German `1,2`. */
export function numberWords(value: number, places: number): string {
  return value.toLocaleString(spoken.language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}

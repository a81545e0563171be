import type { Redacted, RedactionPolicy } from './kinds.ts';
import type { AddedSecret, KnownCopy } from './knownSecrets.ts';

export type TypedAs = 'mail' | 'phone';

/**
 * The one redaction policy of an attempt, applied before anything of it is stored. It knows the values typed
 * into secret fields, in memory only, to find later echoes of them; they are gone when the process ends.
 */
export interface Redaction {
  /**
   * Remembers a complete secret: a submitted password, a declared value. Ignores values shorter than four
   * characters.
   */
  remember(value: string): void;
  /**
   * Remembers the content of a secret field while it is being typed: the longest piece replaces the shorter
   * ones. `field` identifies the field.
   */
  watch(field: string, value: string): void;
  /**
   * A value typed into an ordinary field, as it may be stored. Patterns in it are remembered. `as`: the
   * purpose of the field, for which a part is as private as the whole. A text that may become a card's or an
   * account's number is held back while it is being typed; `isWhole`: the value is complete.
   */
  typed(text: string, where: string, as?: TypedAs, isWhole?: boolean): string;
  /**
   * Running text of a page: removes known secrets in every spelling, and the patterns that are on everywhere.
   */
  text(text: string, where: string): string;
  /**
   * Whether the text contains a known secret, in any spelling. `text` is called only when any secret is
   * known.
   */
  holds(text: () => string): boolean;
  /** Remembers a key that was removed from an address or a form, so that later copies of it are found. */
  learn(value: string): void;
  /**
   * Whether the task names this value, or checks addresses for a part of it: such a value stays in addresses.
   */
  isJudged(value: string): boolean;
  /**
   * Complete values of secret fields that were not returned before: stored texts may already contain them. A
   * field that changed since the last call is still being typed into, and is left out unless `all`.
   */
  settled(all: boolean): readonly string[];
  /** As `words`, but for keys in addresses, without which the site would not recognize the person again. */
  state(text: string): string;
  /** A person's own words about the work: removes only known secrets. */
  words(text: string, where: string): string;
  /** Redacts many texts in one scan; returns the same list when nothing is found. */
  texts(list: readonly string[], where: string): readonly string[];
  /**
   * Redacts every text inside a plain value (an event, a description): known secrets and patterns. Keys stay.
   */
  value<T>(value: T, where: string): T;
  /** Counts values removed by other means, such as a field that was left out. */
  count(kind: string, where: string, by: number): void;
  /** The removals since the last call. */
  drain(): Redacted[];
  /** What this redaction knows, for a copy of it in another thread. In memory only. */
  copy(): RedactionCopy;
  /** What a copy has found, for the redaction that it is a copy of. */
  found(): RedactionFound;
  /** Takes over what a copy has found. */
  join(found: RedactionFound): void;
}

export interface RedactionCopy {
  readonly policy: RedactionPolicy;
  readonly known: KnownCopy;
}

export interface RedactionFound {
  readonly removed: readonly Redacted[];
  readonly secrets: readonly AddedSecret[];
}

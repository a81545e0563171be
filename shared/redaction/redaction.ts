import type { Redacted } from './kinds.ts';

export type TypedAs = 'mail' | 'phone';

/**
 * The one redaction policy of an attempt, in front of everything that is kept of it. What was typed into secret fields is
 * known here, in memory only, so that later echoes of it are found; it is gone with the process.
 */
export interface Redaction {
  /** Remembers a secret that is whole: a password as it was sent, a declared value. Shorter than four characters: not. */
  remember(value: string): void;
  /**
   * Remembers what a secret field holds while it is being typed: the longest piece stands for the shorter ones. `field` tells
   * fields apart.
   */
  watch(field: string, value: string): void;
  /**
   * What a person typed into an ordinary field, as it may be kept. Patterns that it holds are remembered. `as`: the field is
   * made for this, so that a part is as private as the whole. What may become a card's or an account's number is held back
   * while it is being typed; `isWhole`: nothing more will come.
   */
  typed(text: string, where: string, as?: TypedAs, isWhole?: boolean): string;
  /** Running text of a page: known secrets in every spelling, and the patterns that are on everywhere. */
  text(text: string, where: string): string;
  /** A known secret stands in the text, in any spelling. It is asked for only when any secret is known. */
  holds(text: () => string): boolean;
  /** A key was taken out of an address or a form: whoever shows it from now on shows a secret. */
  learn(value: string): void;
  /** The task names this value, or checks addresses for a part of it: it is left in them. */
  isJudged(value: string): boolean;
  /**
   * Values of secret fields that are whole and were not given out before: what was kept already may hold them. A field that
   * has changed since the last call is still being typed into, unless `all` is asked for.
   */
  settled(all: boolean): readonly string[];
  /** As `words`, but for keys in addresses, without which the site would not know the person again. */
  state(text: string): string;
  /** A person's own words about the work: only known secrets. */
  words(text: string, where: string): string;
  /** Many texts in one scan; the same list when nothing is found. */
  texts(list: readonly string[], where: string): readonly string[];
  /** Every text within a plain value (an event, a description), known secrets and patterns. Keys are left. */
  value<T>(value: T, where: string): T;
  /** Counts what was removed by other means, such as a field that was left out. */
  count(kind: string, where: string, by: number): void;
  /** What has been removed since it was last asked. */
  drain(): Redacted[];
}

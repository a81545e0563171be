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

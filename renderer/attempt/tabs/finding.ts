import { say } from '../../../shared/language/message.ts';

/** A search in a list of the viewer, with its hits. */
export interface Finding {
  readonly words: string;
  /** Positions in the list, from 0, in order; null while the search runs. */
  readonly hits: readonly number[] | null;
  /** The chosen position in the list. */
  readonly chosen: number;
}

/** Returns the next hit in a direction, and wraps around; null if there is none. */
export function hitBeside({ hits, chosen }: Pick<Finding, 'hits' | 'chosen'>, by: 1 | -1): number | null {
  if (hits === null) return null;
  const found = by > 0 ? hits.find((hit) => hit > chosen) : hits.findLast((hit) => hit < chosen);
  return found ?? (by > 0 ? hits[0] : hits.at(-1)) ?? null;
}

/** `3 of 12`, `12 hits`, `no hits`; empty without a search. */
export function hitWords({ words, hits, chosen }: Finding): string {
  if (words.trim() === '') return '';
  if (hits === null) return '…';
  if (hits.length === 0) return say('no hits');
  const at = hits.indexOf(chosen);
  return at >= 0
    ? say('{at, number} of {count, number}', { at: at + 1, count: hits.length })
    : say('{count, plural, one {# hit} other {# hits}}', { count: hits.length });
}

/** Returns the position to choose when the hits are known: the first hit from `from` on, wrapping around; `from` if there is none. */
export function firstHit(hits: readonly number[] | null, from: number): number {
  return hits?.find((hit) => hit >= from) ?? hits?.[0] ?? from;
}

/** Positions of the words in a text, in any case. */
export function placesOf(text: string, words: string): { readonly from: number; readonly to: number }[] {
  const small = text.toLowerCase();
  // A letter whose lower case is longer would shift all positions after it.
  if (small.length !== text.length) return [];
  const found: { from: number; to: number }[] = [];
  for (const word of new Set(words.toLowerCase().split(/\s+/).filter(Boolean)))
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length))
      found.push({ from: at, to: at + word.length });
  return found;
}

import { useMemo } from 'react';
import { tagsOf } from '../../shared/review/comment.ts';
import { joined, splitWords } from '../../shared/statistics/asked/queryText.ts';
import { setAddressValues, useAddressValue } from './windowAddress.ts';

/** The tags that the address names: lists of attempts leave out those that have not all of them. */
export function useWantedTags(): readonly string[] {
  const [text] = useAddressValue('tags');
  return useMemo(() => (text === null ? [] : tagsOf(splitWords(text))), [text]);
}

/** Leaves out of lists what has not all of these tags. */
export const wantTags = (tags: readonly string[]) => setAddressValues({ tags: tagsText(tags) });

/** The tags as an address holds them; null: none. */
export const tagsText = (tags: readonly string[]): string | null => (tags.length === 0 ? null : joined(tags));

import { useMemo } from 'react';
import { tagsOf } from '../../shared/review/comment.ts';
import { joined, splitWords } from '../../shared/statistics/asked/queryText.ts';
import { setAddressValues, useAddressValue } from './windowAddress.ts';

/** The tags in the address. Lists of attempts show only attempts with all of them. */
export function useWantedTags(): readonly string[] {
  const [text] = useAddressValue('tags');
  return useMemo(() => (text === null ? [] : tagsOf(splitWords(text))), [text]);
}

/** Shows only attempts with all of these tags. */
export const wantTags = (tags: readonly string[]) => setAddressValues({ tags: tagsText(tags) });

/** The tags as text for the address; null if there are none. */
export const tagsText = (tags: readonly string[]): string | null => (tags.length === 0 ? null : joined(tags));

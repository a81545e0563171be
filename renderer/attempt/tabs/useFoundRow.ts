import { type RefObject, useMemo, useRef, useState } from 'react';
import { matching } from '../../../shared/search/matching.ts';
import { find } from '../place/attemptPlace.ts';
import { type Finding, firstHit } from './finding.ts';
import { useFoundText } from './useFoundText.ts';

interface FoundRow<T> extends Finding {
  /** For the element in which the words are marked. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The chosen row; undefined if there is none. */
  readonly shown: T | undefined;
  readonly onGo: (at: number) => void;
  readonly onWords: (words: string) => void;
}

/**
 * The chosen row of a list with a search. New words select the first row with them. `textOf` is a constant that returns all
 * visible text of a row.
 */
export function useFoundRow<T>(rows: readonly T[], textOf: (row: T) => string, words: string): FoundRow<T> {
  const [place, setPlace] = useState<{ readonly row: T | null; readonly words: string }>({
    row: null,
    words: '',
  });
  const isLooking = words.trim() !== '';
  const texts = useMemo(
    () => (isLooking ? rows.map((row, at) => ({ at, text: textOf(row) })) : []),
    [rows, textOf, isLooking],
  );
  const hits = useMemo(
    () => (isLooking ? matching(texts, ({ text }) => text, words).map(({ at }) => at) : []),
    [texts, isLooking, words],
  );
  const from = Math.max(0, place.row === null ? 0 : rows.indexOf(place.row));
  const chosen = place.words === words ? from : firstHit(hits, from);
  const shown = rows[chosen];
  const ref = useRef<HTMLDivElement>(null);
  useFoundText(ref, words, chosen);
  return {
    ...{ words, hits, chosen, ref, shown },
    onGo: (at) => setPlace({ row: rows[at] ?? null, words }),
    onWords: (next) => {
      // When the person clears the box, the selected row stays.
      if (next === '') setPlace({ row: shown ?? null, words: '' });
      find(next);
    },
  };
}

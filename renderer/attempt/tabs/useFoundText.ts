import type { RefObject } from 'react';
import { useHighlight } from '../../parts/texts/useHighlight.ts';
import { zoomFactor } from '../../stores/windowZoom.ts';
import { placesOf } from './finding.ts';

/**
 * Marks the words of a search in an element, in any case and also within words, now and whenever its content changes. In the
 * element's `[data-detail]` the first mark is scrolled into view, once for each row (`chosen`) and words.
 */
export function useFoundText(ref: RefObject<HTMLElement | null>, words: string, chosen: number): void {
  useHighlight(
    ref,
    `${chosen}\n${words}`,
    words.trim() === ''
      ? null
      : {
          ...{ name: 'finding', most: 2000, longestText: 1_000_000 },
          placesIn: (text) => placesOf(text, words),
          reveal: showInDetail,
        },
  );
}

function showInDetail(root: HTMLElement, ranges: readonly Range[]): boolean {
  const detail = root.querySelector('[data-detail]');
  const first = ranges.find(({ startContainer }) => detail?.contains(startContainer) === true);
  if (detail === null || first === undefined) return false;
  const at = first.getBoundingClientRect();
  const { top, bottom } = detail.getBoundingClientRect();
  if (at.top < top || at.bottom > bottom) detail.scrollTop += (at.top - top) / zoomFactor() - 24;
  return true;
}

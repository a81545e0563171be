import { type RefObject, useEffect } from 'react';
import { placesOf } from './finding.ts';

/** The name under which the style sheet knows words that are looked for in a list. */
const HIGHLIGHT = 'finding';
const MOST = 2000;
const LONGEST_TEXT = 1_000_000;

/**
 * Marks words that are looked for, in any case and also within words, wherever they stand in an element, now and when what it shows
 * changes. In the element's `[data-detail]` the first one is brought into view, once for each row (`chosen`) and words.
 */
export function useFoundText(ref: RefObject<HTMLElement | null>, words: string, chosen: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another row the first one is brought into view anew
  useEffect(() => {
    const root = ref.current;
    if (root === null || words.trim() === '' || !('highlights' in CSS)) return;
    let isShown = false;
    let frame = 0;
    const mark = (): void => {
      frame = 0;
      const ranges = rangesOf(root, words);
      CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
      const detail = root.querySelector('[data-detail]');
      const first = ranges.find(({ startContainer }) => detail?.contains(startContainer) === true);
      if (isShown || detail === null || first === undefined) return;
      isShown = true;
      const at = first.getBoundingClientRect();
      const { top, bottom } = detail.getBoundingClientRect();
      if (at.top < top || at.bottom > bottom) detail.scrollTop += at.top - top - 24;
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(mark);
    });
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    mark();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [ref, words, chosen]);
}

function rangesOf(root: HTMLElement, words: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < MOST; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (text.length > LONGEST_TEXT) continue;
    for (const { from, to } of placesOf(text, words)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}

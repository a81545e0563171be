import { type RefObject, useEffect } from 'react';

/** Positions of words in a text. */
type TextPlaces = readonly { readonly from: number; readonly to: number }[];

interface Highlighted {
  /** The name of the highlight in the style sheet. */
  readonly name: string;
  readonly placesIn: (text: string) => TextPlaces;
  /** At most this many places are marked, in at most this many characters of text. */
  readonly most: number;
  readonly longestText: number;
  /** Scrolls one of the places into view and returns true. After that it is not called again. */
  readonly reveal: (root: HTMLElement, ranges: readonly Range[]) => boolean;
}

/**
 * Marks places in an element's texts, now and whenever its content changes. Nothing is marked while `wanted` is null. Only the
 * `key` of `wanted` counts: a new one starts again.
 */
export function useHighlight(
  ref: RefObject<HTMLElement | null>,
  key: string,
  wanted: Highlighted | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether what is wanted is another
  useEffect(() => {
    const root = ref.current;
    if (root === null || wanted === null || !('highlights' in CSS)) return;
    let isShown = false;
    let frame = 0;
    const mark = (): void => {
      frame = 0;
      const ranges = rangesOf(root, wanted);
      CSS.highlights.set(wanted.name, new Highlight(...ranges));
      if (!isShown) isShown = wanted.reveal(root, ranges);
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(mark);
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(wanted.name);
    };
  }, [ref, key, wanted === null]);
}

function rangesOf(root: HTMLElement, { placesIn, most, longestText }: Highlighted): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < most; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (text.length > longestText) continue;
    for (const { from, to } of placesIn(text)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges.slice(0, most);
}

import type { RefObject } from 'react';
import { findWords } from '../../../shared/search/excerpt.ts';
import { parseQuestion } from '../../../shared/search/question.ts';
import { useHighlight } from './useHighlight.ts';

const MOST = 1000;
const LONGEST_TEXT = 100_000;

/**
 * Marks the words of a search in an element, now and whenever its content changes; `''` marks nothing. The first mark within
 * `[data-zone="page"]` is scrolled into view once for each `place`.
 */
export function useMarkedWords(ref: RefObject<HTMLElement | null>, words: string, place: string): void {
  const question = parseQuestion(words);
  useHighlight(
    ref,
    `${place}\n${words}`,
    question.terms.length === 0
      ? null
      : {
          ...{ name: 'found', most: MOST, longestText: LONGEST_TEXT },
          placesIn: (text) => findWords(text, question),
          reveal: (_root, ranges) => {
            const first = ranges.find(({ startContainer }) =>
              startContainer.parentElement?.closest('[data-zone="page"]'),
            );
            first?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
            return first !== undefined;
          },
        },
  );
}

/** The id of the first marked word in a page. */
export const FIRST_MARK = 'hopscope-found';

/** Returns the HTML of a page with the words of a search in `mark` elements. Apart from these, only the spelling of the HTML can change. */
export function markPage(html: string, words: string): string {
  const question = parseQuestion(words);
  if (question.terms.length === 0) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts: Text[] = [];
  collectTexts(page.body, texts);
  let count = 0;
  for (const text of texts) {
    if (count >= MOST) break;
    // From the end, so that earlier positions stay valid.
    let last = Number.POSITIVE_INFINITY;
    for (const { from, to } of findWords(text.data, question).toReversed()) {
      if (to > last) continue;
      last = from;
      const word = text.splitText(from);
      word.splitText(to - from);
      const mark = page.createElement('mark');
      mark.className = FIRST_MARK;
      word.replaceWith(mark);
      mark.append(word);
      count += 1;
    }
  }
  const first = page.querySelector(`.${FIRST_MARK}`);
  if (first !== null) first.id = FIRST_MARK;
  return count === 0 ? html : `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Collects texts in their order, also in recorded shadow trees, but not texts that a browser never draws. */
function collectTexts(node: Node, texts: Text[]): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) texts.push(child);
    else if (child instanceof HTMLTemplateElement) collectTexts(child.content, texts);
    else if (child instanceof Element && !/^(?:script|style|noscript|title|textarea)$/i.test(child.tagName))
      collectTexts(child, texts);
  }
}

import { type RefObject, useEffect } from 'react';
import { findWords } from '../../shared/search/excerpt.ts';
import { parseQuestion, type Question } from '../../shared/search/question.ts';

/** The name under which the style sheet knows words that were looked for. */
const HIGHLIGHT = 'found';
const MOST = 1000;
const LONGEST_TEXT = 100_000;

/**
 * Marks words that were looked for wherever they stand in an element, now and when what it shows changes; `''` marks none. The
 * first one within `[data-zone="page"]` is brought into view once for each `place`.
 */
export function useMarkedWords(ref: RefObject<HTMLElement | null>, words: string, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is brought into view anew
  useEffect(() => {
    const root = ref.current;
    const question = parseQuestion(words);
    if (root === null || question.terms.length === 0 || !('highlights' in CSS)) return;
    let isShown = false;
    let frame = 0;
    const mark = (): void => {
      frame = 0;
      const ranges = rangesOf(root, question);
      CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
      const first = ranges.find(({ startContainer }) =>
        startContainer.parentElement?.closest('[data-zone="page"]'),
      );
      if (isShown || first === undefined) return;
      isShown = true;
      first.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(mark);
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [ref, words, place]);
}

function rangesOf(root: HTMLElement, question: Question): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < MOST; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (text.length > LONGEST_TEXT) continue;
    for (const { from, to } of findWords(text, question)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges.slice(0, MOST);
}

/** The id of the first word that is marked in a page. */
export const FIRST_MARK = 'hopscope-found';

/** A page as HTML with words that were looked for in marks. Nothing else of it changes but how it is spelled. */
export function markPage(html: string, words: string): string {
  const question = parseQuestion(words);
  if (question.terms.length === 0) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts: Text[] = [];
  collectTexts(page.body, texts);
  let count = 0;
  for (const text of texts) {
    if (count >= MOST) break;
    // From the end: what stands before keeps its place.
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

/** Texts in their order, those of recorded shadow trees too; not what no page draws. */
function collectTexts(node: Node, texts: Text[]): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) texts.push(child);
    else if (child instanceof HTMLTemplateElement) collectTexts(child.content, texts);
    else if (child instanceof Element && !/^(?:script|style|noscript|title|textarea)$/i.test(child.tagName))
      collectTexts(child, texts);
  }
}

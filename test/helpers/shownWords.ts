import type { Page } from 'playwright-core';

/**
 * The texts and the names of elements that the window shows now, each once. If a dialog is open, only those of the dialog. Content
 * that is English in any language of the window (`lang="en"`) is left out.
 */
function shownWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
    const scope = dialogs.item(dialogs.length - 1) ?? document.body;
    const found = new Set<string>();
    const add = (text: string | null): void => {
      const words = (text ?? '').replaceAll(/\s+/g, ' ').trim();
      if (/\p{L}{2}/u.test(words)) found.add(words);
    };
    for (const element of scope.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const spoken = element.closest('[lang]');
      if (spoken !== document.documentElement && spoken?.getAttribute('lang') === 'en') continue;
      for (const name of ['title', 'placeholder']) add(element.getAttribute(name));
      // A screen reader does not read the names of hidden elements.
      if (element.closest('[aria-hidden="true"]') === null)
        for (const name of ['aria-label', 'aria-valuetext', 'alt']) add(element.getAttribute(name));
      if (element.matches('script, style, pre')) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    }
    return [...found];
  });
}

/** The same, once three frames have shown the same words. */
export async function settledWords(page: Page): Promise<string[]> {
  let [last, alike] = ['', 0];
  for (;;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
    const words = await shownWords(page);
    const now = words.join('\n');
    alike = now === last ? alike + 1 : 0;
    if (alike >= 3) return words;
    last = now;
  }
}

/** Addresses, paths, and numbers with units, which are the same in every language. */
const NO_WORDS =
  /(?:https?|ftp|file|mailto|about):[^\s"\\]+|(?<!\S)\/\S+|\d+(?: (?:h|min|s|ms|px|[kKMG]?B))+(?![\p{L}])/gu;
const GAP = /[\s,.;:!?·…()[\]{}“”„"'/=→×−–-]+/u;

/** The pairs of neighbouring words, in lower case. */
function pairsOf(text: string): string[] {
  const words = text
    .replaceAll(NO_WORDS, ' ')
    .toLowerCase()
    .split(GAP)
    .filter((word) => /\p{L}{2}/u.test(word));
  return words.length === 1 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/**
 * The texts that are the same in two languages, except texts that are meant to be the same (`alike`) and texts of the record. A
 * text of several words is of the record if each pair of neighbouring words is; a list, if each of its parts is.
 */
export function sameInBoth(
  one: readonly string[],
  other: readonly string[],
  { record, alike }: { readonly record: string; readonly alike: ReadonlySet<string> },
): string[] {
  const pieces = new Set(record.toLowerCase().split(GAP));
  const recorded = new Set(pairsOf(record));
  const inOther = new Set(other);
  const isRecorded = (text: string): boolean =>
    text.includes(' ')
      ? pairsOf(text).every((pair) => recorded.has(pair) || pieces.has(pair))
      : text
          .toLowerCase()
          .split(GAP)
          .every((piece) => piece === '' || pieces.has(piece));
  const isKnown = (text: string): boolean => alike.has(text) || isRecorded(text);
  return one
    .filter((text) => inOther.has(text))
    .map((text) => text.replaceAll(NO_WORDS, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text))
    .filter((text) => !isKnown(text) && !text.split(/, | · |: /).every((each) => isKnown(each.trim())));
}

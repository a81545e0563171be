import type { Page } from 'playwright-core';

/** What a window shows in words at this moment, once each: texts, and what elements are called. Of a dialog that lies over it, its own. */
export function shownWords(page: Page): Promise<string[]> {
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
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        add(element.getAttribute(name));
      if (element.matches('script, style, pre')) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    }
    return [...found];
  });
}

/** The same once it stays: three frames that show the same. */
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

const GAP = /[\s,.;:!?·…()[\]{}“”„"'/=→×−–-]+/u;

/** Words next to one another, in small letters. */
function pairsOf(text: string): string[] {
  const words = text
    .replaceAll(/https?:\/\/[^\s"\\]+/g, ' ')
    .toLowerCase()
    .split(GAP)
    .filter((word) => /\p{L}{2}/u.test(word));
  return words.length === 1 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/**
 * What is shown in the same words in two languages, other than what is the same in both (`alike`) and what stands in the record: a
 * text of several words stands there where every two of them that are next to one another do so there.
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
          .every((piece) => pieces.has(piece));
  return one.filter((text) => inOther.has(text) && !alike.has(text) && !isRecorded(text));
}

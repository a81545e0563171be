import { AppError } from '../../errors.ts';
import { PythonError } from '../../python/python.ts';
import type { PageReader } from './judge.ts';

/** The reference's `page` object, based on the record instead of a live browser. */
export interface RecordedPage {
  readonly reader: PageReader;
  url(): string;
  /**
   * Called where the reference would open an address: the following calls read that page, if it was recorded.
   */
  goto(url: string): void;
  /** The HTML of the page. */
  content(): string;
  /** The recorded value of a locator (a script of the task file). */
  evaluate(locator: string): string;
}

interface RecordedPageSource {
  readonly url: string;
  readonly pages: readonly { readonly url: string; readonly html: string }[];
  /** The value of the locator in the recorded run; it takes precedence over any page. */
  readonly locatorText: string | undefined;
}

/** `document.querySelector('…').outerText`: the commonest locator, read from the recorded page. */
const simpleLocator = /^document\.querySelector\((["'`])(.+?)\1\)\.(?:outerText|innerText|textContent);?$/s;

/** A page built from the record. A missing part is an error, never a guess. */
export function recordedPage(source: RecordedPageSource, reader: PageReader): RecordedPage {
  let url = source.url;

  function html(): string {
    if (source.locatorText !== undefined) return source.locatorText;
    const found =
      source.pages.findLast((page) => page.url === url) ??
      source.pages.findLast((page) => comparable(page.url) === comparable(url));
    if (found === undefined) throw new PythonError('NotRecorded', `the page ${url} is not in the record`);
    return found.html;
  }

  return {
    reader,
    url: () => url,
    goto(address) {
      url = address;
    },
    content: html,
    evaluate(locator) {
      const content = html();
      if (source.locatorText !== undefined) return content;
      const selector = simpleLocator.exec(locator.trim())?.[2];
      // A record without markup is the text of the locator.
      if (selector === undefined || !/<[a-z!]/i.test(content)) return content;
      return (selectAll(reader, content, selector) ?? [])[0] ?? '';
    },
  };
}

/**
 * Texts of the elements that match a selector of the task file; null where a browser would reject the
 * selector.
 */
export function selectAll(reader: PageReader, html: string, selector: string): readonly string[] | null {
  try {
    return reader.select(html, selector);
  } catch (error) {
    if (error instanceof AppError && error.code === 'check.selector') return null;
    throw error;
  }
}

/** A link and the browser's address can differ by a closing slash or a fragment. */
function comparable(url: string): string {
  return url.replace(/#.*$/s, '').replace(/\/$/, '');
}

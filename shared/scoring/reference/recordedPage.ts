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
  /** Called where the reference opens an address that only its own helper knows: that page is not in the record. */
  gotoUnknown(call: string): void;
  /** The HTML of the page. */
  content(): string;
  /** The recorded value of a locator (a script of the task file). */
  evaluate(locator: string): Promise<string>;
}

interface RecordedPageSource {
  readonly url: string;
  readonly pages: readonly { readonly url: string; readonly html: string }[];
  /** The value of the locator in the recorded run; it takes precedence over any page. */
  readonly locatorText: string | undefined;
}

/** `document.querySelector('…').outerText`: the commonest locator, read from the recorded page. */
const simpleLocator = /^document\.querySelector\((["'`])(.+?)\1\)\.(?:outerText|innerText|textContent);?$/s;

/** The class of the error where the record lacks a part that a rule needs. No reference program raises it. */
const NOT_RECORDED = 'NotRecorded';

function notRecorded(part: string): PythonError {
  return new PythonError(NOT_RECORDED, `${part} is not in the record`);
}

export function isNotRecorded({ className }: PythonError): boolean {
  return className === NOT_RECORDED;
}

/** A page built from the record. A missing part is an error, never a guess. */
export function recordedPage(source: RecordedPageSource, reader: PageReader): RecordedPage {
  let url: string | null = source.url;
  let name = source.url;

  function address(): string {
    if (url === null) throw notRecorded(`the page ${name}`);
    return url;
  }

  function html(): string {
    if (source.locatorText !== undefined) return source.locatorText;
    const at = address();
    const found =
      source.pages.findLast((page) => page.url === at) ??
      source.pages.findLast((page) => comparable(page.url) === comparable(at));
    if (found === undefined) throw notRecorded(`the page ${name}`);
    return found.html;
  }

  return {
    reader,
    url: address,
    goto(to) {
      url = to;
      name = to;
    },
    gotoUnknown(call) {
      url = null;
      name = call;
    },
    content: html,
    async evaluate(locator) {
      if (source.locatorText !== undefined) return source.locatorText;
      const unknown = notRecorded(`the value of the locator ${locator}`);
      const selector = simpleLocator.exec(locator.trim())?.[2];
      if (selector === undefined) throw unknown;
      const content = html();
      const found = /<[a-z!]/i.test(content) ? await selectAll(reader, content, selector) : null;
      if (found === null) throw unknown;
      return found[0] ?? '';
    },
  };
}

/**
 * Texts of the elements that match a selector of the task file; null where a browser would reject the
 * selector.
 */
export async function selectAll(
  reader: PageReader,
  html: string,
  selector: string,
): Promise<readonly string[] | null> {
  try {
    return await reader.select(html, selector);
  } catch (error) {
    if (error instanceof AppError && error.code === 'check.selector') return null;
    throw error;
  }
}

/** A link and the browser's address can differ by a closing slash or a fragment. */
function comparable(url: string): string {
  return url.replace(/#.*$/s, '').replace(/\/$/, '');
}

import { AppError } from '../../errors.ts';
import type { Located } from '../../model/index.ts';
import { LAST_PAGE } from '../../model/located.ts';
import { PythonError } from '../../python/python.ts';
import type { PageReader } from './judge.ts';
import { locatedResult } from './locators.ts';

/** The reference's `page` object, based on the record instead of a live browser. */
export interface RecordedPage {
  readonly reader: PageReader;
  url(): string;
  /**
   * Called where the reference would open a page: the following calls read it, if it was recorded. `url`: null where
   * only a helper of the reference knows it. `name`: the page as the task names it.
   */
  goto(url: string | null, name: string): void;
  /** The HTML of the page. */
  content(): string;
  /** The recorded value of a locator (a script of the task file). */
  evaluate(locator: string): Promise<string | number>;
}

interface RecordedPageSource {
  readonly url: string;
  /** `index`: the place of the page in the run. */
  readonly pages: readonly { readonly url: string; readonly html: string; readonly index?: number }[];
  /** The value of the locator in the recorded run; it takes precedence over any page. */
  readonly locatorText: string | undefined;
  /** What the locators gave in the live page at the end. An answer that is on record is never replaced by a page. */
  readonly located: readonly Located[] | undefined;
  /** Called with each recorded answer that is read. */
  readonly onLocated: (answer: Located) => void;
  /** Called where a page of the run stands for the page that the reference would open. */
  readonly onEarlier: (name: string) => void;
}

/** `document.querySelector('…').outerText`: the commonest locator, read from the recorded page. */
const simpleLocator = /^document\.querySelector\((["'`])(.+?)\1\)\.(?:outerText|innerText|textContent);?$/s;

/** The selector of such a locator; null for any other. */
export function simpleSelector(locator: string): string | null {
  return simpleLocator.exec(locator.trim())?.[2] ?? null;
}

/** The class of the error where the record lacks a part that a rule needs. No reference program raises it. */
const NOT_RECORDED = 'NotRecorded';

function notRecorded(part: string, why?: string): PythonError {
  const reason = why === undefined ? '' : `: ${why}`;
  return new PythonError(NOT_RECORDED, `${part} is not in the record${reason}`);
}

export function isNotRecorded({ className }: PythonError): boolean {
  return className === NOT_RECORDED;
}

/** A page built from the record. A missing part is an error, never a guess. */
export function recordedPage(source: RecordedPageSource, reader: PageReader): RecordedPage {
  let url: string | null = source.url;
  let name = source.url;
  let named = LAST_PAGE;

  function address(): string {
    if (url === null) throw notRecorded(`the page ${name}`);
    return url;
  }

  /** What was read at the end; null where nothing was read. */
  function read(locator: string, what: string): string | number | null {
    const answer = source.located?.find((one) => one.page === named && one.locator === locator);
    if (answer === undefined) return null;
    source.onLocated(answer);
    const given = locatedResult(answer);
    if ('untold' in given) throw notRecorded(what, given.untold);
    return given.result;
  }

  function html(): string {
    const whole = read('', `the page ${name}`);
    if (whole !== null) return String(whole);
    if (source.locatorText !== undefined) return source.locatorText;
    const at = address();
    const found =
      source.pages.findLast((page) => page.url === at) ??
      source.pages.findLast((page) => comparable(page.url) === comparable(at));
    if (found === undefined) throw notRecorded(`the page ${name}`);
    if (found.index !== undefined && named !== LAST_PAGE) source.onEarlier(name);
    return found.html;
  }

  return {
    reader,
    url: address,
    goto(to, target) {
      url = to;
      name = to ?? target;
      named = target;
    },
    content: html,
    async evaluate(locator) {
      const what = `the value of the locator ${locator}`;
      const result = read(locator, what);
      if (result !== null) return result;
      if (source.locatorText !== undefined) return source.locatorText;
      const unknown = notRecorded(what);
      const selector = simpleSelector(locator);
      if (selector === null) throw unknown;
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

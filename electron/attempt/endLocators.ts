import type { Located, Task } from '../../shared/model/index.ts';
import { LAST_PAGE } from '../../shared/model/located.ts';
import { type LocatorQuestion, locatorsOf } from '../../shared/scoring/locators.ts';
import { targetAddress } from '../../shared/scoring/reference/locators.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { AskedLocator, TaskBrowser } from '../browser/port/taskBrowser.ts';

/** A second limit, for a browser that ends meanwhile. Each page has limits of its own, and pages are opened at the same time. */
const READING_MS = 30_000;

type Untold = { readonly untold: string };
type Browser = Pick<TaskBrowser, 'readLocators' | 'tabs'>;

/**
 * The locators of a task's checks, which the record of pages cannot answer: they are read in the live page when the attempt ends. An
 * answer that cannot be read has the reason.
 */
export class EndLocators {
  readonly #browser: Browser;
  readonly #resolveUrl: (url: string) => string;
  readonly #onPage: readonly LocatorQuestion[];
  readonly #elsewhere: readonly LocatorQuestion[];

  constructor(task: Task, browser: Browser, resolveUrl: (url: string) => string) {
    this.#browser = browser;
    this.#resolveUrl = resolveUrl;
    const questions = locatorsOf(task);
    this.#onPage = questions.filter(({ page }) => page === LAST_PAGE);
    this.#elsewhere = questions.filter(({ page }) => page !== LAST_PAGE);
  }

  /** Reads the page that is open. */
  readPage(): Promise<readonly Located[]> {
    return this.#read(this.#onPage, () => null);
  }

  /** Whether other pages have to be opened. */
  get opensPages(): boolean {
    return this.#elsewhere.length > 0;
  }

  /** Opens the other pages that the checks name, beside the tabs, and reads them. */
  readOtherPages(): Promise<readonly Located[]> {
    const last = this.#browser.tabs().find(({ active }) => active)?.url ?? '';
    return this.#read(this.#elsewhere, (page) => {
      const address = targetAddress(page, last);
      return address === null
        ? { untold: 'only a helper of the reference program knows its page' }
        : this.#resolveUrl(address);
    });
  }

  async #read(
    questions: readonly LocatorQuestion[],
    addressOf: (page: string) => string | null | Untold,
  ): Promise<readonly Located[]> {
    const planned = questions.map(({ page, locator, ask }) => ({
      page,
      locator,
      to: plan(ask, addressOf(page)),
    }));
    const asked = planned.flatMap(({ to }) => ('untold' in to ? [] : [to]));
    const reading = asked.length === 0 ? Promise.resolve([]) : this.#browser.readLocators(asked);
    const answers = [...((await within(reading, READING_MS, null)) ?? [])];
    return planned.map(({ page, locator, to }): Located => {
      if ('untold' in to) return { page, locator, url: null, found: to };
      const answer = answers.shift() ?? { url: null, found: { untold: 'the browser did not answer' } };
      return { page, locator, ...answer };
    });
  }
}

function plan(ask: LocatorQuestion['ask'], address: string | null | Untold): AskedLocator | Untold {
  if ('untold' in ask) return ask;
  return address !== null && typeof address === 'object' ? address : { address, script: ask.script };
}

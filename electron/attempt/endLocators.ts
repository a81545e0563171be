import type { Located, Task } from '../../shared/model/index.ts';
import { LAST_PAGE } from '../../shared/model/located.ts';
import { type LocatorQuestion, locatorsOf } from '../../shared/scoring/locators.ts';
import { targetAddress } from '../../shared/scoring/reference/locators.ts';
import { isAddressCall, shopCallOf } from '../../shared/scoring/shopCall.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { AskedLocator, TaskBrowser } from '../browser/port/taskBrowser.ts';
import type { ShopInterface } from './shopInterface.ts';

/** A second limit, for a browser that ends meanwhile. Each page has limits of its own, and pages are opened at the same time. */
const READING_MS = 30_000;

type Untold = { readonly untold: string };
/** What the page is asked, or the answer that needs no page. */
type Plan = AskedLocator | Pick<Located, 'found'>;
type Browser = Pick<TaskBrowser, 'readLocators' | 'redaction' | 'tabs'>;

export interface EndLocatorsOptions {
  /** An address of the task as the browser opens it. */
  readonly resolveUrl: (url: string) => string;
  readonly shop: ShopInterface;
}

/**
 * The locators of a task's checks, which the record of pages cannot answer: they are read in the live page when the attempt ends. An
 * answer that cannot be read has the reason.
 */
export class EndLocators {
  readonly #browser: Browser;
  readonly #options: EndLocatorsOptions;
  readonly #onPage: readonly LocatorQuestion[];
  readonly #elsewhere: readonly LocatorQuestion[];

  constructor(task: Task, browser: Browser, options: EndLocatorsOptions) {
    this.#browser = browser;
    this.#options = options;
    const questions = locatorsOf(task);
    const isOnPage = ({ page, ask }: LocatorQuestion): boolean => page === LAST_PAGE && !('shop' in ask);
    this.#onPage = questions.filter(isOnPage);
    this.#elsewhere = questions.filter((question) => !isOnPage(question));
  }

  /** Reads the page that is open. */
  readPage(): Promise<readonly Located[]> {
    return this.#read(this.#onPage, () => null);
  }

  /** Whether other pages have to be opened, or the shop's own interface has to be asked. */
  get looksElsewhere(): boolean {
    return this.#elsewhere.length > 0;
  }

  /** Opens the other pages that the checks name, beside the tabs, and reads them. Asks the shop what only its interface knows. */
  async readElsewhere(): Promise<readonly Located[]> {
    const last = this.#browser.tabs().find(({ active }) => active)?.url ?? '';
    const addresses = new Map<string, string | null | Untold>();
    for (const { page } of this.#elsewhere)
      if (!addresses.has(page))
        addresses.set(page, page === LAST_PAGE ? null : await this.#address(page, last));
    return this.#read(this.#elsewhere, (page) => addresses.get(page) ?? null);
  }

  async #address(page: string, last: string): Promise<string | Untold> {
    const { resolveUrl } = this.#options;
    const known = targetAddress(page, last);
    if (known !== null) return resolveUrl(known);
    const call = shopCallOf(page.split('func:')[1] ?? '');
    if (call === null || !isAddressCall(call))
      return { untold: 'only a helper of the reference program knows its page' };
    const answer = await this.#options.shop.ask(call);
    return 'value' in answer ? answer.value : answer;
  }

  async #read(
    questions: readonly LocatorQuestion[],
    addressOf: (page: string) => string | null | Untold,
  ): Promise<readonly Located[]> {
    const { redaction } = this.#browser;
    const planned: { page: string; locator: string; to: Plan }[] = [];
    for (const { page, locator, ask } of questions) {
      const to =
        'shop' in ask ? { found: await this.#options.shop.ask(ask.shop) } : plan(ask, addressOf(page));
      planned.push({ page, locator, to });
    }
    const asked = planned.flatMap(({ to }) => ('found' in to ? [] : [to]));
    const reading = asked.length === 0 ? Promise.resolve([]) : this.#browser.readLocators(asked);
    const answers = [...((await within(reading, READING_MS, null)) ?? [])];
    return planned.map(({ page, locator, to }): Located => {
      if ('found' in to) return { page, locator, url: null, found: redaction.value(to.found, 'locator') };
      const answer = answers.shift() ?? { url: null, found: { untold: 'the browser did not answer' } };
      return { page, locator, ...answer };
    });
  }
}

function plan(
  ask: Exclude<LocatorQuestion['ask'], { readonly shop: unknown }>,
  address: string | null | Untold,
): Plan {
  if ('untold' in ask) return { found: ask };
  return address !== null && typeof address === 'object' ? { found: address } : { address, ...ask };
}

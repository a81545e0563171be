import type { ErrorData } from '../../shared/errors.ts';
import { toErrorData } from '../../shared/errors.ts';
import type { CapturedPage, CaptureOptions, TaskBrowser } from '../browser/taskBrowser.ts';

/**
 * Looks at the page when it has settled, one look at a time. `poke` says that something may have changed; pokes during a
 * look lead to one more look. A page that has not changed since the last look is not captured again.
 */
export class Observer {
  readonly #browser: TaskBrowser;
  readonly #onPage: (page: CapturedPage, settled: boolean) => void;
  readonly #onFailure: (error: ErrorData) => void;
  readonly #options: CaptureOptions;
  #wanted = false;
  #stopped = false;
  #looking: Promise<void> | null = null;
  #seenChange = -1;
  #seenUrl = '';

  constructor(
    browser: TaskBrowser,
    onPage: (page: CapturedPage, settled: boolean) => void,
    onFailure: (error: ErrorData) => void,
    options: CaptureOptions = {},
  ) {
    this.#browser = browser;
    this.#onPage = onPage;
    this.#onFailure = onFailure;
    this.#options = options;
  }

  poke(): void {
    this.#wanted = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
  }

  /** Resolves when everything that was poked has been looked at. */
  async done(): Promise<void> {
    while (this.#looking) await this.#looking;
  }

  /** One look now, and its end. */
  async lookNow(): Promise<void> {
    this.poke();
    await this.done();
  }

  /** One look now, also at a page that has not changed. */
  async lookAgain(): Promise<void> {
    await this.done();
    this.#seenChange = -1;
    await this.lookNow();
  }

  /** Looks at what came of an operation: also where nothing says that the page changed, as when another option is chosen. */
  async lookAfter(isAwaited: () => boolean): Promise<void> {
    await this.lookNow();
    if (isAwaited()) await this.lookAgain();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #look(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      try {
        const { settled } = await this.#browser.settle();
        // Something happened meanwhile: the page that settled is not the one to keep, unless it never comes to rest.
        if (this.#wanted && !settled) this.#wanted = true;
        if (this.#stopped) return;
        const change = this.#browser.changeCount();
        const url = this.#browser.tabs().find((tab) => tab.active)?.url ?? '';
        if (change === this.#seenChange && url === this.#seenUrl) continue;
        const page = await this.#browser.capture(this.#options);
        if (this.#stopped) return;
        this.#onPage(page, settled);
        // Only now: a page that could not be written is taken again at the next look.
        this.#seenChange = change;
        this.#seenUrl = url;
      } catch (error) {
        if (this.#stopped) return;
        this.#onFailure(toErrorData(error));
      }
    }
  }
}

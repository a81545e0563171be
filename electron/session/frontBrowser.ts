import type { BrowserState, TaskBrowser } from '../browser/taskBrowser.ts';
import type { Briefing, SessionDeps } from './briefing.ts';
import { type Opening, openBrowser } from './openBrowser.ts';

/** The controlled browser in front of the participant: one at most, opened and closed here, and told of when it ends by itself. */
export class FrontBrowser {
  readonly #deps: SessionDeps;
  readonly #onLost: () => void;
  #browser: TaskBrowser | null = null;
  #isLost = false;

  constructor(deps: SessionDeps, onLost: () => void) {
    this.#deps = deps;
    this.#onLost = onLost;
  }

  /** Null when none is open. */
  get browser(): TaskBrowser | null {
    return this.#browser;
  }
  /** It has ended by itself (killed, crashed as a whole): nothing can be asked of it any more. */
  get isLost(): boolean {
    return this.#isLost;
  }

  async open(briefing: Briefing, restore: BrowserState | null, opening: Opening): Promise<TaskBrowser> {
    const browser = await openBrowser(this.#deps, briefing, restore, opening);
    this.#browser = browser;
    void browser.lost.then(() => {
      if (this.#browser !== browser) return;
      this.#isLost = true;
      this.#onLost();
    });
    return browser;
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    this.#isLost = false;
    if (browser === null) return;
    this.#deps.onBrowser(null);
    await browser.close();
  }
}

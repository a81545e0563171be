import type { Attempt } from '../../shared/model/index.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import { type Opening, openBrowser } from '../briefing/openBrowser.ts';
import type { Briefed } from '../briefing/taskMemory.ts';
import { atMost } from '../browser/cdp/cdp.ts';
import type { BrowserState, TaskBrowser } from '../browser/port/taskBrowser.ts';
import type { Turn } from '../turns/turns.ts';

/** How long a command waits for a browser that is being closed. The next browser opens only when that one is gone. */
const CLOSING_MS = 500;

/** The browser in front of the participant: one at most. */
export class FrontBrowser {
  readonly #deps: SessionDeps;
  #browser: TaskBrowser | null = null;
  /** Resolves when the browser that was closed last is gone. */
  #closing: Promise<unknown> = Promise.resolve();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  is(browser: TaskBrowser): boolean {
    return this.#browser === browser;
  }

  /** Opens a browser when the one before it is gone. Throws `session.left` when its command was interrupted meanwhile. */
  async open(
    turn: Turn,
    briefing: Briefed,
    restore: BrowserState | null,
    opening: Opening,
    attempt: Attempt | null = null,
  ): Promise<TaskBrowser> {
    await this.gone(turn);
    const browser = await openBrowser(this.#deps, briefing, restore, opening, attempt);
    if (turn.isInterrupted) {
      this.#closing = Promise.allSettled([this.#closing, browser.close()]);
      turn.check();
    }
    this.#browser = browser;
    this.#deps.onBrowser(browser.opened ?? browser);
    return browser;
  }

  /** Closes the browser. Resolves when it is gone, or after `CLOSING_MS`. */
  close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    if (browser !== null) {
      this.#deps.onBrowser(null);
      this.#closing = Promise.allSettled([this.#closing, browser.close()]);
    }
    return atMost(CLOSING_MS, this.#closing);
  }

  /** Closes the browser and resolves when it is gone, however long that takes. */
  async gone(turn: Turn): Promise<void> {
    void this.close();
    await this.#closing;
    turn.check();
  }
}

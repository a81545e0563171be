import type { CapturedPage, Size } from '../../shared/model/index.ts';
import type { PageDraft, TaskBrowser } from '../browser/taskBrowser.ts';

/**
 * What the last page held when its document had been read, and again when it had loaded if it had changed since; kept until
 * the page has settled and is captured whole. A participant who is quicker than that leaves a page of which nothing else is
 * known, and a check may ask for what stood on it.
 */
export class PageDrafts {
  readonly #browser: TaskBrowser;
  #last: PageDraft | null = null;
  /** What the page was like when it was last read: one reading is enough for a page that does not change. */
  #state = '';

  constructor(browser: TaskBrowser) {
    this.#browser = browser;
  }

  /** Reads the active tab's document in the background, unless it is as it was at the last reading. */
  take(): void {
    const tab = this.#browser.tabs().find((one) => one.active);
    const state = `${tab?.id} ${tab?.url} ${this.#browser.changeCount()}`;
    if (state === this.#state) return;
    this.#state = state;
    this.#browser.captureDraft().then(
      (draft) => {
        if (draft) this.#last = draft;
        else if (this.#state === state) this.#state = '';
      },
      () => {
        if (this.#state === state) this.#state = '';
        // Gone while it was read: then there is no draft of it, and the record says so by its missing snapshot.
      },
    );
  }

  /** The document of the page at this address, if it was read. */
  of(tab: string, url: string): string | null {
    return this.#last?.tab === tab && this.#last.url === url ? this.#last.html : null;
  }
}

/** A draft in the form of a capture: a document without a picture, and flagged. */
export function draftPage(
  page: { tab: string; url: string; title: string; html: string | null },
  viewport: Size,
): CapturedPage {
  return {
    ...page,
    viewport,
    scroll: { x: 0, y: 0 },
    screenshot: null,
    mhtml: null,
    flags: ['page-changed'],
    redactions: [],
  };
}

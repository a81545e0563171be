import type { Size } from '../../shared/model.ts';
import type { CapturedPage, PageDraft, TaskBrowser } from '../browser/taskBrowser.ts';

/**
 * What the last page held when it had loaded, kept until it has settled and is captured whole. A participant who is
 * quicker than that leaves a page of which nothing else is known, and a check may ask for what stood on it.
 */
export class PageDrafts {
  readonly #browser: TaskBrowser;
  #last: PageDraft | null = null;

  constructor(browser: TaskBrowser) {
    this.#browser = browser;
  }

  /** Reads the active tab's document in the background. */
  take(): void {
    this.#browser.captureDraft().then(
      (draft) => {
        if (draft) this.#last = draft;
      },
      () => {
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
  page: { tab: string; url: string; title: string; html: string },
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

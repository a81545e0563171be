import { statfsSync } from 'node:fs';
import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { CapturedPage, Size } from '../../shared/model/index.ts';
import { leadsTo, onlyPrepares } from '../../shared/trajectory/mergeSteps.ts';
import type { StepDraft } from '../../shared/trajectory/stepDraft.ts';
import type { PageDraft, TaskBrowser } from '../browser/port/taskBrowser.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import { PageObserver, type Recorded } from './pageObserver.ts';
import type { SessionClock } from './sessionClock.ts';
import type { StepRecorder } from './stepRecorder.ts';

/** How much room the disk must have gained before a refused page is tried again. */
const ROOM_BYTES = 65_536;

interface PageRecorderOptions {
  readonly browser: TaskBrowser;
  readonly record: AttemptRecord;
  readonly steps: StepRecorder;
  readonly clock: SessionClock;
  /** The workspace's folder. */
  readonly folder: string;
  /** Captures the DOM with its layout, too; for demonstrations. */
  readonly dom: boolean;
  readonly lastPageUrl: string;
  /** The last action is so long ago that typing or scrolling has ended. */
  readonly isResting: () => boolean;
  readonly onKept: () => void;
  readonly onFailure: (error: ErrorData) => void;
}

/** Puts the pages of an attempt on record: settled pages whole, and pages that were left earlier with what is known about them. */
export class PageRecorder {
  readonly drafts: PageDrafts;
  readonly observer: PageObserver;
  readonly #options: PageRecorderOptions;
  #lastUrl: string;
  #movedBefore = false;
  #refused: ErrorData | null = null;
  #roomThen = 0;
  /** Problems that were reported: a problem of every page of a site is reported once. */
  readonly #told = new Set<string>();

  constructor(options: PageRecorderOptions) {
    this.#options = options;
    this.#lastUrl = options.lastPageUrl;
    this.drafts = new PageDrafts(options.browser);
    this.observer = new PageObserver({
      browser: options.browser,
      capture: { dom: options.dom },
      nextSeq: () => options.record.nextSeq,
      onPage: (page, until) => this.#keep(page, until),
      onFailure: (error) => this.#fail(error),
    });
  }

  /** Throws the error with which the disk refused the shown page, because an operation on it needs a picture of the page before. */
  mustBeKept(): void {
    if (this.#refused) throw new AppError(this.#refused);
  }

  /** Looks again at a page that the disk refused, when the disk has more room. */
  retry(): void {
    if (this.#refused && roomIn(this.#options.folder) >= this.#roomThen + ROOM_BYTES) this.observer.poke();
  }

  /** Records a page that the participant saw and left before it settled: with its draft, if there is one. */
  recordUnsettled(url: string, tab: string, now: number): void {
    const { steps, record, browser, onFailure } = this.#options;
    if (url === this.#lastUrl || url === '' || url === 'about:blank') return;
    this.#lastUrl = url;
    if (leadsTo(steps.pending, url)) steps.finish();
    const title = browser.tabs().find((one) => one.id === tab)?.title ?? '';
    const stepIndex = steps.lastIndex;
    const html = this.drafts.of(tab, url);
    try {
      if (html !== null) {
        steps.see(record.appendPage(draftPage({ tab, url, title, html }, browser.viewport), now, stepIndex));
        return;
      }
    } catch (error) {
      this.#fail(toErrorData(error));
    }
    const body = { type: 'page', tab, url, title, snapshotId: null, stepIndex } as const;
    record.happened(body, now, (error) => onFailure(toErrorData(error)));
  }

  /** Records a page that did not settle in time: by its address and, if there is one, its draft. */
  recordAddress(): void {
    const { browser, record } = this.#options;
    const tab = browser.tabs().find((one) => one.active);
    if (tab === undefined || tab.url === '' || tab.url === 'about:blank') return;
    const html = this.drafts.of(tab.id, tab.url);
    const page = draftPage({ tab: tab.id, url: tab.url, title: tab.title, html }, browser.viewport);
    try {
      this.#write({ ...page, flags: ['restless'] }, record.nextSeq);
      this.observer.forget();
    } catch (error) {
      this.#fail(toErrorData(error));
    }
  }

  #keep(captured: CapturedPage, until: number): Recorded {
    const moved = captured.flags.includes('page-changed');
    if (moved && !this.#movedBefore) {
      // The page was left during its capture, so the capture belongs to no one address. Look again, once.
      this.#movedBefore = true;
      this.observer.poke();
      return 'again';
    }
    this.#movedBefore = false;
    // A page that changes its address all the time is recorded by its address alone.
    this.#write(moved ? { ...captured, screenshot: null, html: null, mhtml: null } : captured, until);
    const { steps } = this.#options;
    return steps.hasOpen || this.#isDone(steps.pending) ? 'outdone' : 'kept';
  }

  /** No more input is expected for the pending step: it is complete when its page is seen. */
  #isDone(pending: StepDraft | null): boolean {
    if (pending === null || onlyPrepares(pending)) return false;
    return this.#options.isResting() || (pending.operation !== 'type' && pending.operation !== 'scroll');
  }

  /** `until`: the number of the first event that the page does not show. */
  #write(page: CapturedPage, until: number): void {
    const { steps, record, clock, onKept } = this.#options;
    const finishes = this.#isDone(steps.pending);
    steps.settle({ finishes, until }, (stepIndex) => record.appendPage(page, clock.now(), stepIndex));
    this.#refused = null;
    this.#lastUrl = page.url;
    for (const error of page.withheld ?? []) {
      if (!this.#told.has(error.message)) this.#options.onFailure(error);
      this.#told.add(error.message);
    }
    onKept();
  }

  #fail(error: ErrorData): void {
    const isRefused = error.origin === 'storage';
    if (isRefused) this.#roomThen = roomIn(this.#options.folder);
    this.#refused = isRefused ? error : null;
    this.#options.onFailure(error);
  }
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * The draft of the last page: its document when it was parsed, and again when it had loaded if it had changed since. A quick
 * participant leaves a page before it settles and is captured whole. Then only the draft shows what a check may look for.
 */
class PageDrafts {
  readonly #browser: TaskBrowser;
  #last: PageDraft | null = null;
  /** The page's state at the last reading: a page that does not change is read once. */
  #state = '';

  constructor(browser: TaskBrowser) {
    this.#browser = browser;
  }

  /** Reads the active tab's document in the background, unless it has not changed since the last reading. */
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
        // The page was gone while it was read: there is no draft, and the record has no snapshot of the page.
      },
    );
  }

  /** The document of the page at this address; null when it was not read. */
  of(tab: string, url: string): string | null {
    return this.#last?.tab === tab && this.#last.url === url ? this.#last.html : null;
  }
}

/** A draft in the form of a capture: a document without a picture, flagged `page-changed`. */
function draftPage(
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

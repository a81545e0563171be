import { statfsSync } from 'node:fs';
import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { CapturedPage } from '../../shared/model/index.ts';
import { leadsTo, onlyPrepares } from '../../shared/trajectory/mergeSteps.ts';
import type { StepMerger } from '../../shared/trajectory/stepDraft.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import { draftPage, PageDrafts } from './pageDrafts.ts';
import { PageObserver, type Recorded } from './pageObserver.ts';
import type { SessionClock } from './sessionClock.ts';
import type { StepRecorder } from './stepRecorder.ts';

/** Room that must have come before a page that the disk refused is tried again by itself. */
const ROOM_BYTES = 65_536;

export interface PageRecorderOptions {
  readonly browser: TaskBrowser;
  readonly record: AttemptRecord;
  readonly steps: StepRecorder;
  readonly merger: StepMerger;
  readonly clock: SessionClock;
  /** Where the workspace lies. */
  readonly folder: string;
  /** Also the DOM with its layout: demonstrations. */
  readonly dom: boolean;
  readonly lastPageUrl: string;
  /** The last action is so long ago that typing or scrolling has ended. */
  readonly isResting: () => boolean;
  readonly onKept: () => void;
  readonly onFailure: (error: ErrorData) => void;
}

/** Puts the pages of an attempt on record: the settled ones whole, those that were left before with what is known of them. */
export class PageRecorder {
  readonly drafts: PageDrafts;
  readonly observer: PageObserver;
  readonly #options: PageRecorderOptions;
  #lastUrl: string;
  #movedBefore = false;
  #refused: ErrorData | null = null;
  #roomThen = 0;
  /** What is wrong with every page of a site is said once. */
  readonly #told = new Set<string>();

  constructor(options: PageRecorderOptions) {
    this.#options = options;
    this.#lastUrl = options.lastPageUrl;
    this.drafts = new PageDrafts(options.browser);
    this.observer = new PageObserver(
      options.browser,
      (page) => this.#keep(page),
      (error) => this.#fail(error),
      { dom: options.dom },
    );
  }

  /** The disk refused the page that is shown: throws why. Nothing may be done on it that would need a picture before. */
  mustBeKept(): void {
    if (this.#refused) throw new AppError(this.#refused);
  }

  /** Looks at a page again that the disk refused, as soon as there is more room. */
  retry(): void {
    if (this.#refused && roomIn(this.#options.folder) >= this.#roomThen + ROOM_BYTES) this.observer.poke();
  }

  /** A page that a participant left before it settled was still seen: it goes on record with what it held when it was read. */
  recordUnsettled(url: string, tab: string, now: number): void {
    const { steps: book, merger, record, browser, onFailure } = this.#options;
    if (url === this.#lastUrl || url === '' || url === 'about:blank') return;
    this.#lastUrl = url;
    if (leadsTo(merger.pending, url)) book.commit(merger.flush());
    const title = browser.tabs().find((one) => one.id === tab)?.title ?? '';
    const stepIndex = book.lastIndex;
    const html = this.drafts.of(tab, url);
    try {
      if (html !== null) {
        book.see(record.appendPage(draftPage({ tab, url, title, html }, browser.viewport), now, stepIndex));
        return;
      }
    } catch (error) {
      this.#fail(toErrorData(error));
    }
    const body = { type: 'page', tab, url, title, snapshotId: null, stepIndex } as const;
    record.happened(body, now, (error) => onFailure(toErrorData(error)));
  }

  /** The page did not settle in time: it goes on record by its address and, where that was read, its document. */
  recordAddress(): void {
    const { browser } = this.#options;
    const tab = browser.tabs().find((one) => one.active);
    if (tab === undefined || tab.url === '' || tab.url === 'about:blank') return;
    const html = this.drafts.of(tab.id, tab.url);
    const page = draftPage({ tab: tab.id, url: tab.url, title: tab.title, html }, browser.viewport);
    try {
      this.#write({ ...page, flags: ['restless'] });
      this.observer.forget();
    } catch (error) {
      this.#fail(toErrorData(error));
    }
  }

  #keep(captured: CapturedPage): Recorded {
    const moved = captured.flags.includes('page-changed');
    if (moved && !this.#movedBefore) {
      // The page was left while it was captured: what came of it belongs to no one address. Look again, once.
      this.#movedBefore = true;
      this.observer.poke();
      return 'again';
    }
    this.#movedBefore = false;
    // A page that changes its address all the time is kept by its address alone.
    this.#write(moved ? { ...captured, screenshot: null, html: null, mhtml: null } : captured);
    return 'kept';
  }

  #write(page: CapturedPage): void {
    const { steps: book, merger, record, clock, isResting, onKept } = this.#options;
    const pending = onlyPrepares(merger.pending) ? null : merger.pending;
    const isWhole =
      pending && (isResting() || (pending.operation !== 'type' && pending.operation !== 'scroll'));
    book.settle(isWhole ? merger.flush() : [], (stepIndex) =>
      record.appendPage(page, clock.now(), stepIndex),
    );
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

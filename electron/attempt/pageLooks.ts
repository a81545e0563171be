import type { PageRecorder } from './pageRecorder.ts';
import type { RunLife } from './runLife.ts';
import type { StepRecorder } from './stepRecorder.ts';

/** How long a command waits until a page has settled and is on record. */
export const LOOK_MS = 3500;
/** The same limit for a page that did not come to rest before. */
const SHORT_LOOK_MS = 750;
/** How long the capture of a page that did not answer is repeated. */
const STILL_MS = 1000;

interface PageLooksOptions {
  readonly pages: Pick<PageRecorder, 'observer' | 'recordAddress'>;
  readonly steps: Pick<StepRecorder, 'finish' | 'hasOpen' | 'lastSnapshot' | 'pending' | 'reopen'>;
  readonly life: Pick<RunLife, 'isRunning'>;
  /** How long the session waited for the opened page before this run, without success, in milliseconds. */
  readonly waitedMs: number;
}

/**
 * Captures the page for commands that wait for it: when the page is opened, after a step, and at the end. Of a page that does
 * not settle within the limit, only the address is recorded.
 */
export class PageLooks {
  readonly #options: PageLooksOptions;
  #waitedMs: number;

  constructor(options: PageLooksOptions) {
    this.#options = options;
    this.#waitedMs = options.waitedMs;
  }

  /** Resolves when the opened page is on record: settled, or by its address alone when that takes too long. */
  async look(): Promise<void> {
    const limitMs = Math.max(SHORT_LOOK_MS, LOOK_MS - this.#waitedMs);
    this.#waitedMs = 0;
    this.#seen(await this.#options.pages.observer.lookNow(limitMs));
  }

  /** Captures the page again, changed or not. `asAfter`: the capture becomes the page after the last step. */
  async lookAgain(asAfter = false): Promise<void> {
    const { pages, steps, life } = this.#options;
    const start = performance.now();
    for (;;) {
      if (asAfter) steps.reopen();
      this.#seen(await pages.observer.lookAgain(LOOK_MS));
      // A page whose request has only just been decided may stand still for a moment more.
      const isFailed = steps.lastSnapshot?.flags.includes('capture-failed') === true;
      if (!isFailed || !life.isRunning || performance.now() - start > STILL_MS) return;
    }
  }

  /** Captures the page after a step. `limitMs`: 0 if the caller has already waited for the page. */
  async lookAfter(limitMs: number): Promise<void> {
    const { pages, steps } = this.#options;
    this.#seen(await pages.observer.lookAfter(() => steps.hasOpen, limitMs));
  }

  /** Looks at the page as it is at the end of the attempt, and at the page after the last step. */
  async lookLast(): Promise<void> {
    const { pages, steps } = this.#options;
    const isIdle = steps.pending === null && !steps.hasOpen;
    if (isIdle && pages.observer.isUpToDate()) return;
    const end = performance.now() + LOOK_MS;
    let isSeen = await pages.observer.lookNow(LOOK_MS, isIdle);
    steps.finish();
    if (isSeen && steps.hasOpen) isSeen = await pages.observer.lookNow(Math.max(0, end - performance.now()));
    this.#seen(isSeen);
  }

  #seen(isSeen: boolean): void {
    const { pages, life } = this.#options;
    if (!isSeen && life.isRunning) pages.recordAddress();
  }
}

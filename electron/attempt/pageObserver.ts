import { setTimeout as pause } from 'node:timers/promises';
import { type AppError, type ErrorData, fault, toErrorData } from '../../shared/errors.ts';
import type { CapturedPage } from '../../shared/model/index.ts';
import { failAfter, within } from '../browser/cdp/cdp.ts';
import type { CaptureOptions, TaskBrowser } from '../browser/port/taskBrowser.ts';

/** What a browser that does not answer may take to say that a page is at rest: it gives up by itself before. */
const SETTLE_MS = 8000;
/** The same for a page that was not at rest when it was looked at last: it will not be this time either. */
const RESTLESS_SETTLE_MS = 2000;
/** A capture whose parts do not come has ended by itself before. */
const CAPTURE_MS = 15_000;
/** What a page that is at rest may take beyond the limit of who waits for it. */
const MORE_MS = 7000;
/** One that says nothing for so long while it is captured does not answer, and it asks again after this pause. */
const SILENT_MS = 2500;
const ASK_MS = 250;
/** Characters from which a page is large, on whichever machine. */
const LARGE = 300_000;
/** A page that never rests is looked at after this pause, then after twice as long, and so on. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/**
 * What became of a page that was captured: `again` when it was left meanwhile and is to be looked at once more; `outdone` when
 * something was done to it meanwhile: what came of that is captured whether or not anything says that the page changed.
 */
export type Recorded = 'kept' | 'outdone' | 'again';

interface PageObserverOptions {
  readonly browser: TaskBrowser;
  readonly capture: CaptureOptions;
  /** The number that the next event will have. */
  readonly nextSeq: () => number;
  /** `until`: that number when the capture began. What happened from there on is not seen on the page. */
  readonly onPage: (page: CapturedPage, until: number) => Recorded;
  readonly onFailure: (error: ErrorData) => void;
}

interface Waiting {
  /** Number of the first look that began after it was asked for. */
  readonly from: number;
  readonly resolve: (isSeen: boolean) => void;
}

/**
 * Looks at the page when it has settled, one look at a time. `poke` says that something may have changed; pokes during a
 * look lead to one more look. A page that has not changed since the last look is not captured again; one that never comes
 * to rest is captured at intervals, which grow. Whoever waits for a look waits for the first one that began after they
 * asked, and not beyond their limit.
 */
export class PageObserver {
  readonly #browser: TaskBrowser;
  readonly #options: PageObserverOptions;
  #wanted = false;
  /** No look begins any more. */
  #isEnding = false;
  #stopped = false;
  #looking: Promise<void> | null = null;
  /** Looks that have begun. */
  #begun = 0;
  #waiting: readonly Waiting[] = [];
  /** The page is captured even when nothing says that it has changed. */
  #isForced = false;
  /** A page that has come to rest and answers is being captured. */
  #isCapturing = false;
  #pauseMs = 0;
  #endPause: () => void = () => {};
  #seenChange = -1;
  #seenUrl = '';
  /** Characters of the last page that was captured at rest; 0 when it was not had whole. */
  #length = 0;

  constructor(options: PageObserverOptions) {
    this.#browser = options.browser;
    this.#options = options;
  }

  /** Something may have changed. `byPerson`: they did it, and what came of it is looked at without a pause. */
  poke(byPerson = false): void {
    if (this.#isEnding) return;
    this.#wanted = true;
    if (byPerson) this.#endPause();
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = null;
    });
  }

  /** Resolves with true after a look that began after this call, with false when there was none within `limitMs`; the look goes on. */
  lookNow(limitMs: number): Promise<boolean> {
    if (this.#isEnding) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiting = { from: this.#begun + 1, resolve };
    this.#waiting = [...this.#waiting, waiting];
    let moreMs = MORE_MS;
    const late = (): void => {
      // It is at rest and there is much of it: half a record would be worse than a wait.
      if ((this.#isCapturing || this.#isLarge()) && moreMs > 0) {
        moreMs -= ASK_MS;
        timer = setTimeout(late, ASK_MS);
      } else this.#tell(false, (one) => one === waiting);
    };
    let timer = setTimeout(late, limitMs);
    this.poke(true);
    return promise.finally(() => clearTimeout(timer));
  }

  /** The same, also at a page that has not changed. */
  lookAgain(limitMs: number): Promise<boolean> {
    this.#isForced = true;
    return this.lookNow(limitMs);
  }

  /** Looks at what came of an operation: also where nothing says that the page changed, as when another option is chosen. */
  async lookAfter(isAwaited: () => boolean, limitMs: number): Promise<boolean> {
    const end = performance.now() + limitMs;
    const isSeen = await this.lookNow(limitMs);
    return isSeen && isAwaited() ? this.lookAgain(Math.max(0, end - performance.now())) : isSeen;
  }

  /** No look begins any more. One that is under way counts when it ends within `graceMs`. */
  async stop(graceMs = 0): Promise<void> {
    this.#isEnding = true;
    this.#wanted = false;
    this.#endPause();
    if (graceMs > 0 && this.#looking !== null && !this.#stopped)
      await within(this.#looking, graceMs, undefined);
    this.#stopped = true;
    this.#tell(false, () => true);
  }

  /** What is on record last is less than the page: the next look captures it although nothing has changed. */
  forget(): void {
    this.#seenChange = -1;
  }

  #tell(isSeen: boolean, whom: (waiting: Waiting) => boolean): void {
    const told = this.#waiting.filter(whom);
    this.#waiting = this.#waiting.filter((one) => !whom(one));
    for (const { resolve } of told) resolve(isSeen);
  }

  async #lookOn(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      if (this.#waiting.length === 0) await this.#pause();
      if (!this.#wanted || this.#stopped) return;
      this.#wanted = false;
      this.#begun += 1;
      const number = this.#begun;
      if ((await this.#look()) !== 'again') this.#tell(true, ({ from }) => from <= number);
    }
  }

  async #pause(): Promise<void> {
    if (this.#pauseMs === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#pauseMs);
    this.#endPause = resolve;
    await promise;
    clearTimeout(timer);
    this.#endPause = () => {};
  }

  /** A page that was at rest is looked at again as soon as something says so; any other after a pause. */
  #rested(isAtRest: boolean): void {
    this.#pauseMs = isAtRest ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, this.#pauseMs * 2), LONGEST_PAUSE_MS);
  }

  /** A page may begin a script that does not end while it is captured: then nobody waits for more than their limit. */
  async #watch(): Promise<void> {
    const look = this.#begun;
    this.#isCapturing = true;
    while (this.#isCapturing && look === this.#begun) {
      if (!(await this.#browser.answers(SILENT_MS)) && look === this.#begun) this.#isCapturing = false;
      await pause(ASK_MS, undefined, { ref: false });
    }
  }

  /** The page that is shown was large when it was had whole last: it is silent because it is asked for so much. */
  #isLarge(): boolean {
    return this.#length >= LARGE && withoutState(this.#url()) === withoutState(this.#seenUrl);
  }

  #url(): string {
    return this.#browser.tabs().find((tab) => tab.active)?.url ?? '';
  }

  async #look(): Promise<Recorded> {
    const isForced = this.#isForced;
    this.#isForced = false;
    const { nextSeq, capture, onPage, onFailure } = this.#options;
    try {
      const isStill = this.#pauseMs > 0 && withoutState(this.#url()) === withoutState(this.#seenUrl);
      const asked = this.#browser.settle(isStill ? RESTLESS_SETTLE_MS : undefined);
      const { settled, restless } = await failAfter(asked, SETTLE_MS, notCaptured);
      if (this.#stopped) return 'kept';
      this.#rested(!restless);
      // It may come to rest yet.
      if (restless && !settled) this.#wanted = !this.#isEnding;
      const change = this.#browser.changeCount();
      const url = this.#url();
      if (!isForced && change === this.#seenChange && url === this.#seenUrl) return 'kept';
      if (!restless) void this.#watch();
      const until = nextSeq();
      const page = await failAfter(this.#browser.capture(capture), CAPTURE_MS, notCaptured);
      if (this.#stopped) return 'kept';
      const isWhole = !restless && !page.flags.includes('capture-failed');
      this.#length = isWhole ? (page.html?.length ?? 0) : 0;
      const flags = restless ? [...page.flags, 'restless' as const] : page.flags;
      const recorded = onPage({ ...page, flags }, until);
      // Only now: a page that could not be written is taken again at the next look, and so is one that was not had whole.
      this.#seenChange = page.flags.includes('capture-failed') || recorded === 'outdone' ? -1 : change;
      this.#seenUrl = url;
      return recorded;
    } catch (error) {
      this.#rested(false);
      if (!this.#stopped) onFailure(toErrorData(error));
      return 'kept';
    } finally {
      this.#isCapturing = false;
    }
  }
}

/** A page that changes its address without being left keeps this part. */
function withoutState(url: string): string {
  return url.replace(/[?#][\s\S]*/, '');
}

function notCaptured(): AppError {
  return fault.page(
    'page.capture',
    'The page did not answer, so there is no picture of it.',
    'Its address is on record. Reload it, or go on.',
  );
}

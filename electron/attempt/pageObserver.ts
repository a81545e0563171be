import { setTimeout as pause } from 'node:timers/promises';
import { type AppError, type ErrorData, fault, toErrorData } from '../../shared/errors.ts';
import type { CapturedPage } from '../../shared/model/index.ts';
import { failAfter, within } from '../browser/cdp/cdp.ts';
import type { CaptureOptions, TaskBrowser } from '../browser/port/taskBrowser.ts';

/** The limit for `settle` of a browser that does not answer. A browser that answers gives up earlier by itself. */
const SETTLE_MS = 8000;
/** The same limit for a page that was not at rest at the last look: it will hardly be at rest now. */
const RESTLESS_SETTLE_MS = 2000;
/** The same limit when nothing was done since that look: the page is captured as the participant sees it. */
const IDLE_SETTLE_MS = 250;
/** The limit for a capture. A capture whose parts do not come ends earlier by itself. */
const CAPTURE_MS = 15_000;
/** How long a command waits beyond its limit for the capture of a page at rest. */
const MORE_MS = 7000;
/** The longest wait for a page that changed its address during its last capture. It will hardly stand still for a whole one. */
const MOVING_MS = 2000;
/** A page that is silent this long during its capture does not answer. The question is repeated after the pause `ASK_MS`. */
const SILENT_MS = 2500;
const ASK_MS = 250;
/** A page with this many characters is large on any machine. */
const LARGE = 300_000;
/** A page that never rests is looked at after this pause; each pause is twice as long as the one before, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/**
 * What became of a captured page. `again`: the page was left during the capture and needs another look. `outdone`: something was
 * done to the page during the capture, so the next look captures it even when nothing reports a change.
 */
export type Recorded = 'kept' | 'outdone' | 'again';

interface PageObserverOptions {
  readonly browser: TaskBrowser;
  readonly capture: CaptureOptions;
  /** The number that the next event will have. */
  readonly nextSeq: () => number;
  /** `until`: the number of the next event when the capture began. The page does not show that event or later ones. */
  readonly onPage: (page: CapturedPage, until: number) => Recorded;
  readonly onFailure: (error: ErrorData) => void;
}

interface Waiting {
  /** The number of the first look that captures the page after the call. */
  readonly from: number;
  /** Nothing was done to the page before the call. */
  readonly isIdle: boolean;
  readonly resolve: (isSeen: boolean) => void;
}

/**
 * Looks at the page when it has settled, one look at a time. `poke` says that something may have changed; pokes during a
 * look lead to one more look. A page that has not changed since the last look is not captured again. A page that never comes
 * to rest is captured at growing intervals. A caller waits for the first look that captures the page after its call, up to its limit.
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
  /** The look under way still waits for the page to settle. A new caller needs no other look. */
  #isSettling = false;
  /** When a caller last asked for a look (`performance.now()`): the effects of its last action may begin only after that. */
  #askedAt = -Infinity;
  /** When a person last did something (`performance.now()`). */
  #personAt = -Infinity;
  #waiting: readonly Waiting[] = [];
  /** The next look captures the page even when nothing reports a change. */
  #isForced = false;
  /** A page that is at rest and answers is being captured. */
  #isCapturing = false;
  /** The page changed its address during its last capture. */
  #isMoving = false;
  #pauseMs = 0;
  #endPause: () => void = () => {};
  #seenChange = -1;
  #seenUrl = '';
  /** Characters of the last page that was captured at rest; 0 when the capture was incomplete. */
  #length = 0;

  constructor(options: PageObserverOptions) {
    this.#browser = options.browser;
    this.#options = options;
  }

  /** Something may have changed. `byPerson`: a person did it, so the look follows without a pause. */
  poke(byPerson = false): void {
    if (this.#isEnding) return;
    if (byPerson) this.#personAt = performance.now();
    this.#begin(byPerson);
  }

  #begin(atOnce: boolean): void {
    this.#wanted = true;
    if (atOnce) this.#endPause();
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = null;
    });
  }

  /**
   * Resolves with true after a look that saw the page as it settled after this call, or with false after `limitMs`; the look goes
   * on. A look that is waiting for the page to settle waits for this caller's effects, too. `isIdle`: there are none, because nothing
   * was done since the last look. A page that never stops moving is then captured without another wait.
   */
  lookNow(limitMs: number, isIdle = false): Promise<boolean> {
    if (this.#isEnding) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    if (!isIdle) this.#askedAt = performance.now();
    const waiting = { from: this.#isSettling ? this.#begun : this.#begun + 1, isIdle, resolve };
    this.#waiting = [...this.#waiting, waiting];
    let moreMs = MORE_MS;
    const late = (): void => {
      // The page is at rest and large: half a record would be worse than a wait.
      if ((this.#isCapturing || this.#isLarge()) && !this.#isMoving && moreMs > 0) {
        moreMs -= ASK_MS;
        timer = setTimeout(late, ASK_MS);
      } else this.#tell(false, (one) => one === waiting);
    };
    let timer = setTimeout(late, this.#isMoving ? Math.min(limitMs, MOVING_MS) : limitMs);
    if (!this.#isSettling) this.#begin(true);
    return promise.finally(() => clearTimeout(timer));
  }

  /** The page is on record as it is: it has settled, and nothing was done to it or changed since the last look. */
  isUpToDate(): boolean {
    const isSeen = this.#seenChange === this.#browser.changeCount() && this.#seenUrl === this.#url();
    return isSeen && this.#looking === null && this.#pauseMs === 0 && this.#browser.isSettled();
  }

  /** The same, and captures the page even when it has not changed. */
  lookAgain(limitMs: number): Promise<boolean> {
    this.#isForced = true;
    return this.lookNow(limitMs);
  }

  /** Looks at the page after an operation, also when nothing reports a change, for example after the choice of another option. */
  async lookAfter(isAwaited: () => boolean, limitMs: number): Promise<boolean> {
    const end = performance.now() + limitMs;
    const isSeen = await this.lookNow(limitMs);
    return isSeen && isAwaited() ? this.lookAgain(Math.max(0, end - performance.now())) : isSeen;
  }

  /** Ends looking. A look that is under way still counts when it ends within `graceMs`. */
  async stop(graceMs = 0): Promise<void> {
    this.#isEnding = true;
    this.#wanted = false;
    this.#endPause();
    if (graceMs > 0 && this.#looking !== null && !this.#stopped)
      await within(this.#looking, graceMs, undefined);
    this.#stopped = true;
    this.#tell(false, () => true);
  }

  /** The last record of the page is incomplete: the next look captures the page although nothing has changed. */
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

  /** A page that was at rest is looked at again without a pause; any other page after a growing pause. */
  #rested(isAtRest: boolean): void {
    this.#pauseMs = isAtRest ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, this.#pauseMs * 2), LONGEST_PAUSE_MS);
  }

  /** Watches the page during its capture: when a script blocks it, no caller waits beyond its limit. */
  async #watch(): Promise<void> {
    const look = this.#begun;
    this.#isCapturing = true;
    while (this.#isCapturing && look === this.#begun) {
      if (!(await this.#browser.answers(SILENT_MS)) && look === this.#begun) this.#isCapturing = false;
      await pause(ASK_MS, undefined, { ref: false });
    }
  }

  /** The shown page was large at its last complete capture: it is silent because the capture is large. */
  #isLarge(): boolean {
    return this.#length >= LARGE && withoutState(this.#url()) === withoutState(this.#seenUrl);
  }

  #url(): string {
    return this.#browser.tabs().find((tab) => tab.active)?.url ?? '';
  }

  async #look(): Promise<Recorded> {
    const { nextSeq, capture, onPage, onFailure } = this.#options;
    try {
      const isStill = this.#pauseMs > 0 && withoutState(this.#url()) === withoutState(this.#seenUrl);
      this.#isSettling = true;
      const isIdle = this.#waiting.length > 0 && this.#waiting.every((one) => one.isIdle);
      const restlessMs = isIdle ? IDLE_SETTLE_MS : RESTLESS_SETTLE_MS;
      const actedAt = (): number => (isIdle ? Math.max(this.#askedAt, this.#personAt) : this.#askedAt);
      const asked = this.#browser.settle(isStill ? restlessMs : undefined, actedAt, isIdle);
      const { settled, restless } = await failAfter(asked, SETTLE_MS, notCaptured);
      this.#isSettling = false;
      if (this.#stopped) return 'kept';
      const isForced = this.#isForced;
      this.#isForced = false;
      this.#rested(!restless);
      // The page may still come to rest.
      if (restless && !settled) this.#wanted = !this.#isEnding;
      const change = this.#browser.changeCount();
      const url = this.#url();
      if (!isForced && change === this.#seenChange && url === this.#seenUrl) return 'kept';
      if (!restless) void this.#watch();
      const until = nextSeq();
      const page = await failAfter(this.#browser.capture(capture), CAPTURE_MS, notCaptured);
      if (this.#stopped) return 'kept';
      this.#isMoving = page.flags.includes('page-changed');
      const isWhole = !restless && !page.flags.includes('capture-failed');
      this.#length = isWhole ? (page.html?.length ?? 0) : 0;
      const flags = restless ? [...page.flags, 'restless' as const] : page.flags;
      const recorded = onPage({ ...page, flags }, until);
      // Only now: the next look captures a page again that could not be written, or whose capture was incomplete.
      this.#seenChange = page.flags.includes('capture-failed') || recorded === 'outdone' ? -1 : change;
      this.#seenUrl = url;
      return recorded;
    } catch (error) {
      this.#rested(false);
      if (!this.#stopped) onFailure(toErrorData(error));
      return 'kept';
    } finally {
      this.#isSettling = false;
      this.#isCapturing = false;
    }
  }
}

/** The part of an address that stays when the page changes its address without a navigation. */
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

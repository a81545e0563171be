import type { Action, AttemptMode, AttemptTime } from '../../shared/model/index.ts';
import { onlyPrepares } from '../../shared/trajectory/mergeSteps.ts';
import { browserLost } from '../browser/port/browserLost.ts';
import type { BrowserEvent } from '../browser/port/taskBrowser.ts';
import { crashed } from '../turns/refusals.ts';
import type { Happenings } from './happenings.ts';
import { NavigationLimit } from './navigationLimit.ts';
import type { Operations } from './operations.ts';
import type { PageRecorder } from './pageRecorder.ts';
import type { StateSaver } from './savedState.ts';
import type { SessionClock } from './sessionClock.ts';
import type { StepRecorder } from './stepRecorder.ts';

/** After this pause, typing is finished and becomes a step. */
const TYPING_REST_MS = 1_500;

interface EventIntakeOptions {
  readonly mode: AttemptMode;
  readonly clock: SessionClock;
  readonly steps: Pick<StepRecorder, 'finish' | 'goOn' | 'pending' | 'push'>;
  readonly pages: Pick<PageRecorder, 'drafts' | 'observer' | 'recordUnsettled'>;
  readonly state: Pick<StateSaver, 'save'>;
  readonly operations: Pick<Operations, 'takeAction'>;
  readonly happenings: Happenings;
}

/** Handles the events of the browser: records them, switches the clock, and starts captures of the page. */
export class EventIntake {
  readonly #options: EventIntakeOptions;
  readonly #navigations: NavigationLimit;
  #lastAction: AttemptTime = 0;
  #lastActionSeq = 0;

  constructor(options: EventIntakeOptions) {
    this.#options = options;
    this.#navigations = new NavigationLimit((counted) =>
      options.happenings.happened({ type: 'restless', ...counted }, options.clock.now()),
    );
  }

  take(event: BrowserEvent): void {
    const { clock, pages, state, happenings } = this.#options;
    // A person who uses the page has seen it.
    if (event.type === 'action' || event.type === 'input') clock.begin();
    if (event.type === 'action') clock.touch();
    // `touch` may write an event, and that event must not be later than this one. So the clock is read after it.
    const now = clock.now();
    switch (event.type) {
      case 'input':
        clock.touch();
        if (clock.segment === 'looking' && event.kind === 'key') clock.switchTo('typing');
        else if (clock.segment === 'typing' && event.kind !== 'key') clock.switchTo('looking');
        return;
      case 'action':
        this.#takeAction(event.action, now);
        return;
      case 'tab':
        happenings.happened({ type: 'tab', change: event.change, tab: event.tab, url: event.url }, now);
        if (event.change === 'crashed') happenings.fail(crashed(event.url).toData());
        else pages.observer.poke();
        state.save();
        return;
      case 'navigated':
        if (!this.#navigations.mayWrite(now)) {
          pages.observer.poke();
          return;
        }
        happenings.happened(
          { type: 'navigated', tab: event.tab, url: event.url, title: event.title, status: event.status },
          now,
        );
        pages.observer.poke();
        state.save();
        return;
      case 'parsed':
        pages.drafts.take();
        return;
      case 'loading':
        if (!event.loading) pages.drafts.take();
        this.#switchToLoading(event.loading);
        return;
      case 'prompt':
      case 'scripted':
        happenings.happened(event, now);
        return;
      case 'prompt-gone':
      case 'changed':
      case 'picked':
      case 'held':
      case 'held-gone':
        return;
      case 'failed':
        happenings.fail(event.error);
        return;
      case 'closed':
        happenings.fail(browserLost());
    }
  }

  #takeAction(action: Action, now: AttemptTime): void {
    const { clock, steps, pages, operations, happenings } = this.#options;
    pages.recordUnsettled(action.url, action.tab, now);
    this.#lastAction = now;
    if (operations.takeAction(action, now)) return;
    const { seq, time } = happenings.happened({ type: 'action', action }, now);
    // An agent's operations are steps of their own.
    if (clock.segment !== 'acting') steps.goOn(action, this.#lastActionSeq);
    this.#lastActionSeq = seq;
    steps.push({ action, seq, time });
    pages.observer.poke(true);
  }

  #switchToLoading(isLoading: boolean): void {
    const { mode, clock } = this.#options;
    if (clock.segment === 'paused' || clock.segment === null) return;
    // Nobody waits for what a page loads while an agent thinks.
    if (clock.segment === 'choosing' && mode === 'agent') return;
    // A person's time before a page that loads for ever does not count as loading.
    if (isLoading && this.#navigations.isExceeded) return;
    clock.switchTo(isLoading ? 'loading' : 'looking');
  }

  /** Whether the last action is so long ago that typing or scrolling has ended. */
  get isResting(): boolean {
    return this.#options.clock.now() - this.#lastAction >= TYPING_REST_MS;
  }

  /** Finishes typing that rests. Returns whether that finished a step. */
  finishResting(now: AttemptTime): boolean {
    const { clock, steps, pages } = this.#options;
    const isResting = now - this.#lastAction >= TYPING_REST_MS;
    if (clock.segment === 'typing' && isResting && clock.quietFor() >= TYPING_REST_MS)
      clock.switchTo('looking');
    const { pending } = steps;
    if (!pending || onlyPrepares(pending) || !isResting) return false;
    steps.finish();
    pages.observer.poke(true);
    return true;
  }

  /** Records the navigations that were only counted so far. `due`: only if the first of them happened long enough before this time. */
  recordCounted(due?: AttemptTime): void {
    if (due === undefined) this.#navigations.writeAll();
    else this.#navigations.writeDue(due);
  }
}

import type { Settings } from '../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { personModes } from '../../shared/model/attempt.ts';
import type { AttemptRun } from './attemptRun.ts';

/** How a running attempt notifies its session, and what the session tells it. */
export interface RunListener {
  readonly onChange: () => void;
  readonly onProblem: (error: ErrorData) => void;
  readonly isPaused: () => boolean;
  /** The end is being written: no check may write in between. */
  readonly isEnding: () => boolean;
}

interface RunWatchOptions extends RunListener {
  readonly run: AttemptRun;
  readonly settings: () => Settings;
}

/** Checks a running attempt once a second: its budget, its idle time, and whether the person is still there. */
export class RunWatch {
  readonly #options: RunWatchOptions;
  readonly #timer: NodeJS.Timeout;
  /** Which part of the budget is used up; null while there is some left. */
  exhausted: 'steps' | 'time' | null = null;
  /** The window shows the question “Still there?”. */
  asks = false;
  /** As last announced. The window counts time by itself until the session announces that the time is idle. */
  #isIdle = false;

  constructor(options: RunWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      if (!options.isEnding()) this.#tick();
    }, 1000);
  }

  /** The person is still there: a sign of life. */
  stillHere(): void {
    this.#options.run.touch();
    this.asks = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const { run, settings, isPaused, onChange, onProblem } = this.#options;
    try {
      run.tick();
    } catch (error) {
      onProblem(toErrorData(error));
    }
    const quiet = run.clock.quietFor() >= settings().stillThereAfterSeconds * 1000;
    const asksOf = personModes.some((mode) => mode === run.attempt.mode);
    const asks = quiet && !isPaused() && run.clock.segment !== 'loading' && asksOf && !run.isInheriting;
    const isIdle = run.clock.isIdle();
    const hasChanged = asks !== this.asks || isIdle !== this.#isIdle;
    this.asks = asks;
    this.#isIdle = isIdle;
    this.checkBudget();
    if (hasChanged) onChange();
  }

  /** Pauses the page when the budget is used up. An answer can still be given. */
  checkBudget(): void {
    const { run, onChange, onProblem } = this.#options;
    if (this.exhausted !== null || run.attempt.mode === 'demonstration' || run.isInheriting) return;
    const { steps, activeMs } = run.task.budget;
    if (steps !== null && run.countedSteps >= steps) this.exhausted = 'steps';
    else if (activeMs !== null && run.clock.activeMs() >= activeMs) this.exhausted = 'time';
    if (this.exhausted === null) return;
    run.browser.setPaused(true).catch((error: unknown) => onProblem(toErrorData(error)));
    onChange();
  }
}

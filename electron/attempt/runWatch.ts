import type { Settings } from '../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { personModes } from '../../shared/model/attempt.ts';
import type { AttemptRun } from './attemptRun.ts';

/** What a session says and is told of an attempt under way. */
export interface RunListener {
  readonly onChange: () => void;
  readonly onProblem: (error: ErrorData) => void;
  readonly isPaused: () => boolean;
  /** The end is being written: nothing may come between. */
  readonly isEnding: () => boolean;
}

interface RunWatchOptions extends RunListener {
  readonly run: AttemptRun;
  readonly settings: () => Settings;
}

/** Looks after a running attempt once a second: its budget, its idle time, and whether anybody is still there. */
export class RunWatch {
  readonly #options: RunWatchOptions;
  readonly #timer: NodeJS.Timeout;
  exhausted: 'steps' | 'time' | null = null;
  /** The question "Still there?" is up. */
  asks = false;
  /** As last announced: the window counts on by itself until it hears that the time is idle. */
  #isIdle = false;

  constructor(options: RunWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      if (!options.isEnding()) this.#tick();
    }, 1000);
  }

  /** Somebody is: a sign of life. */
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

  /** A used-up budget closes the page; an answer can still be handed in. */
  checkBudget(): void {
    const { run, onChange, onProblem } = this.#options;
    if (this.exhausted !== null || run.attempt.mode === 'demonstration' || run.isInheriting) return;
    const { steps, activeMs } = run.task.budget;
    if (steps !== null && run.ownSteps >= steps) this.exhausted = 'steps';
    else if (activeMs !== null && run.clock.activeMs() >= activeMs) this.exhausted = 'time';
    if (this.exhausted === null) return;
    run.browser.setPaused(true).catch((error: unknown) => onProblem(toErrorData(error)));
    onChange();
  }
}

import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { HopOutcome } from '../../shared/model/index.ts';
import type { SessionDeps } from './briefing.ts';

/** Judges a running attempt after each page, one judging at a time, where the setting shows verdicts while it runs. */
export class LiveVerdicts {
  readonly #deps: SessionDeps;
  readonly #onOutcome: (attemptId: string, outcome: HopOutcome) => void;
  readonly #onProblem: (error: ErrorData) => void;
  #judging: Promise<void> | null = null;

  constructor(
    deps: SessionDeps,
    onOutcome: (attemptId: string, outcome: HopOutcome) => void,
    onProblem: (error: ErrorData) => void,
  ) {
    this.#deps = deps;
    this.#onOutcome = onOutcome;
    this.#onProblem = onProblem;
  }

  judge(attemptId: string): void {
    if (this.#deps.settings().showVerdicts !== 'live' || this.#judging) return;
    this.#judging = this.#deps
      .judge(attemptId)
      .then(
        (outcome) => this.#onOutcome(attemptId, outcome),
        (error: unknown) => this.#onProblem(toErrorData(error)),
      )
      .finally(() => {
        this.#judging = null;
      });
  }

  /** Resolves when nothing is being judged. */
  async done(): Promise<void> {
    await this.#judging;
  }
}

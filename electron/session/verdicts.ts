import type { SessionState } from '../../shared/contract/index.ts';
import { toErrorData } from '../../shared/errors.ts';
import type { HopOutcome } from '../../shared/model/index.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import type { CurrentPhase } from './currentPhase.ts';
import { attemptOf, isLive } from './phase.ts';

/** The verdicts about the attempt that runs or has ended, as far as the settings show them. */
export class Verdicts {
  readonly #deps: Pick<SessionDeps, 'judge' | 'settings'>;
  readonly #phase: CurrentPhase;
  /** The running attempt is being judged. */
  #judging: Promise<unknown> | null = null;

  constructor(deps: Pick<SessionDeps, 'judge' | 'settings'>, phase: CurrentPhase) {
    this.#deps = deps;
    this.#phase = phase;
  }

  /** Judges the running attempt where verdicts are shown while it runs, one judgement at a time. */
  judgeLive(attemptId: string): void {
    if (this.#deps.settings().showVerdicts !== 'live' || this.#judging) return;
    this.#judging = this.#deps
      .judge(attemptId)
      .then((outcome) => this.#judged(attemptId, outcome))
      .catch((error: unknown) => this.#phase.tell(toErrorData(error)))
      .finally(() => {
        this.#judging = null;
      });
  }

  /** Judges an attempt that has ended. */
  async judgeEnded(attemptId: string): Promise<SessionState> {
    await this.#judging;
    return this.#judged(attemptId, await this.#deps.judge(attemptId));
  }

  /** The participant may already be at the next task, which keeps its own outcome. */
  #judged(attemptId: string, outcome: HopOutcome): SessionState {
    const phase = this.#phase.now;
    const isCurrent = attemptOf(phase)?.run.attempt.id === attemptId;
    if (isCurrent && (isLive(phase) || phase.kind === 'wrapping-up'))
      return this.#phase.become({ ...phase, outcome });
    return this.#phase.changed();
  }
}

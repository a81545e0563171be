import type { SessionState } from '../../shared/contract/index.ts';
import { toErrorData } from '../../shared/errors.ts';
import type { Ending } from '../attempt/runEnd.ts';
import { atMost } from '../browser/cdp/cdp.ts';
import type { Turns } from '../turns/turns.ts';
import type { AwaySignal } from './awaySignal.ts';
import type { CurrentPhase } from './currentPhase.ts';
import type { FrontBrowser } from './frontBrowser.ts';
import { type LiveAttempt, suspendAttempt } from './liveAttempt.ts';
import { isLive } from './phase.ts';
import type { Verdicts } from './verdicts.ts';

/** How long leaving waits until the attempt is suspended: its page may not answer any more. */
const SUSPEND_MS = 2500;

/** The ways out of a running attempt: it ends, or it is left and stays `running`. */
export class Endings {
  readonly #turns: Turns;
  readonly #phase: CurrentPhase;
  readonly #browser: FrontBrowser;
  readonly #away: AwaySignal;
  readonly #verdicts: Verdicts;

  constructor(parts: {
    readonly turns: Turns;
    readonly phase: CurrentPhase;
    readonly browser: FrontBrowser;
    readonly away: AwaySignal;
    readonly verdicts: Verdicts;
  }) {
    this.#turns = parts.turns;
    this.#phase = parts.phase;
    this.#browser = parts.browser;
    this.#away = parts.away;
    this.#verdicts = parts.verdicts;
  }

  /**
   * Ends the running attempt and judges it. `how` records what must precede the end, and returns the end. If the disk is
   * full, this throws and the attempt goes on. `evenReplaying`: also ends a branch that still replays its inherited steps.
   */
  async end(how: (live: LiveAttempt) => Ending, evenReplaying = false): Promise<SessionState> {
    const live = await this.#turns.take('end', async (turn) => {
      if (!evenReplaying) this.#phase.mustBeReplayed();
      const { briefing, live: ending } = this.#phase.live();
      try {
        const end = how(ending);
        await ending.demonstration?.close();
        await ending.held?.abort();
        await ending.run.end(end);
        await ending.traffic?.close();
        ending.watch.stop();
        this.#away.abort();
        if (!turn.isInterrupted)
          this.#phase.arrive(turn, {
            kind: 'wrapping-up',
            ...{ briefing, live: ending, ended: end.status, outcome: null },
          });
        return ending;
      } catch (error) {
        // The end could not be written: the attempt goes on, and nothing is lost.
        if (!turn.isInterrupted) this.#phase.tell(toErrorData(error));
        throw error;
      }
    });
    // The participant may already be at the next task, even with its page.
    const closing = this.#browser.is(live.run.browser) ? this.#browser.close() : null;
    // The record is complete, so it is judged while its browser closes.
    const state = await this.#verdicts.judgeEnded(live.run.attempt.id);
    await closing;
    return state;
  }

  /** Leaves the run, whatever is under way. A running attempt stays `running`. */
  leave(): Promise<SessionState> {
    this.#away.abort();
    return this.#turns.interrupt('leave', async (turn) => {
      const phase = this.#phase.now;
      if (isLive(phase)) await atMost(SUSPEND_MS, phase.lost ?? suspendAttempt(phase.live));
      await this.#browser.close();
      this.#phase.setProblem(null);
      return this.#phase.arrive(turn, { kind: 'idle' });
    });
  }
}

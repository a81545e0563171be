import type { SessionState } from '../../shared/contract/index.ts';
import { AppError, type ErrorData } from '../../shared/errors.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import type { Briefed } from '../briefing/taskMemory.ts';
import { browserLost } from '../browser/port/browserLost.ts';
import { isOverWithPage, nothingBriefed, notRunning, replaying } from '../turns/refusals.ts';
import type { Turn, Turns } from '../turns/turns.ts';
import { isLive, type LivePhase, type Phase } from './phase.ts';
import { describeSession } from './sessionState.ts';

type PhaseDeps = Pick<SessionDeps, 'announce' | 'resolveUrl' | 'settings'>;

/** The phase of a session and the problem that is shown with it. Announces the whole state after every change. */
export class CurrentPhase {
  readonly #deps: PhaseDeps;
  readonly #turns: Pick<Turns, 'isTaken'>;
  #phase: Phase = { kind: 'idle' };
  #problem: ErrorData | null = null;

  constructor(deps: PhaseDeps, turns: Pick<Turns, 'isTaken'>) {
    this.#deps = deps;
    this.#turns = turns;
  }

  get now(): Phase {
    return this.#phase;
  }

  state(): SessionState {
    return describeSession(this.#phase, this.#problem, this.#deps);
  }

  become(phase: Phase): SessionState {
    this.#phase = phase;
    return this.changed();
  }

  /** The command has led to this phase: its turn is over before anybody hears of the phase and goes on. */
  arrive(turn: Turn, phase: Phase): SessionState {
    turn.over();
    return this.become(phase);
  }

  /** Announces the state. */
  changed(): SessionState {
    const state = this.state();
    this.#deps.announce(state);
    return state;
  }

  /** Shows a problem. */
  tell(problem: ErrorData): void {
    this.#problem = problem;
    this.changed();
  }

  /** Replaces the problem without an announcement: the next change announces it. */
  setProblem(problem: ErrorData | null): void {
    this.#problem = problem;
  }

  /** A page is on record again: a problem that is over with that goes. */
  pageKept(): void {
    if (this.#problem && isOverWithPage(this.#problem)) this.#problem = null;
  }

  briefed(): Briefed {
    if (this.#phase.kind === 'briefing') return this.#phase.briefing;
    throw nothingBriefed();
  }

  /** The attempt under way, unless it is being ended or left: nothing comes between its end and its record. */
  running(): LivePhase {
    if (this.#turns.isTaken('end', 'leave')) throw notRunning();
    this.mustBeReplayed();
    return this.live();
  }

  /** The attempt under way. `evenLost`: also when its browser has ended by itself. */
  live(evenLost = false): LivePhase {
    const phase = this.#phase;
    if (!isLive(phase)) throw notRunning();
    if (phase.lost !== null && !evenLost) throw new AppError(browserLost());
    if (phase.live.run.isOver && phase.lost === null) throw notRunning();
    return phase;
  }

  /** Throws while a branch still carries out what it inherits. */
  mustBeReplayed(): void {
    const phase = this.#phase;
    if (isLive(phase) && phase.live.branch?.isPending) throw replaying();
  }
}

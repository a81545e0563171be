import type { SessionPhase, Settings } from '../../shared/contract/index.ts';
import type { AttemptStatus, AttemptTime, EventBody, HopOutcome } from '../../shared/model/index.ts';
import type { RunListener } from '../attempt/runWatch.ts';
import { SessionClock } from '../attempt/sessionClock.ts';
import type { Briefed } from '../briefing/taskMemory.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import type { LiveAttempt } from './liveAttempt.ts';

/** An attempt is recorded: its page is used, or (demonstration) its description is read again. */
export interface LivePhase {
  readonly kind: 'running' | 'describing';
  readonly briefing: Briefed;
  readonly live: LiveAttempt;
  /** Whose the page is: in an agent's attempt the person who watches can have it for a while. */
  readonly hands: 'person' | 'agent';
  readonly isPaused: boolean;
  /** The browser has ended by itself: resolves when the attempt has been let go. */
  readonly lost: Promise<void> | null;
  /** What the record would be judged as now, where that is shown. */
  readonly outcome: HopOutcome | null;
}

/** Where the session stands. What belongs to a phase lives in it and goes with it. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'briefing'; readonly briefing: Briefed }
  /** A browser is being opened; `live`: for an attempt that is brought back, or taken a step back. */
  | { readonly kind: 'starting'; readonly briefing: Briefed; readonly live: LiveAttempt | null }
  | { readonly kind: 'exploring'; readonly briefing: Briefed; readonly exploring: Exploring }
  | LivePhase
  | {
      readonly kind: 'wrapping-up';
      readonly briefing: Briefed;
      readonly live: LiveAttempt;
      readonly ended: AttemptStatus;
      readonly outcome: HopOutcome | null;
    };

/** A page is open before the participant, or about to be. */
export function isUnderWay(phase: SessionPhase): boolean {
  return phase === 'running' || phase === 'starting' || phase === 'exploring' || phase === 'describing';
}

export function isLive(phase: Phase): phase is LivePhase {
  return phase.kind === 'running' || phase.kind === 'describing';
}

export function briefingOf(phase: Phase): Briefed | null {
  return phase.kind === 'idle' ? null : phase.briefing;
}

/** The attempt of this phase; after its end it stays for the wrap-up. */
export function attemptOf(phase: Phase): LiveAttempt | null {
  return phase.kind === 'starting' || phase.kind === 'wrapping-up' || isLive(phase) ? phase.live : null;
}

/** Looking around before a demonstration: the page is used freely, and nothing is kept but how long it took. */
export class Exploring {
  readonly browser: TaskBrowser;
  readonly clock: SessionClock;
  /** What the page does from now on is not listened to. */
  readonly stop: () => void;

  constructor(
    browser: TaskBrowser,
    settings: Settings,
    { onChange, onProblem }: Pick<RunListener, 'onChange' | 'onProblem'>,
  ) {
    this.browser = browser;
    const idle = { afterMs: settings.idleAfterSeconds * 1000 };
    const forget = (body: EventBody, time: AttemptTime) => ({ time, body });
    this.clock = new SessionClock({ append: forget, idle, base: 0, events: [] });
    this.clock.switchTo('looking');
    this.stop = browser.listen((event) => {
      if (event.type === 'input') this.clock.touch();
      else if (event.type === 'failed') onProblem(event.error);
      else onChange();
    });
  }
}

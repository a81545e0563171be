import type { SessionPhase, Settings } from '../../shared/contract/index.ts';
import type { AttemptStatus, AttemptTime, EventBody, HopOutcome } from '../../shared/model/index.ts';
import type { RunListener } from '../attempt/runWatch.ts';
import { SessionClock } from '../attempt/sessionClock.ts';
import type { Briefed } from '../briefing/taskMemory.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import type { LiveAttempt } from './liveAttempt.ts';

/** An attempt is being recorded: a person or an agent uses its page, or (demonstration) a person reads the description again. */
export interface LivePhase {
  readonly kind: 'running' | 'describing';
  readonly briefing: Briefed;
  readonly live: LiveAttempt;
  /** Who can use the page. In an agent's attempt the person who watches can take it over for a while. */
  readonly hands: 'person' | 'agent';
  readonly isPaused: boolean;
  /** Null unless the browser has ended by itself. Resolves when the attempt is suspended. */
  readonly lost: Promise<void> | null;
  /** The verdict about the record so far, where verdicts are shown. */
  readonly outcome: HopOutcome | null;
}

/** The phase of a session, with everything that lives as long as the phase. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'briefing'; readonly briefing: Briefed }
  /** A browser is being opened. `live`: the attempt that is brought back or taken a step back. */
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

/** Whether a page is open for the participant, or about to be opened. */
export function isUnderWay(phase: SessionPhase): boolean {
  return phase === 'running' || phase === 'starting' || phase === 'exploring' || phase === 'describing';
}

export function isLive(phase: Phase): phase is LivePhase {
  return phase.kind === 'running' || phase.kind === 'describing';
}

export function briefingOf(phase: Phase): Briefed | null {
  return phase.kind === 'idle' ? null : phase.briefing;
}

/** The attempt of this phase, which stays for the wrap-up after its end. */
export function attemptOf(phase: Phase): LiveAttempt | null {
  return phase.kind === 'starting' || phase.kind === 'wrapping-up' || isLive(phase) ? phase.live : null;
}

/** Looking around before a demonstration: the person uses the page freely, and only the time is kept. */
export class Exploring {
  readonly browser: TaskBrowser;
  readonly clock: SessionClock;
  /** Ignores what the page does from now on. */
  readonly stop: () => void;

  constructor(
    browser: TaskBrowser,
    settings: Settings,
    waits: boolean,
    { onChange, onProblem }: Pick<RunListener, 'onChange' | 'onProblem'>,
  ) {
    this.browser = browser;
    const idle = { afterMs: settings.idleAfterSeconds * 1000, countsFirst: true } as const;
    const forget = (body: EventBody, time: AttemptTime) => ({ time, body });
    this.clock = new SessionClock({ append: forget, idle, base: 0, events: [], waits });
    this.clock.switchTo('looking');
    this.stop = browser.listen((event) => {
      if (event.type === 'input') {
        this.clock.begin();
        this.clock.touch();
      } else if (event.type === 'failed') onProblem(event.error);
      else onChange();
    });
  }
}

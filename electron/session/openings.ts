import type { SessionState } from '../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Attempt } from '../../shared/model/index.ts';
import { beginAttempt } from '../attempt/attemptRecord.ts';
import { type Briefing, newAttempt, type SessionDeps } from '../briefing/briefing.ts';
import { openingOf } from '../briefing/openBrowser.ts';
import { type Briefed, withMemory } from '../briefing/taskMemory.ts';
import { browserLost } from '../browser/port/browserLost.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import { deleteBrowserState } from '../db/record/browserStates.ts';
import { busy, notThisMode } from '../turns/refusals.ts';
import type { SessionCommand, Turn, Turns } from '../turns/turns.ts';
import type { AwaySignal } from './awaySignal.ts';
import type { CurrentPhase } from './currentPhase.ts';
import type { FrontBrowser } from './frontBrowser.ts';
import {
  type Again,
  attachAttempt,
  isSeen,
  type LiveAttempt,
  type LiveListener,
  openWhereLeft,
  suspendAttempt,
  takeBack,
} from './liveAttempt.ts';
import { Exploring, isLive, isUnderWay } from './phase.ts';
import type { Verdicts } from './verdicts.ts';

interface OpeningsParts {
  readonly deps: SessionDeps;
  readonly turns: Turns;
  readonly phase: CurrentPhase;
  readonly browser: FrontBrowser;
  readonly away: AwaySignal;
  readonly verdicts: Verdicts;
  /** The environment of this browser cannot continue. */
  readonly onEnvironmentFailed: (browser: TaskBrowser, error: ErrorData) => Promise<void>;
}

/** The commands that open a page: each opens a browser and leads to the phase in which the page is used. */
export class Openings {
  readonly #deps: SessionDeps;
  readonly #turns: Turns;
  readonly #phase: CurrentPhase;
  readonly #browser: FrontBrowser;
  readonly #away: AwaySignal;
  readonly #verdicts: Verdicts;
  readonly #onEnvironmentFailed: OpeningsParts['onEnvironmentFailed'];

  constructor(parts: OpeningsParts) {
    this.#deps = parts.deps;
    this.#turns = parts.turns;
    this.#phase = parts.phase;
    this.#browser = parts.browser;
    this.#away = parts.away;
    this.#verdicts = parts.verdicts;
    this.#onEnvironmentFailed = parts.onEnvironmentFailed;
  }

  /** Opens a fresh browser on the start pages. A person's clock starts when the window has drawn the page. */
  start(): Promise<SessionState> {
    return this.#opening('start', async (turn) => {
      const briefing = this.#phase.briefed();
      await this.#open(turn, briefing, null, () => this.#first(turn, briefing, null));
    });
  }

  /** Demonstration: opens the start pages to look around in. Only the time is kept. */
  explore(): Promise<SessionState> {
    return this.#turns.take('explore', async (turn) => {
      const briefing = this.#phase.briefed();
      if (briefing.mode !== 'demonstration') throw notThisMode();
      await this.#open(turn, briefing, null, async () => {
        this.#deps.resetSites();
        const browser = await this.#browser.open(turn, briefing, null, 'free');
        const exploring = new Exploring(browser, this.#deps.settings(), isSeen(this.#deps), {
          onChange: () => this.#phase.changed(),
          onProblem: (error) => this.#phase.tell(error),
        });
        this.#phase.arrive(turn, { kind: 'exploring', briefing, exploring });
        void browser.lost.then(() => this.#lost(browser));
      });
      return this.#phase.state();
    });
  }

  /** Demonstration: drops what was explored, resets the sites, and begins in a fresh browser. */
  begin(): Promise<SessionState> {
    return this.#opening('begin', async (turn) => {
      const phase = this.#phase.now;
      const briefing = phase.kind === 'exploring' ? phase.briefing : this.#phase.briefed();
      if (briefing.mode !== 'demonstration') throw notThisMode();
      const exploredMs = phase.kind === 'exploring' ? phase.exploring.clock.activeMs() : 0;
      await this.#open(turn, briefing, null, () => this.#first(turn, briefing, exploredMs));
    });
  }

  /** Resumes an attempt whose process was killed or that was left: same step, tabs, cookies and clock. */
  resumeAttempt(briefing: Briefing, attempt: Attempt): Promise<SessionState> {
    return this.#opening('resumeAttempt', async (turn) => {
      if (isUnderWay(this.#phase.now.kind)) throw busy();
      this.#phase.setProblem(null);
      const briefed = withMemory(this.#deps, briefing);
      await this.#open(turn, briefed, null, () => this.#takeUp(turn, briefed, attempt));
    });
  }

  /** Opens another browser in place of one that has ended by itself, with the attempt where it was. */
  bringBack(): Promise<SessionState> {
    return this.#opening('bringBack', async (turn) => {
      const { briefing, live, lost } = this.#phase.live(true);
      await this.#open(turn, briefing, live, async () => {
        await lost;
        await this.#browser.gone(turn);
        await this.#takeUp(turn, briefing, live.run.attempt);
      });
    });
  }

  /** Demonstration: takes the last step back. The steps before it are carried out again on a fresh partition. */
  undo(): Promise<SessionState> {
    return this.#opening('undo', async (turn) => {
      const { briefing, live } = this.#phase.live();
      await takeBack(live);
      turn.check();
      await this.#open(turn, briefing, live, async () => {
        await suspendAttempt(live);
        turn.check();
        // A process that is killed from here on resumes the attempt by repeating its steps.
        deleteBrowserState(this.#deps.workspace.db, live.run.attempt.id);
        await this.#browser.gone(turn);
        await this.#takeUp(turn, briefing, live.run.attempt);
      });
    });
  }

  /** Opens an attempt's page. Resolves when the page is on record; other commands need not wait for that. */
  async #opening(command: SessionCommand, open: (turn: Turn) => Promise<void>): Promise<SessionState> {
    await this.#turns.take(command, open);
    const phase = this.#phase.now;
    if (isLive(phase) && phase.lost === null) {
      const { run } = phase.live;
      await run.look();
      if (run.clock.segment === 'loading' && !run.isOver) run.switchTo('looking');
      await this.#watchEnvironment(run.browser);
    }
    return this.#phase.changed();
  }

  /** A failure of the environment ends the attempt: at once if it could not begin, otherwise as soon as it fails. */
  async #watchEnvironment(browser: TaskBrowser): Promise<void> {
    const { environment } = browser;
    if (environment === undefined) return;
    if (environment.failure !== null) await this.#onEnvironmentFailed(browser, environment.failure);
    else void environment.failed.then((error) => this.#onEnvironmentFailed(browser, error));
  }

  /**
   * Shows that a browser is being opened. `open` ends in a phase of its own; when it fails, the session shows why, in the phase
   * before the beginning. `live`: the open attempt, to which only a resumption leads back.
   */
  async #open(
    turn: Turn,
    briefing: Briefed,
    live: LiveAttempt | null,
    open: () => Promise<void>,
  ): Promise<void> {
    live?.watch.stop();
    this.#away.abort();
    const { now } = this.#phase;
    this.#phase.become({ kind: 'starting', briefing, live });
    if (now.kind === 'exploring') now.exploring.stop();
    try {
      if (live === null) await this.#browser.gone(turn);
      await open();
      turn.check();
    } catch (error) {
      // The command that interrupted this one decides about the next phase.
      if (turn.isInterrupted) throw error;
      void this.#browser.close();
      this.#phase.arrive(turn, live === null ? { kind: 'briefing', briefing } : { kind: 'idle' });
      this.#phase.tell(toErrorData(error));
      throw error;
    }
  }

  async #first(turn: Turn, briefing: Briefed, exploredMs: number | null): Promise<void> {
    const { attemptId: id, task, participant, study, mode, branch, guard } = briefing;
    const attempt = newAttempt(
      {
        ...{ id, taskId: task.id, participantId: participant.id, studyId: study?.id ?? null, mode },
        parent: branch === undefined ? null : { attemptId: branch.attemptId, step: branch.step },
        holdsRequests: guard !== undefined,
      },
      this.#deps.settings(),
    );
    this.#deps.resetSites();
    const browser = await this.#browser.open(turn, briefing, null, openingOf(attempt, false, branch));
    beginAttempt(this.#deps.workspace, attempt, briefing.profile, browser);
    await this.#attach(turn, briefing, attempt, browser, exploredMs);
  }

  async #takeUp(turn: Turn, briefing: Briefed, attempt: Attempt): Promise<void> {
    const { browser, problem, ...again } = await openWhereLeft(
      this.#deps,
      briefing,
      attempt,
      (state, opening) => this.#browser.open(turn, briefing, state, opening, attempt),
    );
    this.#phase.setProblem(problem);
    await this.#attach(turn, briefing, attempt, browser, null, again);
  }

  async #attach(
    turn: Turn,
    briefing: Briefed,
    attempt: Attempt,
    browser: TaskBrowser,
    explored: number | null,
    again?: Again,
  ): Promise<void> {
    const live = await attachAttempt(this.#deps, briefing, attempt, browser, this.#listener(), again);
    if (turn.isInterrupted) await suspendAttempt(live);
    turn.check();
    if (explored !== null) live.run.note({ type: 'explored', activeMs: explored });
    this.#away.renew();
    const hands = attempt.mode === 'agent' ? 'agent' : 'person';
    const fresh = { isPaused: false, lost: null, outcome: null };
    this.#phase.arrive(turn, { kind: 'running', briefing, live, hands, ...fresh });
    void browser.lost.then(() => this.#lost(browser));
  }

  #listener(): LiveListener {
    return {
      onChange: () => this.#phase.changed(),
      onPage: () => this.#afterPage(),
      onProblem: (error) => this.#phase.tell(error),
      isPaused: () => isLive(this.#phase.now) && this.#phase.now.isPaused,
      isEnding: () => this.#turns.isTaken('end'),
      turns: this.#turns,
    };
  }

  #afterPage(): void {
    const phase = this.#phase.now;
    if (!isLive(phase)) return;
    this.#phase.pageKept();
    phase.live.watch.checkBudget();
    this.#verdicts.judgeLive(phase.live.run.attempt.id);
  }

  /** The browser has ended by itself. The record stays, the clock stops, and the attempt waits for another browser. */
  #lost(browser: TaskBrowser): void {
    if (!this.#browser.is(browser)) return;
    const phase = this.#phase.now;
    if (isLive(phase)) {
      phase.live.watch.stop();
      const lost = suspendAttempt(phase.live).catch((error: unknown) => this.#phase.tell(toErrorData(error)));
      this.#phase.become({ ...phase, lost });
    } else if (phase.kind === 'exploring') {
      void this.#browser.close();
      this.#phase.setProblem(browserLost());
      this.#phase.become({ kind: 'briefing', briefing: phase.briefing });
    }
  }
}

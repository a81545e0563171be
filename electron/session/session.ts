import type { SessionPhase, SessionState } from '../../shared/contract/index.ts';
import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import type {
  Attempt,
  BranchChoice,
  GiveUpReason,
  HeldDecision,
  HopOutcome,
  PromptReply,
} from '../../shared/model/index.ts';
import { beginAttempt } from '../attempt/attemptRecord.ts';
import type { Ending } from '../attempt/runEnd.ts';
import { type Briefing, newAttempt, type SessionDeps } from '../briefing/briefing.ts';
import { type Opening, openBrowser, openingOf } from '../briefing/openBrowser.ts';
import { type Briefed, withMemory } from '../briefing/taskMemory.ts';
import { atMost } from '../browser/cdp/cdp.ts';
import { browserLost } from '../browser/port/browserLost.ts';
import type { BrowserState, PerformRequest, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { deleteBrowserState } from '../db/record/browserStates.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import {
  busy,
  departed,
  inOtherHands,
  isOverWithPage,
  notHeld,
  nothingBriefed,
  notRunning,
  notThisMode,
  replaying,
  usedUp,
  watchedOnly,
} from '../turns/refusals.ts';
import { type SessionCommand, type Turn, Turns } from '../turns/turns.ts';
import {
  type Again,
  attachAttempt,
  type LiveAttempt,
  type LiveListener,
  openWhereLeft,
  suspendAttempt,
  takeBack,
} from './liveAttempt.ts';
import { attemptOf, briefingOf, Exploring, isLive, isUnderWay, type LivePhase, type Phase } from './phase.ts';
import { describeSession } from './sessionState.ts';

/** Signs of life that follow each other sooner are one. */
const TOUCH_MS = 500;
/** What an answer waits for a browser that is being closed; the next one is opened only when it is gone. */
const CLOSING_MS = 500;
/** A page that goes on after its request was decided. */
const DECIDED_MS = 2000;
/** What letting go of an attempt may take: its page may answer nothing any more. */
const SUSPEND_MS = 2500;

/**
 * The one state machine of a run: idle → briefing → starting → running → wrapping-up → (briefing | idle).
 * A demonstration has two phases more: exploring before it, describing before its end.
 * People and agents go through the same object. It is announced whole after every change. One command at a time changes it.
 */
export class Session {
  readonly #deps: SessionDeps;
  readonly #turns = new Turns();
  #phase: Phase = { kind: 'idle' };
  /** The browser in front of the participant: one at most. */
  #browser: TaskBrowser | null = null;
  /** Resolves when the browser that was closed last is gone. */
  #closing: Promise<unknown> = Promise.resolve();
  #problem: ErrorData | null = null;
  /** The running attempt is being judged, where verdicts are shown while it runs. */
  #judging: Promise<unknown> | null = null;
  /** Of the attempt that runs, or ran last. */
  #away = new AbortController();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  get phase(): SessionPhase {
    return this.#phase.kind;
  }
  /** A task is before a participant, or about to be: nothing else may use a browser, reset sites or remove files. */
  get isUnderWay(): boolean {
    return isUnderWay(this.#phase.kind) || this.#turns.current !== null;
  }
  get briefing(): Briefing | null {
    return briefingOf(this.#phase);
  }
  get attemptId(): string | null {
    return attemptOf(this.#phase)?.run.attempt.id ?? null;
  }
  /** The open browser, for page commands; an error in words when there is none. */
  get page(): TaskBrowser {
    if (this.#phase.kind === 'exploring') return this.#phase.exploring.browser;
    const { kind, live } = this.#running();
    if (kind === 'running') return live.run.browser;
    throw notRunning();
  }

  /** The same for a person's own input: refused while an agent has the page. */
  get pageInHand(): TaskBrowser {
    this.mustBeInHand();
    return this.page;
  }
  /** Refuses what a person does while an agent has the page. */
  mustBeInHand(): void {
    if (isLive(this.#phase) && this.#phase.hands === 'agent') throw watchedOnly();
  }
  /** Aborted as soon as the running attempt ends, is left, or is opened anew: nobody need think about it any longer. */
  get away(): AbortSignal {
    return this.#away.signal;
  }

  /** The workflow of the running demonstration. */
  get demonstration(): Demonstration {
    const { kind, live } = this.#running();
    if (live.demonstration && kind === 'running') return live.demonstration;
    throw notThisMode();
  }

  state(): SessionState {
    return describeSession(this.#phase, this.#problem, this.#deps);
  }

  /** Puts a task before the participant. The clock does not run. */
  brief(briefing: Briefing): SessionState {
    this.#turns.mustBeFree();
    if (isUnderWay(this.#phase.kind)) throw busy();
    this.#problem = null;
    return this.#become({ kind: 'briefing', briefing: withMemory(this.#deps, briefing) });
  }

  /** Opens a fresh browser on the start pages. The clock starts when the first page has loaded. */
  start(): Promise<SessionState> {
    return this.#opening('start', async (turn) => {
      const briefing = this.#briefed();
      await this.#open(turn, briefing, null, () => this.#first(turn, briefing, null));
    });
  }

  /** Demonstration: the start pages, to look around in. Nothing is recorded but the time. */
  async explore(): Promise<SessionState> {
    return this.#turns.take('explore', async (turn) => {
      const briefing = this.#briefed();
      if (briefing.mode !== 'demonstration') throw notThisMode();
      await this.#open(turn, briefing, null, async () => {
        this.#deps.resetSites();
        const browser = await this.#openBrowser(turn, briefing, null, 'free');
        const exploring = new Exploring(browser, this.#deps.settings(), {
          onChange: () => this.#changed(),
          onProblem: (error) => this.#tell(error),
        });
        this.#arrive(turn, { kind: 'exploring', briefing, exploring });
        void browser.lost.then(() => this.#lost(browser));
      });
      return this.state();
    });
  }

  /** Demonstration: what was explored is thrown away, the sites are put back, and a fresh browser begins. */
  begin(): Promise<SessionState> {
    return this.#opening('begin', async (turn) => {
      const phase = this.#phase;
      const briefing = phase.kind === 'exploring' ? phase.briefing : this.#briefed();
      if (briefing.mode !== 'demonstration') throw notThisMode();
      const exploredMs = phase.kind === 'exploring' ? phase.exploring.clock.activeMs() : 0;
      await this.#open(turn, briefing, null, () => this.#first(turn, briefing, exploredMs));
    });
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
    const browser = await this.#openBrowser(turn, briefing, null, openingOf(attempt, false, branch));
    beginAttempt(this.#deps.workspace, attempt, briefing.profile, browser);
    await this.#attach(turn, briefing, attempt, browser, exploredMs);
  }

  /** Takes up an attempt whose process was killed or that was left: same step, tabs, cookies and clock. */
  resumeAttempt(briefing: Briefing, attempt: Attempt): Promise<SessionState> {
    return this.#opening('resumeAttempt', async (turn) => {
      if (isUnderWay(this.#phase.kind)) throw busy();
      this.#problem = null;
      const briefed = withMemory(this.#deps, briefing);
      await this.#open(turn, briefed, null, () => this.#takeUp(turn, briefed, attempt));
    });
  }

  /** The controlled browser has ended by itself: another one takes its place, with the attempt where it was. */
  bringBack(): Promise<SessionState> {
    return this.#opening('bringBack', async (turn) => {
      const { briefing, live, lost } = this.#live(true);
      await this.#open(turn, briefing, live, async () => {
        await lost;
        await this.#gone(turn);
        await this.#takeUp(turn, briefing, live.run.attempt);
      });
    });
  }

  async #takeUp(turn: Turn, briefing: Briefed, attempt: Attempt): Promise<void> {
    const { browser, problem, ...again } = await openWhereLeft(
      this.#deps,
      briefing,
      attempt,
      (state, opening) => this.#openBrowser(turn, briefing, state, opening, attempt),
    );
    this.#problem = problem;
    await this.#attach(turn, briefing, attempt, browser, null, again);
  }

  /** Demonstration: takes the last step back. The steps before it are carried out again on a fresh partition. */
  undo(): Promise<SessionState> {
    return this.#opening('undo', async (turn) => {
      const { briefing, live } = this.#live();
      await takeBack(live);
      turn.check();
      await this.#open(turn, briefing, live, async () => {
        await suspendAttempt(live);
        turn.check();
        // A process that is killed from here on takes the attempt up by repeating its steps.
        deleteBrowserState(this.#deps.workspace.db, live.run.attempt.id);
        await this.#gone(turn);
        await this.#takeUp(turn, briefing, live.run.attempt);
      });
    });
  }

  /** Opens an attempt's page; answers when it has been seen, and other commands need not wait for that. */
  async #opening(command: SessionCommand, open: (turn: Turn) => Promise<void>): Promise<SessionState> {
    await this.#turns.take(command, open);
    const phase = this.#phase;
    if (isLive(phase) && phase.lost === null) {
      const { run } = phase.live;
      await run.look();
      if (run.clock.segment === 'loading' && !run.isOver) run.switchTo('looking');
    }
    return this.#changed();
  }

  /**
   * What takes a while: ends in a phase of its own or, with a problem in words, before the beginning. `live`: the attempt that
   * is open, which nothing but taking it up leads back to.
   */
  async #open(
    turn: Turn,
    briefing: Briefed,
    live: LiveAttempt | null,
    open: () => Promise<void>,
  ): Promise<void> {
    live?.watch.stop();
    this.#away.abort();
    const explored = this.#phase.kind === 'exploring' ? this.#phase.exploring : null;
    this.#become({ kind: 'starting', briefing, live });
    explored?.stop();
    try {
      if (live === null) await this.#gone(turn);
      await open();
      turn.check();
    } catch (error) {
      // Whoever interrupted it says what comes next.
      if (turn.isInterrupted) throw error;
      void this.#closeBrowser();
      this.#arrive(turn, live === null ? { kind: 'briefing', briefing } : { kind: 'idle' });
      this.#tell(toErrorData(error));
      throw error;
    }
  }

  /** There is one browser at most: what was open is gone when this resolves. */
  async #gone(turn: Turn): Promise<void> {
    void this.#closeBrowser();
    await this.#closing;
    turn.check();
  }

  async #openBrowser(
    turn: Turn,
    briefing: Briefed,
    restore: BrowserState | null,
    opening: Opening,
    attempt: Attempt | null = null,
  ): Promise<TaskBrowser> {
    await this.#gone(turn);
    const browser = await openBrowser(this.#deps, briefing, restore, opening, attempt);
    if (turn.isInterrupted) {
      this.#closing = Promise.allSettled([this.#closing, browser.close()]);
      turn.check();
    }
    this.#browser = browser;
    this.#deps.onBrowser(browser);
    return browser;
  }

  /** Resolves when it is closed or has been given long enough; the next one is opened only when it is gone. */
  #closeBrowser(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    if (browser !== null) {
      this.#deps.onBrowser(null);
      this.#closing = Promise.allSettled([this.#closing, browser.close()]);
    }
    return atMost(CLOSING_MS, this.#closing);
  }

  async #attach(
    turn: Turn,
    briefing: Briefed,
    attempt: Attempt,
    browser: TaskBrowser,
    explored: number | null,
    again?: Again,
  ): Promise<void> {
    const listener: LiveListener = {
      onChange: () => this.#changed(),
      onPage: () => this.#afterPage(),
      onProblem: (error) => this.#tell(error),
      isPaused: () => isLive(this.#phase) && this.#phase.isPaused,
      isEnding: () => this.#turns.isTaken('end'),
      turns: this.#turns,
    };
    const live = await attachAttempt(this.#deps, briefing, attempt, browser, listener, again);
    if (turn.isInterrupted) await suspendAttempt(live);
    turn.check();
    if (explored !== null) live.run.note({ type: 'explored', activeMs: explored });
    this.#away = new AbortController();
    const hands = attempt.mode === 'agent' ? 'agent' : 'person';
    const fresh = { isPaused: false, lost: null, outcome: null };
    this.#arrive(turn, { kind: 'running', briefing, live, hands, ...fresh });
    void browser.lost.then(() => this.#lost(browser));
  }

  pause(): Promise<SessionState> {
    return this.#turns.take('pause', async () => {
      this.#mustBeReplayed();
      const phase = this.#live();
      const { run } = phase.live;
      this.#become({ ...phase, isPaused: true });
      run.switchTo('paused');
      await run.browser.setPaused(true);
      return this.#changed();
    });
  }

  resume(): Promise<SessionState> {
    return this.#turns.take('pause', async (turn) => {
      this.#mustBeReplayed();
      const { run, watch } = this.#live().live;
      if (watch.exhausted === null) await run.browser.setPaused(false);
      turn.check();
      const phase = this.#live();
      run.switchTo('looking');
      return this.#become({ ...phase, isPaused: false });
    });
  }

  /**
   * Gives the page of an agent's attempt to the person who watches, or back to the agent. Whoever has it not cannot touch it.
   */
  handTo(hands: 'person' | 'agent'): Promise<SessionState> {
    return this.#turns.take('pause', async (turn) => {
      const { picker } = this.#live().live.run.browser;
      if (hands === 'agent') await picker.stop();
      else await picker.release();
      turn.check();
      return this.#become({ ...this.#live(), hands });
    });
  }

  /** Somebody is active in the window: a sign of life, whatever it was that they did. A pause stays a pause. */
  touch(): void {
    const phase = this.#phase;
    const live =
      isLive(phase) && phase.lost === null && !this.#turns.isTaken('end', 'leave') ? phase.live : null;
    const clock = phase.kind === 'exploring' ? phase.exploring.clock : live?.run.clock;
    if (clock === undefined || clock.quietFor() < TOUCH_MS) return;
    const isNews = clock.isIdle() || live?.watch.asks === true;
    if (phase.kind === 'exploring') phase.exploring.clock.touch();
    live?.watch.stillHere();
    if (isNews) this.#changed();
  }

  /** What the participant says in the panel, beside the page. */
  say(act: (live: LiveAttempt) => void): SessionState {
    act(this.#running().live);
    return this.#changed();
  }

  /** Resolves when no request of an agent's attempt waits for the person's decision; at once where none is held. */
  get noneHeld(): Promise<void> {
    return attemptOf(this.#phase)?.held?.none ?? Promise.resolve();
  }
  get isHolding(): boolean {
    return (attemptOf(this.#phase)?.held?.list.length ?? 0) > 0;
  }

  /** A person decides what becomes of a request of an agent's attempt. What is under way may wait for it. */
  async decideHeld(id: string, decision: HeldDecision): Promise<SessionState> {
    const { held } = this.#running().live;
    if (held === null) throw notHeld();
    await held.decide(id, decision);
    return this.#changed();
  }

  /** What came of the last step is only now to be seen: what it sent has been decided. */
  lookPastHeld(): Promise<SessionState> {
    return this.#turns.take('look', async (turn) => {
      const { run } = this.#live().live;
      await run.browser.settle(DECIDED_MS);
      turn.check();
      await run.lookAgain(true);
      turn.check();
      return this.#changed();
    });
  }

  async answerPrompt(promptId: string, reply: PromptReply): Promise<void> {
    if (this.#phase.kind === 'exploring') return this.#phase.exploring.browser.answerPrompt(promptId, reply);
    const { run, demonstration } = this.#running().live;
    const asked = run.browser.prompts().find(({ id }) => id === promptId);
    // What a field suggests is on record by what it then holds.
    if (asked?.kind !== 'suggestions') run.promptAnswered(promptId, reply);
    const answer = (): Promise<void> => run.browser.answerPrompt(promptId, reply);
    if (demonstration !== null && reply.accept && reply.files !== undefined)
      await demonstration.giveFiles(reply.files, answer);
    else await answer();
  }

  /** One operation of an agent or a reference run, through the same record, clock and budget as a person's. */
  perform(request: PerformRequest): Promise<ErrorData | null> {
    return this.#turns.take('perform', () => {
      const { live, hands } = this.#live();
      if (live.run.attempt.mode === 'agent' && hands === 'person') throw inOtherHands();
      this.#mustBeReplayed();
      return this.#carryOut(request);
    });
  }

  async #carryOut(request: PerformRequest): Promise<ErrorData | null> {
    const { run, watch } = this.#live().live;
    if (watch.exhausted !== null) return usedUp();
    const { value } = request;
    // Demo addresses have no port before they run.
    const failure = await run.perform(
      value === undefined ? request : { ...request, value: this.#deps.resolveUrl(value) },
    );
    watch.checkBudget();
    return failure;
  }

  /**
   * A branch: carries out again what it goes on from, as an agent would, until it stands where it begins or has to ask
   * (`SessionState.branch`). Does nothing where there is nothing to carry out.
   */
  replay(): Promise<SessionState> {
    return this.#turns.take('replay', async (turn) => {
      const { branch } = this.#live().live;
      if (branch?.isPending && branch.question === null)
        await branch.goOn({ perform: (request) => this.#carryOut(request), check: () => turn.check() });
      return this.#changed();
    });
  }

  /** What a branch is to do where its replay departs from the record. Answered already: nothing. */
  async answerBranch(choice: BranchChoice, secret?: string): Promise<SessionState> {
    const { branch } = this.#live().live;
    const question = branch?.question ?? null;
    if (branch === null || question === null || this.#turns.current !== null) return this.state();
    if (choice === 'give-up') return this.stop('aborted', departed(question), true);
    branch.answer(choice, secret);
    return this.replay();
  }

  #mustBeReplayed(): void {
    const phase = this.#phase;
    if (isLive(phase) && phase.live.branch?.isPending) throw replaying();
  }

  finish(answer: string): Promise<SessionState> {
    return this.#end(() => ({ status: 'finished', answer, giveUpReason: null }));
  }

  giveUp(giveUpReason: GiveUpReason, detail: string): Promise<SessionState> {
    return this.#end(({ run }) => {
      run.noteReason(detail);
      return { status: 'gave-up', answer: null, giveUpReason };
    });
  }

  /** An agent's run is ended for it: `unfinished` counts among its runs, `aborted` is no fault of the agent's and does not. */
  stop(status: 'unfinished' | 'aborted', why: ErrorData, evenReplaying = false): Promise<SessionState> {
    return this.#end(({ run }) => {
      run.write({ type: 'failed', error: why, stepIndex: null });
      return { status, answer: null, giveUpReason: null };
    }, evenReplaying);
  }

  /** Demonstration: the end, with the description as the person confirmed it. */
  finishDescribed(text: string, answer: string): Promise<SessionState> {
    return this.#end(({ run, demonstration }) => {
      if (demonstration === null) throw notThisMode();
      run.write({ type: 'described', text, original: run.task.intent });
      return { status: 'finished', answer, giveUpReason: null };
    });
  }

  /** Demonstration: all steps are done; the description is read again against them. */
  describe(): SessionState {
    this.#turns.mustBeFree();
    const phase = this.#running();
    if (phase.live.demonstration === null) throw notThisMode();
    phase.live.demonstration.unpick();
    return this.#become({ ...phase, kind: 'describing' });
  }

  /** Demonstration: back from the description to the page. */
  reopen(): SessionState {
    this.#turns.mustBeFree();
    return this.#become({ ...this.#running(), kind: 'running' });
  }

  async #end(how: (live: LiveAttempt) => Ending, evenReplaying = false): Promise<SessionState> {
    const live = await this.#turns.take('end', async (turn) => {
      if (!evenReplaying) this.#mustBeReplayed();
      const { briefing, live: ending } = this.#live();
      try {
        const end = how(ending);
        await ending.demonstration?.close();
        await ending.held?.abort();
        await ending.run.end(end);
        await ending.traffic?.close();
        ending.watch.stop();
        this.#away.abort();
        if (!turn.isInterrupted)
          this.#arrive(turn, {
            kind: 'wrapping-up',
            ...{ briefing, live: ending, ended: end.status, outcome: null },
          });
        return ending;
      } catch (error) {
        // The end itself could not be written: the attempt goes on, nothing is lost.
        if (!turn.isInterrupted) this.#tell(toErrorData(error));
        throw error;
      }
    });
    const { id } = live.run.attempt;
    // The next task may be before the participant already, even with its page.
    if (this.#browser === live.run.browser) await this.#closeBrowser();
    await this.#judging;
    return this.#judged(id, await this.#deps.judge(id));
  }

  /** The next task may be before the participant already. */
  #judged(attemptId: string, outcome: HopOutcome): SessionState {
    const phase = this.#phase;
    if (this.attemptId === attemptId && (isLive(phase) || phase.kind === 'wrapping-up'))
      return this.#become({ ...phase, outcome });
    return this.#changed();
  }

  /** Leaves the run, whatever is under way. A running attempt stays `running`. */
  leave(): Promise<SessionState> {
    this.#away.abort();
    return this.#turns.interrupt('leave', async (turn) => {
      const phase = this.#phase;
      if (isLive(phase)) await atMost(SUSPEND_MS, phase.lost ?? suspendAttempt(phase.live));
      await this.#closeBrowser();
      this.#problem = null;
      return this.#arrive(turn, { kind: 'idle' });
    });
  }

  #afterPage(): void {
    if (!isLive(this.#phase)) return;
    if (this.#problem && isOverWithPage(this.#problem)) this.#problem = null;
    this.#phase.live.watch.checkBudget();
    this.#judgeLive(this.#phase.live.run.attempt.id);
  }

  /** One judging at a time. */
  #judgeLive(attemptId: string): void {
    if (this.#deps.settings().showVerdicts !== 'live' || this.#judging) return;
    this.#judging = this.#deps
      .judge(attemptId)
      .then((outcome) => this.#judged(attemptId, outcome))
      .catch((error: unknown) => this.#tell(toErrorData(error)))
      .finally(() => {
        this.#judging = null;
      });
  }

  /** What went wrong on the page after the command that led to it had its answer. */
  tell(error: unknown): void {
    if (isUnderWay(this.#phase.kind)) this.#tell(toErrorData(error));
  }

  #tell(problem: ErrorData): void {
    this.#problem = problem;
    this.#changed();
  }

  /** The browser has ended by itself. What is on record stays, the clock stands, and nothing is begun before it is back. */
  #lost(browser: TaskBrowser): void {
    if (this.#browser !== browser) return;
    const phase = this.#phase;
    if (isLive(phase)) {
      phase.live.watch.stop();
      const lost = suspendAttempt(phase.live).catch((error: unknown) => this.#tell(toErrorData(error)));
      this.#become({ ...phase, lost });
    } else if (phase.kind === 'exploring') {
      void this.#closeBrowser();
      this.#problem = browserLost();
      this.#become({ kind: 'briefing', briefing: phase.briefing });
    }
  }

  #briefed(): Briefed {
    if (this.#phase.kind === 'briefing') return this.#phase.briefing;
    throw nothingBriefed();
  }

  /** The attempt that goes on: nothing comes between its end and its record. */
  #running(): LivePhase {
    if (this.#turns.isTaken('end', 'leave')) throw notRunning();
    this.#mustBeReplayed();
    return this.#live();
  }

  #live(evenLost = false): LivePhase {
    const phase = this.#phase;
    if (!isLive(phase)) throw notRunning();
    if (phase.lost !== null && !evenLost) throw new AppError(browserLost());
    if (phase.live.run.isOver && phase.lost === null) throw notRunning();
    return phase;
  }

  /** The command has led there: whoever hears of it goes on at once and is not told that the command is still carried out. */
  #arrive(turn: Turn, phase: Phase): SessionState {
    turn.over();
    return this.#become(phase);
  }

  #become(phase: Phase): SessionState {
    this.#phase = phase;
    return this.#changed();
  }

  #changed(): SessionState {
    const state = this.state();
    this.#deps.announce(state);
    return state;
  }
}

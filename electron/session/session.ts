import type { SessionPhase, SessionState } from '../../shared/contract.ts';
import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Attempt, AttemptStatus, GiveUpReason, PromptReply } from '../../shared/model.ts';
import { browserLost } from '../browser/browserLost.ts';
import type { PerformRequest, TaskBrowser } from '../browser/taskBrowser.ts';
import { insertAttempt } from '../db/attempts.ts';
import { deleteBrowserState } from '../db/settings.ts';
import { type Briefing, type HopOutcome, newAttempt, type SessionDeps, withAddress } from './briefing.ts';
import type { Demonstration } from './demonstration.ts';
import type { Ending } from './ending.ts';
import { Exploring } from './exploring.ts';
import { FrontBrowser } from './frontBrowser.ts';
import { attachAttempt, type LiveAttempt, openWhereLeft, suspendAttempt, takeBack } from './liveAttempt.ts';
import { LiveVerdicts } from './liveVerdicts.ts';
import { openingOf } from './openBrowser.ts';
import { noteReason, recordReply } from './panelActs.ts';
import {
  busy,
  isLive,
  isOverWithPage,
  isUnderWay,
  nothingBriefed,
  notRunning,
  notThisMode,
  usedUp,
} from './refusals.ts';
import { describeSession } from './sessionState.ts';

/**
 * The one state machine of a run: idle → briefing → starting → running → wrapping-up → (briefing | idle).
 * A demonstration has two phases more: exploring before it, describing before its end.
 * People and agents go through the same object. It is announced whole after every change.
 */
export class Session {
  readonly #deps: SessionDeps;
  #phase: SessionPhase = 'idle';
  #briefing: Briefing | null = null;
  #exploring: Exploring | null = null;
  /** Stays after the end, for the wrap-up. */
  #live: LiveAttempt | null = null;
  readonly #front: FrontBrowser;
  /** Resolves when an attempt whose browser ended by itself has been let go. */
  #letGo: Promise<void> = Promise.resolve();
  #coming: Promise<void> = Promise.resolve();
  #paused = false;
  #outcome: HopOutcome | null = null;
  #ended: AttemptStatus | null = null;
  /** The end is being written: no other command may come between. */
  #ending = false;
  #problem: ErrorData | null = null;
  readonly #verdicts: LiveVerdicts;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#front = new FrontBrowser(deps, () => this.#lost());
    this.#verdicts = new LiveVerdicts(
      deps,
      (attemptId, outcome) => this.#judged(attemptId, outcome),
      (error) => this.#tell(error),
    );
  }

  get phase(): SessionPhase {
    return this.#phase;
  }
  get briefing(): Briefing | null {
    return this.#briefing;
  }
  get attemptId(): string | null {
    return this.#live?.run.attempt.id ?? null;
  }
  /** The open browser, for page commands; an error in words when there is none. */
  get page(): TaskBrowser {
    const { browser, isLost } = this.#front;
    if (isLost) throw new AppError(browserLost());
    if (browser && (this.#phase === 'running' || this.#phase === 'exploring')) return browser;
    throw notRunning();
  }

  /** The ladder of the running demonstration. */
  get demonstration(): Demonstration {
    const { demonstration } = this.#running();
    if (demonstration && this.#phase === 'running') return demonstration;
    throw notThisMode();
  }

  state(): SessionState {
    return describeSession({
      phase: this.#phase,
      briefing: this.#briefing,
      live: this.#live,
      exploring: this.#exploring,
      settings: this.#deps.settings(),
      resolveUrl: this.#deps.resolveUrl,
      paused: this.#paused,
      lost: this.#front.isLost,
      outcome: this.#outcome,
      ended: this.#ended,
      problem: this.#problem,
    });
  }

  /** Puts a task before the participant. The clock does not run. */
  brief(briefing: Briefing): SessionState {
    if (isUnderWay(this.#phase)) throw busy();
    this.#clear();
    this.#briefing = briefing;
    this.#phase = 'briefing';
    return this.#changed();
  }

  /** Opens a fresh browser on the start pages. The clock starts when the first page has loaded. */
  async start(): Promise<SessionState> {
    return this.#begin(this.#briefed(), null);
  }

  /** Demonstration: the start pages, to look around in. Nothing is recorded but the time. */
  async explore(): Promise<SessionState> {
    const briefing = this.#briefed();
    if (briefing.mode !== 'demonstration') throw notThisMode();
    return this.#opening('briefing', async () => {
      this.#deps.resetSites();
      const browser = await this.#front.open(briefing, null, 'free');
      this.#exploring = new Exploring(browser, this.#deps.settings(), () => this.#changed());
      this.#phase = 'exploring';
      this.#deps.onBrowser(browser);
    });
  }

  /** Demonstration: what was explored is thrown away, the sites are put back, and a fresh browser begins. */
  async begin(): Promise<SessionState> {
    const briefing = this.#phase === 'exploring' ? this.#briefing : this.#briefed();
    if (briefing?.mode !== 'demonstration') throw notThisMode();
    const exploredMs = this.#exploring?.activeMs() ?? 0;
    this.#phase = 'starting';
    await this.#closeBrowser();
    return this.#begin(briefing, exploredMs);
  }

  #begin(briefing: Briefing, exploredMs: number | null): Promise<SessionState> {
    const attempt = newAttempt(briefing, this.#deps.settings());
    return this.#opening('briefing', async () => {
      this.#deps.resetSites();
      const browser = await this.#front.open(briefing, null, openingOf(attempt.mode, false));
      insertAttempt(this.#deps.workspace.db, attempt);
      await this.#attach(briefing, attempt, browser, exploredMs);
    });
  }

  /** Takes up an attempt whose process was killed or that was left: same step, tabs, cookies and clock. */
  async resumeAttempt(briefing: Briefing, attempt: Attempt): Promise<SessionState> {
    if (isUnderWay(this.#phase)) throw busy();
    this.#clear();
    this.#briefing = briefing;
    return this.#opening('briefing', () => this.#takeUp(briefing, attempt));
  }

  /** The controlled browser has ended by itself: another one takes its place, with the attempt where it was. */
  async bringBack(): Promise<SessionState> {
    const { briefing, run } = this.#running(true);
    return this.#opening('idle', async () => {
      await this.#letGo;
      await this.#closeBrowser();
      this.#paused = false;
      await this.#takeUp(briefing, run.attempt);
    });
  }

  async #takeUp(briefing: Briefing, attempt: Attempt): Promise<void> {
    const { browser, problem } = await openWhereLeft(this.#deps, this.#front, briefing, attempt);
    this.#problem = problem;
    await this.#attach(briefing, attempt, browser);
  }

  /** Demonstration: takes the last step back. The steps before it are carried out again on a fresh partition. */
  async undo(): Promise<SessionState> {
    const live = this.#running();
    await takeBack(live);
    return this.#opening('idle', async () => {
      await suspendAttempt(live);
      // A process that is killed from here on takes the attempt up by repeating its steps.
      deleteBrowserState(this.#deps.workspace.db, live.run.attempt.id);
      await this.#closeBrowser();
      await this.#takeUp(live.briefing, live.run.attempt);
    });
  }

  /** What takes a while: ends in a phase of its own or, with a problem in words, in the one before. */
  async #opening(before: SessionPhase, open: () => Promise<void>): Promise<SessionState> {
    this.#phase = 'starting';
    this.#changed();
    try {
      this.#coming = open();
      await this.#coming;
    } catch (error) {
      await this.#closeBrowser();
      this.#live = null;
      this.#phase = before;
      this.#tell(toErrorData(error));
      throw error;
    }
    return this.#changed();
  }

  async #attach(
    briefing: Briefing,
    attempt: Attempt,
    browser: TaskBrowser,
    explored: number | null = null,
  ): Promise<void> {
    const live = await attachAttempt(this.#deps, briefing, attempt, browser, {
      onChange: () => this.#changed(),
      onPage: () => this.#afterPage(),
      onProblem: (error) => this.#tell(error),
      isPaused: () => this.#paused,
      isEnding: () => this.#ending,
    });
    this.#live = live;
    if (explored !== null) live.run.note({ type: 'explored', activeMs: explored });
    this.#deps.onBrowser(browser);
    this.#phase = 'running';
    this.#changed();
    await live.run.look();
    if (live.run.clock.segment === 'loading') live.run.clock.switchTo('looking');
  }

  async pause(): Promise<SessionState> {
    const { run } = this.#running();
    this.#paused = true;
    run.clock.switchTo('paused');
    await run.browser.setPaused(true);
    return this.#changed();
  }

  async resume(): Promise<SessionState> {
    const { run, watch } = this.#running();
    if (watch.exhausted === null) await run.browser.setPaused(false);
    this.#paused = false;
    run.clock.switchTo('looking');
    return this.#changed();
  }

  /** What the participant says in the panel, beside the page. */
  say(act: (live: LiveAttempt) => void): SessionState {
    act(this.#running());
    return this.#changed();
  }

  async answerPrompt(promptId: string, reply: PromptReply): Promise<void> {
    if (this.#exploring) return this.#exploring.browser.answerPrompt(promptId, reply);
    const { run } = this.#running();
    recordReply(run, promptId, reply);
    await run.browser.answerPrompt(promptId, reply);
  }

  /** One operation of an agent or a reference run, through the same record, clock and budget as a person's. */
  async perform(request: PerformRequest): Promise<ErrorData | null> {
    const { run, watch } = this.#running();
    if (watch.exhausted !== null) return usedUp();
    const failure = await run.perform(withAddress(request, this.#deps.resolveUrl));
    watch.checkBudget();
    return failure;
  }

  finish(answer: string): Promise<SessionState> {
    return this.#end({ status: 'finished', answer, giveUpReason: null, error: null });
  }

  giveUp(giveUpReason: GiveUpReason, detail: string): Promise<SessionState> {
    noteReason(this.#running().run, detail);
    return this.#end({ status: 'gave-up', answer: null, giveUpReason, error: null });
  }

  /** Demonstration: all steps are done; the description is read again against them. */
  describe(): SessionState {
    const { demonstration } = this.#running();
    if (demonstration === null) throw notThisMode();
    demonstration.unpick();
    this.#phase = 'describing';
    return this.#changed();
  }

  /** Demonstration: back from the description to the page. */
  reopen(): SessionState {
    this.#running();
    this.#phase = 'running';
    return this.#changed();
  }

  /** Demonstration: the end, with the description as the person confirmed it. */
  finishDescribed(text: string, answer: string): Promise<SessionState> {
    const { run, demonstration } = this.#running();
    if (demonstration === null) throw notThisMode();
    run.record.append({ type: 'described', text, original: run.task.intent }, run.clock.now());
    return this.finish(answer);
  }

  /** The participant stopped without declaring anything (an agent out of budget). */
  stopUnfinished(answer: string | null): Promise<SessionState> {
    return this.#end({ status: 'unfinished', answer, giveUpReason: null, error: null });
  }

  async #end(ending: Ending): Promise<SessionState> {
    const { run, demonstration } = this.#running();
    this.#ending = true;
    try {
      await demonstration?.close();
      await run.end(ending);
    } catch (error) {
      // The end itself could not be written: the attempt goes on, nothing is lost.
      this.#tell(toErrorData(error));
      throw error;
    } finally {
      this.#ending = false;
    }
    this.#phase = 'wrapping-up';
    this.#ended = ending.status;
    this.#changed();
    await this.#closeBrowser();
    await this.#verdicts.done();
    return this.#judged(run.attempt.id, await this.#deps.judge(run.attempt.id));
  }

  /** The next task may be before the participant already. */
  #judged(attemptId: string, outcome: HopOutcome): SessionState {
    if (this.attemptId === attemptId) this.#outcome = outcome;
    return this.#changed();
  }

  /** Leaves the run. A running attempt stays `running`. */
  async leave(): Promise<SessionState> {
    // What is being opened would stand there when nobody is there any more.
    await this.#coming.catch(() => {});
    if (this.#front.isLost) await this.#letGo;
    else if (this.#live && isLive(this.#phase)) await suspendAttempt(this.#live);
    await this.#closeBrowser();
    this.#clear();
    return this.#changed();
  }

  #afterPage(): void {
    if (this.#live === null) return;
    if (this.#problem && isOverWithPage(this.#problem)) this.#problem = null;
    this.#live.watch.checkBudget();
    this.#verdicts.judge(this.#live.run.attempt.id);
  }

  #tell(problem: ErrorData): void {
    this.#problem = problem;
    this.#changed();
  }

  async #closeBrowser(): Promise<void> {
    this.#live?.watch.stop();
    this.#exploring = null;
    await this.#front.close();
  }

  /** The browser has ended by itself. What is on record stays, the clock stands, and nothing is begun before it is back. */
  #lost(): void {
    if (this.#live && isLive(this.#phase)) {
      this.#live.watch.stop();
      this.#letGo = suspendAttempt(this.#live).catch((error: unknown) => this.#tell(toErrorData(error)));
    } else if (this.#phase === 'exploring') {
      this.#phase = 'briefing';
      void this.#closeBrowser();
      this.#tell(browserLost());
    }
    this.#changed();
  }

  #clear(): void {
    this.#phase = 'idle';
    this.#briefing = null;
    this.#live = null;
    this.#exploring = null;
    this.#paused = false;
    this.#outcome = null;
    this.#ended = null;
    this.#problem = null;
  }

  #briefed(): Briefing {
    if (this.#phase === 'briefing' && this.#briefing) return this.#briefing;
    throw nothingBriefed();
  }

  #running(evenLost = false): LiveAttempt {
    if (!this.#live || !isLive(this.#phase) || this.#ending) throw notRunning();
    if (this.#front.isLost && !evenLost) throw new AppError(browserLost());
    return this.#live;
  }

  #changed(): SessionState {
    const state = this.state();
    this.#deps.announce(state);
    return state;
  }
}

import type { SessionPhase, SessionState } from '../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type {
  Attempt,
  BranchChoice,
  GiveUpReason,
  HeldDecision,
  PromptReply,
} from '../../shared/model/index.ts';
import type { Briefing, SessionDeps } from '../briefing/briefing.ts';
import { withMemory } from '../briefing/taskMemory.ts';
import type { PerformRequest, TaskBrowser } from '../browser/port/taskBrowser.ts';
import type { Demonstration } from '../demonstration/demonstration.ts';
import {
  busy,
  departed,
  inOtherHands,
  notHeld,
  notOnTheWeb,
  notRunning,
  notThisMode,
  usedUp,
  watchedOnly,
} from '../turns/refusals.ts';
import { Turns } from '../turns/turns.ts';
import { AwaySignal } from './awaySignal.ts';
import { CurrentPhase } from './currentPhase.ts';
import { Endings } from './endings.ts';
import { FrontBrowser } from './frontBrowser.ts';
import type { LiveAttempt } from './liveAttempt.ts';
import { Openings } from './openings.ts';
import { attemptOf, briefingOf, isLive, isUnderWay } from './phase.ts';
import { Verdicts } from './verdicts.ts';

/** Signs of life that follow each other sooner are one. */
const TOUCH_MS = 500;
/** How long a page may take to go on after its request was decided. */
const DECIDED_MS = 2000;

/**
 * The state machine of a run: idle → briefing → starting → running → wrapping-up → (briefing | idle).
 * A demonstration has two more phases: exploring before it, describing before its end.
 * People and agents use the same object. It announces its whole state after every change. One command at a time changes it.
 *
 * Its parts: the current phase, the browser in front, the commands that open a page, those that end a run, and the verdicts.
 * This class handles what people and agents do between the beginning and the end.
 */
export class Session {
  readonly #deps: SessionDeps;
  readonly #turns = new Turns();
  readonly #phase: CurrentPhase;
  readonly #away = new AwaySignal();
  readonly #openings: Openings;
  readonly #endings: Endings;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    const turns = this.#turns;
    const away = this.#away;
    const phase = new CurrentPhase(deps, turns);
    const browser = new FrontBrowser(deps);
    const verdicts = new Verdicts(deps, phase);
    this.#phase = phase;
    this.#openings = new Openings({
      ...{ deps, turns, phase, browser, away, verdicts },
      onEnvironmentFailed: (lost, error) => this.#endFailed(lost, error),
    });
    this.#endings = new Endings({ turns, phase, browser, away, verdicts });
  }

  get phase(): SessionPhase {
    return this.#phase.now.kind;
  }
  /** A task is before a participant, or about to be: no other work may use a browser, reset sites or remove files. */
  get isUnderWay(): boolean {
    return isUnderWay(this.phase) || this.#turns.current !== null;
  }
  get briefing(): Briefing | null {
    return briefingOf(this.#phase.now);
  }
  get attemptId(): string | null {
    return attemptOf(this.#phase.now)?.run.attempt.id ?? null;
  }
  /** The open browser, for page commands. Throws when there is none. */
  get page(): TaskBrowser {
    const phase = this.#phase.now;
    if (phase.kind === 'exploring') return phase.exploring.browser;
    const { kind, live } = this.#phase.running();
    if (kind === 'running') return live.run.browser;
    throw notRunning();
  }

  /** The same for a person's own input. Throws while an agent has the page. */
  get pageInHand(): TaskBrowser {
    this.mustBeInHand();
    return this.page;
  }
  /** Throws while an agent has the page. */
  mustBeInHand(): void {
    const phase = this.#phase.now;
    if (isLive(phase) && phase.hands === 'agent') throw watchedOnly();
  }
  /** Aborted as soon as the running attempt ends, is left, or is opened anew. A pending decision of an agent then stops. */
  get away(): AbortSignal {
    return this.#away.signal;
  }

  /** The workflow of the running demonstration. */
  get demonstration(): Demonstration {
    const { kind, live } = this.#phase.running();
    if (live.demonstration && kind === 'running') return live.demonstration;
    throw notThisMode();
  }

  state(): SessionState {
    return this.#phase.state();
  }

  /** Puts a task before the participant. The clock does not run. */
  brief(briefing: Briefing): SessionState {
    this.#turns.mustBeFree();
    if (isUnderWay(this.phase)) throw busy();
    if (briefing.mode === 'demonstration' && briefing.task.environment !== undefined) throw notOnTheWeb();
    this.#phase.setProblem(null);
    return this.#phase.become({ kind: 'briefing', briefing: withMemory(this.#deps, briefing) });
  }

  /** Opens a fresh browser on the start pages. A person's clock starts when the window has drawn the page. */
  start(): Promise<SessionState> {
    return this.#openings.start();
  }

  /** Demonstration: opens the start pages to look around in. Only the time is kept. */
  explore(): Promise<SessionState> {
    return this.#openings.explore();
  }

  /** Demonstration: drops what was explored, resets the sites, and begins in a fresh browser. */
  begin(): Promise<SessionState> {
    return this.#openings.begin();
  }

  /** Resumes an attempt whose process was killed or that was left: same step, tabs, cookies and clock. */
  resumeAttempt(briefing: Briefing, attempt: Attempt): Promise<SessionState> {
    return this.#openings.resumeAttempt(briefing, attempt);
  }

  /** Opens another browser in place of one that has ended by itself, with the attempt where it was. */
  bringBack(): Promise<SessionState> {
    return this.#openings.bringBack();
  }

  /** Demonstration: takes the last step back. The steps before it are carried out again on a fresh partition. */
  undo(): Promise<SessionState> {
    return this.#openings.undo();
  }

  pause(): Promise<SessionState> {
    return this.#turns.take('pause', async () => {
      this.#phase.mustBeReplayed();
      const phase = this.#phase.live();
      const { run } = phase.live;
      this.#phase.become({ ...phase, isPaused: true });
      run.switchTo('paused');
      await run.browser.setPaused(true);
      return this.#phase.changed();
    });
  }

  resume(): Promise<SessionState> {
    return this.#turns.take('pause', async (turn) => {
      this.#phase.mustBeReplayed();
      const { run, watch } = this.#phase.live().live;
      if (watch.exhausted === null) await run.browser.setPaused(false);
      turn.check();
      const phase = this.#phase.live();
      run.switchTo('looking');
      return this.#phase.become({ ...phase, isPaused: false });
    });
  }

  /** Gives the page of an agent's attempt to the person who watches, or back to the agent. Only one of them has it. */
  handTo(hands: 'person' | 'agent'): Promise<SessionState> {
    return this.#turns.take('pause', async (turn) => {
      const { picker } = this.#phase.live().live.run.browser;
      if (hands === 'agent') await picker.stop();
      else await picker.release();
      turn.check();
      return this.#phase.become({ ...this.#phase.live(), hands });
    });
  }

  /** The window has drawn the open page: a person's clock starts. */
  pageSeen(): void {
    const phase = this.#phase.now;
    const clock =
      phase.kind === 'exploring' ? phase.exploring.clock : isLive(phase) ? phase.live.run.clock : null;
    if (clock === null || clock.hasBegun) return;
    if (phase.kind === 'exploring') phase.exploring.clock.begin();
    else if (isLive(phase)) phase.live.run.begin();
    this.#phase.changed();
  }

  /** Somebody is active in the window, which is a sign of life. A pause stays a pause. */
  touch(): void {
    const phase = this.#phase.now;
    const live =
      isLive(phase) && phase.lost === null && !this.#turns.isTaken('end', 'leave') ? phase.live : null;
    const clock = phase.kind === 'exploring' ? phase.exploring.clock : live?.run.clock;
    if (clock === undefined || clock.quietFor() < TOUCH_MS) return;
    const isNews = clock.isIdle() || live?.watch.asks === true;
    if (phase.kind === 'exploring') phase.exploring.clock.touch();
    live?.watch.stillHere();
    if (isNews) this.#phase.changed();
  }

  /** Carries out what the participant says in the panel, beside the page. */
  say(act: (live: LiveAttempt) => void): SessionState {
    act(this.#phase.running().live);
    return this.#phase.changed();
  }

  /** The text without the secrets of the attempt that has just ended here; null: this attempt has not. */
  redactAfterwards(attemptId: string, text: string): string | null {
    const phase = this.#phase.now;
    if (phase.kind !== 'wrapping-up' || phase.live.run.attempt.id !== attemptId) return null;
    return phase.live.run.redact(text, 'decision');
  }

  /** Resolves when no request of an agent's attempt waits for the person's decision; at once where none is held. */
  get noneHeld(): Promise<void> {
    return attemptOf(this.#phase.now)?.held?.none ?? Promise.resolve();
  }
  get isHolding(): boolean {
    return (attemptOf(this.#phase.now)?.held?.list.length ?? 0) > 0;
  }

  /** A person decides about a held request of an agent's attempt. The command that is under way may wait for the decision. */
  async decideHeld(id: string, decision: HeldDecision): Promise<SessionState> {
    const { held } = this.#phase.running().live;
    if (held === null) throw notHeld();
    await held.decide(id, decision);
    return this.#phase.changed();
  }

  /** Looks at the page after the last step again: its held request has been decided. */
  lookPastHeld(): Promise<SessionState> {
    return this.#turns.take('look', async (turn) => {
      const { run } = this.#phase.live().live;
      await run.browser.settle(DECIDED_MS);
      turn.check();
      await run.lookAgain(true);
      turn.check();
      return this.#phase.changed();
    });
  }

  async answerPrompt(promptId: string, reply: PromptReply): Promise<void> {
    const phase = this.#phase.now;
    if (phase.kind === 'exploring') return phase.exploring.browser.answerPrompt(promptId, reply);
    const { run, demonstration } = this.#phase.running().live;
    const asked = run.browser.prompts().find(({ id }) => id === promptId);
    // A chosen suggestion is on record as the value that the field holds then.
    if (asked?.kind !== 'suggestions') run.promptAnswered(promptId, reply);
    const answer = (): Promise<void> => run.browser.answerPrompt(promptId, reply);
    if (demonstration !== null && reply.accept && reply.files !== undefined)
      await demonstration.giveFiles(reply.files, answer);
    else await answer();
  }

  /** Carries out one operation of an agent or a reference run, with the record, the clock and the budget of a person's. */
  perform(request: PerformRequest): Promise<ErrorData | null> {
    return this.#turns.take('perform', () => {
      const { live, hands } = this.#phase.live();
      if (live.run.attempt.mode === 'agent' && hands === 'person') throw inOtherHands();
      this.#phase.mustBeReplayed();
      return this.#carryOut(request);
    });
  }

  /** An address of a task as the browser opens it: with the port of the demo web. */
  resolveUrl(url: string): string {
    return this.#deps.resolveUrl(url);
  }

  async #carryOut(request: PerformRequest): Promise<ErrorData | null> {
    const { run, watch } = this.#phase.live().live;
    if (watch.exhausted !== null) return usedUp();
    const { value } = request;
    const failure = await run.perform(
      value === undefined ? request : { ...request, value: this.resolveUrl(value) },
    );
    watch.checkBudget();
    return failure;
  }

  /**
   * A branch: carries out the inherited steps again, as an agent would, until the branch stands where it begins or has a
   * question (`SessionState.branch`). Does nothing when all of them were carried out.
   */
  replay(): Promise<SessionState> {
    return this.#turns.take('replay', async (turn) => {
      const { branch } = this.#phase.live().live;
      if (branch?.isPending && branch.question === null)
        await branch.goOn({ perform: (request) => this.#carryOut(request), check: () => turn.check() });
      return this.#phase.changed();
    });
  }

  /** Answers the question of a branch whose replay departs from the record. Does nothing when it has no question. */
  async answerBranch(choice: BranchChoice, secret?: string): Promise<SessionState> {
    const { branch } = this.#phase.live().live;
    const question = branch?.question ?? null;
    if (branch === null || question === null || this.#turns.current !== null) return this.state();
    if (choice === 'give-up') return this.stop('aborted', departed(question), true);
    branch.answer(choice, secret);
    return this.replay();
  }

  finish(answer: string): Promise<SessionState> {
    return this.#endings.end(() => ({ status: 'finished', answer, giveUpReason: null }));
  }

  giveUp(giveUpReason: GiveUpReason, detail: string): Promise<SessionState> {
    return this.#endings.end(({ run }) => {
      run.noteReason(detail);
      return { status: 'gave-up', answer: null, giveUpReason };
    });
  }

  /** Ends an agent's run. `unfinished` counts among its runs; `aborted` does not, because it is not the fault of the agent's. */
  stop(status: 'unfinished' | 'aborted', why: ErrorData, evenReplaying = false): Promise<SessionState> {
    return this.#endings.end(({ run }) => {
      run.write({ type: 'failed', error: why, stepIndex: null });
      return { status, answer: null, giveUpReason: null };
    }, evenReplaying);
  }

  /** Demonstration: ends the attempt with the description that the person confirmed. */
  finishDescribed(text: string, answer: string): Promise<SessionState> {
    return this.#endings.end(({ run, demonstration }) => {
      if (demonstration === null) throw notThisMode();
      run.write({ type: 'described', text, original: run.task.intent });
      return { status: 'finished', answer, giveUpReason: null };
    });
  }

  /** Demonstration: all steps are done, and the person compares the description with them. */
  describe(): SessionState {
    this.#turns.mustBeFree();
    const phase = this.#phase.running();
    if (phase.live.demonstration === null) throw notThisMode();
    phase.live.demonstration.unpick();
    return this.#phase.become({ ...phase, kind: 'describing' });
  }

  /** Demonstration: back from the description to the page. */
  reopen(): SessionState {
    this.#turns.mustBeFree();
    return this.#phase.become({ ...this.#phase.running(), kind: 'running' });
  }

  /** A person's attempt ends when its environment has failed. The run of an agent ends itself. */
  async #endFailed(browser: TaskBrowser, error: ErrorData): Promise<void> {
    const phase = this.#phase.now;
    if (!isLive(phase) || phase.live.run.browser !== browser) return;
    if (phase.live.run.attempt.mode === 'agent') return;
    try {
      // The action that failed may still be under way.
      await this.#turns.take('look', () => Promise.resolve());
      await this.stop('aborted', error);
    } catch (failure) {
      this.tell(failure);
    }
  }

  /** Leaves the run, whatever is under way. A running attempt stays `running`. */
  leave(): Promise<SessionState> {
    return this.#endings.leave();
  }

  /** Shows what went wrong on the page after the command that led to it was answered. */
  tell(error: unknown): void {
    if (isUnderWay(this.phase)) this.#phase.tell(toErrorData(error));
  }
}

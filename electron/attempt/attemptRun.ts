import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import type {
  Action,
  Attempt,
  AttemptEvent,
  AttemptStatus,
  AttemptTime,
  Branched,
  EventBody,
  GiveUpReason,
  NodeRef,
  PromptReply,
  Snapshot,
  Step,
  StepTarget,
  Task,
} from '../../shared/model/index.ts';
import { assists } from '../../shared/model/oversight.ts';
import { readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { onlyPrepares } from '../../shared/trajectory/mergeSteps.ts';
import { within } from '../browser/cdp/cdp.ts';
import { browserLost } from '../browser/port/browserLost.ts';
import type { BrowserEvent, PerformRequest, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { endAttempt, markAssisted, readHeartbeat, saveHeartbeat } from '../db/attempts.ts';
import { deleteBrowserState } from '../db/record/browserStates.ts';
import { listEvents } from '../db/record/events.ts';
import { forgetDeleted, isLeftByDisk } from '../db/store/leftovers.ts';
import { crashed, heldBack, letGo, mustAskAnswer } from '../turns/refusals.ts';
import { writing } from '../workspace/diskRefusal.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { keepAccessibility } from '../workspace/writeAttemptFiles.ts';
import { AttemptRecord } from './attemptRecord.ts';
import { lookBack, piecesLeftOver } from './lookBack.ts';
import { NavigationLimit } from './navigationLimit.ts';
import { PageRecorder } from './pageRecorder.ts';
import { restoreState } from './restoreState.ts';
import { StateSaver } from './savedState.ts';
import { SessionClock } from './sessionClock.ts';
import { StepRecorder } from './stepRecorder.ts';

/** What a demonstration adds to an operation. */
interface Demonstrated {
  /** The element that was chosen for it. */
  readonly target: StepTarget | null;
  /** It was carried out, and the page is now waited for and looked at. `unanswered`: it has not answered what it was sent. */
  readonly onActed: (unanswered: ErrorData | null) => void;
  /** How it is carried out when the driver has no part in it. */
  readonly act?: (() => Promise<void>) | undefined;
}

/** Typing that rests this long is a finished piece of typing. */
const typingRestMs = 1_500;

/** How long a command waits for a page to settle and be on record. */
const LOOK_MS = 3500;
/** The same for one that is known not to come to rest. */
const SHORT_LOOK_MS = 750;
/** How long a page that stood still when it was looked at is looked at again. */
const STILL_MS = 1000;
/** What is put on record about a step after it was carried out. */
const KEEPING_MS = 1000;
/** The look and the saving that are under way when an attempt is left. */
const LEAVING_MS = 1000;
/** A page that is blocked or left answers no more questions. */
const ANSWER_MS = 1500;
const GONE = JSON.stringify({ nodes: [] });

/** How an attempt ends. */
export interface Ending {
  readonly status: AttemptStatus;
  readonly answer: string | null;
  readonly giveUpReason: GiveUpReason | null;
}

/** What an attempt under way is made of, and whom it tells. */
export interface AttemptRunOptions {
  readonly workspace: Workspace;
  readonly attempt: Attempt;
  readonly task: Task;
  readonly browser: TaskBrowser;
  /** Time that the attempt had reached before, when it is taken up again. */
  readonly base: number;
  /** Steps that were carried out again before it is taken up again. */
  readonly repeated?: number;
  /** How long its page was waited for in vain before. */
  readonly restlessMs?: number;
  /** A step was demonstrated: what was given for it may not be on record. */
  readonly onDemonstrated?: (step: Step, given: PerformRequest) => void;
  readonly onChange: () => void;
  /** A settled page went on record. */
  readonly onPage: () => void;
  readonly onProblem: (error: ErrorData) => void;
  /** Hear everything from the first event on; others follow later (`follow`). */
  readonly followers?: readonly RunFollower[];
}

/** Hears what a run has put on record. */
export interface RunFollower {
  /** Everything that the browser reports, after it went on record. */
  readonly on?: (event: BrowserEvent) => void;
  /** A settled page went on record. */
  readonly pageKept?: () => void;
}

/**
 * One attempt under way: everything that the browser reports or the driver does goes on record here, in order, and is
 * merged into steps. The same object serves people and agents; it decides nothing about phases.
 */
export class AttemptRun {
  readonly attempt: Attempt;
  readonly task: Task;
  readonly browser: TaskBrowser;
  readonly clock: SessionClock;
  readonly record: AttemptRecord;
  readonly #options: AttemptRunOptions;
  readonly pages: PageRecorder;
  readonly #state: StateSaver;
  readonly #steps: StepRecorder;
  readonly #unlisten: () => void;
  #lastAction = 0;
  #lastActionSeq = 0;
  /** Values that turned out to be secret and were not looked back for yet. */
  #unsought: readonly string[] = [];
  #ended = false;
  /** It is being let go: what is still under way does not end it. */
  #isLeft = false;
  readonly #navigations = new NavigationLimit((counted) =>
    this.#happened({ type: 'restless', ...counted }, this.clock.now()),
  );
  /** In the order in which they are told. */
  #followers: readonly RunFollower[];
  #isActing = false;
  /** An agent's operation is being carried out … */
  #isPerforming = false;
  /** … and what it led to was not sent. */
  #heldBack: Partial<Step> | null = null;
  /** How long the page that was opened has been waited for in vain. */
  #waitedMs: number;
  /** What is put on record about steps after they were carried out. */
  readonly #keeping: Promise<void>[] = [];
  /** Of a branch: steps that are not its own; null: they are still carried out again. */
  #inherited: number | null = 0;

  constructor(options: AttemptRunOptions) {
    this.#options = options;
    this.#followers = options.followers ?? [];
    this.#waitedMs = options.restlessMs ?? 0;
    this.attempt = options.attempt;
    this.task = options.task;
    this.browser = options.browser;
    this.record = new AttemptRecord(options.workspace, options.attempt.id, options.browser.redaction);
    const before = listEvents(options.workspace.db, options.attempt.id);
    this.clock = new SessionClock({
      append: (body, time) => this.#happened(body, time),
      idle: options.attempt.idleRule,
      base: options.base,
      events: before.filter((event) => event.body.type === 'segment' || event.body.type === 'quiet'),
    });
    // The state of a process that is gone is put together again from its record.
    const left = restoreState(before);
    this.answers = left.answers;
    this.taskAnswer = left.taskAnswer;
    this.notes = left.notes;
    this.#steps = new StepRecorder(this.record, this.clock, left.steps);
    for (const { beforeId, ...recorded } of left.unmerged) this.#steps.push(recorded, beforeId);
    this.#steps.finish();
    if (this.#steps.steps.at(-1)?.afterId === null) this.#steps.reopen();
    this.#state = new StateSaver(options.workspace.db, options.attempt.id, options.browser);
    this.pages = new PageRecorder({
      browser: options.browser,
      record: this.record,
      steps: this.#steps,
      clock: this.clock,
      folder: options.workspace.folder,
      dom: options.attempt.mode === 'demonstration',
      lastPageUrl: left.lastPageUrl,
      isResting: () => this.clock.now() - this.#lastAction >= typingRestMs,
      onKept: () => this.#pageKept(),
      onFailure: (error) => this.#fail(error),
    });
    if (options.attempt.parent !== null)
      this.#inherited =
        before.flatMap(({ body }) => (body.type === 'branched' ? [body.inherited] : [])).at(-1) ?? null;
    // Before listening: what the browser reports at once comes after it.
    if (!this.record.isNew) {
      const { clockTime, quietSince } = readHeartbeat(options.workspace.db, options.attempt.id);
      const now = this.clock.now();
      // The quiet stretch that the process before did not live to write down.
      if (quietSince !== null && clockTime > quietSince)
        this.record.append({ type: 'quiet', from: quietSince, to: clockTime }, now);
      const { repeated = 0 } = options;
      this.record.append({ type: 'resumed', ...(repeated === 0 ? {} : { repeated }) }, now);
    }
    if (this.isInheriting) this.clock.hold();
    this.clock.switchTo('loading');
    this.#unlisten = options.browser.listen((event) => this.#on(event));
  }

  get steps(): readonly Step[] {
    return this.#steps.steps;
  }
  /** How many were done here: what a branch has inherited is not counted. */
  get ownSteps(): number {
    return this.#inherited === null ? 0 : this.steps.length - this.#inherited;
  }
  /** The steps that it goes on from are being carried out again: no time is counted, and no step. */
  get isInheriting(): boolean {
    return this.#inherited === null;
  }
  /** Ended or let go: nothing goes on record any more. */
  get isOver(): boolean {
    return this.#ended;
  }
  answers: ReadonlyMap<number, string>;
  /** What a step had answered to the task as a whole when it was taken up. */
  readonly taskAnswer: string;
  notes: string;

  /** Tells somebody of everything from now on, after those who follow already. */
  follow(follower: RunFollower): void {
    this.#followers = [...this.#followers, follower];
  }

  #on(event: BrowserEvent): void {
    if (this.#ended) return;
    try {
      this.#take(event);
    } catch (error) {
      this.#fail(toErrorData(error));
    }
    for (const follower of this.#followers) follower.on?.(event);
    this.#options.onChange();
  }

  /** What the page or the person did already is on record now or, when the disk is full, as soon as it takes it. */
  #happened(body: EventBody, time: AttemptTime): AttemptEvent {
    return this.record.happened(body, time, (error) => this.#fail(toErrorData(error)));
  }

  #take(event: BrowserEvent): void {
    if (event.type === 'action') this.clock.touch();
    // After the sign of life: what it writes must not lie after what happened.
    const now = this.clock.now();
    switch (event.type) {
      case 'input':
        this.clock.touch();
        if (this.clock.segment === 'looking' && event.kind === 'key') this.clock.switchTo('typing');
        else if (this.clock.segment === 'typing' && event.kind !== 'key') this.clock.switchTo('looking');
        return;
      case 'action': {
        this.pages.recordUnsettled(event.action.url, event.action.tab, now);
        this.#lastAction = now;
        if (this.#isActing) {
          this.#acted(event.action, now);
          return;
        }
        const { seq, time } = this.#happened({ type: 'action', action: event.action }, now);
        // Agents say what they mean.
        if (this.clock.segment !== 'acting') this.#steps.goOn(event.action, this.#lastActionSeq);
        this.#lastActionSeq = seq;
        this.#steps.push({ action: event.action, seq, time });
        this.pages.observer.poke(true);
        return;
      }
      case 'tab':
        this.#happened({ type: 'tab', change: event.change, tab: event.tab, url: event.url }, now);
        if (event.change === 'crashed') this.#fail(crashed(event.url).toData());
        else this.pages.observer.poke();
        this.#state.save();
        return;
      case 'navigated':
        if (!this.#navigations.mayWrite(now)) {
          this.pages.observer.poke();
          return;
        }
        this.#happened(
          { type: 'navigated', tab: event.tab, url: event.url, title: event.title, status: event.status },
          now,
        );
        this.pages.observer.poke();
        this.#state.save();
        return;
      case 'parsed':
        this.pages.drafts.take();
        return;
      case 'loading':
        if (!event.loading) this.pages.drafts.take();
        if (this.clock.segment === 'paused' || this.clock.segment === null) return;
        // What a page loads while an agent thinks is not waited for.
        if (this.clock.segment === 'choosing' && this.attempt.mode === 'agent') return;
        // The time that a person spends before a page that loads for ever is no time of loading.
        if (event.loading && this.#navigations.isExceeded) return;
        this.clock.switchTo(event.loading ? 'loading' : 'looking');
        return;
      case 'prompt':
      case 'scripted':
        this.#happened(event, now);
        return;
      case 'prompt-gone':
      case 'changed':
      case 'picked':
      case 'held':
      case 'held-gone':
        return;
      case 'closed':
        this.#fail(browserLost());
    }
  }

  /** What a demonstration does and its step go on record together: a process that is killed leaves both, or none. */
  #acted(action: Action, time: AttemptTime): void {
    this.#isActing = false;
    const body = { type: 'action', action } as const;
    const recorded = { action, seq: this.record.nextSeq, time };
    try {
      this.#steps.pushWhole(recorded, () => this.record.append(body, time));
    } catch {
      // The step waits; so does, under the same number, what was done.
      this.#happened(body, time);
    }
  }

  #pageKept(): void {
    this.#state.save();
    try {
      this.#lookBack(false);
    } catch (error) {
      // It is tried again with the next page, and the attempt does not end without it.
      this.#options.onProblem(toErrorData(error));
    }
    this.#tellPage();
    this.#options.onChange();
  }

  #tellPage(): void {
    for (const follower of this.#followers) follower.pageKept?.();
    this.#options.onPage();
  }

  /** What turned out to be secret is taken out of what was kept before. Throws what the disk refuses. */
  #lookBack(all: boolean): void {
    this.#unsought = [...this.#unsought, ...this.browser.redaction.settled(all)];
    if (this.#unsought.length === 0) return;
    lookBack(this.#options.workspace, this.record, this.#unsought, this.clock.now(), (step, pages) =>
      this.#steps.changeSteps(step, pages),
    );
    this.#unsought = [];
  }

  /** Tells the participant; on record too, unless it is the record that cannot be written. */
  #fail(error: ErrorData): void {
    try {
      this.write({ type: 'failed', error, stepIndex: this.#steps.lastIndex });
    } catch {
      // A full disk: the page failed to go on record for the same reason, which is what the participant is told.
    }
    this.#options.onProblem(error);
  }

  /** Once a second: finishes typing that rests, keeps the beat. */
  tick(): void {
    if (this.#ended) return;
    const now = this.clock.now();
    if (
      this.clock.segment === 'typing' &&
      now - this.#lastAction >= typingRestMs &&
      this.clock.quietFor() >= typingRestMs
    ) {
      this.clock.switchTo('looking');
    }
    const { pending } = this.#steps;
    if (pending && !onlyPrepares(pending) && now - this.#lastAction >= typingRestMs) {
      this.#steps.finish();
      this.pages.observer.poke(true);
      this.#options.onChange();
    }
    this.#navigations.tellDue(now);
    writing(() => saveHeartbeat(this.#options.workspace.db, this.attempt.id, now, this.clock.quietSince));
    // What the disk refused so far.
    this.record.flush();
    this.#steps.retry();
    this.pages.retry();
  }

  /**
   * One operation. By an agent, a reference run or a replay: one that does not work is a step with its error, and the run goes
   * on. With what a demonstration adds: what is not possible is no step; it is on record as a failure and told.
   */
  perform(request: PerformRequest, demonstrated: Demonstrated | null = null): Promise<ErrorData | null> {
    const carryOut = () => this.#carryOut(request, demonstrated);
    return demonstrated === null ? carryOut() : this.#state.holding(carryOut);
  }

  async #carryOut(request: PerformRequest, demonstrated: Demonstrated | null): Promise<ErrorData | null> {
    // Beside an agent somebody may be typing; while a step is demonstrated the page gets nothing else.
    if (demonstrated !== null) this.#steps.finish();
    this.clock.switchTo('acting');
    // Nothing is done to the page that could not go on record.
    this.record.flush();
    this.#steps.setTarget(demonstrated?.target ?? null);
    this.#isActing = demonstrated !== null;
    this.#isPerforming = demonstrated === null;
    this.#heldBack = null;
    let unanswered: ErrorData | null = null;
    let failure: ErrorData | null = null;
    try {
      if (demonstrated?.act === undefined)
        unanswered = (await this.browser.perform(request)).unanswered ?? null;
      else await demonstrated.act();
    } catch (error) {
      failure = toErrorData(error);
    } finally {
      this.#steps.setTarget(null);
      this.#isActing = false;
      this.#isPerforming = false;
    }
    if (failure !== null && demonstrated !== null) {
      this.#happened({ type: 'failed', error: failure, stepIndex: null }, this.clock.now());
      this.clock.switchTo('choosing');
      return failure;
    }
    this.#steps.finish();
    if (failure !== null) this.#commitFailed(request, failure);
    if (this.#heldBack !== null) this.#steps.correct(this.#heldBack, false);
    this.#heldBack = null;
    if (unanswered !== null)
      this.note({ type: 'failed', error: unanswered, stepIndex: this.#steps.lastIndex });
    demonstrated?.onActed(unanswered);
    this.clock.switchTo('loading');
    // A page that has not answered what it was sent has been waited for.
    await this.#lookAfter(unanswered === null ? LOOK_MS : 0);
    if (unanswered !== null) this.#steps.reopen();
    this.clock.switchTo('looking');
    const step = this.steps.at(-1);
    if (demonstrated !== null && step !== undefined) this.#options.onDemonstrated?.(step, request);
    if (demonstrated !== null) this.#keeping.push(this.#keepTarget(request.ref));
    this.#options.onChange();
    return failure;
  }

  #commitFailed(request: PerformRequest, error: ErrorData): void {
    const now = this.clock.now();
    const action = this.#failedAction(request);
    const { seq, time } = this.record.append({ type: 'action', action }, now);
    this.record.append({ type: 'failed', error, stepIndex: this.nextIndex }, now);
    this.#steps.pushFailed({ action, seq, time }, error);
  }

  /** What was asked for and did not work, as an action for the record: on the tab in front, without an element. */
  #failedAction({ operation, value, position }: PerformRequest): Action {
    const tab = this.browser.tabs().find((one) => one.active);
    const typed = value === undefined ? null : this.browser.redaction.typed(value, 'value', undefined, true);
    return {
      operation,
      tab: tab?.id ?? '',
      url: tab?.url ?? '',
      element: null,
      value: typed,
      ...(position === undefined ? {} : { position }),
      wall: Date.now(),
    };
  }

  /**
   * Keeps, with the page after a step, what assistive technology is told of the step's element now: what it holds, whether it is
   * expanded or checked. An element that is gone is kept as none. Never rejects: the step is on record already.
   */
  async #keepTarget(ref: NodeRef | undefined): Promise<void> {
    const { lastSnapshot } = this;
    if (ref === undefined || lastSnapshot === null) return;
    try {
      const asked = this.browser.accessibility(ref).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'page.element') return GONE;
        throw error;
      });
      const told = await within(asked, ANSWER_MS, null);
      if (told === null) return;
      keepAccessibility(this.#options.workspace, lastSnapshot.id, { after: readAccessibility(told).nodes });
    } catch {
      // The workspace has been closed in between, or its disk is full.
    }
  }

  /** The request that the step led to was not sent: the step says so. */
  holdBack(decision: 'fake' | 'abort'): void {
    const change =
      decision === 'fake' ? { operation: 'click-fake' as const } : { error: heldBack().toData() };
    if (this.#isPerforming) this.#heldBack = change;
    else {
      if (!this.#isActing) this.#steps.finish();
      this.#steps.correct(change, this.#isActing);
    }
  }

  /** Takes the last step back on record; the page is brought there by whoever asks. */
  undo(): void {
    this.#steps.finish();
    this.#steps.undo();
    // What the old page still says, and shows, is none of what the record says now.
    void this.pages.observer.stop();
    void this.#state.stop();
  }

  /** A branch whose replay was interrupted begins it anew: what was carried out again of it is taken back on record. */
  forgetInherited(): void {
    this.#steps.finish();
    while (this.#steps.steps.length > 0) this.#steps.undo();
  }

  /** All that is inherited has been carried out again, and is kept as it stands now: from here on the clock runs. */
  async beginOwn(branched: Omit<Branched, 'type' | 'inherited'>): Promise<void> {
    this.#steps.finish();
    // A process that dies from here on goes on with this page.
    this.#state.save();
    await within(this.#state.done(), LOOK_MS, undefined);
    this.#mustGoOn();
    const inherited = this.steps.length;
    this.write({ type: 'branched', ...branched, inherited });
    this.#inherited = inherited;
    this.clock.release();
    this.#options.onChange();
  }

  get nextIndex(): number {
    return (this.#steps.lastIndex ?? 0) + 1;
  }
  get lastSnapshot(): Snapshot | null {
    return this.#steps.lastSnapshot;
  }

  /** The page is captured again, changed or not. `asAfter`: as what came of the last step. */
  async lookAgain(asAfter = false): Promise<void> {
    const start = performance.now();
    for (;;) {
      if (asAfter) this.#steps.reopen();
      this.#seen(await this.pages.observer.lookAgain(LOOK_MS));
      // A page whose request has only just been decided may stand still for a moment more.
      const isFailed = this.lastSnapshot?.flags.includes('capture-failed') === true;
      if (!isFailed || this.#ended || this.#isLeft || performance.now() - start > STILL_MS) return;
    }
  }

  /** Resolves when the page that was opened has settled and is on record or, when that takes too long, by its address alone. */
  async look(): Promise<void> {
    const limitMs = Math.max(SHORT_LOOK_MS, LOOK_MS - this.#waitedMs);
    this.#waitedMs = 0;
    this.#seen(await this.pages.observer.lookNow(limitMs));
  }

  async #lookAfter(limitMs: number): Promise<void> {
    this.#seen(await this.pages.observer.lookAfter(() => this.#steps.hasOpen, limitMs));
  }

  #seen(isSeen: boolean): void {
    if (!isSeen && !this.#ended && !this.#isLeft) this.pages.recordAddress();
  }

  /** It may have been let go while its page was waited for: then it is taken up again, and not ended here. */
  #mustGoOn(): void {
    if (this.#ended || this.#isLeft) throw letGo();
  }

  /** Throws why the disk refused the page that is shown: nothing may be done on it that would need a picture before. */
  pageMustBeKept(): void {
    this.pages.mustBeKept();
  }

  /** Everything on record so far, in order. */
  events(): AttemptEvent[] {
    return this.record.list();
  }

  /** Puts a statement on record now. Throws what the disk refuses: then it was not accepted. */
  write(body: EventBody): void {
    this.record.append(body, this.clock.now());
  }

  /** Something that happened beside the page. */
  note(body: EventBody): void {
    this.#happened(body, this.clock.now());
  }

  /** What the participant says beside the page: a sign of life, which the disk may refuse. */
  #say(body: EventBody): void {
    this.clock.touch();
    this.write(body);
  }

  /** What was done before a hand-over is a step of whoever did it. */
  finishStep(): void {
    this.#steps.finish();
  }

  /**
   * What a person beside an agent does or answers. With what they intervene in, the attempt is marked in the same moment
   * (`assists`).
   */
  oversee(body: Extract<EventBody, { type: 'oversight' | 'replied' | 'held-decided' }>): void {
    // A request is held while the step that led to it is done.
    if (body.type !== 'held-decided') this.finishStep();
    this.record.appendAll(() => {
      this.write(body);
      if (this.attempt.mode === 'agent' && assists(body))
        markAssisted(this.#options.workspace.db, this.attempt.id);
    });
  }

  setNotes(text: string): void {
    this.#say({ type: 'note', text });
    this.notes = text;
  }

  /** The reason for giving up, after the notes. */
  noteReason(detail: string): void {
    if (detail.trim() !== '') this.#say({ type: 'note', text: `${this.notes}\n${detail}`.trim() });
  }

  reportSite(text: string): void {
    this.#say({ type: 'site-report', text, url: this.browser.tabs().find((tab) => tab.active)?.url ?? '' });
  }

  /** What was typed into a password or a file is the page's alone: only the choice goes on record. */
  promptAnswered(promptId: string, { accept }: PromptReply): void {
    this.#say({ type: 'prompt-answered', promptId, choice: accept ? 'accepted' : 'dismissed' });
  }

  /** The answer of a hop; refused where the task asks for none. */
  answerHop(hop: number, text: string): void {
    mustAskAnswer(this.task, hop);
    this.clock.touch();
    // The answer is given on the page that is seen, whether it has settled or not.
    this.#steps.finish();
    const tab = this.browser.tabs().find((one) => one.active);
    if (tab) this.pages.recordUnsettled(tab.url, tab.id, this.clock.now());
    this.write({ type: 'answer', hop, text });
    this.answers = new Map([...this.answers, [hop, text]]);
    this.#tellPage();
  }

  /** Ends the attempt: what is pending is committed, the end and the row are written together, secrets are dropped. */
  async end(ending: Ending): Promise<void> {
    this.#mustGoOn();
    this.clock.touch();
    await this.#lookLast();
    this.#mustGoOn();
    this.#steps.finish();
    this.pages.mustBeKept();
    await within(Promise.all(this.#keeping), KEEPING_MS, []);
    this.#mustGoOn();
    this.#navigations.tellAll();
    this.#lookBack(true);
    this.#writeEnd(ending);
    // From here on nothing comes between; when the disk refuses the end, the attempt goes on.
    this.#ended = true;
    this.#unlisten();
    void this.pages.observer.stop();
    void this.#state.stop();
  }

  /** The end on record, the attempt's row and the browser's state that is dropped: together or not at all. */
  #writeEnd(ending: Ending): void {
    const { db } = this.#options.workspace;
    const { record, clock } = this;
    const { status, giveUpReason } = ending;
    const now = clock.now();
    const counted = { activeMs: clock.activeMs(), steps: this.ownSteps };
    const answer = ending.answer === null ? null : this.browser.redaction.words(ending.answer, 'answer');
    record.appendAll(() => {
      if (status === 'finished' && answer !== null)
        record.append({ type: 'answer', hop: null, text: answer }, now);
      record.appendRedacted(now);
      record.append({ type: 'ended', status, answer, giveUpReason }, now);
      endAttempt(db, record.attemptId, { status, answer, giveUpReason, endedAt: Date.now(), ...counted });
      saveHeartbeat(db, record.attemptId, now, null);
      deleteBrowserState(db, record.attemptId);
    });
    forgetDeleted(db);
    if (isLeftByDisk(db)) this.#options.onProblem(toErrorData(piecesLeftOver()));
  }

  /** The page as it is at the end, and what came of the last step. */
  async #lookLast(): Promise<void> {
    const end = performance.now() + LOOK_MS;
    const { observer } = this.pages;
    let isSeen = await observer.lookNow(LOOK_MS);
    this.#steps.finish();
    if (isSeen && this.#steps.hasOpen) isSeen = await observer.lookNow(Math.max(0, end - performance.now()));
    this.#seen(isSeen);
  }

  /** Lets go without ending: the attempt stays `running` and can be taken up again. */
  async suspend(): Promise<void> {
    if (this.#ended) return;
    this.#isLeft = true;
    this.clock.touch();
    await this.pages.observer.stop(LEAVING_MS);
    this.#state.save();
    await within(this.#state.done(), LEAVING_MS, undefined);
    this.#ended = true;
    this.#unlisten();
    void this.#state.stop();
    this.#navigations.tellAll();
    this.#lookBack(true);
    saveHeartbeat(this.#options.workspace.db, this.attempt.id, this.clock.now(), null);
  }
}

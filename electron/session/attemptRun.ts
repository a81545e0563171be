import type { ErrorData } from '../../shared/errors.ts';
import { toErrorData } from '../../shared/errors.ts';
import type {
  Attempt,
  AttemptEvent,
  AttemptTime,
  EventBody,
  Snapshot,
  Step,
  StepTarget,
  Task,
  WatchedAction,
} from '../../shared/model.ts';
import { becomesClick, createStepMerger, onlyPrepares } from '../../shared/recording/mergeSteps.ts';
import type { StepMerger } from '../../shared/recording/stepDraft.ts';
import { browserLost } from '../browser/browserLost.ts';
import type { BrowserEvent, PerformRequest, TaskBrowser } from '../browser/taskBrowser.ts';
import { readBeat, saveBeat } from '../db/attempts.ts';
import { listEvents } from '../db/events.ts';
import { writing } from '../workspace/asStorageError.ts';
import { keepAfterwards } from './afterwards.ts';
import { AttemptRecord } from './attemptRecord.ts';
import type { AttemptRunOptions } from './attemptRunOptions.ts';
import { type Ending, redactEnding, writeEnd } from './ending.ts';
import { failedAction } from './failedAction.ts';
import { PageKeeper } from './pageKeeper.ts';
import { type Before, crashed, heldBack, readBefore, recordResumed } from './readBefore.ts';
import { SessionClock } from './sessionClock.ts';
import { StateSaver } from './stateSaver.ts';
import { StepBook } from './stepBook.ts';

/** Typing that rests this long is a finished piece of typing. */
const typingRestMs = 1_500;

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
  readonly pages: PageKeeper;
  readonly #state: StateSaver;
  readonly #merger: StepMerger = createStepMerger();
  readonly #book: StepBook;
  readonly #unlisten: () => void;
  #lastAction = 0;
  #lastActionSeq = 0;
  #ended = false;
  #isActing = false;
  /** What is put on record about steps after they were carried out. */
  readonly #keeping: Promise<void>[] = [];

  constructor(options: AttemptRunOptions) {
    this.#options = options;
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
    const left = readBefore(before);
    this.#book = new StepBook(this.record, this.clock, left.steps);
    this.#restore(left);
    if (this.#book.steps.at(-1)?.afterId === null) this.#book.reopen();
    this.#state = new StateSaver(options.workspace.db, options.attempt.id, options.browser);
    this.pages = new PageKeeper({
      browser: options.browser,
      record: this.record,
      book: this.#book,
      merger: this.#merger,
      clock: this.clock,
      folder: options.workspace.folder,
      dom: options.attempt.mode === 'demonstration',
      lastPageUrl: left.lastPageUrl,
      isResting: () => this.clock.now() - this.#lastAction >= typingRestMs,
      onKept: () => this.#pageKept(),
      onFailure: (error) => this.#fail(error),
    });
    // Before listening: what the browser reports at once must come after the first line of the record.
    if (this.record.isNew) this.record.append(options.opened, this.clock.now());
    else recordResumed(this.record, readBeat(options.workspace.db, options.attempt.id), this.clock.now());
    this.clock.switchTo('loading');
    this.#unlisten = options.browser.listen((event) => this.#on(event));
  }

  get steps(): readonly Step[] {
    return this.#book.steps;
  }
  get answers(): ReadonlyMap<number, string> {
    return this.#answers;
  }
  readonly #answers = new Map<number, string>();
  notes = '';

  /** Puts the state of a process that is gone together again from its record. */
  #restore(before: Before): void {
    for (const [hop, text] of before.answers) this.#answers.set(hop, text);
    this.notes = before.notes;
    for (const recorded of before.unmerged) this.#book.commit(this.#merger.push(recorded));
    this.#book.commit(this.#merger.flush());
  }

  #on(event: BrowserEvent): void {
    if (this.#ended) return;
    try {
      this.#take(event);
    } catch (error) {
      this.#fail(toErrorData(error));
    }
    this.#options.onEvent?.(event);
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
        this.pages.noteLeftBehind(event.action.url, event.action.tab, now);
        this.#lastAction = now;
        if (this.#isActing) {
          this.#acted(event.action, now);
          return;
        }
        const { seq, time } = this.#happened({ type: 'action', action: event.action }, now);
        this.#goOnWithHover(event.action);
        this.#lastActionSeq = seq;
        this.#book.commit(this.#merger.push({ action: event.action, seq, time }));
        this.pages.observer.poke();
        return;
      }
      case 'tab':
        this.#happened({ type: 'tab', change: event.change, tab: event.tab, url: event.url }, now);
        if (event.change === 'crashed') this.#fail(crashed(event.url));
        else this.pages.observer.poke();
        this.#state.save();
        return;
      case 'navigated':
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
        this.clock.switchTo(event.loading ? 'loading' : 'looking');
        return;
      case 'prompt':
        this.#happened({ type: 'prompt', prompt: event.prompt }, now);
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
  #acted(action: WatchedAction, time: AttemptTime): void {
    this.#isActing = false;
    const body = { type: 'action', action } as const;
    const drafts = this.#merger.push({ action, seq: this.record.nextSeq, time });
    try {
      this.#book.commit([...drafts, ...this.#merger.flush()], null, () => this.record.append(body, time));
    } catch {
      // The step waits; so does, under the same number, what was done.
      this.#happened(body, time);
    }
  }

  /** A person who rests on an element and clicks it does one step, also when the page settled between. Agents say what they mean. */
  #goOnWithHover(action: WatchedAction): void {
    if (this.#merger.pending || this.clock.segment === 'acting') return;
    const step = this.#book.takeUp(this.#lastActionSeq, (last) => becomesClick(last, action));
    if (step) this.#merger.takeUp(step);
  }

  #pageKept(): void {
    this.#state.save();
    this.#options.onPage();
    this.#options.onChange();
  }

  /** Tells the participant; on record too, unless it is the record that cannot be written. */
  #fail(error: ErrorData): void {
    try {
      this.record.append({ type: 'failed', error, stepIndex: this.#book.lastIndex }, this.clock.now());
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
    const { pending } = this.#merger;
    if (pending && !onlyPrepares(pending) && now - this.#lastAction >= typingRestMs) {
      this.#book.commit(this.#merger.flush());
      this.pages.observer.poke();
      this.#options.onChange();
    }
    writing(() => saveBeat(this.#options.workspace.db, this.attempt.id, now, this.clock.quietSince));
    // What the disk refused so far.
    this.record.flush();
    if (this.#book.isWaiting) this.#book.commit([]);
    this.pages.tryAgain();
  }

  /** One operation by an agent, a reference run or a replay. A failing act is a step with its error; the run goes on. */
  async perform(request: PerformRequest): Promise<ErrorData | null> {
    this.clock.switchTo('acting');
    let failure: ErrorData | null = null;
    try {
      await this.browser.perform(request);
    } catch (error) {
      failure = toErrorData(error);
      const now = this.clock.now();
      const action = failedAction(this.browser, request);
      const { seq, time } = this.record.append({ type: 'action', action }, now);
      this.record.append({ type: 'failed', error: failure, stepIndex: this.nextIndex }, now);
      this.#book.commit(this.#merger.flush());
      this.#book.commit([{ ...action, from: seq, to: seq, startedAt: time, endedAt: time }], failure);
    }
    this.#book.commit(this.#merger.flush());
    this.clock.switchTo('loading');
    await this.pages.observer.lookAfter(() => this.#book.hasOpen);
    this.clock.switchTo('looking');
    this.#options.onChange();
    return failure;
  }

  /**
   * One operation of a demonstration, with the element that was chosen for it. What is not possible is no step: it is on
   * record as a failure and told. `onActed`: it was carried out, and the page is now waited for and looked at.
   */
  demonstrate(...how: [PerformRequest, StepTarget | null, onActed: () => void]): Promise<ErrorData | null> {
    return this.#state.holding(() => this.#carryOut(...how));
  }

  async #carryOut(
    request: PerformRequest,
    target: StepTarget | null,
    onActed: () => void,
  ): Promise<ErrorData | null> {
    this.#book.commit(this.#merger.flush());
    this.clock.switchTo('acting');
    // Nothing is done to the page that could not go on record.
    this.record.flush();
    this.#book.aim(target);
    this.#isActing = true;
    try {
      await this.browser.perform(request);
    } catch (error) {
      const failure = toErrorData(error);
      this.#happened({ type: 'failed', error: failure, stepIndex: null }, this.clock.now());
      this.clock.switchTo('choosing');
      return failure;
    } finally {
      this.#book.aim(null);
      this.#isActing = false;
    }
    onActed();
    this.clock.switchTo('loading');
    await this.pages.observer.lookAfter(() => this.#book.hasOpen);
    this.clock.switchTo('looking');
    const step = this.steps.at(-1);
    if (step) this.#options.given?.keep(this.attempt.id, step, request);
    this.#keeping.push(keepAfterwards(this.#options.workspace, this, request.ref));
    return null;
  }

  /** The request that the step led to was not sent: the step says so. */
  holdBack(decision: 'fake' | 'abort'): void {
    const change = decision === 'fake' ? { operation: 'click-fake' as const } : { error: heldBack() };
    this.#book.correct(change, this.#isActing);
  }

  /** Takes the last step back on record; the page is brought there by whoever asks. */
  undo(): void {
    this.#book.commit(this.#merger.flush());
    this.#book.undo();
    // What the old page still says is none of what the record says now.
    void this.#state.stop();
  }

  get nextIndex(): number {
    return (this.#book.lastIndex ?? 0) + 1;
  }
  get lastSnapshot(): Snapshot | null {
    return this.#book.lastSnapshot;
  }

  /** The page is captured again, changed or not. `asAfter`: as what came of the last step. */
  async lookAgain(asAfter = false): Promise<void> {
    if (asAfter) this.#book.reopen();
    await this.pages.observer.lookAgain();
  }

  /** Resolves when the page has settled and is on record. */
  async look(): Promise<void> {
    await this.pages.observer.lookNow();
  }

  /** Something that happened beside the page. */
  note(body: EventBody): void {
    this.#happened(body, this.clock.now());
  }

  setNotes(text: string): void {
    this.clock.touch();
    this.record.append({ type: 'note', text }, this.clock.now());
    this.notes = text;
  }

  answerHop(hop: number, text: string): void {
    this.clock.touch();
    // The answer is given on the page that is seen, whether it has settled or not.
    this.#book.commit(this.#merger.flush());
    const tab = this.browser.tabs().find((one) => one.active);
    if (tab) this.pages.noteLeftBehind(tab.url, tab.id, this.clock.now());
    this.record.append({ type: 'answer', hop, text }, this.clock.now());
    this.#answers.set(hop, text);
    this.#options.onPage();
  }

  /** Ends the attempt: what is pending is committed, the end and the row are written together, secrets are dropped. */
  async end(ending: Ending): Promise<void> {
    if (this.#ended) return;
    this.clock.touch();
    if (ending.error === null) await this.pages.observer.lookNow();
    this.#book.commit(this.#merger.flush());
    if (this.#book.hasOpen && ending.error === null) await this.pages.observer.lookNow();
    if (ending.error === null) this.pages.mustBeKept();
    await Promise.all([this.#state.done(), ...this.#keeping]);
    const now = this.clock.now();
    const counted = { now, activeMs: this.clock.activeMs(), steps: this.steps.length };
    // From here on nothing comes between; when the disk refuses the end, the attempt goes on.
    writeEnd(this.#options.workspace, this.record, redactEnding(ending, this.browser.redaction), counted);
    this.#ended = true;
    this.pages.observer.stop();
    this.#unlisten();
    await this.#state.stop();
  }

  /** Lets go without ending: the attempt stays `running` and can be taken up again. */
  async suspend(): Promise<void> {
    if (this.#ended) return;
    this.clock.touch();
    await this.pages.observer.done();
    this.#state.save();
    await this.#state.done();
    await this.#state.stop();
    this.#ended = true;
    this.pages.observer.stop();
    this.#unlisten();
    saveBeat(this.#options.workspace.db, this.attempt.id, this.clock.now(), null);
  }
}

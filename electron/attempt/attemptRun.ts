import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type {
  Attempt,
  AttemptEvent,
  AttemptFileDraft,
  Branched,
  EventBody,
  PromptReply,
  Segment,
  Snapshot,
  Step,
  Task,
} from '../../shared/model/index.ts';
import type { BrowserEvent, PerformRequest, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { readHeartbeat, saveHeartbeat } from '../db/attempts.ts';
import { listEvents } from '../db/record/events.ts';
import { writing } from '../workspace/diskRefusal.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { AttemptRecord } from './attemptRecord.ts';
import { BesideRecord } from './besideRecord.ts';
import { EndLocators, type EndLocatorsOptions } from './endLocators.ts';
import { EventIntake } from './eventIntake.ts';
import { Happenings } from './happenings.ts';
import { InheritedSteps } from './inheritedSteps.ts';
import { LateSecrets } from './lateSecrets.ts';
import { type Demonstrated, Operations } from './operations.ts';
import { PageLooks } from './pageLooks.ts';
import { PageRecorder } from './pageRecorder.ts';
import { type RestoredState, restoreState } from './restoreState.ts';
import { type Ending, RunEnd } from './runEnd.ts';
import { RunLife } from './runLife.ts';
import { StateSaver } from './savedState.ts';
import { type ClockReading, SessionClock } from './sessionClock.ts';
import { type Oversight, Statements } from './statements.ts';
import { StepRecorder } from './stepRecorder.ts';

/** What a running attempt is made of, and whom it notifies. */
export interface AttemptRunOptions {
  readonly workspace: Workspace;
  readonly attempt: Attempt;
  readonly task: Task;
  readonly browser: TaskBrowser;
  /** The time on the attempt's clock at which this run takes it up, in milliseconds. */
  readonly base: number;
  /** How many steps were carried out again before this run. */
  readonly repeated?: number;
  /** How long the page was waited for in vain before this run, in milliseconds. */
  readonly restlessMs?: number;
  /** The clock starts when the participant can see the page: see `begin`. */
  readonly waits?: boolean;
  /** What the locators of the task's checks need at the end. Without it, they are not read. */
  readonly locators?: EndLocatorsOptions;
  /** A step was demonstrated. `given`: the request, with values that may not be on record. */
  readonly onDemonstrated?: (step: Step, given: PerformRequest) => void;
  readonly onChange: () => void;
  readonly onProblem: (error: ErrorData) => void;
}

/** Hears what a run has put on record. */
export interface RunFollower {
  /** Everything that the browser reports, after it went on record. */
  readonly on?: (event: BrowserEvent) => void;
  /** A settled page went on record, or a hop was answered on a page. */
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
  /** The answer to the whole task that a step had given when the attempt was resumed. */
  readonly taskAnswer: string;
  /** For files that are kept beside the record. */
  readonly beside: BesideRecord;
  readonly #options: AttemptRunOptions;
  readonly #record: AttemptRecord;
  readonly #clock: SessionClock;
  readonly #steps: StepRecorder;
  readonly #state: StateSaver;
  readonly #pages: PageRecorder;
  readonly #happenings: Happenings;
  readonly #life = new RunLife();
  readonly #secrets: LateSecrets;
  readonly #looks: PageLooks;
  readonly #operations: Operations;
  readonly #intake: EventIntake;
  readonly #statements: Statements;
  readonly #inherited: InheritedSteps;
  readonly #end: RunEnd;
  #unlisten = (): void => {};
  /** In the order in which they are notified. */
  #followers: readonly RunFollower[] = [];

  constructor(options: AttemptRunOptions) {
    const { workspace, attempt, task, browser, onChange, onProblem } = options;
    const { db } = workspace;
    this.#options = options;
    this.attempt = attempt;
    this.task = task;
    this.browser = browser;
    const life = this.#life;
    const record = new AttemptRecord(workspace, attempt.id, browser.redaction);
    const before = listEvents(db, attempt.id);
    // The state of a process that is gone is put together again from its record.
    const left = restoreState(before);
    this.taskAnswer = left.taskAnswer;
    const happenings = new Happenings({
      record,
      now: () => this.#clock.now(),
      lastIndex: () => this.#steps.lastIndex,
      onProblem,
    });
    const clock = new SessionClock({
      append: (body, time) => happenings.happened(body, time),
      idle: attempt.idleRule,
      base: options.base,
      events: before.filter((event) => event.body.type === 'segment' || event.body.type === 'quiet'),
      waits: options.waits === true,
    });
    this.#record = record;
    this.beside = new BesideRecord(db, record, () => clock.now());
    this.#happenings = happenings;
    this.#clock = clock;
    const steps = takeUpSteps(record, clock, left);
    this.#steps = steps;
    const state = new StateSaver(db, attempt.id, browser);
    this.#state = state;
    const pages = new PageRecorder({
      ...{ browser, record, steps, clock },
      folder: workspace.folder,
      dom: attempt.mode === 'demonstration',
      lastPageUrl: left.lastPageUrl,
      isResting: () => this.#intake.isResting,
      onKept: () => this.#pageKept(),
      onFailure: (error) => happenings.fail(error),
    });
    this.#pages = pages;
    const secrets = new LateSecrets({
      ...{ workspace, record },
      redaction: browser.redaction,
      now: () => clock.now(),
      changeSteps: (change, changed) => steps.changeSteps(change, changed),
    });
    this.#secrets = secrets;
    const looks = new PageLooks({ pages, steps, life, waitedMs: options.restlessMs ?? 0 });
    this.#looks = looks;
    const operations = new Operations({
      ...{ workspace, browser, record, clock, steps, state, life, looks, happenings, onChange },
      onDemonstrated: (step, given) => options.onDemonstrated?.(step, given),
    });
    this.#operations = operations;
    const { mode } = attempt;
    const intake = new EventIntake({ mode, clock, steps, pages, state, operations, happenings });
    this.#intake = intake;
    // In an environment only its actions use up the steps: a person may write a page in any number of pieces before it is submitted.
    const counts = (step: Step): boolean =>
      task.environment === undefined ? steps.counts(step) : step.operation === 'act';
    const inherited = new InheritedSteps(
      { record, clock, steps, counts, state, life },
      attempt.parent !== null,
      before,
    );
    this.#inherited = inherited;
    this.#statements = new Statements(
      {
        ...{ db, attempt, task, browser, record, clock, steps },
        recordUnsettled: (url, tab, now) => pages.recordUnsettled(url, tab, now),
        onAnswered: () => this.#tellPage(),
      },
      left,
    );
    this.#end = new RunEnd({
      ...{ workspace, browser, record, clock, steps, pages, looks, state, operations, intake, secrets, life },
      locators: options.locators === undefined ? null : new EndLocators(task, browser, options.locators),
      ownSteps: () => inherited.own,
      stopListening: () => this.#unlisten(),
      onProblem,
    });
    // Before the run listens: events that the browser has kept until now come after these.
    if (!record.isNew) this.#writeResumed();
    // The segment before must not count on while the clock waits.
    const isLeft = options.waits === true && !record.isNew;
    if (inherited.isPending) clock.hold();
    else if (isLeft) clock.stand();
    clock.switchTo('loading');
  }

  /**
   * Begins to record what the browser reports, including the events that it has kept until now. Call it once, after all followers
   * are there, because they would miss earlier events.
   */
  listen(): void {
    this.#unlisten = this.browser.listen((event) => this.#on(event));
  }

  #writeResumed(): void {
    const { workspace, attempt, repeated = 0 } = this.#options;
    const { clockTime, quietSince } = readHeartbeat(workspace.db, attempt.id);
    const now = this.#clock.now();
    // The process before was killed in a quiet stretch, which it could not write down.
    if (quietSince !== null && clockTime > quietSince)
      this.#record.append({ type: 'quiet', from: quietSince, to: clockTime }, now);
    this.#record.append({ type: 'resumed', ...(repeated === 0 ? {} : { repeated }) }, now);
  }

  get clock(): ClockReading {
    return this.#clock;
  }
  get steps(): readonly Step[] {
    return this.#steps.steps;
  }
  get nextIndex(): number {
    return this.#steps.nextIndex;
  }
  get lastSnapshot(): Snapshot | null {
    return this.#steps.lastSnapshot;
  }
  /** The number of steps that are the attempt's own: a branch does not count what it has inherited. */
  get ownSteps(): number {
    return this.#inherited.own;
  }
  /** The number of own steps that use up the budget. */
  get countedSteps(): number {
    return this.#inherited.counted;
  }
  /** The inherited steps are being carried out again: neither time nor steps are counted. */
  get isInheriting(): boolean {
    return this.#inherited.isPending;
  }
  /** The run has ended or was left: nothing goes on record any more. */
  get isOver(): boolean {
    return this.#life.isOver;
  }
  /** By hop, from 0. */
  get answers(): ReadonlyMap<number, string> {
    return this.#statements.answers;
  }
  get notes(): string {
    return this.#statements.notes;
  }

  /** Notifies a follower of everything from now on, after the earlier followers. */
  follow(follower: RunFollower): void {
    this.#followers = [...this.#followers, follower];
  }

  #on(event: BrowserEvent): void {
    if (this.isOver) return;
    try {
      this.#intake.take(event);
    } catch (error) {
      this.#happenings.fail(toErrorData(error));
    }
    for (const follower of this.#followers) follower.on?.(event);
    this.#options.onChange();
  }

  #pageKept(): void {
    this.#state.save();
    void this.#removeSecrets();
    this.#tellPage();
    this.#options.onChange();
  }

  async #removeSecrets(): Promise<void> {
    try {
      if (await this.#secrets.remove(false)) this.#options.onChange();
    } catch (error) {
      // The next page tries again, and the attempt does not end before that.
      this.#options.onProblem(toErrorData(error));
    }
  }

  #tellPage(): void {
    for (const follower of this.#followers) follower.pageKept?.();
  }

  /** Once a second: finishes typing that rests, saves the heartbeat, and writes what the disk has refused so far. */
  tick(): void {
    if (this.isOver) return;
    const now = this.#clock.now();
    if (this.#intake.finishResting(now)) this.#options.onChange();
    this.#intake.recordCounted(now);
    const { db } = this.#options.workspace;
    writing(() => saveHeartbeat(db, this.attempt.id, now, this.#clock.quietSince));
    this.#record.flush();
    this.#steps.retry();
    this.#pages.retry();
  }

  /** The participant can see the page: a clock that waits for that starts. */
  begin(): void {
    this.#clock.begin();
  }

  /** A sign of life of the participant. */
  touch(): void {
    this.#clock.touch();
  }

  /** From now on the clock counts this segment. */
  switchTo(segment: Segment): void {
    this.#clock.switchTo(segment);
  }

  /** Carries out one operation; see `Operations.perform`. */
  perform(request: PerformRequest, demonstrated: Demonstrated | null = null): Promise<ErrorData | null> {
    return this.#operations.perform(request, demonstrated);
  }

  /** The request of the current or the last step was not sent: the step says so. */
  holdBack(decision: 'fake' | 'abort'): void {
    this.#operations.holdBack(decision);
  }

  /** The driver's input so far is a step: what follows is done by somebody else. */
  finishStep(): void {
    this.#steps.finish();
  }

  /** Takes the last step back on record. The caller brings the page back. */
  undo(): void {
    this.#steps.finish();
    this.#steps.undo();
    // The record no longer says what the old page still shows and sends.
    void this.#pages.observer.stop();
    void this.#state.stop();
  }

  /** Takes back on record what a branch has carried out again: its interrupted replay starts anew. */
  forgetInherited(): void {
    this.#inherited.forget();
  }

  /** A branch has carried out everything that it inherits: from here on its clock runs. */
  async beginOwn(branched: Omit<Branched, 'type' | 'inherited'>): Promise<void> {
    await this.#inherited.end(branched);
    this.#options.onChange();
  }

  /** Resolves when the opened page is on record: settled, or by its address alone when that takes too long. */
  look(): Promise<void> {
    return this.#looks.look();
  }

  /** Captures the page again, changed or not. `asAfter`: the capture becomes the page after the last step. */
  lookAgain(asAfter = false): Promise<void> {
    return this.#looks.lookAgain(asAfter);
  }

  /** Throws the error with which the disk refused the shown page, because an operation on it needs a picture of the page before. */
  pageMustBeKept(): void {
    this.#pages.mustBeKept();
  }

  /** Everything on record so far, in order. */
  events(): AttemptEvent[] {
    return this.#record.list();
  }

  /** Puts a statement on record now. Throws if the disk refuses the write: the statement was then not accepted. */
  write(body: EventBody): void {
    this.#statements.write(body);
  }

  /** The same with the files that the statement names. */
  writeWithFiles(body: EventBody, files: readonly AttemptFileDraft[]): void {
    this.#record.appendWithFiles(body, files, this.#clock.now());
  }

  /** Puts something on record that happened beside the page. */
  note(body: EventBody): void {
    this.#happenings.happened(body, this.#clock.now());
  }

  /** Words for a file beside the record, without secrets. `where`: what the words are, for the counts. */
  redact<Value>(value: Value, where: string): Value {
    return this.#record.redact(value, where);
  }

  /** The same for a text that must stay as it is otherwise: only known secrets are removed. */
  redactKnown(text: string, where: string): string {
    return this.#record.redactKnown(text, where);
  }

  oversee(body: Oversight): void {
    this.#statements.oversee(body);
  }

  setNotes(text: string): void {
    this.#statements.setNotes(text);
  }

  /** The reason for giving up, below the notes. */
  noteReason(detail: string): void {
    this.#statements.noteReason(detail);
  }

  reportSite(text: string): void {
    this.#statements.reportSite(text);
  }

  promptAnswered(promptId: string, reply: PromptReply): void {
    this.#statements.promptAnswered(promptId, reply);
  }

  /** Answers a hop (from 0). Throws when the task asks for no answer there. */
  answerHop(hop: number, text: string): void {
    this.#statements.answerHop(hop, text);
  }

  /** Ends the attempt; see `RunEnd.end`. */
  end(ending: Ending): Promise<void> {
    return this.#end.end(ending);
  }

  /** Leaves the run without an end: the attempt stays `running` and can be resumed. */
  suspend(): Promise<void> {
    return this.#end.suspend();
  }
}

/** The steps of the record, including those that a killed process had not written yet. */
function takeUpSteps(record: AttemptRecord, clock: SessionClock, left: RestoredState): StepRecorder {
  const steps = new StepRecorder(record, clock, left.steps);
  for (const { beforeId, ...recorded } of left.unmerged) steps.push(recorded, beforeId);
  steps.finish();
  if (steps.steps.at(-1)?.afterId === null) steps.reopen();
  return steps;
}

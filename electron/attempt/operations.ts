import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Action, AttemptTime, NodeRef, Step, StepTarget } from '../../shared/model/index.ts';
import { isInPart } from '../../shared/model/stepError.ts';
import { readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { PerformRequest, PerformResult, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { heldBack } from '../turns/refusals.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { keepAccessibility } from '../workspace/writeAttemptFiles.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import type { Happenings } from './happenings.ts';
import { LOOK_MS, type PageLooks } from './pageLooks.ts';
import type { RunLife } from './runLife.ts';
import type { StateSaver } from './savedState.ts';
import type { SessionClock } from './sessionClock.ts';
import { effectOf, type StepRecorder } from './stepRecorder.ts';

/** What a demonstration adds to an operation. */
export interface Demonstrated {
  /** The element that the person chose for it. */
  readonly target: StepTarget | null;
  /** The operation was carried out; the page is looked at next. `unanswered`: why the page did not answer, or null. */
  readonly onActed: (unanswered: ErrorData | null) => void;
  /** Carries the operation out in place of the driver. */
  readonly act?: (() => Promise<void>) | undefined;
}

/** How long the end waits for what is still to be kept about the steps. */
const KEEPING_MS = 1000;
/** A page that is blocked or was left does not answer. */
const ANSWER_MS = 1500;
const done = Promise.resolve();
const GONE = JSON.stringify({ nodes: [] });

interface OperationsOptions {
  readonly workspace: Workspace;
  readonly browser: TaskBrowser;
  readonly record: AttemptRecord;
  readonly clock: Pick<SessionClock, 'begin' | 'now' | 'switchTo'>;
  readonly steps: StepRecorder;
  readonly state: Pick<StateSaver, 'holding'>;
  readonly life: Pick<RunLife, 'isRunning'>;
  readonly looks: Pick<PageLooks, 'lookAfter'>;
  readonly happenings: Pick<Happenings, 'happened'>;
  /** A step was demonstrated. `given`: the request, with values that may not be on record. */
  readonly onDemonstrated: (step: Step, given: PerformRequest) => void;
  readonly onChange: () => void;
}

/** Carries out operations on the page and makes steps of them, one operation at a time. */
export class Operations {
  readonly #options: OperationsOptions;
  /** Whose operation the browser is carrying out. A demonstrated one ends with its action. */
  #doing: 'nothing' | 'performed' | 'demonstrated' = 'nothing';
  /** How the step of the performed operation changes: its request was not sent. */
  #heldBack: Partial<Step> | null = null;
  /** Resolves when the effect of the last operation is known, or cannot be known any more. */
  #asked: Promise<void> = done;
  /** What is kept about steps after they were carried out. */
  readonly #keeping: Promise<void>[] = [];

  constructor(options: OperationsOptions) {
    this.#options = options;
  }

  /**
   * Carries out one operation. For an agent, a reference run or a replay, a failed operation is a step with its error, and the
   * run goes on. With what a demonstration adds, an impossible operation is not a step: it is on record as a failure, and returned.
   */
  perform(request: PerformRequest, demonstrated: Demonstrated | null): Promise<ErrorData | null> {
    const carryOut = () => this.#carryOut(request, demonstrated);
    return demonstrated === null ? carryOut() : this.#options.state.holding(carryOut);
  }

  async #carryOut(request: PerformRequest, demonstrated: Demonstrated | null): Promise<ErrorData | null> {
    const { browser, record, clock, steps, looks, happenings, onDemonstrated, onChange } = this.#options;
    // This operation may change what the one before is asked about.
    await within(this.#asked, ANSWER_MS, undefined);
    // A person may be typing beside an agent. While a step is demonstrated the page gets no other input.
    if (demonstrated !== null) steps.finish();
    clock.switchTo('acting');
    clock.begin();
    // The page gets no input that could not go on record.
    record.flush();
    steps.setTarget(demonstrated?.target ?? null);
    this.#doing = demonstrated === null ? 'performed' : 'demonstrated';
    this.#heldBack = null;
    const { lastIndex } = steps;
    let result: PerformResult | null = null;
    let failure: ErrorData | null = null;
    try {
      if (demonstrated?.act === undefined) result = await browser.perform(request);
      else await demonstrated.act();
    } catch (error) {
      failure = toErrorData(error);
    } finally {
      steps.setTarget(null);
      this.#doing = 'nothing';
    }
    if (failure !== null && demonstrated !== null) {
      happenings.happened({ type: 'failed', error: failure, stepIndex: null }, clock.now());
      clock.switchTo('choosing');
      return failure;
    }
    const unanswered = result?.unanswered ?? null;
    const partly = isInPart(result?.error) ? (result?.error ?? null) : null;
    steps.finish(result === null ? {} : effectOf(result));
    if (failure !== null) this.#commitFailed(request, failure);
    if (this.#heldBack !== null) steps.correct(this.#heldBack, false);
    this.#heldBack = null;
    if (unanswered !== null)
      happenings.happened({ type: 'failed', error: unanswered, stepIndex: steps.lastIndex }, clock.now());
    demonstrated?.onActed(unanswered);
    clock.switchTo('loading');
    // An operation that got no answer has waited for the page already.
    await looks.lookAfter(unanswered === null ? LOOK_MS : 0);
    if (unanswered !== null) steps.reopen();
    const acted = steps.lastIndex === lastIndex ? undefined : steps.steps.at(-1);
    this.#asked = result === null || acted === undefined ? done : this.#askAgain(acted, result);
    // A page that has answered answers at once.
    if (unanswered === null) await within(this.#asked, ANSWER_MS, undefined);
    else this.#keeping.push(this.#asked);
    clock.switchTo('looking');
    const step = steps.steps.at(-1);
    if (demonstrated !== null && step !== undefined) onDemonstrated(step, request);
    if (demonstrated !== null) this.#keeping.push(this.#keepTarget(request.ref));
    onChange();
    return failure ?? (demonstrated === null ? partly : null);
  }

  /** Reads the effect of a step again when the page has settled or answered, and writes it into the step. Never rejects. */
  async #askAgain(step: Step, { again }: PerformResult): Promise<void> {
    const { steps, life, onChange } = this.#options;
    try {
      const effect = (await again?.()) ?? null;
      if (effect === null || !life.isRunning) return;
      steps.amend(step, effect);
      onChange();
    } catch {
      // The disk is full: the step keeps what was read first.
    }
  }

  /**
   * Takes the action of a demonstrated operation, and puts it on record together with its step: a killed process leaves both or
   * neither. Returns false for any other action, which the caller records.
   */
  takeAction(action: Action, time: AttemptTime): boolean {
    if (this.#doing !== 'demonstrated') return false;
    this.#doing = 'nothing';
    const { record, steps, happenings } = this.#options;
    const body = { type: 'action', action } as const;
    const recorded = { action, seq: record.nextSeq, time };
    try {
      steps.pushWhole(recorded, () => record.append(body, time));
    } catch {
      // The step waits for room on the disk. Its action waits, too, under the same number.
      happenings.happened(body, time);
    }
    return true;
  }

  /** The request of the current or the last step was not sent: the step says so. */
  holdBack(decision: 'fake' | 'abort'): void {
    const { steps } = this.#options;
    const change =
      decision === 'fake' ? { operation: 'click-fake' as const } : { error: heldBack().toData() };
    if (this.#doing === 'performed') this.#heldBack = change;
    else {
      const isUnderWay = this.#doing === 'demonstrated';
      if (!isUnderWay) steps.finish();
      steps.correct(change, isUnderWay);
    }
  }

  /** Resolves when everything about the steps is kept, or after a limit. */
  async kept(): Promise<void> {
    await within(Promise.all(this.#keeping), KEEPING_MS, []);
  }

  #commitFailed(request: PerformRequest, error: ErrorData): void {
    const { record, clock, steps } = this.#options;
    const now = clock.now();
    const action = this.#failedAction(request);
    const { seq, time } = record.append({ type: 'action', action }, now);
    record.append({ type: 'failed', error, stepIndex: steps.nextIndex }, now);
    steps.pushFailed({ action, seq, time }, error);
  }

  /** The action of a request that failed: on the tab in front, without an element. */
  #failedAction({ operation, value, position }: PerformRequest): Action {
    const { browser } = this.#options;
    const tab = browser.tabs().find((one) => one.active);
    const typed = value === undefined ? null : browser.redaction.typed(value, 'value', undefined, true);
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
   * Keeps the accessibility description of the step's element, as it is after the step, with the page after the step: its value,
   * and whether it is expanded or checked. An element that is gone is kept as an empty list. Never rejects: the step is on
   * record already.
   */
  async #keepTarget(ref: NodeRef | undefined): Promise<void> {
    const { workspace, browser, steps } = this.#options;
    const { lastSnapshot } = steps;
    if (ref === undefined || lastSnapshot === null) return;
    try {
      const read = browser.accessibility(ref).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'page.element') return GONE;
        throw error;
      });
      const description = await within(read, ANSWER_MS, null);
      if (description === null) return;
      keepAccessibility(workspace, lastSnapshot.id, { after: readAccessibility(description).nodes });
    } catch {
      // The workspace was closed meanwhile, or its disk is full.
    }
  }
}

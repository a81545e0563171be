import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { AttemptStatus, GiveUpReason, Located } from '../../shared/model/index.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import { endAttempt, saveHeartbeat } from '../db/attempts.ts';
import { deleteBrowserState } from '../db/record/browserStates.ts';
import { forgetDeleted, isLeftByDisk } from '../db/store/leftovers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import type { EndLocators } from './endLocators.ts';
import type { EventIntake } from './eventIntake.ts';
import type { LateSecrets } from './lateSecrets.ts';
import { piecesLeftOver } from './lookBack.ts';
import type { Operations } from './operations.ts';
import type { PageLooks } from './pageLooks.ts';
import type { PageRecorder } from './pageRecorder.ts';
import type { RunLife } from './runLife.ts';
import type { StateSaver } from './savedState.ts';
import type { SessionClock } from './sessionClock.ts';
import type { StepRecorder } from './stepRecorder.ts';

/** How long a run that is left waits for the look, and then for the save, that is under way. */
const LEAVING_MS = 1000;

/** The longest wait for the page to pause while other pages are read. A blocked page never pauses. */
const PAUSING_MS = 500;

/** How an attempt ends. */
export interface Ending {
  readonly status: AttemptStatus;
  readonly answer: string | null;
  readonly giveUpReason: GiveUpReason | null;
}

interface RunEndOptions {
  readonly workspace: Workspace;
  readonly browser: Pick<TaskBrowser, 'redaction' | 'setPaused'>;
  readonly record: AttemptRecord;
  readonly clock: Pick<SessionClock, 'activeMs' | 'hold' | 'now' | 'release' | 'segment' | 'touch'>;
  readonly steps: Pick<StepRecorder, 'finish'>;
  readonly pages: Pick<PageRecorder, 'mustBeKept' | 'observer'>;
  readonly looks: Pick<PageLooks, 'lookLast'>;
  readonly state: Pick<StateSaver, 'done' | 'save' | 'stop'>;
  readonly operations: Pick<Operations, 'kept'>;
  readonly intake: Pick<EventIntake, 'recordCounted'>;
  readonly secrets: Pick<LateSecrets, 'remove'>;
  readonly life: RunLife;
  /** Null for a run whose task is not judged. */
  readonly locators: EndLocators | null;
  /** The number of steps that are the attempt's own. */
  readonly ownSteps: () => number;
  readonly stopListening: () => void;
  readonly onProblem: (error: ErrorData) => void;
}

/** The two ways in which a run stops: the attempt ends, or it is left and can be resumed. */
export class RunEnd {
  readonly #options: RunEndOptions;
  /** The clock stands and the page takes no input, because other pages are being read. */
  #isHeld = false;

  constructor(options: RunEndOptions) {
    this.#options = options;
  }

  /**
   * Ends the attempt: commits what is pending, removes late secrets, and writes the end and the attempt's row together. Throws
   * what the disk refuses: then the attempt goes on.
   */
  async end(ending: Ending): Promise<void> {
    const { clock, steps, pages, looks, operations, intake, secrets, life } = this.#options;
    life.mustGoOn();
    clock.touch();
    await looks.lookLast();
    life.mustGoOn();
    await secrets.remove(true);
    life.mustGoOn();
    steps.finish();
    pages.mustBeKept();
    await operations.kept();
    life.mustGoOn();
    intake.recordCounted();
    try {
      const located = ending.status === 'aborted' ? [] : await this.#locate();
      life.mustGoOn();
      // Nothing is left to remove, unless a field has changed meanwhile.
      await secrets.remove(true);
      life.mustGoOn();
      this.#write(ending, located);
    } catch (error) {
      await this.#goOn();
      throw error;
    }
    this.#stop();
    void pages.observer.stop();
  }

  /**
   * Reads the locators of the task's checks. While other pages are opened for them, the clock stands and no input reaches the page, so
   * that the record ends with the page that was read.
   */
  async #locate(): Promise<readonly Located[]> {
    const { browser, clock, life, locators } = this.#options;
    if (locators === null) return [];
    const onPage = await locators.readPage();
    life.mustGoOn();
    if (!locators.looksElsewhere) return onPage;
    clock.hold();
    this.#isHeld = true;
    await within(browser.setPaused(true), PAUSING_MS, undefined);
    return [...onPage, ...(await locators.readElsewhere())];
  }

  /** The end was not written: the attempt goes on where it stands. */
  async #goOn(): Promise<void> {
    const { browser, clock, life } = this.#options;
    if (!this.#isHeld || !life.isRunning) return;
    this.#isHeld = false;
    clock.release();
    if (clock.segment !== 'paused') await within(browser.setPaused(false), PAUSING_MS, undefined);
  }

  /** Leaves the run without an end: the attempt stays `running` and can be resumed. */
  async suspend(): Promise<void> {
    const { workspace, record, clock, pages, state, intake, secrets, life } = this.#options;
    if (life.isOver) return;
    life.leave();
    clock.touch();
    await pages.observer.stop(LEAVING_MS);
    state.save();
    await within(state.done(), LEAVING_MS, undefined);
    this.#stop();
    intake.recordCounted();
    await secrets.remove(true);
    saveHeartbeat(workspace.db, record.attemptId, clock.now(), null);
  }

  /** From here on no event goes on record. */
  #stop(): void {
    const { life, state, stopListening } = this.#options;
    life.finish();
    stopListening();
    void state.stop();
  }

  /** Writes the end and the attempt's row, and drops the browser's state: all of it or nothing. */
  #write({ status, answer: given, giveUpReason }: Ending, located: readonly Located[]): void {
    const { workspace, browser, record, clock, ownSteps, onProblem } = this.#options;
    const { db } = workspace;
    const now = clock.now();
    const counted = { activeMs: clock.activeMs(), steps: ownSteps() };
    const answer = given === null ? null : browser.redaction.words(given, 'answer');
    record.appendAll(() => {
      if (status === 'finished' && answer !== null)
        record.append({ type: 'answer', hop: null, text: answer }, now);
      if (located.length > 0) record.append({ type: 'located', answers: located }, now);
      record.appendRedacted(now);
      record.append({ type: 'ended', status, answer, giveUpReason }, now);
      endAttempt(db, record.attemptId, { status, answer, giveUpReason, endedAt: Date.now(), ...counted });
      saveHeartbeat(db, record.attemptId, now, null);
      deleteBrowserState(db, record.attemptId);
    });
    forgetDeleted(db);
    if (isLeftByDisk(db)) onProblem(toErrorData(piecesLeftOver()));
  }
}

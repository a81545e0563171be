import { fault, toErrorData } from '../../shared/errors.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { ArtefactOptions, ArtefactRecording, RecordedArtefacts } from '../browser/port/artefacts.ts';
import { lastSeq } from '../db/record/events.ts';
import { writeAttemptFiles } from '../workspace/writeAttemptFiles.ts';
import type { AttemptRun } from './attemptRun.ts';

/** The record's own last time: an event there takes none. */
const AT_THE_END = 0;
/** A run that has ended waits no longer for what is kept beside its record. */
const CLOSING_MS = 3000;

/** The attempt's own files: what its pages sent and got, and their storage, from one beginning to the next end. */
export class Traffic {
  readonly #deps: Pick<SessionDeps, 'workspace'>;
  readonly #run: AttemptRun;
  readonly #options: () => ArtefactOptions;
  #recording: ArtefactRecording | null = null;
  /** Recorded, and refused by the disk so far. */
  #unkept: readonly RecordedArtefacts[] = [];
  /** It was waited for in vain. */
  #isLate = false;

  constructor(deps: Pick<SessionDeps, 'workspace'>, run: AttemptRun, options: () => ArtefactOptions) {
    this.#deps = deps;
    this.#run = run;
    this.#options = options;
  }

  async begin(): Promise<void> {
    this.#recording = await this.#run.browser.recordArtefacts(this.#options());
  }

  /** Ends the recording and keeps it. What the disk refuses stays in memory for the next time, and the recording goes on. */
  async keep(): Promise<void> {
    await this.#end();
    try {
      this.#write();
    } catch (error) {
      await this.begin();
      throw error;
    }
  }

  /**
   * Ends the recording of a run that must not wait for it, at its end or when it is left: what could not be kept is on record as a
   * failure, and never thrown. The clock has stopped: nothing of this takes the person's time.
   */
  async close(): Promise<void> {
    const isInTime = await within(
      this.#closed().then(() => true),
      CLOSING_MS,
      false,
    );
    if (isInTime) return;
    this.#failed(
      fault.tool(
        'artefacts.late',
        'The recording of what the pages sent and got was not ready when the run ended.',
        'Steps, pages and pictures are kept. The machine may have had too much to do.',
      ),
      AT_THE_END,
    );
    this.#isLate = true;
  }

  async #closed(): Promise<void> {
    if (this.#recording === null) return;
    try {
      await this.#end(AT_THE_END);
      if (this.#mayWrite()) this.#write(AT_THE_END);
    } catch (error) {
      this.#unkept = [];
      this.#failed(error, AT_THE_END);
    }
  }

  async #end(at?: number): Promise<void> {
    const recording = this.#recording;
    this.#recording = null;
    if (recording === null) return;
    const secretTouched = this.#run.steps.some(({ element }) => element?.secret === true);
    try {
      this.#unkept = [...this.#unkept, await recording.finish({ secretTouched })];
    } catch (error) {
      // The attempt is complete without it.
      this.#failed(error, at);
    }
  }

  /** Whoever left the attempt may have taken it up again: its record has another writer then. */
  #mayWrite(): boolean {
    const { record, attempt } = this.#run;
    return !this.#isLate && lastSeq(this.#deps.workspace.db, attempt.id) === record.nextSeq - 1;
  }

  /** Files, and what is said of them: all, or nothing. */
  #write(at?: number): void {
    const { record, clock, attempt } = this.#run;
    record.appendAll(() => {
      for (const { files, dropped, redactions } of this.#unkept) {
        writeAttemptFiles(this.#deps.workspace, attempt.id, files);
        for (const text of dropped) record.append({ type: 'note', text }, at ?? clock.now());
        for (const redaction of redactions)
          record.append({ type: 'redacted', ...redaction }, at ?? clock.now());
      }
    });
    this.#unkept = [];
  }

  #failed(error: unknown, at?: number): void {
    if (at !== undefined && !this.#mayWrite()) return;
    const { record, clock, steps } = this.#run;
    const stepIndex = steps.at(-1)?.index ?? null;
    record.happened({ type: 'failed', error: toErrorData(error), stepIndex }, at ?? clock.now(), () => {});
  }
}

import { fault, toErrorData } from '../../shared/errors.ts';
import type { AttemptTime } from '../../shared/model/index.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { ArtefactOptions, ArtefactRecording, RecordedArtefacts } from '../browser/port/artefacts.ts';
import { writeAttemptFiles } from '../workspace/writeAttemptFiles.ts';
import type { AttemptRun } from './attemptRun.ts';

/** No event is earlier than the one before it: an event at this time gets the time of the record's last event. */
const AT_THE_END: AttemptTime = 0;
/** How long a run that has ended waits for the files beside its record. A slow machine takes several seconds to redact them. */
const CLOSING_MS = 8000;

/** What the pages of an attempt sent and received, and their storage, as files beside the record. */
export class Traffic {
  readonly #deps: Pick<SessionDeps, 'workspace'>;
  readonly #run: AttemptRun;
  readonly #options: () => ArtefactOptions;
  #recording: ArtefactRecording | null = null;
  /** Finished recordings that the disk has refused so far. */
  #unkept: readonly RecordedArtefacts[] = [];
  /** The recording was not ready within `CLOSING_MS`: nothing of it is written any more. */
  #isLate = false;

  constructor(deps: Pick<SessionDeps, 'workspace'>, run: AttemptRun, options: () => ArtefactOptions) {
    this.#deps = deps;
    this.#run = run;
    this.#options = options;
  }

  async begin(): Promise<void> {
    this.#recording = await this.#run.browser.recordArtefacts(this.#options());
  }

  /**
   * Ends the recording and writes it. Throws if the disk refuses the write: the recording then stays in memory for the next
   * call, and a new one begins.
   */
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
   * Ends the recording of a run that has ended or was left, and writes it. Never throws: what could not be kept is on record as
   * a failure. The clock has stopped, so none of this counts as the person's time.
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
        'The recording of what the pages sent and got was not ready when the attempt ended.',
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
      if (this.#mayWrite) this.#write(AT_THE_END);
    } catch (error) {
      this.#unkept = [];
      this.#failed(error, AT_THE_END);
    }
  }

  async #end(at?: AttemptTime): Promise<void> {
    const recording = this.#recording;
    this.#recording = null;
    if (recording === null) return;
    const secretTouched = this.#run.steps.some(({ element }) => element?.secret === true);
    try {
      this.#unkept = [...this.#unkept, await recording.finish({ secretTouched })];
    } catch (error) {
      // The attempt is complete without the recording.
      this.#failed(error, at);
    }
  }

  /** False when the attempt was left and another run has taken it up: that run writes the record now. */
  get #mayWrite(): boolean {
    return !this.#isLate && this.#run.beside.isOnlyWriter;
  }

  /** Writes the files together with what the record says about them: all or nothing. */
  #write(at?: AttemptTime): void {
    const { beside, attempt } = this.#run;
    beside.appendAll(() => {
      for (const { files, dropped, redactions } of this.#unkept) {
        writeAttemptFiles(this.#deps.workspace, attempt.id, files);
        for (const text of dropped) beside.append({ type: 'note', text }, at);
        for (const redaction of redactions) beside.append({ type: 'redacted', ...redaction }, at);
      }
    });
    this.#unkept = [];
  }

  #failed(error: unknown, at?: AttemptTime): void {
    if (at !== undefined && !this.#mayWrite) return;
    const { beside, steps } = this.#run;
    const stepIndex = steps.at(-1)?.index ?? null;
    beside.happened({ type: 'failed', error: toErrorData(error), stepIndex }, at);
  }
}

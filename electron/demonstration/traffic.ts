import { toErrorData } from '../../shared/errors.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import type { ArtefactRecording, RecordedArtefacts } from '../browser/artefacts/artefacts.ts';
import type { SessionDeps } from '../session/briefing.ts';
import { artefactOptions } from '../session/openBrowser.ts';
import { writeAttemptFiles } from '../workspace/writeAttemptFiles.ts';

/** What a demonstration needs of the session's. */
export type DemonstrationDeps = Pick<SessionDeps, 'workspace' | 'settings' | 'saveSettings'>;

/** The attempt's own files: what its pages sent and got, and their storage, from one beginning to the next end. */
export class Traffic {
  readonly #deps: DemonstrationDeps;
  readonly #run: AttemptRun;
  #recording: ArtefactRecording | null = null;
  /** Recorded, and refused by the disk so far. */
  #unkept: readonly RecordedArtefacts[] = [];

  constructor(deps: DemonstrationDeps, run: AttemptRun) {
    this.#deps = deps;
    this.#run = run;
  }

  async begin(): Promise<void> {
    const { browser, task } = this.#run;
    this.#recording = await browser.recordArtefacts(artefactOptions(task, this.#deps.settings()));
  }

  /** Ends the recording and keeps it. What the disk refuses stays in memory for the next time, and the recording goes on. */
  async keep(): Promise<void> {
    await this.#end();
    const { record, clock, attempt } = this.#run;
    try {
      record.appendAll(() => {
        for (const { files, dropped, redactions } of this.#unkept) {
          writeAttemptFiles(this.#deps.workspace, attempt.id, files);
          for (const text of dropped) record.append({ type: 'note', text }, clock.now());
          for (const redaction of redactions) record.append({ type: 'redacted', ...redaction }, clock.now());
        }
      });
      this.#unkept = [];
    } catch (error) {
      await this.begin();
      throw error;
    }
  }

  async #end(): Promise<void> {
    const recording = this.#recording;
    this.#recording = null;
    if (recording === null) return;
    const secretTouched = this.#run.steps.some(({ element }) => element?.secret === true);
    try {
      this.#unkept = [...this.#unkept, await recording.finish({ secretTouched })];
    } catch (error) {
      // The attempt is complete without it.
      const stepIndex = this.#run.steps.at(-1)?.index ?? null;
      this.#run.note({ type: 'failed', error: toErrorData(error), stepIndex });
    }
  }
}

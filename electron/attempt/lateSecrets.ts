import { allowFailure } from '../../shared/mayFail.ts';
import type { AttemptTime, Snapshot, Step } from '../../shared/model/index.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import { lookBack } from './lookBack.ts';

interface LateSecretsOptions {
  readonly workspace: Workspace;
  readonly record: AttemptRecord;
  readonly redaction: Pick<Redaction, 'settled'>;
  readonly now: () => AttemptTime;
  /** Changes the steps that are in memory, and their pages by id, in the same way as the record. */
  readonly changeSteps: (change: (step: Step) => Step, pages: ReadonlyMap<string, Snapshot>) => void;
}

/** Values that turn out to be secret after they were recorded, and their removal from the record. */
export class LateSecrets {
  readonly #options: LateSecretsOptions;
  /** Values that were not removed yet: the disk refused the last try. */
  #waiting: readonly string[] = [];
  /** The removal under way, or the last one. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: LateSecretsOptions) {
    this.#options = options;
  }

  /**
   * Removes what is known to be secret by now, after the removal that is under way. `all`: also values that may still be typed on.
   * Returns whether the record changed. Throws if the disk refuses the write.
   */
  remove(all: boolean): Promise<boolean> {
    this.#waiting = [...this.#waiting, ...this.#options.redaction.settled(all)];
    const done = this.#last.then(() => this.#removeWaiting());
    this.#last = allowFailure(done, 'the caller gets the error');
    return done;
  }

  async #removeWaiting(): Promise<boolean> {
    const { workspace, record, now, changeSteps } = this.#options;
    const values = this.#waiting;
    if (values.length === 0) return false;
    const isChanged = await lookBack(workspace, record, values, now(), changeSteps);
    this.#waiting = this.#waiting.slice(values.length);
    return isChanged;
  }
}

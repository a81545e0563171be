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

  constructor(options: LateSecretsOptions) {
    this.#options = options;
  }

  /** Removes what is known to be secret by now. `all`: also values that may still be typed on. Throws what the disk refuses. */
  remove(all: boolean): void {
    const { workspace, record, redaction, now, changeSteps } = this.#options;
    this.#waiting = [...this.#waiting, ...redaction.settled(all)];
    if (this.#waiting.length === 0) return;
    lookBack(workspace, record, this.#waiting, now(), changeSteps);
    this.#waiting = [];
  }
}

import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { AttemptEvent, AttemptTime, EventBody } from '../../shared/model/index.ts';
import type { AttemptRecord } from './attemptRecord.ts';

interface HappeningsOptions {
  readonly record: Pick<AttemptRecord, 'append' | 'happened'>;
  readonly now: () => AttemptTime;
  /** The index of the last step; null before the first. */
  readonly lastIndex: () => number | null;
  /** Shows a failure to the participant. */
  readonly onProblem: (error: ErrorData) => void;
}

/** What has happened without a request: it cannot be refused, and a failure is reported to the participant. */
export class Happenings {
  readonly #options: HappeningsOptions;

  constructor(options: HappeningsOptions) {
    this.#options = options;
  }

  /** Puts an event on record now or, when the disk is full, as soon as there is room for it. */
  happened(body: EventBody, time: AttemptTime): AttemptEvent {
    return this.#options.record.happened(body, time, (error) => this.fail(toErrorData(error)));
  }

  /** Reports a failure to the participant, and puts it on record unless the record itself cannot be written. */
  fail(error: ErrorData): void {
    const { record, now, lastIndex, onProblem } = this.#options;
    try {
      record.append({ type: 'failed', error, stepIndex: lastIndex() }, now());
    } catch {
      // The disk is full, which is why the page failed to go on record, too. The participant sees that reason.
    }
    onProblem(error);
  }
}

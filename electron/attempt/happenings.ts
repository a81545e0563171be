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

/** Puts on record what has happened without a command. It cannot be refused, so the participant sees a failure to record it. */
export class Happenings {
  readonly #options: HappeningsOptions;

  constructor(options: HappeningsOptions) {
    this.#options = options;
  }

  /** Puts an event on record now or, when the disk is full, as soon as there is space for it. */
  happened(body: EventBody, time: AttemptTime): AttemptEvent {
    return this.#options.record.happened(body, time, (error) => this.fail(toErrorData(error)));
  }

  /** Reports a failure to the participant, and puts it on record unless the record itself cannot be written. */
  fail(error: ErrorData): void {
    const { record, now, lastIndex, onProblem } = this.#options;
    try {
      record.append({ type: 'failed', error, stepIndex: lastIndex() }, now());
    } catch {
      // The disk is full. A page that could not be recorded failed for the same reason, which the participant sees in `error`.
    }
    onProblem(error);
  }
}

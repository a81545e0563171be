import type { AttemptEvent, Branched, Step } from '../../shared/model/index.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import { LOOK_MS } from './pageLooks.ts';
import type { RunLife } from './runLife.ts';
import type { StateSaver } from './savedState.ts';
import type { SessionClock } from './sessionClock.ts';
import type { StepRecorder } from './stepRecorder.ts';

interface InheritedStepsOptions {
  readonly record: Pick<AttemptRecord, 'append'>;
  readonly clock: Pick<SessionClock, 'now' | 'release'>;
  readonly steps: Pick<StepRecorder, 'finish' | 'steps' | 'undo'>;
  /** Whether a step uses up the budget. */
  readonly counts: (step: Step) => boolean;
  readonly state: Pick<StateSaver, 'done' | 'save'>;
  readonly life: Pick<RunLife, 'mustGoOn'>;
}

/** The steps that a branch inherits from its parent. An attempt that is not a branch has none. */
export class InheritedSteps {
  readonly #options: InheritedStepsOptions;
  /** Null: they are still being carried out again. */
  #count: number | null;

  /** `isBranch`: the attempt has a parent. `before`: its events so far. */
  constructor(options: InheritedStepsOptions, isBranch: boolean, before: readonly AttemptEvent[]) {
    this.#options = options;
    const counts = before.flatMap(({ body }) => (body.type === 'branched' ? [body.inherited] : []));
    this.#count = isBranch ? (counts.at(-1) ?? null) : 0;
  }

  /** The inherited steps are being carried out again: neither time nor steps are counted. */
  get isPending(): boolean {
    return this.#count === null;
  }

  /** The number of steps that are the attempt's own. */
  get own(): number {
    return this.#count === null ? 0 : this.#options.steps.steps.length - this.#count;
  }

  /** The number of them that use up the budget. */
  get counted(): number {
    const { steps, counts } = this.#options;
    return this.#count === null ? 0 : steps.steps.slice(this.#count).filter(counts).length;
  }

  /** Takes back on record what was carried out again: an interrupted replay starts anew. */
  forget(): void {
    const { steps } = this.#options;
    steps.finish();
    while (steps.steps.length > 0) steps.undo();
  }

  /** Everything inherited has been carried out again: saves the browser's state, and lets the clock run. */
  async end(branched: Omit<Branched, 'type' | 'inherited'>): Promise<void> {
    const { record, clock, steps, state, life } = this.#options;
    steps.finish();
    // A process that dies from here on resumes with this page.
    state.save();
    await within(state.done(), LOOK_MS, undefined);
    life.mustGoOn();
    const inherited = steps.steps.length;
    record.append({ type: 'branched', ...branched, inherited }, clock.now());
    this.#count = inherited;
    clock.release();
  }
}

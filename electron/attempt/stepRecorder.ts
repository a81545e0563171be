import type { ErrorData } from '../../shared/errors.ts';
import type { Snapshot, Step, StepTarget } from '../../shared/model/index.ts';
import type { StepDraft } from '../../shared/trajectory/stepDraft.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import type { SessionClock } from './sessionClock.ts';

/** Merged by the step merger, not on disk yet. */
interface Waiting {
  readonly draft: StepDraft;
  readonly error: ErrorData | null;
  readonly target: StepTarget | null;
  readonly change: Partial<Step>;
}

/**
 * The steps of an attempt: a draft becomes a step when it is on disk; it gets the picture after it when the page has
 * settled. What could not be written (a full disk) waits and is written with the next.
 */
export class StepRecorder {
  readonly #record: AttemptRecord;
  readonly #clock: SessionClock;
  #steps: readonly Step[];
  /** Steps without a picture after them. */
  #open: readonly Step[] = [];
  #waiting: readonly Waiting[] = [];
  #lastEnd: number;
  #lastSnapshot: Snapshot | null = null;
  /** The page that was seen last when a step began, by the number of its first action. */
  #before: ReadonlyMap<number, string | null> = new Map();
  #target: StepTarget | null = null;
  #change: Partial<Step> = {};

  constructor(record: AttemptRecord, clock: SessionClock, steps: readonly Step[]) {
    this.#record = record;
    this.#clock = clock;
    this.#steps = steps;
    this.#lastEnd = steps.at(-1)?.endedAt ?? 0;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }
  get lastIndex(): number | null {
    return this.#steps.at(-1)?.index ?? null;
  }
  /** Steps that the disk has refused so far. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }
  /** A step whose page has not settled since. */
  get hasOpen(): boolean {
    return this.#open.length > 0;
  }

  get lastSnapshot(): Snapshot | null {
    return this.#lastSnapshot;
  }

  /** The action of this `seq` may be the first of a step: what was seen until now is the page before it. */
  begin(seq: number, before: string | null = this.#lastSnapshot?.id ?? null): void {
    this.#before = new Map([...this.#before, [seq, before]]);
  }

  /** A page that was left before it settled was seen all the same. */
  see(snapshot: Snapshot): void {
    this.#lastSnapshot = snapshot;
  }

  /** Something is taken out of the steps that are on record, and out of pages, by their ids. */
  changeSteps(change: (step: Step) => Step, pages: ReadonlyMap<string, Snapshot>): void {
    this.#steps = this.#steps.map(change);
    this.#open = this.#open.map(change);
    this.#lastSnapshot = pages.get(this.#lastSnapshot?.id ?? '') ?? this.#lastSnapshot;
  }

  /** What the step that is being done has as its target; null when it has ended. */
  setTarget(target: StepTarget | null): void {
    this.#target = target;
    if (target === null) this.#change = {};
  }

  /** Corrects the step that is being done or, when it is on disk, the last one. */
  correct(change: Partial<Step>, isUnderWay: boolean): void {
    const last = this.#steps.at(-1);
    const waiting = this.#waiting.at(-1);
    if (isUnderWay) this.#change = change;
    else if (waiting) this.#waiting = this.#waiting.with(-1, { ...waiting, change });
    else if (last) {
      const step = { ...last, ...change };
      this.#record.append({ type: 'step', step }, this.#clock.now());
      this.#steps = this.#steps.with(-1, step);
    }
  }

  /** What came of the last step is only now to be seen: the next page that settles is the one after it. */
  reopen(): void {
    this.#open = this.#steps.slice(-1);
  }

  /** Takes the last step back: on record it stays, with a line that says so. Returns its index; null when there is none. */
  undo(): number | null {
    const last = this.#steps.at(-1);
    if (last === undefined) return null;
    this.#record.append({ type: 'undone', stepIndex: last.index }, this.#clock.now());
    this.#steps = this.#steps.slice(0, -1);
    this.#open = this.#open.filter(({ index }) => index !== last.index);
    return last.index;
  }

  /**
   * The last step, to go on with, when it ends with the action of this `seq`. It is announced anew under its number when it is
   * committed; until then the record has it as it was. Steps of a demonstration stay as they are.
   */
  takeUp(lastAction: number, isIt: (step: Step) => boolean): StepDraft | null {
    const last = this.#steps.at(-1);
    if (last === undefined || this.#waiting.length > 0 || last.target !== undefined) return null;
    if (last.error !== null || last.to !== lastAction || !isIt(last)) return null;
    this.#steps = this.#steps.slice(0, -1);
    this.#open = this.#open.filter(({ index }) => index !== last.index);
    this.#lastEnd = this.#steps.at(-1)?.endedAt ?? 0;
    this.begin(last.from, last.beforeId);
    return last;
  }

  /** Writes steps: all of them or, when the disk refuses, none; then they wait. `first` writes what goes with them. */
  commit(drafts: readonly StepDraft[], error: ErrorData | null = null, first: () => void = () => {}): void {
    this.#wait(drafts, error);
    if (this.#waiting.length === 0) return;
    this.#atomically(() => {
      first();
      this.#writeWaiting();
    });
  }

  /**
   * Writes steps and the page that came of all steps so far, in one go: a page costs one flush of the disk.
   * `writePage` is told the index of the last step.
   */
  settle(drafts: readonly StepDraft[], writePage: (stepIndex: number | null) => Snapshot): void {
    this.#wait(drafts, null);
    this.#atomically(() => {
      this.#writeWaiting();
      const snapshot = writePage(this.lastIndex);
      this.#lastSnapshot = snapshot;
      for (const open of this.#open) {
        const step: Step = { ...open, afterId: snapshot.id };
        this.#steps = this.#steps.map((one) => (one.index === step.index ? step : one));
        this.#record.append({ type: 'step', step }, this.#clock.now());
      }
      this.#open = [];
    });
  }

  #wait(drafts: readonly StepDraft[], error: ErrorData | null): void {
    const known = { error, target: this.#target, change: this.#change };
    this.#waiting = [...this.#waiting, ...drafts.map((draft) => ({ draft, ...known }))];
  }

  /** One transaction on disk; when it fails, the book is as it was before. */
  #atomically(write: () => void): void {
    const before = {
      steps: this.#steps,
      open: this.#open,
      waiting: this.#waiting,
      lastEnd: this.#lastEnd,
      lastSnapshot: this.#lastSnapshot,
      begun: this.#before,
    };
    try {
      this.#record.appendAll(write);
    } catch (error) {
      this.#steps = before.steps;
      this.#open = before.open;
      this.#waiting = before.waiting;
      this.#lastEnd = before.lastEnd;
      this.#lastSnapshot = before.lastSnapshot;
      this.#before = before.begun;
      throw error;
    }
  }

  #writeWaiting(): void {
    for (const { draft, error, target, change } of this.#waiting) {
      const { from, to, startedAt, endedAt, operation, element, value, position, tab, url } = draft;
      const step: Step = {
        index: (this.lastIndex ?? 0) + 1,
        operation,
        element,
        value,
        ...(position === undefined ? {} : { position }),
        tab,
        url,
        startedAt,
        endedAt,
        segments: this.#clock.segmentsBetween(this.#lastEnd, endedAt),
        from,
        to,
        beforeId: this.#before.get(from) ?? null,
        afterId: null,
        error,
        ...(target === null ? {} : { target }),
        ...change,
      };
      this.#lastEnd = endedAt;
      this.#steps = [...this.#steps, step];
      // What came of a step before is not seen any more.
      this.#open = [...this.#open.filter(({ afterId }) => afterId === null), step];
      this.#record.append({ type: 'step', step }, this.#clock.now());
    }
    const written = Math.max(...this.#waiting.map(({ draft }) => draft.to));
    this.#before = new Map([...this.#before].filter(([seq]) => seq > written));
    this.#waiting = [];
  }
}

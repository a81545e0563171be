import type { ErrorData } from '../../shared/errors.ts';
import type { Action, Snapshot, Step, StepTarget } from '../../shared/model/index.ts';
import { createStepMerger, goesOn } from '../../shared/trajectory/mergeSteps.ts';
import type { RecordedAction, StepDraft } from '../../shared/trajectory/stepDraft.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import type { SessionClock } from './sessionClock.ts';

/** Merged by the step merger, not on disk yet. */
interface Waiting {
  readonly draft: StepDraft;
  readonly error: ErrorData | null;
  readonly target: StepTarget | null;
  readonly change: Partial<Step>;
}

interface Book {
  steps: readonly Step[];
  /** Steps without a picture after them, by index. */
  open: readonly number[];
  waiting: readonly Waiting[];
  lastSnapshot: Snapshot | null;
  /** The page that was seen last when a step began, by the number of its first action. */
  before: ReadonlyMap<number, string | null>;
}

/**
 * The steps of an attempt: a draft becomes a step when it is on disk; it gets the picture after it when the page has
 * settled. What could not be written (a full disk) waits and is written with the next.
 */
export class StepRecorder {
  readonly #record: AttemptRecord;
  readonly #clock: SessionClock;
  readonly #merger = createStepMerger();
  readonly #book: Book;
  #target: StepTarget | null = null;
  #change: Partial<Step> = {};

  constructor(record: AttemptRecord, clock: SessionClock, steps: readonly Step[]) {
    this.#record = record;
    this.#clock = clock;
    this.#book = { steps, open: [], waiting: [], lastSnapshot: null, before: new Map() };
  }

  get steps(): readonly Step[] {
    return this.#book.steps;
  }
  get #last(): Step | undefined {
    return this.#book.steps.at(-1);
  }
  get lastIndex(): number | null {
    return this.#last?.index ?? null;
  }
  get nextIndex(): number {
    return (this.lastIndex ?? 0) + 1;
  }
  /** What is being done, and may go on. */
  get pending(): StepDraft | null {
    return this.#merger.pending;
  }
  /** A step whose page has not settled since. */
  get hasOpen(): boolean {
    return this.#book.open.length > 0;
  }

  get lastSnapshot(): Snapshot | null {
    return this.#book.lastSnapshot;
  }

  /** An action on record: it goes on with what is being done, or ends it. `before`: the page that was seen until then. */
  push(recorded: RecordedAction, before: string | null = this.#book.lastSnapshot?.id ?? null): void {
    this.#begin(recorded.seq, before);
    this.#commit(this.#merger.push(recorded));
  }

  /** An action that is a step of its own; `write` puts it on record with it. */
  pushWhole(recorded: RecordedAction, write: () => void): void {
    this.#begin(recorded.seq);
    this.#commit([...this.#merger.push(recorded), ...this.#merger.flush()], null, write);
  }

  /** An action on record that did not work, as a step with its error. */
  pushFailed({ action, seq, time }: RecordedAction, error: ErrorData): void {
    this.#begin(seq);
    this.#commit([{ ...action, from: seq, to: seq, startedAt: time, endedAt: time }], error);
  }

  /** What was being done has ended: it is a step. */
  finish(): void {
    this.#commit(this.#merger.flush());
  }

  /** Writes what the disk has refused so far. */
  retry(): void {
    this.#commit([]);
  }

  /** The action of this `seq` may be the first of a step: what was seen until now is the page before it. */
  #begin(seq: number, before: string | null = this.#book.lastSnapshot?.id ?? null): void {
    this.#book.before = new Map([...this.#book.before, [seq, before]]);
  }

  /** A page that was left before it settled was seen all the same. */
  see(snapshot: Snapshot): void {
    this.#book.lastSnapshot = snapshot;
  }

  /** Something is taken out of the steps that are on record, and out of pages, by their ids. */
  changeSteps(change: (step: Step) => Step, pages: ReadonlyMap<string, Snapshot>): void {
    this.#book.steps = this.#book.steps.map(change);
    this.#book.lastSnapshot = pages.get(this.#book.lastSnapshot?.id ?? '') ?? this.#book.lastSnapshot;
  }

  /** What the step that is being done has as its target; null when it has ended. */
  setTarget(target: StepTarget | null): void {
    this.#target = target;
    if (target === null) this.#change = {};
  }

  /** Corrects the step that is being done or, when it is on disk, the last one. */
  correct(change: Partial<Step>, isUnderWay: boolean): void {
    const last = this.#last;
    const waiting = this.#book.waiting.at(-1);
    if (isUnderWay) this.#change = change;
    else if (waiting) this.#book.waiting = this.#book.waiting.with(-1, { ...waiting, change });
    else if (last) {
      const step = { ...last, ...change };
      this.#record.append({ type: 'step', step }, this.#clock.now());
      this.#book.steps = this.#book.steps.with(-1, step);
    }
  }

  /** What came of the last step is only now to be seen: the next page that settles is the one after it. */
  reopen(): void {
    this.#book.open = this.#book.steps.slice(-1).map(({ index }) => index);
  }

  /** Takes the last step back, if there is one: on record it stays, with a line that says so. */
  undo(): void {
    const last = this.#last;
    if (last === undefined) return;
    this.#record.append({ type: 'undone', stepIndex: last.index }, this.#clock.now());
    this.#drop(last);
  }

  #drop(last: Step): void {
    this.#book.steps = this.#book.steps.slice(0, -1);
    this.#book.open = this.#book.open.filter((index) => index !== last.index);
  }

  /**
   * A person who rests on an element and clicks it, or in a field and types on, does one step, also when the page settled
   * between: the last step is gone on with when it ends with the action `lastAction` (seq). It is announced anew under its
   * number when it is committed; until then the record has it as it was. Steps of a demonstration stay as they are.
   */
  goOn(action: Action, lastAction: number): void {
    const last = this.#last;
    if (last === undefined || this.pending !== null || this.#book.waiting.length > 0) return;
    if (last.target !== undefined || last.error !== null || last.to !== lastAction || !goesOn(last, action))
      return;
    this.#drop(last);
    this.#begin(last.from, last.beforeId);
    this.#merger.takeUp(last);
  }

  /** Writes steps: all of them or, when the disk refuses, none; then they wait. `first` writes what goes with them. */
  #commit(drafts: readonly StepDraft[], error: ErrorData | null = null, first: () => void = () => {}): void {
    this.#wait(drafts, error);
    if (this.#book.waiting.length === 0) return;
    this.#atomically(() => {
      first();
      this.#writeWaiting();
    });
  }

  /**
   * Writes steps (`finishes`: what was being done, too) and the page that came of them, in one go: a page costs one flush of the
   * disk. What was done from the event `until` on was done while the page was captured: what came of that is not seen on it.
   * `writePage` is told the index of the last step that it came of.
   */
  settle(
    { finishes, until }: { readonly finishes: boolean; readonly until: number },
    writePage: (stepIndex: number | null) => Snapshot,
  ): void {
    const { pending } = this;
    this.#wait(finishes && pending !== null && pending.to < until ? this.#merger.flush() : [], null);
    this.#atomically(() => {
      this.#writeWaiting();
      const { open, steps } = this.#book;
      const isSeen = ({ to }: Step) => to < until;
      const snapshot = writePage(steps.findLast(isSeen)?.index ?? null);
      this.#book.lastSnapshot = snapshot;
      this.#book.steps = steps.map((one) => {
        if (!open.includes(one.index) || !isSeen(one)) return one;
        const step: Step = { ...one, afterId: snapshot.id };
        this.#record.append({ type: 'step', step }, this.#clock.now());
        return step;
      });
      this.#book.open = steps
        .filter((one) => open.includes(one.index) && !isSeen(one))
        .map(({ index }) => index);
    });
  }

  #wait(drafts: readonly StepDraft[], error: ErrorData | null): void {
    const known = { error, target: this.#target, change: this.#change };
    this.#book.waiting = [...this.#book.waiting, ...drafts.map((draft) => ({ draft, ...known }))];
  }

  /** One transaction on disk; when it fails, the book is as it was before. */
  #atomically(write: () => void): void {
    const before = { ...this.#book };
    try {
      this.#record.appendAll(write);
    } catch (error) {
      Object.assign(this.#book, before);
      throw error;
    }
  }

  #writeWaiting(): void {
    for (const { draft, error, target, change } of this.#book.waiting) {
      const { from, to, startedAt, endedAt, operation, element, value, position, tab, url } = draft;
      const step: Step = {
        index: this.nextIndex,
        operation,
        element,
        value,
        ...(position === undefined ? {} : { position }),
        tab,
        url,
        startedAt,
        endedAt,
        segments: this.#clock.segmentsBetween(this.#last?.endedAt ?? 0, endedAt),
        from,
        to,
        beforeId: this.#book.before.get(from) ?? null,
        afterId: null,
        error,
        ...(target === null ? {} : { target }),
        ...change,
      };
      // What came of a step before is not seen any more.
      const isUnseen = ({ index, afterId }: Step) => afterId === null && this.#book.open.includes(index);
      this.#book.open = [...this.#book.steps.filter(isUnseen), step].map(({ index }) => index);
      this.#book.steps = [...this.#book.steps, step];
      this.#record.append({ type: 'step', step }, this.#clock.now());
    }
    const written = Math.max(...this.#book.waiting.map(({ draft }) => draft.to));
    this.#book.before = new Map([...this.#book.before].filter(([seq]) => seq > written));
    this.#book.waiting = [];
  }
}

import type { ErrorData } from '../../shared/errors.ts';
import type { Action, Snapshot, Step, StepTarget } from '../../shared/model/index.ts';
import { wasSent } from '../../shared/model/stepError.ts';
import { createStepMerger, goesOn } from '../../shared/trajectory/mergeSteps.ts';
import { isLettersOutsideField, pageAfterLetters } from '../../shared/trajectory/stepBudget.ts';
import type { RecordedAction, StepDraft } from '../../shared/trajectory/stepDraft.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import type { SessionClock } from './sessionClock.ts';

/** The result of a step's operation. */
type StepEffect = Partial<Pick<Step, 'held' | 'error'>>;

/** A draft that the step merger has finished and that is not on disk yet. */
interface Waiting {
  readonly draft: StepDraft;
  readonly effect: StepEffect;
  readonly target: StepTarget | null;
  readonly change: Partial<Step>;
}

interface Book {
  steps: readonly Step[];
  /** The indexes of steps without a page after them. */
  open: readonly number[];
  waiting: readonly Waiting[];
  lastSnapshot: Snapshot | null;
  /** The number of the first event that the last settled page does not show. */
  shownUntil: number;
  /** The page that was seen last before a step began, by the number of its first action. */
  before: ReadonlyMap<number, string | null>;
  /** The pages that were seen before a step that is not complete, by id. */
  pages: ReadonlyMap<string, Snapshot>;
}

/**
 * The steps of an attempt. A draft becomes a step when it is on disk. The step gets the page after it when the page has
 * settled. When the disk is full, drafts wait and are written with the next step.
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
    this.#book = {
      steps,
      open: [],
      waiting: [],
      lastSnapshot: null,
      shownUntil: 0,
      before: new Map(),
      pages: new Map(),
    };
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
  /** The draft under way, to which the next action may belong. */
  get pending(): StepDraft | null {
    return this.#merger.pending;
  }
  /** Whether some step has no page after it yet. */
  get hasOpen(): boolean {
    return this.#book.open.length > 0;
  }

  /**
   * Whether the step counts against the budget. Letters typed outside a field do not count while the page after them is
   * still to come, nor if that page is the same as the page before them.
   */
  counts(step: Step): boolean {
    if (!isLettersOutsideField(step)) return true;
    return step.pageAfter !== 'same' && (step.afterId !== null || !this.#book.open.includes(step.index));
  }

  get lastSnapshot(): Snapshot | null {
    return this.#book.lastSnapshot;
  }

  /** Takes a recorded action, which continues the draft under way or ends it. `before`: the page that was seen until then. */
  push(recorded: RecordedAction, before: string | null = this.#book.lastSnapshot?.id ?? null): void {
    this.#begin(recorded.seq, before);
    this.#commit(this.#merger.push(recorded));
  }

  /** Takes an action that is a whole step. `write` puts the action on record in the step's transaction. */
  pushWhole(recorded: RecordedAction, write: () => void): void {
    this.#begin(recorded.seq);
    this.#commit([...this.#merger.push(recorded), ...this.#merger.flush()], effectOf(recorded.action), write);
  }

  /** Takes a recorded action that failed: a step with its error. */
  pushFailed({ action, seq, time }: RecordedAction, error: ErrorData): void {
    this.#begin(seq);
    this.#commit([{ ...action, from: seq, to: seq, startedAt: time, endedAt: time }], { error });
  }

  /** Ends the draft under way, which becomes a step. `effect`: the result of its last action. */
  finish(effect: StepEffect = {}): void {
    this.#commit(this.#merger.flush(), effect);
  }

  /** Writes the steps that the disk has refused so far. */
  retry(): void {
    this.#commit([]);
  }

  /** The action with this `seq` may be the first of a step: the page that was seen until now is the page before it. */
  #begin(seq: number, before: string | null = this.#book.lastSnapshot?.id ?? null): void {
    this.#book.before = new Map([...this.#book.before, [seq, before]]);
  }

  /** Notes a page that the participant saw although it was left before it settled. */
  see(snapshot: Snapshot): void {
    this.#show(snapshot);
    this.#book.shownUntil = 0;
  }

  /** Makes this page the last one, and forgets the pages that no step needs. */
  #show(snapshot: Snapshot): void {
    const { before, steps, open, pages } = this.#book;
    // A person may go on with the last step.
    const left = steps.filter((one) => one === this.#last || open.includes(one.index));
    const needed = new Set([...before.values(), ...left.map(({ beforeId }) => beforeId)]);
    this.#book.pages = new Map([
      ...[...pages].filter(([id]) => needed.has(id)),
      [snapshot.id, snapshot] as const,
    ]);
    this.#book.lastSnapshot = snapshot;
  }

  /** Applies a removal of secrets to the steps in memory and to the last page. `pages`: changed pages by id. */
  changeSteps(change: (step: Step) => Step, pages: ReadonlyMap<string, Snapshot>): void {
    this.#book.steps = this.#book.steps.map(change);
    const changed = (page: Snapshot): Snapshot => pages.get(page.id) ?? page;
    this.#book.pages = new Map([...this.#book.pages].map(([id, page]) => [id, changed(page)]));
    const { lastSnapshot } = this.#book;
    this.#book.lastSnapshot = lastSnapshot === null ? null : changed(lastSnapshot);
  }

  /** Sets the target of the step under way; null when the step has ended. */
  setTarget(target: StepTarget | null): void {
    this.#target = target;
    if (target === null) this.#change = {};
  }

  /** Corrects the step under way, or else the last step, which may be on disk already. */
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

  /** Writes the result of a step that was recorded before. Does nothing if the step was taken back or has this result already. */
  amend({ index, from }: Step, { value, held, error = null }: StepEffect & Pick<Step, 'value'>): void {
    const at = this.#book.steps.findIndex((one) => one.index === index && one.from === from);
    const was = this.#book.steps[at];
    if (was === undefined) return;
    const { held: heldBefore, ...before } = was;
    // The error of a request that was not sent is independent of this result, and stays.
    const now = wasSent(was.error) ? error : was.error;
    if (was.value === value && heldBefore === held && was.error?.code === now?.code) return;
    const step: Step = { ...before, value, ...(held === undefined ? {} : { held }), error: now };
    this.#record.append({ type: 'step', step }, this.#clock.now());
    this.#book.steps = this.#book.steps.with(at, step);
  }

  /** Makes the next page that settles the page after the last step. */
  reopen(): void {
    this.#book.open = this.#book.steps.slice(-1).map(({ index }) => index);
  }

  /** Takes the last step back, if there is one. The step stays on record, followed by an `undone` event. */
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
   * Continues the last step when its last action is `lastAction` (seq). A person who rests on an element and then clicks it, or
   * pauses in a field and types on, does one step, even when the page settled in between. The step is written again under its
   * number when it is committed; until then the record has the old version. Steps of a demonstration are never continued.
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

  /** Writes steps in one transaction, and what `first` writes with them. When the disk refuses, all of them wait. */
  #commit(drafts: readonly StepDraft[], effect: StepEffect = {}, first: () => void = () => {}): void {
    this.#wait(drafts, effect);
    if (this.#book.waiting.length === 0) return;
    this.#atomically(() => {
      first();
      this.#writeWaiting();
    });
  }

  /**
   * Writes steps and the page after them in one transaction: a page costs one flush of the disk. `finishes`: the draft under way
   * becomes a step, too. Actions from the event `until` on happened during the capture, so the page does not show their effect.
   * `writePage` gets the index of the last step whose effect the page shows.
   */
  settle(
    { finishes, until }: { readonly finishes: boolean; readonly until: number },
    writePage: (stepIndex: number | null) => Snapshot,
  ): void {
    const { pending } = this;
    this.#wait(finishes && pending !== null && pending.to < until ? this.#merger.flush() : []);
    this.#atomically(() => {
      this.#writeWaiting();
      const { open, steps } = this.#book;
      const isSeen = ({ to }: Step) => to < until;
      const last = steps.findLast(isSeen)?.index ?? null;
      const snapshot = writePage(last);
      this.#book.steps = steps.map((one) => {
        if (!open.includes(one.index) || !isSeen(one)) return one;
        const { pageAfter: _old, ...was } = one;
        const step: Step = {
          ...was,
          afterId: snapshot.id,
          ...this.#pageAfter(one, snapshot, one.index !== last),
        };
        this.#record.append({ type: 'step', step }, this.#clock.now());
        return step;
      });
      this.#book.open = steps
        .filter((one) => open.includes(one.index) && !isSeen(one))
        .map(({ index }) => index);
      this.#show(snapshot);
      this.#book.shownUntil = until;
    });
  }

  /**
   * A step of letters typed outside a field ends only after a pause. By then the page after it may be on record. If that page does not
   * change, it is not recorded again, so the step gets it here.
   */
  #shownAlready(step: Step, isShared: boolean): Partial<Step> {
    const { lastSnapshot, shownUntil } = this.#book;
    if (lastSnapshot === null || step.to >= shownUntil || !isLettersOutsideField(step)) return {};
    return { afterId: lastSnapshot.id, ...this.#pageAfter(step, lastSnapshot, isShared) };
  }

  /** `isShared`: a later step has the same page after it. */
  #pageAfter(step: Step, after: Snapshot, isShared: boolean): Pick<Step, 'pageAfter'> {
    if (!isLettersOutsideField(step)) return {};
    const pageAfter = pageAfterLetters(this.#book.pages.get(step.beforeId ?? '') ?? null, after, isShared);
    return pageAfter === undefined ? {} : { pageAfter };
  }

  #wait(drafts: readonly StepDraft[], effect: StepEffect = {}): void {
    const known = { effect, target: this.#target, change: this.#change };
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
    const last = this.#book.waiting.at(-1);
    for (const { draft, effect, target, change } of this.#book.waiting) {
      const held = effect.held ?? draft.held;
      const { from, to, startedAt, endedAt, operation, element, value, position, tab, url } = draft;
      const begun: Step = {
        index: this.nextIndex,
        operation,
        element,
        value,
        ...(position === undefined ? {} : { position }),
        ...(held === undefined ? {} : { held }),
        tab,
        url,
        startedAt,
        endedAt,
        segments: this.#clock.segmentsBetween(this.#last?.endedAt ?? 0, endedAt),
        from,
        to,
        beforeId: this.#book.before.get(from) ?? null,
        afterId: null,
        error: effect.error ?? null,
        ...(target === null ? {} : { target }),
        ...change,
      };
      const step: Step = { ...begun, ...this.#shownAlready(begun, draft !== last?.draft) };
      // An earlier step that has a page after it keeps that page.
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

/** The result of an action that the driver has carried out. */
export function effectOf({ held, error }: Pick<Action, 'held' | 'error'>): StepEffect {
  return { ...(held === undefined ? {} : { held }), ...(error === undefined ? {} : { error }) };
}

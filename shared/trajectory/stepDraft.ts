import type { Action, AttemptTime, Step } from '../model/index.ts';

/** A step before it has a number, snapshots and times by segment. */
export type StepDraft = Pick<
  Step,
  | 'operation'
  | 'element'
  | 'value'
  | 'position'
  | 'held'
  | 'tab'
  | 'url'
  | 'from'
  | 'to'
  | 'startedAt'
  | 'endedAt'
>;

/** A recorded action: the action event's `seq` and time. */
export interface RecordedAction {
  readonly action: Action;
  readonly seq: number;
  readonly time: AttemptTime;
}

/** Merges actions into steps as they arrive. Implemented by `createStepMerger` in mergeSteps.ts. */
export interface StepMerger {
  /** Steps that this action completes (the action itself may stay pending). */
  push(recorded: RecordedAction): StepDraft[];
  /** Completes the pending step: the page has settled, or the attempt ends. */
  flush(): StepDraft[];
  /** Continues a completed step; no step may be pending. */
  takeUp(step: StepDraft): void;
  /** The step that `flush()` would return, without flushing. */
  readonly pending: StepDraft | null;
}

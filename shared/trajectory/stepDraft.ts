import type { Action, AttemptTime, Step } from '../model/index.ts';

/** A step before it has a number, snapshots and times by segment. */
export type StepDraft = Pick<
  Step,
  'operation' | 'element' | 'value' | 'position' | 'tab' | 'url' | 'from' | 'to' | 'startedAt' | 'endedAt'
>;

/** An action as it stands in the record: the action event's `seq` and time. */
export interface RecordedAction {
  readonly action: Action;
  readonly seq: number;
  readonly time: AttemptTime;
}

/** Merges actions into steps as they arrive. Implemented by `createStepMerger` in mergeSteps.ts. */
export interface StepMerger {
  /** Steps that this action completes (the action itself may stay pending). */
  push(recorded: RecordedAction): StepDraft[];
  /** Completes what is pending: the page has settled, or the attempt ends. */
  flush(): StepDraft[];
  /** Goes on with a step that was completed already; nothing may be pending. */
  takeUp(step: StepDraft): void;
  /** What would come out of `flush()`, without flushing. */
  readonly pending: StepDraft | null;
}

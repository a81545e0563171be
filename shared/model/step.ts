import type { ErrorData } from '../errors.ts';
import type { Segment } from './attempt.ts';
import type { StepTarget } from './demonstration.ts';
import type { ElementDescription } from './element.ts';
import type { AttemptTime, Point, WallTime } from './measures.ts';
import type { OperationName } from './operation.ts';

/** What a participant did. */

/** One thing that a participant did, as seen by the isolated-world watcher or done by the driver. */
export interface Action {
  readonly operation: OperationName;
  readonly tab: string;
  readonly url: string;
  readonly element: ElementDescription | null;
  /** Typed text, chosen option, key, address … `null` for a click; `'•••'` for a secret. */
  readonly value: string | null;
  readonly point?: { readonly x: number; readonly y: number };
  /** Where on the element, when the place matters: on a canvas, a drawing, a map; a drag begins there. */
  readonly position?: Point;
  readonly wall: WallTime;
}

/** Actions merged by a stored rule: typing into one field is one step. `index` counts from 1. */
export interface Step {
  readonly index: number;
  readonly operation: OperationName;
  readonly element: ElementDescription | null;
  readonly value: string | null;
  /** As in its action. */
  readonly position?: Point;
  readonly tab: string;
  readonly url: string;
  readonly startedAt: AttemptTime;
  readonly endedAt: AttemptTime;
  /** Milliseconds by segment between the end of the step before and the end of this one. */
  readonly segments: Partial<Record<Segment, number>>;
  /** `seq` of the first and last action event that were merged into it. */
  readonly from: number;
  readonly to: number;
  readonly beforeId: string | null;
  /** Known once the page has settled: then the step is announced again under the same index. */
  readonly afterId: string | null;
  readonly error: ErrorData | null;
  /** Only in demonstrations, and in data sets that came from one. */
  readonly target?: StepTarget;
}

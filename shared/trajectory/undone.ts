import type { AttemptEvent } from '../model/index.ts';

/** The parts of a `step` or `undone` event that determine what was undone. */
export interface StepMark {
  readonly seq: number;
  readonly type: 'step' | 'undone';
  /** Index of the step. */
  readonly step: number;
  /** For a step: the seq of its first action. */
  readonly from: number;
}

/** The undone ranges: from the first action of a step (inclusive) to the `undone` event. */
export function undoneSpans(marks: readonly StepMark[]): { readonly from: number; readonly to: number }[] {
  const firstOf = new Map<number, number>();
  return marks.flatMap(({ seq, type, step, from }) => {
    if (type === 'undone') return [{ from: firstOf.get(step) ?? seq, to: seq }];
    firstOf.set(step, from);
    return [];
  });
}

/**
 * The record without undone parts: for each `undone` event it leaves out the events between the first action
 * of that step and the event itself, except those of the clock. The record itself keeps everything.
 */
export function withoutUndone(events: readonly AttemptEvent[]): readonly AttemptEvent[] {
  const spans = undoneSpans(events.flatMap(markOf));
  if (spans.length === 0) return events;
  return events.filter(
    (event) =>
      event.body.type !== 'undone' &&
      (isClock(event) || !spans.some(({ from, to }) => event.seq >= from && event.seq < to)),
  );
}

function markOf({ seq, body }: AttemptEvent): StepMark[] {
  if (body.type === 'step') return [{ seq, type: 'step', step: body.step.index, from: body.step.from }];
  return body.type === 'undone' ? [{ seq, type: 'undone', step: body.stepIndex, from: seq }] : [];
}

function isClock({ body }: AttemptEvent): boolean {
  return (
    body.type === 'segment' || body.type === 'quiet' || body.type === 'resumed' || body.type === 'redacted'
  );
}

import type { ErrorData } from '../../shared/errors.ts';
import type { AttemptEvent, AttemptTime, Step } from '../../shared/model/index.ts';
import type { RecordedAction } from '../../shared/trajectory/stepDraft.ts';
import type { AttemptRecord } from './attemptRecord.ts';
import { hopAnswers } from './hopAnswers.ts';

/** What a record says of the attempt so far. */
export interface RestoredState {
  readonly steps: readonly Step[];
  readonly answers: ReadonlyMap<number, string>;
  readonly notes: string;
  readonly lastPageUrl: string;
  /** Actions on record that no step holds yet: the process was killed before they were merged. */
  readonly unmerged: readonly (RecordedAction & { readonly beforeId: string | null })[];
}

export function restoreState(events: readonly AttemptEvent[]): RestoredState {
  const steps = new Map<number, Step>();
  /** Up to here actions belong to steps that were taken back. */
  let taken = 0;
  let notes = '';
  let lastPageUrl = '';
  let beforeId: string | null = null;
  const actions: RestoredState['unmerged'][number][] = [];
  for (const { body, seq, time } of events) {
    if (body.type === 'action') actions.push({ action: body.action, seq, time, beforeId });
    else if (body.type === 'step') steps.set(body.step.index, body.step);
    else if (body.type === 'undone') {
      taken = Math.max(taken, steps.get(body.stepIndex)?.to ?? 0);
      steps.delete(body.stepIndex);
    } else if (body.type === 'note') notes = body.text;
    else if (body.type === 'page') {
      lastPageUrl = body.url;
      beforeId = body.snapshotId ?? beforeId;
    }
  }
  const ordered = [...steps.values()].sort((a, b) => a.index - b.index);
  const merged = Math.max(taken, ordered.at(-1)?.to ?? 0);
  const unmerged = actions.filter(({ seq }) => seq > merged);
  return { steps: ordered, answers: hopAnswers(events).hops, notes, lastPageUrl, unmerged };
}

/** Says on record that a new process took over; the quiet stretch that the old one did not live to write down comes first. */
export function recordResumed(
  record: AttemptRecord,
  beat: { readonly clockTime: AttemptTime; readonly quietSince: AttemptTime | null },
  now: AttemptTime,
  repeated = 0,
): void {
  const { clockTime, quietSince } = beat;
  if (quietSince !== null && clockTime > quietSince)
    record.append({ type: 'quiet', from: quietSince, to: clockTime }, now);
  record.append({ type: 'resumed', ...(repeated === 0 ? {} : { repeated }) }, now);
}

export function crashed(url: string): ErrorData {
  return {
    code: 'page.crashed',
    origin: 'page',
    message: `The page ${url} crashed.`,
    advice: 'Your record is intact. Reload the page to go on, or report the site.',
    at: url,
  };
}

export function letGo(): ErrorData {
  return {
    code: 'session.left',
    origin: 'person',
    message: 'The task was left before this was done.',
    advice: 'What was recorded is kept. The attempt can be resumed.',
  };
}

export function heldBack(): ErrorData {
  return {
    code: 'guard.aborted',
    origin: 'person',
    message: 'The request that this step led to was refused.',
    advice: 'Undo the step, or go on without it.',
  };
}

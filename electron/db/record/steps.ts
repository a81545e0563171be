import { segmentSchema } from '../../../shared/model/attempt.ts';
import type { Integrity, Step } from '../../../shared/model/index.ts';
import { type StepMark, undoneSpans, withoutUndone } from '../../../shared/trajectory/undone.ts';
import type { Database } from '../store/open.ts';
import { rowsOf } from '../store/table.ts';
import { lastSeq, listEventsOfType, readEvents } from './events.ts';

/** The places of one attempt's steps in its record. */
interface Places {
  /** The last event that was read. */
  readonly last: number;
  readonly marks: readonly StepMark[];
  /** In order of index: the current event of each step, and the place of its first action. */
  readonly steps: readonly { readonly index: number; readonly seq: number; readonly from: number }[];
}

/** Limit of attempts whose places are cached. A reader that pages through one attempt then reads only new events. */
const MOST = 16;
const known = new WeakMap<Database, Map<string, Places>>();

/**
 * The steps of an attempt in order, or those from index `from` on. A step that was recorded again (with the page after it)
 * replaces the earlier one. Steps that were taken back are left out. Only the bodies of the requested steps are read.
 */
export function listSteps(
  db: Database,
  attemptId: string,
  from = 1,
  count = Number.POSITIVE_INFINITY,
): Step[] {
  const asked = placesOf(db, attemptId).steps.filter(({ index }) => index >= from && index < from + count);
  return readEvents(
    db,
    attemptId,
    asked.map(({ seq }) => seq),
  )
    .flatMap(({ body }) => (body.type === 'step' ? [body.step] : []))
    .sort((a, b) => a.index - b.index);
}

/** The integrity of the stored pages before the steps, by step, without steps that were taken back. */
export function listIntegrity(db: Database, attemptId: string): Map<number, Integrity> {
  const events = withoutUndone(listEventsOfType(db, attemptId, ['step', 'undone', 'integrity']));
  return new Map(
    events.flatMap(({ body }) => (body.type === 'integrity' ? [[body.stepIndex, body.integrity]] : [])),
  );
}

export function countSteps(db: Database, attemptId: string): number {
  return placesOf(db, attemptId).steps.length;
}

/** When the operation of each step began. An imported step has no time of its own. */
export function listStepStarts(db: Database, attemptId: string): { step: number; wall: number }[] {
  const rows = rowsOf<{ seq: number; wall: number }>(
    db,
    "SELECT seq, json_extract(body, '$.action.wall') AS wall FROM events WHERE attempt_id = ? AND type = 'action'",
    attemptId,
  );
  const walls = new Map(rows.map(({ seq, wall }) => [seq, wall]));
  return placesOf(db, attemptId).steps.flatMap(({ index, from }) => {
    const wall = walls.get(from);
    return wall === undefined ? [] : [{ step: index, wall }];
  });
}

/** Active milliseconds of each step, in order. Only a number is read of each. */
export function listStepTimes(db: Database, attemptId: string): number[] {
  const active = segmentSchema.options
    .filter((name) => name !== 'paused' && name !== 'idle')
    .map((name) => `coalesce(json_extract(body, '$.step.segments.${name}'), 0)`)
    .join(' + ');
  const { steps } = placesOf(db, attemptId);
  // Each step is on record twice, before and after its page has settled. The earlier event is not read.
  const rows = rowsOf<{ seq: number; ms: number }>(
    db,
    `SELECT seq, ${active} AS ms FROM events
     WHERE attempt_id = ? AND seq IN (SELECT value FROM json_each(?))`,
    attemptId,
    JSON.stringify(steps.map(({ seq }) => seq)),
  );
  const times = new Map(rows.map(({ seq, ms }) => [seq, ms]));
  return steps.map(({ seq }) => times.get(seq) ?? 0);
}

/**
 * The step that an event belongs to: the last step before it, or with `leads` the step that the event led to. The first
 * step if there is none before.
 */
export function stepOfEvent(db: Database, attemptId: string, seq: number, leads: boolean): number {
  const { steps } = placesOf(db, attemptId);
  const found = leads
    ? (steps.find(({ from }) => from >= seq) ?? steps.at(-1))
    : steps.findLast(({ from }) => from <= seq);
  return found?.index ?? 1;
}

/**
 * The record only grows, so cached places stay true. Places read in a transaction are not cached, because the transaction
 * may be rolled back.
 */
function placesOf(db: Database, attemptId: string): Places {
  const ofAll = known.get(db) ?? new Map<string, Places>();
  known.set(db, ofAll);
  const before = ofAll.get(attemptId);
  const last = lastSeq(db, attemptId);
  if (before?.last === last) return before;
  const base = before !== undefined && before.last < last ? before : { last: 0, marks: [] };
  const marks = [...base.marks, ...marksAfter(db, attemptId, base.last)];
  const places: Places = { last, marks, steps: stepsOf(marks) };
  ofAll.delete(attemptId);
  if (db.inTransaction) return places;
  ofAll.set(attemptId, places);
  for (const oldest of [...ofAll.keys()].slice(0, -MOST)) ofAll.delete(oldest);
  return places;
}

function marksAfter(db: Database, attemptId: string, seq: number): StepMark[] {
  return rowsOf(
    db,
    `SELECT seq, type, coalesce(json_extract(body, '$.step.index'), json_extract(body, '$.stepIndex')) AS step,
            coalesce(json_extract(body, '$.step.from'), seq) AS "from"
     FROM events WHERE attempt_id = ? AND type IN ('step', 'undone') AND seq > ? ORDER BY seq`,
    attemptId,
    seq,
  );
}

function stepsOf(marks: readonly StepMark[]): Places['steps'] {
  const spans = undoneSpans(marks);
  const steps = new Map<number, Places['steps'][number]>();
  for (const { seq, type, step, from } of marks)
    if (type === 'step' && !spans.some((span) => seq >= span.from && seq < span.to))
      steps.set(step, { index: step, seq, from });
  return [...steps.values()].sort((a, b) => a.index - b.index);
}

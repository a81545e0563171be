import { z } from 'zod';

import { segmentSchema } from '../../../shared/model/attempt.ts';
import { elementDescriptionSchema } from '../../../shared/model/element.ts';
import type { EventBody, Profile, Segment } from '../../../shared/model/index.ts';
import { operationName } from '../../../shared/model/operation.ts';
import type { RecordedPath } from '../../../shared/statistics/efficiency/measuredTask.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import {
  activeOf,
  COMPARED_IDLE_MS,
  deriveStretches,
  sumSegments,
} from '../../../shared/trajectory/clock.ts';
import { type StepMark, undoneSpans } from '../../../shared/trajectory/undone.ts';
import type { Database } from '../store/open.ts';
import { kind, readBody, readRows } from '../store/table.ts';
import { idleRuleOf } from './idleRule.ts';
import { withSeen } from './seenBefore.ts';

/** The compared parts of a step. The rest of its body is not parsed, because there may be a million steps. */
const stepBody = kind(
  z.object({
    step: z.object({
      index: z.number(),
      from: z.number(),
      operation: operationName,
      element: elementDescriptionSchema.nullable(),
      value: z.string().nullable(),
      url: z.string(),
      segments: z.partialRecord(segmentSchema, z.number()),
    }),
  }),
);
const undoneBody = kind(z.object({ stepIndex: z.number() }));

interface EventRow {
  readonly seq: number;
  readonly type: 'step' | 'undone';
  readonly body: string;
}

/**
 * Reads how attempts went from their records. The statements are prepared once, because the reader is called for each
 * attempt.
 */
export function pathReader(
  db: Database,
  profile: Profile,
): (attempt: Pick<ScoredAttempt, 'attemptId' | 'mode' | 'participantKind'>) => RecordedPath {
  const events = db.prepare<[string], EventRow>(
    "SELECT seq, type, body FROM events WHERE attempt_id = ? AND type IN ('step', 'undone') ORDER BY seq",
  );
  const passedAt = db
    .prepare<[string, string], number>(
      `SELECT coalesce(json_extract(evidence, '$.stepIndex'), 0) FROM verdicts
       WHERE attempt_id = ? AND profile = ? AND hop >= 0 AND passed = 1`,
    )
    .pluck();
  const pages = db
    .prepare<[string], string>(
      "SELECT json_extract(body, '$.url') FROM events WHERE attempt_id = ? AND type = 'page' ORDER BY seq",
    )
    .pluck();
  const used = db.prepare<
    [string],
    { readonly ms: number | null; readonly tokens: number; readonly cost: number | null }
  >(
    `SELECT json_extract(body, '$.use.ms') AS ms, json_extract(body, '$.use.cost') AS cost,
            json_extract(body, '$.use.tokens.input') + json_extract(body, '$.use.tokens.output') AS tokens
     FROM events WHERE attempt_id = ? AND type = 'decided' AND json_extract(body, '$.use') IS NOT NULL`,
  );
  const clock = clockReader(db);
  return ({ attemptId, mode, participantKind }) => {
    const hops = passedAt.all(attemptId, profile);
    const decisions = used.all(attemptId);
    const steps = stepsOf(db, attemptId, events.all(attemptId));
    return {
      steps: withSeen(
        db,
        attemptId,
        steps.map(({ activeMs: _, ...step }) => ({
          ...step,
          hop: hops.filter((at) => at < step.index).length,
        })),
      ),
      stepMs: mode === 'imported' ? [] : steps.map(({ activeMs }) => activeMs),
      pages: pages.all(attemptId).filter((url) => typeof url === 'string'),
      // A run that was recorded elsewhere has no clock.
      ...(mode === 'imported'
        ? { wallMs: null, segments: {} }
        : clock(attemptId, participantKind === 'person')),
      model:
        decisions.length === 0
          ? null
          : {
              // Earlier versions imported an unknown time as 0.
              ms: sumOf(decisions.map(({ ms }) => (ms === 0 && mode === 'imported' ? null : ms))),
              tokens: decisions.reduce((sum, { tokens }) => sum + tokens, 0),
              cost: sumOf(decisions.map(({ cost }) => cost)),
            },
    };
  };
}

/** One unknown value makes the sum unknown. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** The compared parts of a step, and its duration. */
interface ReadStep extends Omit<RecordedPath['steps'][number], 'hop'> {
  readonly activeMs: number;
}

/**
 * A step that was recorded again (with the page after it) replaces the earlier one. Steps that were taken back are left
 * out.
 */
function stepsOf(db: Database, attemptId: string, rows: readonly EventRow[]): ReadStep[] {
  const marks: StepMark[] = [];
  const read = readRows(db, rows, ({ seq, type, body }) => {
    const place = `${seq} of attempt ${attemptId}`;
    if (type === 'undone') {
      const { stepIndex } = readBody(undoneBody, body, 'events', place);
      marks.push({ seq, type, step: stepIndex, from: seq });
      return null;
    }
    const { step } = readBody(stepBody, body, 'events', place);
    marks.push({ seq, type, step: step.index, from: step.from });
    return { seq, step };
  });
  const spans = undoneSpans(marks);
  const steps = new Map<number, ReadStep>();
  for (const one of read) {
    if (one === null || spans.some(({ from, to }) => one.seq >= from && one.seq < to)) continue;
    const { index, operation, element, value, url, segments } = one.step;
    steps.set(index, { index, operation, element, value, url, activeMs: activeOf(segments) });
  }
  return [...steps.values()].sort((a, b) => a.index - b.index);
}

/** The time on the attempt's own clock: in total, by segment and, of people, under other idle rules. */
function clockReader(
  db: Database,
): (attemptId: string, isPerson: boolean) => Pick<RecordedPath, 'wallMs' | 'segments' | 'activeUnder'> {
  const last = db
    .prepare<[string], number>('SELECT time FROM events WHERE attempt_id = ? ORDER BY seq DESC LIMIT 1')
    .pluck();
  const ruleOf = db.prepare<[string], { readonly afterMs: number; readonly countsFirst: number }>(
    'SELECT idle_after_ms AS afterMs, idle_counts_first AS countsFirst FROM attempts WHERE id = ?',
  );
  const marks = db.prepare<
    [string],
    { readonly time: number; readonly segment: Segment | null; readonly from: number; readonly to: number }
  >(
    `SELECT time, json_extract(body, '$.segment') AS segment, json_extract(body, '$.from') AS "from",
            json_extract(body, '$.to') AS "to"
     FROM events WHERE attempt_id = ? AND type IN ('segment', 'quiet') ORDER BY seq`,
  );
  return (attemptId, isPerson) => {
    const end = last.get(attemptId) ?? 0;
    const events = marks.all(attemptId).map(({ time, segment, from, to }) => {
      const body: EventBody = segment === null ? { type: 'quiet', from, to } : { type: 'segment', segment };
      return { time, body };
    });
    const { afterMs, countsFirst } = ruleOf.get(attemptId) ?? { afterMs: 0, countsFirst: 0 };
    const stretches = deriveStretches(events, idleRuleOf(afterMs, countsFirst), end);
    const activeUnder = (): readonly number[] =>
      COMPARED_IDLE_MS.map((ms) =>
        activeOf(sumSegments(deriveStretches(events, { afterMs: ms, countsFirst: true }, end))),
      );
    return {
      ...{ wallMs: end, segments: sumSegments(stretches) },
      ...(isPerson ? { activeUnder: activeUnder() } : {}),
    };
  };
}

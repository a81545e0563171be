import type { AttemptEvent, AttemptTime, IdleRule, Segment } from '../model/index.ts';

/** The parts of an event that the clock needs. */
export type ClockEvent = Pick<AttemptEvent, 'time' | 'body'>;

/** A part of the attempt's clock. */
export interface Stretch {
  readonly segment: Segment;
  readonly from: AttemptTime;
  readonly to: AttemptTime;
}

/**
 * Version of the rule: stored with each attempt. In clock-3 the first part of each quiet time counts (`IdleRule.countsFirst`); in
 * clock-2 a quiet time as long as the rule counted not at all, so that 0.2 s more of looking could take 30 s away. Since clock-2 a
 * person's first segment begins when the window shows the page; in clock-1 it began when the page had loaded.
 */
export function clockRule({ countsFirst }: IdleRule): 'clock-2' | 'clock-3' {
  return countsFirst === true ? 'clock-3' : 'clock-2';
}

/** Idle rules under which people's active time is compared, beside the one of the record. */
export const COMPARED_IDLE_MS = [30_000, 60_000, 120_000] as const;

/** Segments that do not count as active time. */
function isActive(segment: Segment): boolean {
  return segment !== 'paused' && segment !== 'idle';
}

/**
 * The clock, derived from the record: segment events give the activity from their time on, quiet events give
 * the times without input. A quiet time is idle after `idle.afterMs`, in any segment except paused, loading and
 * acting; by the older rule (without `countsFirst`) it is then idle from its first millisecond. To apply another
 * idle rule, call this again.
 */
export function deriveStretches(events: readonly ClockEvent[], idle: IdleRule, end?: AttemptTime): Stretch[] {
  const marks: { time: AttemptTime; segment: Segment }[] = [];
  const quiet: { from: AttemptTime; to: AttemptTime }[] = [];
  let last = 0;
  for (const event of events) {
    last = Math.max(last, event.time);
    if (event.body.type === 'segment') marks.push({ time: event.time, segment: event.body.segment });
    if (event.body.type === 'quiet' && event.body.to - event.body.from >= idle.afterMs) {
      quiet.push({
        from: event.body.from + (idle.countsFirst === true ? idle.afterMs : 0),
        to: event.body.to,
      });
      last = Math.max(last, event.body.to);
    }
  }
  const until = end ?? last;
  const stretches: Stretch[] = [];
  marks.forEach((mark, index) => {
    const to = Math.min(marks[index + 1]?.time ?? until, until);
    if (to > mark.time) stretches.push(...cut({ segment: mark.segment, from: mark.time, to }, quiet));
  });
  return join(stretches);
}

/** Turns the quiet parts of a part into idle ones. */
function cut(stretch: Stretch, quiet: readonly { from: AttemptTime; to: AttemptTime }[]): Stretch[] {
  if (stretch.segment === 'paused' || stretch.segment === 'loading' || stretch.segment === 'acting')
    return [stretch];
  const out: Stretch[] = [];
  let at = stretch.from;
  for (const gap of quiet) {
    const from = Math.max(gap.from, at);
    const to = Math.min(gap.to, stretch.to);
    if (to <= from) continue;
    if (from > at) out.push({ segment: stretch.segment, from: at, to: from });
    out.push({ segment: 'idle', from, to });
    at = to;
  }
  if (at < stretch.to) out.push({ segment: stretch.segment, from: at, to: stretch.to });
  return out;
}

function join(stretches: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const stretch of stretches) {
    const before = out.at(-1);
    if (before && before.segment === stretch.segment && before.to === stretch.from) {
      out[out.length - 1] = { ...before, to: stretch.to };
    } else out.push(stretch);
  }
  return out;
}

/** Milliseconds by segment between two moments. */
export function sumSegments(
  stretches: readonly Stretch[],
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Partial<Record<Segment, number>> {
  const sums: Partial<Record<Segment, number>> = {};
  for (const stretch of stretches) {
    const length = Math.min(stretch.to, to) - Math.max(stretch.from, from);
    if (length > 0) sums[stretch.segment] = (sums[stretch.segment] ?? 0) + length;
  }
  return sums;
}

export function activeOf(sums: Partial<Record<Segment, number>>): number {
  let total = 0;
  for (const [segment, ms] of Object.entries(sums)) if (isActive(segment as Segment)) total += ms;
  return total;
}

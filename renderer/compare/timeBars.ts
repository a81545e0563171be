/** The times of a step, in milliseconds from the attempt's beginning. */
interface Timed {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Width of the shortest bar, in pixels. */
const LEAST = 3;

/**
 * The bars of many steps as the outline of one shape, so that thousands cost as much as one. They are in order, and each is
 * wide enough to be visible.
 */
export function barsPath(
  steps: readonly Timed[],
  of: { readonly scale: number; readonly left: number; readonly top: number; readonly height: number },
): string {
  const { scale, left, top, height } = of;
  let path = '';
  let drawnTo = Number.NEGATIVE_INFINITY;
  for (const { startedAt, endedAt } of steps) {
    // Overlapping bars become one. Between other bars one pixel stays free if possible.
    const from = Math.max(left + startedAt * scale, drawnTo);
    const to = Math.max(from + LEAST, left + endedAt * scale - 1);
    if (left + endedAt * scale - drawnTo < 1) continue;
    path += `M${from.toFixed(1)} ${top}H${to.toFixed(1)}V${top + height}H${from.toFixed(1)}Z`;
    drawnTo = to;
  }
  return path;
}

/** Returns the step at a time, or the nearest one; null if there is none. */
export function stepAt<T extends Timed>(steps: readonly T[], time: number): T | null {
  let nearest: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const step of steps) {
    const away = Math.max(step.startedAt - time, time - step.endedAt, 0);
    if (away < least) [nearest, least] = [step, away];
  }
  return nearest;
}

/** Least distance between two marks of hops, in pixels. */
export const MARKS_APART = 34;

/** A mark of the hops that a lane passed at one time, or of the hop that it did not pass at its end. */
export interface HopMark {
  /** Milliseconds from the attempt's beginning. */
  readonly time: number;
  /** The first and the last hop of the mark, from 1. */
  readonly from: number;
  readonly to: number;
  readonly passed: boolean;
}

/**
 * The marks of a lane, in order. A hop passed at the end of the last step on it. Hops that would be marked closer than
 * `MARKS_APART` pixels share a mark. `whole`: the steps are all of the attempt's, so its end is known.
 */
export function hopMarks(
  steps: readonly (Timed & { readonly hop: number })[],
  of: { readonly hops: number; readonly hopsPassed: number; readonly whole: boolean; readonly scale: number },
): HopMark[] {
  const marks: HopMark[] = [];
  for (const [at, { hop, endedAt: time }] of steps.entries()) {
    const next = steps[at + 1]?.hop ?? (of.whole ? of.hopsPassed : hop);
    const last = marks.at(-1);
    if (next <= hop) continue;
    if (last !== undefined && (time - last.time) * of.scale < MARKS_APART)
      marks[marks.length - 1] = { ...last, time, to: next };
    else marks.push({ time, from: hop + 1, to: next, passed: true });
  }
  const end = steps.at(-1);
  const unmet = of.hopsPassed + 1;
  return end === undefined || !of.whole || unmet > of.hops
    ? marks
    : [...marks, { time: end.endedAt, from: unmet, to: unmet, passed: false }];
}

const SPANS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
/** Smallest distance between labels of the axis, in pixels. */
const APART = 110;

/** Times to label on an axis, from 0, at round distances and at least `APART` pixels apart. */
export function ticksOf(last: number, width: number): number[] {
  const most = Math.max(1, Math.floor(width / APART));
  const seconds = SPANS.find((span) => last / (span * 1000) <= most) ?? Math.ceil(last / most / 1000);
  const span = seconds * 1000;
  return Array.from({ length: Math.floor(last / span) + 1 }, (_, tick) => tick * span);
}

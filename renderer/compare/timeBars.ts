/** What of a step is drawn along the time, in milliseconds from the attempt's beginning. */
interface Timed {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Pixels of the shortest step. */
const LEAST = 3;

/** The bars of many steps as the outline of one shape: thousands cost no more than one. In order, each wide enough to be seen. */
export function barsPath(
  steps: readonly Timed[],
  of: { readonly scale: number; readonly left: number; readonly top: number; readonly height: number },
): string {
  const { scale, left, top, height } = of;
  let path = '';
  let drawnTo = Number.NEGATIVE_INFINITY;
  for (const { startedAt, endedAt } of steps) {
    // Bars that would lie on one another are one; between others a pixel is left free, where there is one.
    const from = Math.max(left + startedAt * scale, drawnTo);
    const to = Math.max(from + LEAST, left + endedAt * scale - 1);
    if (left + endedAt * scale - drawnTo < 1) continue;
    path += `M${from.toFixed(1)} ${top}H${to.toFixed(1)}V${top + height}H${from.toFixed(1)}Z`;
    drawnTo = to;
  }
  return path;
}

/** The step at a time, or the one that is nearest to it; null: there is none. */
export function stepAt<T extends Timed>(steps: readonly T[], time: number): T | null {
  let nearest: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const step of steps) {
    const away = Math.max(step.startedAt - time, time - step.endedAt, 0);
    if (away < least) [nearest, least] = [step, away];
  }
  return nearest;
}

const SPANS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
/** So far from one another that their words do not meet. */
const APART = 110;

/** Times that an axis names, from 0, at round distances: at most one in `APART` pixels. */
export function ticksOf(last: number, width: number): number[] {
  const most = Math.max(1, Math.floor(width / APART));
  const seconds = SPANS.find((span) => last / (span * 1000) <= most) ?? Math.ceil(last / most / 1000);
  const span = seconds * 1000;
  return Array.from({ length: Math.floor(last / span) + 1 }, (_, tick) => tick * span);
}

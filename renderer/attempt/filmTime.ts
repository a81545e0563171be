/**
 * Returns where each step begins on the strip, in active time from the attempt's beginning, and then the end of the last step.
 * A step without a known time gets the mean of the others. If no step has a time, all are equally long.
 */
export function edgesOf(lengths: readonly (number | undefined)[]): number[] {
  const known = lengths.filter((one) => one !== undefined);
  const sum = known.reduce((whole, one) => whole + one, 0);
  const average = sum === 0 ? 1 : sum / known.length;
  const edges = [0];
  for (const length of lengths) edges.push((edges.at(-1) ?? 0) + (sum === 0 ? 1 : (length ?? average)));
  return edges;
}

/** Returns the step, from 1, at a share of the strip between 0 and 1. Steps of length 0 are never returned. */
export function stepAtShare(edges: readonly number[], share: number): number {
  const steps = edges.length - 1;
  const time = Math.max(0, Math.min(1, share)) * (edges.at(-1) ?? 0);
  let low = 0;
  let high = steps - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return Math.max(1, low + 1);
}

/** The position of a step on the strip, as shares of the strip. */
export function shareOf(
  edges: readonly number[],
  step: number,
): { readonly from: number; readonly to: number } {
  const whole = edges.at(-1) || 1;
  return { from: (edges[step - 1] ?? 0) / whole, to: (edges[step] ?? 0) / whole };
}

/** The bars of all steps as the outline of one shape, so that five hundred bars cost as much as one. */
export function filmBars(edges: readonly number[], width: number, height: number): string {
  const scale = width / (edges.at(-1) || 1);
  let path = '';
  let drawnTo = 0;
  for (let step = 1; step < edges.length; step += 1) {
    const to = (edges[step] ?? 0) * scale;
    // Steps within one pixel share a bar, and one pixel between two bars stays free.
    if (to - drawnTo < 2) continue;
    path += `M${drawnTo.toFixed(1)} 0H${(to - 1).toFixed(1)}V${height}H${drawnTo.toFixed(1)}Z`;
    drawnTo = to;
  }
  return path;
}

/** The duration of some work in milliseconds, and its value. */
export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly ms: number; readonly value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

/** The median of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

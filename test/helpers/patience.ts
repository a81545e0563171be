/** The factor for a slow machine: `HOPSCOPE_PATIENCE`, 1 by default. */
const factor = Number(process.env['HOPSCOPE_PATIENCE'] ?? 1);

if (!Number.isFinite(factor) || factor <= 0)
  throw new Error(`HOPSCOPE_PATIENCE is a positive number, not ${process.env['HOPSCOPE_PATIENCE']}.`);

/**
 * How long a test waits for a condition before it fails, in ms. Tests wait by condition, so a generous limit costs a passing
 * test nothing. It measures nothing: a limit of the program has its own number in its own test.
 */
export const PATIENCE_MS = patient(60_000);

/** A time limit of a test, in ms: `ms` on a quiet machine, and longer where tests wait longer. */
export function patient(ms: number): number {
  return ms * factor;
}

/** Waits for a promise, and throws if it is still pending after `PATIENCE_MS`; `what` names the promise in the error. */
export function patiently<T>(what: string, work: Promise<T>): Promise<T> {
  const { promise: never, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`${what}: still pending after ${PATIENCE_MS} ms`)),
    PATIENCE_MS,
  );
  return Promise.race([work, never]).finally(() => clearTimeout(timer));
}

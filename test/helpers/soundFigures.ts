import assert from 'node:assert/strict';

/** The tolerance for errors of floating point. */
const NEAR = 1e-9;

/** The ranges of figures and their intervals, by the name of the figure. */
const RANGES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  taskRate: [0, 1],
  hopRate: [0, 1],
  survival: [0, 1],
  percent: [0, 1],
  difference: [-1, 1],
};

/**
 * Checks that every number is finite, that no value is undefined, and that each interval is in order, within its range, and contains
 * its estimate. `at` names the place in the error.
 */
export function assertSound(value: unknown, at = 'it'): void {
  if (typeof value === 'number') assert.ok(Number.isFinite(value), `${at} is ${value}`);
  else if (typeof value === 'string')
    assert.doesNotMatch(value, /\b(NaN|Infinity|undefined)\b|\[object /, `${at}: ${value.slice(0, 300)}`);
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) assertSound(one, `${at}[${index}]`);
  else if (value !== null && typeof value === 'object')
    assertObject(value as Readonly<Record<string, unknown>>, at);
  else assert.notEqual(value, undefined, at);
}

function assertObject(value: Readonly<Record<string, unknown>>, at: string): void {
  for (const [key, one] of Object.entries(value)) assertSound(one, `${at}.${key}`);
  assertOwnInterval(value, at);
  if (value.defined !== true || typeof value.value !== 'number') return;
  // A difference in time is in milliseconds.
  const known = at.includes('timeDifferences') ? undefined : RANGES[at.split('.').at(-1) ?? ''];
  const [least, most] = known ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  assertWithin(value.value, least, most, at);
  const { interval } = value;
  if (typeof interval !== 'object' || interval === null || !('low' in interval && 'high' in interval)) return;
  const [low, high] = [Number(interval.low), Number(interval.high)];
  assertWithin(value.value, low, high, at);
  for (const end of [low, high]) assertWithin(end, least, most, at);
}

/** `{ passed, of, low, high }`, `{ value, low, high }`, `{ survival, low, high }`, or a pair alone. */
function assertOwnInterval({ low, high, ...rest }: Readonly<Record<string, unknown>>, at: string): void {
  assert.equal(typeof low, typeof high, `${at}: an interval has both ends or none`);
  if (typeof low !== 'number' || typeof high !== 'number') return;
  assert.ok(low <= high, `${at}: ${low} to ${high}`);
  const { passed, of, value, survival } = rest;
  if (typeof passed === 'number' && typeof of === 'number') assertWithin(passed / of, low, high, at);
  if (typeof value === 'number') assertWithin(value, low, high, at);
  if (typeof survival === 'number') assertWithin(survival, low, high, at);
  const isShare = typeof of === 'number' || typeof survival === 'number' || rest.method === 'wilson';
  if (isShare) for (const end of [low, high]) assertWithin(end, 0, 1, at);
}

function assertWithin(value: number, low: number, high: number, at: string): void {
  assert.ok(value >= low - NEAR && value <= high + NEAR, `${at}: ${value} is not within ${low} to ${high}`);
}

import assert from 'node:assert/strict';

/** Compares two JSON values. Numbers may differ by 1e-9, as the conformance files allow. */
export function assertClose(actual: unknown, expected: unknown, place: string): void {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const most = 1e-9 * Math.max(1, Math.abs(expected));
    assert.ok(Math.abs(actual - expected) <= most, `${place}: ${actual} instead of ${expected}`);
    return;
  }
  if (typeof expected !== 'object' || expected === null) {
    assert.deepEqual(actual, expected, place);
    return;
  }
  assert.ok(typeof actual === 'object' && actual !== null, `${place} is missing`);
  assert.deepEqual(Object.keys(actual), Object.keys(expected), place);
  for (const [key, value] of Object.entries(expected))
    assertClose((actual as Record<string, unknown>)[key], value, `${place}.${key}`);
}

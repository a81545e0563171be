import assert from 'node:assert/strict';

/** Equal to `digits` digits. Two programs that sum in a different order agree on twelve. */
export function near(
  actual: number | null | undefined,
  expected: number | null | undefined,
  digits = 12,
): void {
  assert.ok(typeof actual === 'number' && typeof expected === 'number', `${actual} and ${expected}`);
  const difference = Math.abs(actual - expected);
  assert.ok(
    difference <= 10 ** -digits * Math.max(1, Math.abs(expected)),
    `${actual} is not ${expected}: ${difference} apart`,
  );
}

/** Fails if a number in the value, at any depth, is NaN or infinite. */
export function allFinite(value: unknown): void {
  if (typeof value === 'number') assert.ok(Number.isFinite(value), `${value} in a figure`);
  else if (ArrayBuffer.isView(value)) allFinite([...(value as Float64Array)]);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) allFinite(each);
}

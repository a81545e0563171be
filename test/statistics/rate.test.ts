// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rate, rateText, share } from '../../shared/statistics/figures/rate.ts';

const counts = fc
  .integer({ min: 1, max: 100_000 })
  .chain((of) => fc.record({ of: fc.constant(of), passed: fc.integer({ min: 0, max: of }) }));

function rounded(passed: number, of: number): string {
  const { low, high } = rate(passed, of);
  return `${((low ?? NaN) * 100).toFixed(1)}–${((high ?? NaN) * 100).toFixed(1)}`;
}

test('Wilson intervals of known counts', () => {
  assert.equal(rounded(71, 72), '92.5–99.8');
  assert.equal(rounded(21, 72), '19.9–40.5');
  assert.equal(rounded(0, 10), '0.0–27.8');
  assert.equal(rounded(10, 10), '72.2–100.0');
  assert.equal(rounded(81, 263), '25.5–36.6'); // Newcombe 1998, table I
  assert.equal(rounded(15, 148), '6.2–16.0'); // the same
  assert.equal(rounded(1, 29), '0.6–17.2'); // the same
});

test('a rate of zero attempts has no interval', () => {
  assert.deepEqual(rate(0, 0), { passed: 0, of: 0, low: null, high: null });
  assert.equal(share(rate(0, 0)), null);
});

test('the interval contains the share and lies within [0, 1]', () => {
  fc.assert(
    fc.property(counts, ({ passed, of }) => {
      const { low, high } = rate(passed, of);
      assert(low !== null && high !== null);
      assert(low >= 0 && high <= 1);
      assert(low <= passed / of && passed / of <= high);
    }),
  );
});

test('the interval of the failures mirrors the interval of the passes', () => {
  fc.assert(
    fc.property(counts, ({ passed, of }) => {
      const passes = rate(passed, of);
      const failures = rate(of - passed, of);
      assert(Math.abs((passes.low ?? 0) - (1 - (failures.high ?? 0))) < 1e-12);
    }),
  );
});

test('more attempts at the same share narrow the interval', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 2, max: 9 }), ({ passed, of }, times) => {
      const few = rate(passed, of);
      const more = rate(passed * times, of * times);
      assert((more.high ?? 0) - (more.low ?? 0) < (few.high ?? 0) - (few.low ?? 0));
    }),
  );
});

test('impossible counts are refused', () => {
  assert.throws(() => rate(2, 1), /2\/1/);
  assert.throws(() => rate(-1, 1), RangeError);
  assert.throws(() => rate(0.5, 1), RangeError);
});

test('a rate is printed with counts and interval; below ten attempts, with counts only', () => {
  assert.equal(rateText(rate(47, 52)), '47/52 · 90 % [79–96]');
  assert.equal(rateText(rate(448, 2902), 2), '448/2902 · 15.44 % [14.17–16.80]');
  assert.equal(rateText(rate(3, 7)), '3/7');
  assert.equal(rateText(rate(0, 0)), '–');
});

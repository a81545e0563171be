import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  detectableDifference,
  plannedBuckets,
  plannedFigures,
  powerOf,
} from '../../shared/statistics/planning/power.ts';
import { rate } from '../../shared/statistics/rate.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const plan = (tasks: number, testers: number, expected: number, correlation = 0) => ({
  ...{ tasks, testers, correlation, rate: expected },
});

test('power and the detectable difference are those of R’s power.prop.test', () => {
  for (const { at, is } of references.power) {
    const [p = 0, q = 0, n = 0] = at;
    near(powerOf(p, n, q, n), is, 9);
  }
  for (const { at, is } of references.detectable) {
    const [p = 0, n = 0] = at;
    const found = detectableDifference(plan(n, 1, p), { tasks: n, testers: 1, correlation: 0 });
    assert(found.defined);
    near(found.up, is, 7);
  }
});

test('the half width is that of the interval that will be made', () => {
  const found = plannedFigures(plan(72, 1, 0.75));
  assert(found.defined);
  const { low, high } = rate(54, 72);
  near(found.halfWidth, ((high ?? 0) - (low ?? 0)) / 2);
});

test('attempts that resemble each other count for less', () => {
  const found = plannedFigures(plan(100, 3, 0.9, 0.5));
  assert(found.defined);
  assert.deepEqual([found.attempts, found.designEffect, found.effective], [300, 2, 150]);
  const alike = plannedFigures(plan(100, 3, 0.9, 1));
  assert(alike.defined);
  near(alike.effective, 100);
});

test('more tasks never make it less precise, and the detectable difference never larger', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tasks, testers, expected, correlation) => {
        const [few, many] = [tasks, tasks * 2].map((count) => plan(count, testers, expected, correlation));
        assert(few !== undefined && many !== undefined);
        const [one, two] = [plannedFigures(few), plannedFigures(many)];
        assert(one.defined && two.defined && two.halfWidth < one.halfWidth && one.halfWidth <= 0.5);
        const [before, after] = [detectableDifference(few, few), detectableDifference(many, many)];
        allFinite([before, after]);
        assert(before.defined && after.defined);
        if (before.up !== null) assert((after.up ?? 2) <= before.up + 1e-9);
        if (before.down !== null) assert((after.down ?? 2) <= before.down + 1e-9);
      },
    ),
  );
});

test('what cannot be planned is said', () => {
  const because = (found: { readonly defined: boolean; readonly because?: string }) => found.because ?? '';
  assert.match(because(plannedFigures(plan(0, 3, 0.9))), /Nothing is planned/);
  assert.match(because(plannedFigures(plan(1.5, 3, 0.9))), /whole numbers/);
  assert.match(because(plannedFigures(plan(10, 3, Number.NaN))), /expected rate/);
  assert.match(because(plannedFigures(plan(10, 3, 0.9, Number.NaN))), /correlation/);
  assert.match(because(detectableDifference(plan(10, 1, 0.5), plan(0, 1, 0.5))), /Nothing is planned/);
  assert.match(because(detectableDifference(plan(10, 1, 0.5), plan(10, 1, 0.5), 1)), /Power/);
  const top = detectableDifference(plan(200, 1, 1), plan(200, 1, 1));
  assert(top.defined && top.up === null && top.down !== null);
  const tiny = detectableDifference(plan(2, 1, 0.5), plan(2, 1, 0.5));
  assert(tiny.defined && tiny.up === null && tiny.down === null);
});

test('thin buckets are warned of', () => {
  const found = plannedBuckets(
    [
      { bucket: '1', tasks: 500 },
      { bucket: '2–4', tasks: 30 },
      { bucket: '5+', tasks: 6 },
      { bucket: 'overall', tasks: 0 },
    ],
    { testers: 3, rate: 0.6, correlation: 0.9 },
  );
  assert.deepEqual(
    found.map(({ warning }) => warning),
    [
      null,
      'Thin: a rate is known to ± 16 points only.',
      '6 tasks: below 10 no interval over tasks can be given.',
      'Nothing is planned to be collected.',
    ],
  );
});

// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsPath, hopMarks, stepAt, ticksOf } from '../../renderer/compare/timeBars.ts';

const steps = [
  { index: 1, startedAt: 0, endedAt: 1000 },
  { index: 2, startedAt: 1000, endedAt: 1500 },
  { index: 3, startedAt: 4000, endedAt: 9000 },
];
const place = { left: 10, top: 2, height: 20 };

test('each step is a bar of one path, with a gap of one pixel between bars', () => {
  assert.equal(
    barsPath(steps, { ...place, scale: 0.1 }),
    'M10.0 2H109.0V22H10.0ZM110.0 2H159.0V22H110.0ZM410.0 2H909.0V22H410.0Z',
  );
  assert.equal(barsPath([], { ...place, scale: 0.1 }), '');
});

test('steps on one pixel share a bar, so that the number of bars is at most the width in pixels', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ startedAt: at * 10, endedAt: at * 10 + 10 }));
  const bars = barsPath(many, { ...place, scale: 300 / 50_000 }).match(/M/g) ?? [];
  assert.ok(bars.length <= 301, `${bars.length} bars on 300 pixels`);
  assert.ok(bars.length >= 50, `${bars.length} bars on 300 pixels`);
});

test('a time gives the step at that time, or the nearest step', () => {
  assert.equal(stepAt(steps, 500)?.index, 1);
  assert.equal(stepAt(steps, 1400)?.index, 2);
  assert.equal(stepAt(steps, 3900)?.index, 3);
  assert.equal(stepAt(steps, 99_000)?.index, 3);
  assert.equal(stepAt([], 5), null);
});

test('the ticks of an axis are round times, as many as fit', () => {
  assert.deepEqual(ticksOf(9000, 1000), [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000]);
  assert.deepEqual(ticksOf(9000, 300), [0, 5000]);
  assert.deepEqual(
    ticksOf(3_600_000, 700),
    [0, 600_000, 1_200_000, 1_800_000, 2_400_000, 3_000_000, 3_600_000],
  );
  assert.deepEqual(ticksOf(1, 100), [0]);
  for (const last of [900, 61_000, 7_000_000, 900_000_000])
    assert.ok(ticksOf(last, 1000).length <= 10, `${last}`);
});

test('a hop is marked at the end of its last step, near ones share a mark, and the hop that was not met is last', () => {
  const lane = (...hops: number[]) =>
    hops.map((hop, at) => ({ hop, startedAt: at * 1000, endedAt: (at + 1) * 1000 }));
  const of = { hops: 3, hopsPassed: 2, whole: true, scale: 0.1 };
  assert.deepEqual(hopMarks(lane(0, 0, 1, 2, 2), of), [
    { time: 2000, from: 1, to: 1, passed: true },
    { time: 3000, from: 2, to: 2, passed: true },
    { time: 5000, from: 3, to: 3, passed: false },
  ]);
  // The last hop passes with the last step.
  assert.deepEqual(hopMarks(lane(0, 1, 2), { ...of, hopsPassed: 3 }).at(-1), {
    ...{ time: 3000, from: 3, to: 3, passed: true },
  });
  assert.deepEqual(hopMarks(lane(0, 1, 2), { ...of, hopsPassed: 3, scale: 0.01 }), [
    { time: 3000, from: 1, to: 3, passed: true },
  ]);
  // Of a longer attempt only the first steps are compared, so its end is not known.
  assert.deepEqual(hopMarks(lane(0, 0, 1), { ...of, whole: false }), [
    { time: 2000, from: 1, to: 1, passed: true },
  ]);
  assert.deepEqual(hopMarks([], of), []);
});

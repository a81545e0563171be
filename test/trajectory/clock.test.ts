// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AttemptEvent, EventBody, Segment } from '../../shared/model/index.ts';
import { activeOf, deriveStretches, sumSegments } from '../../shared/trajectory/clock.ts';

function at(time: number, body: EventBody): AttemptEvent {
  return { attemptId: 'a', seq: 0, time, wall: 0, body };
}
const segment = (time: number, name: Segment): AttemptEvent => at(time, { type: 'segment', segment: name });
const quiet = (from: number, to: number): AttemptEvent => at(to, { type: 'quiet', from, to });
const afterHalfAMinute = { afterMs: 30_000 };
const firstHalfMinute = { afterMs: 30_000, countsFirst: true } as const;

test('a segment lasts from its event to the next segment event', () => {
  const events = [segment(0, 'loading'), segment(400, 'looking'), segment(1_000, 'typing')];
  assert.deepEqual(sumSegments(deriveStretches(events, afterHalfAMinute, 1_500)), {
    loading: 400,
    looking: 600,
    typing: 500,
  });
});

test('the time before the first segment is not counted', () => {
  const events = [quiet(0, 5_000), segment(8_000, 'looking')];
  assert.deepEqual(sumSegments(deriveStretches(events, afterHalfAMinute, 10_000)), { looking: 2_000 });
});

test('paused time is not active time', () => {
  const events = [segment(0, 'looking'), segment(1_000, 'paused'), segment(61_000, 'looking')];
  assert.equal(activeOf(sumSegments(deriveStretches(events, afterHalfAMinute, 62_000))), 2_000);
});

test('in records of clock-2, a long quiet stretch is idle from its first millisecond; a short one stays active', () => {
  const events = [segment(0, 'looking'), quiet(5_000, 25_000), quiet(40_000, 75_000)];
  assert.deepEqual(sumSegments(deriveStretches(events, afterHalfAMinute, 80_000)), {
    looking: 45_000,
    idle: 35_000,
  });
});

test('the idle rule can be applied again with another threshold', () => {
  const events = [segment(0, 'looking'), quiet(5_000, 25_000), quiet(40_000, 75_000)];
  assert.deepEqual(sumSegments(deriveStretches(events, { afterMs: 10_000 }, 80_000)), {
    looking: 25_000,
    idle: 55_000,
  });
});

test('looking 0.2 s longer never takes time away: of 29.9 s all count, of 30.1 s the first 30', () => {
  const activeAfter = (looking: number, idle: { afterMs: number; countsFirst?: true }): number => {
    const events = [segment(0, 'looking'), quiet(0, looking), segment(looking + 2_100, 'paused')];
    return activeOf(sumSegments(deriveStretches(events, idle, looking + 2_100)));
  };
  assert.equal(activeAfter(29_900, firstHalfMinute), 32_000);
  assert.equal(activeAfter(30_100, firstHalfMinute), 32_100);
  assert.equal(activeAfter(300_000, firstHalfMinute), 32_100);
  assert.equal(activeAfter(30_100, { afterMs: 120_000, countsFirst: true }), 32_200);
  // Attempts that were recorded under the older rule keep it.
  assert.equal(activeAfter(30_100, afterHalfAMinute), 2_100);
});

test('active time never falls when a quiet time grows', () => {
  fc.assert(
    fc.property(
      fc.nat(200_000),
      fc.nat(60_000),
      fc.integer({ min: 0, max: 120_000 }),
      (length, more, afterMs) => {
        const active = (to: number): number => {
          const events = [segment(0, 'looking'), quiet(0, to)];
          return activeOf(sumSegments(deriveStretches(events, { afterMs, countsFirst: true }, to)));
        };
        assert(active(length + more) >= active(length));
      },
    ),
  );
});

test('waiting for a page is never idle', () => {
  const events = [segment(0, 'loading'), quiet(0, 50_000), segment(50_000, 'looking')];
  assert.deepEqual(sumSegments(deriveStretches(events, afterHalfAMinute, 51_000)), {
    loading: 50_000,
    looking: 1_000,
  });
});

test('for any record, stretches cover the attempt without gap or overlap', () => {
  const names: Segment[] = ['loading', 'looking', 'typing', 'acting', 'paused'];
  const marks = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 40_000 }), name: fc.constantFrom(...names) }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(
      marks,
      fc.array(fc.tuple(fc.nat(200_000), fc.integer({ min: 5_000, max: 90_000 }))),
      (steps, gaps) => {
        let time = 0;
        const events = steps.map((step) => {
          const event = segment(time, step.name);
          time += step.gap;
          return event;
        });
        for (const [from, length] of gaps) events.push(quiet(from, from + length));
        const stretches = deriveStretches(events, afterHalfAMinute, time);
        assert.equal(stretches[0]?.from, 0);
        assert.equal(stretches.at(-1)?.to, time);
        stretches.slice(1).forEach((stretch, index) => {
          assert.equal(stretch.from, stretches[index]?.to);
        });
      },
    ),
  );
});

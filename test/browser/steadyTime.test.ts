// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSteadyTime } from '../../electron/browser/core/steadyTime.ts';

const TEN_MINUTES_MS = 600_000;

/** Two clocks that the test moves. */
function openClocks() {
  const clock = { wall: 1_790_000_000_000, steady: 5_000 };
  const time = createSteadyTime({ wall: () => clock.wall, steady: () => clock.steady });
  return {
    time,
    read: () => clock.wall,
    pass(ms: number) {
      clock.wall += ms;
      clock.steady += ms;
    },
    set(ms: number) {
      clock.wall += ms;
    },
  };
}

test('without a jump it is the time of day', () => {
  const { time, read, pass } = openClocks();
  const earlier = read();
  pass(2_000);
  assert.deepEqual([time.now(), time.of(earlier), time.of(read())], [read(), earlier, read()]);
});

test('times that were read before and after jumps keep their distances', () => {
  const act = fc.record({ pass: fc.integer({ min: 0, max: 60_000 }), isForward: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), fc.integer({ min: 0, max: 5_000 }), (acts, late) => {
      const { time, read, pass, set } = openClocks();
      let expected = time.now();
      for (const [at, one] of acts.entries()) {
        pass(one.pass);
        // A page has read the time, and its report arrives after the jump.
        const before = read();
        // No two sums of these jumps are closer than ten minutes: a report is never that late.
        set((one.isForward ? 1 : -1) * TEN_MINUTES_MS * 2 ** at);
        pass(late);
        assert.equal(time.of(before), expected + one.pass);
        expected += one.pass + late;
        assert.equal(time.now(), expected);
        assert.equal(time.of(read()), expected);
      }
    }),
  );
});

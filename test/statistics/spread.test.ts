// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { spread } from '../../shared/statistics/figures/rate.ts';

test('quartiles equal those of R, NumPy and QUARTILE.INC', () => {
  assert.deepEqual(spread([7, 15, 36, 39, 40, 41]), { n: 6, median: 37.5, q1: 20.25, q3: 39.75 });
  assert.deepEqual(spread([3, 1, 2]), { n: 3, median: 2, q1: 1.5, q3: 2.5 });
  assert.deepEqual(spread([100, 9]), { n: 2, median: 54.5, q1: 31.75, q3: 77.25 });
});

test('the quartiles of one value are the value; an empty list has no quartiles', () => {
  assert.deepEqual(spread([5]), { n: 1, median: 5, q1: 5, q3: 5 });
  assert.deepEqual(spread([]), { n: 0, median: null, q1: null, q3: null });
});

test('quartiles are ordered, lie within the range and do not depend on the order of the values', () => {
  const values = fc.array(fc.integer({ min: 0, max: 3_600_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, (list) => {
      const { q1, median, q3 } = spread(list);
      assert(q1 !== null && median !== null && q3 !== null);
      assert(Math.min(...list) <= q1 && q1 <= median && median <= q3 && q3 <= Math.max(...list));
      assert.deepEqual(spread([...list].reverse()), spread(list));
    }),
  );
});

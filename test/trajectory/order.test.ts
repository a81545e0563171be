// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shuffle } from '../../shared/trajectory/order.ts';

test('the same seed gives the same order', () => {
  assert.deepEqual(shuffle(['a', 'b', 'c', 'd', 'e'], 7), shuffle(['a', 'b', 'c', 'd', 'e'], 7));
  assert.notDeepEqual(shuffle(['a', 'b', 'c', 'd', 'e'], 7), shuffle(['a', 'b', 'c', 'd', 'e'], 8));
});

test('a shuffle is a permutation', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.integer(), (items, seed) => {
      assert.deepEqual(shuffle(items, seed).toSorted(), items.toSorted());
    }),
  );
});

test('every order of three items is about equally frequent', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 6_000; seed += 1) {
    const order = shuffle(['a', 'b', 'c'], seed).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  assert.equal(counts.size, 6);
  for (const count of counts.values()) assert.ok(count > 850 && count < 1_150, `${count}`);
});

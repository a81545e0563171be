// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstHit, hitBeside, hitWords, placesOf } from '../../renderer/attempt/tabs/finding.ts';

test('the next hit wraps around the end; without hits there is none', () => {
  const hits = [3, 8, 20];
  assert.deepEqual([hitBeside({ hits, chosen: 8 }, 1), hitBeside({ hits, chosen: 8 }, -1)], [20, 3]);
  assert.deepEqual([hitBeside({ hits, chosen: 20 }, 1), hitBeside({ hits, chosen: 0 }, -1)], [3, 20]);
  assert.equal(hitBeside({ hits: [], chosen: 2 }, 1), null);
  assert.equal(hitBeside({ hits: null, chosen: 2 }, 1), null);
});

test('the first hit is the next one from the current position, or else the first of all', () => {
  assert.deepEqual(
    [firstHit([3, 8], 0), firstHit([3, 8], 8), firstHit([3, 8], 9), firstHit([], 5), firstHit(null, 5)],
    [3, 8, 3, 5, 5],
  );
});

test('the number of hits is given in words', () => {
  const words = 'shop';
  assert.equal(hitWords({ words: ' ', hits: [1], chosen: 1 }), '');
  assert.equal(hitWords({ words, hits: null, chosen: 1 }), '…');
  assert.equal(hitWords({ words, hits: [], chosen: 1 }), 'no hits');
  assert.equal(hitWords({ words, hits: [1, 4], chosen: 4 }), '2 of 2');
  assert.equal(hitWords({ words, hits: [1, 4], chosen: 3 }), '2 hits');
  assert.equal(hitWords({ words, hits: [1], chosen: 3 }), '1 hit');
});

test('matches ignore case and include parts of words; a text whose length changes in lower case has none', () => {
  assert.deepEqual(placesOf('Shop SHOPPING', 'shop'), [
    { from: 0, to: 4 },
    { from: 5, to: 9 },
  ]);
  assert.deepEqual(placesOf('a b', '  '), []);
  assert.deepEqual(placesOf('İstanbul shop', 'shop'), []);
});

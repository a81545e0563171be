// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgesOf, filmBars, shareOf, stepAtShare } from '../../renderer/attempt/filmTime.ts';

test('a step starts at the end of the active time of the steps before it', () => {
  assert.deepEqual(edgesOf([1000, 3000, 500]), [0, 1000, 4000, 4500]);
  assert.deepEqual(shareOf(edgesOf([1000, 3000]), 2), { from: 0.25, to: 1 });
});

test('a step that is not loaded has the average length; without any time all steps are equal', () => {
  assert.deepEqual(edgesOf([100, undefined, 300]), [0, 100, 300, 600]);
  assert.deepEqual(edgesOf([0, 0, undefined]), [0, 1, 2, 3]);
  assert.deepEqual(edgesOf([]), [0]);
});

test('a share gives the step at that position, also at both ends and beyond them', () => {
  const edges = edgesOf([1000, 3000, 500]);
  assert.deepEqual(
    [-1, 0, 0.2, 0.23, 0.8, 0.9, 1, 7].map((share) => stepAtShare(edges, share)),
    [1, 1, 1, 2, 2, 3, 3, 3],
  );
  assert.equal(stepAtShare(edgesOf([]), 0.5), 1);
  assert.equal(stepAtShare(edgesOf([5]), 0.5), 1);
});

test('the middle of a step with a length gives that step', () => {
  const lengths = Array.from({ length: 500 }, (_, at) => 40 + ((at * 37) % 900));
  const edges = edgesOf(lengths);
  lengths.forEach((_, at) => {
    const { from, to } = shareOf(edges, at + 1);
    assert.equal(stepAtShare(edges, (from + to) / 2), at + 1);
  });
});

test('bars end at the ends of their steps; steps on one pixel share a bar', () => {
  assert.equal(filmBars(edgesOf([1000, 3000]), 400, 10), 'M0.0 0H99.0V10H0.0ZM100.0 0H399.0V10H100.0Z');
  assert.equal(filmBars(edgesOf([]), 400, 10), '');
  const many = filmBars(edgesOf(Array.from({ length: 5000 }, () => 7)), 300, 10).match(/M/g) ?? [];
  assert.ok(many.length > 50 && many.length <= 150, `${many.length} bars on 300 pixels`);
});

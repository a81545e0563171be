// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { type ScannedAttempt, scanQuality } from '../../shared/statistics/quality/scanQuality.ts';

test('precision and recall count the attempts that people labelled; most people decide, and a tie counts in neither', () => {
  const many = (count: number, yes: boolean | null, ...kinds: string[]): ScannedAttempt[] =>
    Array.from({ length: count }, () => ({ yes, kinds }));
  const attempts = [
    ...many(9, true, 'looped'),
    ...many(3, true, 'other'),
    ...many(2, false, 'looped', 'looped', 'other'),
    ...many(5, false, 'other'),
    // On as many sides, without a label, and without an answer.
    ...many(1, true, 'looped', 'other'),
    ...many(4, true),
    ...many(2, null, 'looped'),
  ];
  const { precision, recall, ...counts } = scanQuality(attempts, 'looped');
  assert.deepEqual(counts, { answered: 24, yes: 17, sample: 20, disputed: 1 });
  assert.deepEqual([precision, recall], [rate(9, 12), rate(9, 11)]);
});

test('a scanner that stands for no kind of failure has no sample', () => {
  const { sample, precision } = scanQuality([{ yes: true, kinds: ['looped'] }], null);
  assert.deepEqual([sample, precision], [0, rate(0, 0)]);
});

// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bootstrapMean, DRAWS, quantile } from '../../shared/statistics/figures/rate.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';

/** Exact percentiles over all equally likely resamples, which is feasible for few people. */
function exact(rates: readonly number[]): { low: number; high: number } {
  let means: number[] = [0];
  for (let nth = 0; nth < rates.length; nth += 1)
    means = means.flatMap((sum) => rates.map((rate) => sum + rate / rates.length));
  means.sort((a, b) => a - b);
  const at = (p: number): number => means[Math.round((means.length - 1) * p)] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}

test('the interval is close to the exact one over all resamples', () => {
  for (const rates of [
    [0.9, 0.8, 1],
    [0.2, 0.5, 0.6, 0.9],
    [1, 1, 0.7, 0.9, 0.4],
  ]) {
    const { low, high, note } = bootstrapMean(rates);
    const all = exact(rates);
    assert(low !== null && high !== null && note === null);
    assert(
      Math.abs(low - all.low) < 0.04 && Math.abs(high - all.high) < 0.04,
      JSON.stringify({ low, high, all }),
    );
  }
});

test('fewer than three people or identical rates give a reason instead of an interval', () => {
  assert.deepEqual(bootstrapMean([0.5, 1]), {
    people: 2,
    low: null,
    high: null,
    note: 'No interval: a bootstrap over people needs at least 3 people. There are 2.',
  });
  assert.match(bootstrapMean([1, 1, 1]).note ?? '', /all people have the same rate/);
  assert.equal(bootstrapMean([]).people, 0);
});

test('the interval contains the mean, lies within the range of the rates and ignores their order', () => {
  const rates = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(rates, (list) => {
      const found = bootstrapMean(list);
      assert.deepEqual(bootstrapMean([...list].reverse()), found);
      if (found.low === null || found.high === null) return;
      const mean = list.reduce((sum, rate) => sum + rate, 0) / list.length;
      assert(Math.min(...list) - 1e-9 <= found.low && found.low <= mean + 1e-9);
      assert(mean - 1e-9 <= found.high && found.high <= Math.max(...list) + 1e-9);
    }),
    { numRuns: 40 },
  );
});

test('every call starts from the same seed, whatever was drawn before', () => {
  const drawnAfresh = (rates: readonly number[]) => {
    const random = mulberry32(19_790_101);
    const sorted = rates.toSorted((a, b) => a - b);
    const means = Array.from({ length: DRAWS }, () => {
      const drawn = sorted.map(() => sorted[Math.floor(random() * sorted.length)] ?? 0);
      return drawn.reduce((sum, rate) => sum + rate, 0) / sorted.length;
    }).sort((a, b) => a - b);
    return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
  };
  const three = [0.9, 0.8, 1];
  const four = [0.2, 0.5, 0.6, 0.9];
  for (const rates of [three, four, three, [0.1, 0.2, 0.7], four]) {
    const { low, high } = bootstrapMean(rates);
    assert.deepEqual({ low, high }, drawnAfresh(rates));
  }
});

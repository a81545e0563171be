// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { holm } from '../../shared/statistics/comparison/holm.ts';
import { mcnemar, pairedCounts } from '../../shared/statistics/comparison/mcnemar.ts';
import { rateDifference } from '../../shared/statistics/comparison/rateDifference.ts';
import { compareSides } from '../../shared/statistics/comparison/sides.ts';
import {
  fairCoinCdf,
  normalCdf,
  normalQuantile,
  studentQuantile,
  studentTails,
} from '../../shared/statistics/figures/distribution.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

function difference(a: number, m: number, b: number, n: number): [number, number, number] {
  const found = rateDifference(rate(a, m), rate(b, n));
  assert(found.defined && found.interval.defined);
  assert.equal(found.interval.method, 'newcombe');
  return [found.value, found.interval.low, found.interval.high];
}

const counts = fc
  .integer({ min: 1, max: 2000 })
  .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));

describe('distributions', () => {
  test('the functions equal those of R', () => {
    const { distributions } = references;
    for (const { at, is } of distributions.normalCdf) near(normalCdf(at), is);
    for (const { at, is } of distributions.normalQuantile) near(normalQuantile(at), is, 11);
    for (const { at, is } of distributions.studentTails) near(studentTails(at[0] ?? 0, at[1] ?? 0), is, 10);
    for (const { at, is } of distributions.studentQuantile) near(studentQuantile(0.975, at), is);
    for (const { at, is } of distributions.fairCoinCdf) near(fairCoinCdf(at[0] ?? 0, at[1] ?? 0), is);
  });

  test('a quantile of an invalid argument is an error', () => {
    assert.throws(() => normalQuantile(1), RangeError);
    assert.throws(() => studentQuantile(0.5, 0), RangeError);
  });
});

describe('Wilson interval', () => {
  test('it equals R’s prop.test without continuity correction', () => {
    for (const { at, is } of references.wilson) {
      const { low, high } = rate(at[0] ?? 0, at[1] ?? 0);
      near(low, is[0]);
      near(high, is[1]);
    }
  });
});

describe('two sides without a task in common', () => {
  const side = (who: string, passed: number, of: number, same = false) =>
    Array.from({ length: of }, (_, at) =>
      attempt(at < passed ? 'x' : 'o', { taskId: `${same ? '' : who} ${at}`, participantId: who }),
    );

  test('the rates are compared as independent (Newcombe 1998, table II) and a note says so', () => {
    const { paired, otherTasks, mcnemar: tested } = compareSides(side('a', 56, 70), side('b', 48, 80));
    assert.equal(paired.defined, false);
    assert.equal(tested.defined, false);
    assert(otherTasks.defined && otherTasks.interval.defined);
    assert.deepEqual(
      [otherTasks.value, otherTasks.interval.low, otherTasks.interval.high].map((one) => one.toFixed(4)),
      ['0.2000', '0.0524', '0.3339'],
    );
    assert.match(otherTasks.note ?? '', /The tasks differ/);
  });

  test('with common tasks or few attempts this difference is undefined', () => {
    const shared = compareSides(side('a', 8, 12, true), side('b', 6, 12, true), { draws: 50, seed: 1 });
    assert.equal(shared.paired.defined, true);
    assert.match(shared.otherTasks.defined ? '' : shared.otherTasks.because, /on these/);
    const few = compareSides(side('a', 8, 9), side('b', 6, 12));
    assert.match(few.otherTasks.defined ? '' : few.otherTasks.because, /fewer than 10/);
    assert.equal(compareSides([], side('b', 6, 12)).otherTasks.defined, false);
  });
});

describe('difference of two rates', () => {
  test('Newcombe 1998, table II, method 10', () => {
    const rounded = (...at: [number, number, number, number]): string =>
      difference(...at)
        .slice(1)
        .map((value) => value.toFixed(4))
        .join(' ');
    assert.equal(rounded(56, 70, 48, 80), '0.0524 0.3339');
    assert.equal(rounded(9, 10, 3, 10), '0.1705 0.8090');
    assert.equal(rounded(6, 7, 2, 7), '0.0582 0.8062');
    assert.equal(rounded(5, 56, 0, 29), '-0.0381 0.1926');
    assert.equal(rounded(0, 10, 0, 20), '-0.1611 0.2775');
    assert.equal(rounded(0, 10, 0, 10), '-0.2775 0.2775');
    assert.equal(rounded(10, 10, 0, 20), '0.6791 1.0000');
    assert.equal(rounded(10, 10, 0, 10), '0.6075 1.0000');
  });

  test('the interval equals the one from R’s prop.test', () => {
    for (const { at, is } of references.newcombe) {
      const [a = 0, m = 0, b = 0, n = 0] = at;
      difference(a, m, b, n).forEach((value, nth) => {
        near(value, is[nth]);
      });
    }
  });

  test('the interval contains the difference, lies in [−1, 1] and is negated if the sides are exchanged', () => {
    fc.assert(
      fc.property(counts, counts, ([a, m], [b, n]) => {
        const [value, low, high] = difference(a, m, b, n);
        assert(-1 <= low && low <= value && value <= high && high <= 1);
        const [back, down, up] = difference(b, n, a, m);
        near(back, -value);
        near(down, -high);
        near(up, -low);
      }),
    );
  });

  test('a side without attempts gives a reason instead of a difference', () => {
    assert.match(words(rateDifference(rate(0, 0), rate(1, 2))), /The first side has no attempts/);
    assert.match(words(rateDifference(rate(1, 2), rate(0, 0))), /The second side has no attempts/);
  });

  test('the coverage of the interval is close to 95 %', () => {
    const random = mulberry32(11);
    const draw = (n: number, p: number): number => {
      let found = 0;
      for (let nth = 0; nth < n; nth += 1) if (random() < p) found += 1;
      return found;
    };
    for (const [m, p, n, q] of [
      [60, 0.9, 60, 0.4],
      [30, 0.7, 90, 0.65],
    ] as const) {
      let held = 0;
      for (let run = 0; run < 1500; run += 1) {
        const [, low, high] = difference(draw(m, p), m, draw(n, q), n);
        if (low <= p - q && p - q <= high) held += 1;
      }
      // Three standard errors of 1,500 runs at 95 % are 1.7 points; the known coverage here is 94 to 96 %.
      assert(held / 1500 > 0.925 && held / 1500 < 0.975, `${held} of 1500`);
    }
  });
});

describe('McNemar’s exact test', () => {
  test('p equals R’s binom.test of the discordant pairs', () => {
    for (const { at, is } of references.mcnemar) {
      const found = mcnemar({ both: 10, onlyFirst: at[0] ?? 0, onlySecond: at[1] ?? 0, neither: 3 });
      assert(found.defined);
      near(found.p, is);
    }
  });

  test('p lies in (0, 1] and is symmetric in the two sides', () => {
    const tasks = fc.array(fc.record({ first: fc.constantFrom(0, 1), second: fc.constantFrom(0, 1) }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(tasks, (list) => {
        const counted = pairedCounts(list);
        assert.equal(counted.both + counted.onlyFirst + counted.onlySecond + counted.neither, list.length);
        const found = mcnemar(counted);
        allFinite(found);
        assert.deepEqual(
          found,
          mcnemar({ ...counted, onlyFirst: counted.onlySecond, onlySecond: counted.onlyFirst }),
        );
        if (found.defined) assert(found.p > 0 && found.p <= 1);
      }),
    );
  });

  test('no pairs and no discordant pairs give a reason; an impossible count is an error', () => {
    assert.match(
      words(mcnemar({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 })),
      /no task that both have tried/,
    );
    assert.match(words(mcnemar({ both: 9, onlyFirst: 0, onlySecond: 0, neither: 2 })), /the same tasks/);
    assert.throws(
      () => mcnemar({ both: 0, onlyFirst: Number.NaN, onlySecond: 1, neither: 0 }),
      /“onlyFirst”/,
    );
  });
});

describe('Holm correction', () => {
  test('it equals R’s p.adjust', () => {
    holm(references.holm.at).forEach((p, nth) => {
      near(p, references.holm.is[nth]);
    });
  });

  test('a missing p-value stays missing and does not count as a test', () => {
    assert.deepEqual(holm([0.02, null, 0.5, Number.NaN]), [0.04, null, 0.5, null]);
    assert.deepEqual(holm([null]), [null]);
    assert.deepEqual(holm([]), []);
    assert.throws(() => holm([1.2]), /1\.2/);
  });

  test('no p-value decreases, their order is kept, and the order of the input does not matter', () => {
    const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(ps, (list) => {
        const found = holm(list);
        list.forEach((p, at) => {
          assert((found[at] ?? -1) >= p && (found[at] ?? 2) <= 1);
          list.forEach((other, there) => {
            if (p < other) assert((found[at] ?? 0) <= (found[there] ?? 0));
          });
        });
        assert.deepEqual([...holm([...list].reverse())].reverse(), found);
      }),
    );
  });
});

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}

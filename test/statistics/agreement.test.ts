// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  agreement,
  alphaOfTable,
  cohenKappa,
  gwetAc1,
  type Pair,
  type PairTable,
  pairTable,
  percentAgreement,
} from '../../shared/statistics/agreement/agreement.ts';
import { figureParts } from '../helpers/figureParts.ts';
import { krippendorffAlpha } from '../helpers/krippendorffAlpha.ts';

/** A contingency table, row by row. */
function table(...rows: number[][]): PairTable {
  return { size: rows.length, counts: Float64Array.from(rows.flat()) };
}

function near(actual: number | null, expected: number, digits: number): void {
  assert.notEqual(actual, null);
  assert.equal((actual ?? 0).toFixed(digits), expected.toFixed(digits));
}

/** One string per observer; each character is a value and a dot is a missing value. */
function unitsOf(...people: string[]): (string | null)[][] {
  const length = people[0]?.length ?? 0;
  return Array.from({ length }, (_, at) =>
    people.map((person) => (person[at] === '.' ? null : (person[at] ?? null))),
  );
}

describe('published worked examples', () => {
  test('Cohen 1968, Psychological Bulletin 70: 200 cases, p_o .70, p_e .41, kappa .492', () => {
    const judges = table([88, 14, 18], [10, 40, 10], [2, 6, 12]);
    near(percentAgreement(judges), 0.7, 3);
    near(cohenKappa(judges), 0.492, 3);
  });

  test('Fleiss 1981, Statistical Methods for Rates and Proportions, chapter 13: kappa .68', () => {
    near(cohenKappa(table([75, 1, 4], [5, 4, 1], [0, 0, 10])), 0.68, 2);
  });

  test('Krippendorff 2011, Computing Krippendorff’s Alpha-Reliability, A: binary, two observers: .095', () => {
    near(krippendorffAlpha(unitsOf('0100000010', '1110010000')), 0.095, 3);
  });

  test('Krippendorff 2011, B: nominal, two observers: .692', () => {
    near(krippendorffAlpha(unitsOf('aabbdcccedda', 'babbbccceddd')), 0.692, 3);
  });

  test('Krippendorff 2011, C: nominal, four observers, missing values: .743', () => {
    const observers = unitsOf('123321412...', '1233224125.3', '.3332342251.', '12332441251.');
    near(krippendorffAlpha(observers), 0.743, 3);
  });

  test('Gwet 2002, Kappa Statistic is not Satisfactory: 118, 5, 2, 0: kappa −.023, AC1 .941', () => {
    const raters = table([118, 5], [2, 0]);
    near(percentAgreement(raters), 0.944, 3);
    near(cohenKappa(raters), -0.023, 3);
    near(gwetAc1(raters), 0.941, 3);
  });
});

const SIZE = 4;
const pair = fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1));
const pairs = fc.array(pair, { minLength: 1, maxLength: 60 });
const coefficients = { percentAgreement, cohenKappa, alphaOfTable, gwetAc1 };

describe('agreement coefficients of any two raters', () => {
  for (const [name, coefficient] of Object.entries(coefficients)) {
    test(`${name}: renaming the categories does not change the coefficient`, () => {
      fc.assert(
        fc.property(pairs, fc.shuffledSubarray([0, 1, 2, 3], { minLength: SIZE }), (said, order) => {
          const renamed = said.map(([a, b]): Pair => [order[a] ?? 0, order[b] ?? 0]);
          same(coefficient(pairTable(SIZE, said)), coefficient(pairTable(SIZE, renamed)));
        }),
      );
    });

    test(`${name}: exchanging the raters does not change the coefficient`, () => {
      fc.assert(
        fc.property(pairs, (said) => {
          const swapped = said.map(([a, b]): Pair => [b, a]);
          same(coefficient(pairTable(SIZE, said)), coefficient(pairTable(SIZE, swapped)));
        }),
      );
    });

    test(`${name}: lies in [−1, 1], is 1 only if all pairs agree, and is undefined only for one category`, () => {
      fc.assert(
        fc.property(pairs, (said) => {
          const value = coefficient(pairTable(SIZE, said));
          const distinct = new Set(said.flat()).size;
          if (value === null) return assert.equal(distinct, 1);
          assert.ok(value >= -1 && value <= 1, String(value));
          if (said.every(([a, b]) => a === b)) assert.equal(value, 1);
          else assert.ok(value < 1);
        }),
      );
    });
  }

  test('alphaOfTable equals Krippendorff’s alpha of the same units', () => {
    fc.assert(
      fc.property(pairs, (said) => {
        const units = said.map(([a, b]) => [String(a), String(b)]);
        same(alphaOfTable(pairTable(SIZE, said)), krippendorffAlpha(units));
      }),
    );
  });

  function same(a: number | null, b: number | null): void {
    if (a === null || b === null) assert.equal(a, b);
    else assert.ok(Math.abs(a - b) < 1e-12, `${a} ${b}`);
  }
});

/** Asymptotic 95 % interval of kappa (Fleiss, Cohen and Everitt 1969, Psychological Bulletin 72), from the counts. */
function asymptotic({ size, counts }: PairTable): readonly [number, number] {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const p = (i: number, j: number) => (counts[i * size + j] ?? 0) / n;
  const each = Array.from({ length: size }, (_, i) => i);
  const row = each.map((i) => each.reduce((sum, j) => sum + p(i, j), 0));
  const column = each.map((j) => each.reduce((sum, i) => sum + p(i, j), 0));
  const at = (list: readonly number[], i: number) => list[i] ?? 0;
  const seen = each.reduce((sum, i) => sum + p(i, i), 0);
  const chance = each.reduce((sum, i) => sum + at(row, i) * at(column, i), 0);
  const kappa = (seen - chance) / (1 - chance);
  const a = each.reduce((sum, i) => sum + p(i, i) * (1 - (at(row, i) + at(column, i)) * (1 - kappa)) ** 2, 0);
  const b = each.reduce(
    (sum, i) =>
      sum + each.reduce((s, j) => s + (i === j ? 0 : p(i, j) * (at(column, i) + at(row, j)) ** 2), 0),
    0,
  );
  const c = (kappa - chance * (1 - kappa)) ** 2;
  const error = Math.sqrt((a + (1 - kappa) ** 2 * b - c) / (n * (1 - chance) ** 2));
  return [kappa - 1.96 * error, kappa + 1.96 * error];
}

describe('confidence intervals', () => {
  test('for many independent units the interval of kappa is close to the asymptotic interval', () => {
    const counts = table([160, 12, 8], [10, 110, 9], [6, 14, 71]);
    const said = [...counts.counts].flatMap((count, at) =>
      Array.from({ length: count }, (): (readonly [string, string])[] => [
        [String(Math.floor(at / 3)), String(at % 3)],
      ]),
    );
    const kappa = figureParts(agreement(said, ['0', '1', '2']).kappa);
    const [low, high] = asymptotic(counts);
    assert.ok(Math.abs((kappa.low ?? 0) - low) < 0.015, `${kappa.low} and ${low}`);
    assert.ok(Math.abs((kappa.high ?? 0) - high) < 0.015, `${kappa.high} and ${high}`);
  });

  const answer = (said: string): (readonly [string, string])[] => [[said[0] ?? '', said[1] ?? '']];
  const many = (said: string, times: number) => Array.from({ length: times }, () => answer(said));

  test('each interval contains its point estimate; the same data give the same interval', () => {
    const data = [...many('kk', 30), ...many('kd', 4), ...many('dk', 3), ...many('dd', 9)];
    const first = agreement(data, ['k', 'd']);
    assert.deepEqual(first, agreement(data, ['k', 'd']));
    assert.equal(figureParts(first.percent).method, 'wilson');
    for (const one of [first.percent, first.kappa, first.alpha, first.ac1].map(figureParts)) {
      assert.ok(one.value !== null && one.low !== null && one.high !== null);
      assert.ok(one.low < one.value && one.value < one.high, JSON.stringify(one));
    }
  });

  test('steps of one demonstration are not independent: they widen the interval', () => {
    const apart = [...many('kk', 80), ...many('kd', 10), ...many('dd', 30)];
    const together = Array.from({ length: 12 }, (_, nth) => apart.slice(nth * 10, nth * 10 + 10).flat());
    const [alone, joined] = [agreement(apart, ['k', 'd']), agreement(together, ['k', 'd'])];
    assert.equal(figureParts(alone.kappa).value, figureParts(joined.kappa).value);
    const width = ({ low, high }: { low: number | null; high: number | null }) => (high ?? 0) - (low ?? 0);
    assert.ok(width(figureParts(joined.kappa)) > 1.5 * width(figureParts(alone.kappa)));
    assert.equal(figureParts(joined.percent).method, 'jackknife');
  });

  test('fewer than ten demonstrations give counts and a reason instead of a coefficient', () => {
    const few = agreement([...many('kk', 8), ...many('kd', 1)], ['k', 'd']);
    assert.deepEqual([few.agreed, few.units, few.few], [8, 9, true]);
    assert.equal(figureParts(few.kappa).value, null);
    assert.match(figureParts(few.kappa).note ?? '', /9 of at least 10/);
    assert.match(figureParts(agreement([], ['k', 'd']).kappa).note ?? '', /No demonstration/);
  });

  test('with a single category kappa and alpha are undefined and the note names the category', () => {
    const one = agreement(many('kk', 20), ['k', 'd']);
    assert.deepEqual(
      [figureParts(one.kappa).value, figureParts(one.alpha).value, figureParts(one.ac1).value],
      [null, null, 1],
    );
    assert.match(figureParts(one.kappa).note ?? '', /always said “k”/);
    assert.match(figureParts(one.ac1).note ?? '', /No disagreement was seen/);
    assert.deepEqual(
      [figureParts(one.percent).value, figureParts(one.percent).high, figureParts(one.percent).method],
      [1, 1, 'wilson'],
    );
  });

  test('kappa and alpha have a wide interval if an answer is rare', () => {
    const rare = agreement([...many('kk', 11), ...many('dk', 1)], ['k', 'd']);
    for (const one of [rare.kappa, rare.alpha].map(figureParts)) {
      assert.ok(one.low !== null && one.high !== null);
      assert.ok(one.low < -0.4 && one.high > 0.5, JSON.stringify(one));
    }
  });

  test('a label outside the categories is an error', () => {
    assert.throws(() => agreement(many('kx', 1), ['k', 'd']), /“x” is none/);
  });
});

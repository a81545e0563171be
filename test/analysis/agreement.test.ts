// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  actionAgreement,
  actionFigures,
  type ComparedAction,
  comparePair,
} from '../../shared/statistics/agreement/actions.ts';
import {
  alphaOfTable,
  cohenKappa,
  gwetAc1,
  pairTable,
  percentAgreement,
} from '../../shared/statistics/agreement/agreement.ts';
import { correctedRate } from '../../shared/statistics/agreement/judgeQuality.ts';
import { type RatedUnit, ratingFigures } from '../../shared/statistics/agreement/ratings.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { figureParts } from '../helpers/figureParts.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const COEFFICIENTS = ['percent', 'cohen', 'fleiss', 'alphaNominal', 'alphaOrdinal', 'ac1'] as const;

/** Each unit is one cluster. */
function units(rows: readonly (readonly (number | string | null)[])[]): RatedUnit[] {
  return rows.map((ratings, nth) => ({
    cluster: `u${nth}`,
    ratings: ratings.map((rating) => (rating === null ? null : String(rating))),
  }));
}

function ranks(size: number): string[] {
  return Array.from({ length: size }, (_, at) => String(at + 1));
}

function is(found: Figure, digits: number): string {
  assert(found.defined, words(found));
  return found.value.toFixed(digits);
}

describe('published worked examples', () => {
  test('Krippendorff 2011, C: four observers, missing values: nominal .743, ordinal .815', () => {
    const found = ratingFigures(units(references.agreement.krippendorff.units), ranks(5));
    assert.deepEqual([is(found.alphaNominal, 3), is(found.alphaOrdinal, 3)], ['0.743', '0.815']);
  });

  test('irrCAC (Gwet), the same data as cac.raw4raters: percent .81818, AC1 .77544, Fleiss .76117', () => {
    const found = ratingFigures(units(references.agreement.krippendorff.units), ranks(5));
    assert.deepEqual(
      [is(found.percent, 5), is(found.ac1, 5), is(found.fleiss, 5)],
      ['0.81818', '0.77544', '0.76117'],
    );
  });

  test('irrCAC (Gwet), cont3x3abstractors: percent .89, κ .7964094, α .7972585, AC1 .8493305', () => {
    const table = [
      [13, 0, 0],
      [0, 20, 7],
      [0, 4, 56],
    ];
    const rows = table.flatMap((row, one) =>
      row.flatMap((count, other) => Array.from({ length: count }, () => [one + 1, other + 1])),
    );
    const found = ratingFigures(units(rows), ranks(3));
    assert.deepEqual(
      [is(found.percent, 2), is(found.cohen, 7), is(found.alphaNominal, 7), is(found.ac1, 7)],
      ['0.89', '0.7964094', '0.7972585', '0.8493305'],
    );
  });

  test('Fleiss’ κ of ten subjects, fourteen raters, five categories: .210', () => {
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    const rows = counts.map((row) => row.flatMap((count, at) => Array.from({ length: count }, () => at + 1)));
    const found = ratingFigures(units(rows), ranks(5));
    assert.deepEqual([is(found.percent, 3), is(found.fleiss, 3)], ['0.378', '0.210']);
    near(found.prevalence['3'], 39 / 140);
  });
});

describe('many raters', () => {
  test('the coefficients equal those of a second implementation in R', () => {
    for (const one of Object.values(references.agreement)) {
      const found = ratingFigures(units(one.units), ranks(one.categories));
      for (const name of COEFFICIENTS) {
        const expected = one[name];
        const figure = found[name];
        if (expected === null) assert.match(words(figure), /is for two raters/);
        else {
          assert(figure.defined);
          near(figure.value, expected, 10);
        }
      }
    }
  });

  const SIZE = 4;
  const rating = fc.option(fc.integer({ min: 1, max: SIZE }), { nil: null, freq: 6 });
  const rows = fc.array(fc.array(rating, { minLength: 3, maxLength: 3 }), { maxLength: 40 });

  test('the figures of two raters equal the coefficients of their table', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(pairs, (list) => {
        const found = ratingFigures(units(list.map(([a, b]) => [a + 1, b + 1])), ranks(SIZE));
        const table = pairTable(SIZE, list);
        for (const [figure, expected] of [
          [found.percent, percentAgreement(table)],
          [found.cohen, cohenKappa(table)],
          [found.alphaNominal, alphaOfTable(table)],
          [found.ac1, gwetAc1(table)],
        ] as const) {
          if (expected === null) assert.equal(figure.defined, false);
          else {
            assert(figure.defined);
            near(figure.value, expected, 10);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('coefficients are finite, lie in their intervals and do not depend on the order or names of the ratings', () => {
    fc.assert(
      fc.property(rows, fc.shuffledSubarray(ranks(SIZE), { minLength: SIZE }), (list, names) => {
        const found = ratingFigures(units(list), ranks(SIZE));
        allFinite(found);
        const turned = ratingFigures(
          units(
            list.map((ratings) =>
              [...ratings].reverse().map((one) => (one === null ? null : (names[one - 1] ?? null))),
            ),
          ).reverse(),
          names,
        );
        for (const name of COEFFICIENTS) {
          const [one, other] = [found[name], turned[name]];
          assert.equal(one.defined, other.defined);
          if (!one.defined || !other.defined) continue;
          near(one.value, other.value, 9);
          // Ordinal α, and Fleiss’ κ with missing ratings, may lie below −1.
          assert(one.value <= 1 + 1e-9, `${name} ${one.value}`);
          if (name !== 'alphaOrdinal' && name !== 'fleiss')
            assert(one.value >= -1 - 1e-9, `${name} ${one.value}`);
          if (one.interval.defined) assert(one.interval.low <= one.value && one.value <= one.interval.high);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('missing, identical or few ratings give a reason; a rating outside the categories is an error', () => {
    const nothing = ratingFigures([], ['k', 'd']);
    for (const name of COEFFICIENTS) assert.match(words(nothing[name]), /Nothing has two or more raters/);
    const alone = ratingFigures(
      units([
        ['k', null],
        [null, 'd'],
        [null, null],
      ]),
      ['k', 'd'],
    );
    assert.deepEqual([alone.units, alone.alone, alone.prevalence], [0, 3, { k: 0.5, d: 0.5 }]);
    const one = ratingFigures(units(Array.from({ length: 12 }, () => ['k', 'k'])), ['k', 'd']);
    assert.match(words(one.cohen), /All ratings are the same/);
    assert.match(words(one.alphaNominal), /All ratings are the same/);
    assert(one.ac1.defined && one.percent.defined);
    assert.match(words(one.percent.interval), /No disagreement was seen/);
    const few = ratingFigures(
      units([
        ['k', 'd'],
        ['k', 'k'],
        ['d', 'd'],
      ]),
      ['k', 'd'],
    );
    assert(few.cohen.defined);
    assert.match(words(few.cohen.interval), /at least 10 .* There are 3/);
    assert.throws(() => ratingFigures(units([['x', 'k']]), ['k', 'd']), /“x” is none/);
  });

  test('units of one cluster are not independent: the interval is wider', () => {
    const random = mulberry32(2);
    const list = Array.from({ length: 120 }, (_, nth) =>
      nth % 6 < 4 || random() < 0.3 ? ['k', 'k'] : ['k', 'd'],
    );
    const apart = ratingFigures(units(list), ['k', 'd']);
    // Twelve clusters of equal ratings.
    const sorted = units([...list].sort((a, b) => (a.join() < b.join() ? -1 : 1)));
    const together = ratingFigures(
      sorted.map((unit, nth) => ({ ...unit, cluster: `c${Math.floor(nth / 10)}` })),
      ['k', 'd'],
    );
    assert(width(together.percent) > 1.5 * width(apart.percent));
  });
});

describe('corrected rate of a judge', () => {
  test('the Rogan–Gladen estimate and the Lang–Reiczigel interval equal the formulas in R', () => {
    for (const { at, is: expected } of references.roganGladen) {
      const [a = 0, n = 0, b = 0, m = 0, c = 0, k = 0] = at;
      const found = figureParts(correctedRate(rate(a, n), rate(b, m), rate(c, k)));
      near(found.value, expected[0]);
      near(found.low, expected[1]);
      near(found.high, expected[2]);
    }
  });
});

describe('actions', () => {
  const act = (text: string): ComparedAction => {
    const [operation = '', element = '', value] = text.split(' ');
    return { operation, element: element === '' ? null : element, value: value ?? null };
  };
  const acts = (...texts: string[]): ComparedAction[] => texts.map(act);

  test('an additional step is one insertion; the other steps are aligned with their equals', () => {
    const found = actionAgreement(
      acts('click search', 'type search cats', 'click go'),
      acts('click search', 'scroll', 'type search dogs', 'click go'),
    );
    assert.deepEqual(found, {
      defined: true,
      distance: 2,
      similarity: 0.5,
      aligned: 3,
      sameElement: 3,
      sameOperation: 3,
      sameValue: 2,
      same: 2,
    });
  });

  test('the edit distance of kitten and sitting is 3', () => {
    const letters = (word: string) => [...word].map((letter) => act(letter));
    const found = actionAgreement(letters('kitten'), letters('sitting'));
    assert(found.defined);
    assert.equal(found.distance, 3);
  });

  test('the edit distance of random sequences equals R’s adist', () => {
    for (const { first, second, is } of references.editDistance) {
      const found = actionAgreement([...first].map(act), [...second].map(act));
      assert(found.defined);
      assert.equal(found.distance, is, `${first} ${second}`);
    }
  });

  test('the share of equal actions equals R’s, and its interval over tasks is close to R’s bootstrap of the tasks', () => {
    const { same, aligned, is, low, high } = references.sameActions;
    const found = actionFigures(
      same.map((count, task) => ({
        taskId: `t${task}`,
        operations: {},
        found: {
          ...{ distance: 0, similarity: 1, aligned: aligned[task] ?? 0, same: count },
          ...{ sameElement: count, sameOperation: count, sameValue: count },
        },
      })),
    ).same;
    assert(found.defined && found.interval.defined);
    near(found.value, is);
    const apart = 0.15 * (high - low);
    assert(Math.abs(found.interval.low - low) < apart && Math.abs(found.interval.high - high) < apart);
  });

  const sequence = fc.array(
    fc.constantFrom('click a', 'click b', 'type a x', 'type a y', 'scroll').map(act),
    { maxLength: 12 },
  );

  test('the edit distance is a metric and at most the length of the longer sequence', () => {
    const apart = (one: readonly ComparedAction[], other: readonly ComparedAction[]): number => {
      const found = actionAgreement(one, other);
      return found.defined ? found.distance : 0;
    };
    fc.assert(
      fc.property(sequence, sequence, sequence, (a, b, c) => {
        assert.equal(apart(a, a), 0);
        assert.equal(apart(a, b), apart(b, a));
        assert(apart(a, c) <= apart(a, b) + apart(b, c));
        assert(apart(a, b) >= Math.abs(a.length - b.length) && apart(a, b) <= Math.max(a.length, b.length));
        const found = actionAgreement(a, b);
        allFinite(found);
        if (found.defined) {
          assert(found.similarity >= 0 && found.similarity <= 1);
          assert(found.same <= Math.min(found.sameElement, found.sameOperation, found.sameValue));
        }
      }),
    );
  });

  test('figures over tasks have an interval from ten tasks on', () => {
    const pairs = Array.from({ length: 12 }, (_, nth) => ({
      taskId: `t${nth}`,
      first: acts('click a', 'type a x'),
      second: nth % 3 === 0 ? acts('click b', 'type a x') : acts('click a', 'type a x'),
    })).flatMap((pair) => comparePair(pair) ?? []);
    const found = actionFigures(pairs);
    assert(found.similarity.defined && found.same.defined && found.sameOperation.defined);
    near(found.similarity.value, (4 * 0.5 + 8) / 12);
    near(found.same.value, 20 / 24);
    near(found.sameOperation.value, 1);
    assert(found.same.interval.defined && found.same.interval.low < 20 / 24);
    const few = actionFigures(pairs.slice(0, 3));
    assert(few.same.defined && !few.same.interval.defined);
    assert.match(words(actionFigures([]).similarity), /No two people/);
    assert.equal(actionAgreement([], []).defined, false);
    assert.equal(comparePair({ taskId: 't', first: [], second: [] }), null);
    near(found.sameElement.defined ? found.sameElement.value : null, 20 / 24);
    near(found.sameValue.defined ? found.sameValue.value : null, 1);
    assert.deepEqual(found.prevalence, { click: 0.5, type: 0.5 });
  });

  test('the figures do not depend on the order of the two people or the names of elements', () => {
    const pairs = fc.array(fc.tuple(sequence, sequence), { minLength: 1, maxLength: 14 });
    const named = ({ element, ...rest }: ComparedAction): ComparedAction => ({
      ...rest,
      element: element === null ? null : `another ${element}`,
    });
    fc.assert(
      fc.property(pairs, (list) => {
        const of = (change: (pair: readonly ComparedAction[][]) => readonly (readonly ComparedAction[])[]) =>
          actionFigures(
            list.flatMap((pair, nth) => {
              const [first = [], second = []] = change(pair);
              return comparePair({ taskId: `t${nth}`, first, second }) ?? [];
            }),
          );
        const found = of((pair) => pair);
        assert.deepEqual(
          of((pair) => pair.map((one) => one.map(named))),
          found,
        );
        const turned = of((pair) => pair.toReversed());
        assert.deepEqual(turned.similarity, found.similarity);
        for (const { similarity, same, sameElement } of [found])
          for (const one of [similarity, same, sameElement]) {
            if (!one.defined || !one.interval.defined) continue;
            assert(one.interval.low <= one.value + 1e-9 && one.value <= one.interval.high + 1e-9);
          }
      }),
      { numRuns: 60 },
    );
  });
});

function width(found: Figure): number {
  assert(found.defined && found.interval.defined, JSON.stringify(found));
  return found.interval.high - found.interval.low;
}

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}

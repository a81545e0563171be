// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  correctedRate as correct,
  correctedRateOf,
  judgeQuality,
} from '../../shared/statistics/agreement/judgeQuality.ts';
import type { JudgedTwice } from '../../shared/statistics/agreement/judgeSpread.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { figureParts } from '../helpers/figureParts.ts';

/** Attempts of the four kinds, each at a different task. */
function attempts(counts: { hits: number; missed: number; false: number; rightly: number }): JudgedTwice[] {
  const of = (count: number, judge: boolean, person: boolean, kind: string) =>
    Array.from({ length: count }, (_, at) => ({ task: `${kind}${at}`, participant: 'a', judge, person }));
  return [
    ...of(counts.hits, true, true, 'a'),
    ...of(counts.missed, false, true, 'b'),
    ...of(counts.false, true, false, 'c'),
    ...of(counts.rightly, false, false, 'd'),
  ];
}

test('sensitivity, specificity, precision and kappa of a judge follow from the four counts', () => {
  const found = judgeQuality(attempts({ hits: 40, missed: 10, false: 5, rightly: 45 }));
  assert.deepEqual(
    [found.sensitivity, found.specificity, found.precision].map(({ passed, of }) => [passed, of]),
    [
      [40, 50],
      [45, 50],
      [40, 45],
    ],
  );
  assert.equal(figureParts(found.agreement.percent).value, 0.85);
  // Observed agreement .85, chance agreement .45 · .5 + .55 · .5 = .5.
  assert.equal(figureParts(found.agreement.kappa).value?.toFixed(10), '0.7000000000');
  const { low, high } = figureParts(found.agreement.kappa);
  assert.ok(low !== null && high !== null && low < 0.7 && high > 0.7);
});

test('fewer than ten tasks give a reason instead of kappa', () => {
  const found = judgeQuality(attempts({ hits: 2, missed: 0, false: 0, rightly: 1 }));
  assert.equal(figureParts(found.agreement.kappa).value, null);
  assert.match(
    figureParts(found.agreement.kappa).note ?? '',
    /^Only 3 of at least 10 tasks were decided by a person and the judge/,
  );
});

/** The corrected rate with the parts of its figure in one object. */
const correctedRate = (...at: Parameters<typeof correct>) => figureParts(correct(...at));

test('Rogan–Gladen estimate of 0.4 passed by a judge with sensitivity .9 and specificity .8', () => {
  const found = correctedRate(rate(40, 100), rate(90, 100), rate(80, 100));
  assert.equal(found.value?.toFixed(6), ((0.4 + 0.8 - 1) / (0.9 + 0.8 - 1)).toFixed(6));
  assert.ok(found.low !== null && found.high !== null && found.low < 0.2858 && found.high > 0.2857);
  const exact = correctedRate(rate(40, 100), rate(1e6, 1e6), rate(1e6, 1e6));
  const plain = rate(40, 100);
  assert.equal(exact.value?.toFixed(10), '0.4000000000');
  assert.ok(
    Math.abs((exact.low ?? 0) - (plain.low ?? 0)) < 0.005,
    'a judge without errors has about Wilson’s interval',
  );
  assert.ok(Math.abs((exact.high ?? 0) - (plain.high ?? 0)) < 0.005);
});

test('a rate that cannot be corrected gives the reason and no figure', () => {
  assert.match(correctedRate(rate(0, 0), rate(1, 1), rate(1, 1)).note ?? '', /no attempt/);
  assert.match(correctedRate(rate(1, 2), rate(0, 0), rate(1, 1)).note ?? '', /error rates are unknown/);
  for (const [found, why] of [
    [correctedRate(rate(1, 2), rate(5, 10), rate(5, 10)), /^Cannot be told: .* no better than chance/],
    [correctedRate(rate(1, 100), rate(9, 10), rate(8, 10)), /^Cannot be told: .* passed fewer attempts/],
    [correctedRate(rate(99, 100), rate(9, 10), rate(8, 10)), /^Cannot be told: .* passed more attempts/],
    // Sensitivity and specificity are above one together, but with two attempts added to each they are not.
    [correctedRate(rate(9, 10), rate(1, 1), rate(1, 5)), /^Cannot be told: Too few attempts/],
  ] as const) {
    assert.deepEqual([found.value, found.low, found.high], [null, null, null]);
    assert.match(found.note ?? '', why);
  }
});

test('a rate at an end that the known errors explain exactly is a figure', () => {
  for (const [passed, end] of [
    [rate(20, 100), 0],
    [rate(10, 30), 0],
    [rate(90, 100), 1],
  ] as const) {
    const specificity = passed.of === 30 ? rate(20, 30) : rate(40, 50);
    const found = correctedRate(passed, rate(45, 50), specificity);
    assert.equal(found.value, end, found.note ?? '');
    assert.ok(found.low !== null && found.high !== null && found.high > found.low);
  }
});

test('with fewer than ten tasks there is a reason in place of a corrected rate', () => {
  const few = attempts({ hits: 4, missed: 0, false: 0, rightly: 2 });
  const found = figureParts(correctedRateOf(few, few, rate(4, 6), judgeQuality(few)));
  assert.equal(found.value, null);
  assert.match(found.note ?? '', /^Cannot be told: An interval needs at least 10 tasks\. There are 6\.$/);
});

test('the coverage of the 95 % interval is between 93 % and 99.5 % in a simulation', () => {
  const random = mulberry32(7);
  const draw = (count: number, chance: number): number => {
    let found = 0;
    for (let nth = 0; nth < count; nth += 1) if (random() < chance) found += 1;
    return found;
  };
  for (const [truth, se, sp] of [
    [0.3, 0.85, 0.9],
    [0.6, 0.8, 0.75],
    [0.1, 0.9, 0.95],
  ] as const) {
    const passes = truth * se + (1 - truth) * (1 - sp);
    let held = 0;
    const runs = 1000;
    for (let run = 0; run < runs; run += 1) {
      const { low, high } = correctedRate(
        rate(draw(200, passes), 200),
        rate(draw(60, se), 60),
        rate(draw(60, sp), 60),
      );
      if (low !== null && high !== null && low <= truth && truth <= high) held += 1;
    }
    assert.ok(held / runs > 0.93, `${truth}: ${held} of ${runs}`);
    assert.ok(held / runs < 0.995, `${truth}: ${held} of ${runs}`);
  }
});

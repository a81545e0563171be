// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testClaim, testEachClaim } from '../../shared/statistics/comparison/claims.ts';
import { judgedDifference } from '../../shared/statistics/comparison/judgedDifference.ts';
import { compareSides } from '../../shared/statistics/comparison/sides.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from '../analysis/attempts.ts';
import { near } from '../analysis/near.ts';

/** A run at a task: what the judge said, and the blind label of a person; null: no person labelled it. */
type Run = readonly [judge: boolean, person: boolean | null];

function side(who: string, runs: readonly Run[]): ScoredAttempt[] {
  return runs.map(([judge, person], nth) =>
    attempt(judge ? 'x' : 'o', {
      ...{ attemptId: `${who}${nth}`, taskId: `t${nth}`, participantId: who, participantName: who },
      ...{ participantKind: 'agent', mode: 'agent' },
      assessed: [
        ...(person === null ? [] : [{ by: 'vera', isJudge: false, passed: person }]),
        { by: 'owl', isJudge: true, passed: judge },
      ],
    }),
  );
}

const times = (count: number, run: Run): Run[] => Array.from({ length: count }, () => run);

/** 20 runs that people passed and 20 that they failed, and as many more that only the judge decided. */
function runs({ hits, false: falsely, more }: { hits: number; false: number; more: number }): Run[] {
  return [
    ...times(hits, [true, true]),
    ...times(20 - hits, [false, true]),
    ...times(falsely, [true, false]),
    ...times(20 - falsely, [false, false]),
    ...times(more, [true, null]),
    ...times(40 - more, [false, null]),
  ];
}

describe('the difference of two rates of a judge, with the errors that it makes on each side', () => {
  test('it is the difference of the Rogan–Gladen estimates', () => {
    const first = side('a', runs({ hits: 18, false: 6, more: 30 }));
    const second = side('b', runs({ hits: 16, false: 2, more: 10 }));
    const found = judgedDifference(first, second, 'owl');
    assert(found.defined);
    // (54/80 − 6/20) / (18/20 − 6/20) − (28/80 − 2/20) / (16/20 − 2/20) = 0.625 − 0.3571…
    near(found.value, 0.375 / 0.6 - 0.25 / 0.7, 12);
    const { low, high } = found.ends(0.025);
    const raw = compareSides(first, second, { draws: 1, seed: 1 }, 'owl').paired;
    assert(raw.defined && raw.difference.defined && raw.difference.interval.defined);
    assert(high - low > raw.difference.interval.high - raw.difference.interval.low);
  });

  test('a side without enough labels, or with a judge near chance, is not corrected, and the reason says so', () => {
    const known = side('b', runs({ hits: 16, false: 2, more: 10 }));
    for (const [own, why] of [
      [times(40, [true, null]), /fewer than 10 tasks\.$/],
      [[...times(12, [true, true]), ...times(28, [false, null])], /passed some of the labelled runs/],
      [runs({ hits: 12, false: 8, more: 20 }), /does not clearly separate/],
      [runs({ hits: 18, false: 6, more: 0 }).map(([, person]): Run => [person === null, person]), /clearly/],
      [runs({ hits: 20, false: 8, more: 0 }), /more or fewer runs/],
      [times(5, [true, true]), /5 of at least 10 tasks/],
    ] as const) {
      const found = judgedDifference(side('a', own), [...known, ...side('b', [])], 'owl');
      assert(!found.defined, String(why));
      assert.match(found.because, /^By a judge, not corrected: /);
      assert.match(found.because, why);
    }
  });

  test('a claim uses the corrected difference, and otherwise says that it is not corrected', () => {
    const first = side('a', runs({ hits: 18, false: 6, more: 30 }));
    const second = side('b', runs({ hits: 16, false: 2, more: 10 }));
    const asked = { claim: 'superior', margin: 0, alpha: 0.025 } as const;
    const corrected = testClaim(first, second, asked, 'owl');
    assert(corrected.defined && corrected.judged?.isCorrected === true);
    near(corrected.difference, 0.375 / 0.6 - 0.25 / 0.7, 12);
    near(corrected.judged.raw, (54 - 28) / 80, 12);
    const bare = second.map((one) => ({ ...one, assessed: one.assessed.filter(({ isJudge }) => isJudge) }));
    const raw = testClaim(first, bare, asked, 'owl');
    assert(raw.defined && raw.judged?.isCorrected === false);
    near(raw.difference, (54 - 28) / 80, 12);
    assert.match(raw.judged.because, /^By a judge, not corrected: /);
    const each = testEachClaim(first, bare, 0.05, 'owl');
    assert(each.defined && each.claims.equivalent.judged?.isCorrected === false);
    const byRule = testClaim(first, second, asked);
    assert(byRule.defined && byRule.judged === undefined, 'without a judge nothing is said of one');
  });

  test('the coverage of the 95 % interval, with a judge that favours one side: between 93 % and 99.5 %', () => {
    const random = mulberry32(11);
    const design = [
      { truth: 0.6, se: 0.85, falsely: 0.3 },
      { truth: 0.4, se: 0.8, falsely: 0.1 },
    ] as const;
    let [held, told] = [0, 0];
    for (let study = 0; study < 600; study += 1) {
      // A hard task is hard for both.
      const ease = Array.from({ length: 100 }, () => (random() - 0.5) * 0.6);
      const [first, second] = design.map(({ truth, se, falsely }, at) =>
        side(
          String(at),
          ease.map((shift, nth): Run => {
            const person = random() < truth + shift;
            return [random() < (person ? se : falsely), nth < 50 ? person : null];
          }),
        ),
      );
      const found = judgedDifference(first ?? [], second ?? [], 'owl');
      if (!found.defined) continue;
      told += 1;
      const { low, high } = found.ends(0.025);
      if (low <= 0.2 && 0.2 <= high) held += 1;
    }
    assert(told > 400, `${told} of 600 are told`);
    assert(held / told > 0.93 && held / told < 0.995, `${held} of ${told}`);
  });
});

// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { testWords } from '../../shared/statistics/charts/claims.ts';
import { CLAIMS, type Claim, testClaim } from '../../shared/statistics/comparison/claims.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { near } from './near.ts';

function side(who: string, kind: 'person' | 'agent', results: readonly boolean[]): ScoredAttempt[] {
  return results.map((passed, task) =>
    attempt(passed ? 'x' : 'o', {
      ...{ attemptId: `${who} ${task}`, taskId: `t${task}`, participantId: who, participantName: who },
      participantKind: kind,
    }),
  );
}

/** `xxo`: passed, passed, failed. */
const agent = (who: string, results: string) =>
  side(
    who,
    'agent',
    [...results].map((one) => one === 'x'),
  );

describe('claims about an agent', () => {
  const [one, other] = [agent('a', 'xxxxxxxxxoxo'), agent('b', 'xxxxxxxoxxox')];

  test('the limits between two agents are those of Student’s paired interval', () => {
    // 11 degrees of freedom; the quantiles are qt(0.975, 11) and qt(0.95, 11) in R.
    const differences = [0, 0, 0, 0, 0, 0, 0, 1, 0, -1, 1, -1];
    const mean = differences.reduce((sum, each) => sum + each, 0) / 12;
    const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 11;
    const error = Math.sqrt(variance / 12);
    for (const [claim, alpha, quantile] of [
      ['non-inferior', 0.025, 2.200985160082949],
      ['equivalent', 0.05, 1.795884818704043],
    ] as const) {
      const tested = testClaim(one, other, { claim, margin: 0.3, alpha });
      assert.ok(tested.defined);
      near(tested.low, mean - quantile * error, 9);
      near(tested.high, mean + quantile * error, 9);
      assert.equal(tested.tasks, 12);
    }
  });

  test('p is that of the one-sided test, and of the worse of two', () => {
    const p = (claim: Claim, margin: number): number => {
      const tested = testClaim(one, other, { claim, margin, alpha: 0.05 });
      return tested.defined ? tested.p : Number.NaN;
    };
    // The tail of Student’s distribution with 11 degrees of freedom beyond 0.5 / sqrt(4 / 11 / 12), integrated by Simpson’s rule.
    near(p('non-inferior', 0.5), 0.007589723, 6);
    near(p('equivalent', 0.5), 0.007589723, 6);
    near(p('superior', 0), 0.5, 6);
  });

  test('a claim holds exactly if p is below alpha, and a larger margin never ends a claim', () => {
    const results = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(results, { minLength: 1, maxLength: 4 }),
        results,
        fc.constantFrom(...CLAIMS),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.constantFrom(0.025, 0.05, 0.2),
        (people, own, claim, margin, alpha) => {
          const crowd = people.flatMap((each, at) => side(`p${at}`, 'person', each));
          const tested = testClaim(side('m', 'agent', own), crowd, { claim, margin, alpha });
          if (!tested.defined) return;
          assert.equal(tested.holds, tested.p < alpha, `p ${tested.p}`);
          const wider = testClaim(side('m', 'agent', own), crowd, { claim, margin: margin + 0.1, alpha });
          assert.ok(wider.defined);
          if (tested.holds && claim !== 'superior') assert.ok(wider.holds);
        },
      ),
    );
  });

  test('an agent that is worse by exactly the margin is called not worse in at most 5 of 100 studies', () => {
    const margin = 0.15;
    let held = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = mulberry32(seed);
      const draw = (who: string, kind: 'person' | 'agent', rate: number) =>
        side(
          who,
          kind,
          Array.from({ length: 100 }, () => random() < rate),
        );
      const people = [0, 1, 2].flatMap((at) => draw(`p${at}`, 'person', 0.8));
      const tested = testClaim(draw('m', 'agent', 0.8 - margin), people, {
        ...{ claim: 'non-inferior', margin, alpha: 0.025 },
      });
      assert.ok(tested.defined);
      if (tested.holds) held += 1;
    }
    assert.ok(held <= 10, `${held} of 200 studies`);
  });

  test('fewer than ten shared tasks, and equal differences at every task, allow no claim', () => {
    const few = testClaim(agent('a', 'xxo'), agent('b', 'xxo'), {
      ...{ claim: 'equivalent', margin: 0.5, alpha: 0.05 },
    });
    assert.match(few.defined ? '' : few.because, /at least 10 tasks that both tried\. There are 3\./);
    const same = testClaim(one, agent('c', 'xxxxxxxxxoxo'), {
      ...{ claim: 'equivalent', margin: 0.1, alpha: 0.05 },
    });
    assert.match(same.defined ? '' : same.because, /is the same on every task/);
  });
});

test('a claim that the whole interval contradicts is no, with the end that shows it; one that straddles the margin cannot be told', () => {
  const of = (low: number, high: number) => ({
    ...{ holds: false, difference: (low + high) / 2, low, high, p: 0.5, tasks: 300 },
  });
  const worse = of(-0.736, -0.551);
  assert.equal(testWords('non-inferior', worse, 0.05), 'no (at most −55.1; p ≥ 0.5)');
  assert.equal(testWords('superior', worse, 0.05), 'no (at most −55.1; p ≥ 0.5)');
  assert.equal(testWords('equivalent', worse, 0.05), 'no (−73.6 to −55.1; p ≥ 0.5)');
  assert.equal(testWords('equivalent', of(0.06, 0.1), 0.05), 'no (+6.0 to +10.0; p ≥ 0.5)');
  const open = of(-0.12, -0.04);
  assert.equal(testWords('non-inferior', open, 0.05), 'cannot be told (above −12.0; p ≥ 0.5)');
  assert.equal(testWords('equivalent', open, 0.05), 'cannot be told (−12.0 to −4.0; p ≥ 0.5)');
  assert.equal(testWords('superior', of(-0.04, 0.02), 0.05), 'cannot be told (above −4.0; p ≥ 0.5)');
});

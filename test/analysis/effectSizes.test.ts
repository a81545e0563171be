// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { againstAgents } from '../../shared/statistics/comparison/againstAgents.ts';
import { testClaim, testEachClaim, USUAL_ALPHA } from '../../shared/statistics/comparison/claims.ts';
import { cohenH, timeRatio } from '../../shared/statistics/comparison/effectSizes.ts';
import { pairCells } from '../../shared/statistics/comparison/pairedDifference.ts';
import { compareSides, taskCount } from '../../shared/statistics/comparison/sides.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { near } from './near.ts';

/** `xxo`: passed, passed, failed. */
function side(
  who: string,
  results: string,
  times: readonly number[] = [],
  kind: 'person' | 'agent' = 'agent',
): ScoredAttempt[] {
  return [...results].map((hops, task) =>
    attempt(hops, {
      ...{ attemptId: `${who} ${task}`, taskId: `t${task}`, participantId: who, participantName: who },
      ...{ participantKind: kind, activeMs: times[task] ?? 60_000 },
    }),
  );
}

function ends(found: Figure): readonly [number, number, number] {
  assert.ok(found.defined && found.interval.defined);
  return [found.value, found.interval.low, found.interval.high];
}

function nearAll(found: readonly number[], expected: readonly number[]): void {
  expected.forEach((each, at) => {
    near(found[at], each, 9);
  });
}

describe('Cohen’s h', () => {
  const cells = (one: string, other: string) =>
    pairCells(side('a', one).map(taskCount), side('b', other).map(taskCount));

  test('value and interval equal those of the formulas written out in R', () => {
    // R: phi <- function(p) 2 * asin(sqrt(p)); Wilson's ends of each side's p (1 - p) / v cases with qt(0.975, 11), where v is
    // var(x) / 12; combined with the correlation (v1 + v2 - var(a - b) / 12) / (2 sqrt(v1 v2)).
    nearAll(
      ends(cohenH(cells('xxxxxxxxxoxo', 'xxxoxoooxxoo'))),
      [0.729727656226966, -0.203724465944135, 1.465517354572638],
    );
    // Everything passed on one side: 12 cases, no correlation.
    nearAll(
      ends(cohenH(cells('xxxxxxxxxxxx', 'xxxoxoooxxoo'))),
      [1.570796326794896, 0.296123710771648, 2.156688117684197],
    );
  });

  test('it changes its sign with the sides, and is withheld with the interval of the difference', () => {
    const [value, low, high] = ends(cohenH(cells('xxxxxxxxxoxo', 'xxxoxoooxxoo')));
    nearAll(ends(cohenH(cells('xxxoxoooxxoo', 'xxxxxxxxxoxo'))), [-value, -high, -low]);
    for (const found of [cohenH(cells('xxo', 'xoo')), cohenH(cells('xxxxxxxxxx', 'xxxxxxxxxx'))])
      assert.ok(found.defined && !found.interval.defined);
    assert.equal(cohenH(pairCells([], [])).defined, false);
  });
});

describe('the ratio of times', () => {
  const one = [61, 75, 90, 44, 120, 33, 81, 66, 52, 140, 97, 70].map((s) => s * 1000);
  const other = [50, 80, 60, 40, 150, 22, 90, 41, 50, 100, 88, 66].map((s) => s * 1000);
  const all = 'x'.repeat(12);

  test('between two participants it equals R’s t.test of the differences of the logarithms', () => {
    const found = timeRatio(side('a', all, one), side('b', all, other));
    assert.ok(found.defined);
    nearAll(ends(found.ratio), [1.154118188996909, 1.001226294642811, 1.330357384040431]);
    assert.equal(found.tasks, 12);
  });

  test('only tasks that both passed count', () => {
    const failed = side('a', 'xxxxxxxxxxxo', [...one.slice(0, 11), 1]);
    const found = timeRatio(failed, side('b', all, other));
    const without = timeRatio(side('a', all.slice(1), one), side('b', all.slice(1), other));
    assert.ok(found.defined && without.defined);
    assert.deepEqual(ends(found.ratio), ends(without.ratio));
    const few = timeRatio(side('a', 'xxxxxxxxxooo', one), side('b', all, other));
    assert.match(few.defined ? '' : few.because, /tasks that both passed with a clock\. There are 9\./);
  });

  test('equal ratios on every task have no interval', () => {
    const found = timeRatio(
      side('a', all, one),
      side(
        'b',
        all,
        one.map((ms) => ms / 2),
      ),
    );
    assert.ok(found.defined && found.ratio.defined);
    near(found.ratio.value, 2);
    assert.equal(found.ratio.interval.defined, false);
  });
});

test('with three people whose skill and speed differ, both intervals contain the truth in at least 90 of 100 studies', () => {
  const studies = 200;
  let [h, times, of] = [0, 0, 0];
  for (let seed = 1; seed <= studies; seed += 1) {
    const random = mulberry32(seed * 13);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const tasks = Array.from({ length: 40 }, () => ({ rate: 0.2 * (2 * random() - 1), log: 0.5 * normal() }));
    const draw = (who: string, kind: 'person' | 'agent', rate: number, log: number) =>
      side(
        who,
        tasks.map((task) => (random() < rate + task.rate ? 'x' : 'o')).join(''),
        tasks.map((task) => Math.exp(11 + log + task.log + 0.4 * normal())),
        kind,
      );
    const people = ['p', 'q', 'r'].flatMap((who) =>
      draw(who, 'person', 0.7 + 0.1 * (2 * random() - 1), 0.3 * normal()),
    );
    const agent = draw('m', 'agent', 0.5, -0.5);
    const { effect } = compareSides(people, agent, { draws: 1, seed: 1 });
    if (!effect.times.defined) continue;
    of += 1;
    const [, low, high] = ends(effect.cohenH);
    const truth = 2 * (Math.asin(Math.sqrt(0.7)) - Math.asin(Math.sqrt(0.5)));
    if (low <= truth && truth <= high) h += 1;
    const [, least, most] = ends(effect.times.ratio);
    if (least <= Math.exp(0.5) && Math.exp(0.5) <= most) times += 1;
  }
  assert.ok(of > 0.95 * studies);
  assert.ok(h >= 0.9 * of, `h: ${h} of ${of}`);
  assert.ok(times >= 0.9 * of, `times: ${times} of ${of}`);
});

test('each agent has the three claims: agent − people, with the usual error rates', () => {
  const people = ['p', 'q'].flatMap((who) => side(who, 'xxxxxxxoxxoxxxox', [], 'person'));
  const agent = side('m', 'xxxxxxxxxxoxxxoo');
  const [against] = againstAgents(people, [...people, ...agent], null, { draws: 1, seed: 1 }, 0.4);
  assert.ok(against?.claims.defined);
  assert.equal(against.claims.margin, 0.4);
  for (const claim of ['non-inferior', 'equivalent'] as const)
    assert.deepEqual(
      { defined: true, ...against.claims.claims[claim] },
      testClaim(agent, people, { claim, margin: 0.4, alpha: USUAL_ALPHA[claim] }),
    );
  assert.deepEqual(
    { defined: true, ...against.claims.claims.superior },
    testClaim(agent, people, { claim: 'superior', margin: 0, alpha: USUAL_ALPHA.superior }),
  );
  assert.ok(against.claims.claims.equivalent.holds && !against.claims.claims.superior.holds);
  const few = testEachClaim(agent.slice(0, 9), people);
  assert.match(few.defined ? '' : few.because, /at least 10 tasks/);
});

// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  baselineLine,
  bestOfCurve,
  expectedBest,
  repeatedScore,
} from '../../shared/statistics/efficiency/bestOf.ts';
import { costFigures } from '../../shared/statistics/efficiency/cost.ts';
import { type Exploration, explorationFigures } from '../../shared/statistics/efficiency/exploration.ts';
import { type PathAttempt, pathFigures } from '../../shared/statistics/efficiency/paths.ts';
import { studentQuantile } from '../../shared/statistics/figures/distribution.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { ratioFigure } from '../../shared/statistics/figures/sampledRatio.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

function path(overrides: Partial<PathAttempt>): PathAttempt {
  return {
    ...{ taskId: 't1', participantId: 'm', passed: true, steps: 8, shortest: 4, wasted: 3, hops: 2 },
    ...{ restarts: 0, detours: [] },
    ...overrides,
  };
}

describe('paths', () => {
  test('paths of an agent are compared with the shortest path of a person', () => {
    const found = pathFigures([
      path({ restarts: 2, detours: [{ site: 'ads.test', visits: 2 }] }),
      path({ taskId: 't2', steps: 30, shortest: 10, hops: 5, passed: false, wasted: 12 }),
      path({
        taskId: 't2',
        steps: 12,
        shortest: 10,
        hops: 5,
        wasted: 0,
        detours: [{ site: 'b', visits: 1 }],
      }),
      // No person passed this task, so it has no shortest path.
      path({ taskId: 't3', steps: 2, shortest: null, wasted: null, detours: null, hops: 1 }),
    ]);
    assert.deepEqual([found.compared, found.beside], [2, 3]);
    near(value(found.ratio), 20 / 14);
    near(value(found.weighted), (4 / 8 + 0 + 10 / 12) / 3);
    near(value(found.wasted), 15 / 3);
    near(value(found.wastedShare), 15 / 50);
    near(value(found.restarts), 2 / 4);
    assert.deepEqual([found.restarted.passed, found.restarted.of], [1, 4]);
    near(value(found.detours), 3 / 3);
    assert.deepEqual(
      found.detourSites.map(({ site, visits, attempts: { passed, of } }) => [site, visits, passed, of]),
      [
        ['ads.test', 2, 1, 3],
        ['b', 1, 1, 3],
      ],
    );
    assert.deepEqual(
      found.actionsByHops.map(({ hops, attempts, actions, actionsPassed }) => [
        ...[hops, attempts, value(actions), actionsPassed.defined ? actionsPassed.value : null],
      ]),
      [
        [1, 1, 2, 2],
        [2, 1, 8, 8],
        [5, 2, 21, 12],
      ],
    );
    assert(!(found.ratio.defined && found.ratio.interval.defined));
  });

  test('a ratio equals R’s, and its interval over tasks is close to R’s bootstrap of the tasks', () => {
    const { tasks, above, below, ratio, low, high } = references.ratio;
    const parts = tasks.map((task, nth) => ({
      ...{ taskId: `t${task}`, above: above[nth] ?? 0, below: below[nth] ?? 0 },
    }));
    const found = ratioFigure(parts, 'There are no attempts.', 'amount');
    assert(found.defined && found.interval.defined);
    near(found.value, ratio);
    const apart = 0.15 * (high - low);
    assert(Math.abs(found.interval.low - low) < apart && Math.abs(found.interval.high - high) < apart);
    assert.equal(found.interval.method, 'Student, whole tasks');
  });

  test('the interval of an amount is Student’s on its logarithm, of the ratio without each task in turn', () => {
    const parts = Array.from({ length: 15 }, (_, task) => ({
      ...{ taskId: `t${task}`, above: 5 + ((7 * task) % 11), below: 1 + (task % 4) },
    }));
    const ratioOf = (some: typeof parts): number =>
      some.reduce((sum, { above }) => sum + above, 0) / some.reduce((sum, { below }) => sum + below, 0);
    const value = ratioOf(parts);
    const squares = parts.map((one) => (ratioOf(parts.filter((other) => other !== one)) - value) ** 2);
    const error = Math.sqrt((squares.reduce((sum, each) => sum + each, 0) * 14) / 15);
    const weights = parts.map(({ below }) => below / parts.reduce((sum, one) => sum + one.below, 0));
    const df = 1 / weights.reduce((sum, weight) => sum + weight ** 2, 0) - 1;
    const found = ratioFigure(parts, 'There are no attempts.', 'amount');
    assert(found.defined && found.interval.defined);
    const factor = Math.exp((studentQuantile(0.975, df) * error) / value);
    near(found.interval.low, value / factor, 9);
    near(found.interval.high, value * factor, 9);
  });

  test('pairs of three people: each person in turn is left out with all of its pairs', () => {
    const level = { ada: 0, bob: 1, cyd: 5 };
    const pairs = Object.keys(level).flatMap((one, at, all) =>
      all.slice(at + 1).map((other) => [one, other] as [keyof typeof level, keyof typeof level]),
    );
    const parts = pairs.flatMap(([one, other]) =>
      Array.from({ length: 12 }, (_, task) => ({
        ...{ taskId: `t${task}`, participantId: [one, other], below: 1 },
        above: 10 + level[one] + level[other] + (task % 3),
      })),
    );
    const found = ratioFigure(parts, 'There are no attempts.', 'amount');
    assert(found.defined && found.interval.defined);
    assert.equal(found.interval.method, 'Student, whole tasks and people');
    const alone = ratioFigure(
      parts.map(({ taskId, above, below }) => ({ taskId, above, below })),
      'There are no attempts.',
      'amount',
    );
    assert(alone.defined && alone.interval.defined);
    const [wide, narrow] = [found, alone].map(({ interval }) =>
      interval.defined ? interval.high - interval.low : 0,
    );
    assert((wide ?? 0) > 5 * (narrow ?? 1), `${wide} beside ${narrow}`);
  });

  test('missing attempts, paths or passes give a reason', () => {
    const none = pathFigures([]);
    allFinite(none);
    const [ratio, weighted, wasted, restarts] = [none.ratio, none.weighted, none.wasted, none.restarts];
    assert.match(words(ratio), /a person has passed, too/);
    assert.match(words(weighted), /has steps to compare with/);
    assert.match(words(wasted), /has steps to compare with/);
    assert.match(words(restarts), /has recorded pages/);
    const odd = pathFigures([path({ steps: Number.NaN }), path({ wasted: null, restarts: null })]);
    allFinite(odd);
    assert.equal(odd.beside, 1);
    assert.match(words(odd.wasted), /has steps to compare with/);
    const failed = pathFigures([path({ passed: false })]);
    assert.match(words(failed.ratio), /no passed attempt/);
    assert.match(words(failed.actionsByHops[0]?.actionsPassed ?? failed.ratio), /No attempt of this length/);
  });

  test('figures are finite, lie in their intervals and do not depend on names or on the order of attempts', () => {
    const attempts = fc.array(
      fc.record({
        steps: fc.option(fc.integer({ min: 0, max: 40 })),
        shortest: fc.option(fc.integer({ min: 1, max: 10 })),
        passed: fc.boolean(),
        wasted: fc.option(fc.integer({ min: 0, max: 9 })),
        taskId: fc.integer({ min: 0, max: 14 }).map((task) => `t${task}`),
        participantId: fc.constantFrom('a', 'b', 'c', 'd'),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(attempts, (list) => {
        const own = list.map((one) => path(one));
        const found = pathFigures(own);
        allFinite(found);
        for (const one of [found.ratio, found.weighted, found.wasted, found.wastedShare]) {
          if (!one.defined || !one.interval.defined) continue;
          assert(one.interval.low <= one.value + 1e-9 && one.value <= one.interval.high + 1e-9);
        }
        const turned = pathFigures(own.toReversed());
        assert.deepEqual([turned.ratio, turned.wasted], [found.ratio, found.wasted]);
        const renamed = own.map((one) => ({
          ...one,
          taskId: `x${one.taskId}`,
          participantId: `y${one.participantId}`,
        }));
        assert.deepEqual(pathFigures(renamed), found);
        if (found.weighted.defined) assert(found.weighted.value >= 0 && found.weighted.value <= 1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('WAVE', () => {
  const run = (taskId: string, passed: boolean, overrides: Partial<Exploration> = {}): Exploration => ({
    ...{ taskId, passed, finished: true, steps: 5, restarts: 0 },
    ...overrides,
  });

  test('table 3 as published: 50, 94, 117, 132, 152 of 480 solved within K explorations, 358 finished at first', () => {
    const solvedBy = [50, 94, 117, 132, 152];
    const explorations = Array.from({ length: 480 }, (_, task) => {
      const first = solvedBy.findIndex((count) => task < count);
      const tries = first < 0 ? 5 : first + 1;
      return Array.from({ length: tries }, (_, nth) =>
        run(`t${task}`, nth === first, { finished: nth > 0 || task < 358 }),
      );
    }).flat();
    const found = explorationFigures(explorations);
    assert.deepEqual(
      found.solvedAt.map(({ rate: { passed, of } }) => [passed, of]),
      solvedBy.map((count) => [count, 480]),
    );
    assert.deepEqual(
      found.solvedAt.map(({ rate }) => ((100 * rate.passed) / rate.of).toFixed(1)).at(-1),
      '31.7',
    );
    assert.equal(((100 * found.finishedFirst.passed) / found.finishedFirst.of).toFixed(1), '74.6');
    // Σ min(first success, 5).
    assert.equal(found.explorations, 50 + 44 * 2 + 23 * 3 + 15 * 4 + 20 * 5 + 328 * 5);
  });

  test('explorations after a success do not count; untried explorations are counted', () => {
    const found = explorationFigures(
      [
        run('a', false, { finished: false, steps: 15, restarts: 1 }),
        run('a', true, { steps: 7, restarts: 2 }),
        run('a', true, { steps: 1 }),
        run('b', false, { steps: null }),
      ],
      3,
    );
    assert.deepEqual(
      found.solvedAt.map(({ rate: { passed }, untried }) => [passed, untried]),
      [
        [0, 0],
        [1, 1],
        [1, 1],
      ],
    );
    assert.deepEqual([found.explorations, found.finishRate.passed, found.finishedFirst.passed], [3, 2, 1]);
    assert.deepEqual([value(found.lengthFinished), value(found.lengthPassed)], [7, 7]);
    assert.deepEqual([found.restarted, found.restartedPassed, found.passed], [2, 1, 1]);
  });

  test('without explorations there are no rates and the lengths give a reason', () => {
    const found = explorationFigures([]);
    allFinite(found);
    assert.deepEqual([found.tasks, found.finishedFirst.low], [0, null]);
    assert.match(words(found.lengthPassed), /No exploration passed/);
  });
});

describe('best of N', () => {
  test('the expected best of N equals the mean over all combinations in R, and pass@k for scores 0 and 1', () => {
    const { scores, is } = references.best;
    is.forEach((best, nth) => {
      near(expectedBest(scores, nth + 1), best);
    });
    for (const { at, is: expected } of references.passAtK) {
      const [n = 0, c = 0, k = 0] = at;
      near(expectedBest([...new Array(c).fill(1), ...new Array(n - c).fill(0)], k), expected);
    }
    assert.equal(expectedBest([0.5], 2), null);
    assert.equal(expectedBest([], 1), null);
  });

  test('the expected best grows with N, ignores the order of runs and is linear in the scores', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 }),
        (scores) => {
          const best = scores.map((_, nth) => expectedBest(scores, nth + 1) ?? Number.NaN);
          best.forEach((value, nth) => {
            assert(value >= (best[nth - 1] ?? Number.NEGATIVE_INFINITY) - 1e-9);
            near(expectedBest([...scores].reverse(), nth + 1), value, 9);
            near(
              expectedBest(
                scores.map((score) => 2 * score + 3),
                nth + 1,
              ),
              2 * value + 3,
              9,
            );
          });
          near(best.at(-1), Math.max(...scores), 9);
        },
      ),
    );
  });

  test('tasks with fewer than N runs are left out and counted', () => {
    const repeats = Array.from({ length: 12 }, (_, nth) => ({
      taskId: `t${nth}`,
      scores: nth === 0 ? [1, null] : [nth % 2, (nth + 1) % 3 === 0 ? 1 : 0],
    }));
    const [one, two] = bestOfCurve(repeats);
    assert.deepEqual([one?.tasks, one?.dropped, two?.tasks, two?.dropped], [12, 0, 11, 1]);
    assert(one?.best.defined && two?.best.defined && one.best.interval.defined && two.best.interval.defined);
    assert(one.best.interval.low < one.best.value && one.best.value < two.best.value);
    assert.deepEqual(bestOfCurve([]), []);
    const [nan] = bestOfCurve([{ taskId: 'a', scores: [Number.NaN, 1] }]);
    assert(nan?.best.defined && nan.best.value === 1);
  });

  test('repeated runs give a mean and a standard deviation over tasks with a score of every run', () => {
    const found = repeatedScore([
      { taskId: 'a', scores: [10, 20, 30] },
      { taskId: 'b', scores: [20, 20, 50] },
      { taskId: 'c', scores: [1, null, 1] },
    ]);
    assert(found.defined);
    // The runs score 15, 20 and 40.
    near(found.mean, 25);
    near(found.deviation, Math.sqrt((100 + 25 + 225) / 2));
    assert.deepEqual([found.halfRange, found.tasks, found.dropped, found.runs], [12.5, 2, 1, 3]);
    assert.match(words(repeatedScore([{ taskId: 'a', scores: [1] }])), /two runs .* There is 1 run/);
    assert.match(
      words(repeatedScore([{ taskId: 'a', scores: [1, null] }])),
      /No task has a score of every run/,
    );
    assert.equal(repeatedScore([]).defined, false);
  });

  test('the baseline is the mean of the mean scores of the tasks', () => {
    const found = baselineLine([
      { taskId: 'a', scores: [40, 42] },
      { taskId: 'b', scores: [null, 30] },
      { taskId: 'c', scores: [] },
    ]);
    assert(found.defined && !found.interval.defined);
    near(found.value, (41 + 30) / 2);
    assert.match(words(baselineLine([])), /No task has a score/);
  });
});

describe('cost', () => {
  test('cost per hop is the total cost over the total of passed hops', () => {
    const found = costFigures(
      Array.from({ length: 12 }, (_, nth) => ({
        ...{
          taskId: `t${nth}`,
          hopsPassed: nth % 4,
          cost: nth === 0 ? null : 0.02,
          tokens: 1000 * (nth + 1),
        },
      })),
    );
    assert(found.costPerHop.defined && found.tokensPerHop.defined);
    near(found.costPerHop.value, 0.22 / 18);
    near(found.tokensPerHop.value, 78_000 / 18);
    assert.deepEqual([found.withoutCost, found.withoutTokens, found.totalTokens], [1, 0, 78_000]);
    assert(found.costPerHop.interval.defined && found.costPerHop.interval.low < found.costPerHop.value);
  });

  test('an unknown price or no passed hop gives a reason', () => {
    const unknown = costFigures([{ taskId: 'a', hopsPassed: 2, cost: null, tokens: Number.NaN }]);
    assert.match(words(unknown.costPerHop), /No attempt has a price/);
    assert.match(words(unknown.tokensPerHop), /count of tokens/);
    assert.match(
      words(costFigures([{ taskId: 'a', hopsPassed: 0, cost: 1, tokens: 5 }]).costPerHop),
      /No hop was passed/,
    );
    const few = costFigures([{ taskId: 'a', hopsPassed: 2, cost: 1, tokens: 5 }]).costPerHop;
    assert(few.defined && few.value === 0.5);
    assert.match(words(few.interval), /There are 1/);
  });
});

function value(found: Figure): number {
  assert(found.defined, words(found));
  return found.value;
}

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}

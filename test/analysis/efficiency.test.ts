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
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const FEW = { draws: 400, seed: 1 };

function path(overrides: Partial<PathAttempt>): PathAttempt {
  return {
    taskId: 't1',
    participantId: 'ann',
    participantName: 'Ann',
    participantKind: 'person',
    passed: true,
    steps: 4,
    hops: 2,
    restarts: 0,
    sites: ['shop.test', 'wiki.test'],
    ...overrides,
  };
}

describe('paths', () => {
  const agent = { participantId: 'm', participantName: 'Model', participantKind: 'agent' } as const;

  test('an agent beside the shortest path of people', () => {
    const [ann, model] = pathFigures([
      path({}),
      path({ taskId: 't2', steps: 10, hops: 5 }),
      path({ participantId: 'ann', taskId: 't1', steps: 6 }),
      path({
        ...agent,
        steps: 8,
        restarts: 2,
        sites: ['shop.test', 'ads.test', 'shop.test', 'ads.test', 'wiki.test'],
      }),
      path({ ...agent, taskId: 't2', steps: 30, hops: 5, passed: false, sites: ['ads.test'] }),
      path({ ...agent, taskId: 't3', steps: 2, hops: 1 }),
    ]);
    assert(ann?.ratio.defined && ann.weighted.defined && model?.ratio.defined && model.weighted.defined);
    assert.equal(ann.ratio.value, 1);
    near(ann.weighted.value, (1 + 1 + 4 / 6) / 3);
    assert.equal(model.compared, 1);
    assert.equal(model.ratio.value, 2);
    near(model.weighted.value, (4 / 8 + 0) / 2);
    assert.deepEqual(model.wasted, { defined: true, steps: 4, perAttempt: 4 });
    assert.deepEqual(model.restarts, { defined: true, total: 2, perAttempt: 2 / 3 });
    assert.deepEqual(model.detours, [{ site: 'ads.test', visits: 3, attempts: 2 }]);
    assert.deepEqual(model.actionsByHops, [
      { hops: 1, attempts: 1, mean: 2, passed: 1, meanPassed: 2 },
      { hops: 2, attempts: 1, mean: 8, passed: 1, meanPassed: 8 },
      { hops: 5, attempts: 1, mean: 30, passed: 0, meanPassed: null },
    ]);
  });

  test('says where there is nothing to go by', () => {
    assert.deepEqual(pathFigures([]), []);
    const [only] = pathFigures([
      path({ ...agent }),
      path({ ...agent, steps: null }),
      path({ ...agent, steps: Number.NaN }),
    ]);
    assert(only !== undefined);
    assert.match(words(only.ratio), /a person has passed, too/);
    assert.match(words(only.weighted), /a person has passed/);
    allFinite(only);
    const [failed] = pathFigures([path({ passed: false }), path({ passed: false, restarts: Number.NaN })]);
    assert(failed !== undefined);
    assert.match(words(failed.wasted), /No passed attempt/);
  });

  test('nobody is shorter than the shortest person, and more steps never make a way straighter', () => {
    const attempts = fc.array(
      fc.record({
        steps: fc.integer({ min: 1, max: 40 }),
        passed: fc.boolean(),
        taskId: fc.constantFrom('a', 'b'),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(attempts, (list) => {
        const [person] = pathFigures(list.map((one) => path(one)));
        const [slower] = pathFigures([
          ...list.map((one) => path(one)),
          ...list.map((one) => path({ ...one, ...agent, participantName: 'A', steps: one.steps + 5 })),
        ]).filter(({ participantId }) => participantId === 'm');
        allFinite(person);
        if (!person?.weighted.defined || !slower?.weighted.defined) return;
        assert(slower.weighted.value <= person.weighted.value && person.weighted.value <= 1);
        if (person.ratio.defined) assert(person.ratio.value >= 1);
      }),
    );
  });
});

describe('WAVE', () => {
  const run = (taskId: string, passed: boolean, overrides: Partial<Exploration> = {}): Exploration => ({
    ...{ taskId, passed, finished: true, steps: 5, restarts: 0 },
    ...overrides,
  });

  test('table 3 as published: 50, 94, 117, 132, 152 of 480 solved by one of K, 358 finished at first', () => {
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

  test('what comes after a success counts nowhere; what was not tried is told', () => {
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
    assert.deepEqual([found.meanLengthFinished, found.meanLengthPassed], [7, 7]);
    assert.deepEqual([found.restarted, found.restartedPassed, found.passed], [2, 1, 1]);
  });

  test('nothing explored', () => {
    const found = explorationFigures([]);
    allFinite(found);
    assert.deepEqual([found.tasks, found.meanLengthPassed, found.finishedFirst.low], [0, null, null]);
  });
});

describe('best of N', () => {
  test('the mean of the best over all choices, counted in R; pass@k with 0 and 1', () => {
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

  test('rises with N, knows no order of runs, moves with the scores', () => {
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

  test('over tasks: those with fewer runs drop out and are counted', () => {
    const repeats = Array.from({ length: 12 }, (_, nth) => ({
      taskId: `t${nth}`,
      scores: nth === 0 ? [1, null] : [nth % 2, (nth + 1) % 3 === 0 ? 1 : 0],
    }));
    const [one, two] = bestOfCurve(repeats, FEW);
    assert.deepEqual([one?.tasks, one?.dropped, two?.tasks, two?.dropped], [12, 0, 11, 1]);
    assert(one?.best.defined && two?.best.defined && one.best.interval.defined && two.best.interval.defined);
    assert(one.best.interval.low < one.best.value && one.best.value < two.best.value);
    assert.deepEqual(bestOfCurve([]), []);
    const [nan] = bestOfCurve([{ taskId: 'a', scores: [Number.NaN, 1] }]);
    assert(nan?.best.defined && nan.best.value === 1);
  });

  test('whole runs as mean ± deviation', () => {
    const found = repeatedScore([
      { taskId: 'a', scores: [10, 20, 30] },
      { taskId: 'b', scores: [20, 20, 50] },
      { taskId: 'c', scores: [1, null, 1] },
    ]);
    assert(found.defined);
    // Runs have 15, 20 and 40.
    near(found.mean, 25);
    near(found.deviation, Math.sqrt((100 + 25 + 225) / 2));
    assert.deepEqual([found.halfRange, found.tasks, found.dropped, found.runs], [12.5, 2, 1, 3]);
    assert.match(words(repeatedScore([{ taskId: 'a', scores: [1] }])), /two runs .* here 1 run/);
    assert.match(
      words(repeatedScore([{ taskId: 'a', scores: [1, null] }])),
      /No task has a score of every run/,
    );
    assert.equal(repeatedScore([]).defined, false);
  });

  test('the line of doing nothing is the mean of the tasks’ means', () => {
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
  test('all that was used over all hops passed', () => {
    const found = costFigures(
      Array.from({ length: 12 }, (_, nth) => ({
        ...{
          taskId: `t${nth}`,
          hopsPassed: nth % 4,
          cost: nth === 0 ? null : 0.02,
          tokens: 1000 * (nth + 1),
        },
      })),
      FEW,
    );
    assert(found.costPerHop.defined && found.tokensPerHop.defined);
    near(found.costPerHop.value, 0.22 / 18);
    near(found.tokensPerHop.value, 78_000 / 18);
    assert.deepEqual([found.withoutCost, found.withoutTokens, found.totalTokens], [1, 0, 78_000]);
    assert(found.costPerHop.interval.defined && found.costPerHop.interval.low < found.costPerHop.value);
  });

  test('says why there is no price', () => {
    const unknown = costFigures([{ taskId: 'a', hopsPassed: 2, cost: null, tokens: Number.NaN }]);
    assert.match(words(unknown.costPerHop), /No attempt has a price/);
    assert.match(words(unknown.tokensPerHop), /count of tokens/);
    assert.match(
      words(costFigures([{ taskId: 'a', hopsPassed: 0, cost: 1, tokens: 5 }]).costPerHop),
      /No hop was passed/,
    );
    const few = costFigures([{ taskId: 'a', hopsPassed: 2, cost: 1, tokens: 5 }]).costPerHop;
    assert(few.defined && few.value === 0.5);
    assert.match(words(few.interval), /here 1/);
  });
});

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}

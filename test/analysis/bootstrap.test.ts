// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { clusterRate, crossedDraw } from '../../shared/statistics/bootstrap/clusterRate.ts';
import { type Counted, cellsOf } from '../../shared/statistics/bootstrap/clusters.ts';
import {
  acceleration,
  bcaInterval,
  percentileInterval,
} from '../../shared/statistics/bootstrap/drawnInterval.ts';
import { pairCells, pairedDifference } from '../../shared/statistics/bootstrap/pairedDifference.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const counted = (taskId: string, participantId: string, passed: number, of = 1): Counted => ({
  ...{ taskId, participantId, passed, of },
});
const FEW = { draws: 400, seed: 1 };

describe('intervals from bootstrap draws', () => {
  test('the BCa interval of given draws and a given jackknife equals the formula', () => {
    const { drawn, leftOut, value, is } = references.bca;
    near(acceleration(leftOut), references.bca.acceleration);
    const found = bcaInterval(Float64Array.from(drawn), drawn.length, value, leftOut);
    assert(found.defined);
    near(found.low, is[0]);
    near(found.high, is[1]);
  });

  test('no interval if too many draws are undefined or all draws are equal', () => {
    const draws = Float64Array.from({ length: 90 }, (_, nth) => nth);
    assert.match(words(percentileInterval(draws, 100)), /not defined in 10 of 100 draws/);
    assert.equal(percentileInterval(draws, 92).defined, true);
    assert.match(words(percentileInterval(new Float64Array(50).fill(0.3), 50)), /the same value/);
    assert.equal(percentileInterval(new Float64Array(), 100).defined, false);
  });
});

describe('rate, bootstrap over tasks and people', () => {
  test('the interval of one participant agrees with the BCa interval of R’s boot over tasks', () => {
    const { passed, of, value, bca } = references.clusterRate;
    const found = clusterRate(
      cellsOf(passed.map((own, nth) => counted(`t${nth}`, 'model', own, of[nth]))).cells,
    );
    assert(found.defined && found.interval.defined);
    near(found.value, value);
    assert.equal(found.interval.method, 'BCa bootstrap');
    // With 100,000 draws in R and 10,000 here, the limits differ by a few thousandths.
    assert(Math.abs(found.interval.low - (bca[0] ?? 0)) < 0.01, `${found.interval.low}`);
    assert(Math.abs(found.interval.high - (bca[1] ?? 0)) < 0.01, `${found.interval.high}`);
    assert.match(found.note ?? '', /draws tasks only: 1 participant/);
  });

  test('three people: the draws have the mean and the standard deviation of all resamples', () => {
    const { cells, mean, sd } = references.crossed;
    const all = cells.flatMap((row, task) =>
      row.map((passed, who) => counted(`t${task}`, `p${who}`, passed)),
    );
    const draw = crossedDraw(cellsOf(all).cells);
    const random = mulberry32(3);
    const drawn = Array.from({ length: 20_000 }, () => draw(random) ?? Number.NaN);
    const found = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    const spread = Math.sqrt(drawn.reduce((sum, each) => sum + (each - found) ** 2, 0) / drawn.length);
    // Four standard errors of 20,000 draws.
    assert(Math.abs(found - mean) < (4 * sd) / Math.sqrt(20_000), `${found} and ${mean}`);
    assert(Math.abs(spread - sd) < (4 * sd) / Math.sqrt(40_000), `${spread} and ${sd}`);
  });

  test('attempts at one task are resampled together, which widens the interval', () => {
    const tasks = Array.from({ length: 20 }, (_, nth) => (nth % 3 === 0 ? 0 : 5));
    const together = tasks.map((passed, nth) => counted(`t${nth}`, 'm', passed, 5));
    const apart = tasks.flatMap((passed, nth) =>
      Array.from({ length: 5 }, (_, again) => counted(`t${nth}.${again}`, 'm', passed / 5)),
    );
    assert(width(clusterRate(cellsOf(together).cells)) > 1.8 * width(clusterRate(cellsOf(apart).cells)));
  });

  test('differences between three people widen the interval', () => {
    const people = (rates: readonly number[]): Counted[] =>
      rates.flatMap((passes, who) =>
        Array.from({ length: 60 }, (_, task) => counted(`t${task}`, `p${who}`, task % 10 < passes ? 1 : 0)),
      );
    assert(
      width(clusterRate(cellsOf(people([9, 6, 2])).cells)) >
        1.5 * width(clusterRate(cellsOf(people([6, 6, 5])).cells)),
    );
  });

  test('no attempts, few tasks and equal outcomes give a reason instead of an interval', () => {
    const many = (passed: number, people = 1): Counted[] =>
      Array.from({ length: 30 }, (_, nth) => counted(`t${nth}`, `p${nth % people}`, passed));
    assert.match(words(clusterRate(cellsOf([]).cells)), /no attempts/);
    for (const [data, why] of [
      [[counted('t', 'p', 1)], /at least 10 tasks. There are 1/],
      [many(1), /All passed/],
      [many(0, 3), /All failed/],
    ] as const) {
      const found = clusterRate(cellsOf(data).cells);
      assert(found.defined);
      assert.match(words(found.interval), why);
    }
    const same = clusterRate(
      cellsOf(Array.from({ length: 12 }, (_, nth) => counted(`t${nth}`, 'p', 1, 2))).cells,
      FEW,
    );
    assert(same.defined && same.value === 0.5);
    assert.match(words(same.interval), /the same value/);
  });

  test('impossible counts are left out and counted', () => {
    const found = cellsOf([
      counted('a', 'p', 1),
      counted('b', 'p', Number.NaN),
      counted('c', 'p', 1, Number.NaN),
      counted('d', 'p', 3, 2),
      counted('e', 'p', 0, 0),
      counted('f', 'p', -1),
    ]);
    assert.deepEqual([found.unusable, found.cells.tasks], [5, 1]);
  });

  test('the interval contains the rate and does not depend on the order of the attempts', () => {
    const attempts = fc.array(
      fc.record({
        taskId: fc.constantFrom(...'abcdefghijklmn'),
        participantId: fc.constantFrom('x', 'y', 'z', 'w'),
        passed: fc.constantFrom(0, 1, 2, 3, Number.NaN),
        of: fc.constantFrom(0, 1, 3),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(attempts, (list) => {
        const found = clusterRate(cellsOf(list).cells, FEW);
        allFinite(found);
        assert.deepEqual(clusterRate(cellsOf([...list].reverse()).cells, FEW), found);
        if (!found.defined || !found.interval.defined) return;
        const { low, high } = found.interval;
        assert(0 <= low && low <= found.value && found.value <= high && high <= 1, JSON.stringify(found));
      }),
      { numRuns: 60 },
    );
  });

  test('renaming tasks and people changes the interval only within the simulation error', () => {
    const random = mulberry32(9);
    const list = Array.from({ length: 40 }, (_, task) =>
      [0, 1, 2, 3].map((who) => counted(`t${task}`, `p${who}`, random() < 0.4 + 0.1 * who ? 1 : 0)),
    ).flat();
    const renamed = list.map((one) => ({
      ...one,
      taskId: `${(Number(one.taskId.slice(1)) * 17) % 40}`,
      participantId: one.participantId === 'p0' ? 'z' : one.participantId,
    }));
    const [one, other] = [clusterRate(cellsOf(list).cells), clusterRate(cellsOf(renamed).cells)];
    assert(one.defined && other.defined && one.interval.defined && other.interval.defined);
    near(one.value, other.value);
    assert(Math.abs(one.interval.low - other.interval.low) < 0.01);
    assert(Math.abs(one.interval.high - other.interval.high) < 0.01);
  });

  test('the coverage of the interval is close to 95 % if tasks differ', () => {
    const random = mulberry32(21);
    let held = 0;
    const runs = 400;
    for (let run = 0; run < runs; run += 1) {
      // The rates of the tasks are uniform between .2 and 1, with mean .6.
      const data = Array.from({ length: 40 }, (_, task) => {
        const own = 0.2 + 0.8 * random();
        let passed = 0;
        for (let nth = 0; nth < 4; nth += 1) if (random() < own) passed += 1;
        return counted(`t${task}`, 'm', passed, 4);
      });
      const found = clusterRate(cellsOf(data).cells, FEW);
      if (found.defined && found.interval.defined && found.interval.low <= 0.6 && 0.6 <= found.interval.high)
        held += 1;
    }
    // Three standard errors of 400 runs at 95 % are 3.3 points; the bootstrap of 40 clusters is known to cover one point less.
    assert(held / runs > 0.9 && held / runs < 0.99, `${held} of ${runs}`);
  });
});

describe('coverage of the rate of people in simulated studies of 40 tasks', () => {
  /** Share of studies whose interval contains the true rate; `differ`: standard deviation of the log odds of people. */
  function coverage(people: number, differ: number, runs: number): number {
    const random = mulberry32(77);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const passes = (skill: number, ease: number): number => 1 / (1 + Math.exp(-(1 + skill + ease)));
    let truth = 0;
    for (let nth = 0; nth < 20_000; nth += 1) truth += passes(differ * normal(), normal()) / 20_000;
    let held = 0;
    for (let run = 0; run < runs; run += 1) {
      const skills = Array.from({ length: people }, () => differ * normal());
      const data = Array.from({ length: 40 }, (_, task) => {
        const ease = normal();
        return skills.map((skill, who) =>
          counted(`t${task}`, `p${who}`, random() < passes(skill, ease) ? 1 : 0),
        );
      }).flat();
      const found = clusterRate(cellsOf(data).cells, FEW);
      assert(found.defined && found.interval.defined);
      if (found.interval.low <= truth && truth <= found.interval.high) held += 1;
    }
    return held / runs;
  }

  // Three standard errors of 250 studies at 95 % are 4 points; without differences between people the method is known to cover 2 to 3 points more.
  test('three people who differ little or not at all: the coverage is at least 93 %', () => {
    for (const differ of [0, 0.3]) {
      const share = coverage(3, differ, 250);
      assert(share >= 0.93, `${share} with ${differ}`);
    }
  });

  test('three people who differ much: the coverage is below 95 %, as documented', () => {
    const share = coverage(3, 1.2, 250);
    assert(share > 0.7 && share < 0.95, `${share}`);
  });
});

describe('difference on the same tasks', () => {
  test('the difference and its BCa interval agree with R’s boot of the tasks’ differences', () => {
    const { first, second, value, bca } = references.paired;
    const side = (rates: readonly number[], who: string): Counted[] =>
      rates.map((own, nth) => counted(`t${nth}`, who, own * 2, 2));
    const found = pairedDifference(pairCells(side(first, 'person'), side(second, 'model')));
    assert(found.defined && found.difference.defined && found.difference.interval.defined);
    near(found.difference.value, value);
    near(found.first - found.second, value);
    // The possible differences are multiples of 1/32.
    assert(Math.abs(found.difference.interval.low - (bca[0] ?? 0)) < 1.01 / 32);
    assert(Math.abs(found.difference.interval.high - (bca[1] ?? 0)) < 1.01 / 32);
  });

  const people = (tasks: number, rate: (task: number) => number): Counted[] =>
    Array.from({ length: tasks }, (_, task) =>
      ['a', 'b', 'c'].map((who, nth) =>
        counted(`t${task}`, who, (task * 3 + nth) % 10 < rate(task) * 10 ? 1 : 0),
      ),
    ).flat();
  const model = (from: number, to: number): Counted[] =>
    Array.from({ length: to - from }, (_, nth) =>
      counted(`t${from + nth}`, 'm', (from + nth) % 3 === 0 ? 1 : 0),
    );

  test('tasks that only one side tried are left out and counted', () => {
    const found = pairedDifference(
      pairCells(
        people(40, () => 0.8),
        model(10, 60),
      ),
      FEW,
    );
    assert(found.defined && found.difference.defined);
    assert.deepEqual([found.tasks, found.onlyFirst, found.onlySecond], [30, 10, 20]);
    assert(found.difference.interval.defined);
    assert.equal(found.difference.interval.method, 'percentile bootstrap');
    near(found.difference.value, found.first - found.second);
  });

  test('exchanging the sides negates the difference and its interval', () => {
    const [one, other] = [people(40, () => 0.8), model(0, 40)];
    const there = pairedDifference(pairCells(one, other));
    const back = pairedDifference(pairCells(other, one));
    assert(there.defined && back.defined && there.difference.defined && back.difference.defined);
    near(there.difference.value, -back.difference.value);
    const [a, b] = [there.difference.interval, back.difference.interval];
    assert(a.defined && b.defined);
    assert(Math.abs(a.low + b.high) < 0.01 && Math.abs(a.high + b.low) < 0.01);
  });

  test('no common task, few tasks and equal outcomes give a reason', () => {
    assert.match(
      words(pairedDifference(pairCells(model(0, 3), model(5, 9)))),
      /no task in common: 3 were tried by the first only, 4 by the second only/,
    );
    assert.equal(pairedDifference(pairCells([], [])).defined, false);
    const one = pairedDifference(pairCells(model(0, 1), model(0, 1)));
    assert(one.defined && one.difference.defined && one.difference.value === 0);
    assert.match(words(one.difference.interval), /at least 10 tasks that both tried. There are 1/);
    const same = pairedDifference(pairCells(model(0, 20), model(0, 20)), FEW);
    assert(same.defined && same.difference.defined);
    assert.match(words(same.difference.interval), /the same value/);
    const unusable = pairedDifference(pairCells([counted('t', 'p', Number.NaN)], [counted('t', 'm', 1)]));
    assert.match(words(unusable), /0 were tried by the first only, 1 by the second only/);
  });

  test('an incomplete tester keeps every task in the comparison, and every figure is finite', () => {
    const halves = people(40, () => 0.7).filter(({ taskId, participantId }) => {
      return participantId !== 'c' || Number(taskId.slice(1)) < 20;
    });
    const found = pairedDifference(pairCells(halves, model(0, 40)), FEW);
    allFinite(found);
    assert(found.defined && found.tasks === 40);
  });
});

function width(found: ReturnType<typeof clusterRate>): number {
  assert(found.defined && found.interval.defined, JSON.stringify(found));
  return found.interval.high - found.interval.low;
}

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}

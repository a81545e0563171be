// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chiSquareQuantile } from '../../shared/statistics/figures/distribution.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { meanOfTasks, sampledFigure } from '../../shared/statistics/figures/sampledRate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import {
  passAll,
  passAny,
  repeatedTasks,
  successInTries,
  type TaskTries,
} from '../../shared/statistics/runs/repeatedSuccess.ts';
import { runSpread } from '../../shared/statistics/runs/runSpread.ts';
import { runsOf } from '../../shared/statistics/runs/runsOf.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { near } from './near.ts';

function ends(found: Figure): readonly [number, number, number] {
  assert.ok(found.defined && found.interval.defined);
  return [found.value, found.interval.low, found.interval.high];
}

function nearAll(found: readonly (number | undefined)[], expected: readonly number[]): void {
  assert.equal(found.length, expected.length);
  expected.forEach((each, at) => {
    near(found[at], each, 9);
  });
}

describe('pass^k and pass@k', () => {
  const passed = [5, 4, 0, 2, 3, 5, 1, 4, 0, 3, 5, 2];
  const of = [5, 5, 5, 5, 5, 6, 5, 5, 5, 5, 5, 4];
  const tasks = passed.map((each, at): TaskTries => ({ passed: each, of: of[at] ?? 0 }));

  test('they are the shares of all choices of k attempts', () => {
    for (const task of tasks)
      for (let k = 1; k <= task.of; k += 1) {
        const choices = Array.from({ length: 2 ** task.of }, (_, mask) =>
          Array.from({ length: task.of }, (_each, at) => at).filter((at) => (mask >> at) & 1),
        ).filter(({ length }) => length === k);
        const share = (holds: (choice: readonly number[]) => boolean) =>
          choices.filter(holds).length / choices.length;
        near(
          passAll(task, k),
          share((choice) => choice.every((at) => at < task.passed)),
        );
        near(
          passAny(task, k),
          share((choice) => choice.some((at) => at < task.passed)),
        );
      }
  });

  test('means and intervals equal those of R’s choose, and Wilson’s with qt written out in R', () => {
    const found = successInTries(tasks);
    assert.deepEqual(
      found.map(({ k, tasks: tried, dropped }) => [k, tried, dropped]),
      [
        [1, 12, 0],
        [2, 12, 0],
        [3, 12, 0],
        [4, 12, 0],
        [5, 11, 1],
        [6, 1, 11],
      ],
    );
    const at = (k: number) => found[k - 1] ?? assert.fail();
    nearAll(ends(at(2).all), [0.394444444444444, 0.201062792158728, 0.627692222989338]);
    nearAll(ends(at(2).any), [0.727777777777778, 0.455910482268236, 0.895066514813358]);
    nearAll(ends(at(3).all), [0.291666666666667, 0.120061468290937, 0.55409786357403]);
    nearAll(ends(at(3).any), [0.791666666666667, 0.488854072933051, 0.937882284851151]);
    const { all } = at(6);
    assert.match(all.defined ? '' : all.because, /6 attempts needs at least 10 tasks/);
    assert.deepEqual(repeatedTasks(tasks), { tasks: 12, always: 2, sometimes: 8, never: 2 });
  });

  test('in one attempt both are the task rate, with its interval', () => {
    const [one] = successInTries(tasks);
    const counts = new Map(tasks.map((task, at) => [String(at), task]));
    assert.deepEqual(one?.all, sampledFigure([counts], 'tasks'));
    assert.deepEqual(one?.any, one?.all);
  });

  test('one attempt at each task gives the rate with Wilson’s interval', () => {
    const single = Array.from({ length: 20 }, (_, at): TaskTries => ({ passed: at < 13 ? 1 : 0, of: 1 }));
    const [only, ...more] = successInTries(single);
    assert.equal(more.length, 0);
    assert.ok(only !== undefined);
    const { low, high } = rate(13, 20);
    for (const found of [only.all, only.any]) nearAll(ends(found), [0.65, low ?? 0, high ?? 0]);
    assert.equal(repeatedTasks(single).tasks, 0);
  });

  test('equal shares on every task, and few tasks, have no interval of zero width', () => {
    const [, low, high] = ends(meanOfTasks(new Array<number>(20).fill(0.5), 40));
    assert.ok(low < 0.4 && high > 0.6);
    const few = meanOfTasks([0.5, 1], 4);
    assert.ok(few.defined && !few.interval.defined);
    assert.equal(meanOfTasks([], 0).defined, false);
    // One task of 20 differs a little: 40 cases, not the 79 of its variance. The end near 1 is 1 − qchisq(0.05, 1) / 80 of R.
    nearAll(
      ends(meanOfTasks([...new Array<number>(19).fill(1), 0.75], 40)),
      [0.9875, 0.879932273006772, 0.99995084825],
    );
  });
});

describe('the spread between runs', () => {
  const table = (rows: readonly string[]) =>
    rows.flatMap((row, task) =>
      [...row].flatMap((cell, run) =>
        cell === '.' ? [] : [{ taskId: `t${task}`, run: run + 1, passed: cell === '1' }],
      ),
    );
  const ROWS = [
    ...['1110', '1100', '0000', '1011', '0100', '1111', '0001', '1110', '0000', '1011', '1111', '0110'],
  ];

  test('components, deviation and interval equal those of R’s aov, sd and qchisq', () => {
    const found = runSpread(table(ROWS));
    assert.ok(found.defined && found.shares.defined);
    const { task, run, rest } = found.shares;
    nearAll([task, run, rest], [0.285714285714286, 0.0, 0.714285714285714]);
    nearAll(ends(found.deviation), [0.083333333333333, 0.047207462216854, 0.310712272985645]);
    near(found.mean, 0.541666666666667);
    assert.deepEqual([found.runs, found.tasks, found.dropped], [4, 12, 0]);
  });

  test('a run that passes everything has a share of the variance', () => {
    const found = runSpread(table(ROWS.map((row) => `${row[0]}1${row.slice(2)}`)));
    assert.ok(found.defined && found.shares.defined);
    const { task, run, rest } = found.shares;
    nearAll([task, run, rest], [0.248101265822785, 0.20253164556962, 0.549367088607595]);
  });

  test('one run, tasks without every run, and equal results are reported in words', () => {
    const one = runSpread(table(['1', '0', '1']));
    assert.match(one.defined ? '' : one.because, /One run of each task: the spread between runs is unknown/);
    const partial = runSpread(table(['10', '1.', '01', '11']));
    assert.ok(partial.defined);
    assert.deepEqual([partial.tasks, partial.dropped], [3, 1]);
    assert.ok(partial.deviation.defined && !partial.deviation.interval.defined);
    assert.match(partial.deviation.interval.because, /an interval needs three/);
    const apart = runSpread(table(['1.', '.1']));
    assert.match(apart.defined ? '' : apart.because, /at least two tasks that every run tried/);
    const same = runSpread(table(['111', '111']));
    assert.ok(same.defined && !same.shares.defined && same.deviation.defined);
    assert.equal(same.deviation.interval.defined, false);
  });

  test('its interval contains the true deviation in about 95 of 100 studies of five runs', () => {
    const [studies, tasks, runs] = [300, 60, 5];
    let held = 0;
    for (let seed = 1; seed <= studies; seed += 1) {
      const random = mulberry32(seed * 31);
      const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const rates = Array.from({ length: tasks }, (_, at) => 0.2 + (0.6 * at) / (tasks - 1));
      const moves = Array.from({ length: runs }, () => 0.05 * normal());
      const found = runSpread(
        rates.flatMap((own, task) =>
          moves.map((moved, run) => ({ taskId: `t${task}`, run, passed: random() < own + moved })),
        ),
      );
      assert.ok(found.defined);
      const [, low, high] = ends(found.deviation);
      const chance = rates.reduce((sum, own) => sum + own * (1 - own), 0) / tasks ** 2;
      const truth = Math.sqrt(0.05 ** 2 + chance);
      if (low <= truth && truth <= high) held += 1;
    }
    assert.ok(held >= 0.91 * studies && held <= 0.99 * studies, `${held} of ${studies}`);
  });
});

test('quantiles of the chi-squared distribution equal R’s qchisq', () => {
  for (const [p, df, is] of [
    [0.025, 2, 0.05063561596858],
    [0.975, 2, 7.377758908227871],
    [0.5, 9, 8.342832692252953],
    [0.025, 60, 40.48174804284183],
    [0.975, 60, 83.29767487717318],
  ] as const)
    near(chiSquareQuantile(p, df), is, 10);
});

describe('runs are told apart', () => {
  const one = (task: number, at: number, run?: string): ScoredAttempt =>
    attempt('x', {
      ...{ attemptId: `${task} ${at}`, taskId: `t${task}`, startedAt: at },
      ...(run === undefined ? {} : { run }),
    });
  const runs = (own: readonly ScoredAttempt[]) =>
    runsOf(own)
      .map(({ taskId, run }) => `${taskId} ${run}`)
      .sort();

  test('without a batch, by the order of the attempts at each task', () => {
    assert.deepEqual(runs([one(1, 5), one(1, 2), one(2, 9), one(2, 1)]), ['t1 1', 't1 2', 't2 1', 't2 2']);
  });

  test('by the repeat of the batch, also where an attempt of the first repeat is missing', () => {
    const own = [one(1, 1, 'b 1'), one(1, 3, 'b 2'), one(2, 4, 'b 2')];
    assert.deepEqual(runs(own), ['t1 1', 't1 2', 't2 2']);
  });

  test('batches over different tasks are parts of one run, batches over the same tasks are two', () => {
    const parts = [one(1, 1, 'a 1'), one(2, 2, 'b 1')];
    assert.deepEqual(runs(parts), ['t1 1', 't2 1']);
    assert.deepEqual(runs([...parts, one(1, 7, 'c 1'), one(2, 8, 'c 1')]), ['t1 1', 't1 2', 't2 1', 't2 2']);
  });
});

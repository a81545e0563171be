// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pairCells, pairedDifference } from '../../shared/statistics/comparison/pairedDifference.ts';
import type { OwnedCounts } from '../../shared/statistics/figures/sampledRate.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const counted = (taskId: string, participantId: string, passed: number, of = 1): OwnedCounts => ({
  ...{ taskId, participantId, passed, of },
});

describe('difference on the same tasks', () => {
  test('between two participants the interval and p are those of Student’s paired test', () => {
    // R: t.test(first, second, paired = TRUE)
    const { first, second, value, low, high, p } = references.paired;
    const side = (rates: readonly number[], who: string): OwnedCounts[] =>
      rates.map((own, nth) => counted(`t${nth}`, who, own * 2, 2));
    const found = pairedDifference(pairCells(side(first, 'person'), side(second, 'model')));
    assert(found.defined && found.difference.defined && found.difference.interval.defined);
    near(found.difference.value, value);
    near(found.first - found.second, value);
    near(found.difference.interval.low, low, 9);
    near(found.difference.interval.high, high, 9);
    assert(found.test.defined);
    near(found.test.p, p, 9);
    assert.equal(found.test.df, 15);
  });

  const people = (tasks: number, rate: (task: number) => number): OwnedCounts[] =>
    Array.from({ length: tasks }, (_, task) =>
      ['a', 'b', 'c'].map((who, nth) =>
        counted(`t${task}`, who, (task * 3 + nth) % 10 < rate(task) * 10 ? 1 : 0),
      ),
    ).flat();
  const model = (from: number, to: number): OwnedCounts[] =>
    Array.from({ length: to - from }, (_, nth) =>
      counted(`t${from + nth}`, 'm', (from + nth) % 3 === 0 ? 1 : 0),
    );

  test('tasks that only one side tried are left out and counted', () => {
    const found = pairedDifference(
      pairCells(
        people(40, () => 0.8),
        model(10, 60),
      ),
    );
    assert(found.defined && found.difference.defined);
    assert.deepEqual([found.tasks, found.onlyFirst, found.onlySecond], [30, 10, 20]);
    assert(found.difference.interval.defined);
    assert.equal(found.difference.interval.method, 'Student, whole tasks and people');
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
    near(a.low, -b.high, 9);
    near(a.high, -b.low, 9);
    assert(there.test.defined && back.test.defined);
    near(there.test.p, back.test.p, 6);
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
    const same = pairedDifference(pairCells(model(0, 20), model(0, 20)));
    assert(same.defined && same.difference.defined);
    assert.match(words(same.difference.interval), /the same on every task/);
    assert.equal(same.test.defined, false, 'no interval, no p');
    assert.equal(one.test.defined, false, 'no interval, no p');
    const unusable = pairedDifference(pairCells([counted('t', 'p', Number.NaN)], [counted('t', 'm', 1)]));
    assert.match(words(unusable), /0 were tried by the first only, 1 by the second only/);
  });

  test('an incomplete tester keeps every task in the comparison, and every figure is finite', () => {
    const halves = people(40, () => 0.7).filter(({ taskId, participantId }) => {
      return participantId !== 'c' || Number(taskId.slice(1)) < 20;
    });
    const found = pairedDifference(pairCells(halves, model(0, 40)));
    allFinite(found);
    assert(found.defined && found.tasks === 40);
  });
});

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}

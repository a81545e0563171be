// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditions, fits, outcomeOf, type TaskFilter } from '../../renderer/library/taskFilter.ts';
import type { TaskRow } from '../../shared/contract/index.ts';

const row = (more: Partial<TaskRow>): TaskRow => ({
  ...{ id: 'a', key: 'a', intent: 'A', hops: 1, sites: [], needsPicture: false, isArchived: false },
  ...{ activeMs: null, steps: null, tags: [], last: null },
  ...{ attemptsByPeople: 0, passedByPeople: 0, openByPeople: 0 },
  ...{ attemptsByModels: 0, passedByModels: 0, openByModels: 0 },
  ...more,
});
const none: TaskFilter = {
  ...{ outcome: null, fewestSteps: null, mostSteps: null, fromMinutes: null, toMinutes: null, tag: null },
};

test('the outcome of a task is that of its judged attempts, of people and models together', () => {
  const of = (attempts: number, passed: number, open: number, more: Partial<TaskRow> = {}) =>
    outcomeOf(row({ ...more, attemptsByPeople: attempts, passedByPeople: passed, openByPeople: open }));
  assert.equal(of(0, 0, 0), 'untried');
  assert.equal(of(2, 0, 2), 'open');
  assert.equal(of(3, 2, 1), 'all');
  assert.equal(of(3, 0, 1), 'none');
  assert.equal(of(3, 2, 0), 'some');
  assert.equal(of(3, 3, 0, { attemptsByModels: 1 }), 'some');
});

test('a task fits a range with both its ends, and without attempts it fits none', () => {
  const task = row({ activeMs: 90_000, steps: 7.5, tags: ['login'] });
  const isIn = (more: Partial<TaskFilter>, of = task) => fits(of, { ...none, ...more });
  assert.ok(isIn({}));
  assert.ok(isIn({ fewestSteps: 7.5, mostSteps: 7.5, fromMinutes: 1.5, toMinutes: 1.5, tag: 'login' }));
  assert.ok(!isIn({ fewestSteps: 8 }) && !isIn({ mostSteps: 7 }));
  assert.ok(!isIn({ fromMinutes: 1.6 }) && !isIn({ toMinutes: 1.4 }));
  assert.ok(!isIn({ tag: 'log' }) && !isIn({ outcome: 'all' }));
  assert.ok(isIn({}, row({})) && !isIn({ mostSteps: 9 }, row({})) && !isIn({ fromMinutes: 0 }, row({})));
});

test('a range counts as one condition', () => {
  assert.equal(conditions(none), 0);
  assert.equal(conditions({ ...none, fewestSteps: 1, mostSteps: 2, toMinutes: 0, tag: 'x' }), 3);
});

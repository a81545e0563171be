// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dataSetMetrics, type SetStep } from '../../../shared/mind2web/metrics/runMetrics.ts';
import { mean } from '../../../shared/python/python.ts';

function step(task: string, right: boolean, changes: Partial<SetStep> = {}): SetStep {
  const figure = right ? 1 : 0;
  return { task, website: 'w', isAsked: true, element: figure, action: figure, step: figure, ...changes };
}
const unasked = { isAsked: false } as const;

test('micro figures average over steps, macro figures over tasks; error_ratio["0"] is the task success', () => {
  const results = dataSetMetrics(
    [step('a', true), step('b', false), step('b', false), step('b', true)],
    'reference',
  );
  assert.equal(results.step_acc, 0.5);
  assert.equal(results.marco_step_acc, (1 + 1 / 3) / 2);
  assert.deepEqual(results.error_ratio, { '0': 0.5, '2': 0.5 });
  assert.deepEqual(results.acc_per_website, { w: [(1 + 1 / 3) / 2, 2] });
});

test('four or more wrong steps are one bucket', () => {
  const wrong = (task: string, count: number) => Array.from({ length: count }, () => step(task, false));
  const results = dataSetMetrics(
    [1, 2, 3, 4, 9].flatMap((count) => wrong(`t${count}`, count)),
    'reference',
  );
  assert.deepEqual(results.error_ratio, { '1': 0.2, '2': 0.2, '3': 0.2, '>3': 0.4 });
});

test('steps without a positive at the end are missing from macro figures, unless corrected', () => {
  const steps = [
    step('a', true),
    step('a', false, unasked),
    step('a', true),
    step('a', false, { ...unasked, website: 'other' }),
    step('late', false, unasked),
  ];
  const reference = dataSetMetrics(steps, 'reference');
  assert.equal(reference.step_acc, 0.4);
  assert.equal(reference.marco_step_acc, 2 / 3);
  assert.deepEqual(reference.error_ratio, { '1': 1 });
  assert.deepEqual(reference.acc_per_website, { w: [2 / 3, 1] });
  const corrected = dataSetMetrics(steps, 'corrected');
  assert.equal(corrected.step_acc, 0.4);
  assert.equal(corrected.marco_step_acc, 0.25);
  assert.deepEqual(corrected.error_ratio, { '1': 0.5, '2': 0.5 });
  assert.deepEqual(corrected.acc_per_website, { other: [0.5, 1], w: [0, 1] });
});

test('without an asked step the reference raises and the corrected figures are null or 0', () => {
  for (const steps of [[], [step('a', false, unasked)]])
    assert.throws(() => dataSetMetrics(steps, 'reference'), { className: 'UnboundLocalError' });
  assert.equal(dataSetMetrics([], 'corrected').step_acc, null);
  assert.deepEqual(dataSetMetrics([], 'corrected').error_ratio, {});
  assert.equal(dataSetMetrics([step('a', false, unasked)], 'corrected').marco_step_acc, 0);
});

test('a site named __proto__ is a site', () => {
  const results = dataSetMetrics([step('a', true, { website: '__proto__' })], 'reference');
  assert.deepEqual(Object.entries(results.acc_per_website), [['__proto__', [1, 1]]]);
});

test('means equal numpy’s to the last digit', () => {
  const values = Array.from({ length: 300 }, (_, index) => ((index * 37) % 101) / 7);
  assert.equal(mean(values.slice(0, 9)), 6.714285714285714);
  assert.equal(mean(values.slice(0, 128)), 7.0546875);
  assert.equal(mean(values.slice(0, 129)), 7.099667774086378);
  assert.equal(mean(values), 7.127619047619049);
});

const anyStep = fc.record({
  task: fc.constantFrom('a', 'b', 'c'),
  website: fc.constantFrom('w1', 'w2'),
  isAsked: fc.constant(true),
  element: fc.constantFrom<(0 | 1)[]>(0, 1),
  action: fc.constantFrom(0, 1 / 3, 2 / 3, 1),
  step: fc.constantFrom<(0 | 1)[]>(0, 1),
});
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 40 });

test('micro and macro figures are equal for one task and for tasks of equal length', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const one = dataSetMetrics(
        steps.map((each) => ({ ...each, task: 'a' })),
        'reference',
      );
      for (const key of ['element_acc', 'action_f1', 'step_acc'] as const)
        assert.equal(one[key], one[`marco_${key}`]);
      const each = dataSetMetrics(
        steps.map((some, index) => ({ ...some, task: String(index) })),
        'reference',
      );
      assert.equal(each.action_f1, each.marco_action_f1);
    }),
  );
});

test('shares sum to 1, each task counts for one site, figures lie in [0, 1] and ignore the order of steps', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const results = dataSetMetrics(steps, 'reference');
      const shares = Object.values(results.error_ratio).reduce((sum, share) => sum + share, 0);
      assert(Math.abs(shares - 1) < 1e-9);
      const tasks = Object.values(results.acc_per_website).reduce((sum, [, count]) => sum + count, 0);
      assert.equal(tasks, new Set(steps.map((one) => one.task)).size);
      const turned = dataSetMetrics(steps.toReversed(), 'reference');
      assert.deepEqual(turned.error_ratio, results.error_ratio);
      for (const key of ['element_acc', 'action_f1', 'marco_element_acc', 'marco_action_f1'] as const) {
        const value = results[key] ?? Number.NaN;
        assert(value >= 0 && value <= 1 + 1e-12);
        assert(Math.abs(value - (turned[key] ?? Number.NaN)) < 1e-12);
      }
    }),
  );
});

test('the reference and the corrected figures are equal if every step was asked', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      assert.deepEqual(dataSetMetrics(steps, 'reference'), dataSetMetrics(steps, 'corrected'));
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ComparedStep,
  compareStep,
  demonstrationMetrics,
} from '../../../shared/mind2web/metrics/demonstrationMetrics.ts';

function compared(changes: Partial<ComparedStep> = {}): ComparedStep {
  return {
    task: 'a',
    website: 'shop',
    wanted: { accepted: ['7', '8'], op: 'CLICK', value: '' },
    done: { element: '7', op: 'CLICK', value: '' },
    ...changes,
  };
}

test('any element that counts as the target is right', () => {
  assert.deepEqual(compareStep(compared()), { element: 1, action: 1, step: 1 });
  assert.equal(compareStep(compared({ done: { element: '8', op: 'CLICK', value: '' } })).step, 1);
  assert.deepEqual(compareStep(compared({ done: { element: '9', op: 'CLICK', value: '' } })), {
    element: 0,
    action: 1,
    step: 0,
  });
});

test('a click has no value; a typed one counts by its words', () => {
  const wanted = { accepted: ['7'], op: 'CLICK', value: 'label of the link' };
  assert.equal(compareStep(compared({ wanted })).action, 1);
  assert.equal(compareStep(compared({ done: { element: '7', op: 'CLICK', value: 'x' } })).action, 2 / 3);
  const typed = { accepted: ['7'], op: 'TYPE', value: 'New York' };
  assert.equal(
    compareStep(compared({ wanted: typed, done: { element: '7', op: 'TYPE', value: 'York New' } })).step,
    1,
  );
});

test('a step where nothing was done, and one whose element is unknown, count as wrong', () => {
  assert.equal(compareStep(compared({ done: null })).action, 0);
  const unknown = { accepted: [], op: 'CLICK', value: '' };
  const { steps, results } = demonstrationMetrics([
    compared(),
    compared({ wanted: unknown, done: { element: null, op: 'CLICK', value: '' } }),
    compared({ task: 'b' }),
  ]);
  assert.deepEqual(steps[1], { element: 0, action: 1, step: 0 });
  assert.deepEqual([results.element_acc, results.marco_element_acc], [2 / 3, 0.75]);
  assert.deepEqual(results.error_ratio, { '0': 0.5, '1': 0.5 });
});

test('nothing demonstrated: no figure, and no error', () => {
  assert.equal(demonstrationMetrics([]).results.step_acc, null);
});

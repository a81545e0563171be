// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countPlans, type Environment, readPlan } from '../../shared/decision/plan.ts';
import { readWebAction, webEnvironment } from '../../shared/decision/webEnvironment.ts';

const moves = ['Up', 'Down', 'Left', 'Right'];
/** An environment without pages: a box to push. */
const puzzle: Environment<number> = {
  rules: 'Push the box onto its place.',
  actions: moves.join('\n'),
  separator: ',',
  read: (word) => (moves.includes(word) ? moves.indexOf(word) + 1 : null),
};
const numbers = (reply: string, mode: 'global' | 'online') =>
  readPlan(reply, mode, puzzle).actions.map(({ action }) => action);

test('the action of an online reply is between the first and the second “# action”', () => {
  assert.deepEqual(numbers('# analyze\nThe box is right.\n# action\nRight\n', 'online'), [4]);
  assert.deepEqual(numbers('# action\n Up \n# action\nDown', 'online'), [1]);
  assert.deepEqual(numbers('Right', 'online'), []);
  assert.deepEqual(readPlan('# action\nJump', 'online', puzzle).invalid, ['Jump']);
});

test('the invalid actions of a plan are dropped and listed', () => {
  const plan = readPlan('### Analyze\nUp, then on.\n### Actions\nUp, Up, Fly, Left\n', 'global', puzzle);
  assert.deepEqual([plan.actions.map(({ action }) => action), plan.invalid], [[1, 1, 3], ['Fly']]);
  assert.deepEqual(numbers('I refuse.', 'global'), []);
});

test('an action on a page is one line, and its text may contain any characters', () => {
  const plan = readPlan(
    '### Actions\n1. type [textbox "City"] [Rome, [Italy]]\npress [Enter]\nclick [e12]\nfly\nfinish []',
    'global',
    webEnvironment('Find it'),
  );
  assert.deepEqual(
    plan.actions.map(({ action }) => action),
    [
      {
        ask: 'perform',
        operation: 'type',
        target: { role: 'textbox', name: 'City', exact: true, nth: 0 },
        value: 'Rome, [Italy]',
      },
      { ask: 'perform', operation: 'press', value: 'Enter' },
      { ask: 'perform', operation: 'click', element: 'e12' },
      { ask: 'finish', text: '' },
    ],
  );
  assert.deepEqual(plan.invalid, ['fly']);
  for (const words of ['click', 'click [12]', 'type [e1]', 'scroll [left]', 'back [now]', 'CLICK [e1]'])
    assert.equal(readWebAction(words), null, words);
});

test('invalid and repeated actions are counted, and plans that fail the instructions are marked', () => {
  const plan = (...words: string[]) => ({ actions: words.map((one) => ({ action: one })), invalid: [] });
  const found = countPlans([plan('Up', 'Up', 'Left'), plan('Left'), { actions: [], invalid: ['Fly'] }], 1);
  assert.deepEqual(found, {
    ...{ replies: 3, withoutAction: 1, actions: 4, invalid: 2, repeated: 2 },
    failsInstructions: false,
  });
  assert.equal(countPlans([plan('Up')], 0).failsInstructions, false);
  assert.equal(countPlans([plan(...Array(10).fill('Up'))], 0).failsInstructions, true);
  assert.equal(countPlans([{ actions: [], invalid: [] }], 0).failsInstructions, true);
  assert.equal(countPlans([], 0).failsInstructions, false);
});

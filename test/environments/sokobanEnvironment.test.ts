// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Environment } from '../../electron/environments/environment.ts';
import { sokobanEnvironment } from '../../electron/environments/sokobanEnvironment.ts';
import { readPng } from '../../electron/files/png.ts';
import { readXsb } from '../../shared/environments/sokoban/xsb.ts';

const TEXT = '#######\n#@ $ .#\n#######\n';

function open(): Environment {
  const { levels } = readXsb(TEXT);
  return sokobanEnvironment(new Map(levels.map(({ name, level }) => [name, level])));
}

/** Everything that a participant and the record get from these actions. */
async function played(environment: Environment, actions: readonly string[]) {
  const first = await environment.reset('level 1', 7);
  const outcomes = [];
  for (const action of actions) outcomes.push(await environment.step(action));
  return { first, outcomes };
}

describe('Sokoban as an environment', () => {
  test('a level is played to its end by observations, actions and rewards', async () => {
    const { first, outcomes } = await played(open(), ['Right', 'Right', 'Right']);
    assert.equal(first.text, TEXT);
    const picture = readPng(first.picture ?? new Uint8Array());
    // The board of 112 × 48 pixels, five times as large.
    assert.deepEqual([picture.width, picture.height], [560, 240]);
    assert.deepEqual(
      outcomes.map(({ reward, done }) => [reward, done]),
      [
        [-0.1, false],
        [-0.1, false],
        [10.9, true],
      ],
    );
    assert.equal(outcomes.at(-1)?.observation.text, '#######\n#   @*#\n#######\n');
    assert.equal(outcomes.at(-1)?.info['solved'], true);
  });

  test('the same actions give the same observations and rewards again', async () => {
    const environment = open();
    const actions = ['Right', 'Left', 'Up', 'Right'];
    assert.ok(environment.canReplay);
    assert.deepEqual(await played(environment, actions), await played(environment, actions));
  });

  test('an unknown level, an unknown action and an action after the end are refused', async () => {
    const environment = open();
    await assert.rejects(environment.reset('attic', 1), { code: 'env.level' });
    await assert.rejects(environment.step('Right'), { code: 'env.over' });
    await environment.reset('level 1', 1);
    await assert.rejects(environment.step('Jump'), { code: 'env.action' });
    for (const action of ['Right', 'Right', 'Right']) await environment.step(action);
    await assert.rejects(environment.step('Left'), { code: 'env.over' });
  });

  test('the rules name no board, and the actions are those that planners know', () => {
    const { rules, actions } = open();
    assert.doesNotMatch(rules, /#/);
    assert.deepEqual(actions, ['Up', 'Down', 'Left', 'Right']);
  });
});

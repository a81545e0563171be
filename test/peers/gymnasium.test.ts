// needs: peer
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import {
  openProcessEnvironment,
  type ProcessEnvironment,
} from '../../electron/environments/processEnvironment.ts';
import { readPng } from '../../electron/files/png.ts';
import { example } from '../helpers/agentPrograms.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { peerPython } from '../helpers/peerPython.ts';

const gymnasium = peerPython('gymnasium', [
  ...['gymnasium==1.2.2', 'numpy==2.3.5', 'cloudpickle==3.1.2', 'typing_extensions==4.15.0'],
  ...['farama-notifications==0.0.4', 'pygame==2.6.1'],
]);
const opened: ProcessEnvironment[] = [];
after(() => Promise.all(opened.map((one) => one.close())));

/** An environment of Gymnasium through the example, with these parameters of the example. */
async function open(...parameters: readonly string[]): Promise<ProcessEnvironment> {
  assert.ok('python' in gymnasium);
  const [, file = ''] = /"(.+)"$/u.exec(example('gymnasium_env.py')) ?? [];
  const environment = await openProcessEnvironment({
    command: [gymnasium.python, file, ...parameters],
    deadlineMs: PATIENCE_MS,
  });
  opened.push(environment);
  return environment;
}

/** What a participant and the record get from these actions. */
async function played(
  environment: ProcessEnvironment,
  level: string,
  seed: number,
  actions: readonly string[],
) {
  const seen = [await environment.reset(level, seed)];
  const rewards: number[] = [];
  for (const action of actions) {
    const { observation, reward, done } = await environment.step(action);
    seen.push(observation);
    rewards.push(reward);
    if (done) break;
  }
  return { seen, rewards };
}

describe('environments of Gymnasium', { skip: 'why' in gymnasium ? gymnasium.why : false }, () => {
  test('CartPole-v1 has numbered actions, pictures and rewards, and is played to its end', async () => {
    const cart = await open('CartPole-v1');
    assert.deepEqual([cart.name, cart.actions, cart.levels], ['CartPole-v1', ['0', '1'], ['default']]);
    const { seen, rewards } = await played(
      cart,
      'default',
      7,
      Array.from({ length: 60 }, () => '1'),
    );
    assert.ok(rewards.length < 60, 'the pole falls');
    assert.ok(rewards.every((reward) => reward === 1));
    const first = JSON.parse(seen[0]?.text ?? '');
    assert.equal(first.length, 4);
    const { width, height, pixels } = readPng(seen[0]?.picture ?? new Uint8Array());
    assert.deepEqual([width, height], [600, 400]);
    assert.ok(new Set(pixels).size > 3, 'something is drawn');
    await assert.rejects(cart.step('1'), { code: 'env.over' });
  });

  test('the same seed and actions give the same observations and rewards in another process, another seed does not', async () => {
    const actions = Array.from({ length: 8 }, (_, at) => String(at % 2));
    const [first, second] = [await open('CartPole-v1'), await open('CartPole-v1')];
    assert.ok(first.canReplay);
    const once = await played(first, 'default', 7, actions);
    assert.deepEqual(await played(second, 'default', 7, actions), once);
    assert.notDeepEqual((await played(second, 'default', 8, actions)).seen[0], once.seen[0]);
  });

  test('FrozenLake-v1 has named actions and levels, and its goal is reached', async () => {
    const lake = await open(
      ...['FrozenLake-v1', 'left,down,right,up', '4x4={"is_slippery":false}'],
      '8x8={"map_name":"8x8","is_slippery":false}',
    );
    assert.deepEqual(
      [lake.actions, lake.levels],
      [
        ['left', 'down', 'right', 'up'],
        ['4x4', '8x8'],
      ],
    );
    const way = ['down', 'down', 'right', 'right', 'down', 'right'];
    const { seen, rewards } = await played(lake, '4x4', 1, way);
    assert.deepEqual(rewards, [0, 0, 0, 0, 0, 1]);
    assert.deepEqual(
      seen.map(({ text }) => text),
      ['0', '4', '8', '9', '10', '14', '15'],
    );
    const large = await played(lake, '8x8', 1, ['right', 'down']);
    assert.deepEqual(
      large.seen.map(({ text }) => text),
      ['0', '1', '9'],
    );
    await assert.rejects(lake.reset('9x9', 1), { code: 'env.level' });
    await assert.rejects(lake.step('jump'), { code: 'env.action' });
  });

  test('MountainCarContinuous-v0 takes its actions as JSON', async () => {
    const car = await open('MountainCarContinuous-v0');
    assert.equal(car.actions, null);
    const { rewards } = await played(car, 'default', 1, ['[0.5]', '[-1]']);
    assert.deepEqual(
      rewards.map((reward) => reward.toFixed(3)),
      ['-0.025', '-0.100'],
    );
  });

  test('an environment that Gymnasium does not have: env.died with its message', async () => {
    await assert.rejects(open('NoSuchGame-v0'), { code: 'env.died', message: /NoSuchGame/ });
  });
});

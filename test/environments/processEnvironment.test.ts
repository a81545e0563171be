// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import {
  openProcessEnvironment,
  type ProcessEnvironment,
} from '../../electron/environments/processEnvironment.ts';
import { writePng } from '../../electron/files/png.ts';
import { AppError } from '../../shared/errors.ts';
import { scriptedEnvironment } from '../helpers/environmentPrograms.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const opened: ProcessEnvironment[] = [];
after(() => Promise.all(opened.map((one) => one.close())));

/** An environment that a script controls. */
async function open(script = '', deadlineMs = PATIENCE_MS): Promise<ProcessEnvironment> {
  const environment = await openProcessEnvironment({ command: scriptedEnvironment(script), deadlineMs });
  opened.push(environment);
  return environment;
}

/** The error of the first action, or of what comes before it. */
async function failure(script: string, deadlineMs?: number): Promise<AppError> {
  try {
    const environment = await open(script, deadlineMs);
    await environment.reset('default', 7);
    await environment.step('up');
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return assert.fail('the environment was accepted');
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until a process has ended. */
async function ended(pid: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (isRunning(pid)) {
    assert.ok(Date.now() < end, `process ${pid} still runs`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('an environment in another program', () => {
  test('says what it is, and is played to the end of a level', async () => {
    const environment = await open();
    const { name, version, rules, actions, keys, levels, canReplay, canSave } = environment;
    assert.deepEqual(
      { name, version, rules, actions, keys, levels, canReplay, canSave },
      {
        ...{ name: 'counter', version: '1', rules: 'Count to three.', actions: ['up', 'stay'] },
        ...{ keys: { ArrowUp: 'up' }, levels: ['default'], canReplay: true, canSave: true },
      },
    );
    assert.deepEqual(await environment.reset('default', 7), { text: 'at 0', picture: null });
    const rewards = [];
    for (const action of ['up', 'stay', 'up', 'up']) {
      const { reward, done, observation, info } = await environment.step(action);
      rewards.push([reward, done, observation.text, info]);
    }
    assert.deepEqual(rewards, [
      [1, false, 'at 1', { count: 1 }],
      [1, false, 'at 1', { count: 1 }],
      [2, false, 'at 2', { count: 2 }],
      [3, true, 'at 3', { count: 3 }],
    ]);
  });

  test('refuses an action that it does not have, and any action before a level and after its end', async () => {
    const environment = await open();
    await assert.rejects(environment.step('up'), { code: 'env.over' });
    await environment.reset('default', 1);
    await assert.rejects(environment.step('sideways'), { code: 'env.action' });
    for (let step = 0; step < 3; step++) await environment.step('up');
    await assert.rejects(environment.step('up'), { code: 'env.over' });
    await environment.reset('default', 1);
    assert.equal((await environment.step('up')).reward, 1);
  });

  test('goes on from a saved state in a new process', async () => {
    const first = await open();
    await first.reset('default', 1);
    await first.step('up');
    await first.step('up');
    const state = await first.save?.();
    assert.equal(state, '2');
    const second = await open();
    assert.deepEqual(await second.restore?.(state), { text: 'at 2', picture: null });
    const { reward, done } = await second.step('up');
    assert.deepEqual([reward, done], [3, true]);
  });

  test('has neither save nor restore if it does not offer them', async () => {
    const environment = await open(`ready.save = false;`);
    assert.deepEqual(
      [environment.canSave, environment.save, environment.restore],
      [false, undefined, undefined],
    );
  });

  test('sends pictures with its answers, or on demand', async () => {
    const png = new Uint8Array(writePng({ width: 3, height: 2, channels: 3, pixels: new Uint8Array(18) }));
    const picture = `{ mime: 'image/png', base64: '${Buffer.from(png).toString('base64')}' }`;
    const always = await open(`on.reset = ({ n }) => say({ t: 'seen', n, text: '', picture: ${picture} });`);
    assert.deepEqual((await always.reset('default', 1)).picture, png);
    const onDemand = `ready.draw = true; on.draw = ({ n }) => say({ t: 'seen', n, text: 'drawn', picture: ${picture} });`;
    const drawn = await open(onDemand);
    assert.deepEqual(await drawn.reset('default', 1), { text: 'drawn', picture: png });
    assert.deepEqual((await drawn.step('up')).observation, { text: 'drawn', picture: png });
    const plain = await openProcessEnvironment({
      ...{ command: scriptedEnvironment(onDemand), deadlineMs: PATIENCE_MS, pictures: false },
    });
    opened.push(plain);
    assert.deepEqual(await plain.reset('default', 1), { text: 'at 0', picture: null });
  });

  test('an answer to an older message is ignored', async () => {
    const environment = await open(`
      const step = on.step;
      on.step = (told) => {
        say({ t: 'outcome', n: told.n - 1, text: 'old', reward: 100, done: true });
        step(told);
      };`);
    await environment.reset('default', 1);
    const { reward, observation } = await environment.step('up');
    assert.deepEqual([reward, observation.text], [1, 'at 1']);
  });

  test('goes on after it has refused a level', async () => {
    const environment = await open(`
      const reset = on.reset;
      on.reset = (told) => told.level === 'default' ? reset(told)
        : say({ t: 'refused', n: told.n, code: 'level', message: 'There is no level “attic”' });`);
    await assert.rejects(environment.reset('attic', 1), { code: 'env.level', message: /no level “attic”/ });
    assert.equal((await environment.reset('default', 1)).text, 'at 0');
  });
});

describe('an environment that breaks the rules', () => {
  for (const [what, script, code, message] of [
    ['prints to its standard output', `console.log('Loading …');`, 'env.protocol', /not JSON: “Loading …”/],
    [
      'dies in reset',
      `on.reset = () => { console.error('KeyError: room'); process.exit(3); };`,
      'env.died',
      /exit code 3\. It wrote: KeyError: room/,
    ],
    [
      'dies in a step',
      `on.step = () => process.kill(process.pid, 'SIGKILL');`,
      'env.died',
      /was ended by SIGKILL/,
    ],
    [
      'dies in the middle of a line',
      `on.step = () => process.stdout.write('{"t":"outc', () => process.exit(0));`,
      'env.died',
      /in the middle of a line: “\{"t":"outc”/,
    ],
    [
      'sends 200,000 lines',
      `on.step = ({ n }) => { for (let at = 0; at < 200_000; at++) say({ t: 'seen', n: n - 1, text: '' }); };`,
      'env.flood',
      /sent too much/,
    ],
    [
      'sends a line of 20 MB',
      `on.step = () => process.stdout.write('x'.repeat(20_000_000));`,
      'env.flood',
      /a line of [\d,]+ characters/,
    ],
    [
      'sends NaN as the reward',
      `on.step = ({ n }) => process.stdout.write('{"t":"outcome","n":' + n + ',"text":"","reward":NaN,"done":false}\\n');`,
      'env.reward',
      /“NaN” as the reward/,
    ],
    [
      'sends an infinite reward',
      `on.step = ({ n }) => process.stdout.write('{"t":"outcome","n":' + n + ',"text":"","reward": -Infinity,"done":false}\\n');`,
      'env.reward',
      /“-Infinity”/,
    ],
    [
      'sends a reward beyond all numbers',
      `on.step = ({ n }) => process.stdout.write('{"t":"outcome","n":' + n + ',"text":"","reward":1e999,"done":false}\\n');`,
      'env.reward',
      /“Infinity”/,
    ],
    [
      'sends a reward in quotes',
      `on.step = ({ n }) => say({ t: 'outcome', n, text: '', reward: 'one', done: false });`,
      'env.reward',
      /“one”/,
    ],
    [
      'sends no reward',
      `on.step = ({ n }) => say({ t: 'outcome', n, text: '', done: false });`,
      'env.reward',
      /gave no reward/,
    ],
    [
      'speaks another version',
      `ready.protocol = 'hopscope-env/2';`,
      'env.version',
      /speaks hopscope-env\/2; this Hopscope speaks hopscope-env\/1/,
    ],
    ['says ready twice', `on.reset = () => say(ready);`, 'env.protocol', /“ready” a second time/],
    [
      'answers a message that was never sent',
      `on.step = ({ n }) => say({ t: 'seen', n: n + 1, text: '' });`,
      'env.protocol',
      /message 3, but the last one was 2/,
    ],
    [
      'answers with another message',
      `on.step = ({ n }) => say({ t: 'seen', n, text: '' });`,
      'env.protocol',
      /“seen” in place of “outcome”/,
    ],
    ['names two actions alike', `ready.actions = ['up', 'up'];`, 'env.protocol', /the same name/],
    ['names a key for no action', `ready.keys = { a: 'jump' };`, 'env.protocol', /“a” is for “jump”/],
    [
      'sends a picture that is none',
      `on.reset = ({ n }) => say({ t: 'seen', n, text: '', picture: { mime: 'image/png', base64: 'R0lGODlhAQABAAAAACw=' } });`,
      'env.protocol',
      /a picture is no PNG/,
    ],
    [
      'has something to install',
      `on.hello = () => say({ t: 'refused', code: 'missing', message: 'No module named gfootball' });`,
      'env.missing',
      /No module named gfootball/,
    ],
  ] as const)
    test(`${what}: ${code}`, async () => {
      const error = await failure(script);
      assert.equal(error.code, code, error.message);
      assert.match(error.message, message);
    });

  test('closes its input: env.died', async () => {
    const environment = await open(`
      const reset = on.reset;
      on.reset = (told) => { process.stdin.destroy(); closeSync(0); setInterval(() => {}, 1000); reset(told); };`);
    await environment.reset('default', 1);
    await assert.rejects(environment.step('up'), { code: 'env.died', message: /closed its standard input/ });
  });

  test('sends a picture of 5,000 × 5,000 pixels: env.protocol', async () => {
    const png = Buffer.from(writePng({ width: 1, height: 1, channels: 3, pixels: new Uint8Array(3) }));
    png.writeUInt32BE(5_000, 16);
    png.writeUInt32BE(5_000, 20);
    const error = await failure(
      `on.reset = ({ n }) => say({ t: 'seen', n, text: '', picture: { mime: 'image/png', base64: '${png.toString('base64')}' } });`,
    );
    assert.deepEqual([error.code, /5000 × 5000/.test(error.message)], ['env.protocol', true]);
  });

  test('answers late: env.late; its process is ended, and it plays no further', async () => {
    const file = path.join(temporaryFolder(), 'pid');
    const environment = await open(
      `import { writeFileSync } from 'node:fs';
       writeFileSync(${JSON.stringify(file)}, String(process.pid));
       process.on('SIGTERM', () => {});
       on.step = () => {};`,
      3_000,
    );
    await environment.reset('default', 1);
    await assert.rejects(environment.step('up'), { code: 'env.late', message: /within 3 s/ });
    await ended(Number(readFileSync(file, 'utf8')));
    await assert.rejects(environment.step('up'), { code: 'env.late' });
  });

  test('a program that is not there: env.died', async () => {
    const missing = openProcessEnvironment({ command: ['no-such-program'], deadlineMs: PATIENCE_MS });
    await assert.rejects(missing, { code: 'env.died', message: /could not be started/ });
    const inShell = openProcessEnvironment({ command: 'no-such-program', deadlineMs: PATIENCE_MS });
    await assert.rejects(inShell, { code: 'env.died', message: /exit code 127/ });
  });
});

describe('the process of an environment', () => {
  test('gets the end, and may write its files before it is ended', async () => {
    const file = path.join(temporaryFolder(), 'said');
    const environment = await open(
      `import { writeFileSync } from 'node:fs';
       on.end = () => writeFileSync(${JSON.stringify(file)}, 'goodbye');`,
    );
    await environment.close();
    assert.equal(readFileSync(file, 'utf8'), 'goodbye');
    await assert.rejects(environment.reset('default', 1), { code: 'env.closed' });
  });

  test('is ended with its children, also if it ignores its end', async () => {
    const file = path.join(temporaryFolder(), 'pids');
    const environment = await open(
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       process.on('SIGTERM', () => {});
       setInterval(() => {}, 1000);
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
       writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid);`,
    );
    const pids = readFileSync(file, 'utf8').split(' ').map(Number);
    assert.equal(pids.length, 2);
    await environment.close();
    for (const pid of pids) await ended(pid);
  });

  test('a question that waits ends when the environment is closed', async () => {
    const environment = await open(`on.step = () => {};`);
    await environment.reset('default', 1);
    const waiting = assert.rejects(environment.step('up'), { code: 'env.closed' });
    await environment.close();
    await waiting;
  });

  test('gets no secrets of ours', async () => {
    const file = path.join(temporaryFolder(), 'variables');
    process.env['HOPSCOPE_AGENT_KEY'] = 'sk-1';
    process.env['SHOP_PASSWORD'] = 'pw-1';
    try {
      await open(
        `import { writeFileSync } from 'node:fs';
         writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.env));`,
      );
    } finally {
      delete process.env['HOPSCOPE_AGENT_KEY'];
      delete process.env['SHOP_PASSWORD'];
    }
    assert.ok(existsSync(file));
    const variables = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(variables['HOPSCOPE_AGENT_KEY'], undefined);
    assert.equal(variables['SHOP_PASSWORD'], undefined);
    assert.equal(variables['PATH'], process.env['PATH']);
  });
});

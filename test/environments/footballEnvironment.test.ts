// needs: pure
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { footballEnvironment } from '../../electron/environments/footballEnvironment.ts';
import {
  askForFootball,
  footballCommands,
  rememberFootball,
} from '../../electron/environments/footballInstalled.ts';
import { footballLevels } from '../../electron/environments/footballLevels.ts';
import { installingFootball } from '../../electron/environments/installingFootball.ts';
import { openEnvironments } from '../../electron/environments/openEnvironments.ts';
import { createFootballControl } from '../../shared/environments/football/autoRender.ts';
import { createFootballReward } from '../../shared/environments/football/reward.ts';
import { fieldPlaces } from '../../shared/environments/football/scenario.ts';
import { withoutPython } from '../helpers/agentPrograms.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'resources/environments/football');
const levels = path.join(folder, 'levels');

const recordedFrame = z.object({
  ...{ code: z.int(), reward: z.number(), done: z.boolean() },
  state: z.object({
    ...{ ball: z.array(z.number()), ball_owned_player: z.int(), ball_owned_team: z.int() },
    ...{ score: z.array(z.int()), steps_left: z.int(), right_team: z.array(z.array(z.number())) },
  }),
});

/** Begins a level with this Python. */
async function begin(python: string): Promise<void> {
  const game = footballEnvironment({ python, folder, scenarios: footballLevels(levels), pictures: false });
  try {
    await game.reset('box', 1);
  } finally {
    await game.close();
  }
}

describe('start positions of football', () => {
  test('four ship, with eleven players on each side of the field', () => {
    const read = footballLevels(levels);
    assert.deepEqual([...read.keys()], ['box', 'centre', 'counter', 'wing']);
    for (const [name, scenario] of read) {
      assert.deepEqual([scenario.left.length, scenario.right.length], [11, 11], name);
      assert.ok(
        fieldPlaces(scenario).every(({ x, y }) => Math.abs(x) <= 1 && Math.abs(y) <= 0.42),
        name,
      );
    }
  });

  test('a file that has to be run to be read is refused with its name and its line', () => {
    const place = temporaryFolder();
    copyFileSync(path.join(levels, 'box.py'), path.join(place, 'box.py'));
    writeFileSync(path.join(place, 'code.py'), 'import os\n');
    assert.throws(() => footballLevels(place), { code: 'env.level', at: 'code.py, line 1' });
  });
});

test('the attack that ships ends with a goal, and its rewards follow from its states', () => {
  const file = path.join(folder, 'episode.jsonl');
  const turn = z.object({ reward: z.number(), done: z.boolean(), frames: z.array(recordedFrame) });
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const turns = lines.map((line) => turn.parse(JSON.parse(line)));
  assert.ok(statSync(file).size < 300_000);
  assert.deepEqual(turns.at(-1)?.frames.at(-1)?.state.score, [1, 0]);
  assert.equal(turns.at(-1)?.done, true);
  const rewards = createFootballReward();
  for (const { reward, frames } of turns) {
    const again = frames.map(({ code, state, done }) => rewards.add(state, code, done).reward);
    assert.deepEqual(
      again,
      frames.map((one) => one.reward),
    );
    assert.equal(
      again.reduce((sum, one) => sum + one, 0),
      reward,
    );
  }
});

describe('where gfootball is not installed', () => {
  test('a Python that is not there: env.missing with the commands', async () => {
    await assert.rejects(begin('/no/such/bin/python'), {
      ...{
        code: 'env.missing',
        origin: 'tool',
        advice:
          /^.*apt-get update ; .*apt-get install .* ; \. \/no\/such\/bin\/activate ; .* gfootball==2\.10\.2/,
      },
    });
  });

  test('a Python without gfootball: env.missing names the module', { skip: withoutPython() }, async () => {
    await assert.rejects(begin('python3'), {
      ...{ code: 'env.missing', message: /No module named/, advice: / -m venv football ;/ },
    });
  });

  test('football.py is run beside the archive of the desktop program', {
    skip: withoutPython(),
  }, async () => {
    const place = temporaryFolder();
    const outside = path.join(place, 'app.asar.unpacked', 'football');
    mkdirSync(outside, { recursive: true });
    writeFileSync(
      path.join(outside, 'football.py'),
      `print('{"t":"refused","code":"missing","message":"beside the archive"}')`,
    );
    const game = footballEnvironment({
      ...{ python: 'python3', folder: path.join(place, 'app.asar', 'football') },
      ...{ scenarios: footballLevels(levels), pictures: false },
    });
    await assert.rejects(game.reset('box', 1), { message: /beside the archive/ });
    await game.close();
  });

  test('a task of football is opened, and its level says that it cannot begin', async () => {
    process.env['HOPSCOPE_FOOTBALL_PYTHON'] = '/no/such/bin/python';
    try {
      const { open } = openEnvironments(root);
      const opened = open({ name: 'football', level: 'box', seed: 1 });
      const record = {
        ...{ write: () => {}, read: () => null, events: () => [] },
        redact: (text: string) => text,
      };
      await assert.rejects(opened.begin(record), { code: 'env.missing', message: /\/no\/such\/bin\/python/ });
      await opened.close();
      const content = readFileSync(path.join(levels, 'box.py'), 'utf8');
      await open({ name: 'football', level: 'mine', seed: 1, content }).close();
      const wrong = open({ name: 'football', level: 'mine', seed: 1, content: 'import os' });
      await assert.rejects(wrong.begin(record), { code: 'env.level', at: 'mine, line 1' });
      await wrong.close();
    } finally {
      delete process.env['HOPSCOPE_FOOTBALL_PYTHON'];
    }
  });

  test('a Python is asked whether it has gfootball, within a time', { skip: withoutPython() }, async () => {
    const place = temporaryFolder();
    const python = path.join(place, 'python');
    const answering = async (script: string, patienceMs = PATIENCE_MS) => {
      writeFileSync(python, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      const { state, why, commands } = await askForFootball(python, patienceMs);
      return { state, why, isHelped: commands.length > 0 };
    };
    assert.deepEqual(await answering('exit 0'), { state: 'installed', why: '', isHelped: false });
    assert.deepEqual(await answering('echo "No module named gym" >&2; exit 1'), {
      ...{ state: 'missing', why: `${python} says: “No module named gym”.`, isHelped: true },
    });
    assert.deepEqual(await answering('exec sleep 600', 300), {
      ...{ state: 'unknown', why: `${python} did not answer in time.`, isHelped: true },
    });
    assert.equal((await askForFootball('python3')).state, 'missing');
  });

  test('the answer is remembered, but not that none came in time', async () => {
    const states = ['unknown', 'missing', 'installed'] as const;
    let asked = 0;
    const ask = rememberFootball(async () => {
      asked += 1;
      return { state: states[asked - 1] ?? 'unknown', python: 'p', why: '', commands: [] };
    });
    const told = async (again = false): Promise<string> => (await ask(again)).state;
    // Two windows that ask at the same time share one question.
    assert.deepEqual(await Promise.all([told(), told()]), ['unknown', 'unknown']);
    assert.deepEqual([await told(), await told(), asked], ['missing', 'missing', 2]);
    assert.deepEqual([await told(true), await told(), asked], ['installed', 'installed', 3]);
  });

  test('nothing is installed into a Python of the system', () => {
    assert.ok(footballCommands('/usr/bin/python3').includes('/usr/bin/python3 -m venv football'));
    assert.ok(footballCommands('/opt/ball/bin/python').includes('/usr/bin/python3 -m venv /opt/ball'));
  });

  test('docs/environments.md has the same commands', () => {
    const text = readFileSync(path.join(root, 'docs/environments.md'), 'utf8').replaceAll(/\s*\\\n\s*/g, ' ');
    for (const command of installingFootball('football')) assert.ok(text.includes(command), command);
  });
});

const place = (x: number): readonly number[] => [x, 0];
const frame = (x: number, left: number) => ({
  ...{ ball: [x, 0, 0], ball_direction: [0.01, 0, 0], ball_owned_player: 0, ball_owned_team: 0 },
  ...{ left_team: [place(x)], left_team_direction: [place(0.01)], score: [0, 0], steps_left: left },
  ...{ right_team: [place(0.9)], right_team_direction: [place(0)] },
});

describe('what the reward and the rules of repetition keep', () => {
  test('a reward goes on from what another one has kept as JSON', () => {
    const whole = createFootballReward();
    const frames = Array.from({ length: 12 }, (_, at) => frame(at / 12, 400 - at));
    const codes = frames.map((_, at) => (at === 3 ? 11 : 5));
    const expected = frames.map((one, at) => whole.add(one, codes[at] ?? 0, false));
    const first = createFootballReward();
    for (const [at, one] of frames.slice(0, 5).entries()) first.add(one, codes[at] ?? 0, false);
    const second = createFootballReward(JSON.parse(JSON.stringify(first.kept())));
    assert.deepEqual(
      frames.slice(5).map((one, at) => second.add(one, codes[at + 5] ?? 0, false)),
      expected.slice(5),
    );
  });

  test('repetitions go on from what other ones have kept as JSON', () => {
    const act = (control: ReturnType<typeof createFootballControl>): number => {
      const turn = control.act(5);
      let frames = 0;
      for (
        let next = turn.next();
        next.done !== true;
        next = turn.next({ state: frame(0.1, 300), done: false })
      )
        frames += 1;
      return frames;
    };
    const first = createFootballControl();
    assert.deepEqual([act(first), act(first)], [1, 1]);
    const second = createFootballControl(JSON.parse(JSON.stringify(first.kept())));
    assert.deepEqual([act(second), act(first)], [10, 10]);
  });
});

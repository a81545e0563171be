// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { installingFootball } from '../../electron/environments/installingFootball.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const TWO = '; two\n#######\n#  .  #\n# $@$ #\n#  .  #\n#     #\n#######\n';

const found = z.object({
  levels: z.array(
    z.object({
      name: z.string(),
      problems: z.array(z.string()),
      bound: z.object({ outcome: z.string(), steps: z.number().optional() }).nullable(),
      isOptimal: z.boolean().nullable(),
    }),
  ),
});

function fileOf(text: string, name = 'levels.xsb'): string {
  const place = path.join(temporaryFolder(), name);
  writeFileSync(place, text);
  return place;
}

describe('hopscope env bound', () => {
  test('the fewest steps of a level are printed with a solution', async () => {
    const { code, stdout, stderr } = await hopscope('env', 'bound', fileOf(TWO));
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^two +14 +10\.6 +\d+ +[lurdLURD]{14}$/m);
  });

  test('a stated bound that is not optimal is reported with exit code 1', async () => {
    const bounds = fileOf('{"two": {"actions": ["u"], "steps": 16, "reward": 10.4}}', 'upper_bound.json');
    const { code, stdout } = await hopscope('env', 'bound', fileOf(TWO), '--check', bounds);
    assert.equal(code, 1);
    assert.match(stdout, /two: the file says 16 steps, but the fewest are 14\./);
    const right = fileOf('{"two": {"actions": ["u"], "steps": 14, "reward": 10.6}}', 'upper_bound.json');
    assert.equal((await hopscope('env', 'bound', fileOf(TWO), '--check', right)).code, 0);
  });

  test('a level that cannot be solved has no bound, and its problems are reported', async () => {
    const { code, stdout, stderr } = await hopscope(
      'env',
      'bound',
      fileOf('#####\n#$@.#\n#   #\n#####\n'),
      '--json',
    );
    assert.equal(code, 1);
    const [level] = found.parse(JSON.parse(stdout)).levels;
    assert.equal(level?.bound?.outcome, 'unsolvable');
    assert.match(stderr, /row 2, column 2 can never move/);
  });

  test('a search with too few states gives up and names a lower bound', async () => {
    const { code, stdout } = await hopscope('env', 'bound', fileOf(TWO), '--states', '3');
    assert.equal(code, 1);
    assert.match(stdout, /given up; at least \d+ steps/);
  });

  test('an open level is not searched', async () => {
    const { code, stdout } = await hopscope('env', 'bound', fileOf('####\n #@$.#\n####'), '--json');
    assert.equal(code, 1);
    assert.equal(found.parse(JSON.parse(stdout)).levels[0]?.bound, null);
  });

  for (const [name, text, file, message] of [
    [
      'a level without a player',
      '#####\n# $.#\n#####\n',
      'a.xsb',
      /line 1, column 1: The level has no player/,
    ],
    ['a text without a level', '\n', 'a.xsb', /contains no level/],
    ['a level file that is no pickle', 'hello', 'a.pkl', /The pickle file is not readable/],
  ] as const)
    test(`${name} is refused`, async () => {
      const { code, stderr } = await hopscope('env', 'bound', fileOf(text, file));
      assert.equal(code, 1);
      assert.match(stderr, message);
    });

  test('an unknown name is refused', async () => {
    const { code, stderr } = await hopscope('env', 'bound', 'no-such-level');
    assert.equal(code, 1);
    assert.match(stderr, /There is no file and no shipped level “no-such-level”/);
  });

  test('a wrong number of states is wrong usage', async () => {
    assert.equal((await hopscope('env', 'bound', 'x', '--states', 'many')).code, 2);
  });
});

const listed = z.object({
  environments: z.array(
    z.object({
      name: z.string(),
      levels: z.array(z.looseObject({ name: z.string() })),
      gfootball: z
        .object({ state: z.string(), python: z.string(), why: z.string(), commands: z.array(z.string()) })
        .optional(),
    }),
  ),
});

describe('hopscope env list', () => {
  const NO_PYTHON = { HOPSCOPE_FOOTBALL_PYTHON: '/no/such/bin/python' };

  test('each shipped Sokoban level has its size and its bound', async () => {
    const { code, stdout } = await hopscope('env', 'list', '--environment', 'sokoban', '--json');
    assert.equal(code, 0);
    const { environments } = listed.parse(JSON.parse(stdout));
    assert.deepEqual(
      environments.map(({ name }) => name),
      ['sokoban'],
    );
    assert.ok((environments[0]?.levels.length ?? 0) >= 32);
    const { stdout: table } = await hopscope('env', 'list', '--environment', 'sokoban');
    assert.match(table, /^hopscope-small-v0-1 +7×7 +2 +\d+ +[\d.]+$/m);
  });

  test('the tasks of WebUI and the start positions of football are listed, too', async () => {
    const { code, stdout } = await hopscopeWith(NO_PYTHON, 'env', 'list', '--json');
    assert.equal(code, 0);
    const { environments } = listed.parse(JSON.parse(stdout));
    const namesOf = (name: string): readonly string[] =>
      environments.find((one) => one.name === name)?.levels.map((level) => level.name) ?? [];
    assert.deepEqual(namesOf('webui'), [
      ...['ferry-fare', 'letter-tray', 'opening-hours', 'price-cards', 'shopping-list', 'tide-table'],
    ]);
    assert.deepEqual(namesOf('football'), ['box', 'centre', 'counter', 'wing']);
  });

  test('without gfootball the commands that install it are printed', async () => {
    const words = ['env', 'list', '--environment', 'football'] as const;
    const { code, stdout } = await hopscopeWith(NO_PYTHON, ...words, '--json');
    assert.equal(code, 0);
    const [football] = listed.parse(JSON.parse(stdout)).environments;
    assert.equal(football?.gfootball?.state, 'missing');
    assert.deepEqual(football?.gfootball?.commands, installingFootball('/no/such'));
    const { stdout: table } = await hopscopeWith(NO_PYTHON, ...words);
    assert.match(
      table,
      /^gfootball is not installed here: There is no program “\/no\/such\/bin\/python”\.$/m,
    );
    assert.match(table, /^ {2}\. \/no\/such\/bin\/activate$/m);
  });

  test('an environment that does not exist is wrong usage', async () => {
    assert.equal((await hopscope('env', 'list', '--environment', 'chess')).code, 2);
  });
});

describe('hopscope env tasks', () => {
  const pack = z.object({
    tasks: z.array(
      z.object({
        id: z.string(),
        environment: z.object({
          name: z.string(),
          content: z.string().optional(),
          bound: z.number().optional(),
        }),
      }),
    ),
  });

  test('levels of a file become tasks with their bounds', async () => {
    const bounds = fileOf('{"two": {"actions": ["u"], "steps": 14, "reward": 10.6}}', 'upper_bound.json');
    const { code, stdout, stderr } = await hopscope('env', 'tasks', fileOf(TWO), '--bounds', bounds);
    assert.equal(code, 0, stderr);
    const [task] = pack.parse(JSON.parse(stdout)).tasks;
    assert.deepEqual([task?.id, task?.environment.name, task?.environment.bound], ['two', 'sokoban', 10.6]);
  });

  test('the folder of a WebUI task becomes a task with its files', async () => {
    const folder = path.resolve(import.meta.dirname, '../../resources/environments/webui/price-cards');
    const { code, stdout, stderr } = await hopscope('env', 'tasks', folder, '--environment', 'webui');
    assert.equal(code, 0, stderr);
    const [task] = pack.parse(JSON.parse(stdout)).tasks;
    assert.equal(task?.id, 'price-cards');
    assert.match(task?.environment.content ?? '', /"index\.html":"/);
  });

  test('a file of another environment is refused', async () => {
    const { code, stderr } = await hopscope('env', 'tasks', fileOf(TWO), '--environment', 'football');
    assert.equal(code, 1);
    assert.match(stderr, /holds no level of football/);
  });
});

// needs: pure
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { readLevels, readShippedLevels } from '../../electron/environments/readLevels.ts';
import { readWebuiContent } from '../../electron/environments/webuiFolder.ts';
import { levelPack } from '../../shared/environments/levelTasks.ts';
import { isError } from '../../shared/importers/file/importer.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const resources = path.resolve(import.meta.dirname, '../../resources/environments');
const BOARD = '; two\n#######\n#  .  #\n# $@$ #\n#  .  #\n#     #\n#######\n';
const BOUNDS = '{"two": {"actions": ["u"], "steps": 14, "reward": 10.6}}';
const played = sharedFile('conformance/magebench_sokoban_play.json');

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = path.join(temporaryFolder(), 'chosen');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** The pack of the levels, read as a set of tasks. */
function tasksOf(read: ReturnType<typeof readLevels>) {
  const text = JSON.stringify(levelPack(read.environment ?? assert.fail('no level'), 'set', read.levels));
  const { tasks, problems } = readTasks([{ path: 'set.json', text }]);
  assert.deepEqual(problems.filter(isError), []);
  return tasks;
}

/** Own levels in the layout of Boxoban's files: 10 × 10 fields, four boxes, and the number of the level in a comment before it. */
function boxobanFile(levels: number): string {
  const level = (nth: number): string => {
    const inside: string[] = Array.from({ length: 64 }, (_, at) =>
      at < 4 ? '.' : at === 8 + (nth % 4) ? '#' : ' ',
    );
    for (const box of [0, 1, 2, 3]) inside[25 + box + 8 * ((nth >> box) % 3)] = '$';
    inside[63 - (nth % 8)] = '@';
    const rows = Array.from({ length: 8 }, (_, row) => `#${inside.slice(8 * row, 8 * row + 8).join('')}#`);
    return `; ${nth}\n${['#'.repeat(10), ...rows, '#'.repeat(10)].join('\n')}\n`;
  };
  return Array.from({ length: levels }, (_, nth) => level(nth)).join('\n');
}

describe('levels of files', () => {
  test('a folder of XSB and upper bounds: each level has its size, its boxes and its bound', () => {
    const folder = folderOf({ 'levels.xsb': BOARD, 'upper_bound.json': BOUNDS, 'README.md': '# Levels' });
    const read = readLevels([folder], resources);
    assert.deepEqual(read.problems, []);
    assert.equal(read.name, 'chosen');
    assert.deepEqual(
      read.levels.map(({ name, facts }) => ({ name, facts })),
      [
        {
          name: 'two',
          facts: {
            ...{ environment: 'sokoban', rows: 6, columns: 7, boxes: 2 },
            bound: { steps: 14, reward: 10.6 },
          },
        },
      ],
    );
    assert.equal(tasksOf(read)[0]?.environment?.bound, 10.6);
  });

  test('a faulty level and a file that is no pickle are refused with the reason; the other levels come in', () => {
    const folder = folderOf({
      'good.xsb': BOARD,
      'bad.xsb': '#####\n# $.#\n#####\n',
      'bad.pkl': 'gym_sokoban, but no pickle',
    });
    const { levels, problems } = readLevels([folder], resources);
    assert.deepEqual(
      levels.map(({ name }) => name),
      ['two'],
    );
    assert.deepEqual(problems.map(({ file, at }) => [file, at]).sort(), [
      ['chosen/bad.pkl', 'byte 1'],
      ['chosen/bad.xsb', 'line 1, column 1'],
    ]);
    assert.match(problems.map(({ message }) => message).join(' '), /has no player/);
    assert.match(problems.map(({ message }) => message).join(' '), /not readable/);
  });

  test('levels of two files with one name get the names of their folders and files, and levels of one file a number', () => {
    const folder = folderOf({
      'a.xsb': BOARD,
      'hard/a.xsb': `${BOARD}\n${BOARD}`,
      'upper_bound.json': BOUNDS,
    });
    const tasks = tasksOf(readLevels([folder], resources));
    assert.deepEqual(
      tasks.map(({ key, environment }) => [key, environment?.bound]),
      [
        ['a two', 10.6],
        ['hard a two', 10.6],
        ['hard a two (2)', 10.6],
      ],
    );
    assert.deepEqual(
      tasksOf(readLevels([path.join(folder, 'hard/a.xsb')], resources)).map(({ key }) => key),
      ['two', 'two (2)'],
    );
  });

  test('files in the layout of Boxoban: ten rows after a line “; N”, a blank line, and the next level', () => {
    const ten = boxobanFile(10);
    assert.match(ten, /^; 0\n#{10}\n(?:#[# .$@]{8}#\n){8}#{10}\n\n; 1\n/);
    const folder = folderOf({ 'unfiltered/test/000.txt': ten, 'medium/valid/000.txt': boxobanFile(1_000) });
    const read = readLevels([path.join(folder, 'unfiltered/test/000.txt')], resources);
    assert.deepEqual(read.problems, []);
    assert.deepEqual(
      read.levels.map(({ name }) => name),
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    );
    assert.deepEqual(read.levels[7]?.facts, {
      ...{ environment: 'sokoban', rows: 10, columns: 10, boxes: 4, bound: null },
    });
    assert.equal(
      read.levels[7]?.content,
      ten
        .split(/; \d+\n/)[8]
        ?.trimEnd()
        .concat('\n'),
    );
    const both = readLevels([folder], resources);
    assert.deepEqual(both.problems, []);
    const keys = tasksOf(both).map(({ key }) => key);
    assert.equal(keys.length, 1_010);
    assert.deepEqual(
      keys.filter((key) => key.endsWith(' 7') || key === '700'),
      ['medium valid 000 7', '700', 'unfiltered test 000 7'],
    );
    const whole = readLevels([path.join(folder, 'medium/valid/000.txt')], resources);
    assert.deepEqual(
      tasksOf(whole).map(({ key }) => key),
      Array.from({ length: 1_000 }, (_, at) => String(at)),
    );
  });

  test('upper bounds alone, levels of two environments, and files without levels are refused', () => {
    const scenario = readFileSync(path.join(resources, 'football/levels/box.py'), 'utf8');
    for (const [files, words] of [
      [{ 'upper_bound.json': BOUNDS }, /Choose the level files together with them/],
      [{ 'a.xsb': BOARD, 'box.py': scenario }, /Choose those of one at a time/],
      [{ 'notes.txt': 'Hello' }, /The files hold no level/],
    ] as const) {
      const { levels, problems } = readLevels([folderOf(files)], resources);
      assert.deepEqual(levels, []);
      assert.match(problems[0]?.message ?? '', words);
    }
  });

  test('a scenario file of football has its players; a line that needs Python is named', () => {
    const scenario = readFileSync(path.join(resources, 'football/levels/box.py'), 'utf8');
    const folder = folderOf({ 'R1_P_2.py': scenario, 'own.py': `${scenario}\n  draw = random.Random(1)\n` });
    const { environment, levels, problems } = readLevels([folder], resources);
    assert.equal(environment, 'football');
    assert.deepEqual(
      levels.map(({ name, content }) => [name, content === scenario]),
      [['R1_P_2', true]],
    );
    assert.match(problems[0]?.at ?? '', /own\.py, line \d+/);
  });

  test('a folder of a WebUI task travels whole in its task, and the task can be read again', () => {
    const folder = folderOf({});
    cpSync(path.join(resources, 'webui/opening-hours'), path.join(folder, 'opening-hours'), {
      recursive: true,
    });
    const read = readLevels([folder], resources);
    assert.deepEqual(read.problems, []);
    const [task] = tasksOf(read);
    const again = readWebuiContent('opening-hours', task?.environment?.content ?? '');
    assert.deepEqual(
      [...again.target.keys()].sort(),
      ['index.html', 'script.js', 'style.css']
        .concat([...again.target.keys()].filter((name) => name.startsWith('_images/')))
        .sort(),
    );
    assert.ok(again.parts.some(({ type }) => type === 'picture'));
    const { 'index.html': _, ...rest } = { 'index.html': '', 'actions.py': 'actions = []\n' };
    assert.match(
      readLevels([folderOf(rest)], resources).problems[0]?.message ?? '',
      /there is no index.html beside it/,
    );
  });

  test('what is no file is a problem', () => {
    const { problems } = readLevels(['/no/such/file.xsb'], resources);
    assert.match(problems[0]?.message ?? '', /cannot be read/);
  });

  for (const environment of ['sokoban', 'webui', 'football'] as const)
    test(`the levels of ${environment} that ship become tasks`, () => {
      const levels = readShippedLevels(environment, resources);
      assert.ok(levels.length >= 4);
      assert.equal(
        tasksOf({ environment, name: '', levels, problems: [], isOfLevels: true }).length,
        levels.length,
      );
    });
});

describe('level files of MageBench', { skip: withoutShared }, () => {
  test('a pickle is read without running anything in it', () => {
    const { pickles } = JSON.parse(readFileSync(played ?? '', 'utf8')) as {
      readonly pickles: readonly { readonly base64: string }[];
    };
    const files = Object.fromEntries(
      pickles.map(({ base64 }, at) => [`${at}-Sokoban-small-v0.pkl`, Buffer.from(base64, 'base64')]),
    );
    const { levels, problems } = readLevels([folderOf(files)], resources);
    assert.deepEqual(problems, []);
    assert.equal(levels.length, pickles.length);
    assert.deepEqual(levels[0]?.facts.environment, 'sokoban');
  });
});

// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { listTasks } from '../../electron/db/taskSets.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const BOARD = '; two\n#######\n#  .  #\n# $@$ #\n#  .  #\n#     #\n#######\n';
const BOUNDS = '{"two": {"actions": ["u"], "steps": 14, "reward": 10.6}}';
let one: HeadlessApp;

before(async () => {
  one = await openHeadlessApp(temporaryFolder());
});
after(() => one?.app.close());

async function uploaded(files: Readonly<Record<string, string>>): Promise<string> {
  const entries = Object.entries(files);
  const { uploadId } = await one.ask('upload.begin', {
    files: entries.map(([name, text]) => ({ path: name, bytes: Buffer.byteLength(text) })),
  });
  const parts = entries.map(([, text], file) => ({
    ...{ file, from: 0 },
    base64: Buffer.from(text).toString('base64'),
  }));
  await one.ask('upload.add', { uploadId, parts });
  return uploadId;
}

test('the shipped levels are shown without their content, and become a set of tasks', async () => {
  const { levels, problems } = await one.ask('import.folder', { shipped: 'sokoban' });
  assert.deepEqual(problems, []);
  assert.equal(levels?.name, 'Sokoban');
  assert.ok(!JSON.stringify(levels).includes('#'));
  const { setId, tasks } = await one.ask('import.levels', { shipped: 'sokoban', name: 'Puzzles' });
  assert.equal(tasks, levels?.list.length);
  const sets = await one.ask('library.sets', {});
  assert.equal(sets.find(({ id }) => id === setId)?.name, 'Puzzles');
});

test('levels of an upload are shown with their bounds and what is wrong, and the valid ones are stored', async () => {
  const files = { 'good.xsb': BOARD, 'upper_bound.json': BOUNDS, 'bad.xsb': '#####\n# $.#\n#####\n' };
  const uploadId = await uploaded(files);
  const { levels, problems } = await one.ask('import.folder', { uploadId });
  assert.deepEqual(levels?.list, [
    {
      ...{ name: 'two', environment: 'sokoban', rows: 6, columns: 7, boxes: 2 },
      bound: { steps: 14, reward: 10.6 },
    },
  ]);
  assert.deepEqual(
    problems.map(({ file, at }) => [file, at]),
    [['bad.xsb', 'line 1, column 1']],
  );
  const { setId } = await one.ask('import.levels', { uploadId });
  const [task] = listTasks(one.app.context.workspace.db, setId);
  assert.equal(task?.environment?.content, BOARD.slice(6));
  assert.equal(task?.environment?.bound, 10.6);
  await assert.rejects(one.ask('import.levels', { uploadId }), { code: 'upload.gone' });
});

test('levels without a bound, and refused lines in actions.py, are counted before a batch', async () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const page = (actions: string) =>
    JSON.stringify({ 'index.html': base64('<p data-filter-by="text">'), 'actions.py': base64(actions) });
  const environments = [
    { name: 'sokoban', level: 'two', seed: 0, content: BOARD.slice(6) },
    { name: 'sokoban', level: 'bound', seed: 0, content: BOARD.slice(6), bound: 10.6 },
    { name: 'webui', level: 'refused', seed: 1, content: page('import os\nactions = []\n') },
    { name: 'webui', level: 'read', seed: 1, content: page('actions = []\n') },
    { name: 'webui', level: 'ferry-fare', seed: 1 },
    { name: 'webui', level: 'no-content', seed: 1, content: '{' },
    { name: 'football', level: 'box', seed: 1 },
  ];
  const tasks = environments.map((environment) => ({
    ...{ id: environment.level, intent: 'Play it.', environment },
    hops: [{ site: environment.name, check: { environment: { scoreAtLeast: 40 } } }],
  }));
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Played', tasks });
  const { setId } = await one.ask('import.commit', { files: [{ path: 'played.json', text }] });
  const { play } = await one.ask('batches.lacking', { setId: setId ?? '' });
  assert.deepEqual(play, {
    ...{ tasks: 7, played: 7, withoutBound: 1, withRefused: 1, football: 1, withoutProgram: 0 },
  });
});

test('upper bounds without a level are refused in words, and nothing is stored', async () => {
  const file = path.join(temporaryFolder(), 'upper_bound.json');
  writeFileSync(file, BOUNDS);
  const before = await one.ask('library.sets', {});
  const { levels, problems } = await one.ask('import.folder', { paths: [file] });
  assert.deepEqual(levels?.list, []);
  assert.match(problems[0]?.message ?? '', /Choose the level files together with them/);
  await assert.rejects(one.ask('import.levels', { paths: [file] }), { code: 'import.problems' });
  assert.deepEqual(await one.ask('library.sets', {}), before);
});

test('a folder without a level is still looked through for runs', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'notes.txt'), 'Hello');
  await assert.rejects(one.ask('import.folder', { paths: [folder] }), { code: 'import.notMind2web' });
});

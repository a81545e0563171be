import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
const query = { profile: 'strict', asPrinted: false } as const;
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
  fillWorkspace(one.app.workspace, { tasks: 20, people: 3, models: 2 });
});
after(() => one?.app.close());

test('an attempt stands between those at its task, in the order of the library', async () => {
  const { attempts } = await one.ask('library.task', { taskId: 'study/trip-3' });
  const ids = attempts.map(({ id }) => id);
  assert.equal(ids.length, 5);
  for (const [at, id] of ids.entries()) {
    const beside = await one.ask('attempts.beside', { attemptId: id });
    assert.deepEqual(
      [beside.total, beside.first, beside.near.map((row) => row.id)],
      [5, 1, ids],
      `the attempt at ${at}`,
    );
  }
});

test('in a list behind a figure it stands as the list has it, also where the list is long', async () => {
  const list = { ...query, figure: 'task:people:overall' };
  const { rows, total } = await one.ask('evaluate.attempts', list);
  const ids = rows.map(({ id }) => id);
  assert.equal(total, 60);
  for (const at of [0, 1, 30, 58, 59]) {
    const beside = await one.ask('evaluate.beside', { ...list, attemptId: ids[at] ?? '' });
    assert.equal(beside.title, (await one.ask('evaluate.attempts', list)).title);
    assert.equal(beside.first, Math.max(1, at + 1 - 8));
    assert.deepEqual(
      beside.near.map((row) => row.id),
      ids.slice(Math.max(0, at - 8), at + 9),
    );
  }
  const words = await one.ask('evaluate.beside', { ...list, words: 'trip-2 ada', attemptId: ids[0] ?? '' });
  assert.equal(words.total, 2, 'trip-2 and trip-20 alone');
});

test('of what the list does not have nothing is near', async () => {
  const { rows } = await one.ask('evaluate.attempts', { ...query, figure: 'task:people:overall' });
  const models = await one.ask('evaluate.choices', { profile: 'strict' });
  const model = models.participants.find(({ kind }) => kind === 'agent')?.value ?? '';
  const beside = await one.ask('evaluate.beside', {
    ...query,
    figure: `task:${model}:overall`,
    attemptId: rows[0]?.id ?? '',
  });
  assert.deepEqual([beside.total, beside.near], [20, []]);
});

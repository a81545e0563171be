// needs: pure
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
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

test('the neighbours of an attempt are the attempts at its task, in the order of the library', async () => {
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

test('in the list of a figure the neighbours of an attempt follow the order of the list', async () => {
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
  assert.equal(words.total, 2, 'only trip-2 and trip-20 match');
});

describe('neighbours by the tags of comments', () => {
  let ids: readonly string[] = [];
  let personId = '';
  const comment = (attemptId: string, tags: string[], step: number | null = null) =>
    one.ask('comments.add', { attemptId, personId, step, text: '', tags });
  const beside = (attemptId: string, ...tags: string[]) =>
    one.ask('attempts.beside', { attemptId, ...(tags.length === 0 ? {} : { tags }) });

  before(async () => {
    personId = (await one.ask('participants.createReviewer', { name: 'Vera' })).id;
    ids = (await one.ask('library.task', { taskId: 'study/trip-5' })).attempts.map(({ id }) => id);
    await comment(ids[0] ?? '', ['slow']);
    await comment(ids[2] ?? '', ['Slow', 'wrong city'], 1);
    await comment(ids[2] ?? '', ['slow']);
    await comment(ids[4] ?? '', ['slow', 'wrong-city']);
  });

  test('the neighbours have all of the chosen tags, and the answer counts the tags among them', async () => {
    const slow = await beside(ids[2] ?? '', 'slow');
    assert.deepEqual([slow.total, slow.near.map(({ id }) => id)], [3, [ids[0], ids[2], ids[4]]]);
    assert.equal(slow.gap, null);
    assert.deepEqual(slow.tags, [
      { tag: 'slow', attempts: 3 },
      { tag: 'wrong-city', attempts: 2 },
    ]);
    assert.deepEqual(
      slow.near[1]?.tags,
      ['slow', 'wrong-city'],
      'each tag is listed once, from comments on the attempt and on its steps',
    );
    const both = await beside(ids[2] ?? '', 'slow', 'wrong-city');
    assert.deepEqual(
      both.near.map(({ id }) => id),
      [ids[2], ids[4]],
    );
  });

  test('an attempt without the tags has a gap as its place among the neighbours', async () => {
    const at = async (place: number) => {
      const { near, gap, first } = await beside(ids[place] ?? '', 'slow');
      return [near.map(({ id }) => ids.indexOf(id)), gap, first];
    };
    assert.deepEqual(await at(1), [[0, 2, 4], 1, 1]);
    assert.deepEqual(await at(3), [[0, 2, 4], 2, 1]);
    const none = await beside(ids[1] ?? '', 'nobody-wrote-this');
    assert.deepEqual([none.total, none.near, none.gap, none.tags], [0, [], 0, []]);
  });

  test('the list of a figure is filtered by tags before it is divided into pages', async () => {
    const list = { ...query, figure: 'task:people:overall' };
    const whole = await one.ask('evaluate.attempts', list);
    const people = ids.filter((id) => whole.rows.some((row) => row.id === id));
    const slow = people.filter((id) => [ids[0], ids[2], ids[4]].includes(id));
    const found = await one.ask('evaluate.attempts', { ...list, tags: ['slow'], count: 1 });
    assert.deepEqual([found.total, found.matching, found.rows.length], [60, slow.length, 1]);
    const words = await one.ask('evaluate.attempts', { ...list, words: 'wrong-city trip-5' });
    assert.deepEqual(
      words.rows.map(({ id, tags }) => [id, tags.includes('wrong-city')]),
      people.filter((id) => [ids[2], ids[4]].includes(id)).map((id) => [id, true]),
      'the text filter finds tags, too',
    );
    const near = await one.ask('evaluate.beside', { ...list, tags: ['slow'], attemptId: slow[0] ?? '' });
    assert.deepEqual(
      near.near.map(({ id }) => id),
      slow,
    );
  });

  test('the old tags of a changed or removed comment no longer count', async () => {
    await one.ask('comments.edit', { attemptId: ids[4] ?? '', personId, seq: 1, text: '', tags: ['fast'] });
    await one.ask('comments.remove', { attemptId: ids[0] ?? '', personId, seq: 1 });
    const { near, tags } = await beside(ids[2] ?? '', 'slow');
    assert.deepEqual(
      near.map(({ id }) => id),
      [ids[2]],
    );
    assert.deepEqual(tags, [
      { tag: 'slow', attempts: 1 },
      { tag: 'wrong-city', attempts: 1 },
    ]);
    const { attempts } = await one.ask('library.task', { taskId: 'study/trip-5' });
    assert.deepEqual(
      attempts.map((row) => row.tags),
      [[], [], ['slow', 'wrong-city'], [], ['fast']],
    );
  });
});

test('events are found by their words in the language of the window', async () => {
  const [row] = (await one.ask('library.task', { taskId: 'study/trip-2' })).attempts;
  const attemptId = row?.id ?? '';
  const find = (words: string, language?: 'en' | 'de') =>
    one.ask('attempts.find', { attemptId, words, ...(language === undefined ? {} : { language }) });
  const looking = await find('"segment":"looking"');
  assert.ok(looking.length > 2);
  assert.deepEqual(await find('schaut', 'de'), looking);
  assert.deepEqual(await find('schaut'), [], 'the default language is English');
  assert.deepEqual(
    await find('"segment":"looking"', 'de'),
    looking,
    'the stored form is found in either language',
  );
});

test('an attempt outside the list of a figure has no neighbours', async () => {
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

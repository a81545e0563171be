// needs: pure
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { tasksOf } from '../../electron/cli/runs/run.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { changeBatch, insertBatch } from '../../electron/db/batches.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { indexMoreOthers } from '../../electron/db/searchIndex.ts';
import { listSourceFiles, listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { sampleAttempt, samplePerson } from '../helpers/samples.ts';
import { assertIndexed } from '../helpers/searchIndex.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
let setId: string;
let made = 0;

before(async () => {
  one = await openHeadlessApp(temporaryFolder());
  insertParticipant(one.app.workspace.db, samplePerson());
});
beforeEach(async () => {
  made += 1;
  const hops = [{ site: 'page', check: { url: { path: '/' } } }];
  const tasks = [{ id: 'look', intent: 'Look at it.', startUrl: 'http://page.localhost/', hops }];
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: `Trips ${made}`, tasks });
  const stored = await one.ask('import.commit', { files: [{ path: 'trips.json', text }] });
  setId = stored.setId ?? '';
});
after(() => one?.app.close());

const names = async () => (await one.ask('library.sets', {})).map(({ name }) => name);
const attempt = (status: 'passed' | 'running' = 'passed') => {
  const id = `attempt-${made}`;
  const taskId = `${setId}/look`;
  const ended = status === 'running' ? {} : { status: 'finished' as const, endedAt: 2_000 };
  insertAttempt(one.app.workspace.db, sampleAttempt({ id, taskId, participantId: 'person-ada', ...ended }));
  return id;
};

test('a search finds the tasks of a set when its import has answered', () =>
  assertIndexed(one.app.workspace));

test('an import whose tasks cannot be indexed yet has stored them all the same', async () => {
  const { db } = one.app.workspace;
  db.exec(
    `CREATE TEMP TRIGGER no_room BEFORE INSERT ON search_others BEGIN SELECT RAISE(ABORT, 'no room'); END`,
  );
  const hops = [{ site: 'page', check: { url: { path: '/' } } }];
  const tasks = [{ id: 'look', intent: 'Look at it.', startUrl: 'http://page.localhost/', hops }];
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Without index', tasks });
  try {
    await one.ask('import.commit', { files: [{ path: 'trips.json', text }] });
  } finally {
    db.exec('DROP TRIGGER no_room');
  }
  assert.ok((await names()).includes('Without index'));
  assert.equal(indexMoreOthers(db), true, 'the index takes them later');
  assertIndexed(one.app.workspace);
});

test('studies and commands use the new name of a set; an empty or taken name is refused', async () => {
  await one.ask('library.renameSet', { setId, name: '  City trips ' });
  assert.ok((await names()).includes('City trips'));
  const study = await one.ask('studies.start', { setId, participantId: 'person-ada' });
  const [listed] = (await one.ask('studies.list', {})).filter(({ id }) => id === study.id);
  assert.equal(listed?.setName, 'City trips');
  assert.deepEqual([listed?.done, listed?.leftMs], [0, null], 'no task is done, so nobody knows the pace');
  assert.equal(tasksOf(one.app, 'City trips', undefined).length, 1);
  await assert.rejects(one.ask('library.renameSet', { setId, name: 'Demo' }), { code: 'library.setName' });
  await assert.rejects(one.ask('library.renameSet', { setId, name: '   ' }), { code: 'contract.input' });
  await one.ask('library.renameSet', { setId, name: 'City trips' });
  await assert.rejects(one.ask('library.renameSet', { setId: 'none', name: 'x' }), { code: 'library.noSet' });
  await one.ask('library.renameSet', { setId, name: `Trips ${made}` });
});

test('a set without attempts is deleted with its tasks and its source files', async () => {
  assert.deepEqual(await one.ask('library.setUse', { setId }), { attempts: 0, isKept: false });
  assert.deepEqual(await one.ask('library.removeSet', { setId }), { isKept: false });
  const { db } = one.app.workspace;
  assert.equal(
    listTaskSets(db).some(({ id }) => id === setId),
    false,
  );
  assert.deepEqual(listSourceFiles(db, setId), []);
  assert.deepEqual(await one.ask('library.removedSets', {}), []);
  // A second removal comes too late.
  await assert.rejects(one.ask('library.removeSet', { setId }), { code: 'library.noSet' });
});

test('a set with attempts is hidden from the library, keeps its attempts, and can be put back', async () => {
  const attemptId = attempt();
  const view = () => one.ask('attempts.list', { limit: 50 });
  const before = await view();
  assert.deepEqual(await one.ask('library.setUse', { setId }), { attempts: 1, isKept: true });
  const study = await one.ask('studies.start', { setId, participantId: 'person-ada' });
  assert.deepEqual(await one.ask('library.removeSet', { setId }), { isKept: true });

  assert.equal((await names()).includes(`Trips ${made}`), false);
  assert.deepEqual(await view(), before);
  assert.equal((await one.ask('attempts.open', { attemptId })).attempt.taskId, `${setId}/look`);
  const { sets } = await one.ask('evaluate.choices', { profile: 'strict' });
  assert.ok(sets.some(({ value, words }) => value === setId && words === `Trips ${made}`));

  // The removed set can be neither started nor continued.
  await assert.rejects(one.ask('library.tasks', { setId }), { code: 'library.noSet' });
  await assert.rejects(one.ask('studies.start', { setId, participantId: 'person-ada' }), {
    code: 'library.noSet',
  });
  assert.equal(
    (await one.ask('studies.list', {})).some(({ id }) => id === study.id),
    false,
  );
  assert.throws(() => tasksOf(one.app, `Trips ${made}`, undefined), { code: 'run.set' });

  const [removed] = await one.ask('library.removedSets', {});
  assert.deepEqual(removed, { id: setId, name: `Trips ${made}` });
  await one.ask('library.putBackSet', { setId });
  assert.ok((await names()).includes(`Trips ${made}`));
  assert.equal((await one.ask('library.tasks', { setId })).length, 1);
  assert.ok((await one.ask('studies.list', {})).some(({ id }) => id === study.id));
  assert.deepEqual(await one.ask('library.removedSets', {}), []);
});

test('a removed set whose name is taken stays removed until the name is free', async () => {
  attempt();
  await one.ask('library.removeSet', { setId });
  const other = (await one.ask('library.sets', {})).find(({ name }) => name !== 'Demo');
  await one.ask('library.renameSet', { setId: other?.id ?? '', name: `Trips ${made}` });
  await assert.rejects(one.ask('library.putBackSet', { setId }), { code: 'library.setName' });
  await one.ask('library.renameSet', { setId: other?.id ?? '', name: 'Another' });
  await one.ask('library.putBackSet', { setId });
});

test('a set cannot be removed while one of its tasks is briefed or runs, or a batch with it is open', async () => {
  const refused = () =>
    assert.rejects(one.ask('library.removeSet', { setId }), { code: 'library.setRunning' });
  await one.ask('run.brief', { participantId: 'person-ada', taskId: `${setId}/look` });
  await refused();
  await one.ask('run.leave', {});

  const { db } = one.app.workspace;
  const batch = {
    ...({ id: `batch-${made}`, words: `${made}`, createdAt: 1, state: 'running', why: null } as const),
    ...{ setId, taskIds: [`${setId}/look`], repeats: 1, seed: 1, lanes: 1, leftOut: [] },
    ...{ agents: [], limit: { tokens: null, cost: null } },
  };
  insertBatch(db, batch, []);
  await refused();
  changeBatch(db, batch.id, { state: 'done' });

  attempt('running');
  await refused();
  assert.ok((await names()).includes(`Trips ${made}`));
});

test('a participant has a study of the whole set and one of each part, and each is continued', async () => {
  const { db } = one.app.workspace;
  insertParticipant(db, samplePerson('part'));
  const [demo] = await one.ask('library.sets', {});
  const participantId = 'person-part';
  const all = listTasks(db, demo?.id ?? '').map(({ id }) => id);
  const start = (taskIds?: string[]) =>
    one.ask('studies.start', {
      ...{ setId: demo?.id ?? '', participantId, seed: 7 },
      ...(taskIds === undefined ? {} : { taskIds }),
    });
  const first = all.slice(0, 3);
  const part = await start(first);
  assert.deepEqual([part.isPart, part.taskIds.toSorted()], [true, first.toSorted()]);
  const whole = await start();
  assert.deepEqual([whole.isPart, whole.taskIds.length], [false, all.length]);
  const another = await start(all.slice(0, 4));
  assert.equal((await start(first.toReversed())).id, part.id);
  assert.equal((await start()).id, whole.id);
  assert.equal((await start(all)).id, whole.id, 'all tasks are the whole set');
  assert.equal(new Set([part.id, whole.id, another.id]).size, 3);
  await assert.rejects(start([...first, `${setId}/look`]), { code: 'library.part' });
  await assert.rejects(start([]), { code: 'study.empty' });
});

test('a tester’s window cannot change a set', async () => {
  for (const [command, input] of [
    ['library.renameSet', { setId, name: 'Mine' }],
    ['library.removeSet', { setId }],
    ['library.putBackSet', { setId }],
    ['library.removedSets', {}],
  ] as const) {
    const reply = await one.app.invoke(command, input, 'tester');
    assert.equal(reply.ok ? '' : reply.error.code, 'role.tester', command);
  }
  assert.ok((await names()).includes(`Trips ${made}`));
});

test('the tasks of a set that the rule of the settings will not judge are counted before a batch', async () => {
  const lacking = () => one.ask('batches.lacking', { setId });
  const play = { tasks: 1, played: 0, withoutBound: 0, withRefused: 0, football: 0, withoutProgram: 0 };
  assert.deepEqual(await lacking(), { profile: 'strict', withoutRule: 0, withoutJudge: 0, play });
  await one.ask('settings.set', { defaultProfile: 'webarena' });
  assert.deepEqual(await lacking(), { profile: 'webarena', withoutRule: 1, withoutJudge: 0, play });
  await one.ask('settings.set', { defaultProfile: 'strict' });
});

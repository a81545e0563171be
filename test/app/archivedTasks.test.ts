// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tasksOf } from '../../electron/cli/runs/run.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import type { Input } from '../../shared/contract/index.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { sampleAttempt, samplePerson } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
let setId: string;
const hops = [{ site: 'page', check: { url: { path: '/' } } }];

before(async () => {
  one = await openHeadlessApp(temporaryFolder());
  const { db } = one.app.workspace;
  const tasks = ['tea', 'cake', 'milk'].map((id) => ({
    ...{ id, intent: `Buy ${id}.`, startUrl: 'http://page.localhost/', hops },
  }));
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Shop', tasks });
  setId = (await one.ask('import.commit', { files: [{ path: 'shop.json', text }] })).setId ?? '';
  for (const name of ['ada', 'bob', 'eve']) insertParticipant(db, samplePerson(name));
  // A person has tried one of them three times.
  for (const id of ['one', 'two', 'three']) {
    const ended = { status: 'finished', startedAt: 1_000, endedAt: 2_000 } as const;
    insertAttempt(db, sampleAttempt({ ...ended, id, taskId: `${setId}/cake`, participantId: 'person-ada' }));
  }
});
after(() => one?.app.close());

const idOf = (key: string): string => `${setId}/${key}`;
const archive = (isArchived: boolean, ...keys: readonly string[]) =>
  one.ask('library.archiveTasks', { setId, taskIds: keys.map(idOf), isArchived });
const rows = () => one.ask('library.tasks', { setId });
const count = async () => (await one.ask('library.sets', {})).find(({ id }) => id === setId)?.tasks;
const study = (participant: string, more: Partial<Input<'studies.start'>> = {}) =>
  one.ask('studies.start', { setId, participantId: `person-${participant}`, ...more });

test('an archived task leaves new studies, batches and runs, and keeps its attempts', async () => {
  const begun = await study('ada');
  assert.deepEqual(await archive(true, 'cake'), { tasks: 1 });
  assert.deepEqual(
    (await rows()).map(({ key, isArchived }) => [key, isArchived]),
    [
      ['tea', false],
      ['cake', true],
      ['milk', false],
    ],
  );
  assert.deepEqual(
    (await rows()).map(({ activeMs, steps }) => [activeMs === null, steps]),
    [
      [true, null],
      [false, 0],
      [true, null],
    ],
  );
  assert.equal(await count(), 2);
  assert.deepEqual((await study('bob')).taskIds.toSorted(), [idOf('milk'), idOf('tea')]);
  assert.equal((await study('ada')).id, begun.id, 'a study that has begun goes on with all its tasks');
  assert.deepEqual(
    tasksOf(one.app, 'Shop', undefined).map(({ key }) => key),
    ['tea', 'milk'],
  );
  assert.throws(() => tasksOf(one.app, 'Shop', ['cake']), { code: 'library.archived' });
  const { attempts, isArchived } = await one.ask('library.task', { taskId: idOf('cake') });
  assert.deepEqual([attempts.length, isArchived], [3, true]);
  assert.equal((await one.ask('export.runsPreview', { setIds: [setId] })).attempts, 3);

  const refused = { code: 'library.archived', message: 'The task cake is archived.' };
  await assert.rejects(study('eve', { taskIds: [idOf('cake')] }), refused);
  await assert.rejects(one.ask('batches.lacking', { setId, taskIds: [idOf('cake')] }), refused);
  await assert.rejects(one.ask('run.brief', { participantId: 'person-eve', taskId: idOf('cake') }), refused);
});

test('archived tasks are brought back, and an unknown task changes nothing', async () => {
  await archive(true, 'tea', 'cake', 'milk');
  assert.equal(await count(), 0);
  await assert.rejects(study('eve'), { code: 'study.empty' });
  await assert.rejects(archive(false, 'tea', 'nobody'), { code: 'library.part' });
  assert.equal(await count(), 0);
  assert.deepEqual(await archive(false, 'tea', 'cake', 'milk'), { tasks: 3 });
  assert.equal(await count(), 3);
  assert.equal((await study('eve')).taskIds.length, 3);
});

test('the export of runs takes the attempts at some tasks only', async () => {
  const of = async (...keys: readonly string[]) =>
    (await one.ask('export.runsPreview', { setIds: [setId], taskIds: keys.map(idOf) })).attempts;
  assert.deepEqual([await of('cake'), await of('tea', 'milk'), await of('cake', 'tea')], [3, 0, 3]);
});

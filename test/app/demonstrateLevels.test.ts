// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { insertParticipant, insertStudy } from '../../electron/db/participants.ts';
import type { Input } from '../../shared/contract/index.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { samplePerson } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
let setId: string;

/** Two tasks on the web and two levels, one after another. */
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
  const page = {
    startUrl: 'http://page.localhost/',
    hops: [{ site: 'page', check: { url: { path: '/' } } }],
  };
  const level = {
    environment: { name: 'sokoban', level: 'corridor', seed: 0, content: '#####\n#@$.#\n#####\n' },
    hops: [{ site: 'sokoban', check: { environment: { solved: true } } }],
  };
  const tasks = [
    { id: 'tea', intent: 'Buy tea.', ...page },
    { id: 'push', intent: 'Push the box.', ...level },
    { id: 'milk', intent: 'Buy milk.', ...page },
    { id: 'pull', intent: 'Push the other box.', ...level },
  ];
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Mixed', tasks });
  setId = (await one.ask('import.commit', { files: [{ path: 'mixed.json', text }] })).setId ?? '';
  for (const name of ['ada', 'bob', 'eve']) insertParticipant(one.app.workspace.db, samplePerson(name));
});
after(() => one?.app.close());

const idOf = (key: string): string => `${setId}/${key}`;
const study = (participant: string, more: Partial<Input<'studies.start'>> = {}) =>
  one.ask('studies.start', {
    ...{ setId, participantId: `person-${participant}`, mode: 'demonstration', ...more },
  });

test('the tasks of a set say which of them are levels', async () => {
  const rows = await one.ask('library.tasks', { setId });
  assert.deepEqual(
    rows.map(({ key, environment = null }) => [key, environment]),
    [
      ['tea', null],
      ['push', 'sokoban'],
      ['milk', null],
      ['pull', 'sokoban'],
    ],
  );
});

test('a set is demonstrated without its levels, and a baseline has them', async () => {
  assert.deepEqual((await study('ada')).taskIds.toSorted(), [idOf('milk'), idOf('tea')]);
  assert.equal((await study('ada', { mode: 'baseline' })).taskIds.length, 4);
});

test('chosen tasks are demonstrated without the levels among them, and the same choice goes on', async () => {
  const taskIds = ['tea', 'push', 'pull'].map(idOf);
  const begun = await study('bob', { taskIds });
  assert.deepEqual(begun.taskIds, [idOf('tea')]);
  assert.equal((await study('bob', { taskIds })).id, begun.id);
});

test('levels alone are refused before anything begins', async () => {
  await assert.rejects(study('eve', { taskIds: [idOf('push'), idOf('pull')] }), {
    code: 'study.notOnTheWeb',
    message: 'All of these tasks are done in environments that are not the web, so none can be demonstrated.',
  });
  assert.ok((await one.ask('studies.list', {})).every(({ participant }) => participant !== 'eve'));
});

test('a study that began with levels goes from one web task to the next, and counts only these', async () => {
  insertStudy(one.app.workspace.db, {
    ...{ id: 'old', setId, participantId: 'person-eve', mode: 'demonstration', seed: 1, isPart: false },
    ...{ taskIds: ['push', 'tea', 'pull', 'milk'].map(idOf), createdAt: 1_000 },
  });
  const listed = (await one.ask('studies.list', {})).find(({ id }) => id === 'old');
  assert.deepEqual([listed?.taskIds, listed?.leftOut], [[idOf('tea'), idOf('milk')], 2]);
  assert.equal((await study('eve')).id, 'old', 'it is the study of the set');
  const { task, position } = await one.ask('run.brief', { participantId: 'person-eve', studyId: 'old' });
  assert.deepEqual([task?.id, position], [idOf('tea'), { index: 1, of: 2 }]);
});

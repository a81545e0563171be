// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const one = await openHeadlessApp(folder);
const set = (await one.ask('library.sets', {}))[0] ?? assert.fail('there is no set');
const rows = await one.ask('library.tasks', { setId: set.id });
const part = rows.slice(1, 4);
const taskIds = part.map(({ id }) => id);

test('the pack is imported again as the same tasks, with the versions of their rubrics', async () => {
  const author = await one.ask('participants.createReviewer', { name: 'Ada R' });
  const [first] = part;
  assert.ok(first);
  const criteria = [{ text: 'The page of the hotel is open.', hint: '', about: 'outcome' as const }];
  await one.ask('rubrics.edit', { taskId: first.id, personId: author.id, criteria });
  const pack = await one.ask('export.tasks', { setId: set.id, taskIds });
  assert.deepEqual([pack.rubrics, pack.unlike], [1, []]);
  const { setId } = await one.ask('import.commit', {
    ...{ files: [{ path: pack.name, text: pack.text }], name: 'Again', placeholders: {} },
  });
  assert.ok(setId);
  const again = await one.ask('library.tasks', { setId });
  assert.deepEqual(
    again.map(({ key }) => key),
    part.map(({ key }) => key),
  );
  const [copy] = again;
  const before = await one.ask('library.task', { taskId: first.id });
  const now = await one.ask('library.task', { taskId: copy?.id ?? '' });
  assert.deepEqual(now.task.hops, before.task.hops);
  assert.deepEqual(now.task.reference, before.task.reference);
  assert.equal((await one.ask('rubrics.of', { taskId: copy?.id ?? '' })).newest?.version, 1);
});

test('tasks of another set are refused', async () => {
  const reply = await one.app.invoke('export.tasks', { setId: set.id, taskIds: ['nowhere/1'] });
  assert.equal(reply.ok ? '' : reply.error.code, 'export.task');
});

test('chosen tasks are exported as the pack that the command line writes', async () => {
  const pack = await one.ask('export.tasks', { setId: set.id, taskIds });
  assert.deepEqual([pack.tasks, pack.unlike], [3, []]);
  assert.match(pack.name, /\.hopscope$/);
  // The command line needs the workspace for itself.
  await one.app.close();
  const out = path.join(folder, 'pack.json');
  const keys = part.map(({ key }) => key);
  await exportFrom({
    ...{ format: 'native', out, set: set.id, task: keys, workspace: one.folder, pages: true },
  });
  assert.equal(pack.text, readFileSync(out, 'utf8'));
});

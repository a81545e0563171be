// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Every task of this file has an error, so that reading it takes long. */
const task = { task_id: 'one', confirmed_task: 'x'.repeat(200), website: 7, level: 'easy' };
const files = [{ path: 'tasks.json', text: JSON.stringify(Array.from({ length: 45_000 }, () => task)) }];
let one: HeadlessApp;

before(async () => {
  one = await openHeadlessApp(temporaryFolder());
});
after(() => one?.app.close());

for (const command of ['import.preview', 'import.commit'] as const)
  test(`${command} ends in the middle of a file when it is cancelled, and nothing is stored`, async () => {
    const sets = await one.ask('library.sets', {});
    const work = one.ask(command, { files, format: 'online-mind2web' });
    const refused = assert.rejects(work, { code: 'import.cancelled' });
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: true });
    await refused;
    assert.deepEqual(await one.ask('library.sets', {}), sets);
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: false });
  });

test('import.runs ends while long runs are read, and no attempt is stored', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) =>
      Object.entries(samples.webVoyager).map(([name, content]) => [`${at}/${name}`, content]),
    ).flat(),
  );
  const folder = writeTree(temporaryFolder(), many);
  const refused = assert.rejects(one.ask('import.runs', { paths: [folder] }), { code: 'import.cancelled' });
  while (!(await one.ask('import.cancel', {})).cancelled) await turn();
  await refused;
  assert.deepEqual(await one.ask('attempts.list', {}), []);
});

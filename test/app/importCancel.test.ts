// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

const manyRuns = (): string =>
  writeTree(
    temporaryFolder(),
    Object.fromEntries(
      Array.from({ length: 300 }, (_, at) =>
        Object.entries(samples.webVoyager).map(([name, content]) => [`${at}/${name}`, content]),
      ).flat(),
    ),
  );

/** Everything that the workspace stores beside its settings. */
const stored = () => ({
  attempts: listRows('attempts'),
  sets: listRows('task_sets'),
  participants: listRows('participants'),
  blobs: listRows('blobs'),
  files: one.app.context.workspace.blobs.list().names,
});
const listRows = (table: string): unknown =>
  one.app.context.workspace.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

for (const command of ['import.runs', 'import.folder'] as const)
  test(`${command} ends while its files are looked for, and nothing is stored`, async () => {
    const before = stored();
    const refused = assert.rejects(one.ask(command, { paths: [manyRuns()] }), { code: 'import.cancelled' });
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: true });
    await refused;
    assert.deepEqual(stored(), before);
  });

test('import.runs ends while runs are read and while they are written to disk, and nothing is stored', async () => {
  const folder = manyRuns();
  const before = stored();
  for (const from of [1, 301]) {
    const reached = Promise.withResolvers<void>();
    const stop = one.app.onAnnounce(({ topic, value }) => {
      if (topic === 'importing' && value.done >= from) reached.resolve();
    });
    const refused = assert.rejects(one.ask('import.runs', { paths: [folder] }), { code: 'import.cancelled' });
    await reached.promise;
    stop();
    assert.deepEqual(await one.ask('import.cancel', {}), { cancelled: true }, `from ${from}`);
    await refused;
    assert.deepEqual(stored(), before, `from ${from}`);
  }
});

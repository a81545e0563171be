// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { importMind2web } from '../../electron/exchange/import/importMind2web.ts';
import { readObjects } from '../../electron/exchange/import/readings.ts';
import { collectGarbage, holdingBlobs } from '../../electron/workspace/blobFolder.ts';
import { openWorkspace, readBlobText, type Workspace } from '../../electron/workspace/workspace.ts';
import { createProblems } from '../../shared/importers/file/importer.ts';
import type { JsonRecord } from '../../shared/mind2web/import/gather.ts';
import { demonstrationRecord } from '../helpers/mind2webRecords.ts';
import { patiently } from '../helpers/patience.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
let count = 0;
const open = (): Workspace => openWorkspace(path.join(root, String(++count)), 'test');

/** The records of a file. `after` runs after each one, as reading a long file takes many turns. */
async function* records(
  texts: readonly string[],
  after: () => void | Promise<void>,
): AsyncGenerator<JsonRecord> {
  for (const [index, text] of texts.entries()) {
    yield { file: 'train.json', index: index + 1, at: `task ${index + 1}`, inList: true, text };
    await after();
  }
}

const importing = (workspace: Workspace, texts: readonly string[], after: () => void | Promise<void>) =>
  importMind2web(workspace, 'Set', readObjects(records(texts, after), createProblems()));

/** The text of every blob that the database names, and every file that it does not name. */
function look(workspace: Workspace): { texts: string[]; unnamed: string[] } {
  const named = listBlobs(workspace.db);
  const hashes = new Set(named.map(({ hash }) => hash));
  return {
    texts: named.map(({ hash }) => readBlobText(workspace, hash)),
    unnamed: workspace.blobs.list().hashes.filter((hash) => !hashes.has(hash)),
  };
}

test('removing unused files during an import keeps the files of the import', async () => {
  const workspace = open();
  const texts = ['one', 'two', 'three'].map(demonstrationRecord);
  const imported = await importing(workspace, texts, () => void collectGarbage(workspace));
  assert.equal(imported.tasks, 3);
  const kept = look(workspace).texts;
  for (const text of texts) assert(kept.includes(text));
  workspace.close();
});

test('a failed import removes no file of a parallel import, and leaves no file', async () => {
  const workspace = open();
  const shared = demonstrationRecord('shared');
  const bad = importing(workspace, [shared, demonstrationRecord('bad'), '{'], () => undefined);
  const good = importing(workspace, [shared, demonstrationRecord('good')], () => bad.then(() => undefined));
  assert.equal((await bad).setId, null);
  assert.equal((await good).tasks, 2);
  assert(look(workspace).texts.includes(shared));
  assert.deepEqual(look(workspace).unnamed, []);
  workspace.close();
});

test('imports, a recorded replay and the removal of unused files do not disturb each other, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const workspace = open();
      insertTaskSet(
        workspace.db,
        { id: 'set', name: 'S', format: 'native', importedAt: 1 },
        [sampleTask()],
        [],
      );
      insertParticipant(workspace.db, samplePerson());
      insertAttempt(workspace.db, sampleAttempt({ mode: 'replay' }));
      const turn = (): Promise<void> => scheduler.schedule(Promise.resolve());
      const shared = demonstrationRecord('shared');
      const work = [
        importing(workspace, [shared, demonstrationRecord('a')], turn),
        importing(workspace, [shared, '{'], turn),
        importing(workspace, [demonstrationRecord('b'), shared], turn),
        (async () => {
          const record = new AttemptRecord(workspace, 'attempt-1');
          for (const html of ['first', 'second', 'first']) {
            await turn();
            record.appendPage(
              {
                tab: 't1',
                url: 'http://a/',
                title: '',
                viewport: { width: 10, height: 10 },
                scroll: { x: 0, y: 0 },
                screenshot: null,
                mhtml: null,
                flags: [],
                redactions: [],
                html,
              },
              0,
              null,
            );
          }
        })(),
        (async () => {
          for (let again = 0; again < 5; again++) {
            await turn();
            collectGarbage(workspace);
          }
        })(),
      ];
      await scheduler.waitFor(Promise.all(work));
      collectGarbage(workspace);
      const { texts, unnamed } = look(workspace);
      assert.deepEqual(unnamed, []);
      for (const text of [shared, demonstrationRecord('a'), demonstrationRecord('b'), 'first', 'second'])
        assert(texts.includes(text));
      workspace.close();
    }),
    { numRuns: 10 },
  );
});

/** Writes many blobs, which nothing refers to, and fails. */
const failing = (workspace: Workspace) =>
  holdingBlobs(workspace, async (lease) => {
    for (let at = 0; at < 50; at += 1) lease.write(`page ${at}`, 'text/html');
    throw new Error('enough');
  });

test('work that fails reports its error before its files are removed, and they are removed afterwards', async () => {
  using workspace = open();
  await assert.rejects(failing(workspace), /enough/);
  assert.ok(look(workspace).unnamed.length > 0);
  assert.ok(workspace.blobs.holdsAny());
  const removal = async () => {
    while (workspace.blobs.holdsAny()) await nextTurn();
  };
  await patiently('the removal', removal());
  assert.deepEqual(look(workspace).unnamed, []);
});

test('files that are not yet removed when the workspace is closed are removed at the next start', async () => {
  const workspace = open();
  await assert.rejects(failing(workspace), /enough/);
  workspace.close();
  assert.ok(workspace.blobs.list().names.length > 0);
  for (let turns = 0; turns < 10; turns += 1) await nextTurn();
  using again = openWorkspace(workspace.folder, 'test');
  assert.deepEqual(again.blobs.list().names, []);
});

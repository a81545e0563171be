// needs: pure; runs: always
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { countExample, removeExample } from '../../electron/db/example.ts';
import { listParticipants } from '../../electron/db/participants.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { judgeAttempt } from '../../electron/scoring/judging.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { unpackExample } from '../../electron/workspace/example.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const again = 'Run `npm run example` and commit what it writes.';
const profile = 'strict';

function openExample(): Workspace {
  const folder = path.join(temporaryFolder(), 'example');
  assert.equal(unpackExample(root, folder), true);
  return openWorkspace(folder, 'test');
}

describe('the example', () => {
  const workspace = openExample();
  after(() => workspace.close());
  const attempts = listAttemptRows(workspace.db, { limit: everyAttempt }, profile);

  test('contains 48 attempts that have ended, by three people and three agents', () => {
    assert.deepEqual(countExample(workspace.db), { attempts: 48, isAlone: true }, again);
    assert.equal(attempts.filter(({ status }) => status === 'running').length, 0, again);
    const kinds = listParticipants(workspace.db).map(({ kind }) => kind);
    assert.deepEqual(kinds.toSorted(), ['agent', 'agent', 'agent', 'person', 'person', 'person'], again);
  });

  test('has the verdicts that scoring gives now', async () => {
    for (const { id } of attempts) {
      const stored = listVerdicts(workspace.db, id, profile);
      assert.ok(stored.length > 0, again);
      workspace.db.prepare('DELETE FROM verdicts WHERE attempt_id = ?').run(id);
      await judgeAttempt(workspace, id, profile, null);
      assert.deepEqual(listVerdicts(workspace.db, id, profile), stored, `${id}: ${again}`);
    }
  });

  test('has every file that its records name, and no folder of the machine that made it', () => {
    const texts = [
      readFileSync(path.join(root, 'resources', 'example.zip')),
      readFileSync(path.join(workspace.folder, 'hopscope.db')),
      ...listBlobs(workspace.db).map((blob) => Buffer.from(workspace.blobs.read(blob))),
    ];
    assert.ok(texts.length > 1000, again);
    for (const place of ['/home/', '/root/', '/tmp/', '/Users/', '/work/', 'C:\\Users'])
      assert.ok(!texts.some((text) => text.includes(place)), `It holds ${place}. ${again}`);
  });
});

test('removing the example deletes its attempts, participants and files, and keeps the tasks', () => {
  using workspace = openExample();
  const { db } = workspace;
  assert.equal(removeExample(db), 48);
  collectGarbage(workspace);
  assert.equal(countExample(db), null);
  assert.deepEqual(listParticipants(db), []);
  assert.deepEqual(listBlobs(db), []);
  assert.equal(db.prepare('SELECT count(*) FROM tasks').pluck().get(), 39);
  for (const table of ['events', 'snapshots', 'verdicts', 'batches', 'batch_jobs', 'search_attempts'])
    assert.equal(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), 0, table);
  assert.equal(removeExample(db), 0, 'a second removal deletes nothing');
});

test('removing the example keeps other attempts, and the participants who made them', () => {
  using workspace = openExample();
  const { db } = workspace;
  const [tester] = listParticipants(db).filter(({ kind }) => kind === 'person');
  assert.ok(tester);
  db.prepare(
    `INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms)
     SELECT 'own', task_id, ?, 'baseline', 'running', 1, 60000 FROM attempts LIMIT 1`,
  ).run(tester.id);
  assert.deepEqual(countExample(db), { attempts: 48, isAlone: false });
  removeExample(db);
  assert.deepEqual(db.prepare('SELECT id FROM attempts').pluck().all(), ['own']);
  assert.deepEqual(
    listParticipants(db).map(({ id }) => id),
    [tester.id],
  );
});

describe('unpacking the example', () => {
  test('leaves a folder with any file in it as it is', () => {
    const folder = path.join(temporaryFolder(), 'own');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'notes.txt'), 'kept');
    assert.equal(unpackExample(root, folder), false);
    assert.deepEqual(readdirSync(folder), ['notes.txt']);
  });

  test('fills an empty folder, and removes what a killed process left an hour ago', () => {
    const above = temporaryFolder();
    const folder = path.join(above, 'demo');
    const old = path.join(above, '.hopscope-example-aaaaaa');
    const young = path.join(above, '.hopscope-example-bbbbbb');
    for (const each of [folder, old, young]) mkdirSync(each);
    utimesSync(old, 0, 0);
    assert.equal(unpackExample(root, folder), true);
    assert.deepEqual(readdirSync(above).toSorted(), ['.hopscope-example-bbbbbb', 'demo']);
  });

  test('leaves nothing behind when the archive is damaged', () => {
    const above = temporaryFolder();
    const broken = path.join(above, 'program');
    mkdirSync(path.join(broken, 'resources'), { recursive: true });
    const archive = readFileSync(path.join(root, 'resources', 'example.zip'));
    writeFileSync(path.join(broken, 'resources', 'example.zip'), archive.subarray(0, 2_000_000));
    assert.throws(() => unpackExample(broken, path.join(above, 'demo')));
    assert.deepEqual(readdirSync(above), ['program']);
    assert.equal(existsSync(path.join(above, 'demo')), false);
  });
});

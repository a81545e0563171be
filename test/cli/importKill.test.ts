// needs: pure
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { importPublished } from '../../electron/cli/records/import.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { listParticipants } from '../../electron/db/participants.ts';
import { listTaskSets } from '../../electron/db/taskSets.ts';
import { findTrajectories, importTrajectories } from '../../electron/exchange/import/importTrajectories.ts';
import { writeZip } from '../../electron/files/zip.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { type RunTree, samples, smallPicture, writeTree } from '../helpers/publishedRuns.ts';

const main = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');

/** A tree of `count` runs, each with two pictures. */
function manyRuns(count: number): RunTree {
  const chat = samples.webVoyager['taskTea--1/interact_messages.json'];
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`taskTea--${at}/interact_messages.json`, chat.replace('oolong cost', `tea ${at} cost`)],
      [`taskTea--${at}/screenshot1.png`, smallPicture(at % 256)],
      [`taskTea--${at}/screenshot2.png`, smallPicture((at + 7) % 256)],
    ]).flat(),
  );
}

function stored(folder: string) {
  using workspace = openWorkspace(folder, 'test');
  const { db, blobs } = workspace;
  return {
    attempts: listAttemptRows(db, { limit: everyAttempt }, 'strict').length,
    sets: listTaskSets(db).length,
    participants: listParticipants(db).length,
    files: blobs.list().hashes.length + blobs.list().temporary.length,
  };
}

const nothing = { attempts: 0, sets: 0, participants: 0, files: 0 };

test('an import that is killed stores nothing, and the next import stores every run', async () => {
  const workspace = newPath();
  const count = thoroughRun ? 300 : 120;
  const runs = writeTree(newPath(), manyRuns(count));
  const blobs = path.join(workspace, 'blobs');
  const child = spawn(process.execPath, [main, 'import', '--workspace', workspace, runs], {
    stdio: 'ignore',
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  );
  // Killed as soon as bytes of the runs are on disk.
  while (filesIn(blobs) < 20 && child.exitCode === null) await pause(2);
  child.kill('SIGKILL');
  assert.equal(await ended, 'SIGKILL', 'the process was killed during the import');
  assert.ok(filesIn(blobs) > 0);
  // As left by a kill while the runs are stored.
  const staged = mkdtempSync(path.join(workspace, 'staged-'));
  assert.deepEqual(stored(workspace), nothing);
  assert.equal(existsSync(staged), false);

  const report = await importPublished([runs], { workspace });
  assert.equal(report?.imported, count);
  const again = await importPublished([runs], { workspace });
  assert.deepEqual([again?.imported, again?.readable], [0, 0]);
  assert.match(again?.problems[0]?.message ?? '', /^is already imported for WebVoyager: left out$/);
});

test('an import that is cancelled at any point stores nothing', async () => {
  const runs = writeTree(newPath(), manyRuns(6));
  for (const at of [1, 6, 7, 12]) {
    const folder = newPath();
    const found = (await findTrajectories({ paths: [runs] })) ?? assert.fail('no run');
    const workspace = openWorkspace(folder, 'test');
    const stop = new Error('enough');
    await assert.rejects(
      importTrajectories(workspace, { keepGoing: false }, found, (done) => {
        if (done === at) throw stop;
      }),
      stop,
    );
    workspace.close();
    assert.deepEqual(stored(folder), nothing, `after ${at}`);
  }
});

test('a run of an agent or a person that is already imported is recognised in another folder and left out', async () => {
  const workspace = newPath();
  const person: RunTree = {
    ...samples.webVoyager,
    'taskTea--1/hopscope.json': JSON.stringify({ agent: { kind: 'person', name: 'ada' } }),
  };
  for (const [tree, who] of [
    [samples.webVoyager, 'WebVoyager'],
    [person, 'ada'],
  ] as const) {
    const one = writeTree(newPath(), tree);
    const other = writeTree(path.join(newPath(), 'deeper'), tree);
    assert.equal((await importPublished([one], { workspace }))?.imported, 1);
    const again = await importPublished([path.join(other, 'taskTea--1')], { workspace });
    assert.equal(again?.imported, 0);
    assert.match(again?.problems[0]?.message ?? '', new RegExp(`already imported for ${who}`));
  }
});

test('pickles are never opened, in folders or in archives', {
  skip: process.platform === 'win32',
}, async () => {
  const tree: RunTree = samples.agentLab;
  const folder = writeTree(newPath(), tree);
  const [run = ''] = readdirSync(path.join(folder, 'study'));
  const inside = path.join(folder, 'study', run);
  // Opening one of these pipes blocks forever, because no process writes to it.
  for (const name of ['goal_object.pkl', 'step_7.pkl', 'exp_args.pkl.gz'])
    assert.equal(spawnSync('mkfifo', [path.join(inside, name)]).status, 0);
  const report = await importPublished([folder], { workspace: newPath() });
  assert.equal(report?.imported, 1);
  assert.match(report?.problems.map(({ message }) => message).join() ?? '', /4 files .* skipped/);

  const entries = Object.entries(tree).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
  const packed = writeZip([...entries, { name: 'study/exp_args.pkl', bytes: Buffer.from('a'.repeat(500)) }]);
  // Its packed bytes are spoilt, so that unpacking it fails.
  const at = packed.indexOf('study/exp_args.pkl') + 'study/exp_args.pkl'.length;
  packed.fill(0xff, at, at + 5);
  const zip = `${newPath()}.zip`;
  writeFileSync(zip, packed);
  assert.equal((await importPublished([zip], { workspace: newPath() }))?.imported, 1);
});

function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    return 0;
  }
}

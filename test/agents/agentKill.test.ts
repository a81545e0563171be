import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/events.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

/** Runs the batch and kills it at its nth decision; without a number it runs to its end. */
function runBatch(
  workspace: string,
  set: string,
  nth = Number.POSITIVE_INFINITY,
): Promise<'killed' | 'done'> {
  return new Promise((resolve, reject) => {
    const script = path.resolve(import.meta.dirname, '../helpers/killableAgent.ts');
    const child = spawn(process.execPath, [script, workspace, set], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let decisions = 0;
    let isDone = false;
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'done') isDone = true;
      if (line.startsWith('decides')) decisions += 1;
      if (decisions >= nth) child.kill('SIGKILL');
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed');
      else if (isDone) resolve('done');
      else reject(new Error(`the batch ended by itself (${code}): ${said}`));
    });
  });
}

test('a batch that is killed three times ends with each attempt once, and all of them pass', {
  timeout: 300_000,
}, async () => {
  const one = await openHeadlessApp(temporaryFolder());
  const { folder } = one;
  const set = await wikiTasks(one, 2);
  await one.app.close();

  // In the middle of the first attempt, of a later one, and at a decision that comes right after it was taken up.
  for (const nth of [2, 4, 1]) assert.equal(await runBatch(folder, set, nth), 'killed');
  assert.equal(await runBatch(folder, set), 'done');

  const workspace = openWorkspace(folder, 'test');
  try {
    const rows = listAttemptRows(workspace.db, {}, 'strict');
    assert.deepEqual(
      rows.map(({ taskKey, status, passed }) => `${taskKey} ${status} ${passed}`).sort(),
      ['task-1', 'task-1', 'task-2', 'task-2'].map((key) => `${key} finished true`),
    );
    const events = rows.flatMap(({ id }) => [listEvents(workspace.db, id)]);
    const resumed = events.flat().filter(({ body }) => body.type === 'resumed');
    assert.equal(resumed.length, 3);
    for (const record of events) {
      const steps = record.flatMap(({ body }) => (body.type === 'step' ? [body.step.index] : []));
      assert.equal(new Set(steps).size, 2, 'nothing was done twice');
    }
  } finally {
    workspace.close();
  }
});

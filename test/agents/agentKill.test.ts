// needs: browser
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { isPageBehind } from '../../electron/attempt/savedState.ts';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listBatches, listJobs } from '../../electron/db/batches.ts';
import { listEvents, listEventsOfType } from '../../electron/db/record/events.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { checkKept, checkTidy } from '../helpers/checkKept.ts';
import { onlyThorough, wholeRun } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const KILLS_OF_BATCH = wholeRun ? 100 : 3;

/** The arguments of the process. */
type Words = readonly [workspace: string, set: string, repeats: number, lanes: number];

/** Runs the batch to its end, or kills it `lateMs` after its nth decision. */
function runBatch(words: Words, nth?: number, lateMs = 0): Promise<'killed' | 'done'> {
  return new Promise((resolve, reject) => {
    const script = path.resolve(import.meta.dirname, '../helpers/killableAgent.ts');
    const kill = nth === undefined ? [] : [nth, lateMs];
    const child = spawn(process.execPath, [script, ...[...words, ...kill].map(String)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed');
      else if (code === 0) resolve('done');
      else reject(new Error(`the batch ended by itself (${code}): ${said}`));
    });
  });
}

/** The attempts whose page is the one before their last action, so that the agent decides again. */
function behind(folder: string): readonly string[] {
  const { db, close } = openWorkspace(folder, 'test');
  try {
    return listAttemptRows(db, {}, 'strict').flatMap(({ id, status }) =>
      status === 'running' && isPageBehind(db, { id }) ? [id] : [],
    );
  } finally {
    close();
  }
}

test('a killed batch resumes and ends with each attempt once, and every attempt passes', {
  timeout: patient(300_000),
  ...onlyThorough,
}, async () => {
  const one = await openHeadlessApp(temporaryFolder());
  const { folder } = one;
  const set = await wikiTasks(one, 2);
  await one.app.close();

  // Kills in the first attempt, in a later one, at the first decision after a resume, and during an action.
  const words = [folder, set, 2, 1] as const;
  const kills = wholeRun ? ([[2], [4], [1], [1, 60]] as const) : ([[4]] as const);
  const again: string[] = [];
  for (const kill of kills) {
    assert.equal(await runBatch(words, ...kill), 'killed');
    again.push(...behind(folder));
  }
  assert.equal(await runBatch(words), 'done');

  const workspace = openWorkspace(folder, 'test');
  try {
    const rows = listAttemptRows(workspace.db, {}, 'strict');
    assert.deepEqual(
      rows.map(({ taskKey, status, passed }) => `${taskKey} ${status} ${passed}`).sort(),
      ['task-1', 'task-1', 'task-2', 'task-2'].map((key) => `${key} finished true`),
    );
    const records = rows.map(({ id }) => ({ id, events: listEvents(workspace.db, id) }));
    const resumed = records.flatMap(({ events }) => events.filter(({ body }) => body.type === 'resumed'));
    assert.equal(resumed.length, kills.length);
    for (const { id, events } of records) {
      const steps = new Set(events.flatMap(({ body }) => (body.type === 'step' ? [body.step.index] : [])));
      const anew = again.filter((one) => one === id).length;
      assert.equal(steps.size, 2 + anew, 'a step is repeated only where the page was behind the record');
    }
  } finally {
    workspace.close();
  }
});

test(`a batch killed ${KILLS_OF_BATCH} times at random moments ends with one attempt at each task, and every attempt passes`, {
  timeout: wholeRun ? 7_200_000 : 300_000,
  ...onlyThorough,
}, async (context) => {
  const seed = Number(process.env['HOPSCOPE_TEST_SEED'] ?? Date.now() % 1_000_000);
  context.diagnostic(`HOPSCOPE_TEST_SEED=${seed}`);
  const random = mulberry32(seed);
  // A process makes up to three decisions, as many as an attempt has, so that the tasks last for all kills.
  const tasks = KILLS_OF_BATCH + 1;
  const one = await openHeadlessApp(temporaryFolder());
  const { folder } = one;
  const set = await wikiTasks(one, tasks);
  await one.app.close();

  const words = [folder, set, 1, 1] as const;
  for (let kill = 1; kill <= KILLS_OF_BATCH; kill += 1) {
    const nth = 1 + Math.floor(random() * 3);
    assert.equal(await runBatch(words, nth, 1 + Math.floor(random() * 150)), 'killed');
    using workspace = openWorkspace(folder, 'test');
    assert.equal(workspace.db.pragma('integrity_check', { simple: true }), 'ok');
    checkTidy(workspace);
    for (const { id } of listAttemptRows(workspace.db, {}, 'strict')) checkKept(workspace, id);
  }
  assert.equal(await runBatch(words), 'done');

  using workspace = openWorkspace(folder, 'test');
  const rows = listAttemptRows(workspace.db, {}, 'strict');
  assert.deepEqual(
    rows.map(({ taskKey, status, passed }) => `${taskKey} ${status} ${passed}`).sort(),
    Array.from({ length: tasks }, (_, at) => `task-${at + 1} finished true`).sort(),
  );
  for (const { id } of rows) checkKept(workspace, id);
});

test('a killed batch with several lanes resumes and ends with exactly one attempt at each task', {
  timeout: patient(900_000),
}, async () => {
  const tasks = wholeRun ? 50 : 3;
  const one = await openHeadlessApp(temporaryFolder());
  const { folder } = one;
  const set = await wikiTasks(one, tasks);
  await one.app.close();

  const words = [folder, set, 1, 3] as const;
  // An attempt has three decisions. Kills at the start with three lanes, in the middle, and right after a resume.
  for (const nth of wholeRun ? [2, tasks, 3] : [tasks]) assert.equal(await runBatch(words, nth), 'killed');
  assert.equal(await runBatch(words), 'done');

  const { db, close } = openWorkspace(folder, 'test');
  try {
    const rows = listAttemptRows(db, {}, 'strict');
    assert.deepEqual(
      rows.map(({ taskKey, status, passed }) => `${taskKey} ${status} ${passed}`).sort(),
      Array.from({ length: tasks }, (_, at) => `task-${at + 1} finished true`).sort(),
    );
    const [batch, ...others] = listBatches(db);
    assert.deepEqual([batch?.state, others], ['done', []]);
    const jobs = listJobs(db, batch?.id ?? '');
    assert.deepEqual(new Set(jobs.map(({ attemptId }) => attemptId)), new Set(rows.map(({ id }) => id)));
    assert.ok(
      jobs.filter(({ how }) => how === 'taken up').length >= (wholeRun ? 3 : 1),
      'the killed attempts are resumed',
    );
    assert.equal(new Set(jobs.map(({ seed }) => seed)).size, tasks, 'each job has a different seed');
    for (const { id, seed } of jobs.flatMap((job) =>
      job.attemptId === null ? [] : [{ ...job, id: job.attemptId }],
    ))
      for (const { body } of listEventsOfType(db, id, ['decided']))
        assert.equal(
          body.type === 'decided' && body.seed,
          seed,
          'an attempt has the same seed before and after the kill',
        );
  } finally {
    close();
  }
});

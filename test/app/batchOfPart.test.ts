// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { agentOf } from '../../electron/app/batch/agentOf.ts';
import { participantOf, planBatch } from '../../electron/app/batch/planBatch.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { findBatch, listJobs } from '../../electron/db/batches.ts';
import { listTasks } from '../../electron/db/taskSets.ts';
import type { BatchRow } from '../../shared/contract/batch.ts';
import type { Input } from '../../shared/contract/index.ts';
import type { Task } from '../../shared/model/index.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { sampleAttempt } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const limit = { tokens: null, cost: null };
let one: HeadlessApp;
let setId: string;
let tasks: readonly Task[];

before(async () => {
  one = await openHeadlessApp(temporaryFolder());
  setId = (await one.ask('library.sets', {}))[0]?.id ?? assert.fail('the demo has no set');
  tasks = listTasks(one.app.workspace.db, setId);
});
after(() => one?.app.close());

const idOf = (at: number): string => tasks[at]?.id ?? assert.fail(`no task ${at}`);
const start = (more: Partial<Input<'batches.start'>>) =>
  one.ask('batches.start', {
    ...{ setId, agents: [{ kind: 'scripted', options: {} }], repeats: 2, lanes: 1, seed: 0, limit },
    ...more,
  });

/** Stores the ended attempts of a batch, so that it needs no browser. */
function attempted(at: number, repeats: number): void {
  const { db } = one.app.workspace;
  const agent = agentOf(one.app.context, { kind: 'scripted', options: {} }, tasks, 0);
  for (let repeat = 0; repeat < repeats; repeat += 1)
    insertAttempt(
      db,
      sampleAttempt({
        ...{ id: `${at}-${repeat}`, taskId: idOf(at), participantId: participantOf(db, agent).id },
        ...{ status: 'finished', endedAt: 3_000 + repeat },
      }),
    );
}

/** Waits for the end of a batch. */
function over(batchId: string): Promise<BatchRow> {
  return new Promise((resolve, reject) => {
    const look = () =>
      one.ask('batches.open', { batchId }).then(({ batch }) => {
        if (batch.state === 'running') return;
        stop();
        resolve(batch);
      }, reject);
    const stop = one.app.onAnnounce(({ topic }) => topic === 'batch' && look());
    void look();
  });
}

test('a batch of a part of a set has exactly its tasks, in the order of the set', async () => {
  attempted(1, 2);
  attempted(3, 2);
  const begun = await start({ taskIds: [idOf(3), idOf(1), idOf(3)] });
  assert.deepEqual([begun.tasks, begun.progress.total], [2, 4]);
  const ended = await over(begun.id);
  assert.deepEqual([ended.state, ended.progress.done, ended.progress.total], ['done', 4, 4]);
  const { jobs } = await one.ask('batches.open', { batchId: begun.id });
  const keys = [1, 3].map((at) => tasks[at]?.key);
  assert.deepEqual(
    jobs.map(({ task }) => task),
    [keys[0], keys[0], keys[1], keys[1]],
  );
  assert.deepEqual(findBatch(one.app.workspace.db, begun.id)?.taskIds, [idOf(1), idOf(3)]);
  const again = await start({ taskIds: [idOf(1), idOf(3)] });
  assert.equal(again.id, begun.id, 'the same part again is the same batch');
  await over(again.id);
});

test('a batch of a part keeps its part when it is resumed after a kill', async () => {
  attempted(5, 1);
  const { db } = one.app.workspace;
  const spec = { kind: 'scripted', options: {} };
  const part = tasks.slice(5, 6);
  // As a killed process leaves it: requested as running, and no process works on it.
  const killed = planBatch(db, {
    ...{ agents: [{ agent: agentOf(one.app.context, spec, part, 9), spec }], tasks: part },
    ...{ repeats: 1, lanes: 1, seed: 9, limit },
  });
  const rowOf = async () => (await one.ask('batches.list', {})).find(({ id }) => id === killed.id);
  assert.deepEqual([(await rowOf())?.state, (await rowOf())?.tasks], ['interrupted', 1]);
  await one.ask('batches.resume', { batchId: killed.id });
  const ended = await over(killed.id);
  assert.deepEqual([ended.state, ended.tasks, ended.progress.total], ['done', 1, 1]);
  assert.deepEqual(
    listJobs(db, killed.id).map(({ taskId }) => taskId),
    [idOf(5)],
  );
});

test('an unknown task, a task of another set and an empty part are refused, and no batch is stored', async () => {
  const hops = [{ site: 'page', check: { url: { path: '/' } } }];
  const other = [{ id: 'look', intent: 'Look at it.', startUrl: 'http://page.localhost/', hops }];
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Trips', tasks: other });
  const stored = await one.ask('import.commit', { files: [{ path: 'trips.json', text }] });
  const before = (await one.ask('batches.list', {})).length;
  for (const taskIds of [[idOf(0), 'nobody'], [`${stored.setId}/look`]])
    for (const asked of [start({ taskIds }), one.ask('batches.lacking', { setId, taskIds })])
      await assert.rejects(asked, { code: 'library.part', message: /is not in this set/ });
  await assert.rejects(start({ taskIds: [] }), { code: 'contract.input' });
  assert.equal((await one.ask('batches.list', {})).length, before);
});

test('the tasks that will not be judged are counted in the part only', async () => {
  await one.ask('settings.set', { defaultProfile: 'webarena' });
  const { withoutRule } = await one.ask('batches.lacking', { setId });
  assert.ok(withoutRule > 2, `${withoutRule} of the set`);
  const taskIds = [idOf(0), idOf(1)];
  assert.equal((await one.ask('batches.lacking', { setId, taskIds })).withoutRule, 2);
  await one.ask('settings.set', { defaultProfile: 'strict' });
});

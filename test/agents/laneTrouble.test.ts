// needs: browser
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { Agent, Decision, Turn } from '../../electron/agents/agent/agent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { findBatch, listJobs } from '../../electron/db/batches.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { patient } from '../helpers/patience.ts';
import { browsers, whyNoRenderers } from '../helpers/renderers.ts';
import { mountSmallDisk } from '../helpers/smallDisk.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const disk = mountSmallDisk(96);
const opened: HeadlessApp[] = [];
after(async () => {
  for (const one of opened) await one.app.close();
  disk?.close();
});

async function open(folder: string): Promise<HeadlessApp> {
  const one = await openHeadlessApp(folder);
  opened.push(one);
  return one;
}

/** Scrolls twice, then ends; `meanwhile` runs before each decision. */
function agentThat(meanwhile: (turn: Turn) => void): Agent {
  const facts = { model: randomUUID(), promptVersion: '', parameters: {}, seed: null };
  const scroll: Decision = { asks: [{ ask: 'perform', operation: 'scroll', value: 'down' }] };
  return {
    ...{ facts, reads: null },
    decide(turn) {
      meanwhile(turn);
      return turn.n < 3 ? scroll : { asks: [{ ask: 'finish', text: '' }] };
    },
  };
}

async function tasksOn(one: HeadlessApp, count: number) {
  const name = await wikiTasks(one, count);
  const { db } = one.app.workspace;
  return listTasks(db, listTaskSets(db).find((each) => each.name === name)?.id ?? '');
}

test('lanes whose browsers are killed resume their attempts, and no attempt exists twice', {
  skip: whyNoRenderers,
  timeout: patient(300_000),
}, async () => {
  const one = await open(temporaryFolder());
  const { db } = one.app.workspace;
  const tasks = await tasksOn(one, 4);
  let decisions = 0;
  const agent = agentThat(() => {
    decisions += 1;
    if (decisions === 2 || decisions === 5) for (const pid of browsers()) process.kill(pid, 'SIGKILL');
  });
  const { batch, attempts } = await runBatch(one.app.context, {
    agent,
    tasks,
    repeats: 1,
    seed: 1,
    lanes: 2,
  });
  assert.deepEqual(
    attempts.map(({ status }) => status),
    ['finished', 'finished', 'finished', 'finished'],
  );
  const jobs = listJobs(db, batch.id);
  assert.ok(
    jobs.some(({ tries }) => tries > 1),
    'an attempt was resumed',
  );
  const rows = listAttemptRows(db, { limit: everyAttempt }, 'strict');
  assert.deepEqual(
    rows.map(({ status }) => status),
    Array(4).fill('finished'),
  );
  assert.equal(findBatch(db, batch.id)?.state, 'done');
});

test('a full disk is reported while a batch runs, and the batch continues when there is space', {
  skip: disk === null && 'a small disk cannot be mounted',
  timeout: patient(300_000),
  ...onlyThorough,
}, async () => {
  assert.ok(disk);
  const one = await open(disk.folder);
  const { db } = one.app.workspace;
  const tasks = await tasksOn(one, 3);
  const problems: string[] = [];
  one.app.onAnnounce(({ topic, value }) => {
    if (topic === 'problem' && value !== null) problems.push(value.message);
  });
  let isFilled = false;
  const agent = agentThat(({ n }) => {
    if (n !== 2 || isFilled) return;
    isFilled = true;
    disk.fill();
  });
  const words = { agent, tasks, repeats: 1, seed: 1, lanes: 2 };
  await runBatch(one.app.context, words);
  assert.match(problems.join('\n'), /disk is full/, 'the full disk is announced');
  disk.free();
  const { batch, attempts } = await runBatch(one.app.context, words);
  assert.deepEqual(
    attempts.map(({ status, error }) => [status, error?.message ?? null]),
    Array(3).fill(['finished', null]),
  );
  const finished = listAttemptRows(db, { limit: everyAttempt }, 'strict').filter(
    ({ status }) => status === 'finished',
  );
  assert.equal(finished.length, 3, 'no attempt is repeated');
  assert.equal(findBatch(db, batch.id)?.state, 'done');
});

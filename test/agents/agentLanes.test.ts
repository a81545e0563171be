// needs: browser
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { Agent, Decision, Turn } from '../../electron/agents/agent/agent.ts';
import { type AgentBatch, runBatch } from '../../electron/app/batch/agentBatch.ts';
import type { BatchRun } from '../../electron/app/batch/batchRun.ts';
import { findAttempt } from '../../electron/db/attempts.ts';
import { findBatch, listJobs } from '../../electron/db/batches.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { fault } from '../../shared/errors.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
const { db } = one.app.workspace;

function agentThat(decide: (turn: Turn, signal: AbortSignal) => Promise<Decision> | Decision): Agent {
  const facts = { model: randomUUID(), promptVersion: '', parameters: {}, seed: null };
  return { facts, reads: null, decide };
}

const use = (cost: number): NonNullable<Decision['use']> => ({
  ...{ model: 'm', cost, ms: 1, tries: 1 },
  tokens: { input: 90, output: 10, isEstimate: false },
});
const done: Decision = { asks: [{ ask: 'finish', text: '' }] };

async function batch(agent: Agent, count: number, more: Partial<AgentBatch> = {}) {
  const name = await wikiTasks(one, count);
  const set = listTaskSets(db).find((each) => each.name === name);
  const tasks = listTasks(db, set?.id ?? '');
  const words: AgentBatch = { agent, tasks, repeats: 1, seed: 1, lanes: 2, ...more };
  const states = (id: string): string[] => listJobs(db, id).map(({ state }) => state);
  return {
    words,
    states,
    run: (again: Partial<AgentBatch> = {}) => runBatch(one.app.context, { ...words, ...again }),
  };
}

test('lanes work at the same time, and the session of the window stays idle', async () => {
  const waiting: (() => void)[] = [];
  const agent = agentThat(async () => {
    // Each decision waits until three lanes have asked. With fewer lanes at a time the batch would not end.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 3) for (const go of waiting) go();
    });
    assert.equal(one.app.context.session.phase, 'idle');
    return done;
  });
  const { run } = await batch(agent, 3, { lanes: 3, patienceMs: 60_000 });
  const { attempts } = await run();
  assert.deepEqual(
    attempts.map(({ status, decisions }) => [status, decisions]),
    Array.from({ length: 3 }, () => ['finished', 1]),
  );
});

test('a batch pauses when its budget is spent and continues from there with a larger budget', async () => {
  let asked = 0;
  const agent = agentThat(({ n }) => {
    asked += 1;
    return n < 2
      ? { asks: [{ ask: 'perform', operation: 'scroll', value: 'down' }], use: use(0.4) }
      : { ...done, use: use(0.4) };
  });
  const { run, states } = await batch(agent, 2, { lanes: 1 });
  const limit = { tokens: null, cost: 1 };
  const first = await run({ limit });
  // Three decisions of 40 cents: the batch leaves the second attempt after its first decision.
  assert.equal(asked, 3);
  assert.deepEqual(states(first.batch.id), ['done', 'waiting']);
  const paused = findBatch(db, first.batch.id);
  assert.deepEqual([paused?.state, paused?.why?.code], ['paused', 'batch.budget']);
  const second = await run({ limit: { tokens: null, cost: 10 } });
  assert.equal(second.batch.id, first.batch.id);
  assert.equal(asked, 4, 'no decision is asked for twice');
  assert.deepEqual(
    second.attempts.map(({ how, status, decisions, use: spent }) => [how, status, decisions, spent?.cost]),
    [
      ['before', 'finished', 2, 0.8],
      ['taken up', 'finished', 2, 0.8],
    ],
  );
  assert.equal(findBatch(db, first.batch.id)?.state, 'done');
});

test('a paused batch finishes running attempts; a stopped batch aborts them and repeats them later', async () => {
  let begun: BatchRun | null = null;
  const agent = agentThat(() => {
    begun?.pause();
    return done;
  });
  const { run, states } = await batch(agent, 3, { lanes: 1, onBegun: (now) => (begun = now) });
  const paused = await run();
  assert.deepEqual(states(paused.batch.id), ['done', 'waiting', 'waiting']);

  const asked = Promise.withResolvers<void>();
  const never = agentThat(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  let stopping: Promise<void> | null = null;
  const stopped = await run({
    agent: { ...never, facts: agent.facts },
    onBegun: (now) => {
      stopping = asked.promise.then(() => now.stop());
    },
  });
  await stopping;
  assert.deepEqual(states(stopped.batch.id), ['done', 'waiting', 'waiting']);
  const [row] = await one.ask('attempts.list', { participantId: stopped.participant.id });
  assert.equal(row?.status, 'aborted');

  const last = await run({ onBegun: () => (begun = null) });
  assert.deepEqual(
    last.attempts.map(({ how, status }) => `${how} ${status}`),
    ['before finished', 'begun finished', 'begun finished'],
  );
});

test('a batch ends after five failures of an unreachable service, and its other attempts keep waiting', async () => {
  let asked = 0;
  const agent = agentThat(() => {
    asked += 1;
    throw fault.model('model.unreachable', 'Nothing answers.', 'Look whether it runs.');
  });
  const { run, states } = await batch(agent, 8, { lanes: 1 });
  const { batch: down } = await run();
  assert.equal(asked, 5);
  assert.equal(findBatch(db, down.id)?.why?.code, 'batch.inVain');
  assert.equal(states(down.id).filter((state) => state === 'waiting').length, 3);
});

test(
  'a working lane can be watched; one attempt can be stopped, and the next run of the batch repeats it',
  onlyThorough,
  async (context) => {
    let begun = null as unknown as BatchRun;
    const asked = Promise.withResolvers<string>();
    const stop = Promise.withResolvers<void>();
    // A failed assertion must not leave an agent that waits.
    context.after(() => stop.resolve());
    let hangs = true;
    const agent = agentThat(({ n, attempt, observation }) => {
      if (n === 1)
        return {
          thought: 'I look further down.',
          asks: [{ ask: 'perform', operation: 'scroll', value: 'down' }],
          use: use(0.4),
        };
      if (!hangs) return done;
      hangs = false;
      assert.ok(observation !== null);
      asked.resolve(attempt);
      return stop.promise.then(() => done);
    });
    const { words, run, states } = await batch(agent, 2, { lanes: 1, onBegun: (now) => (begun = now) });
    const reads = { form: 'mmina', picture: 'plain' } as const;
    const running = run({ agent: { ...agent, reads } });
    const attemptId = await asked.promise;
    const seen = begun.laneOf(attemptId);
    assert.deepEqual(
      [seen?.seen?.n, seen?.decisions.map(({ n, thought }) => [n, thought]), seen?.spent],
      [2, [[1, 'I look further down.']], { tokens: 100, cost: 0.4 }],
    );
    assert.match(seen?.seen?.text ?? '', /RootWebArea/);
    assert.match(Buffer.from(seen?.seen?.picture ?? '', 'base64').toString('latin1'), /^.PNG/);
    assert.deepEqual(
      begun.lanes.map(({ n, does, attemptId: of }) => [n, does, of]),
      [[2, 'thinks', attemptId]],
    );
    assert.deepEqual([begun.laneOf('nobody'), await begun.stopAttempt('nobody')], [null, false]);
    // Two calls stop the attempt once. The agent still thinks.
    await Promise.all([begun.stopAttempt(attemptId), begun.stopAttempt(attemptId)]);
    const first = await running;
    assert.deepEqual(states(first.batch.id), ['failed', 'done'], 'the lane continues with the next attempt');
    const [stopped] = listJobs(db, first.batch.id);
    assert.equal(stopped?.error?.code, 'batch.stoppedAttempt');
    assert.equal(findAttempt(db, attemptId)?.status, 'aborted');
    assert.equal(begun.laneOf(attemptId), null);
    stop.resolve();
    const again = await run({ ...words, agent: { ...agent, reads } });
    assert.deepEqual(states(again.batch.id), ['done', 'done']);
    assert.equal(
      again.attempts.every((report) => report.attemptId !== attemptId),
      true,
    );
  },
);

test('a lane uses the fixed page size or the size that people had at that set, and records it', async () => {
  const { words, run } = await batch(
    agentThat(() => done),
    1,
  );
  const [task] = words.tasks;
  assert.ok(task);
  const { viewport: fixed } = await one.ask('settings.get', {});
  const sizeOf = async (attemptId: string) => {
    const { events } = await one.ask('attempts.events', { attemptId, from: 1, count: 1 });
    assert.ok(events[0]?.body.type === 'opened');
    return events[0].body.viewport;
  };
  const lane = async (model: string) => {
    const agent = { ...words.agent, facts: { ...words.agent.facts, model } };
    // Each batch reads the choice again, so that a change takes effect with the next batch.
    const tasks = listTasks(db, task.setId);
    const { attempts } = await run({ agent, tasks });
    return sizeOf(attempts[0]?.attemptId ?? '');
  };
  assert.deepEqual(await lane('fixed'), fixed);
  await one.ask('library.setViewport', { setId: task.setId, viewport: 'stage' });
  assert.deepEqual(await lane('nobody has been there'), fixed);

  const { id: participantId } = await one.ask('participants.create', {
    ...{ name: randomUUID(), consent: true, exposed: false, population: {} },
  });
  await one.ask('page.bounds', { bounds: { x: 0, y: 0, width: 949, height: 666 } });
  await one.ask('run.brief', { participantId, taskId: task.id, mode: 'baseline' });
  await one.ask('run.start', {});
  const { attemptId } = await one.ask('run.state', {});
  assert.deepEqual(await sizeOf(attemptId ?? ''), { width: 949, height: 666 });
  await one.ask('run.giveUp', { reason: 'other', detail: '' });
  await one.ask('run.leave', {});
  await one.ask('page.bounds', { bounds: null });
  assert.deepEqual(await lane('people have been there'), { width: 949, height: 666 });
});

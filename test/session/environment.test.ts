// needs: browser
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { buildWebuiEditor } from '../../build/build.ts';
import { type AgentKindName, createAgent } from '../../electron/agents/agentKinds.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { findTask } from '../../electron/db/taskSets.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { type ModelAnswer, type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { lastWords, promptNamed } from '../helpers/modelRun.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
/** A failed test must not leave its run to the next test. */
beforeEach(() => one.ask('run.leave', {}));
const { session, workspace } = one.app.context;

/** Two steps and a push solve it: 1 + 10 − 0.3. */
const LEVEL = '#######\n#@ $ .#\n#######\n';

/** Imports a Sokoban level as a task. Returns its id. */
async function addLevel(change: object = {}): Promise<string> {
  const id = randomUUID();
  const task = {
    id,
    intent: 'Push the box onto the target.',
    environment: { name: 'sokoban', level: 'level 1', seed: 1, content: LEVEL, bound: 10.7 },
    hops: [
      {
        site: 'sokoban',
        label: 'the level is solved',
        check: { environment: { solved: true, scoreAtLeast: 100 } },
      },
    ],
    ...change,
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: id, tasks: [task] });
  const { setId } = await one.ask('import.commit', {
    files: [{ path: `${id}.json`, text }],
    format: 'native',
  });
  return `${setId}/${id}`;
}

/** Starts a level for a new tester. */
async function start(change: object = {}): Promise<string> {
  const taskId = await addLevel(change);
  const person = await one.ask('participants.create', {
    ...{ name: randomUUID(), consent: true, exposed: false, population: {} },
  });
  await one.ask('run.brief', { participantId: person.id, taskId });
  await one.ask('run.start', {});
  return session.attemptId ?? assert.fail('no attempt has begun');
}

/** An agent does a level, with a model that gives these answers. `taskId`: a level that was imported before; missing: a new one. */
async function runAgent(
  kind: AgentKindName,
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  change: object = {},
  options: object = {},
  taskId?: string,
) {
  const task = findTask(workspace.db, taskId ?? (await addLevel(change))) ?? assert.fail('no task');
  const endpoint = await startEndpoint(answer);
  try {
    const agent = createAgent(
      kind,
      options,
      {
        endpoint: { baseUrl: endpoint.baseUrl, model: randomUUID(), apiKey: 'k' },
        ...{ settings: { vision: true }, limit: {} },
      },
      { promptText: promptNamed, seed: 5 },
    );
    const { attempts } = await runBatch(one.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
    const [report = assert.fail('nothing was run')] = attempts;
    const acted = bodies(report.attemptId ?? '', 'environment-acted').map(({ action }) => action);
    return { ...report, acted, requests: endpoint.requests.map(({ body }) => body) };
  } finally {
    await endpoint.close();
  }
}

function bodies<Type extends EventBody['type']>(attemptId: string, type: Type) {
  return listEvents(workspace.db, attemptId).flatMap(({ body }) =>
    body.type === type ? [body as Extract<EventBody, { type: Type }>] : [],
  );
}

test('a person plays a level with the keys: each action is a step, with its reward on record, and the level passes', async () => {
  const attemptId = await start();
  for (const _ of [1, 2, 3]) await session.perform({ operation: 'press', value: 'ArrowRight' });
  await one.ask('run.finish', { answer: '' });
  const detail = await one.ask('attempts.open', { attemptId });
  assert.deepEqual(
    detail.steps.map(({ operation, value }) => [operation, value]),
    [
      ['act', 'Right'],
      ['act', 'Right'],
      ['act', 'Right'],
    ],
  );
  assert.deepEqual(
    bodies(attemptId, 'environment-answered').map(({ n, reward, done }) => [n, reward, done]),
    [
      [1, -0.1, false],
      [2, -0.1, false],
      [3, 10.9, true],
    ],
  );
  assert.equal(detail.row.passed, true);
  for (const step of detail.steps) assert.ok(step.beforeId && step.afterId, 'every step has its pages');
});

test('an action is on record before the environment gets it', async () => {
  const attemptId = await start();
  await session.perform({ operation: 'act', value: 'Right' });
  const order = listEvents(workspace.db, attemptId).flatMap(({ body: { type } }) =>
    type.startsWith('environment-') || type === 'action' || type === 'step' ? [type] : [],
  );
  assert.deepEqual(order.slice(0, 5), [
    ...['environment-begun', 'environment-acted', 'environment-answered', 'action', 'step'],
  ]);
});

test('only actions of the environment use up the steps of a task: a person may also write in its page, and open it again', async () => {
  const attemptId = await start({ budget: { steps: 1 } });
  await one.ask('page.goto', { url: one.at('http://play.localhost:{demo}/sokoban') });
  const budget = async () => (await one.ask('run.state', {})).budget;
  while ((await budget()).allSteps === 0) await new Promise(setImmediate);
  const { steps, allSteps, exhausted } = await budget();
  assert.deepEqual({ steps, allSteps, exhausted }, { steps: 0, allSteps: 1, exhausted: null });
  await session.perform({ operation: 'act', value: 'Right' });
  assert.equal((await budget()).exhausted, 'steps');
  assert.deepEqual(
    bodies(attemptId, 'environment-acted').map(({ action }) => action),
    ['Right'],
  );
});

test('Back and Forward leave the page of an environment where it is, and nothing of them is recorded', async () => {
  const attemptId = await start();
  await one.ask('page.goto', { url: one.at('http://play.localhost:{demo}/sokoban?again') });
  const shown = async () => (await one.ask('run.state', {})).tabs.map(({ url }) => new URL(url).search);
  while ((await shown())[0] !== '?again') await new Promise(setImmediate);
  await one.ask('page.back', {});
  await one.ask('page.forward', {});
  const [tab] = (await one.ask('run.state', {})).tabs;
  assert.deepEqual([await shown(), tab?.canGoBack, tab?.canGoForward], [['?again'], false, false]);
  await session.perform({ operation: 'act', value: 'Right' });
  assert.deepEqual(
    bodies(attemptId, 'action').map(({ action }) => action.operation),
    ['goto', 'act'],
  );
});

test('New tab opens no empty tab beside an environment, and nothing of it is recorded', async () => {
  const attemptId = await start();
  await one.ask('page.newTab', {});
  await session.perform({ operation: 'act', value: 'Right' });
  const { tabs } = await one.ask('run.state', {});
  assert.deepEqual(
    tabs.map(({ url }) => new URL(url).pathname),
    ['/sokoban'],
  );
  assert.deepEqual(
    bodies(attemptId, 'action').map(({ action }) => action.operation),
    ['act'],
  );
});

test('a level that is not solved fails by its score, and an action that does not exist is a failed step', async () => {
  const attemptId = await start();
  await session.perform({ operation: 'act', value: 'Up' });
  const failed = await session.perform({ operation: 'act', value: 'Jump' });
  assert.equal(failed?.code, 'env.action');
  await one.ask('run.finish', { answer: '' });
  const { row, steps } = await one.ask('attempts.open', { attemptId });
  assert.equal(row.passed, false);
  assert.deepEqual(
    steps.map(({ value, error }) => [value, error?.code ?? null]),
    [
      ['Up', null],
      ['Jump', 'env.action'],
    ],
  );
  assert.equal(bodies(attemptId, 'environment-acted').length, 1);
});

test('an attempt that was left goes on with the same board: its actions are carried out again', async () => {
  const attemptId = await start();
  for (const value of ['Right', 'Right']) await session.perform({ operation: 'act', value });
  await one.ask('run.leave', {});
  await one.ask('run.resumeAttempt', { attemptId });
  assert.deepEqual(
    bodies(attemptId, 'environment-resumed').map(({ actions, how }) => [actions, how]),
    [[2, 'replayed']],
  );
  await session.perform({ operation: 'act', value: 'Right' });
  await one.ask('run.finish', { answer: '' });
  assert.equal((await one.ask('attempts.open', { attemptId })).row.passed, true);
  assert.deepEqual(
    bodies(attemptId, 'environment-answered').map(({ n }) => n),
    [1, 2, 3],
  );
});

test('a level that does not exist ends the attempt as aborted, with the reason', async () => {
  const environment = { name: 'sokoban', level: 'attic', seed: 1 };
  await start({ environment }).catch(() => {});
  const [row] = await one.ask('attempts.list', {});
  assert.equal(row?.status, 'aborted');
  assert.deepEqual(
    bodies(row?.id ?? '', 'failed').map(({ error }) => error.code),
    ['env.level'],
  );
});

test('an online planner plays by observations and rewards, and the run ends with the level', async () => {
  const { status, passed, acted, requests } = await runAgent(
    'online-planner',
    () => '# analyze\nRight.\n# action\nRight',
  );
  assert.deepEqual(
    { status, passed, acted },
    { status: 'finished', passed: true, acted: ['Right', 'Right', 'Right'] },
  );
  assert.equal(requests.length, 3);
  const words = requests.map(lastWords);
  assert.match(words[0] ?? '', /#@ \$ \.#/);
  assert.match(words[2] ?? '', /REWARD SO FAR: -0\.2/);
});

test('a global planner looks once, and its whole plan is carried out', async () => {
  const reply = '### Analyze\nStraight on.\n### Actions\nUp, Right, dance, Right, Right';
  const { status, passed, acted, requests } = await runAgent('global-planner', () => reply);
  assert.deepEqual(acted, ['Up', 'Right', 'Right', 'Right']);
  // One step more than the best way.
  assert.deepEqual(
    { status, passed, requests: requests.length },
    { status: 'finished', passed: false, requests: 1 },
  );
});

test('random and idle agents play, and an agent for web pages refuses the task', async () => {
  const random = await runAgent('random', () => '', { budget: { steps: 4 } });
  assert.equal(random.acted.length <= 4, true);
  assert.ok(random.acted.length > 0);
  const idle = await runAgent('idle', () => '');
  assert.deepEqual([idle.status, idle.acted, idle.passed], ['finished', [], false]);
  const heuristic = createAgent('heuristic', {}, null, { promptText: promptNamed, seed: 1 });
  const task = findTask(workspace.db, await addLevel()) ?? assert.fail('no task');
  assert.match(heuristic.cannot?.(task) ?? '', /it only uses web pages/);
});

test('a task in an environment cannot be demonstrated', async () => {
  const taskId = await addLevel();
  const person = await one.ask('participants.create', {
    ...{ name: randomUUID(), consent: true, exposed: false, population: {} },
  });
  await assert.rejects(one.ask('run.brief', { participantId: person.id, taskId, mode: 'demonstration' }), {
    code: 'session.notOnTheWeb',
  });
});

test('a planner builds a page for a task of WebUI: the page is measured, and its score is on record', async () => {
  await buildWebuiEditor();
  const page = '```html\n<h1>Opening hours</h1>\n<table><tr><td>Monday</td></tr></table>\n```';
  const change = {
    environment: { name: 'webui', level: 'opening-hours', seed: 0 },
    hops: [{ site: 'webui', check: { environment: { scoreAtLeast: 99 } } }],
  };
  const { status, acted, attemptId, requests } = await runAgent('online-planner', () => page, change, {
    pictures: true,
  });
  assert.equal(status, 'finished');
  // Each request has the whole task with its pictures, and no earlier turn; from the second one on also the page so far.
  for (const [at, { messages = [] }] of requests.entries()) {
    const { content } = messages.at(-1) ?? {};
    assert.ok(messages.length === 2 && Array.isArray(content));
    const kinds = content.map(({ type, text = '' }: { type: string; text?: string }) =>
      type === 'text' ? /YOUR PAGE NOW:\n```html\n<h1>/.test(text) : 'picture',
    );
    const task = kinds.slice(0, kinds.lastIndexOf('picture') + 1);
    assert.equal(task.filter((one) => one === 'picture').length, at === 0 ? 2 : 3);
    assert.equal(kinds.at(-1), at > 0);
  }
  // Four pages may be submitted.
  assert.equal(acted.length, 4);
  const answers = bodies(attemptId ?? '', 'environment-answered');
  assert.equal(answers.at(-1)?.done, true);
  const [first] = answers;
  assert.ok((first?.reward ?? 0) > 0 && (first?.reward ?? 1) < 1, `reward ${first?.reward}`);
  assert.ok(first?.info['webui'], 'the elements are on record');
  const { row, steps } = await one.ask('attempts.open', { attemptId: attemptId ?? '' });
  assert.equal(row.passed, false);
  assert.equal(steps.length, 4);
});

test('an online planner of WebUI begins with the page of the same run of a global planner, and the record has which attempt that was', async () => {
  await buildWebuiEditor();
  const taskId = await addLevel({ environment: { name: 'webui', level: 'opening-hours', seed: 0 } });
  const built = '```html\n<h1>Opening hours</h1>\n```\n\n```css\nh1 { color: red }\n```';
  const global = await runAgent('global-planner', () => built, {}, {}, taskId);
  const participant = (await one.ask('attempts.open', { attemptId: global.attemptId ?? '' })).row.participant;
  const options = { startsFrom: participant, pictures: true };
  const css = '```css\nh1 { color: blue }\n```';
  const online = await runAgent('online-planner', () => css, {}, options, taskId);
  const attemptId = online.attemptId ?? assert.fail('no attempt');

  const [begun] = bodies(attemptId, 'environment-begun');
  assert.deepEqual(begun?.start, { attemptId: global.attemptId, participant, action: built });
  // The first request has the page and its picture after those of the task, and four pages can still be submitted.
  const content = online.requests[0]?.messages?.at(-1)?.content;
  assert.ok(Array.isArray(content));
  assert.equal(content.filter(({ type }: { type: string }) => type !== 'text').length, 3);
  assert.match(JSON.stringify(content), /You begin with a page that was built before.*h1 \{ color: red \}/su);
  assert.equal(online.acted.length, 4);
  // A block of CSS alone changes only the style sheet of that page.
  const shown = await one.ask('attempts.environment', { attemptId, step: 1 });
  assert.deepEqual(shown?.start, begun?.start);
  const facts = shown?.turn?.answer?.facts;
  assert.ok(facts?.kind === 'page');
  assert.deepEqual(facts.page, {
    ...{ html: '<h1>Opening hours</h1>', css: 'h1 { color: blue }', javascript: null },
  });
});

test('an online planner whose global planner submitted no page begins with an empty page, and the record names that run', async () => {
  await buildWebuiEditor();
  const taskId = await addLevel({ environment: { name: 'webui', level: 'opening-hours', seed: 0 } });
  const global = await runAgent('global-planner', () => 'I cannot.', {}, {}, taskId);
  const { participant, status } = (await one.ask('attempts.open', { attemptId: global.attemptId ?? '' })).row;
  assert.deepEqual([global.acted, status], [[], 'finished']);
  const built = '```html\n<h1>Opening hours</h1>\n```';
  const options = { startsFrom: participant, pictures: true };
  const online = await runAgent('online-planner', () => built, {}, options, taskId);
  const [begun] = bodies(online.attemptId ?? '', 'environment-begun');
  assert.deepEqual(begun?.start, { attemptId: global.attemptId, participant, action: null });
  assert.doesNotMatch(JSON.stringify(online.requests[0]), /You begin with a page/u);
  assert.equal(online.acted.length, 4);
});

test('an online planner whose global planner has not done the task is refused, and without one it begins with an empty page', async () => {
  await buildWebuiEditor();
  const taskId = await addLevel({ environment: { name: 'webui', level: 'opening-hours', seed: 0 } });
  const nothing = await runAgent('online-planner', () => '', {}, { startsFrom: 'nobody' }, taskId);
  assert.deepEqual([nothing.attemptId, nothing.error?.code], [null, 'agent.startsFrom']);
  const elsewhere = await runAgent('global-planner', () => '### Actions\nUp');
  const { row } = await one.ask('attempts.open', { attemptId: elsewhere.attemptId ?? '' });
  const other = await runAgent('online-planner', () => '', {}, { startsFrom: row.participant }, taskId);
  assert.match(other.error?.message ?? '', /has not ended run 1 of the task/);
  const empty = await runAgent('online-planner', () => '', {}, {}, taskId);
  const [begun] = bodies(empty.attemptId ?? '', 'environment-begun');
  assert.ok(begun !== undefined && !('start' in begun));
});

/** A program that speaks hopscope-env/1: three times \`up\` ends it. It dies at the action \`die\`. */
const COUNTER = `
import { createInterface } from 'node:readline';
let count = 0;
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { t, n, action } = JSON.parse(line);
  if (t === 'hello') say({ t: 'ready', protocol: 'hopscope-env/1', name: 'counter', rules: 'Count to three.', actions: ['up', 'die'], levels: ['one'], replay: true, save: false });
  if (t === 'reset') { count = 0; say({ t: 'seen', n, text: 'count 0', picture: null }); }
  if (t === 'step' && action === 'die') process.exit(3);
  if (t === 'step' && action === 'up') { count += 1; say({ t: 'outcome', n, text: 'count ' + count, picture: null, reward: 1, done: count === 3, info: { solved: count === 3 } }); }
  if (t === 'end') process.exit(0);
}
`;

test('an environment in another program is played, goes on after it was left, and its death ends the attempt', async (context) => {
  const file = path.join(temporaryFolder(), 'counter.mjs');
  writeFileSync(file, COUNTER);
  process.env['HOPSCOPE_ENV_COMMAND'] = `"${process.execPath}" "${file}"`;
  context.after(() => {
    delete process.env['HOPSCOPE_ENV_COMMAND'];
  });
  const change = {
    environment: { name: 'process', level: 'one', seed: 3 },
    hops: [{ site: 'counter', check: { environment: { solved: true, scoreAtLeast: 3 } } }],
  };
  const attemptId = await start(change);
  await session.perform({ operation: 'act', value: 'up' });
  await one.ask('run.leave', {});
  await one.ask('run.resumeAttempt', { attemptId });
  for (const _ of [2, 3]) await session.perform({ operation: 'act', value: 'up' });
  await one.ask('run.finish', { answer: '' });
  assert.equal((await one.ask('attempts.open', { attemptId })).row.passed, true);

  const other = await start(change);
  const failed = await session.perform({ operation: 'act', value: 'die' });
  assert.equal(failed?.code, 'env.died');
  while (session.phase === 'running') await new Promise(setImmediate);
  const { row } = await one.ask('attempts.open', { attemptId: other });
  assert.equal(row.status, 'aborted');
  assert.ok(bodies(other, 'failed').some(({ error }) => error.code === 'env.died'));
});

test('a task whose environment is a program names no command: without the variable the attempt ends with the reason', async () => {
  await start({ environment: { name: 'process', level: 'one', seed: 3 } }).catch(() => {});
  const [row] = await one.ask('attempts.list', {});
  assert.equal(row?.status, 'aborted');
  assert.deepEqual(
    bodies(row?.id ?? '', 'failed').map(({ error }) => error.code),
    ['env.command'],
  );
});

// needs: browser
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { evaluateHandlers } from '../../electron/app/figures/evaluate.ts';
import { getAttempt } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { WatchNow } from '../../shared/contract/watch.ts';
import type { AttemptEvent, BatchLimit, EventBody, Task } from '../../shared/model/index.ts';
import {
  type ModelAnswer,
  type ModelEndpoint,
  type ModelRequest,
  startEndpoint,
} from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { lastWords } from '../helpers/modelRun.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
const { db } = one.app.workspace;
let endpoint: ModelEndpoint;
/** The replies of the model; each test sets them. */
let policy: (request: ModelRequest) => ModelAnswer;
/** A reply that never begins. */
const hangs: ModelAnswer = { text: '', hangsAfter: -1 };

before(async () => {
  endpoint = await startEndpoint((request) => policy(request));
  process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
});
after(async () => {
  await one.app.close();
  await endpoint.close();
});
afterEach(async () => {
  await one.ask('run.leave', {});
});

const say = (action: string): ModelAnswer => ({
  text: `I think. In summary, the next action I will perform is \`\`\`${action}\`\`\``,
  usage: { prompt_tokens: 100, completion_tokens: 10 },
});

/** Searches, opens the article and ends, from the text of the page only. */
function wikiReader(request: ModelRequest): ModelAnswer {
  const words = lastWords(request);
  if (words.includes("RootWebArea 'Tokyo")) return say('stop [done]');
  const link = /\[(\d+)\] link 'Tokyo'/.exec(words)?.[1];
  if (link !== undefined && words.includes("RootWebArea 'Search")) return say(`click [${link}]`);
  const field = /\[(\d+)\] (?:combobox|searchbox|textbox) '/.exec(words)?.[1];
  return say(`type [${field}] [Tokyo] [1]`);
}

let models = 0;

async function watch(
  task: Task,
  how: { approves?: boolean; isPaused?: boolean; model?: string; limit?: BatchLimit } = {},
): Promise<string> {
  models += 1;
  process.env['HOPSCOPE_AGENT_MODEL'] = how.model ?? `model-${models}`;
  await one.ask('watch.start', {
    taskId: task.id,
    agent: { kind: 'mmina', options: {} },
    seed: 1,
    approves: how.approves ?? false,
    isPaused: how.isPaused ?? false,
    ...(how.limit === undefined ? {} : { limit: how.limit }),
  });
  return process.env['HOPSCOPE_AGENT_MODEL'];
}

/** The current or next state that fulfils `is`. */
function until(is: (now: WatchNow) => boolean): Promise<WatchNow> {
  return new Promise((resolve, reject) => {
    const look = (now: WatchNow | null): void => {
      if (now === null || !is(now)) return;
      stop();
      resolve(now);
    };
    const stop = one.app.onAnnounce(({ topic, value }) => {
      if (topic === 'watch') look(value);
    });
    one.ask('watch.state', {}).then(look, reject);
  });
}

const ended = (): Promise<WatchNow> => until(({ isRunning }) => !isRunning);
const paused = (): Promise<WatchNow> => until(({ pace }) => pace === 'paused');
const reviewed = (n: number): Promise<WatchNow> => until((now) => now.isReviewed && now.n === n);

function did(attemptId: string | null): string[] {
  return eventsOf(attemptId).flatMap(({ body }) =>
    body.type === 'oversight'
      ? [body.did]
      : body.type === 'asked' || body.type === 'replied'
        ? [body.type]
        : [],
  );
}

function eventsOf(attemptId: string | null): AttemptEvent[] {
  return listEvents(db, attemptId ?? '');
}

function only<Type extends EventBody['type']>(
  attemptId: string | null,
  type: Type,
): readonly Extract<EventBody, { type: Type }>[] {
  return eventsOf(attemptId).flatMap(({ body }) =>
    body.type === type ? [body as Extract<EventBody, { type: Type }>] : [],
  );
}

test('an agent that is paused, stepped and continued passes without assistance', {
  timeout: patient(120_000),
}, async () => {
  const { task } = await addWikiTask(one);
  policy = wikiReader;
  await watch(task, { isPaused: true });
  await paused();
  await one.ask('watch.do', { act: 'step' });
  await one.ask('watch.do', { act: 'step' });
  const first = await until(({ pace, n }) => pace === 'paused' && n === 2);
  assert.equal(first.decisions.length, 1, 'two presses of Step make one decision');
  assert.match((await one.ask('watch.seen', {}))?.text ?? '', /RootWebArea/);
  await one.ask('watch.do', { act: 'go-on' });
  const last = await ended();
  assert.deepEqual([last.ended?.status, last.ended?.passed, last.assisted], ['finished', true, false]);
  assert.deepEqual(did(last.attemptId), ['watched', 'paused', 'stepped', 'paused', 'went-on']);
  assert.equal(last.spent.tokens, last.decisions.length * 110);
});

test('a person who takes over acts on the page and record of the agent, which continues from there', {
  timeout: patient(120_000),
}, async () => {
  const { task } = await addWikiTask(one);
  const asked: string[] = [];
  policy = (request) => {
    asked.push(lastWords(request));
    return wikiReader(request);
  };
  await watch(task, { isPaused: true });
  await paused();
  await assert.rejects(one.ask('page.goto', { url: one.at('http://wiki.localhost:{demo}/') }), {
    code: 'watch.watching',
  });
  await assert.rejects(one.ask('run.finish', { answer: '' }), { code: 'watch.watching' });
  // Two presses make one take-over.
  await Promise.all([one.ask('watch.do', { act: 'take-over' }), one.ask('watch.do', { act: 'take-over' })]);
  await until(({ hands }) => hands === 'person');
  await one.ask('page.goto', { url: one.at('http://wiki.localhost:{demo}/search?q=Tokyo') });
  await until(({ assisted }) => assisted);
  await one.ask('watch.do', { act: 'hand-back' });
  const last = await ended();
  assert.deepEqual([last.ended?.status, last.ended?.passed, last.assisted], ['finished', true, true]);
  assert.deepEqual(did(last.attemptId), ['watched', 'paused', 'took-over', 'handed-back']);
  const events = eventsOf(last.attemptId);
  const at = (name: string): number =>
    events.findIndex(({ body }) => body.type === 'oversight' && body.did === name);
  const step = events.findIndex(({ body }) => body.type === 'step' && body.step.operation === 'goto');
  assert.ok(
    at('took-over') < step && step < at('handed-back'),
    'the step of the person is between the take-over and the hand-back',
  );
  assert.match(asked[0] ?? '', /search|Tokyo/i);
  assert.match(only(last.attemptId, 'oversight').at(-1)?.text ?? '', /goto/);

  const { participants } = await evaluateHandlers(one.app.context)['evaluate.view']({
    profile: 'strict',
    asPrinted: false,
  });
  const { participantId } = getAttempt(db, last.attemptId ?? '');
  const row = participants.find((each) => each.participantId === participantId);
  assert.deepEqual([row?.assisted, row?.task.overall.rate.of], [1, 0]);
  const whole = await one.ask('evaluate.view', { profile: 'strict', asPrinted: false, assisted: true });
  const counted = whole.participants.find((each) => each.participantId === participantId);
  assert.equal(counted?.task.overall.rate.of, 1);
});

test('an approved decision is carried out, a refused one is not, and the agent receives the reason', {
  timeout: patient(120_000),
  ...onlyThorough,
}, async () => {
  const { task } = await addWikiTask(one);
  const asked: string[] = [];
  policy = (request) => {
    asked.push(lastWords(request));
    return asked.length === 1 ? say('goto [http://nowhere.localhost/]') : wikiReader(request);
  };
  await watch(task, { approves: true });
  await reviewed(1);
  await one.ask('watch.review', { n: 1, approves: false, why: 'Stay on the wiki.' });
  const second = await reviewed(2);
  assert.equal(second.marks.length, 1, 'the field is marked');
  assert.match(asked[1] ?? '', /Stay on the wiki\./);
  await assert.rejects(one.ask('watch.review', { n: 1, approves: true, why: '' }), { code: 'watch.late' });
  await one.ask('watch.review', { n: 2, approves: true, why: '' });
  await reviewed(3);
  await one.ask('watch.approveEach', { on: false });
  const last = await ended();
  assert.deepEqual([last.ended?.passed, last.assisted], [true, true]);
  assert.deepEqual(did(last.attemptId), ['watched', 'refused', 'approved']);
  assert.ok(!only(last.attemptId, 'step').some(({ step }) => step.value?.includes('nowhere')));
});

test('a take-over cancels the decision of the agent; an attempt that the person leaves can be resumed', {
  timeout: patient(120_000),
}, async () => {
  const { task } = await addWikiTask(one);
  const asking = Promise.withResolvers<void>();
  policy = () => {
    asking.resolve();
    return hangs;
  };
  const model = await watch(task);
  await asking.promise;
  await one.ask('watch.do', { act: 'take-over' });
  await until(({ hands }) => hands === 'person');
  await one.ask('page.goto', { url: one.at('http://wiki.localhost:{demo}/search?q=Tokyo') });
  await one.ask('run.leave', {});
  const left = await ended();
  assert.equal(left.ended?.status, 'running');
  const listed = async () => (await one.ask('watch.left', {})).map(({ id }) => id);
  assert.ok((await listed()).includes(left.attemptId ?? ''), 'the attempt is listed as left');
  policy = wikiReader;
  await watch(task, { model });
  const last = await ended();
  assert.equal(last.attemptId, left.attemptId);
  assert.ok(!(await listed()).includes(left.attemptId ?? ''));
  assert.deepEqual([last.ended?.passed, last.assisted], [true, true]);
  assert.deepEqual(did(last.attemptId), ['watched', 'took-over', 'handed-back', 'watched']);
});

test('a stopped attempt is aborted; a second agent is refused while one runs', {
  timeout: patient(120_000),
}, async () => {
  const { task } = await addWikiTask(one);
  policy = () => hangs;
  await watch(task);
  await until(({ does }) => does === 'thinks');
  await assert.rejects(watch(task), { code: 'session.busy' });
  await one.ask('watch.do', { act: 'stop' });
  const last = await ended();
  assert.deepEqual([last.ended?.status, last.ended?.error?.code], ['aborted', 'watch.stopped']);
  assert.equal(did(last.attemptId).at(-1), 'stopped');
  await one.ask('watch.do', { act: 'close' });
  assert.equal(await one.ask('watch.state', {}), null);
});

test('Step during a decision means that decision; Pause during an action takes effect after it', {
  timeout: patient(120_000),
}, async () => {
  const { task } = await addWikiTask(one);
  const asked = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  let asks = 0;
  policy = wikiReader;
  const slow = await startEndpoint(async (request) => {
    asks += 1;
    if (asks === 1) {
      asked.resolve();
      await answers.promise;
    }
    return wikiReader(request);
  });
  process.env['HOPSCOPE_AGENT_URL'] = slow.baseUrl;
  try {
    await watch(task);
    await asked.promise;
    // Two presses while the agent thinks mean the one decision that is under way.
    await one.ask('watch.do', { act: 'step' });
    await one.ask('watch.do', { act: 'step' });
    answers.resolve();
    const stepped = await until(({ pace }) => pace === 'paused');
    assert.deepEqual([stepped.n, stepped.decisions.length, asks], [2, 1, 1]);
    assert.equal(only(stepped.attemptId, 'step').length > 0, true, 'the decision is carried out');

    const acting = until(({ does }) => does === 'acts');
    await one.ask('watch.do', { act: 'go-on' });
    await acting;
    await one.ask('watch.do', { act: 'pause' });
    const still = await until(({ pace }) => pace === 'paused');
    const before = only(still.attemptId, 'step').length;
    assert.ok(
      still.decisions.every(({ failed }) => failed === null),
      'no action is cut off',
    );
    assert.equal(only(still.attemptId, 'decided').length, still.decisions.length);
    await one.ask('watch.do', { act: 'go-on' });
    const last = await ended();
    assert.deepEqual([last.ended?.status, last.ended?.passed, last.assisted], ['finished', true, false]);
    assert.ok(only(last.attemptId, 'step').length >= before);
  } finally {
    process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
    await slow.close();
  }
});

test('a spent token budget ends a watched attempt; a budget in money needs the price of the model', {
  timeout: patient(120_000),
}, async () => {
  const { task } = await addWikiTask(one);
  let asked = 0;
  policy = (request) => {
    asked += 1;
    return wikiReader(request);
  };
  // The model has no price, so a budget in money cannot be kept.
  await assert.rejects(watch(task, { limit: { tokens: null, cost: 1 } }), { code: 'agent.price' });
  await watch(task, { limit: { tokens: 200, cost: null } });
  const last = await ended();
  assert.deepEqual([asked, last.spent.tokens, last.limit], [2, 220, { tokens: 200, cost: null }]);
  assert.deepEqual([last.ended?.status, last.ended?.error?.code], ['unfinished', 'agent.budget']);
});

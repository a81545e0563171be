// needs: browser
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { getAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import type { WatchNow } from '../../shared/contract/watch.ts';
import type { EventBody, HeldRequest } from '../../shared/model/index.ts';
import {
  type ModelAnswer,
  type ModelEndpoint,
  type ModelRequest,
  startEndpoint,
} from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { lastWords } from '../helpers/modelRun.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
const { db } = one.app.workspace;
/** The paths of the requests that have reached the shop, a site outside the demo web. */
const sent: string[] = [];
const shop = createServer((request, response) => {
  if (request.method === 'POST') sent.push(request.url ?? '');
  response.setHeader('content-type', 'text/html');
  const page = `<title>Shop</title>
    <form method="post" action="/order">
      <input name="lamp" value="blue"><input type="password" name="card" value="otter-harbour-42">
      <button>Order now</button>
    </form>
    <form method="post" action="/search"><button>Search</button></form>`;
  const pages: Record<string, string> = {
    '/order': '<title>Thanks</title>',
    '/search': '<title>Results</title>',
  };
  response.end(`<!doctype html>${pages[request.url ?? ''] ?? page}`);
}).listen(0, '127.0.0.1');
let endpoint: ModelEndpoint;
let hasOrdered = false;

const say = (action: string): ModelAnswer => ({
  text: `I think. In summary, the next action I will perform is \`\`\`${action}\`\`\``,
});

/** Orders once, then searches if the shop is still open. */
function buyer(request: ModelRequest): ModelAnswer {
  const words = lastWords(request);
  if (!words.includes("RootWebArea 'Shop")) return say('stop [done]');
  const button = hasOrdered ? 'Search' : 'Order now';
  hasOrdered = true;
  return say(`click [${new RegExp(`\\[(\\d+)\\] button '${button}'`).exec(words)?.[1]}]`);
}

before(async () => {
  await once(shop, 'listening');
  endpoint = await startEndpoint(buyer);
  process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
  await one.ask('settings.set', { guardAllow: [`http://127.0.0.1:${port()}/search`] });
});
after(async () => {
  await one.app.close();
  await endpoint.close();
  shop.close();
});
afterEach(async () => {
  await one.ask('run.leave', {});
  sent.length = 0;
  hasOrdered = false;
});

const port = (): number => (shop.address() as AddressInfo).port;

let models = 0;

function shopTask() {
  models += 1;
  process.env['HOPSCOPE_AGENT_MODEL'] = `model-${models}`;
  const check = { url: { host: '127.0.0.1', path: '/search' } };
  return addWikiTask(one, {
    intent: 'Search the shop.',
    startUrl: `http://127.0.0.1:${port()}/`,
    hops: [{ site: 'shop', label: 'the search', check }],
    reference: undefined,
  });
}

async function watch(): Promise<void> {
  const { task } = await shopTask();
  const agent = { kind: 'mmina', options: {} };
  const how = { seed: 1, approves: false, isPaused: false, holdsRequests: true };
  await one.ask('watch.start', { taskId: task.id, agent, ...how });
}

/** The current value or the next announced one that fulfils `is`. */
function until<T>(
  topic: 'watch' | 'session',
  now: () => Promise<T | null>,
  is: (now: T) => boolean,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = (value: T | null): void => {
      if (value === null || !is(value)) return;
      stop();
      resolve(value);
    };
    const stop = one.app.onAnnounce((told) => {
      if (told.topic === topic) look(told.value as T);
    });
    now().then(look, reject);
  });
}

const ended = (): Promise<WatchNow> =>
  until<WatchNow>(
    'watch',
    () => one.ask('watch.state', {}),
    ({ isRunning }) => !isRunning,
  );

async function held(): Promise<HeldRequest> {
  const ask = (): Promise<SessionState> => one.ask('run.state', {});
  const { held: list } = await until('session', ask, (state) => state.held.length > 0);
  return list[0] ?? assert.fail('none is held');
}

function record(attemptId: string): EventBody[] {
  return listEvents(db, attemptId).map(({ body }) => body);
}

const decisions = (attemptId: string) => record(attemptId).filter(({ type }) => type === 'held-decided');

const operations = (attemptId: string): string[] => {
  const steps = record(attemptId).flatMap((body) => (body.type === 'step' ? [body.step] : []));
  return [...new Map(steps.map((step) => [step.index, step.operation])).values()];
};

async function batch(holdsRequests: boolean): Promise<string> {
  const { set, task } = await shopTask();
  const over = until<{ isRunning: boolean }>(
    'batch' as 'watch',
    async () => null,
    ({ isRunning }) => !isRunning,
  );
  await one.ask('batches.start', {
    setId: task.setId,
    agents: [{ kind: 'mmina', options: {} }],
    ...{ repeats: 1, lanes: 1, seed: 0, limit: { tokens: null, cost: null }, holdsRequests },
  });
  await over;
  const [row] = listAttemptRows(db, { taskId: task.id }, 'strict');
  return row?.id ?? assert.fail(`nothing was run of ${set}`);
}

test('if nobody watches, an order is faked at once and recorded as faked; an allowed request is sent', {
  timeout: patient(120_000),
}, async () => {
  const attemptId = await batch(true);
  assert.deepEqual(sent, ['/search']);
  const { status, holdsRequests } = getAttempt(db, attemptId);
  assert.deepEqual([status, holdsRequests], ['finished', true]);
  assert.deepEqual(decisions(attemptId), [
    { type: 'held-decided', id: 'r1', decision: 'fake', by: 'program' },
  ]);
  assert.deepEqual(operations(attemptId), ['click-fake', 'click'], 'the step is recorded as faked');
  const [row] = listAttemptRows(db, { ids: [attemptId] }, 'strict');
  assert.deepEqual([row?.passed, row?.assisted, row?.holdsRequests], [true, false, true]);
  assert.ok(
    !JSON.stringify(record(attemptId)).includes('otter-harbour-42'),
    'the password is not in the record',
  );
});

test('the requests of an agent are sent unless the batch holds requests', {
  timeout: patient(120_000),
}, async () => {
  const attemptId = await batch(false);
  assert.deepEqual(sent, ['/order']);
  assert.equal(getAttempt(db, attemptId).holdsRequests, false);
  assert.deepEqual(decisions(attemptId), []);
});

test('the agent waits for the person who watches; a request that they allow is sent and counts as assistance', {
  timeout: patient(120_000),
}, async () => {
  await watch();
  const request = await held();
  assert.deepEqual([request.method, request.host, request.kind], ['POST', `127.0.0.1:${port()}`, 'form']);
  assert.deepEqual(request.fields[0], { name: 'lamp', value: 'blue' });
  assert.ok(!JSON.stringify(request).includes('otter-harbour-42'));
  assert.deepEqual(sent, [], 'no request is sent before the person has decided');
  // Two presses make one decision.
  const twice = [1, 2].map(() => one.ask('watch.decideHeld', { id: request.id, decision: 'allow' }));
  const [first, second] = await Promise.allSettled(twice);
  assert.deepEqual([first?.status, second?.status], ['fulfilled', 'rejected']);
  const last = await ended();
  assert.deepEqual(sent, ['/order']);
  assert.deepEqual([last.ended?.status, last.assisted], ['finished', true]);
  const attemptId = last.attemptId ?? '';
  assert.deepEqual(decisions(attemptId), [{ type: 'held-decided', id: request.id, decision: 'allow' }]);
  assert.deepEqual(operations(attemptId), ['click']);
  const pages = record(attemptId).flatMap((body) =>
    body.type === 'navigated' ? [new URL(body.url).pathname] : [],
  );
  assert.deepEqual(pages.at(-1), '/order');
});

test('a request that the person fakes does not count as assistance', {
  timeout: patient(120_000),
}, async () => {
  await watch();
  const { id } = await held();
  await one.ask('watch.decideHeld', { id, decision: 'fake' });
  const last = await ended();
  assert.deepEqual(sent, ['/search']);
  assert.deepEqual([last.ended?.passed, last.assisted], [true, false]);
  assert.deepEqual(operations(last.attemptId ?? ''), ['click-fake', 'click']);
});

test('a held request is not sent when the person leaves the task', {
  timeout: patient(120_000),
}, async () => {
  await watch();
  await held();
  await one.ask('run.leave', {});
  const last = await ended();
  assert.deepEqual([last.ended?.status, last.ended?.error?.code], ['running', 'agent.left']);
  assert.deepEqual(sent, []);
  assert.equal(getAttempt(db, last.attemptId ?? '').holdsRequests, true);
});

// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { after, afterEach, test } from 'node:test';
import { getAttempt } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { judgeAttempt } from '../../electron/scoring/judging.ts';
import type { Check, EventBody, Located, Profile } from '../../shared/model/index.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Only the scripts of this page know what is chosen: its markup says something else. */
const route = `<!doctype html><title>Route</title><p>Popular: Salem</p>
  <input id=route value=Salem><select id=engine><option>Car<option>Foot</select><ul id=stops></ul>
  <input id=pin type=password aria-label=Pin>
  <script>
    document.querySelector('#route').value = 'Boston';
    document.querySelector('#engine').selectedIndex = 1;
    for (const name of ['Boston', 'Lynn']) {
      const item = document.createElement('li');
      item.title = name;
      document.querySelector('#stops').append(item);
    }
  </script>`;

const posted: string[] = [];
let held: ((response: ServerResponse) => void) | null = null;
const going = Promise.withResolvers<() => void>();
let onBlocked = (): void => {};
const server = createServer((request, response) => {
  if (request.method === 'POST' && request.url?.startsWith('/rest') !== true) posted.push(request.url ?? '');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.url === '/held' && held !== null) return held(response);
  if (request.url === '/go') {
    return going.resolve(() => response.end());
  }
  if (request.url === '/blocked') onBlocked();
  const busy = `<title>Busy</title><script>fetch('/go').then(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/blocked', false);
    request.send();
    while (true) {}
  })</script>`;
  const order = `<title>Order</title><p id=order>Lamp, 2 pieces</p><script>fetch('/seen', { method: 'POST' }).catch(() => {})</script>`;
  const pages: Record<string, string> = {
    ...{ '/': route, '/order': order, '/held': order, '/busy': busy },
    '/rest/default/V1/integration/admin/token': '"the-token"',
    '/rest/V1/orders': '{"items": [{"increment_id": "000000007"}]}',
    '/rest/V1/products/B1/reviews': '[{"nickname": "Bob"}]',
    '/sales/order/view/order_id/7/': order,
  };
  response.end(pages[(request.url ?? '').replace(/\?.*$/s, '')] ?? '');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
const one = await openHeadlessApp(temporaryFolder());
const { session } = one.app.context;
const { db } = one.app.workspace;
afterEach(() => one.ask('run.leave', {}));
after(async () => {
  await one.app.close();
  server.closeAllConnections();
  server.close();
});

interface Target {
  readonly url?: string;
  readonly locator: string;
  readonly wanted: string;
  readonly prep_actions?: readonly string[];
}

/** Begins a task whose checks are these targets. */
function begin(...targets: readonly Target[]): Promise<string> {
  return beginWith({ url: { path: '/' } }, targets);
}

/** The same; `check` is the rule of the profile `strict`. */
async function beginWith(check: Check, targets: readonly Target[]): Promise<string> {
  const id = randomUUID();
  const task = {
    id,
    intent: 'Find a way to Boston.',
    startUrl: `${origin}/`,
    hops: [{ site: 'map', label: 'the way', check }],
    webarena: {
      eval: {
        eval_types: ['program_html'],
        program_html: targets.map(({ url = 'last', locator, wanted, ...more }) => ({
          ...{ url, locator, ...more },
          required_contents: { exact_match: wanted },
        })),
      },
    },
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: id, tasks: [task] });
  const { setId } = await one.ask('import.commit', {
    files: [{ path: `${id}.json`, text }],
    format: 'native',
  });
  const person = { name: id, consent: true, exposed: false, population: {} };
  const { id: participantId } = await one.ask('participants.create', person);
  await one.ask('run.brief', { participantId, taskId: `${setId}/${id}` });
  const { attemptId } = await one.ask('run.start', {});
  return attemptId ?? '';
}

function events(attemptId: string): readonly EventBody[] {
  return listEvents(db, attemptId).map(({ body }) => body);
}

function answers(attemptId: string): readonly Located[] {
  return events(attemptId).flatMap((body) => (body.type === 'located' ? body.answers : []));
}

/** The verdict of the whole attempt. */
async function verdict(attemptId: string, profile: Profile = 'webarena') {
  await judgeAttempt(one.app.workspace, attemptId, profile, null);
  const found = listVerdicts(db, attemptId, profile).find(({ subject }) => subject.kind === 'attempt');
  assert.ok(found);
  return found;
}

const FIELD = "document.querySelector('#route').value";

test('properties and lists of the live page are on record before the end, and pass the task', async () => {
  const list = "[...document.querySelectorAll('#stops li')].map(e => e.title).join(' ')";
  const attemptId = await begin(
    { locator: FIELD, wanted: 'Boston' },
    { locator: "document.querySelector('#engine').selectedIndex", wanted: '1' },
    { locator: list, wanted: 'Boston Lynn' },
    { locator: "func:get_query_text(__page__, 'p')", wanted: 'Popular: Salem' },
  );
  await one.ask('run.finish', { answer: '' });
  assert.deepEqual(
    answers(attemptId).map(({ url, found }) => [url, found]),
    ['Boston', 1, 'Boston Lynn', 'Popular: Salem'].map((value) => [`${origin}/`, { value }]),
  );
  const types = events(attemptId).map(({ type }) => type);
  assert.ok(types.indexOf('located') < types.indexOf('ended'));
  const { passed, score, evidence } = await verdict(attemptId);
  assert.deepEqual([passed, score], [true, 1]);
  assert.equal(evidence?.detail.split('\n')[0], `${FIELD} → "Boston"`);
});

test('strict: while the attempt runs, a locator is read when it ends; at the end it is judged', async () => {
  const attemptId = await beginWith({ locator: { page: 'last', script: FIELD, exact: 'Boston' } }, []);
  const live = await verdict(attemptId, 'strict');
  assert.match(live.reason, /^0 of 1 hops passed\./);
  const hop = listVerdicts(db, attemptId, 'strict').find(({ subject }) => subject.kind === 'hop');
  assert.equal(hop?.passed, false);
  assert.match(
    hop.reason,
    /The value of document\.querySelector\('#route'\)\.value is read when the attempt ends\.$/,
  );
  await one.ask('run.finish', { answer: '' });
  assert.equal((await verdict(attemptId, 'strict')).passed, true);
});

test('prep_actions are not carried out: the verdict cannot be told, and the reason says why', async () => {
  const prepared = ["document.querySelector('#pin').click()"];
  const attemptId = await begin({ locator: FIELD, wanted: 'Boston', prep_actions: prepared });
  await one.ask('run.finish', { answer: '' });
  const { passed, score, reason } = await verdict(attemptId);
  assert.deepEqual([passed, score], [null, null]);
  assert.match(
    reason,
    /is not in the record: its prep_actions would click in the participant’s page, and a page opened anew would not hold what was entered/,
  );
});

test('what the participant entered is judged, not what the page shows elsewhere', async () => {
  const attemptId = await begin({ locator: FIELD, wanted: 'Salem' });
  await session.giveUp('other', '');
  assert.deepEqual((await verdict(attemptId)).score, 0);
});

test('a helper that is not run has no verdict, and the reason names it', async () => {
  const locator = "func:get_query_text(__page__, '.a' + '.b')";
  const attemptId = await begin({ locator, wanted: '100' });
  await one.ask('run.finish', { answer: '' });
  const { passed, score, reason } = await verdict(attemptId);
  assert.deepEqual([passed, score], [null, null]);
  assert.match(
    reason,
    /the value of the locator func:get_query_text\(.*\) is not in the record: the helper get_query_text is not run/,
  );
});

test('a whole page at another address is read at the end, not taken from the run', async () => {
  const attemptId = await begin({ url: `${origin}/order`, locator: '', wanted: 'Lamp' });
  await session.perform({ operation: 'goto', value: `${origin}/order` });
  await one.ask('run.finish', { answer: '' });
  const [answer] = answers(attemptId);
  assert.deepEqual([answer?.page, answer?.locator, answer?.opened], [`${origin}/order`, '', true]);
  const { found } = answer ?? assert.fail('nothing was read');
  assert.match(
    'value' in found ? String(found.value) : '',
    /^<html><head><title>Order<\/title>.*Lamp, 2 pieces/,
  );
  const { passed, evidence } = await verdict(attemptId);
  // `exact_match` compares the whole document.
  assert.equal(passed, false);
  assert.match(evidence?.detail ?? '', /^the whole page \(http.*\/order\) → "<html>/);
});

test('a page and a value that only the shop knows are asked of the shop, and on record', async () => {
  const account = {
    HOPSCOPE_SHOP_URL: origin,
    HOPSCOPE_SHOP_ADMIN: 'admin',
    HOPSCOPE_SHOP_PASSWORD: 'pass-77',
  };
  const locator = "document.querySelector('#order').outerText";
  const author = "func:shopping_get_sku_latest_review_author('B1')";
  const targets = [
    { url: 'func:shopping_get_latest_order_url()', locator, wanted: 'Lamp, 2 pieces' },
    { url: `${origin}/`, locator: author, wanted: 'Bob' },
  ];
  const without = await begin(...targets);
  await one.ask('run.finish', { answer: '' });
  assert.match(
    (await verdict(without)).reason,
    /shopping_get_latest_order_url asks the shop as its administrator: set HOPSCOPE_SHOP_URL/,
  );
  Object.assign(process.env, account);
  try {
    const attemptId = await begin(...targets);
    await one.ask('run.finish', { answer: '' });
    assert.deepEqual(
      answers(attemptId).map(({ url, found }) => [url, found]),
      [
        [`${origin}/sales/order/view/order_id/7/`, { value: 'Lamp, 2 pieces' }],
        [null, { value: 'Bob' }],
      ],
    );
    assert.equal((await verdict(attemptId)).passed, true);
    assert.doesNotMatch(JSON.stringify(events(attemptId)), /pass-77|the-token/);
  } finally {
    for (const name of Object.keys(account)) delete process.env[name];
  }
});

test('another page is read beside the tabs: no tab, no step, no active time, no request that changes something', async () => {
  const locator = "document.querySelector('#order').outerText";
  posted.length = 0;
  const attemptId = await begin({ url: `${origin}/order`, locator, wanted: 'Lamp, 2 pieces' });
  const before = events(attemptId).filter(({ type }) => type === 'tab' || type === 'page').length;
  await one.ask('run.finish', { answer: '' });
  assert.deepEqual(answers(attemptId), [
    {
      ...{ page: `${origin}/order`, locator, url: `${origin}/order`, opened: true, refused: 1 },
      found: { value: 'Lamp, 2 pieces' },
    },
  ]);
  assert.deepEqual(posted, []);
  const record = events(attemptId);
  assert.equal(record.filter(({ type }) => type === 'tab' || type === 'page').length, before);
  assert.equal(record.filter(({ type }) => type === 'step').length, 0);
  const stop = record.findLast((body) => body.type === 'segment');
  assert.deepEqual(stop, { type: 'segment', segment: 'paused' });
  const { passed, reason } = await verdict(attemptId);
  assert.equal(passed, true);
  assert.match(reason, /Not exact: the page .*\/order was read without 1 of its requests\./);
});

test('an attempt that is left while a page is read has not ended; when it is resumed it ends with the answers', async () => {
  const locator = "document.querySelector('#order').outerText";
  const attemptId = await begin(
    { locator: FIELD, wanted: 'Boston' },
    { url: `${origin}/held`, locator, wanted: 'Lamp, 2 pieces' },
  );
  const asked = Promise.withResolvers<void>();
  held = () => asked.resolve();
  const finishing = one.ask('run.finish', { answer: '' }).catch((error: unknown) => error);
  await asked.promise;
  // A process that is killed here leaves this record: the end and its answers are written together.
  assert.equal(getAttempt(db, attemptId).status, 'running');
  assert.deepEqual(
    events(attemptId).filter(({ type }) => type === 'located' || type === 'ended'),
    [],
  );
  await one.ask('run.leave', {});
  await finishing;
  assert.equal(getAttempt(db, attemptId).status, 'running');
  held = null;
  await one.ask('run.resumeAttempt', { attemptId });
  await one.ask('run.finish', { answer: '' });
  assert.deepEqual(
    answers(attemptId).map(({ found }) => found),
    [{ value: 'Boston' }, { value: 'Lamp, 2 pieces' }],
  );
  assert.equal((await verdict(attemptId)).passed, true);
});

test('after an end that could not be written, the page takes input, the clock runs, and the attempt can end', async () => {
  const attemptId = await begin({
    ...{ url: `${origin}/order`, wanted: 'Lamp, 2 pieces' },
    locator: "document.querySelector('#order').outerText",
  });
  db.exec(`CREATE TEMP TRIGGER refuse BEFORE INSERT ON events WHEN new.type = 'ended'
    BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  await assert.rejects(() => one.ask('run.finish', { answer: '' }));
  db.exec('DROP TRIGGER refuse');
  assert.deepEqual([session.phase, answers(attemptId)], ['running', []]);
  assert.equal((await one.ask('run.state', {})).clock.running, true);
  assert.equal(await session.perform({ operation: 'type', target: { label: 'Pin' }, value: '1234' }), null);
  await one.ask('run.finish', { answer: '' });
  assert.deepEqual(
    answers(attemptId).map(({ found }) => found),
    [{ value: 'Lamp, 2 pieces' }],
  );
});

test('a page that does not answer leaves the locator without an answer, and the attempt ends', async () => {
  const attemptId = await begin({ locator: FIELD, wanted: 'Boston' });
  const blocked = new Promise<void>((resolve) => {
    onBlocked = resolve;
  });
  await session.perform({ operation: 'goto', value: `${origin}/busy` });
  (await going.promise)();
  // The page is blocked from this request on.
  await blocked;
  await one.ask('run.finish', { answer: '' });
  const [answer] = answers(attemptId);
  assert.deepEqual(answer?.found, { untold: 'the page did not answer within 3 s' });
  const { passed, reason } = await verdict(attemptId);
  assert.equal(passed, null);
  assert.match(reason, /is not in the record: the page did not answer within 3 s/);
});

test('a secret is not recorded as the value of a locator, and its check has no verdict', async () => {
  const locator = "document.querySelector('#pin').value";
  const attemptId = await begin({ locator, wanted: 'swordfish-77' });
  await session.perform({ operation: 'type', target: { label: 'Pin' }, value: 'swordfish-77' });
  await one.ask('run.finish', { answer: '' });
  const [answer] = answers(attemptId);
  assert.ok(answer !== undefined && 'value' in answer.found);
  assert.equal(answer.found.redacted, true);
  assert.doesNotMatch(JSON.stringify(events(attemptId)), /swordfish/);
  const { passed, reason } = await verdict(attemptId);
  assert.equal(passed, null);
  assert.match(reason, /is not in the record: a secret was removed from it/);
});

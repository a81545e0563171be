// needs: browser
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, afterEach, test } from 'node:test';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listAttemptFiles } from '../../electron/db/record/files.ts';
import { readBlobText } from '../../electron/workspace/workspace.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import type { ElementTarget, EventBody, OperationName } from '../../shared/model/index.ts';
import { type AccessibilityRecord, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { filesWith } from '../helpers/secretSearch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
const one = await openHeadlessApp(root);
after(() => one.app.close());
afterEach(async () => {
  await one.ask('run.leave', {});
});
let browser: TaskBrowser | null = null;
one.app.onTaskBrowser((next) => {
  browser = next;
});

/** Briefs a new annotator for a demonstration that starts on this page. */
async function brief(on: HeadlessApp, startUrl: string, more: object = {}): Promise<SessionState> {
  const id = randomUUID();
  const task = {
    id,
    intent: 'Search the wiki for Tokyo and open the article.',
    startUrl,
    hops: [
      { site: 'wiki', label: 'the article', check: { url: { host: 'wiki.localhost', path: '/wiki/Tokyo' } } },
    ],
    ...more,
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: id, tasks: [task] });
  const { setId } = await on.ask('import.commit', {
    files: [{ path: `${id}.json`, text }],
    format: 'native',
  });
  const { id: participantId } = await on.ask('participants.create', {
    name: id,
    consent: true,
    exposed: false,
    population: {},
  });
  return on.ask('run.brief', { participantId, taskId: `${setId}/${id}`, mode: 'demonstration' });
}

async function begin(startUrl = 'http://wiki.localhost:{demo}/'): Promise<SessionState> {
  await brief(one, startUrl);
  return one.ask('demonstrate.begin', {});
}

/** Chooses an element as the window does, confirms it and operates it. */
async function act(target: ElementTarget, operation: OperationName, value?: string): Promise<SessionState> {
  await choose(target);
  return one.ask('demonstrate.operate', {
    operation: operation as 'click',
    ...(value === undefined ? {} : { value }),
  });
}

async function choose(target: ElementTarget): Promise<SessionState> {
  assert.ok(browser);
  await browser.settle();
  const box = await browser.boxOf(target);
  assert.ok(box, `there is ${JSON.stringify(target)}`);
  await one.ask('demonstrate.pick', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return one.ask('demonstrate.confirm', {});
}

const searchField = { role: 'combobox', name: 'Search the Almanac' };
const searchButton = { role: 'button', name: 'Search' };

const record = (state: SessionState): EventBody[] =>
  listEvents(one.app.workspace.db, state.attemptId ?? '').map(({ body }) => body);
const steps = (state: SessionState): string[] =>
  (state.demonstration?.steps ?? []).map((step) =>
    `${step.index} ${step.operation} ${step.value ?? ''}`.trim(),
  );

test('the record keeps only the time of exploring, and the page starts fresh afterwards', async () => {
  await brief(one, 'http://wiki.localhost:{demo}/');
  const exploring = await one.ask('demonstrate.explore', {});
  assert.equal(exploring.phase, 'exploring');
  assert.equal(exploring.attemptId, null);
  await one.ask('page.goto', { url: one.at('http://wiki.localhost:{demo}/wiki/Seoul') });
  const state = await one.ask('demonstrate.begin', {});
  assert.equal(state.phase, 'running');
  assert.match(state.tabs[0]?.url ?? '', /wiki\.localhost:\d+\/$/);
  const explored = record(state).find((body) => body.type === 'explored');
  assert.ok(explored?.type === 'explored' && explored.activeMs > 0);
  assert.ok(!JSON.stringify(record(state)).includes('Seoul'), 'the pages of exploring are not recorded');
});

test('a chosen, confirmed and operated element becomes a step with its target and the equivalent elements', async () => {
  await begin();
  const chosen = await choose(searchField);
  assert.equal(chosen.demonstration?.stage, 'operate');
  assert.ok(chosen.demonstration?.offered.includes('type'));
  assert.ok(
    !chosen.demonstration?.offered.includes('select'),
    'an operation that cannot apply is not offered',
  );
  await one.ask('demonstrate.operate', { operation: 'type', value: 'Tokyo' });
  const state = await act(searchButton, 'click');
  assert.equal(state.demonstration?.stage, 'look');
  assert.deepEqual(steps(state), ['1 type Tokyo', '2 click']);
  const detail = await one.ask('attempts.open', { attemptId: state.attemptId ?? '' });
  for (const step of detail.steps) {
    assert.ok(step.target?.picture, 'the element has a picture');
    assert.ok(step.target.equivalents.some((each) => each.isOriginalTarget));
    const before = await one.ask('attempts.snapshot', { snapshotId: step.beforeId ?? '' });
    assert.ok(before.dom, 'the DOM with its layout is kept');
    assert.ok(before.accessibility, 'the accessibility node is kept');
  }
  await one.ask('demonstrate.describe', {});
  await one.ask('demonstrate.finish', { description: 'Find Tokyo.', answer: '' });
  const { steps: ended } = await one.ask('attempts.open', { attemptId: state.attemptId ?? '' });
  const afterwards = await Promise.all(ended.map(({ afterId }) => toldAfter(afterId ?? '')));
  assert.deepEqual(
    afterwards.map((told) => told?.map(({ value }) => value)[0] ?? 'gone'),
    ['Tokyo', 'gone'],
    'the page after a step holds the new state of the element',
  );
});

async function toldAfter(snapshotId: string): Promise<AccessibilityRecord['after']> {
  const { accessibility } = await one.ask('attempts.snapshot', { snapshotId });
  return readAccessibility(readBlobText(one.app.workspace, accessibility ?? '')).after;
}

test('an impossible operation is refused with a reason, and the choice stays', async () => {
  await begin();
  await choose(searchButton);
  await assert.rejects(
    () => one.ask('demonstrate.operate', { operation: 'type', value: 'x' }),
    /“Type” cannot be done with this button/,
  );
  const state = await one.ask('run.state', {});
  assert.equal(state.demonstration?.picked?.element.name, 'Search');
  assert.deepEqual(steps(state), []);
  await one.ask('demonstrate.stepBack', {});
  await assert.rejects(() => one.ask('demonstrate.operate', { operation: 'click' }), /not confirmed/);
});

test('undo removes a step from the page too, and the record keeps the step and the undo', async () => {
  await begin();
  await act(searchField, 'type', 'Tokyo');
  const clicked = await act(searchButton, 'click');
  assert.match(clicked.tabs[0]?.url ?? '', /search\?q=Tokyo/);
  const undone = await one.ask('demonstrate.undo', {});
  assert.equal(undone.problem, null);
  assert.deepEqual(steps(undone), ['1 type Tokyo']);
  assert.match(
    undone.tabs[0]?.url ?? '',
    /wiki\.localhost:\d+\/$/,
    'the page is where it was before the click',
  );
  const again = await act(searchButton, 'click');
  assert.deepEqual(steps(again), ['1 type Tokyo', '2 click']);
  const types = record(again).map((body) => body.type);
  assert.equal(types.filter((type) => type === 'undone').length, 1);
  const described = await one.ask('demonstrate.describe', {});
  assert.equal(described.phase, 'describing');
  const ended = await one.ask('demonstrate.finish', { description: 'Search for Tokyo.', answer: '' });
  assert.equal(ended.phase, 'wrapping-up');
  assert.deepEqual(
    record(ended).flatMap((body) => (body.type === 'described' ? [body.text] : [])),
    ['Search for Tokyo.'],
  );
  const kinds = listAttemptFiles(one.app.workspace.db, ended.attemptId ?? '').map(({ kind }) => kind);
  assert.ok(kinds.includes('har') && kinds.includes('storage'), 'the traffic and the storage are kept');
});

test('undo of a later step gives a password and a file again, although the record does not hold them', async () => {
  const login = await startSite(`<!doctype html><title>Log in</title><input type=password aria-label=Password>
    <input type=file aria-label=Badge onchange="this.title = this.files[0].size"><button onclick="
      if (document.querySelector('[type=password]').value.length === 16 && document.querySelector('[type=file]').title === '5')
        location.hash = 'in'">Log in</button><button onclick="location.hash = 'far'">Go on</button>`);
  try {
    await begin(login.url);
    await act({ label: 'Password' }, 'type', 'otter-harbour-42');
    await choose({ label: 'Badge' });
    await one.ask('demonstrate.operate', {
      operation: 'upload',
      files: [{ name: 'badge.txt', mimeType: 'text/plain', base64: Buffer.from('badge').toString('base64') }],
    });
    await act({ role: 'button', name: 'Log in' }, 'click');
    await act({ role: 'button', name: 'Go on' }, 'click');
    const state = await one.ask('demonstrate.undo', {});
    assert.equal(state.problem, null);
    assert.match(state.tabs[0]?.url ?? '', /#in$/);
    assert.deepEqual(steps(state), ['1 type •••', '2 upload badge.txt', '3 click']);
    await one.ask('run.leave', {});
    assert.deepEqual(filesWith(one.folder, 'otter-harbour-42'), []);
  } finally {
    login.close();
  }
});

test('a demonstration that was left resumes at the same step', onlyThorough, async () => {
  const { attemptId } = await begin();
  await act(searchField, 'type', 'Tokyo');
  await act(searchButton, 'click');
  await one.ask('run.leave', {});
  const resumed = await one.ask('run.resumeAttempt', { attemptId: attemptId ?? '' });
  assert.deepEqual(steps(resumed), ['1 type Tokyo', '2 click']);
  assert.match(resumed.tabs[0]?.url ?? '', /search\?q=Tokyo/);
  const article = await act({ role: 'link', name: 'Tokyo', exact: true }, 'click');
  assert.equal(article.demonstration?.steps.length, 3);
  await one.ask('run.leave', {});
});

test('a task starts with its own cookies and storage after each reset', async () => {
  const origin = 'http://wiki.localhost:{demo}';
  const cookie = {
    name: 'signed-in',
    value: 'as-a-tester',
    domain: 'wiki.localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
  const local = { origin, localStorage: [{ name: 'seen', value: 'yes' }] };
  await brief(one, `${origin}/`, { storageState: { cookies: [cookie], origins: [local] } });
  await one.ask('demonstrate.explore', {});
  await one.ask('demonstrate.begin', {});
  const state = await browser?.saveState();
  const kept = JSON.stringify(state?.storage);
  assert.match(kept, /as-a-tester/);
  assert.match(kept, /"seen","value":"yes"/);
});

test('a request that changes something is held, and an undo does not send it again', async () => {
  await begin('http://shop.localhost:{demo}/products/odda-chair');
  await act({ role: 'button', name: 'No, thanks' }, 'click');
  const held = await act({ role: 'button', name: 'Add to basket' }, 'click');
  const [request] = held.demonstration?.held ?? [];
  assert.equal(request?.method, 'POST');
  await assert.rejects(() => one.ask('demonstrate.operate', { operation: 'back' }), /A request is held/);
  const sent = await one.ask('demonstrate.decideHeld', { id: request?.id ?? '', decision: 'allow' });
  assert.deepEqual(sent.demonstration?.held, []);
  await act({ css: 'a[href="/basket"]' }, 'click');
  const undone = await one.ask('demonstrate.undo', {});
  assert.deepEqual(steps(undone), ['1 click', '2 click']);
  assert.match(undone.problem?.message ?? '', /these requests were not sent again: POST to shop\.localhost/);
  assert.equal(record(undone).filter((body) => body.type === 'held-decided').length, 1);
});

test('a faked request leaves a faked click', async () => {
  await begin('http://shop.localhost:{demo}/products/odda-chair');
  await act({ role: 'button', name: 'No, thanks' }, 'click');
  const held = await act({ role: 'button', name: 'Add to basket' }, 'click');
  const id = held.demonstration?.held[0]?.id ?? '';
  const faked = await one.ask('demonstrate.decideHeld', { id, decision: 'fake' });
  assert.deepEqual(steps(faked), ['1 click', '2 click-fake']);
});

test('no operation starts between the decision about a request and the record of its effect', async () => {
  await begin('http://shop.localhost:{demo}/products/odda-chair');
  await act({ role: 'button', name: 'No, thanks' }, 'click');
  const held = await act({ role: 'button', name: 'Add to basket' }, 'click');
  const id = held.demonstration?.held[0]?.id ?? '';
  const before = held.demonstration?.steps.at(-1)?.afterId;
  const told: unknown[] = [];
  const stop = one.app.onAnnounce((news) => {
    if (news.topic === 'session' && news.value.demonstration) told.push(news.value.demonstration.busy);
  });
  const sent = await one.ask('demonstrate.decideHeld', {
    id,
    decision: 'allow',
  });
  stop();
  assert.deepEqual([...new Set(told)], ['capturing', null]);
  assert.equal(
    told.indexOf(null),
    told.length - told.filter((busy) => busy === null).length,
    'the session stays free once it is free',
  );
  assert.notEqual(sent.demonstration?.steps.at(-1)?.afterId, before);
});

test('the effect of a request is recorded also when the request is decided during a capture', async () => {
  await begin('http://shop.localhost:{demo}/products/odda-chair');
  await act({ role: 'button', name: 'No, thanks' }, 'click');
  const decided = Promise.withResolvers<void>();
  const stop = one.app.onAnnounce((news) => {
    if (news.topic !== 'session' || news.value.demonstration?.busy !== 'capturing') return;
    const [request] = news.value.demonstration.held;
    if (request === undefined) return;
    stop();
    decided.resolve(one.ask('demonstrate.decideHeld', { id: request.id, decision: 'allow' }).then(() => {}));
  });
  const done = await act({ role: 'button', name: 'Add to basket' }, 'click');
  await decided.promise;
  assert.deepEqual(done.demonstration?.held, []);
  const { html } = await one.ask('attempts.snapshot', {
    snapshotId: done.demonstration?.steps.at(-1)?.afterId ?? '',
  });
  assert.match(readBlobText(one.app.workspace, html ?? ''), /Basket \(1\)|1 item/i);
});

/** A site with one page. */
async function startSite(html: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

// needs: browser; runs: installed
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { type ControlledSite, controlledSites, type Pages } from '../helpers/controlledSite.ts';

const sites = controlledSites();

/** A server that lists the requests that reach it. */
interface Taking {
  readonly arrived: string[];
  /** Resolves with the next arrival. */
  next(): Promise<void>;
  take(request: IncomingMessage, response: ServerResponse): void;
}

function taking(): Taking {
  const arrived: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    arrived,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    take(request, response) {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        if (request.method !== 'OPTIONS') {
          arrived.push(`${request.method} ${request.url} ${body}`);
          for (const resolve of waiting.splice(0)) resolve();
        }
        response.setHeader('content-type', 'text/html');
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('access-control-allow-headers', '*');
        response.setHeader('access-control-allow-methods', '*');
        response.end('<title>Taken</title>thank you');
      });
    },
  };
}

async function intercepted(pages: Pages, allow: readonly string[] = []): Promise<ControlledSite> {
  const site = await sites.open(pages);
  await site.browser.interception.on(allow);
  return site;
}

/** Waits until a request to the URL is held, and returns its id. */
function heldBy(site: ControlledSite): (url: string) => Promise<string> {
  return async (url) => (await site.until('held', ({ request }) => request.url.includes(url))).request.id;
}

const form = `<title>Shop</title><form method=post action=/order>
  <input name=item value="tea pot"><input name=pw aria-label=Password type=password><input name=card value="4111 1111 1111 1111">
  <button>Order</button></form><a href=/next>next</a>`;

for (const [decision, orders] of [
  ['fake', []],
  ['abort', []],
  ['allow', ['POST /order item=tea+pot&pw=hunter22&card=4111+1111+1111+1111']],
] as const) {
  test(`a submitted form with the decision "${decision}" reaches the server ${orders.length} times`, async () => {
    const { arrived, take } = taking();
    const site = await intercepted({ '/': form, '/order': take, '/next': 'next' });
    const { browser, until, url } = site;
    await browser.perform({ operation: 'type', target: { label: 'Password' }, value: 'hunter22' });
    await browser.perform({ operation: 'click', target: { role: 'button', name: 'Order' } });
    const { request } = await until('held');
    assert.deepEqual(request, {
      id: request.id,
      tab: 't1',
      method: 'POST',
      url: url('/order'),
      host: new URL(url('/')).host,
      kind: 'form',
      fields: [
        { name: 'item', value: 'tea pot' },
        { name: 'pw', value: '•••' },
        { name: 'card', value: '•••' },
      ],
      bytes: 0,
    });
    // The form waits for the person's decision; no call waits for the page.
    assert.deepEqual(await browser.settle(), { settled: false, restless: false });
    assert.deepEqual((await browser.capture()).flags, ['capture-failed']);
    assert.equal(await browser.captureDraft(), null);
    await assert.rejects(browser.perform({ operation: 'click', target: { role: 'link', name: 'next' } }), {
      code: 'page.held',
    });
    assert.deepEqual(arrived, []);
    await browser.interception.decide(request.id, decision);
    if (decision === 'allow') await until('navigated', (event) => event.url.endsWith('/order'));
    assert.deepEqual(await browser.settle(), { settled: true, restless: false });
    assert.equal(browser.tabs()[0]?.title, decision === 'allow' ? 'Taken' : 'Shop');
    assert.deepEqual(arrived, orders);
    await assert.rejects(browser.interception.decide(request.id, 'allow'), { code: 'guard.gone' });
    await browser.goto(url('/next'));
    assert.deepEqual(arrived, orders);
  });
}

test('a faked request of a script gets a readable success response and is not sent', async () => {
  const { arrived, take } = taking();
  const site = await intercepted({ '/': 'page', '/api': take });
  const held = heldBy(site);
  const { browser, inPage, port } = site;
  const other = `http://other.localhost:${port}`;
  const asked = inPage(`Promise.all([
    fetch('/api?text', { method: 'POST', body: 'a=1' }).then(async (r) => [r.status, await r.text()]),
    fetch('/api?json', { method: 'PUT', body: JSON.stringify({ name: 'Ada', otp: '123456', more: [1] }),
      headers: { 'content-type': 'application/json' } }).then(async (r) => [r.ok, await r.json()]),
    fetch('${other}/api?other', { method: 'DELETE' }).then((r) => r.ok),
    fetch('/api?abort', { method: 'POST' }).catch((error) => error.name),
    new Promise((resolve) => { const x = new XMLHttpRequest(); x.open('PATCH', '/api?xhr'); x.onload = () => resolve(x.status); x.send('x'); }),
    navigator.sendBeacon('/api?beacon', 'seen'),
  ])`);
  for (const name of ['text', 'json', 'other', 'xhr', 'beacon'])
    await browser.interception.decide(await held(`?${name}`), 'fake');
  await browser.interception.decide(await held('?abort'), 'abort');
  assert.deepEqual(await asked, [[200, ''], [true, {}], true, 'TypeError', 200, true]);
  assert.deepEqual(arrived, []);
  const told = site.events.flatMap((event) => (event.type === 'held' ? [event.request] : []));
  assert.deepEqual(told.map(({ method, kind }) => `${method} ${kind}`).sort(), [
    'DELETE script',
    'PATCH script',
    'POST beacon',
    'POST script',
    'POST script',
    'PUT script',
  ]);
  const json = told.find(({ url }) => url.endsWith('?json'));
  assert.deepEqual(json?.fields, [
    { name: 'name', value: 'Ada' },
    { name: 'otp', value: '•••' },
    { name: 'more', value: '[…]' },
  ]);
  assert.equal(told.find(({ url }) => url.endsWith('?beacon'))?.bytes, 4);
});

test('allowed URLs and GET forms are not held; the decision "always" extends the allow list', async () => {
  const { arrived, take } = taking();
  const site = await intercepted(
    {
      '/': `<form action=/find><input name=q value=x><button>Find</button></form>`,
      '/find': '<title>Found</title>',
      '/api/ok': take,
      '/api/no': take,
    },
    [],
  );
  const { browser, inPage, url, until, events } = site;
  await browser.interception.on([url('/api/ok')]);
  assert.equal(await inPage(`fetch('/api/ok', { method: 'POST', body: '1' }).then((r) => r.status)`), 200);
  const second = inPage(`fetch('/api/no', { method: 'POST', body: '2' }).then((r) => r.status)`);
  const { request } = await until('held');
  await browser.interception.decide(request.id, 'always');
  assert.equal(await second, 200);
  assert.equal(await inPage(`fetch('/api/no', { method: 'POST', body: '3' }).then((r) => r.status)`), 200);
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Find' } });
  await until('navigated', (event) => event.url.endsWith('/find?q=x'));
  assert.deepEqual(arrived, ['POST /api/ok 1', 'POST /api/no 2', 'POST /api/no 3']);
  assert.equal(events.filter(({ type }) => type === 'held').length, 1);
});

test('an allowed request follows redirects, and is held again before a redirect to another host', async () => {
  const { arrived, take } = taking();
  const here = (request: IncomingMessage, response: ServerResponse): void => {
    const to = request.url?.endsWith('?away') === true ? `http://other.localhost:${site.port}/end` : '/end';
    response.writeHead(307, { location: to }).end();
  };
  const site = await intercepted({ '/': 'page', '/start': here, '/end': take });
  const held = heldBy(site);
  const near = site.inPage(`fetch('/start', { method: 'POST', body: 'near' }).then((r) => r.status)`);
  await site.browser.interception.decide(await held('/start'), 'allow');
  assert.equal(await near, 200);
  const away = site.inPage(`fetch('/start?away', { method: 'POST', body: 'away' }).catch(() => 'refused')`);
  await site.browser.interception.decide(await held('/start?away'), 'allow');
  await site.browser.interception.decide(await held('other.localhost'), 'abort');
  assert.equal(await away, 'refused');
  assert.deepEqual(arrived, ['POST /end near']);
});

test('requests of new windows, foreign frames and workers of every kind are held', async () => {
  const { arrived, take } = taking();
  const script = (text: string) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
  const site = await intercepted({
    '/': `<form method=post action=/blank target=_blank><input name=a value=1><button>Blank</button></form>
      <iframe name=f src="{host:frame.localhost}/frame"></iframe>`,
    '/frame': `<form method=post action=/framed><input name=a value=2><button>Framed</button></form>`,
    '/worker.js': script(`fetch('/worked', { method: 'POST' }).then((r) => postMessage(r.status))`),
    '/shared.js': script(
      `onconnect = ({ ports: [port] }) => fetch('/shared', { method: 'POST' }).then((r) => port.postMessage(r.status))`,
    ),
    '/service.js': script(`oninstall = (event) => event.waitUntil(fetch('/installed', { method: 'POST' }))`),
    ...Object.fromEntries(
      ['/blank', '/framed', '/worked', '/shared', '/installed'].map((path) => [path, take]),
    ),
  });
  const held = heldBy(site);
  const { browser, inPage } = site;
  await browser.perform({
    operation: 'click',
    target: { role: 'button', name: 'Framed', frame: 'frame.localhost' },
  });
  const framed = await held('/framed');
  assert.deepEqual(await browser.settle(), { settled: false, restless: false });
  await browser.interception.decide(framed, 'fake');
  assert.deepEqual(await browser.settle(), { settled: true, restless: false });
  const worked = inPage(
    `new Promise((resolve) => { new Worker('/worker.js').onmessage = ({ data }) => resolve(data) })`,
  );
  await browser.interception.decide(await held('/worked'), 'fake');
  assert.equal(await worked, 200);
  const shared = inPage(
    `new Promise((resolve) => { const { port } = new SharedWorker('/shared.js'); port.onmessage = ({ data }) => resolve(data) })`,
  );
  await browser.interception.decide(await held('/shared'), 'fake');
  assert.equal(await shared, 200);
  const installed = inPage(
    `navigator.serviceWorker.register('/service.js').then(() => navigator.serviceWorker.ready).then(() => 'ready')`,
  );
  await browser.interception.decide(await held('/installed'), 'fake');
  assert.equal(await installed, 'ready');
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Blank' } });
  const blank = await held('/blank');
  assert.deepEqual(await browser.settle(), { settled: true, restless: false });
  assert.deepEqual(arrived, []);
  await browser.interception.decide(blank, 'allow');
  await site.until('tab', ({ change }) => change === 'opened');
  await browser.settle();
  assert.equal(browser.tabs().find(({ active }) => active)?.title, 'Taken');
  assert.deepEqual(arrived, ['POST /blank a=1']);
});

test('a new window whose first request is faked stays open and can be used', async () => {
  const { arrived, take } = taking();
  const site = await intercepted({
    '/': `<form method=post action=/blank target=_blank><button>Go</button></form>`,
    '/blank': take,
    '/next': '<title>Next</title>',
  });
  await site.browser.perform({ operation: 'click', target: { role: 'button', name: 'Go' } });
  await site.browser.interception.decide(await heldBy(site)('/blank'), 'fake');
  await site.until('tab', ({ change }) => change === 'opened');
  await site.browser.goto(site.url('/next'));
  await site.browser.settle();
  assert.equal(site.browser.tabs().find(({ active }) => active)?.title, 'Next');
  assert.deepEqual(arrived, []);
});

test('when a page is left, its beacon and keepalive requests are held and its other requests are dropped', async () => {
  const { arrived, take, next } = taking();
  const site = await intercepted({
    '/': `<script>addEventListener('pagehide', () => { navigator.sendBeacon('/beacon', 'bye'); fetch('/alive', { method: 'POST', keepalive: true }) })</script>`,
    '/next': '<title>Next</title>',
    '/beacon': take,
    '/alive': take,
    '/api': take,
  });
  const { browser, inPage, until, url } = site;
  await inPage(`void fetch('/api', { method: 'POST' }).catch(() => {})`);
  const api = await heldBy(site)('/api');
  await browser.goto(url('/next'));
  await until('held-gone', ({ id }) => id === api);
  await browser.interception.decide(await heldBy(site)('/beacon'), 'abort');
  const alive = await heldBy(site)('/alive');
  // No page waits for this request, so newer versions of Chromium send it at a later time.
  const sent = next();
  await browser.interception.decide(alive, 'allow');
  await sent;
  assert.deepEqual(arrived, ['POST /alive ']);
});

test('a held form is dropped when its page navigates elsewhere', async () => {
  const { arrived, take } = taking();
  const site = await intercepted({ '/': form, '/order': take, '/next': '<title>Next</title>' });
  const { browser, until, url } = site;
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Order' } });
  const { request } = await until('held');
  await browser.goto(url('/next'));
  await until('held-gone', ({ id }) => id === request.id);
  assert.deepEqual(await browser.settle(), { settled: true, restless: false });
  assert.equal(browser.tabs()[0]?.title, 'Next');
  assert.deepEqual(arrived, []);
});

test('turning interception off or closing the browser drops held requests; while off, no request is held', async () => {
  const { arrived, take } = taking();
  const site = await intercepted({
    '/': `<script>addEventListener('pagehide', () => navigator.sendBeacon('/late', 'x'))</script>`,
    '/api': take,
    '/late': take,
  });
  const { browser, inPage, until } = site;
  const send = (body: string): Promise<unknown> =>
    inPage(
      `fetch('/api', { method: 'POST', body: '${body}', keepalive: true }).then((r) => r.status, () => 'refused')`,
    );
  const first = send('first');
  const { request } = await until('held');
  await browser.interception.off();
  assert.equal(await first, 'refused');
  await until('held-gone', ({ id }) => id === request.id);
  assert.equal(await send('second'), 200);
  await browser.interception.on([]);
  void send('third').catch(() => {});
  await until('held', ({ request: { id } }) => id !== request.id);
  await browser.close();
  assert.deepEqual(arrived, ['POST /api second']);
});

test('HTTP authentication works while interception is on', async () => {
  const wanted = `Basic ${Buffer.from('ada:xyz').toString('base64')}`;
  const site = await intercepted({
    '/': 'page',
    '/private': (request, response) => {
      const isIn = request.headers.authorization === wanted;
      response.writeHead(isIn ? 200 : 401, {
        'content-type': 'text/html',
        ...(isIn ? {} : { 'www-authenticate': 'Basic realm="x"' }),
      });
      response.end(isIn ? '<title>Private</title>' : '<title>No</title>');
    },
  });
  await site.browser.goto(site.url('/private'));
  const { id } = await site.prompt('auth');
  await site.browser.answerPrompt(id, { accept: true, user: 'ada', password: 'xyz' });
  await site.until('navigated', ({ status }) => status === 200);
  await site.browser.settle();
  assert.equal(site.browser.tabs()[0]?.title, 'Private');
});

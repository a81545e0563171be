// needs: browser; runs: always, installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'cheerio';
import { controlledSites } from '../helpers/controlledSite.ts';
import { onlyThorough } from '../helpers/extent.ts';

const sites = controlledSites();

test('the recorded document holds frames, shadow roots and typed values, but no scripts', async () => {
  const { browser, person } = await sites.open({
    '/': `<!doctype html><title>Doc</title><style>p { color: red }</style><body class=outer>
      <p id=gone style="display:none">not <b>seen</b></p><p id=invisible style="visibility:hidden">nor this</p>
      <input id=q value=old><textarea id=t></textarea><select id=s><option>one<option>two</select><input type=checkbox id=c>
      <x-card>slotted</x-card><div id=closed></div><iframe src="{host:localhost}/inner"></iframe>
      <iframe src="/same"></iframe><script>const secret = 1
        document.querySelector('x-card').attachShadow({ mode: 'open' }).innerHTML = '<em>card</em><slot></slot>'
        document.querySelector('#closed').attachShadow({ mode: 'closed' }).innerHTML = '<strong>inside</strong>'</script>`,
    '/inner': '<body class=inner><h1>Foreign</h1><iframe src="{host:127.0.0.1}/same"></iframe>',
    '/same': '<h2>Same</h2>',
  });
  await person.click({ css: '#q' });
  await person.type('er');
  await browser.perform({ operation: 'type', target: { css: '#t' }, value: 'a < b & c' });
  await browser.perform({ operation: 'select', target: { css: '#s' }, value: 'two' });
  await browser.perform({ operation: 'click', target: { css: '#c' } });
  const page = await browser.capture();
  assert.equal(page.title, 'Doc');
  assert.deepEqual(page.flags, []);
  const $ = load(page.html ?? '');
  assert.equal($('body').attr('class'), 'outer');
  assert.equal($('#q').attr('value'), 'older');
  assert.equal($('#t').text(), 'a < b & c');
  assert.equal($('#s option[selected]').text(), 'two');
  assert.notEqual($('#c').attr('checked'), undefined);
  assert.equal($('hopscope-frame h1').text(), 'Foreign');
  assert.equal($('h2').length, 2);
  assert.equal($('x-card em').text(), 'card');
  assert.match($('x-card').text(), /slotted/);
  assert.equal($('#closed strong').text(), 'inside');
  assert.deepEqual(
    ['#gone', '#gone b', '#invisible', '#q'].map((css) => $(css).attr('data-hopscope-hidden')),
    ['', undefined, '', undefined],
  );
  assert.ok(!(page.html ?? '').includes('const secret'));
  assert.match(page.mhtml ?? '', /^From: <Saved by Blink>/);
  assert.equal(Buffer.from(page.screenshot ?? []).toString('latin1', 6, 10), 'JFIF');
  assert.deepEqual(page.viewport, { width: 1000, height: 700 });
});

test('a capture reports the scroll position and a blank page, and does not count as a change of the page', async () => {
  const { browser, person, url, action } = await sites.open({
    '/': '<p style="position:fixed">here</p><div style="height:3000px"></div>',
    '/empty': '<title>Empty</title>',
  });
  const before = browser.changeCount();
  await person.wheel({ css: 'p' }, 400);
  await action('scroll');
  assert.ok(browser.changeCount() > before);
  assert.deepEqual((await browser.capture()).scroll, { x: 0, y: 400 });
  const still = browser.changeCount();
  await browser.settle();
  await browser.capture();
  assert.equal(browser.changeCount(), still);
  await browser.goto(url('/empty'));
  await browser.settle();
  assert.deepEqual((await browser.capture()).flags, ['blank']);
});

test('a page that a person clicks while it is recorded is flagged', async () => {
  const { browser, person, inPage, until } = await sites.open({
    '/': `<button onclick="this.textContent = 'clicked'">Go</button>
      <script>function block(ms) { const end = performance.now() + ms; while (performance.now() < end); }</script>`,
  });
  const box = await browser.boxOf({ css: 'button' });
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
  // The page is busy: the click waits in it together with the questions of the capture, and is handled first.
  await inPage('void setTimeout(block, 0, 800)');
  const taken = browser.capture();
  for (const action of ['down', 'up'] as const)
    await person.send({
      ...{ type: 'pointer', action, ...at, button: 'left', clickCount: 1, modifiers: 0 },
      buttons: action === 'down' ? 1 : 0,
    });
  const page = await taken;
  assert.match(page.html ?? '', />clicked</);
  assert.deepEqual(page.flags, ['acted-on']);
  await until('action');
  await browser.settle();
  assert.deepEqual((await browser.capture()).flags, []);
});

test('a document beyond the budget is cut and flagged', onlyThorough, async () => {
  const { browser } = await sites.open({
    '/': `<script>for (let i = 0; i < 155000; i++) document.write('<i></i>')</script>end`,
  });
  await browser.settle(20_000);
  const page = await browser.capture();
  assert.ok(page.flags.includes('truncated'));
  assert.ok((page.html ?? '').length < 1_100_000);
});

test('settling waits for requests and for the document to come to rest, not for streams', async () => {
  const asked = Promise.withResolvers<() => void>();
  const { browser, inPage } = await sites.open({
    '/': '<p id=p>waiting</p>',
    '/slow': (_request, response) => asked.resolve(() => response.end('done')),
    '/stream': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: x\n\n'),
  });
  await inPage(
    `new EventSource('/stream'); fetch('/slow').then((r) => r.text()).then((text) => { p.textContent = text }); 0`,
  );
  const answer = await asked.promise;
  assert.deepEqual(await browser.settle(400), { settled: false, restless: true });
  const settled = browser.settle(20_000);
  answer();
  assert.deepEqual(await settled, { settled: true, restless: false });
  assert.match((await browser.capture()).html ?? '', /done/);
  await inPage(`setInterval(() => { p.textContent = Math.random() }, 20); 0`);
  assert.equal((await browser.settle(20_000)).settled, true);
});

test('settling waits for a chain of requests and for the changes that follow from them', async () => {
  const { browser, inPage } = await sites.open({
    '/': '<p id=p>waiting</p><img src=/dot.svg>',
    '/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '/data': 'data',
  });
  await browser.settle();
  await inPage(
    `(async () => { for (let i = 1; i <= 3; i++) { await fetch('/data'); await new Promise((go) => setTimeout(go, 130)); p.textContent = 'part ' + i } })(); 0`,
  );
  assert.deepEqual(await browser.settle(), { settled: true, restless: false });
  assert.match((await browser.capture()).html ?? '', /part 3/);
});

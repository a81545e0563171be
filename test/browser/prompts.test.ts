// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { originOf } from '../../electron/browser/popups/popupPrompt.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openedWithSession } from '../helpers/ownSession.ts';

const sites = controlledSites();

test('a dialog waits for the person, and other calls return meanwhile', async () => {
  const { person, browser, prompt, inPage, until } = await sites.open({
    '/': `<button id=ask onclick="answers = [confirm('Sure?'), prompt('Name?', 'Ann')]">Ask</button>`,
  });
  await person.click({ css: '#ask' });
  const sure = await prompt('confirm');
  assert.equal(sure.message, 'Sure?');
  assert.match(sure.origin, /^http:\/\/127\.0\.0\.1:\d+$/);
  assert.deepEqual(
    browser.prompts().map(({ kind }) => kind),
    ['confirm'],
  );
  assert.deepEqual(await browser.settle(), { settled: false, restless: false });
  assert.deepEqual((await browser.capture()).flags, ['capture-failed']);
  await browser.saveState();
  await assert.rejects(browser.perform({ operation: 'click', target: { css: '#ask' } }), {
    code: 'page.dialog',
  });
  await browser.answerPrompt(sure.id, { accept: true });
  const name = await prompt('prompt');
  assert.equal(name.defaultValue, 'Ann');
  await browser.answerPrompt(name.id, { accept: true, values: ['Bea'] });
  assert.deepEqual(await inPage('answers'), [true, 'Bea']);
  await until('prompt-gone', ({ promptId }) => promptId === name.id);
  assert.deepEqual(browser.prompts(), []);
  await assert.rejects(browser.answerPrompt(name.id, { accept: true }), { code: 'input.prompt-gone' });
});

test('a page with a beforeunload handler asks before it is left', async () => {
  const { person, browser, prompt, url, until } = await sites.open({
    '/': `<input id=f><script>onbeforeunload = (event) => event.preventDefault()</script>`,
    '/next': 'next',
  });
  await person.click({ css: '#f' });
  await person.type('x');
  await browser.goto(url('/next'));
  const stay = await prompt('beforeunload');
  await browser.answerPrompt(stay.id, { accept: false });
  assert.equal(browser.tabs()[0]?.url, url('/'));
  await browser.goto(url('/next'));
  await browser.answerPrompt((await prompt('beforeunload', ({ id }) => id !== stay.id)).id, { accept: true });
  await until('navigated', (event) => event.url === url('/next'));
});

test('an operation that opens a dialog ends when the dialog is open', async () => {
  const { browser, prompt } = await sites.open({ '/': `<button onclick="alert('Hi')">Hello</button>` });
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Hello' } });
  await browser.answerPrompt((await prompt('alert')).id, { accept: true });
  assert.deepEqual(await browser.settle(), { settled: true, restless: false });
});

test('a list and a date field ask by prompt, and the answer fires the events of a person’s choice', async () => {
  const { person, browser, prompt, inPage, action } = await sites.open({
    '/': `<label>Room <select id=s><option value=1>Single<optgroup label=Large><option value=2>Double<option value=3 disabled>Suite</optgroup></select></label>
      <input id=d type=date min=2026-01-01 aria-label=Arrival style="width:200px">
      <script>log = []; for (const type of ['input', 'change']) addEventListener(type, (event) => log.push(type + event.target.id + event.target.value))</script>`,
  });
  await person.click({ css: '#s' });
  const list = await prompt('select');
  assert.equal(list.label, 'Room');
  assert.deepEqual(
    list.options.map(({ label, group, disabled, selected }) => [label, group ?? '', disabled, selected]),
    [
      ['Single', '', false, true],
      ['Double', 'Large', false, false],
      ['Suite', 'Large', true, false],
    ],
  );
  await browser.answerPrompt(list.id, { accept: true, values: ['2'] });
  assert.equal((await action('select')).value, 'Double');

  await person.click({ css: '#d' }, { at: { x: 190, y: 10 } });
  const date = await prompt('picker');
  assert.deepEqual([date.inputType, date.label, date.min], ['date', 'Arrival', '2026-01-01']);
  await browser.answerPrompt(date.id, { accept: true, values: ['2026-03-04'] });
  assert.equal((await action('type')).value, '2026-03-04');
  assert.deepEqual(await inPage('log'), ['inputs2', 'changes2', 'inputd2026-03-04', 'changed2026-03-04']);
});

test('the prompt of a date or colour field offers the valid options of its data list', async () => {
  const { person, browser, prompt, inPage, action } = await sites.open({
    '/': `<input id=d type=date min=2026-01-01 aria-label=Arrival list=days style="width:200px">
      <datalist id=days><option value=2026-03-04>Fair<option value=2025-03-04>Too early<option value=soon><option value=2026-05-06></datalist>
      <input id=c type=color aria-label=Ink list=inks><datalist id=inks><option value="#FF0000">Red<option value=blue><option value="#ff0000">Red again</datalist>`,
  });
  await person.click({ css: '#d' }, { at: { x: 190, y: 10 } });
  const date = await prompt('picker');
  assert.deepEqual(
    date.options?.map(({ value, label }) => [value, label]),
    [
      ['2026-03-04', 'Fair'],
      ['2026-05-06', ''],
    ],
  );
  await browser.answerPrompt(date.id, { accept: true, values: ['2026-05-06'] });
  assert.equal((await action('type')).value, '2026-05-06');

  await person.click({ css: '#c' });
  const ink = await prompt('picker', ({ inputType }) => inputType === 'color');
  assert.deepEqual(ink.options, [{ value: '#ff0000', label: 'Red' }]);
  await browser.answerPrompt(ink.id, { accept: true, values: ['#ff0000'] });
  assert.equal(await inPage(`document.querySelector('#c').value`), '#ff0000');
});

test('a file chooser takes files from the person', async () => {
  const { person, browser, prompt, inPage, action } = await sites.open({
    '/': '<input id=f type=file accept=".txt" multiple aria-label=Photo>',
  });
  await person.click({ css: '#f' });
  const asked = await prompt('file');
  assert.deepEqual([asked.multiple, asked.accept], [true, '.txt']);
  const file = { name: 'a.txt', mimeType: 'text/plain', base64: Buffer.from('hello').toString('base64') };
  await browser.answerPrompt(asked.id, { accept: true, files: [file] });
  assert.equal(await inPage(`document.querySelector('#f').files[0].text()`), 'hello');
  const upload = await action('upload');
  assert.deepEqual([upload.value, upload.element?.name], ['a.txt', 'Photo']);
});

test('a press on the next file field right after an answered prompt opens a new prompt', async () => {
  const { person, browser, prompt, story } = await sites.open({
    '/': '<input id=a type=file aria-label=Front><input id=b type=file aria-label=Back><button>Send</button>',
  });
  await person.click({ css: '#a' });
  const first = await prompt('file');
  const file = { name: 'a.txt', mimeType: 'text/plain', base64: '' };
  const given = browser.answerPrompt(first.id, { accept: true, files: [file] });
  await person.click({ role: 'button', name: 'Send' });
  await given;
  await person.click({ css: '#b' });
  await prompt('file', ({ id }) => id !== first.id);
  assert.deepEqual(story().sort(), ['click Back', 'click Front', 'click Send', 'upload Front a.txt']);
});

test('a download is saved under a free name, and its prompt reports when it is done', async () => {
  const { person, prompt, downloads } = await sites.open({
    '/': '<a href=/file>File</a>',
    '/file': (_request, response) => {
      response.setHeader('content-disposition', 'attachment; filename="../we:ird.txt"');
      response.end('content');
    },
  });
  await person.click({ role: 'link', name: 'File' });
  const first = await prompt('download', ({ state }) => state === 'done');
  assert.equal(readFileSync(path.join(downloads, first.fileName), 'utf8'), 'content');
  await person.click({ role: 'link', name: 'File' });
  const second = await prompt('download', ({ state, id }) => state === 'done' && id !== first.id);
  assert.notEqual(second.fileName, first.fileName);
  assert.equal(path.basename(second.fileName), second.fileName);
});

test('basic authentication asks, asks again after a wrong password, and records no password', async () => {
  const { person, browser, prompt, until, events, url } = await sites.open({
    '/': '<a href=/safe>Safe</a>',
    '/safe': (request, response) => {
      if (request.headers.authorization === `Basic ${Buffer.from('ann:right').toString('base64')}`)
        return response.end('<title>Opened</title>treasure');
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Vault"' }).end('no');
    },
  });
  await person.click({ role: 'link', name: 'Safe' });
  const asked = await prompt('auth');
  assert.equal(asked.realm, 'Vault');
  await browser.answerPrompt(asked.id, { accept: true, user: 'ann', password: 'wrong' });
  const again = await prompt('auth', ({ id }) => id !== asked.id);
  await browser.answerPrompt(again.id, { accept: true, user: 'ann', password: 'right' });
  await until('navigated', (event) => event.url === url('/safe') && event.status === 200);
  await browser.settle();
  assert.match((await browser.capture()).html ?? '', /treasure/);
  await browser.reload();
  await browser.settle();
  assert.equal(browser.tabs()[0]?.title, 'Opened');
  assert.ok(!JSON.stringify(events).includes('wrong') && !JSON.stringify(events).includes('right'));
});

test('the page of each 401 response is shown beside the authentication prompt and recorded once', async () => {
  const refuse = (request: IncomingMessage, response: ServerResponse): void =>
    void response
      .writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="Vault"' })
      .end(
        `<title>Members</title><a href=/join>Join ${request.headers.authorization === undefined ? 'us' : 'again'}</a>`,
      );
  const { person, browser, prompt, until, events, url } = await sites.open({
    '/': 'start',
    '/vault': refuse,
    '/join': '<title>Joined</title>',
  });
  await browser.goto(url('/vault'));
  const asked = await prompt('auth');
  await until('navigated', (event) => event.url === url('/vault') && event.status === 401);
  await browser.settle();
  assert.match((await browser.capture()).html ?? '', /Join us/);
  await browser.answerPrompt(asked.id, { accept: true, user: 'ann', password: 'wrong' });
  const again = await prompt('auth', ({ id }) => id !== asked.id);
  await browser.settle();
  assert.match((await browser.capture()).html ?? '', /Join again/);
  await browser.answerPrompt(again.id, { accept: false });
  assert.deepEqual(browser.prompts(), []);
  await person.click({ role: 'link', name: 'Join again' });
  await until('navigated', (event) => event.url === url('/join'));
  assert.deepEqual(
    events.flatMap((event) => (event.type === 'navigated' ? [[event.url, event.status, event.failure]] : [])),
    [
      [url('/'), 200, undefined],
      [url('/vault'), 401, undefined],
      [url('/vault'), 401, undefined],
      [url('/join'), 200, undefined],
    ],
  );
});

test('a page that requests the location or notifications waits for the person, once for each site', async () => {
  const session = openedWithSession();
  const { person, browser, prompt, inPage, events } = await sites.open(
    {
      '/': `<button id=g onclick="navigator.geolocation.getCurrentPosition(() => said('here'), (error) => said('geo ' + error.code))">Where</button>
      <button id=n onclick="Notification.requestPermission().then((state) => said('note ' + state))">Tell</button>
      <script>answers = []; said = (text) => { answers.push(text); waiting?.() }; waiting = null
        next = () => new Promise((resolve) => { waiting = resolve })</script>`,
    },
    session,
  );
  // The events that stop the page. A `debugger` statement may stop it once, in a new renderer process with breakpoints on.
  const stops: unknown[] = [];
  session.raw().on('Debugger.paused', ({ data }: { readonly data?: { readonly eventName?: unknown } }) => {
    stops.push(String(data?.eventName).replace('instrumentation:', ''));
  });
  await inPage('for (let i = 0; i < 50; i++) { debugger }');
  assert.ok(stops.length <= 1, `${stops.length} of 50 debugger statements stopped the page`);
  stops.length = 0;
  await person.click({ css: '#n' });
  const notify = await prompt('permission');
  assert.deepEqual(
    [notify.permission, notify.origin],
    ['notifications', originOf(browser.tabs()[0]?.url ?? '')],
  );
  await browser.answerPrompt(notify.id, { accept: true });
  await person.click({ css: '#g' });
  const where = await prompt('permission', ({ permission }) => permission === 'geolocation');
  await browser.answerPrompt(where.id, { accept: false });
  await browser.settle();
  assert.deepEqual(await inPage('answers'), ['note granted', 'geo 1']);
  await person.click({ css: '#g' });
  await browser.settle();
  assert.equal(await inPage('answers.length'), 3);
  assert.deepEqual(stops, [
    'Notification.requestPermission',
    'Geolocation.getCurrentPosition',
    'Geolocation.getCurrentPosition',
  ]);
  assert.equal(events.filter((event) => event.type === 'prompt').length, 2);
});

test(
  'the prompt of an unresponsive page closes when the page answers; accepting it ends the script by a reload',
  onlyThorough,
  async () => {
    const { browser, prompt, until, inPage, url } = await sites.open({
      [LATE]: answerLate,
      '/': `<button id=long onclick="${keepBusy(11_000)}">Long</button><button id=ever onclick="for (;;);">Ever</button>`,
    });
    const press = (css: string) =>
      browser.perform({ operation: 'click', target: { css }, timeoutMs: 500 }).catch(() => null);
    await press('#long');
    const first = await prompt('unresponsive');
    assert.deepEqual(first, { id: first.id, tab: 't1', origin: originOf(url('/')), kind: 'unresponsive' });
    await until('prompt-gone', ({ promptId }) => promptId === first.id);
    assert.equal(await inPage('document.readyState'), 'complete');

    await press('#ever');
    const second = await prompt('unresponsive', ({ id }) => id !== first.id);
    await browser.answerPrompt(second.id, { accept: true });
    await browser.settle();
    assert.deepEqual(browser.prompts(), []);
    assert.equal(await inPage('document.readyState'), 'complete');
  },
);

test('a page that hangs in a synchronous request is reloaded in the same tab', onlyThorough, async () => {
  const { browser, prompt, inPage, url } = await sites.open({
    '/': `<button onclick="const r = new XMLHttpRequest(); r.open('GET', '/never', false); r.send()">Stop</button>`,
    '/never': () => {},
  });
  await browser.perform({ operation: 'click', target: { css: 'button' }, timeoutMs: 500 }).catch(() => null);
  const { id } = await prompt('unresponsive');
  await browser.answerPrompt(id, { accept: true });
  await browser.settle();
  assert.deepEqual(
    browser.tabs().map(({ id: tab, url: at }) => [tab, at]),
    [['t1', url('/')]],
  );
  assert.equal(await inPage('document.querySelector("button").textContent'), 'Stop');
});

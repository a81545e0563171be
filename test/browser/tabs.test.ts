// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { BrowserBackend } from '../../electron/browser/port/backend.ts';
import { controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

test('a popup becomes a tab, and its first click is recorded', async () => {
  const { person, browser, until, action, url, events } = await sites.open({
    '/': '<a href=/other target=_blank>Other</a><button onclick="window.open(\'/third\')">Third</button>',
    '/other': '<title>Other</title><button>There</button>',
    '/third': '<button onclick="window.close()">Close me</button>',
  });
  await person.click({ role: 'link', name: 'Other' });
  await until('tab', ({ change, tab }) => change === 'focused' && tab === 't2');
  await browser.settle();
  assert.deepEqual(
    browser.tabs().map(({ id, active, url }) => [id, active, url]),
    [
      ['t1', false, url('/')],
      ['t2', true, url('/other')],
    ],
  );
  await person.click({ role: 'button', name: 'There' });
  assert.equal((await action('click', ({ element }) => element?.name === 'There')).tab, 't2');

  await browser.focusTab('t1');
  assert.equal((await action('focus-tab')).value, 't1');
  await person.click({ role: 'button', name: 'Third' });
  await until('tab', ({ change, tab }) => change === 'focused' && tab === 't3');
  await browser.settle();
  await person.click({ role: 'button', name: 'Close me' });
  await until('tab', ({ change, tab }) => change === 'closed' && tab === 't3');
  assert.deepEqual(
    browser.tabs().map(({ id }) => id),
    ['t1', 't2'],
  );
  assert.equal(browser.tabs().filter(({ active }) => active).length, 1);
  assert.equal(
    events.filter((event) => event.type === 'action' && event.action.operation === 'close-tab').length,
    0,
  );
});

/** Refuses a session on the second page of the context; `before` runs first. */
const withoutPopups =
  (before: (popup: Page) => void = () => {}) =>
  (backend: BrowserBackend): BrowserBackend => ({
    ...backend,
    rawSession(target) {
      const popup = backend.context.pages()[1];
      if (popup === undefined || target !== popup) return backend.rawSession(target);
      before(popup);
      return Promise.reject(new Error('no session'));
    },
  });
const opener = {
  '/': '<a href=/other target=_blank>Other</a><button>Here</button>',
  '/other': '<title>Other</title>',
};

test('a popup that closes while it becomes a tab is not reported as a failure', async () => {
  const closing = Promise.withResolvers<void>();
  const adapt = withoutPopups((popup) => {
    popup.on('close', () => closing.resolve());
    popup.close().catch(closing.reject);
  });
  const { person, action, events } = await sites.open(opener, { adapt });
  await person.click({ role: 'link', name: 'Other' });
  await closing.promise;
  await person.click({ role: 'button', name: 'Here' });
  await action('click', ({ element }) => element?.name === 'Here');
  assert.deepEqual(
    events.filter(({ type }) => type === 'failed'),
    [],
  );
});

test('a popup that cannot become a tab is reported and closed; its opener stays usable', async () => {
  const adapt = withoutPopups();
  const { person, browser, until, action, inPage } = await sites.open(opener, { adapt });
  await person.click({ role: 'link', name: 'Other' });
  const { error } = await until('failed');
  assert.deepEqual([error.code, error.origin], ['page.popup', 'page']);
  assert.match(error.message, /could not be shown as a tab/);
  await person.click({ role: 'button', name: 'Here' });
  await action('click', ({ element }) => element?.name === 'Here');
  assert.deepEqual(
    browser.tabs().map(({ id, active }) => [id, active]),
    [['t1', true]],
  );
  assert.equal(await inPage('1', 1), undefined, 'no hidden page stays open');
});

test('tabs can be opened, navigated, reloaded and closed; one tab always remains', async () => {
  const { browser, url, story, until } = await sites.open({
    '/': '<title>One</title>',
    '/two': '<title>Two</title>',
    '/three': '<title>Three</title>',
  });
  const tab = await browser.newTab(url('/two'));
  assert.equal(tab, 't2');
  await browser.settle();
  assert.deepEqual(
    browser.tabs().map(({ canGoBack }) => canGoBack),
    [false, false],
    'the first page of a tab has no page before it',
  );
  await browser.goto(url('/three').replace('http://', ''));
  await browser.settle();
  assert.deepEqual(browser.tabs()[1], {
    id: 't2',
    url: url('/three'),
    title: 'Three',
    active: true,
    loading: false,
    crashed: false,
    canGoBack: true,
    canGoForward: false,
  });
  await browser.back();
  await browser.settle();
  assert.equal(browser.tabs()[1]?.title, 'Two');
  assert.equal(browser.tabs()[1]?.canGoForward, true);
  assert.equal(browser.tabs()[1]?.canGoBack, false);
  await browser.forward();
  await browser.reload();
  await browser.settle();
  await browser.closeTab('t2');
  await browser.closeTab('t1');
  await until('tab', ({ change, tab }) => change === 'opened' && tab === 't3');
  assert.deepEqual(
    browser.tabs().map(({ id, url, active }) => [id, url, active]),
    [['t3', 'about:blank', true]],
  );
  assert.deepEqual(story(), [
    `new-tab ${url('/two')}`,
    `goto ${url('/three')}`,
    'back',
    'forward',
    'reload',
    'close-tab t2',
    'close-tab t1',
  ]);
});

test('only web addresses are opened, and an unreachable one is reported', async () => {
  const { browser, url } = await sites.open({ '/': 'here' });
  for (const address of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'chrome://version',
    'data:text/html,x',
  ]) {
    await assert.rejects(browser.goto(address), { code: 'input.address' });
  }
  await assert.rejects(browser.goto('http://127.0.0.1:1/'), { code: /page.unreachable/ });
  await browser.goto(url('/'));
  await assert.rejects(browser.focusTab('t9'), { code: 'input.tab' });
});

test('changes of the address within a document count as navigations', async () => {
  const { person, until, url, browser } = await sites.open({
    '/': `<a href="#part">Part</a><button onclick="history.pushState({}, '', '/state?x=1')">Push</button>`,
  });
  await person.click({ role: 'link', name: 'Part' });
  await until('navigated', (event) => event.url === url('/#part') && event.status === null);
  await person.click({ role: 'button', name: 'Push' });
  await until('navigated', (event) => event.url === url('/state?x=1'));
  assert.equal(browser.tabs()[0]?.url, url('/state?x=1'));
});

test('a crashed page is reported, cannot be captured, and reload brings it back in its tab', async () => {
  const site = await sites.open({ '/': '<title>Alive</title>alive' });
  const { browser, until, url } = site;
  await site.crash();
  await until('tab', ({ change }) => change === 'crashed');
  assert.equal(browser.tabs()[0]?.crashed, true);
  await assert.rejects(browser.capture(), { code: 'page.capture' });
  await browser.saveState();
  await browser.reload();
  await browser.settle();
  assert.deepEqual(
    browser.tabs().map(({ id, crashed, url, title }) => [id, crashed, url, title]),
    [['t1', false, url('/'), 'Alive']],
  );
  assert.match((await browser.capture()).html ?? '', /alive/);
});

test('exactly one tab is active at any time, also while a crashed page is replaced and when tabs close', async () => {
  const site = await sites.open({ '/': '<title>Alive</title>alive' });
  const { browser, until } = site;
  const gaps: string[] = [];
  const look = (when: string): void => {
    if (browser.tabs().filter(({ active }) => active).length !== 1) gaps.push(when);
    browser.settle(0).catch((error: unknown) => gaps.push(`${when}: ${String(error)}`));
  };
  site.onEvent((event) => look(event.type === 'tab' ? `tab ${event.change}` : event.type));
  const whole = async (name: string, work: Promise<unknown>): Promise<void> => {
    let done = false;
    const watched = work.finally(() => {
      done = true;
    });
    while (!done) {
      look(name);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await watched;
  };
  await site.crash();
  await until('tab', ({ change }) => change === 'crashed');
  await whole('reload', browser.reload());
  await whole('new tab', browser.newTab());
  await whole('close the one in front', browser.closeTab('t2'));
  await whole('close the last', browser.closeTab('t1'));
  assert.deepEqual(
    browser.tabs().map(({ id, active }) => [id, active]),
    [['t3', true]],
  );
  assert.deepEqual(gaps, []);
});

test('two reloads of a crashed page at the same time create one page', async () => {
  const site = await sites.open({ '/': '<title>Alive</title>alive' });
  const { browser, until } = site;
  await site.crash();
  await until('tab', ({ change }) => change === 'crashed');
  await Promise.all([browser.reload(), browser.reload()]);
  await browser.settle();
  assert.deepEqual(
    browser.tabs().map(({ id, crashed, title }) => [id, crashed, title]),
    [['t1', false, 'Alive']],
  );
});

test('the end of the browser is reported', async () => {
  const site = await sites.open({ '/': 'x' });
  await site.endBrowser();
  await site.until('closed');
});

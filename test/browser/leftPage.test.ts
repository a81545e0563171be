// needs: window; runs: installed
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { takeScreenshot } from '../../electron/browser/capture/screenshot.ts';
import { whilePageStays } from '../../electron/browser/capture/whilePageStays.ts';
import type { RawSession } from '../../electron/browser/port/rawSession.ts';
import { plainSession } from '../../electron/browser/port/rawSession.ts';
import { patient } from '../helpers/patience.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';

let browser: Browser;
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<title>One of many</title>${'<p>The same words, over and over.</p>'.repeat(200)}`);
});
before(async () => {
  browser = await launchBrowser();
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
});
after(async () => {
  await browser.close();
  site.close();
});

/** A protocol session whose events the test emits. */
function session() {
  const events = new EventEmitter();
  const raw: RawSession = {
    send: async () => ({}),
    on: (event, listener) => void events.on(event, listener as () => void),
    off: (event, listener) => void events.off(event, listener as () => void),
  };
  return { raw, events, listeners: () => events.listenerCount('Page.frameNavigated') };
}
const left = { frame: { id: 'main' } };

test('a call without an answer is rejected when its page is left', async () => {
  const { raw, events, listeners } = session();
  const asked = whilePageStays(raw, () => new Promise(() => {}));
  events.emit('Page.frameNavigated', left);
  await assert.rejects(asked, /The page was left/);
  assert.equal(listeners(), 0);
});

test('an answer that arrives just after the navigation is used', async () => {
  const { raw, events, listeners } = session();
  const answer = Promise.withResolvers<string>();
  const asked = whilePageStays(raw, () => answer.promise);
  events.emit('Page.frameNavigated', left);
  answer.resolve('a picture');
  assert.equal(await asked, 'a picture');
  assert.equal(listeners(), 0);
});

test('the navigation of a frame does not end a call', async () => {
  const { raw, events, listeners } = session();
  const answer = Promise.withResolvers<string>();
  const asked = whilePageStays(raw, () => answer.promise);
  events.emit('Page.frameNavigated', { frame: { id: 'inner', parentId: 'main' } });
  assert.equal(listeners(), 1);
  answer.resolve('a picture');
  assert.equal(await asked, 'a picture');
});

test('a screenshot is retried for a while if the page has drawn nothing; any other error is reported at once', async () => {
  const undrawn = new Error('Protocol error (Page.captureScreenshot): Unable to capture screenshot');
  const picture = { data: Buffer.from('a picture').toString('base64') };
  let asked = 0;
  const answering = (answer: () => Promise<object>): RawSession => ({
    ...session().raw,
    send: () => {
      asked += 1;
      return answer();
    },
  });
  const soon = answering(async () => (asked < 3 ? Promise.reject(undrawn) : picture));
  assert.equal(String(await takeScreenshot(soon, {})), 'a picture');
  assert.equal(asked, 3);
  await assert.rejects(
    takeScreenshot(
      answering(() => Promise.reject(undrawn)),
      {},
    ),
    /Unable to capture/,
  );
  asked = 0;
  await assert.rejects(
    takeScreenshot(
      answering(() => Promise.reject(new Error('Target closed'))),
      {},
    ),
    /Target closed/,
  );
  assert.equal(asked, 1);
});

test('a screenshot of a page that is being left ends, and the next page can be captured', {
  timeout: patient(60_000),
}, async () => {
  const address = site.address();
  assert.ok(address !== null && typeof address === 'object');
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  const raw = plainSession(await page.context().newCDPSession(page));
  await raw.send('Page.enable');
  const format = { format: 'jpeg', quality: 75 };
  for (let visit = 1; visit <= 12; visit += 1) {
    const taken = takeScreenshot(raw, format).catch(() => null);
    await page.evaluate(`location.href = '/${visit}'`);
    await taken;
    await page.waitForURL(`**/${visit}`);
    assert.ok((await takeScreenshot(raw, format)).length > 1000);
  }
  await page.close();
});

// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { readPng } from '../../electron/files/png.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { openedWithSession } from '../helpers/ownSession.ts';

const sites = controlledSites();

const PAGE = `<!doctype html><title>Page</title><body style="margin:0"><h1>Tea</h1>
  <input aria-label=Name><button onclick="this.textContent += '!'">Add</button><canvas id=c width=90 height=90></canvas>`;

/** The page as it is on record, and the picture that an agent gets of it afterwards, with the calls for pictures. */
async function opened(page = PAGE) {
  const site = openedWithSession();
  const { browser, inPage } = await sites.open({ '/': page }, { adapt: site.adapt });
  await browser.settle();
  // The first look asks for shared pictures.
  await look(browser);
  const taken = () => site.asked.filter((method) => method === 'Page.captureScreenshot').length;
  return { browser, inPage, taken };
}

async function look(browser: TaskBrowser): Promise<Uint8Array> {
  const { picture } = await browser.observe({ picture: true, shared: true });
  return picture ?? assert.fail('no picture');
}

async function capture(browser: TaskBrowser): Promise<Uint8Array> {
  const { screenshot } = await browser.capture();
  return screenshot ?? assert.fail('no picture');
}

test('the picture of a captured page is the one that an agent is sent', async () => {
  const { browser, taken } = await opened();
  const before = taken();
  const recorded = await capture(browser);
  const seen = await look(browser);
  assert.equal(taken() - before, 1);
  assert.ok(Buffer.from(seen).equals(recorded));
  assert.equal(readPng(seen).width, browser.viewport.width);
});

test('the first page of an agent that is sent plain pictures has one picture, too', async () => {
  const site = openedWithSession();
  const { browser } = await sites.open({ '/': PAGE }, { adapt: site.adapt, agent: { pictures: true } });
  await browser.settle();
  const recorded = await capture(browser);
  assert.ok(Buffer.from(await look(browser)).equals(recorded));
  assert.equal(site.asked.filter((method) => method === 'Page.captureScreenshot').length, 1);
});

test('a second look takes a picture of its own, because a canvas changes without notice', async () => {
  const { browser, inPage, taken } = await opened();
  await capture(browser);
  const first = await look(browser);
  await inPage(`c.getContext('2d').fillRect(0, 0, 90, 90); 0`);
  const before = taken();
  const second = await look(browser);
  assert.equal(taken() - before, 1);
  assert.ok(!Buffer.from(first).equals(second));
});

test('an agent is sent a new picture after a change of the page, and after an operation', async () => {
  const { browser, inPage } = await opened();
  const differs = async (change: () => Promise<unknown>, what: string): Promise<void> => {
    const recorded = await capture(browser);
    await change();
    assert.ok(!Buffer.from(await look(browser)).equals(recorded), what);
  };
  await differs(() => inPage(`document.querySelector('h1').textContent = 'Mugs'; 0`), 'a change');
  await differs(
    () => browser.perform({ operation: 'type', target: { role: 'textbox', name: 'Name' }, value: 'Ada' }),
    'an operation that changes no node',
  );
});

test('a secret is painted over in the picture of both', async () => {
  const { browser, taken } = await opened(
    `${PAGE}<input type=password value=secret style="position:absolute;left:300px;top:300px;width:80px;height:30px">`,
  );
  const before = taken();
  const recorded = await capture(browser);
  const seen = await look(browser);
  assert.equal(taken() - before, 1);
  assert.ok(Buffer.from(seen).equals(recorded));
  const { pixels, width, channels } = readPng(seen);
  assert.deepEqual([...pixels.subarray((315 * width + 340) * channels).subarray(0, 3)], [128, 128, 128]);
});

test('without an agent that is sent plain pictures, captures stay JPEG', async () => {
  const { browser } = await sites.open({ '/': PAGE });
  await browser.settle();
  await browser.observe({ picture: true });
  assert.equal((await capture(browser))[0], 0xff);
});

// needs: browser
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startChromiumBackend } from '../../electron/browser/chromium/launchBackend.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const launcher = startChromiumBackend({ askPermissions: false });
const site = createServer((_request, response) => {
  response.setHeader('set-cookie', 'seen=1');
  response.end('<title>Site</title>');
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
after(async () => {
  await launcher.close();
  site.close();
});

const downloads = temporaryFolder();
const usual = { startUrls: [], restore: null, downloads, viewport: { width: 400, height: 300 } };

/** Starts a partition, and says which partitions of its Chromium were there before. */
async function start(options = usual) {
  const first = await launcher.start(options);
  const chromium = first.context.browser() ?? assert.fail('no browser');
  launcher.openAhead(options);
  while (chromium.contexts().every((one) => one === first.context || one.pages().length === 0))
    await new Promise(setImmediate);
  return { first, ahead: chromium.contexts().find((one) => one !== first.context && one.pages().length > 0) };
}

test('a partition that was opened ahead is the next one, with its page, and knows nothing of the one before', async () => {
  const { first, ahead } = await start();
  const before = await first.openPage(url);
  assert.equal((await first.context.cookies()).length, 1);
  await before.evaluate(() => localStorage.setItem('seen', '1'));
  const second = await launcher.start(usual);
  assert.equal(second.context, ahead);
  const [empty] = second.context.pages();
  const page = await second.openPage();
  assert.equal(page, empty);
  assert.deepEqual(page.viewportSize(), usual.viewport);
  assert.deepEqual(await second.context.cookies(), []);
  await page.goto(url);
  assert.equal(await page.evaluate(() => localStorage.getItem('seen')), null);
  assert.notEqual(await second.openPage(), page, 'it is used once');
  await Promise.all([first.close(), second.close()]);
});

test('a partition of another size, or with a state, is not the one that was opened ahead', async () => {
  const { first, ahead } = await start();
  const restored = await launcher.start({
    ...usual,
    restore: { tabs: [], storage: { cookies: [], origins: [] } },
  });
  assert.notEqual(restored.context, ahead);
  const other = { ...usual, viewport: { width: 500, height: 300 } };
  const larger = await launcher.start(other);
  assert.notEqual(larger.context, ahead);
  assert.deepEqual((await larger.openPage()).viewportSize(), other.viewport);
  await Promise.all([first, restored, larger].map((one) => one.close()));
});

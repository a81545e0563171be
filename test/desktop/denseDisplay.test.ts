// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import { startStandIn } from '../electron-stand-in/standIn.ts';
import { BrowserWindow } from '../electron-stand-in/windows.ts';
import { coloursIn } from '../helpers/png.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

test('on a display of double density a password is painted over at its place', async (context) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<input type=password value=xyz style="margin: 150px 0 0 200px">');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  context.after(() => site.close());
  const standIn = await startStandIn(2);
  context.after(() => standIn.close());
  type Modules = typeof import('../../electron/desktop/viewBackend.ts') &
    typeof import('../../electron/desktop/stage.ts');
  const { createViewBackend } = (await standIn.load('electron/desktop/viewBackend.ts')) as Modules;
  const { createStage } = (await standIn.load('electron/desktop/stage.ts')) as Modules;
  const preload = join(import.meta.dirname, 'emptyPreload.cjs');
  const window = new BrowserWindow({ width: 1200, height: 800, show: false, webPreferences: { preload } });
  const stage = createStage(window as unknown as Electron.BrowserWindow);

  const browser = await openTaskBrowser(createViewBackend({ stage, onKey: () => false }), {
    viewport: { width: 900, height: 600 },
    startUrls: [`http://127.0.0.1:${(site.address() as AddressInfo).port}/`],
    downloads: temporaryFolder(),
    restore: null,
  });
  context.after(() => browser.close());
  await browser.settle();
  const box = await browser.boxOf({ css: 'input' });
  assert.ok(box);
  const { screenshot } = await browser.capture();
  assert.ok(screenshot);
  assert.equal(Buffer.from(screenshot).readUInt32BE(16), 1800);
  const dense = { x: box.x * 2, y: box.y * 2, width: box.width * 2, height: box.height * 2 };
  assert.deepEqual([...coloursIn(Buffer.from(screenshot), dense)], ['128,128,128']);
});

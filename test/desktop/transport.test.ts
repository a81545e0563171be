// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Dialog, Page } from 'playwright-core';
import { z } from 'zod';
import { connectTransport } from '../../electron/browser/chromium/connectTransport.ts';
import { createTransport, type Transport } from '../../electron/desktop/transport.ts';
import {
  type PageLevelChromium,
  type SocketDebugger,
  startPageLevelChromium,
} from '../electron-stand-in/pageLevelChromium.ts';

const created = z.object({
  targetInfo: z.object({
    targetId: z.string(),
    type: z.string(),
    url: z.string(),
    openerId: z.string().optional(),
  }),
});

/** Two hosts, so that a frame of the other host is a separate target. */
const site = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  const port = (site.address() as AddressInfo).port;
  const pages: Record<string, string> = {
    '/first': `<title>First</title><input placeholder=Search><select id=s><option>one<option>two</select>
      <a href="/second">next</a> <a href="/popup" target=_blank rel=opener>popup</a>
      <button onclick="document.title = confirm('Sure?') ? 'yes' : 'no'">ask</button>
      <iframe src="http://frames.localhost:${port}/frame"></iframe>`,
    '/frame': '<h1>Other site</h1><button onclick="this.textContent = \'pressed\'">press</button>',
    '/second': '<title>Second</title><h1>Second page</h1>',
    '/popup': '<title>Popup</title><p>opened</p>',
  };
  response.end(pages[request.url ?? ''] ?? '<title>empty</title>');
});

describe('the transport over page-level connections', () => {
  let chromium: PageLevelChromium;
  let origin: string;
  /** By target id: the connections of the tabs that the test, as the host, has added. */
  let debuggers: Map<string, SocketDebugger>;
  let shown: string[];
  /** What the transport sent to the pages: the command, and whether a session of its own got it. */
  let sent: string[];
  let transport: Transport;
  let connection: Awaited<ReturnType<typeof connectTransport>>;
  let page: Page;

  before(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://pages.localhost:${(site.address() as AddressInfo).port}`;
    chromium = await startPageLevelChromium();
    await chromium.browser.sendCommand('Target.setDiscoverTargets', { discover: true });
    chromium.browser.onMessage((method, params) => {
      if (method !== 'Target.targetCreated') return;
      const { targetInfo } = created.parse(params);
      const { targetId, openerId, url } = targetInfo;
      if (targetInfo.type === 'page' && openerId) void addTab(targetId, url, openerId);
    });
  });

  async function addTab(targetId: string, url: string, openerId?: string): Promise<void> {
    const socket = await chromium.pageDebugger(targetId);
    debuggers.set(targetId, socket);
    const noted: SocketDebugger = {
      ...socket,
      sendCommand(method, params, sessionId) {
        sent.push(`${method} ${sessionId === undefined ? 'page' : 'below'}`);
        return socket.sendCommand(method, params, sessionId);
      },
    };
    transport.addTab({ targetId, url, debugger: noted, ...(openerId ? { openerId } : {}) });
  }

  async function openTab(url: string): Promise<string> {
    const opened = z
      .object({ targetId: z.string() })
      .parse(await chromium.browser.sendCommand('Target.createTarget', { url }));
    await addTab(opened.targetId, url);
    return opened.targetId;
  }

  beforeEach(async () => {
    debuggers = new Map();
    shown = [];
    sent = [];
    transport = createTransport({
      product: chromium.product,
      userAgent: chromium.userAgent,
      openTab,
      async closeTab(targetId) {
        await chromium.browser.sendCommand('Target.closeTarget', { targetId });
      },
      async showTab(targetId) {
        shown.push(targetId);
      },
      grantPermissions() {},
      resetPermissions() {},
      cancelDownload() {},
    });
    await openTab('about:blank');
    connection = await connectTransport(transport);
    page = connection.context.pages()[0] ?? assert.fail('no page');
  });

  afterEach(async () => {
    for (const targetId of debuggers.keys()) {
      await chromium.browser.sendCommand('Target.closeTarget', { targetId }).catch(() => null);
    }
    await connection.close();
  });

  after(async () => {
    await chromium.close();
    site.close();
  });

  it('drives a page: navigation, typing, a native select, a click that navigates', async () => {
    assert.match(connection.version, /^\d+\./);
    const response = await page.goto(`${origin}/first`);
    assert.equal(response?.status(), 200);
    await page.getByPlaceholder('Search').fill('abc');
    assert.equal(await page.getByPlaceholder('Search').inputValue(), 'abc');
    await page.selectOption('#s', 'two');
    await page.getByRole('link', { name: 'next' }).click();
    await page.waitForURL('**/second');
    await page.goBack();
    assert.equal(await page.title(), 'First');
    assert.ok((await page.screenshot()).length > 1000);
  });

  it('drives a cross-origin frame, which is a separate target', async () => {
    await page.goto(`${origin}/first`);
    const button = page.frameLocator('iframe').getByRole('button');
    await button.click();
    assert.equal(await button.textContent(), 'pressed');
    const frame =
      page.frames().find((candidate) => candidate.url().endsWith('/frame')) ?? assert.fail('no frame');
    const raw = await connection.context.newCDPSession(frame);
    const { result } = await raw.send('Runtime.evaluate', { expression: 'location.hostname' });
    assert.equal(result.value, 'frames.localhost');
    await raw.detach();
    await button.click();
  });

  it('opens and detaches raw sessions beside its own', async () => {
    await page.goto(`${origin}/first`);
    const raw = await connection.context.newCDPSession(page);
    const loaded = new Promise((resolve) => raw.once('Page.loadEventFired', resolve));
    await raw.send('Page.enable');
    await page.goto(`${origin}/second`);
    await loaded;
    await raw.send('Page.disable');
    await raw.detach();
    await page.goto(`${origin}/first`);
    assert.equal(await page.title(), 'First');
    assert.equal(page.frames().length, 2);
  });

  it('prepares each frame that is a target of its own once, and no raw session', async () => {
    const prepared = (): number =>
      sent.filter((each) => each === 'Page.addScriptToEvaluateOnNewDocument below').length;
    transport.prepareFrames({ source: 'globalThis.isPrepared = true', worldName: 'own' });
    const raw = await connection.context.newCDPSession(page);
    // playwright lets a target go that waits for the debugger.
    await raw.detach();
    assert.equal(prepared(), 0, 'the raw session');
    sent = [];
    await page.goto(`${origin}/first`);
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    // One is playwright's own.
    assert.equal(prepared(), 2, 'the frame');
  });

  it('shows a popup as a new page with its opener', async () => {
    await page.goto(`${origin}/first`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'popup' }).click(),
    ]);
    await popup.waitForURL('**/popup');
    assert.equal(await popup.title(), 'Popup');
    assert.equal(await popup.opener(), page);
    await popup.bringToFront();
    assert.equal(shown.length, 1);
  });

  it('matches several popups by their target, whatever their order', async () => {
    await page.goto(`${origin}/first`);
    const wanted = ['/a', '/b', '/c', '/d'];
    const popups: Page[] = [];
    const all = new Promise<void>((resolve) =>
      connection.context.on('page', (opened) => {
        if (popups.push(opened) === wanted.length) resolve();
      }),
    );
    await page.evaluate((paths) => {
      for (const path of paths) window.open(path);
    }, wanted);
    await all;
    await Promise.all(popups.map((popup) => popup.waitForLoadState()));
    for (const popup of popups) {
      assert.equal(await popup.evaluate(() => location.href), popup.url());
    }
    assert.deepEqual(popups.map((popup) => new URL(popup.url()).pathname).sort(), wanted);
  });

  it('passes a dialog on instead of dismissing it', async () => {
    await page.goto(`${origin}/first`);
    const opened = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
    const clicked = page.getByRole('button', { name: 'ask' }).click();
    const dialog = await opened;
    assert.equal(dialog.message(), 'Sure?');
    await dialog.accept();
    await clicked;
    assert.equal(await page.title(), 'yes');
  });

  it('reports the crash of a page and keeps the other tab alive', async () => {
    const other = await connection.context.newPage();
    await page.goto(`${origin}/first`);
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => null);
    await crashed;
    await other.goto(`${origin}/second`);
    assert.equal(await other.title(), 'Second');
    assert.deepEqual(await connection.context.cookies(), []);
  });

  it('closes a tab for the client, and notices a tab that the browser closes', async () => {
    const second = await connection.context.newPage();
    const third = await connection.context.newPage();
    assert.equal(connection.context.pages().length, 3);
    await second.close();
    const gone = third.waitForEvent('close');
    const [targetId] = [...debuggers.keys()].slice(-1);
    await chromium.browser.sendCommand('Target.closeTarget', { targetId });
    await gone;
    assert.deepEqual(connection.context.pages(), [page]);
    await page.goto(`${origin}/second`);
  });

  it('keeps two tabs apart', async () => {
    const other = await connection.context.newPage();
    await Promise.all([page.goto(`${origin}/first`), other.goto(`${origin}/second`)]);
    assert.deepEqual([await page.title(), await other.title()], ['First', 'Second']);
    await Promise.all([page.goto(`${origin}/second`), other.goto(`${origin}/first`)]);
    assert.deepEqual([await page.title(), await other.title()], ['Second', 'First']);
  });

  it('never passes Emulation.setDeviceMetricsOverride on, which crashes Electron', async () => {
    const asked: string[] = [];
    const send = transport.send.bind(transport);
    transport.send = (message) => {
      asked.push(JSON.stringify(message));
      send(message);
    };
    await page.setViewportSize({ width: 500, height: 400 });
    assert.ok(asked.some((message) => message.includes('Emulation.setDeviceMetricsOverride')));
    await page.goto(`${origin}/first`);
    const sent = [...debuggers.values()].flatMap((socket) => socket.sent);
    assert.ok(sent.includes('Page.navigate'));
    assert.ok(!sent.includes('Emulation.setDeviceMetricsOverride'));
    assert.ok(!sent.some((method) => method.startsWith('Browser.')));
  });

  it('saves and restores cookies and local storage', async () => {
    await page.goto(`${origin}/first`);
    await page.evaluate(() => {
      document.cookie = 'seen=1; max-age=1000';
      localStorage.setItem('basket', '3');
    });
    const state = await connection.context.storageState();
    assert.deepEqual(
      state.cookies.map(({ name, value }) => ({ name, value })),
      [{ name: 'seen', value: '1' }],
    );
    await connection.context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await connection.context.setStorageState(state);
    await page.goto(`${origin}/second`);
    assert.deepEqual(await page.evaluate(() => [document.cookie, localStorage.getItem('basket')]), [
      'seen=1',
      '3',
    ]);
  });

  it('finds downloads where the host puts them', async () => {
    assert.ok(transport.downloadPath());
    await page.goto(`${origin}/first`);
    const [targetId] = [...debuggers.keys()];
    const announced = page.waitForEvent('download');
    await writeFile(`${transport.downloadPath()}/guid-1`, 'tickets');
    transport.emit('Browser.downloadWillBegin', {
      frameId: targetId,
      guid: 'guid-1',
      url: `${origin}/t.txt`,
      suggestedFilename: 't.txt',
    });
    transport.emit('Browser.downloadProgress', {
      guid: 'guid-1',
      totalBytes: 7,
      receivedBytes: 7,
      state: 'completed',
    });
    const download = await announced;
    assert.equal(download.suggestedFilename(), 't.txt');
    assert.equal(await readFile(await download.path(), 'utf8'), 'tickets');
  });
});

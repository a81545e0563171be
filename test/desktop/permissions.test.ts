// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { BrowserBackend, HostPrompt } from '../../electron/browser/port/backend.ts';
import { StandInSession, session } from '../electron-stand-in/session.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import { BrowserWindow, WebContentsView } from '../electron-stand-in/windows.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

// With a shorter timeout the page may give up before the refusal arrives.
const position = `new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve('there'), ({ code }) =>
  resolve(code === 1 ? 'refused' : 'allowed, and not to be found'), { timeout: 1000 }))`;
const notify = 'Notification.requestPermission()';
const film = `navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(() => 'filmed', ({ name }) => name)`;
const listen = `navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'heard', ({ name }) => name)`;
const query = (name: string): string =>
  `navigator.permissions.query({ name: '${name}' }).then(({ state }) => state)`;

describe('permissions', { timeout: patient(60_000) }, () => {
  let standIn: StandIn;
  let window: BrowserWindow;
  let origin = '';
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Page</title>');
  });
  const folder = temporaryFolder();

  before(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    standIn = await startStandIn();
    window = new BrowserWindow({
      width: 1000,
      height: 700,
      show: false,
      webPreferences: { preload: join(import.meta.dirname, 'emptyPreload.cjs') },
    });
  });
  after(async () => {
    await standIn.close();
    site.close();
  });

  describe('of a page on the stand-in', () => {
    let names = 0;
    let own: StandInSession;
    let page: Page;

    beforeEach(async () => {
      names += 1;
      own = session.fromPartition(`permissions ${names}`);
      const view = new WebContentsView({ webPreferences: { session: own } });
      await view.webContents.loadURL(origin);
      page = await standIn.pageOf(view.webContents);
    });

    it('without handlers everything except devices is granted (ElectronPermissionManager::RequestPermissionsWithDetails)', async () => {
      assert.equal(await page.evaluate(notify), 'granted');
      assert.equal(await page.evaluate(query('geolocation')), 'granted');
      assert.equal(StandInSession.mayUseDevice(own, 'usb', origin), false, 'devices are refused');
    });

    it('a handler gets the permission and the address of the page, and decides', async () => {
      const asked: unknown[] = [];
      own.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, mediaTypes }) => {
        asked.push([permission, requestingUrl, ...(mediaTypes ?? [])]);
        answer(permission !== 'media');
      });
      assert.equal(await page.evaluate(position), 'allowed, and not to be found');
      const filmed = await page.evaluate(film);
      // The embedded Chromium supports no camera and no microphone.
      const asks = filmed === 'NotSupportedError' ? [] : [['media', `${origin}/`, 'audio', 'video']];
      if (asks.length > 0) assert.equal(filmed, 'NotAllowedError');
      assert.deepEqual(asked.slice(0, 1 + asks.length), [['geolocation', `${origin}/`], ...asks]);
    });

    it('removing the handler refuses a waiting request (SetPermissionRequestHandler)', async () => {
      const asked = Promise.withResolvers<void>();
      own.setPermissionRequestHandler(() => asked.resolve());
      const answer = page.evaluate(notify);
      await asked.promise;
      own.setPermissionRequestHandler(null);
      assert.equal(await answer, 'denied');
    });

    it('a query is answered granted or denied by the check handler, never prompt (GetPermissionStatus)', async () => {
      own.setPermissionCheckHandler((_contents, permission, requesting) => {
        assert.equal(requesting, `${origin}/`);
        return permission === 'notifications';
      });
      assert.equal(await page.evaluate(query('geolocation')), 'denied');
      assert.equal(await page.evaluate(query('notifications')), 'granted');
    });
  });

  describe('of a task page', () => {
    let backend: BrowserBackend;
    let page: Page;
    let asked: HostPrompt[];
    let reply: boolean | null;

    beforeEach(async () => {
      const { createViewBackend } = (await standIn.load(
        'electron/desktop/viewBackend.ts',
      )) as typeof import('../../electron/desktop/viewBackend.ts');
      const { createStage } = (await standIn.load(
        'electron/desktop/stage.ts',
      )) as typeof import('../../electron/desktop/stage.ts');
      const stage = createStage(window as unknown as Electron.BrowserWindow);
      const start = createViewBackend({ stage, onKey: () => false });
      backend = await start({
        viewport: { width: 900, height: 600 },
        startUrls: [],
        downloads: folder,
        restore: null,
      });
      asked = [];
      reply = null;
      backend.onHostPrompt?.((prompt) => {
        asked.push(prompt);
        if (reply !== null) prompt.answer({ accept: reply });
      });
      page = await backend.openPage(origin);
    });
    afterEach(() => backend.close());

    const permissions = (): string[] => asked.map(({ permission }) => permission);

    it('a request waits for the person; a refused one is asked again, a granted one is not', async () => {
      assert.equal(await page.evaluate(query('notifications')), 'denied');
      reply = false;
      assert.equal(await page.evaluate(notify), 'denied');
      assert.equal(await page.evaluate(position), 'refused');
      reply = true;
      assert.equal(await page.evaluate(notify), 'granted');
      assert.equal(await page.evaluate(position), 'allowed, and not to be found');
      assert.deepEqual(permissions(), ['notifications', 'geolocation', 'notifications', 'geolocation']);
      assert.ok(asked.every((prompt) => prompt.origin === origin && prompt.page === page));
      assert.equal(await page.evaluate(notify), 'granted');
      assert.equal(await page.evaluate(query('notifications')), 'granted');
      assert.equal(asked.length, 4);
    });

    it('a permission is not granted before the answer', async () => {
      const answered = page.evaluate(notify);
      while (asked.length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
      assert.equal(await page.evaluate(query('notifications')), 'denied');
      asked[0]?.answer({ accept: true });
      assert.equal(await answered, 'granted');
    });

    it('a permission that one site has is not granted to another', async () => {
      reply = true;
      await page.evaluate(notify);
      await page.goto(origin.replace('127.0.0.1', 'other.localhost'));
      assert.equal(await page.evaluate(query('notifications')), 'denied');
    });

    it('a request for camera and microphone names the devices', async (context) => {
      reply = false;
      const refused = await page.evaluate(film);
      if (refused === 'NotSupportedError') return context.skip('this Chromium knows no camera');
      assert.equal(refused, 'NotAllowedError');
      assert.deepEqual(permissions(), ['camera and microphone']);
      reply = true;
      assert.equal(await page.evaluate(listen), 'heard');
      assert.equal(await page.evaluate(listen), 'heard');
      assert.equal(await page.evaluate(film), 'filmed');
      assert.deepEqual(
        permissions().slice(1),
        ['microphone', 'camera and microphone'],
        'the microphone does not grant the camera',
      );
    });

    it('opening another program is refused without a question', async () => {
      reply = true;
      const [view] = window.contentView.children;
      assert.ok(view);
      const { webContents } = view;
      const details = { requestingUrl: origin, isMainFrame: true };
      assert.equal(
        await StandInSession.mayPage(webContents.session, webContents, 'openExternal', details),
        false,
      );
      assert.deepEqual(permissions(), []);
    });

    it('writing to the clipboard needs no permission, and reading it needs one', async () => {
      reply = false;
      await page.bringToFront();
      await page.evaluate(() => navigator.clipboard.writeText('copied'));
      assert.deepEqual(permissions(), []);
      assert.equal(
        await page.evaluate(() => navigator.clipboard.readText().catch(({ name }) => name)),
        'NotAllowedError',
      );
      assert.deepEqual(permissions(), ['clipboard-read']);
    });

    it('a hidden page is refused every permission without a question', async () => {
      reply = true;
      const hidden = await backend.hiddenPage(true);
      const evaluate = async (expression: string): Promise<unknown> => {
        const asked = { expression, awaitPromise: true, returnByValue: true };
        const { result } = (await hidden.raw.send('Runtime.evaluate', asked)) as {
          result: { value: string };
        };
        return result.value;
      };
      await hidden.raw.send('Page.enable');
      const loaded = new Promise<unknown>((resolve) => hidden.raw.on('Page.loadEventFired', resolve));
      await hidden.raw.send('Page.navigate', { url: origin });
      await loaded;
      assert.equal(await evaluate(query('notifications')), 'denied');
      assert.equal(await evaluate(notify), 'denied');
      const [, view] = window.contentView.children;
      assert.ok(view);
      assert.equal(StandInSession.mayUseDevice(view.webContents.session, 'usb', origin), false);
      assert.deepEqual(permissions(), []);
      await hidden.close();
    });

    it('a permission is refused without a listener, and a device is always refused', async () => {
      const removed = backend.onHostPrompt?.(() => {});
      removed?.();
      assert.equal(await page.evaluate(notify), 'denied');
      const [view] = window.contentView.children;
      assert.ok(view);
      assert.equal(StandInSession.mayUseDevice(view.webContents.session, 'usb', origin), false);
    });
  });
});

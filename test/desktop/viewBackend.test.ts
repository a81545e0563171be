// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { BrowserBackend } from '../../electron/browser/port/backend.ts';
import { clipboard } from '../electron-stand-in/electron.ts';
import { chooseItem, openedMenus } from '../electron-stand-in/menu.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import { electronKnows } from '../electron-stand-in/webContents.ts';
import { BrowserWindow } from '../electron-stand-in/windows.ts';
import { patient } from '../helpers/patience.ts';
import { coloursIn } from '../helpers/png.ts';
import { checkStored } from '../helpers/storedPage.ts';

/** The sent forms with their content types. */
const posted: { type: string; body: string }[] = [];
/** The page of orders was requested. */
const ordered = Promise.withResolvers<void>();
const site = createServer(async (request, response) => {
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += chunk;
    posted.push({ type: request.headers['content-type'] ?? '', body });
  }
  if (request.url === '/orders') ordered.resolve();
  if (request.url === '/ticket.txt') {
    response.setHeader('content-disposition', 'attachment; filename="ticket.txt"');
    return void response.end('seat 12');
  }
  response.setHeader('content-type', 'text/html');
  const pages: Record<string, string> = {
    '/first': `<title>First</title><a href="/popup" target=_blank>quiet</a> <a href="/popup" target=_blank rel=opener>popup</a>
      <form method=post action=/popup enctype=multipart/form-data><textarea name=town hidden>Linden</textarea><button>order</button></form>
      <a href="/ticket.txt" download>ticket</a> <a href="/ticket.txt" target=_blank>booking</a><button onclick="document.title = prompt('Who?') ?? 'nobody'">who</button>`,
    '/signin':
      '<title>Sign in</title><div style="height:120px"></div><input id=pw type=password value=xyz style="margin-left:200px">',
    '/deep': `<title>Deep</title><div id=host></div><script>
      let inner = host.attachShadow({ mode: 'closed' });
      for (let depth = 0; depth < 120; depth += 1) inner = inner.appendChild(document.createElement('div'));
      const root = inner.attachShadow({ mode: 'closed' });
      root.innerHTML = '<input>';
      root.firstChild.value = 'typed at the bottom';</script>`,
    '/places': `<title>Places</title><style>body { margin: 0 } div, input { position: absolute; left: 700px; width: 60px; height: 30px }</style>
      <script>globalThis.first = innerWidth + 'x' + innerHeight + ' ' + devicePixelRatio</script>
      <input id=field style="top:400px"><div id=drag draggable=true style="top:440px">drag</div><div id=drop style="top:500px">drop</div>
      <p style="height:3000px">
      <script>
        const told = [];
        for (const type of ['mousedown', 'wheel', 'touchstart', 'drop'])
          addEventListener(type, (event) => {
            const { clientX, clientY } = event.touches?.[0] ?? event;
            told.push([type, Math.round(clientX), Math.round(clientY)].join(' '));
          });
        addEventListener('dragover', (event) => event.preventDefault());
      </script>`,
    '/orders': `<title>Orders</title><p id=count></p><script>
      document.querySelector('#count').textContent = 1 + 2;
      fetch('/seen', { method: 'POST', headers: { 'content-type': 'text/seen' } }).catch(() => {})</script>`,
    '/popup':
      '<title>Popup</title><script>document.title = window.opener ? "has opener" : "no opener"</script>',
  };
  response.end(pages[request.url ?? ''] ?? '<title>empty</title>');
});

describe('tabs as views', () => {
  let standIn: StandIn;
  let origin: string;
  let folder: string;
  let window: BrowserWindow;
  let backend: BrowserBackend;
  type Modules = typeof import('../../electron/desktop/viewBackend.ts') &
    typeof import('../../electron/desktop/tabView.ts') &
    typeof import('../../electron/desktop/stage.ts');
  let modules: Modules;
  let stage: ReturnType<Modules['createStage']>;

  before(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://site.localhost:${(site.address() as AddressInfo).port}`;
    standIn = await startStandIn();
    modules = {
      ...((await standIn.load('electron/desktop/viewBackend.ts')) as Modules),
      ...((await standIn.load('electron/desktop/tabView.ts')) as Modules),
      ...((await standIn.load('electron/desktop/stage.ts')) as Modules),
    };
    window = new BrowserWindow({
      width: 1200,
      height: 800,
      show: false,
      webPreferences: { preload: join(import.meta.dirname, 'emptyPreload.cjs') },
    });
  });

  /** Opens a backend whose pages have the size of the stage; with `keeps` they keep their viewport. */
  async function open(
    restore: Parameters<ReturnType<Modules['createViewBackend']>>[0]['restore'] = null,
    locale?: string,
    keeps = false,
  ): Promise<BrowserBackend> {
    // The stand-in has the part of Electron's window that the stage uses.
    stage = modules.createStage(window as unknown as Electron.BrowserWindow);
    const start = modules.createViewBackend({ stage, onKey: () => false });
    return start({
      viewport: { width: 900, height: 600 },
      takesStage: !keeps,
      startUrls: [],
      downloads: folder,
      restore,
      ...(locale === undefined ? {} : { locale }),
    });
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hopscope-views-'));
    backend = await open();
  });
  afterEach(async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });
  after(async () => {
    await standIn.close();
    site.close();
  });

  it('rejects a refused command with an Error, as Electron does', async () => {
    const { debugger: own } = window.webContents;
    own.attach();
    // The guard reads from this message whether a request still waits.
    await assert.rejects(own.sendCommand('Fetch.getResponseBody', { requestId: 'none' }), /Fetch domain/);
    own.detach();
  });

  it('opens a page in a view with the size of the tab, and shows it at the bounds that the window sets', async () => {
    const page = await backend.openPage(`${origin}/first`);
    const [view] = window.contentView.children;
    assert.ok(view);
    assert.equal(await page.evaluate(() => `${innerWidth}×${innerHeight}`), '900×600');
    assert.equal(view.getVisible(), false);
    await backend.showPage(page);
    stage.place({ x: 60, y: 40, width: 800.4, height: 500 });
    assert.deepEqual(view.getBounds(), { x: 60, y: 40, width: 800, height: 500 });
    assert.equal(view.getVisible(), true);
    await page.waitForFunction(() => innerWidth === 800);
    stage.place(null);
    assert.equal(view.getVisible(), false);
    assert.equal(await (await standIn.pageOf(view.webContents)).title(), 'First');
  });

  it('places a view in the coordinates of the window, whatever the zoom of the window', async () => {
    const page = await backend.openPage(`${origin}/first`);
    await backend.showPage(page);
    window.webContents.setZoomFactor(1.5);
    try {
      stage.place({ x: 60, y: 40, width: 500.4, height: 300 });
      const [view] = window.contentView.children;
      assert.deepEqual(view?.getBounds(), { x: 90, y: 60, width: 751, height: 450 });
      assert.deepEqual(stage.size(), { width: 751, height: 450 });
      await page.waitForFunction(() => innerWidth === 751);
    } finally {
      window.webContents.setZoomFactor(1);
    }
  });

  describe('with a fixed viewport', () => {
    const inside = () => `${innerWidth}x${innerHeight} ${devicePixelRatio}`;
    beforeEach(async () => {
      await backend.close();
      backend = await open(null, undefined, true);
    });

    it('a page has this viewport from its first script on, whatever the size of its view', async () => {
      const page = await backend.openPage(`${origin}/places`);
      await backend.showPage(page);
      stage.place({ x: 60, y: 40, width: 675, height: 450 });
      const [view] = window.contentView.children;
      assert.deepEqual(view?.getBounds(), { x: 60, y: 40, width: 675, height: 450 });
      assert.equal(await page.evaluate(inside), '900x600 1');
      assert.deepEqual(backend.viewport?.(), { width: 900, height: 600 });
      // Another site runs in another process.
      await page.goto(`${origin.replace('site.', 'other.')}/places`);
      assert.equal(await page.evaluate('first'), '900x600 1');
      stage.place({ x: 0, y: 0, width: 1200, height: 800 });
      assert.equal(await page.evaluate(inside), '900x600 1');
      await page.reload();
      assert.equal(await page.evaluate('first'), '900x600 1');
    });

    it('a view is not higher than the scaled page, so that a partial row of pixels is cut off', async () => {
      const page = await backend.openPage(`${origin}/places`);
      await backend.showPage(page);
      const [view] = window.contentView.children;
      for (const [room, bounds] of [
        [
          { width: 700, height: 467 },
          { width: 700, height: 466 },
        ],
        [
          { width: 700, height: 466 },
          { width: 700, height: 466 },
        ],
        [
          { width: 2000, height: 400 },
          { width: 602, height: 400 },
        ],
      ] as const) {
        stage.place({ x: 0, y: 0, ...room });
        assert.deepEqual(view?.getBounds(), { x: 0, y: 0, ...bounds });
      }
    });

    it('mouse, wheel, touch and drag reach the right place of the page', async () => {
      const page = await backend.openPage(`${origin}/places`);
      await backend.showPage(page);
      for (const width of [450, 675, 1200]) {
        stage.place({ x: 60, y: 40, width, height: (width * 2) / 3 });
        await page.evaluate('void (told.length = 0)');
        await page.getByRole('textbox').click();
        assert.equal(await page.evaluate(() => document.activeElement?.id), 'field');
        await page.mouse.move(500, 300);
        await page.mouse.wheel(0, 100);
        await page.waitForFunction('scrollY === 100');
        await page.mouse.wheel(0, -100);
        await page.waitForFunction('scrollY === 0');
        await page.dragAndDrop('#drag', '#drop');
        const told = (await page.evaluate('told')) as string[];
        assert.deepEqual(told, [
          'mousedown 730 415',
          'wheel 500 300',
          'wheel 500 300',
          'mousedown 730 455',
          'drop 730 515',
        ]);
        const raw = await backend.rawSession(page);
        await raw?.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [{ x: 720, y: 460 }],
        });
        await raw?.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        assert.ok(((await page.evaluate('told')) as string[]).includes('touchstart 720 460'));
      }
    });

    it('a capture does not change the viewport; its screenshot has the drawn size, with secrets painted over', async () => {
      const browser = await openTaskBrowser(() => Promise.resolve(backend), {
        viewport: { width: 900, height: 600 },
        startUrls: [`${origin}/signin`],
        downloads: folder,
        restore: null,
      });
      await browser.settle();
      stage.place({ x: 60, y: 40, width: 450, height: 300 });
      const { viewport, screenshot } = await browser.capture();
      assert.deepEqual(viewport, { width: 900, height: 600 });
      assert.ok(screenshot);
      const png = Buffer.from(screenshot);
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [450, 300]);
      const box = await browser.boxOf({ css: 'input' });
      assert.ok(box);
      const drawn = { x: box.x / 2, y: box.y / 2, width: box.width / 2, height: box.height / 2 };
      assert.deepEqual([...coloursIn(png, drawn)], ['128,128,128']);
      assert.deepEqual(browser.viewport, viewport);
      await browser.close();
      backend = await open();
    });

    it('a popup has this viewport from its first script on', async () => {
      const page = await backend.openPage(`${origin}/first`);
      await backend.showPage(page);
      stage.place({ x: 0, y: 0, width: 450, height: 300 });
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(() => void globalThis.open('/places', '', 'width=200,height=200')),
      ]);
      await popup.waitForLoadState();
      assert.equal(await popup.evaluate('first'), '900x600 1');
    });

    it('the bounds of a crashed page may change, and the next page has this viewport', async () => {
      const page = await backend.openPage(`${origin}/first`);
      await backend.showPage(page);
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => null);
      await crashed;
      stage.place({ x: 0, y: 0, width: 675, height: 450 });
      await backend.closePage(page);
      const again = await backend.openPage(`${origin}/places`);
      assert.equal(await again.evaluate(inside), '900x600 1');
    });
  });

  it('shows only the view in front', async () => {
    const first = await backend.openPage(`${origin}/first`);
    const second = await backend.openPage(`${origin}/popup`);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    const seen = () => window.contentView.children.map((view) => view.getVisible());
    await backend.showPage(first);
    assert.deepEqual(seen(), [true, false]);
    await backend.showPage(second);
    assert.deepEqual(seen(), [false, true]);
    await backend.closePage(second);
    assert.deepEqual(seen(), [false]);
    assert.deepEqual(backend.context.pages(), [first]);
  });

  it('gives the window the keyboard of a page that is hidden', async () => {
    const page = await backend.openPage(`${origin}/first`);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    await backend.showPage(page);
    stage.focus();
    assert.equal(window.webContents.isFocused(), false);
    await backend.showPage(await backend.openPage(`${origin}/popup`));
    assert.equal(window.webContents.isFocused(), true);
  });

  it('gives the window the keyboard of a tab that is closed', async () => {
    const page = await backend.openPage(`${origin}/first`);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    await backend.showPage(page);
    stage.focus();
    assert.equal(window.webContents.isFocused(), false);
    const focused = once(window.webContents, 'focus');
    await backend.closePage(page);
    await focused;
    assert.equal(window.webContents.isFocused(), true);
  });

  it('gives a background tab the size of the stage, too', async () => {
    const first = await backend.openPage(`${origin}/first`);
    const behind = await backend.openPage(`${origin}/popup`);
    await backend.showPage(first);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    assert.equal(await behind.evaluate(() => innerWidth), 800);
    stage.place({ x: 0, y: 0, width: 700, height: 500 }, false);
    assert.equal(await behind.evaluate(() => innerWidth), 700);
  });

  it('loads a link that is pressed with Control in a new tab', async () => {
    const page = await backend.openPage(`${origin}/first`);
    await backend.showPage(page);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    const [opened] = await Promise.all([
      backend.context.waitForEvent('page'),
      page.getByText('popup').click({ modifiers: ['Control'] }),
    ]);
    await opened.waitForURL(`${origin}/popup`);
    await opened.waitForFunction(() => document.title === 'no opener');
    assert.equal(window.contentView.children.length, 2);
  });

  it('has a context menu that acts on the page, and none while a person selects an element', async () => {
    const page = await backend.openPage(`${origin}/first`);
    await backend.showPage(page);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    const before = openedMenus.length;
    const menuAt = async (name: string) => {
      const count = openedMenus.length;
      await page.getByText(name).click({ button: 'right' });
      while (openedMenus.length === count) await page.evaluate(() => new Promise(requestAnimationFrame));
      const menu = openedMenus.at(-1);
      assert.ok(menu);
      return menu;
    };
    const link = await menuAt('popup');
    const seen = link.items.filter(({ visible }) => visible !== false);
    assert.deepEqual(
      seen.map(({ label, enabled }) => [label, enabled !== false]),
      [
        ['Copy', false],
        ['Select all', true],
        [undefined, true],
        ['Copy link address', true],
      ],
    );
    chooseItem(link, 'Copy link address');
    assert.equal(await clipboard.readText(), `${origin}/popup`);
    chooseItem(link, 'Select all');
    await page.waitForFunction(() => /quiet.*popup/s.test(String(getSelection())));
    await backend.setKeysAllowed?.(false);
    await page.getByText('quiet').click({ button: 'right' });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.equal(openedMenus.length, before + 1);
  });

  it('makes a popup a tab, with its opener only if the link allows it', async () => {
    const page = await backend.openPage(`${origin}/first`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByText('popup').click()]);
    await popup.waitForLoadState();
    assert.equal(await popup.title(), 'has opener');
    const [quiet] = await Promise.all([
      backend.context.waitForEvent('page'),
      page.getByText('quiet').click(),
    ]);
    await quiet.waitForLoadState();
    assert.equal(await quiet.title(), 'no opener');
    assert.equal(window.contentView.children.length, 3);
    assert.equal(await quiet.evaluate(() => innerWidth), 900);
  });

  it('takes a screenshot of a hidden popup, because popups are not throttled either', {
    timeout: patient(20_000),
  }, async () => {
    const page = await backend.openPage(`${origin}/first`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByText('popup').click()]);
    await backend.showPage(page);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    const raw = await backend.rawSession(popup);
    assert.ok(raw);
    const { data } = (await raw.send('Page.captureScreenshot', { format: 'jpeg' })) as { data: string };
    assert.ok(data.length > 100);
  });

  it('sends a multipart form into a new tab once, with its boundary', async () => {
    posted.length = 0;
    const page = await backend.openPage(`${origin}/first`);
    await backend.showPage(page);
    stage.place({ x: 0, y: 0, width: 800, height: 500 });
    const [opened] = await Promise.all([
      backend.context.waitForEvent('page'),
      page.getByRole('button', { name: 'order' }).click({ modifiers: ['Control'] }),
    ]);
    await opened.waitForURL(`${origin}/popup`);
    assert.equal(posted.length, 1);
    const [{ type, body } = { type: '', body: '' }] = posted;
    const mark = /^multipart\/form-data; boundary=(.+)$/.exec(type)?.[1];
    assert.ok(mark !== undefined && body.startsWith(`--${mark}\r\n`), type);
    assert.match(body, /name="town"\r\n\r\nLinden\r\n/);
    const { contentTypeOf } = modules;
    assert.equal(contentTypeOf({ contentType: 'text/plain', data: [] }), 'text/plain');
  });

  it('notices a tab that closes itself and a tab that crashes', async () => {
    const page = await backend.openPage(`${origin}/first`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByText('popup').click()]);
    await popup.waitForLoadState();
    const [, opened] = window.contentView.children;
    const destroyed = new Promise((resolve) => opened?.webContents.once('destroyed', resolve));
    await Promise.all([popup.waitForEvent('close'), popup.evaluate(() => window.close())]);
    await destroyed;
    assert.equal(window.contentView.children.length, 1);
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => null);
    await crashed;
    await backend.closePage(page);
    const again = await backend.openPage(`${origin}/first`);
    assert.equal(await again.title(), 'First');
  });

  it('passes on prompt(), which Electron itself refuses, and leaves the page as it was', async () => {
    const page = await backend.openPage(`${origin}/first`);
    page.once('dialog', (dialog) => void dialog.accept('Ada'));
    await page.getByRole('button', { name: 'who' }).click();
    assert.equal(await page.title(), 'Ada');
    const seen = await page.evaluate(() => [prompt.name, frames.length, document.querySelector('iframe')]);
    assert.deepEqual(seen, ['prompt', 0, null]);
  });

  describe('on an Electron that gives the keyboard to each page that navigates', () => {
    beforeEach(() => {
      electronKnows.focusOnNavigation = false;
    });
    afterEach(() => {
      electronKnows.focusOnNavigation = true;
    });

    async function shown() {
      const page = await backend.openPage(`${origin}/first`);
      const view = window.contentView.children.at(-1) ?? assert.fail('no view');
      stage.place({ x: 0, y: 0, width: 800, height: 500 });
      await backend.showPage(page);
      return { page, view };
    }

    it('the page that had the keyboard has it afterwards', async () => {
      window.webContents.focus();
      const { page, view } = await shown();
      await page.goto(`${origin}/deep`);
      assert.equal(window.webContents.isFocused(), true, 'the window');
      stage.focus();
      const hidden = await backend.hiddenPage();
      await hidden.raw.send('Page.navigate', { url: `${origin}/first` });
      await page.goto(`${origin}/popup`);
      assert.equal(view.webContents.isFocused(), true, 'the page in front');
      await hidden.close();
    });

    it('a person who presses into a page while it navigates gives it the keyboard', async () => {
      const { view } = await shown();
      window.webContents.focus();
      view.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
      BrowserWindow.press(window, { x: 100, y: 100 });
      await new Promise(setImmediate);
      assert.equal(view.webContents.isFocused(), true);
    });

    it('a page that is navigating keeps the keyboard that the program gives it', async () => {
      const { view } = await shown();
      window.webContents.focus();
      view.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
      stage.focus();
      await new Promise(setImmediate);
      assert.equal(view.webContents.isFocused(), true);
    });
  });

  it('passes on a download', async () => {
    const page = await backend.openPage(`${origin}/first`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('ticket').click()]);
    assert.equal(download.suggestedFilename(), 'ticket.txt');
    await download.saveAs(join(folder, 'kept.txt'));
    assert.equal(readFileSync(join(folder, 'kept.txt'), 'utf8'), 'seat 12');
  });

  it('passes on a download that opened a new tab, as a download of the opener', {
    timeout: patient(20_000),
  }, async () => {
    const page = await backend.openPage(`${origin}/first`);
    const begun = page.waitForEvent('download');
    await page.getByText('booking').click();
    const download = await begun;
    assert.equal(download.suggestedFilename(), 'ticket.txt');
    await download.saveAs(join(folder, 'booked.txt'));
    assert.equal(readFileSync(join(folder, 'booked.txt'), 'utf8'), 'seat 12');
  });

  it('refuses a download of an unknown tab, for which the system would open a dialog', async () => {
    await backend.openPage(`${origin}/first`);
    const [view] = window.contentView.children;
    assert.ok(view);
    const { session } = view.webContents;
    for (const gone of [null, { id: -1 }]) {
      let isRefused = false;
      const event = { preventDefault: () => (isRefused = true) };
      // `Session::OnDownloadCreated` gives null for contents that are gone.
      session.emit('will-download', event, {}, gone);
      assert.equal(isRefused, true, JSON.stringify(gone));
    }
  });

  it('gives a raw session for a page, and blocks and allows input', async () => {
    const page = await backend.openPage(`${origin}/first`);
    const raw = await backend.rawSession(page);
    assert.ok(raw);
    const frames = (await raw.send('Page.getFrameTree')) as { frameTree: { frame: { url: string } } };
    assert.equal(frames.frameTree.frame.url, `${origin}/first`);
    await backend.setInputAllowed(false);
    await backend.setInputAllowed(true);
    await page.getByText('popup').hover();
  });

  it('separates attempts, and restores cookies and storage', async () => {
    const page = await backend.openPage(`${origin}/first`);
    await backend.rawSession(page);
    await page.evaluate(() => {
      document.cookie = 'seen=1; max-age=1000';
      localStorage.setItem('basket', '3');
    });
    const storage = await backend.readStorage();
    await backend.close();

    backend = await open();
    const fresh = await backend.openPage(`${origin}/first`);
    const state = () => `${document.cookie}|${localStorage.getItem('basket')}`;
    assert.equal(await fresh.evaluate(state), '|null');
    await backend.close();

    backend = await open({ tabs: [], storage });
    const resumed = await backend.openPage(`${origin}/first`);
    assert.equal(await resumed.evaluate(state), 'seen=1|3');
    assert.equal(backend.context.pages().length, 1);
  });

  it('captures a page at the size that it has in the window', async () => {
    const browser = await openTaskBrowser(() => Promise.resolve(backend), {
      viewport: { width: 900, height: 600 },
      startUrls: [`${origin}/first`],
      downloads: folder,
      restore: null,
    });
    assert.deepEqual(browser.viewport, { width: 900, height: 600 });
    // A page that is still replacing another one has no screenshot.
    await browser.settle();
    stage.place({ x: 60, y: 40, width: 800.4, height: 500 });
    const { viewport, screenshot } = await browser.capture();
    assert.deepEqual(viewport, { width: 800, height: 500 });
    assert.deepEqual(browser.viewport, viewport);
    assert.ok(screenshot);
    stage.place(null);
    assert.deepEqual(
      (await browser.capture()).viewport,
      viewport,
      'a page that is hidden for a moment keeps its size',
    );
  });

  it('reads the locators of the open page and of another page, which is never shown and closed again', async () => {
    const browser = await openTaskBrowser(() => Promise.resolve(backend), {
      viewport: { width: 900, height: 600 },
      startUrls: [`${origin}/places`],
      downloads: folder,
      restore: null,
    });
    await browser.settle();
    stage.place({ x: 60, y: 40, width: 800, height: 500 });
    const [shown] = window.contentView.children;
    const reading = browser.readLocators([
      { address: null, script: "document.querySelector('#drag').outerText" },
      { address: `${origin}/orders`, script: "document.querySelector('#count').outerText" },
    ]);
    await ordered.promise;
    assert.deepEqual(
      window.contentView.children.map((view) => view.getVisible()),
      [true, false],
    );
    assert.deepEqual(await reading, [
      { url: `${origin}/places`, found: { value: 'drag' } },
      { url: `${origin}/orders`, opened: true, refused: 1, found: { value: '3' } },
    ]);
    assert.deepEqual(window.contentView.children, [shown]);
    assert.equal(shown?.getVisible(), true);
    assert.deepEqual(
      browser.tabs().map(({ title, active }) => [title, active]),
      [['Places', true]],
    );
    assert.ok(!posted.some(({ type }) => type === 'text/seen'));
    await browser.close();
    backend = await open();
  });

  it('resizes a hidden page', async () => {
    const hidden = await backend.hiddenPage(true);
    const size = async (): Promise<unknown> => {
      const expression = "innerWidth + '×' + innerHeight";
      const reply = await hidden.raw.send('Runtime.evaluate', { expression, returnByValue: true });
      return (reply as { result: { value: string } }).result.value;
    };
    await hidden.resize({ width: 800, height: 500 });
    assert.equal(await size(), '800×500');
    await hidden.resize({ width: 640, height: 400 });
    assert.equal(await size(), '640×400');
    await hidden.close();
  });

  it('checks a stored page in a hidden view', async () => {
    const browser = await openTaskBrowser(() => Promise.resolve(backend), {
      viewport: { width: 900, height: 600 },
      startUrls: [`${origin}/signin`],
      downloads: folder,
      restore: null,
    });
    await browser.settle();
    stage.place({ x: 60, y: 40, width: 800, height: 500 });
    const results = await checkStored(browser, ['pw']);
    assert.equal(results.get('pw')?.reason, null);
    assert.deepEqual(results.get('pw')?.offBy, 0);
    const [, hidden] = window.contentView.children;
    assert.equal(hidden?.getVisible(), false);
    assert.deepEqual(hidden?.getBounds(), { x: 0, y: 0, width: 800, height: 500 });
    await browser.close();
    assert.equal(window.contentView.children.length, 0);
    backend = await open();
  });

  it('archives closed shadow roots that are nested deeper than one answer of the debugger can be', async () => {
    const browser = await openTaskBrowser(() => Promise.resolve(backend), {
      viewport: { width: 900, height: 600 },
      startUrls: [`${origin}/deep`],
      downloads: folder,
      restore: null,
    });
    await browser.settle();
    const { mhtml, flags } = await browser.capture();
    assert.match((mhtml ?? '').replaceAll('=\r\n', ''), /typed at the bottom/);
    assert.deepEqual(flags, []);
    await browser.close();
    backend = await open();
  });

  it('sets the language of the task in the page', async () => {
    await backend.close();
    backend = await open(null, 'de-DE');
    const page = await backend.openPage(`${origin}/first`);
    const spoken = await page.evaluate(() => [
      navigator.language,
      ...navigator.languages,
      (1.5).toLocaleString(),
    ]);
    assert.deepEqual(spoken, ['de-DE', 'de-DE', '1,5']);
  });

  it('hides Electron and Hopscope from the sites', async () => {
    const page = await backend.openPage(`${origin}/first`);
    assert.doesNotMatch(await page.evaluate(() => navigator.userAgent), /Electron|Hopscope/i);
    assert.equal(await page.evaluate(() => 'hopscope' in globalThis), false);
  });
});

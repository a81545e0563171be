// needs: desktop
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { cloned } from '../electron-stand-in/ipc.ts';
import { machine } from '../electron-stand-in/machine.ts';
import { chooseItem, Menu } from '../electron-stand-in/menu.ts';
import { session } from '../electron-stand-in/session.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import { systemWindow } from '../electron-stand-in/systemWindow.ts';
import { StandInWebContents } from '../electron-stand-in/webContents.ts';
import { BrowserWindow, WebContentsView } from '../electron-stand-in/windows.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { patient } from '../helpers/patience.ts';

/** Peculiarities of Electron that the stand-in copies; the tests name the sources that they follow. */
describe('the stand-in', { timeout: patient(120_000), ...onlyThorough }, () => {
  let standIn: StandIn;
  let window: BrowserWindow;
  let origin = '';
  const site = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { referer, 'x-own': own, 'user-agent': agent, 'accept-language': languages } = request.headers;
    requests.push({ path: request.url, method: request.method, body, referer, own, agent, languages });
    response.setHeader('content-type', 'text/html');
    response.end(
      `<title>Page</title><input autofocus><a href="/linked">link</a>
       <form method=post action=/posted enctype=multipart/form-data><textarea name=town hidden>Linden</textarea><button>send</button></form>`,
    );
  });
  const requests: object[] = [];
  let names = 0;

  before(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    standIn = await startStandIn();
  });
  beforeEach(() => {
    window = new BrowserWindow({
      width: 1000,
      height: 700,
      show: false,
      webPreferences: { preload: join(import.meta.dirname, 'emptyPreload.cjs') },
    });
    window.show();
  });
  afterEach(() => {
    if (!window.isDestroyed()) window.close();
  });
  after(async () => {
    await standIn.close();
    site.close();
  });

  async function openView(preferences: object = {}): Promise<{ view: WebContentsView; page: Page }> {
    names += 1;
    const own = { session: session.fromPartition(`stand-in ${names}`), ...preferences };
    const view = new WebContentsView({ webPreferences: own });
    await view.webContents.loadURL(origin);
    return { view, page: await standIn.pageOf(view.webContents) };
  }
  /** Opens a view and shows it in the window. */
  async function showView(): Promise<{ view: WebContentsView; page: Page }> {
    const opened = await openView();
    opened.view.setBounds({ x: 0, y: 0, width: 800, height: 600 });
    window.contentView.addChildView(opened.view);
    return opened;
  }
  const sizeOf = (page: Page): Promise<string> => page.evaluate(() => `${innerWidth}×${innerHeight}`);

  it('gives a page no size before its view is drawn in a window (NativeViewHost::Layout, electron#43257)', async () => {
    const { view, page } = await openView();
    view.setVisible(false);
    view.setBounds({ x: 0, y: 0, width: 800, height: 600 });
    assert.equal(await sizeOf(page), '1×1');
    window.contentView.addChildView(view);
    assert.equal(await sizeOf(page), '1×1');
    view.setVisible(true);
    assert.equal(await sizeOf(page), '800×600');
    view.setVisible(false);
    view.setBounds({ x: 0, y: 0, width: 400, height: 300 });
    assert.equal(await sizeOf(page), '800×600', 'a hidden view keeps its size');
  });

  it('takes no screenshot of a page that is not painted', async () => {
    const { view } = await openView();
    const { debugger: own } = view.webContents;
    own.attach();
    let isTaken = false;
    void own.sendCommand('Page.captureScreenshot').then(() => {
      isTaken = true;
    });
    await own.sendCommand('Runtime.evaluate', { expression: '1' });
    assert.equal(isTaken, false);
  });

  it('focuses a page that navigates, unless its preferences forbid it (WebContents::ReadyToCommitNavigation, electron#42578)', async () => {
    const [quiet, { view }] = [await openView({ focusOnNavigation: false }), await openView()];
    assert.equal(view.webContents.isFocused(), false, 'the view is in no window');
    for (const opened of [quiet.view, view]) {
      window.contentView.addChildView(opened);
      await opened.webContents.loadURL(origin);
    }
    assert.equal(quiet.view.webContents.isFocused(), false);
    assert.equal(view.webContents.isFocused(), true);
    window.webContents.focus();
    BrowserWindow.leave(window);
    await view.webContents.loadURL(`${origin}other`);
    assert.equal(
      view.webContents.isFocused(),
      false,
      'a page takes no focus while another program is active',
    );
  });

  it('ignores a focus change within a focus change (FocusController::SetFocusedWindow), and raises the window', async () => {
    const { view } = await openView({ focusOnNavigation: false });
    view.webContents.once('focus', () => window.webContents.focus());
    BrowserWindow.leave(window);
    view.webContents.focus();
    assert.equal(view.webContents.isFocused(), true);
    assert.equal(window.isFocused(), true);
  });

  it('gives the keyboard to nobody when a page that ignores input is focused', async () => {
    const { view } = await openView({ focusOnNavigation: false });
    const own = view.webContents.debugger;
    own.attach();
    window.webContents.focus();
    await own.sendCommand('Input.setIgnoreInputEvents', { ignore: true });
    view.webContents.focus();
    assert.deepEqual([view.webContents.isFocused(), window.webContents.isFocused()], [false, false]);
    await own.sendCommand('Input.setIgnoreInputEvents', { ignore: false });
    view.webContents.focus();
    assert.equal(view.webContents.isFocused(), true);
  });

  it('takes accelerator names for keys, and text only from the event char (keyboard_util.cc)', async () => {
    const { view, page } = await openView();
    await page.locator('input').focus();
    await page.evaluate(() => {
      document.title = '';
      addEventListener('keydown', ({ key }) => {
        document.title += `${key}|`;
      });
    });
    const send = (type: 'keyDown' | 'char', keyCode: string): void =>
      view.webContents.sendInputEvent({ type, keyCode });
    for (const key of ['ArrowUp', 'Up', 'ä', 'a', 'Space']) send('keyDown', key);
    send('char', 'b');
    send('char', 'Space');
    send('char', 'c');
    await page.waitForFunction(() => document.querySelector('input')?.value === 'b c');
    assert.equal(await page.title(), 'ArrowUp|a| |');
  });

  it('drops an answer of the debugger that is nested more than 200 levels deep (base::JSONReader)', async () => {
    const { view, page } = await openView();
    await page.evaluate(() => {
      let inner: Element = document.body;
      for (let depth = 0; depth < 110; depth += 1) inner = inner.appendChild(document.createElement('div'));
    });
    const { debugger: own } = view.webContents;
    own.attach();
    const shallow = await own.sendCommand('DOM.getDocument', { depth: 5 });
    assert.ok(shallow);
    let isAnswered = false;
    void own.sendCommand('DOM.getDocument', { depth: -1 }).then(() => {
      isAnswered = true;
    });
    await own.sendCommand('DOM.getDocument', { depth: 5 });
    assert.equal(isAnswered, false);
  });

  it('keeps views after their window is closed, and destroyed objects throw', async () => {
    const { view, page } = await openView();
    window.contentView.addChildView(view);
    const gone = window;
    window.close();
    assert.equal(await page.title(), 'Page');
    for (const call of [() => gone.isMinimized(), () => gone.webContents, () => gone.contentView])
      assert.throws(call, /Object has been destroyed/);
    const contents = view.webContents;
    const destroyed = new Promise((resolve) => contents.once('destroyed', resolve));
    contents.close();
    await destroyed;
    assert.equal(view.webContents, undefined);
    assert.throws(() => contents.focus(), /Object has been destroyed/);
  });

  it('runs accelerators of menu items and roles for keys that no page handles', async () => {
    let isPressed = false;
    Menu.setApplicationMenu(
      Menu.buildFromTemplate([
        {
          label: 'Page',
          submenu: [{ label: 'Go', accelerator: 'CmdOrCtrl+G', click: () => (isPressed = true) }],
        },
        { role: 'windowMenu' },
      ]),
    );
    assert.equal(systemWindow.unhandledKey('control+x'), false);
    assert.equal(systemWindow.unhandledKey('control+g'), true);
    assert.equal(isPressed, true);
    assert.equal(systemWindow.unhandledKey('control+w'), true);
    assert.equal(window.isDestroyed(), true, 'the role windowMenu holds Close');
  });

  it('refuses prompt() (window-setup.ts), and answers beforeunload within the event (electron_javascript_dialog_manager.cc)', async () => {
    const { view, page } = await openView();
    await assert.rejects(
      page.evaluate(() => prompt('Who?')),
      /not supported/,
    );
    await page.evaluate(() => {
      addEventListener('beforeunload', (event) => event.preventDefault());
    });
    // A page may ask only after input of a person.
    await machine().send('Target.activateTarget', {
      targetId: await StandInWebContents.targetOf(view.webContents),
    });
    await page.mouse.click(5, 5);
    const asked = new Promise<void>((resolve) =>
      view.webContents.once('will-prevent-unload', () => resolve()),
    );
    const left = page.goto(`${origin}elsewhere`).catch(() => null);
    await asked;
    await left;
    assert.equal(new URL(page.url()).pathname, '/', 'no listener prevented the event, so the page stays');
  });

  it('passes only values that can be cloned between processes', () => {
    assert.throws(() => cloned({ call: () => 1 }), /could not be cloned/);
    assert.throws(() => cloned(new Date()), /cannot carry/);
    assert.deepEqual(cloned({ a: [1, null, { b: undefined }] }), { a: [1, null, { b: undefined }] });
  });

  it('stacks views in the order of addChildView, and a press goes to the topmost visible view (View::AddChildViewAt)', async () => {
    const [one, other] = [await openView(), await openView()];
    const { contentView } = window;
    const order = (): number[] => contentView.children.map((view) => (view === one.view ? 1 : 2));
    one.view.setBounds({ x: 0, y: 0, width: 400, height: 400 });
    other.view.setBounds({ x: 200, y: 0, width: 400, height: 400 });
    contentView.addChildView(one.view);
    contentView.addChildView(other.view);
    BrowserWindow.press(window, { x: 300, y: 10 });
    assert.equal(other.view.webContents.isFocused(), true);
    contentView.addChildView(one.view);
    assert.deepEqual(order(), [2, 1]);
    contentView.addChildView(one.view, 0);
    contentView.addChildView(one.view, 9);
    assert.deepEqual(order(), [2, 1]);
    BrowserWindow.press(window, { x: 300, y: 10 });
    assert.equal(one.view.webContents.isFocused(), true);
    one.view.setVisible(false);
    BrowserWindow.press(window, { x: 300, y: 10 });
    assert.equal(other.view.webContents.isFocused(), true, 'a hidden view gets no press');
    BrowserWindow.press(window, { x: 100, y: 10 });
    assert.equal(window.webContents.isFocused(), true);
    const second = new BrowserWindow({ width: 500, height: 500, show: false });
    second.contentView.addChildView(other.view);
    assert.deepEqual(order(), [1], 'a view has one parent');
    second.close();
  });

  it('refuses a destroyed view, and adds no view to a closed window (View::AddChildViewAt)', async () => {
    const { view } = await openView();
    const contents = view.webContents;
    const destroyed = new Promise((resolve) => contents.once('destroyed', resolve));
    contents.close();
    await destroyed;
    assert.throws(() => window.contentView.addChildView(view), /Can't add a destroyed child view/);
    for (const call of [() => contents.getURL(), () => contents.send('x'), () => contents.close()])
      assert.throws(call, /Object has been destroyed/);
    const { contentView } = window;
    const other = await openView();
    window.close();
    contentView.addChildView(other.view);
    assert.deepEqual(contentView.children, []);
  });

  it('reports a context menu that the page did not handle; roles act on the focused page (WebContents::HandleContextMenu, menu-item-roles.ts)', async () => {
    const { view, page } = await showView();
    const told: { isEditable: boolean; linkURL: string }[] = [];
    view.webContents.on('context-menu', (_event, params) => told.push(params));
    const wanted = (): Promise<unknown> =>
      new Promise((resolve) => view.webContents.once('context-menu', resolve));
    const field = page.locator('input');
    await field.fill('written');
    await Promise.all([wanted(), field.click({ button: 'right' })]);
    await Promise.all([wanted(), page.locator('a').click({ button: 'right' })]);
    assert.deepEqual(
      told.map(({ isEditable, linkURL }) => [isEditable, linkURL]),
      [
        [true, ''],
        [false, `${origin}linked`],
      ],
    );
    const menu = Menu.buildFromTemplate([
      { role: 'selectAll' },
      { role: 'cut' },
      { label: 'Off', enabled: false },
    ]);
    await field.click();
    chooseItem(menu, 'Select All');
    chooseItem(menu, 'Cut');
    await page.waitForFunction(() => document.querySelector('input')?.value === '');
    assert.throws(() => chooseItem(menu, 'Off'), /cannot be chosen/);
    await page.evaluate(() => addEventListener('contextmenu', (event) => event.preventDefault()));
    await page.locator('a').click({ button: 'right' });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.equal(told.length, 2, 'the page handled the menu');
    window.close();
    assert.throws(() => menu.popup(), /Cannot open Menu without a BaseWindow present/);
  });

  it('sends the referrer, the headers and the body that loadURL gets (WebContents::LoadURL)', async () => {
    const { view } = await openView();
    const sent = () => requests.filter((request) => 'path' in request && request.path === '/sent');
    await view.webContents.loadURL(`${origin}sent`, {
      httpReferrer: { url: 'http://before.example/page' },
      userAgent: 'Mine/1',
      extraHeaders: 'x-own: yes\ncontent-type: text/plain',
      postData: [{ type: 'rawData', bytes: Buffer.from('a=1') }],
    });
    await view.webContents.loadURL(`${origin}sent`);
    const [first, then] = sent();
    const base = { path: '/sent', languages: undefined, agent: 'Mine/1' };
    assert.deepEqual(
      { ...first, languages: undefined },
      { ...base, method: 'POST', body: 'a=1', referer: 'http://before.example/page', own: 'yes' },
    );
    assert.deepEqual(
      { ...then, languages: undefined },
      { ...base, method: 'GET', body: '', referer: undefined, own: undefined },
    );
  });

  it('sends the languages of a session in requests, and navigator.language keeps that of the app (Session::SetUserAgent)', async () => {
    const own = session.fromPartition('speaking');
    own.setUserAgent('Mine/2', 'de-DE,de,en');
    const view = new WebContentsView({ webPreferences: { session: own } });
    await view.webContents.loadURL(`${origin}spoken`);
    const request = requests.find((each) => 'path' in each && each.path === '/spoken');
    assert.ok(request !== undefined && 'languages' in request);
    assert.equal(request.languages, 'de-DE,de;q=0.9,en;q=0.8');
    assert.notEqual(await view.webContents.executeJavaScript('navigator.language'), 'de-DE');
  });

  it('asks for an empty window for a link that is pressed with Control (guest-window-manager.ts)', async () => {
    const { view, page } = await showView();
    const opened = new Promise<unknown[]>((resolve) => {
      view.webContents.setWindowOpenHandler(({ url, disposition }) => ({
        action: 'allow',
        createWindow: ({ webContents }) => {
          resolve([url, disposition, webContents]);
          return view.webContents;
        },
      }));
    });
    await page.locator('a').click({ modifiers: ['Control'] });
    assert.deepEqual(await opened, [`${origin}linked`, 'background-tab', undefined]);
  });

  it('passes the body of a form that is sent into a new tab (-new-window, parseContentTypeFormat)', async () => {
    const { view, page } = await showView();
    const opened = new Promise<Parameters<Parameters<typeof view.webContents.setWindowOpenHandler>[0]>[0]>(
      (resolve) => {
        view.webContents.setWindowOpenHandler((details) => {
          resolve(details);
          return { action: 'deny' };
        });
      },
    );
    await page.getByRole('button', { name: 'send' }).click({ modifiers: ['Control'] });
    const { url, disposition, postBody } = await opened;
    assert.deepEqual([url, disposition], [`${origin}posted`, 'background-tab']);
    assert.equal(postBody?.contentType, 'multipart/form-data');
    const body = Buffer.concat(postBody.data.map(({ bytes }) => bytes)).toString();
    assert.match(body, /name="town"\r\n\r\nLinden\r\n/);
    assert.ok(postBody.boundary !== undefined && body.startsWith(`--${postBody.boundary}\r\n`));
    assert.ok(
      !requests.some((request) => 'path' in request && request.path === '/posted'),
      'no request was sent',
    );
  });

  it('passes the name and features of window.open, which opens a tab without features (-will-add-new-contents)', async () => {
    const { view, page } = await showView();
    const told: string[][] = [];
    view.webContents.setWindowOpenHandler(({ disposition, frameName, features }) => {
      told.push([disposition, frameName, features]);
      return { action: 'deny' };
    });
    await page.evaluate(() => {
      open('/linked', 'named');
      open('/linked', '', 'width=200,height=100');
    });
    while (told.length < 2) await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.deepEqual(told, [
      ['foreground-tab', 'named', ''],
      ['new-window', '', 'width=200,height=100'],
    ]);
  });

  it('does not support webview: the tag has no page, and no page is attached (webviewTag: false)', async () => {
    const { view, page } = await openView();
    let isAttached = false;
    view.webContents.on('will-attach-webview', () => {
      isAttached = true;
    });
    const isWebview = await page.evaluate(async () => {
      document.body.innerHTML = '<webview src="/other"></webview>';
      const tag = document.querySelector('webview');
      await new Promise(requestAnimationFrame);
      return 'getWebContentsId' in (tag ?? {});
    });
    assert.equal(isWebview, false);
    assert.equal(isAttached, false);
  });

  it('offers the press and the release of a key to the app before the page (before-input-event)', async () => {
    const { view } = await openView();
    const offered: unknown[] = [];
    view.webContents.on('before-input-event', (event, { type, key, code, control }) => {
      offered.push([type, key, code, control]);
      event.preventDefault();
    });
    assert.equal(StandInWebContents.offerKey(view.webContents, 'k', ['control']), true);
    assert.deepEqual(offered, [
      ['keyDown', 'k', 'KeyK', true],
      ['keyUp', 'k', 'KeyK', true],
    ]);
  });

  it('blocks the addresses that match its filter (URLPattern)', async () => {
    const own = session.defaultSession;
    const asked: string[] = [];
    own.webRequest.onBeforeRequest({ urls: ['http://*/blocked'] }, ({ url }, answer) => {
      asked.push(new URL(url).pathname);
      answer({ cancel: true });
    });
    await window.loadURL(origin);
    const page = await standIn.pageOf(window.webContents);
    const loaded = (path: string): Promise<boolean> =>
      page.evaluate(
        (address) =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        path,
      );
    assert.deepEqual([await loaded('/free'), await loaded('/blocked')], [true, false]);
    assert.deepEqual(asked, ['/blocked']);
  });

  it('changes the size of a page by its zoom factor', async () => {
    await window.loadURL('about:blank');
    const page = await standIn.pageOf(window.webContents);
    window.webContents.setZoomFactor(2);
    assert.equal(await sizeOf(page), '500×350');
    window.webContents.setZoomMode('disabled');
    window.webContents.setZoomFactor(3);
    assert.equal(
      await sizeOf(page),
      '1000×700',
      'the mode disabled turns the zoom off (WebContentsZoomController::SetZoomMode)',
    );
    assert.equal(window.webContents.getZoomFactor(), 1);
  });

  it('clears the data of a session, and its pages stay open (Session::ClearData, BrowsingDataRemover)', async () => {
    const { view, page } = await openView();
    await page.evaluate(() => {
      document.cookie = 'who=ada';
      localStorage.setItem('who', 'ada');
    });
    await view.webContents.session.clearData();
    assert.deepEqual(
      await page.evaluate(() => [document.cookie, localStorage.getItem('who'), document.title]),
      ['', null, 'Page'],
    );
  });
});

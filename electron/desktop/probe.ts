import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, session as electronSession, type WebContentsView } from 'electron';
import { z } from 'zod';
import { within } from '../browser/cdp/cdp.ts';
import type { PROBED, Probed, ProbeReport } from '../starting/probeReport.ts';
import { drawnViewport } from './drawnViewport.ts';
import { openHiddenView } from './hiddenView.ts';
import { eventsOfKey } from './shortcuts.ts';
import { createStage } from './stage.ts';
import { attachDebugger, createView, type ViewHooks } from './tabView.ts';
import type { DebuggerLike } from './transport.ts';

/**
 * `hopscope doctor --desktop`: what reading Electron's sources cannot settle, asked of the Electron and the desktop that are
 * there, with the pieces that the program itself uses. Prints one line of JSON.
 */
async function probe(): Promise<ProbeReport> {
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/drawn')
      return void response.end(
        `<script>document.title = innerWidth + 'x' + innerHeight;
        addEventListener('mousedown', ({ clientX, clientY }) => (document.title += ' ' + clientX + ',' + clientY))</script>`,
      );
    const deep = request.url === '/deep' ? '<div>'.repeat(120) : '';
    response.end(`<title>t</title><input id=field autofocus>${deep}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const found: Probed[] = [];
  type Seen = Omit<Probed, 'name'>;
  const check = async (name: keyof typeof PROBED, work: () => Promise<Seen>) => {
    const failed = (error: unknown) => ({ ok: false, saw: String(error) });
    const late = { ok: false, saw: `no answer in ${ANSWER_MS / 1000} s` };
    found.push({ name, ...(await within(work().catch(failed), ANSWER_MS, late)) });
  };

  const window = new BrowserWindow({ width: 1000, height: 700, show: true });
  await window.loadURL(`${origin}/window`);
  window.focus();
  window.webContents.focus();
  const stage = createStage(window);
  stage.place({ x: 40, y: 40, width: 800, height: 500 });
  const session = electronSession.fromPartition('probe');

  const hidden = await openHiddenView(stage, true);
  await hidden.resize({ width: 800, height: 500 });
  const askHidden = async (expression: string): Promise<unknown> => {
    const reply = await hidden.raw.send('Runtime.evaluate', { expression, returnByValue: true });
    return evaluated.parse(reply).result.value;
  };
  await check('hiddenSize', async () => {
    const saw = String(await askHidden('innerWidth + "×" + innerHeight'));
    return { ok: saw === '800×500', saw };
  });
  await check('hiddenPicture', async () => {
    const { data } = pictured.parse(await hidden.raw.send('Page.captureScreenshot', { format: 'jpeg' }));
    return { ok: data.length > 100, saw: `${data.length} characters` };
  });

  let popup: { readonly view: WebContentsView; readonly attached: DebuggerLike } | null = null;
  let firstRequest: (seen: Seen) => void = () => {};
  const hooks: ViewHooks = {
    onPopup(_opener, guest, load) {
      const view = createView(session, hooks, guest);
      const attached = attachDebugger(view.webContents);
      popup = { view, attached };
      stage.add(view, { width: 800, height: 500 });
      attached.onMessage((method) => {
        if (method === 'Fetch.requestPaused') firstRequest({ ok: true, saw: 'held' });
      });
      void attached.sendCommand('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
      view.webContents.once('did-finish-load', () =>
        firstRequest({ ok: false, saw: `“${view.webContents.getURL()}” had loaded before it could be held` }),
      );
      if (guest === undefined) load(view.webContents);
      return view.webContents;
    },
    onCrash() {},
    onGone() {},
    onKey: () => false,
    onContextMenu() {},
  };
  const tab = createView(session, hooks);
  stage.add(tab, { width: 800, height: 500 });
  await tab.webContents.loadURL(`${origin}/tab`);
  await check('navigationKeepsKeys', async () => {
    const isKept = window.webContents.isFocused();
    return { ok: isKept, saw: isKept ? 'the window has the keys' : 'the page took them' };
  });
  stage.show(tab);
  const inTab = (code: string): Promise<unknown> => tab.webContents.executeJavaScript(code, true);
  await check('focusGoesBack', async () => {
    const back = new Promise<void>((resolve) => window.webContents.once('focus', () => resolve()));
    tab.webContents.once('focus', () => setImmediate(() => window.webContents.focus()));
    tab.webContents.focus();
    await back;
    return { ok: window.webContents.isFocused(), saw: 'the window has the keys again' };
  });
  await check('keysReachWindow', async () => {
    const inWindow = (code: string): Promise<unknown> => window.webContents.executeJavaScript(code);
    await inWindow(
      `document.title = ''; addEventListener('keydown', ({ key }) => { document.title += key + '|' }); field.focus()`,
    );
    for (const key of ['ArrowUp', 'a', 'ö'])
      for (const event of eventsOfKey({ key, control: false, meta: false, alt: false, shift: false }))
        window.webContents.sendInputEvent(event);
    const typed = `new Promise((resolve) => setTimeout(() => resolve(document.title + field.value), 400))`;
    const saw = String(await inWindow(typed));
    return { ok: saw === 'ArrowUp|a|aö', saw };
  });
  const own = attachDebugger(tab.webContents);
  await own.sendCommand('Page.enable', {});
  await check('prompt', async () => {
    own.onMessage((method) => {
      if (method === 'Page.javascriptDialogOpening')
        void own.sendCommand('Page.handleJavaScriptDialog', { accept: true, promptText: 'yes' });
    });
    const saw = String(await inTab(`prompt('?')`));
    return { ok: saw === 'yes', saw };
  });
  let isHeld = false;
  await check('popupHeld', async () => {
    const first = new Promise<Seen>((resolve) => {
      firstRequest = resolve;
    });
    await inTab(`void open('/popup')`);
    const seen = await first;
    isHeld = seen.ok;
    return seen;
  });
  await check('popupPicture', async () => {
    if (popup === null) return { ok: false, saw: 'no window was opened' };
    const { view, attached } = popup;
    // One that was not held may have loaded before it is listened to.
    const loaded = isHeld
      ? new Promise<void>((resolve) => view.webContents.once('did-finish-load', () => resolve()))
      : Promise.resolve();
    await attached.sendCommand('Fetch.disable', {});
    await loaded;
    // Behind the tab: as large as that, and not seen.
    const { data } = pictured.parse(await attached.sendCommand('Page.captureScreenshot', { format: 'jpeg' }));
    return { ok: data.length > 100, saw: `${data.length} characters` };
  });
  await check('deepAnswer', async () => {
    await tab.webContents.loadURL(`${origin}/deep`);
    const asked = own.sendCommand('DOM.getDocument', { depth: -1 }).then(() => 'answered');
    // Either is right: the program asks for less at once.
    return { ok: true, saw: await Promise.race([asked, wait(1500).then(() => 'dropped')]) };
  });
  await check('storedPage', async () => {
    const { data } = archived.parse(await own.sendCommand('Page.captureSnapshot', { format: 'mhtml' }));
    const folder = mkdtempSync(join(tmpdir(), 'hopscope-probe-'));
    try {
      const file = join(folder, 'page.mhtml');
      writeFileSync(file, data);
      hidden.raw.on('Fetch.requestPaused', ({ requestId }: { requestId: string }) => {
        void hidden.raw.send('Fetch.continueRequest', { requestId });
      });
      await hidden.raw.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
      await hidden.raw.send('Page.navigate', { url: pathToFileURL(file).href });
      await wait(1000);
      const saw = String(await askHidden('document.title'));
      return { ok: saw === 't', saw };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  await check('drawnViewport', async () => {
    const view = createView(session, hooks);
    await view.webContents.loadURL(`${origin}/tab`);
    const attached = attachDebugger(view.webContents);
    const drawn = drawnViewport(attached, { width: 1280, height: 800 });
    stage.add(view, drawn);
    stage.show(view);
    try {
      // Another site is another process: the first script there sees the viewport already.
      await view.webContents.loadURL(`http://drawn.localhost:${port}/drawn`);
      const [x, y] = [640 * drawn.scale(), 400 * drawn.scale()];
      const press = { type: 'mousePressed', x, y, button: 'left', clickCount: 1 };
      await attached.sendCommand('Input.dispatchMouseEvent', press);
      const { targetInfo } = targeted.parse(await attached.sendCommand('Target.getTargetInfo', {}));
      const pictures = attachedTo.parse(
        await attached.sendCommand('Target.attachToTarget', { ...targetInfo, flatten: true }),
      );
      // As the program does: by a session that draws nothing itself.
      const { data } = pictured.parse(
        await attached.sendCommand('Page.captureScreenshot', {}, pictures.sessionId),
      );
      const code = `document.title + ' ' + innerWidth + ' ' + devicePixelRatio`;
      const said = String(await view.webContents.executeJavaScript(code));
      const width = Buffer.from(data, 'base64').readUInt32BE(16) / Number(said.split(' ').at(-1));
      const saw = `${said.split(' ').slice(0, -1).join(' ')}, pictured ${Math.round(width)} wide`;
      return { ok: saw === '1280x800 640,400 1280, pictured 800 wide', saw };
    } finally {
      stage.remove(view);
      stage.show(tab);
      view.webContents.close();
    }
  });
  await check('coveredPicture', async () => {
    // As under a dialog of the window.
    stage.place({ x: 40, y: 40, width: 800, height: 500 }, false);
    const { data } = pictured.parse(await own.sendCommand('Page.captureScreenshot', { format: 'jpeg' }));
    return { ok: data.length > 100, saw: `${data.length} characters` };
  });
  await check('viewsOutliveWindow', async () => {
    const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()));
    window.close();
    await closed;
    const isThere = tab.webContents !== undefined && !tab.webContents.isDestroyed();
    return { ok: isThere, saw: isThere ? 'they are there' : 'they went with it' };
  });
  site.close();
  const { electron = '', chrome = '' } = process.versions;
  return { electron, chrome, platform: process.platform, arch: process.arch, found };
}

const ANSWER_MS = 8000;
const evaluated = z.object({ result: z.object({ value: z.unknown() }) });
const pictured = z.object({ data: z.string() });
const archived = pictured;
const targeted = z.object({ targetInfo: z.object({ targetId: z.string() }) });
const attachedTo = z.object({ sessionId: z.string() });

// The last window is closed as part of it.
app.on('window-all-closed', () => {});
app
  .whenReady()
  .then(probe)
  .then(
    (report) => {
      process.stdout.write(`${JSON.stringify(report)}\n`);
      app.exit(0);
    },
    (error: unknown) => {
      console.error(error);
      app.exit(1);
    },
  );

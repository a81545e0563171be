import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BrowserWindow, Session, WebContentsView } from 'electron';
import { z } from 'zod';
import type { HiddenPage } from '../browser/port/hiddenPage.ts';
import { drawnViewport } from './drawnViewport.ts';
import type { ProbeFindings, Seen } from './probeFindings.ts';
import type { ProbePopup } from './probePopup.ts';
import type { ProbeSite } from './probeSite.ts';
import { eventsOfKey } from './shortcuts.ts';
import type { Stage } from './stage.ts';
import { attachDebugger, createView, givePrompt } from './tabView.ts';
import type { DebuggerLike } from './transport.ts';

/** The place of the probe's pages in its window. */
export const PLACE = { x: 40, y: 40, width: 800, height: 500 };

/** Chromium drops all input before a page has painted for the first time. */
const PAINTED = `new Promise((done) =>
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && done(true))
    .observe({ type: 'paint', buffered: true }))`;
const evaluated = z.object({ result: z.object({ value: z.unknown() }) });
const pictured = z.object({ data: z.string() });
const archived = pictured;
const targeted = z.object({ targetInfo: z.object({ targetId: z.string() }) });
const attachedTo = z.object({ sessionId: z.string() });

/** A page that is never shown: its size and its picture. */
export async function checkHidden(findings: ProbeFindings, hidden: HiddenPage): Promise<void> {
  await findings.check('hiddenSize', async () => {
    const saw = String(await askHidden(hidden, 'innerWidth + "×" + innerHeight'));
    return { ok: saw === '800×500', saw };
  });
  await findings.check('hiddenPicture', async () =>
    pictureIn(await hidden.raw.send('Page.captureScreenshot', { format: 'jpeg' })),
  );
}

/** The window keeps the keys while a hidden page navigates. */
export async function checkNavigation(findings: ProbeFindings, window: BrowserWindow): Promise<void> {
  await findings.check('navigationKeepsKeys', async () => {
    const isKept = window.webContents.isFocused();
    return { ok: isKept, saw: isKept ? 'the window has the keys' : 'the page took them' };
  });
}

/** The keys between the page in front and the window. */
export async function checkKeys(
  findings: ProbeFindings,
  window: BrowserWindow,
  tab: WebContentsView,
): Promise<void> {
  await findings.check('focusGoesBack', async () => {
    const back = new Promise<void>((resolve) => window.webContents.once('focus', () => resolve()));
    tab.webContents.once('focus', () => setImmediate(() => window.webContents.focus()));
    tab.webContents.focus();
    await back;
    return { ok: window.webContents.isFocused(), saw: 'the window has the keys again' };
  });
  await findings.check('keysReachWindow', async () => {
    const inWindow = (code: string): Promise<unknown> => window.webContents.executeJavaScript(code);
    await inWindow(PAINTED);
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
}

/** A dialog of a page is answered by the debugger. */
export async function checkPrompt(
  findings: ProbeFindings,
  tab: WebContentsView,
  own: DebuggerLike,
): Promise<void> {
  await findings.check('prompt', async () => {
    own.onMessage((method) => {
      if (method === 'Page.javascriptDialogOpening')
        void own.sendCommand('Page.handleJavaScriptDialog', { accept: true, promptText: 'yes' });
    });
    givePrompt(own);
    const saw = String(await inPage(tab, `prompt('?')`));
    return { ok: saw === 'yes', saw };
  });
}

/** A window that a page opens: its first request, and its picture. */
export async function checkPopup(
  findings: ProbeFindings,
  tab: WebContentsView,
  popup: ProbePopup,
): Promise<void> {
  let isHeld = false;
  await findings.check('popupHeld', async () => {
    const first = popup.firstRequest();
    await inPage(tab, `void open('/popup')`);
    const seen = await first;
    isHeld = seen.ok;
    return seen;
  });
  await findings.check('popupPicture', async () => {
    if (popup.opened === null) return { ok: false, saw: 'no window was opened' };
    const { view, attached } = popup.opened;
    // A window that was not held may already have loaded.
    const loaded = isHeld
      ? new Promise<void>((resolve) => view.webContents.once('did-finish-load', () => resolve()))
      : Promise.resolve();
    await attached.sendCommand('Fetch.disable', {});
    await loaded;
    // The window lies behind the tab, with the same size, and is not shown.
    return pictureIn(await attached.sendCommand('Page.captureScreenshot', { format: 'jpeg' }));
  });
}

/** A deeply nested document, which some debuggers do not return whole. */
export async function checkDeepPage(
  findings: ProbeFindings,
  tab: WebContentsView,
  own: DebuggerLike,
  { origin }: ProbeSite,
): Promise<void> {
  await findings.check('deepAnswer', async () => {
    await tab.webContents.loadURL(`${origin}/deep`);
    const asked = own.sendCommand('DOM.getDocument', { depth: -1 }).then(() => 'answered');
    // Both results are right, because the program requests fewer levels at once.
    return { ok: true, saw: await Promise.race([asked, wait(1500).then(() => 'dropped')]) };
  });
}

/** The archive of a page, opened in the hidden page. */
export async function checkStoredPage(
  findings: ProbeFindings,
  own: DebuggerLike,
  hidden: HiddenPage,
): Promise<void> {
  await findings.check('storedPage', async () => {
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
      const saw = String(await askHidden(hidden, 'document.title'));
      return { ok: saw === 't', saw };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A page that keeps its viewport while its view is smaller. Afterwards `tab` is in front again. */
export async function checkDrawnViewport(
  findings: ProbeFindings,
  stage: Stage,
  session: Session,
  { hooks }: ProbePopup,
  { origin, port }: ProbeSite,
  tab: WebContentsView,
): Promise<void> {
  await findings.check('drawnViewport', async () => {
    const view = createView(session, hooks);
    await view.webContents.loadURL(`${origin}/tab`);
    const attached = attachDebugger(view.webContents);
    const drawn = drawnViewport(attached, { width: 1280, height: 800 });
    stage.add(view, drawn);
    stage.show(view);
    try {
      // Another site is another process. The first script there already sees the viewport.
      await view.webContents.loadURL(`http://drawn.localhost:${port}/drawn`);
      await view.webContents.executeJavaScript(PAINTED);
      const [x, y] = [640 * drawn.scale(), 400 * drawn.scale()];
      const press = { type: 'mousePressed', x, y, button: 'left', clickCount: 1 };
      await attached.sendCommand('Input.dispatchMouseEvent', press);
      const { targetInfo } = targeted.parse(await attached.sendCommand('Target.getTargetInfo', {}));
      const pictures = attachedTo.parse(
        await attached.sendCommand('Target.attachToTarget', { ...targetInfo, flatten: true }),
      );
      // As in the program, a session that draws nothing itself takes the picture.
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
}

/** The picture of a page that is covered, as under a dialog of the window. */
export async function checkCoveredPage(
  findings: ProbeFindings,
  stage: Stage,
  own: DebuggerLike,
): Promise<void> {
  await findings.check('coveredPicture', async () => {
    stage.place(PLACE, false);
    return pictureIn(await own.sendCommand('Page.captureScreenshot', { format: 'jpeg' }));
  });
}

/** The pages after their window has closed. */
export async function checkClosedWindow(
  findings: ProbeFindings,
  window: BrowserWindow,
  tab: WebContentsView,
): Promise<void> {
  await findings.check('viewsOutliveWindow', async () => {
    const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()));
    window.close();
    await closed;
    const isThere = tab.webContents !== undefined && !tab.webContents.isDestroyed();
    return { ok: isThere, saw: isThere ? 'they are there' : 'they went with it' };
  });
}

async function askHidden({ raw }: HiddenPage, expression: string): Promise<unknown> {
  const reply = await raw.send('Runtime.evaluate', { expression, returnByValue: true });
  return evaluated.parse(reply).result.value;
}

function inPage(tab: WebContentsView, code: string): Promise<unknown> {
  return tab.webContents.executeJavaScript(code, true);
}

function pictureIn(reply: unknown): Seen {
  const { data } = pictured.parse(reply);
  return { ok: data.length > 100, saw: `${data.length} characters` };
}

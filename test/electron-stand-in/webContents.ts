import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Params } from '../../electron/desktop/transport.ts';
import { contentsByTarget } from './contentsByTarget.ts';
import { type Ready, StandInDebugger } from './debugger.ts';
import { answerRenderer, bindingName, preloadSource, pressed } from './ipc.ts';
import {
  type Attached,
  attached,
  fromChromium,
  ignoreGone,
  machine,
  policyToChromium,
  toChromium,
} from './machine.ts';
import { StandInSession } from './session.ts';

interface ContentsOptions {
  readonly session: StandInSession;
  readonly preload?: string;
  /** A page that Chromium has opened already: a popup. */
  readonly page?: Attached;
}
interface OpenDetails {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: 'new-window';
  readonly referrer: { url: string; policy: 'default' };
}
type OpenHandler = (details: OpenDetails) => {
  action: 'allow' | 'deny';
  createWindow?: (options: { webContents: StandInWebContents }) => StandInWebContents;
};

/** Pages that are being created: their attachment is ours, not a popup's. */
const expected = new Map<string, (page: Attached) => void>();
let lastId = 0;

/** Sees every page that Chromium opens, before it runs: as Electron is asked before a popup becomes a window. */
export async function watchPages(): Promise<void> {
  const { events, send } = machine();
  events.on('', (method, params) => {
    if (method === 'Target.attachedToTarget') onAttached(attached.parse(params));
    if (method === 'Target.detachedFromTarget') {
      for (const contents of contentsByTarget.values())
        if (contents instanceof StandInWebContents)
          StandInWebContents.lost(contents, String(params.sessionId));
    }
  });
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  started = true;
}

/** Whose page has the keys of the keyboard. */
let focused: StandInWebContents | null = null;

let creating = 0;
/** The page that Chromium starts with is nobody's. */
let started = false;

function onAttached(page: Attached): void {
  const { targetInfo, sessionId } = page;
  // A debugger's second session on a page that is known.
  if (contentsByTarget.has(targetInfo.targetId)) return;
  const waiting = expected.get(targetInfo.targetId);
  if (waiting) {
    expected.delete(targetInfo.targetId);
    waiting(page);
  } else if (targetInfo.type !== 'page' || !started) {
    ignoreGone(machine().send('Runtime.runIfWaitingForDebugger', {}, sessionId));
  } else if (creating > 0 && targetInfo.openerId === undefined) {
    early.set(targetInfo.targetId, page);
  } else {
    const opener = contentsByTarget.get(targetInfo.openerId ?? '');
    if (opener instanceof StandInWebContents) StandInWebContents.opened(opener, page);
  }
}

/** Attached before the reply that names them arrived. */
const early = new Map<string, Attached>();

/** `Electron.WebContents` on one page of a real Chromium. */
export class StandInWebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session: StandInSession;
  readonly debugger: StandInDebugger;
  readonly mainFrame: { readonly parent: null; readonly url: string };
  #ready: Promise<Ready>;
  #url = '';
  #destroyed = false;
  #onOpen: OpenHandler = () => ({ action: 'allow' });

  constructor(options: ContentsOptions) {
    super();
    this.session = options.session;
    this.#ready = this.#open(options);
    // Chromium may be closed at any time.
    ignoreGone(this.#ready);
    this.debugger = new StandInDebugger(this.#ready);
    const url = (): string => this.#url;
    this.mainFrame = {
      parent: null,
      get url() {
        return url();
      },
    };
  }

  async #open(options: ContentsOptions): Promise<Ready> {
    const { events, send } = machine();
    const page = options.page ?? (await createPage(await StandInSession.contextOf(options.session)));
    const { sessionId } = page;
    const { targetId } = page.targetInfo;
    contentsByTarget.set(targetId, this);
    events.on(sessionId, (method, params) => this.#onEvent(sessionId, method, params));
    const commands = [
      send('Page.enable', {}, sessionId),
      send('Emulation.setUserAgentOverride', { userAgent: options.session.getUserAgent() }, sessionId),
      ...(options.preload === undefined ? [] : this.#makeWindow(options.preload, sessionId)),
    ];
    for (const command of commands) ignoreGone(command);
    // A popup is held back, and may answer only once it goes on.
    if (options.page === undefined) await Promise.all(commands);
    return { targetId, sessionId };
  }

  /** A window of the app's own: with a preload, and with requests that the app answers or refuses. */
  #makeWindow(file: string, sessionId: string): Promise<unknown>[] {
    const { send } = machine();
    const source = preloadSource(readFileSync(file, 'utf8'));
    return [
      send('Runtime.enable', {}, sessionId),
      send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId),
      send('Runtime.addBinding', { name: bindingName }, sessionId),
      send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId),
    ];
  }

  #onEvent(sessionId: string, method: string, params: Params): void {
    if (method === 'Page.frameNavigated') {
      const { frame } = z
        .object({ frame: z.object({ url: z.string(), parentId: z.string().optional() }) })
        .parse(params);
      if (frame.parentId === undefined) this.#url = fromChromium(frame.url);
    }
    if (method === 'Page.frameStartedNavigating') {
      const { frameId, url, navigationType } = z
        .object({ frameId: z.string(), url: z.string(), navigationType: z.string() })
        .parse(params);
      const isMainFrame = contentsByTarget.get(frameId) === this;
      const isSameDocument = /sameDocument/i.test(navigationType);
      this.emit('did-start-navigation', { url: fromChromium(url), isMainFrame, isSameDocument });
    }
    if (method === 'Page.loadEventFired') {
      this.emit('did-finish-load');
      this.emit('ready-to-show');
    }
    if (method === 'Inspector.targetCrashed') {
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    }
    if (method === 'Runtime.bindingCalled' && params.name === bindingName) {
      // Pressing into a page gives it the keys.
      if (params.payload === pressed) this.focus();
      else
        void answerRenderer(this, String(params.payload), (expression) =>
          machine().send('Runtime.evaluate', { expression }, sessionId),
        );
    }
    if (method === 'Fetch.requestPaused') void this.#answerRequest(sessionId, params);
  }

  async #answerRequest(sessionId: string, params: Params): Promise<void> {
    const { requestId, request, frameId, resourceType } = z
      .object({
        requestId: z.string(),
        request: z.object({ url: z.string() }),
        frameId: z.string(),
        resourceType: z.string(),
      })
      .parse(params);
    const { send } = machine();
    if (resourceType === 'Document' && contentsByTarget.get(frameId) === this && !this.#mayGo(request.url)) {
      return ignoreGone(send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }, sessionId));
    }
    const answer = await StandInSession.answer(this.session, {
      url: request.url,
      webContentsId: this.id,
    });
    if (answer === null) return ignoreGone(send('Fetch.continueRequest', { requestId }, sessionId));
    if (answer === 'cancel') {
      return ignoreGone(send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, sessionId));
    }
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    const body = isPage
      ? Buffer.from(policyToChromium(await answer.text())).toString('base64')
      : Buffer.from(await answer.arrayBuffer()).toString('base64');
    ignoreGone(
      send(
        'Fetch.fulfillRequest',
        {
          requestId,
          responseCode: answer.status,
          responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value: toChromium(value) })),
          body,
        },
        sessionId,
      ),
    );
  }

  /** Electron asks the app before its page leads the window elsewhere. */
  #mayGo(url: string): boolean {
    let may = true;
    const preventDefault = (): void => {
      may = false;
    };
    this.emit('will-navigate', { url: fromChromium(url), preventDefault });
    return may;
  }

  async loadURL(url: string): Promise<void> {
    const { sessionId } = await this.#ready;
    const loaded = new Promise<void>((resolve) => this.once('did-finish-load', () => resolve()));
    const reply = await machine().send('Page.navigate', { url: toChromium(url) }, sessionId);
    const { errorText } = z.object({ errorText: z.string().optional() }).parse(reply);
    if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`);
    await loaded;
  }
  reload(): void {
    this.#command('Page.reload');
  }
  getURL(): string {
    return this.#url;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  isFocused(): boolean {
    return focused === this;
  }
  /** One page has the keys: a window's own until a view's is given them. */
  focus(): void {
    if (focused === this || this.#destroyed) return;
    const before = focused;
    focused = this;
    before?.emit('blur');
    this.emit('focus');
  }
  setZoomMode(): void {}
  getZoomFactor(): number {
    return 1;
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#onOpen = handler;
  }
  send(channel: string, ...values: unknown[]): void {
    const text = JSON.stringify(JSON.stringify({ channel, values }));
    this.#command('Runtime.evaluate', { expression: `globalThis.${bindingName}Deliver?.(${text})` });
  }
  sendInputEvent(event: { type: 'keyDown' | 'keyUp'; keyCode: string; modifiers?: string[] }): void {
    const bits = { alt: 1, control: 2, meta: 4, shift: 8 } as Readonly<Record<string, number>>;
    const modifiers = (event.modifiers ?? []).reduce((sum, name) => sum + (bits[name] ?? 0), 0);
    this.#command('Input.dispatchKeyEvent', { type: event.type, key: event.keyCode, modifiers });
  }
  close(): void {
    ignoreGone(this.#ready.then(({ targetId }) => machine().send('Target.closeTarget', { targetId })));
  }

  #command(method: string, params: object = {}): void {
    ignoreGone(this.#ready.then(({ sessionId }) => machine().send(method, params, sessionId)));
  }

  /** The native view gives its page a size; Chromium without a window gives it by emulation. */
  static resize(contents: StandInWebContents, { width, height }: { width: number; height: number }): void {
    contents.#command('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 0,
      mobile: false,
    });
  }

  /** The page of a window opened another one: the app decides what it becomes, as in Electron. */
  static opened(opener: StandInWebContents, page: Attached): void {
    const { send } = machine();
    const { targetId, url } = page.targetInfo;
    const answer = opener.#onOpen({
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: opener.getURL(), policy: 'default' },
    });
    if (answer.action === 'deny' || !answer.createWindow) {
      // While it is held back it would hold its opener, too.
      ignoreGone(send('Runtime.runIfWaitingForDebugger', {}, page.sessionId));
      ignoreGone(send('Target.closeTarget', { targetId }));
      return;
    }
    const guest = new StandInWebContents({ session: opener.session, page });
    if (answer.createWindow({ webContents: guest }) !== guest) {
      throw new Error(
        'Invalid webContents. Created window should be connected to webContents passed with options object.',
      );
    }
    // Electron's Chromium does not wait for the debugger: only its attaching comes before the page goes on.
    ignoreGone(
      guest.#ready
        .then(() => StandInDebugger.attached(guest.debugger))
        .then(() => send('Runtime.runIfWaitingForDebugger', {}, page.sessionId)),
    );
  }

  /** A key of the keyboard while these contents have the focus: the app is asked first, and true when it took the key. */
  static offerKey(contents: StandInWebContents, key: string, modifiers: readonly string[]): boolean {
    let taken = false;
    const preventDefault = (): void => {
      taken = true;
    };
    const [control, alt, shift, meta] = ['control', 'alt', 'shift', 'meta'].map((name) =>
      modifiers.includes(name),
    );
    const input = { type: 'keyDown', key, modifiers, control, alt, shift, meta };
    contents.emit('before-input-event', { preventDefault }, input);
    return taken;
  }

  static lost(contents: StandInWebContents, sessionId: string): void {
    const page = contents.#ready.then((ready) => {
      if (ready.sessionId !== sessionId || contents.#destroyed) return;
      contents.#destroyed = true;
      if (focused === contents) focused = null;
      contentsByTarget.delete(ready.targetId);
      contents.debugger.emit('detach', {}, 'target closed');
      contents.emit('destroyed');
    });
    ignoreGone(page);
  }

  static targetOf(contents: StandInWebContents): Promise<string> {
    return contents.#ready.then(({ targetId }) => targetId);
  }
}

async function createPage(browserContextId: string | undefined): Promise<Attached> {
  const { send } = machine();
  creating += 1;
  const reply = await send('Target.createTarget', {
    url: 'about:blank',
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
  const { targetId } = z.object({ targetId: z.string() }).parse(reply);
  const page =
    early.get(targetId) ?? (await new Promise<Attached>((resolve) => expected.set(targetId, resolve)));
  early.delete(targetId);
  creating -= 1;
  ignoreGone(send('Runtime.runIfWaitingForDebugger', {}, page.sessionId));
  return page;
}

import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Params } from '../../electron/desktop/transport.ts';
import { formBinding, formSource, type PostBody, postBodyOf, sentForm } from './besideForm.ts';
import { contentsByTarget } from './contentsByTarget.ts';
import { menuBinding, menuParams, menuSource } from './contextMenu.ts';
import { type Metrics, type Ready, StandInDebugger } from './debugger.ts';
import { answerRenderer, bindingName, cloned, fetching, preloadSource, pressed, unhandled } from './ipc.ts';
import { type Attached, attached, ignoreGone, machine } from './machine.ts';
import { askedPermission, permissionBinding, permissionSource } from './permissions.ts';
import { promptSource } from './prompt.ts';
import { fromChromium, mayFetch, mayRead, policiesOf, privilegesOf, toChromium } from './schemes.ts';
import { StandInSession } from './session.ts';
import { systemWindow } from './systemWindow.ts';

/** The `webPreferences` that matter for a page in the background. */
export interface ViewPreferences {
  readonly focusOnNavigation?: boolean;
  readonly backgroundThrottling?: boolean;
}
interface ContentsOptions {
  readonly session: StandInSession;
  readonly preferences: ViewPreferences;
  readonly preload?: string;
  /** A page that Chromium has opened already: a popup. */
  readonly page?: Attached;
}
interface OpenDetails {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: 'new-window' | 'foreground-tab' | 'background-tab';
  readonly referrer: { url: string; policy: 'default' };
  readonly postBody?: PostBody | undefined;
}
type OpenHandler = (details: OpenDetails) => {
  action: 'allow' | 'deny';
  createWindow?: (options: { webContents: StandInWebContents | undefined }) => StandInWebContents;
};

const asking = z.object({ url: z.string(), disposition: z.enum(['newTab', 'newWindow']) });
const windowOpened = z.object({
  url: z.string(),
  windowName: z.string(),
  windowFeatures: z.array(z.string()),
});

const navigated = z.object({ errorText: z.string().optional(), loaderId: z.string().optional() });
const opened = z.object({
  type: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']),
  message: z.string(),
});

/** Pages that the stand-in is creating, to tell their attachment from that of a popup. */
const expected = new Map<string, (page: Attached) => void>();
let lastId = 0;

/** Attaches to every page that Chromium opens before it runs, as Electron is asked before a popup becomes a window. */
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

/** The contents with the keyboard focus. */
let focused: StandInWebContents | null = null;
/** Aura ignores a focus change within a focus change (`FocusController::SetFocusedWindow`, `updating_focus_`). */
let isFocusChanging = false;

/** For a test: what an older Electron does not know (`focusOnNavigation`: before 40.6). */
export const electronKnows = { focusOnNavigation: true };

let creating = 0;
/** The page that Chromium starts with belongs to no contents. */
let started = false;

function onAttached(page: Attached): void {
  const { targetInfo, sessionId } = page;
  // The second session of a debugger on a known page.
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
    const by = opener ?? (asked === null ? opening : null);
    // Each event opens one page.
    opening = null;
    if (by instanceof StandInWebContents) StandInWebContents.opened(by, page);
    else if (asked !== null) StandInWebContents.openedBeside(asked, page);
  }
}

/** The link that was pressed last for a new tab: Chromium does not report the opener of that tab. */
interface Asked extends z.infer<typeof asking> {
  readonly opener: StandInWebContents;
}
let asked: Asked | null = null;
/** The contents whose page opened a window last. */
let opening: StandInWebContents | null = null;

/** Pages that were attached before the reply with their id arrived. */
const early = new Map<string, Attached>();

/** `Electron.WebContents` on one page of a real Chromium. */
export class StandInWebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly session: StandInSession;
  readonly debugger: StandInDebugger;
  readonly mainFrame: { readonly parent: null; readonly url: string };
  #ready: Promise<Ready>;
  #url = '';
  #ignoresInput = false;
  #destroyed = false;
  #focusOnNavigation: boolean;
  #isThrottled: boolean;
  #isDrawn = false;
  #hasOwner = false;
  #size: Size = { width: 0, height: 0 };
  #zoom = 1;
  #isZoomable = true;
  /** Whether there is a process, and with it a native view: not before the first load, and not after a crash. */
  #hasProcess: boolean;
  #hasCrashed = false;
  /** A navigation has begun and shows nothing yet. */
  #isNavigating = false;
  #emulated: Metrics | null = null;
  /** The headers and the body for the next request of a page. */
  #sends: ((headers: Readonly<Record<string, string>>) => object) | null = null;
  /** Chromium's id of the last loaded document. */
  #loaded = '';
  /** The content security policies of the current page. */
  #policies: readonly string[] = [];
  #onOpen: OpenHandler = () => ({ action: 'allow' });
  /** The arguments with which its page last opened a window. */
  #opens: z.infer<typeof windowOpened> = { url: '', windowName: '', windowFeatures: ['toolbar'] };

  constructor(options: ContentsOptions) {
    super();
    this.session = options.session;
    this.#focusOnNavigation = options.preferences.focusOnNavigation ?? true;
    this.#isThrottled = options.preferences.backgroundThrottling ?? true;
    this.#ready = this.#open(options);
    // Chromium may be closed at any time.
    ignoreGone(this.#ready);
    this.#hasProcess = options.page !== undefined;
    this.debugger = new StandInDebugger(
      this.#ready,
      () => this.#isPainted(),
      (metrics) => this.#emulate(metrics),
      (ignore) => {
        this.#ignoresInput = ignore;
      },
    );
    // electron/lib/browser/api/web-contents.ts: a prompt is cancelled, and other dialogs get the first button here.
    this.on('-run-dialog', ({ type }: z.infer<typeof opened>, answer: (accept: boolean) => void) =>
      answer(type !== 'prompt'),
    );
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
      send('Page.setLifecycleEventsEnabled', { enabled: true }, sessionId),
      // The page has no layout yet, but Chromium has no page without a size.
      send('Emulation.setDeviceMetricsOverride', metricsOf({ width: 0, height: 0 }), sessionId),
      send('Emulation.setUserAgentOverride', { userAgent: options.session.getUserAgent() }, sessionId),
      ...this.#speak(StandInSession.languagesOf(options.session), sessionId),
      send('Runtime.enable', {}, sessionId),
      send('Runtime.addBinding', { name: menuBinding }, sessionId),
      send('Page.addScriptToEvaluateOnNewDocument', { source: menuSource }, sessionId),
      send('Runtime.addBinding', { name: formBinding }, sessionId),
      send('Page.addScriptToEvaluateOnNewDocument', { source: formSource }, sessionId),
      send('Runtime.addBinding', { name: permissionBinding }, sessionId),
      send('Page.addScriptToEvaluateOnNewDocument', { source: permissionSource }, sessionId),
      send(
        'Page.addScriptToEvaluateOnNewDocument',
        { source: promptSource, runImmediately: true },
        sessionId,
      ),
      ...(options.preload === undefined ? [] : this.#makeWindow(options.preload, sessionId)),
    ];
    for (const command of commands) ignoreGone(command);
    // A popup is paused, and may answer only after it continues.
    if (options.page === undefined) await Promise.all(commands);
    return { targetId, sessionId };
  }

  /** `network_context->SetAcceptLanguage`: only for requests; `navigator.languages` keeps the languages of the app. */
  #speak(languages: string | null, sessionId: string): Promise<unknown>[] {
    if (languages === null) return [];
    const headers = { 'Accept-Language': languages };
    return [
      machine().send('Network.enable', {}, sessionId),
      machine().send('Network.setExtraHTTPHeaders', { headers }, sessionId),
    ];
  }

  /** Makes the contents a window of the app, with a preload and with requests that the app answers or refuses. */
  #makeWindow(file: string, sessionId: string): Promise<unknown>[] {
    const { send } = machine();
    const source = preloadSource(readFileSync(file, 'utf8'));
    return [
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
      if (frame.parentId === undefined) {
        this.#url = fromChromium(frame.url);
        this.#hasProcess = true;
        this.#isNavigating = false;
        // `WebContents::ReadyToCommitNavigation` → `SetInitialFocus` (electron#42578).
        const takesKeys = this.#focusOnNavigation || !electronKnows.focusOnNavigation;
        if (takesKeys && this.#hasOwner && systemWindow.isActive()) this.#takeFocus();
      }
    }
    if (method === 'Page.frameRequestedNavigation' && /^new/.test(String(params.disposition)))
      asked = { opener: this, ...asking.parse(params) };
    if (method === 'Page.windowOpen') {
      this.#opens = windowOpened.parse(params);
      // This event comes before the page exists. For a link without `opener` it is the only sign of the opener.
      asked = null;
      opening = this;
    }
    if (method === 'Page.frameStartedNavigating') {
      const { frameId, url, navigationType } = z
        .object({ frameId: z.string(), url: z.string(), navigationType: z.string() })
        .parse(params);
      const isMainFrame = contentsByTarget.get(frameId) === this;
      const isSameDocument = /sameDocument/i.test(navigationType);
      if (isMainFrame && !isSameDocument) this.#isNavigating = true;
      this.emit('did-start-navigation', { url: fromChromium(url), isMainFrame, isSameDocument });
    }
    if (
      method === 'Page.lifecycleEvent' &&
      params.name === 'load' &&
      contentsByTarget.get(String(params.frameId)) === this
    ) {
      this.#loaded = String(params.loaderId);
      // The app has not loaded the initial empty document, and Electron emits no event for it.
      if (this.#url !== '') {
        this.emit('did-finish-load');
        if (!this.#isNavigating) this.emit('did-stop-loading');
        this.emit('ready-to-show');
      }
    }
    if (method === 'Page.javascriptDialogOpening') this.#showDialog(sessionId, opened.parse(params));
    if (method === 'Inspector.targetCrashed') {
      this.#hasProcess = false;
      this.#hasCrashed = true;
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    }
    if (method === 'Runtime.bindingCalled' && params.name === bindingName) {
      // A press in a page gives it the focus.
      if (params.payload === pressed) this.focus();
      else if (String(params.payload).startsWith(unhandled))
        systemWindow.unhandledKey(String(params.payload).slice(unhandled.length));
      else if (String(params.payload).startsWith(fetching))
        ignoreGone(this.#fetch(sessionId, String(params.payload).slice(fetching.length)));
      else
        void answerRenderer(this, String(params.payload), (expression) =>
          machine().send('Runtime.evaluate', { expression }, sessionId),
        );
    }
    if (method === 'Runtime.bindingCalled' && params.name === menuBinding) {
      // The press has given the page the focus.
      this.focus();
      this.emit('context-menu', {}, menuParams.parse(JSON.parse(String(params.payload))));
    }
    if (method === 'Runtime.bindingCalled' && params.name === formBinding) {
      const { url, isInFront, body } = sentForm.parse(JSON.parse(String(params.payload)));
      const disposition = isInFront ? 'foreground-tab' : 'background-tab';
      this.#openBeside(url, disposition, postBodyOf(Buffer.from(body, 'base64')));
    }
    if (method === 'Runtime.bindingCalled' && params.name === permissionBinding)
      ignoreGone(
        this.#askForPermission(sessionId, String(params.payload), Number(params.executionContextId)),
      );
    if (method === 'Fetch.requestPaused') void this.#answerRequest(sessionId, params);
  }

  /**
   * `ElectronJavaScriptDialogManager`: a beforeunload dialog is answered within the event, other dialogs by the listener.
   * The debugger gets both.
   */
  #showDialog(sessionId: string, dialog: z.infer<typeof opened>): void {
    const answer = (accept: boolean): void =>
      ignoreGone(machine().send('Page.handleJavaScriptDialog', { accept }, sessionId));
    if (dialog.type === 'beforeunload') {
      let leaves = false;
      const preventDefault = (): void => {
        leaves = true;
      };
      this.emit('will-prevent-unload', { preventDefault });
      answer(leaves);
    } else this.emit('-run-dialog', dialog, answer);
  }

  async #askForPermission(sessionId: string, payload: string, contextId: number): Promise<void> {
    const asked = askedPermission.parse(JSON.parse(payload));
    const { id, isQuery, permission, names, mediaTypes, url, isMainFrame } = asked;
    const details = {
      requestingUrl: fromChromium(url),
      isMainFrame,
      ...(mediaTypes === undefined ? {} : { mediaTypes }),
    };
    const isAllowed = isQuery
      ? StandInSession.isGranted(this.session, this, permission, details)
      : await StandInSession.mayPage(this.session, this, permission, details);
    const browserContextId = await StandInSession.contextOf(this.session);
    for (const name of names) {
      await machine().send('Browser.setPermission', {
        permission: { name },
        setting: isAllowed ? 'granted' : 'denied',
        origin: new URL(url).origin,
        ...(browserContextId === undefined ? {} : { browserContextId }),
      });
    }
    const expression = `globalThis.${permissionBinding}Answer?.(${id})`;
    await machine().send('Runtime.evaluate', { expression, contextId }, sessionId);
  }

  async #answerRequest(sessionId: string, params: Params): Promise<void> {
    const { requestId, request, frameId, resourceType } = z
      .object({
        requestId: z.string(),
        request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
        frameId: z.string(),
        resourceType: z.string(),
      })
      .parse(params);
    const { send } = machine();
    if (this.#sends !== null && resourceType === 'Document') {
      const sent = this.#sends;
      this.#sends = null;
      return ignoreGone(
        send('Fetch.continueRequest', { requestId, ...sent(request.headers) }, sessionId).then(() =>
          send('Fetch.disable', {}, sessionId),
        ),
      );
    }
    const fail = (errorReason: string): void =>
      ignoreGone(send('Fetch.failRequest', { requestId, errorReason }, sessionId));
    const url = fromChromium(request.url);
    const isPage = resourceType === 'Document' && contentsByTarget.get(frameId) === this;
    // A response without content keeps the page. After an aborted request Chromium 156 sends the page no mouse and key events.
    if (isPage && !this.#mayGo(request.url))
      return ignoreGone(send('Fetch.fulfillRequest', { requestId, responseCode: 204 }, sessionId));
    if (!isPage && this.#isBeyond(url, resourceType, request.headers)) return fail('AccessDenied');
    const answer = await StandInSession.answer(this.session, { url, webContentsId: this.id });
    if (answer === null) return ignoreGone(send('Fetch.continueRequest', { requestId }, sessionId));
    if (answer === 'cancel') return fail('BlockedByClient');
    const body = Buffer.from(await answer.arrayBuffer());
    if (isPage) this.#policies = policiesOf(answer.headers.get('content-security-policy'), body.toString());
    const responseHeaders = [...answer.headers].map(([name, value]) => ({
      name,
      value: name === 'access-control-allow-origin' ? toChromium(value) : value,
    }));
    const whole = { requestId, responseCode: answer.status, responseHeaders, body: body.toString('base64') };
    ignoreGone(send('Fetch.fulfillRequest', whole, sessionId));
  }

  /** Whether a request of a custom scheme needs a privilege that the scheme does not have. */
  #isBeyond(url: string, resourceType: string, headers: Readonly<Record<string, string>>): boolean {
    if (/^(https?|wss?|data|blob):/.test(url)) return false;
    const { stream, allowServiceWorkers } = privilegesOf(url);
    // A page of a non-standard scheme has no origin, so every request is cross-origin.
    const isOriginless = !/^(https?:|about:|$)/.test(this.#url) && !privilegesOf(this.#url).standard;
    return (
      isOriginless ||
      (resourceType === 'Media' && !stream) ||
      (headers['Service-Worker'] !== undefined && !allowServiceWorkers)
    );
  }

  async #fetch(sessionId: string, payload: string): Promise<void> {
    const { id, url } = z.object({ id: z.number(), url: z.string() }).parse(JSON.parse(payload));
    const origin = /^[^/]+\/\/[^/]*/.exec(this.#url)?.[0] ?? '';
    const answered = mayFetch(url, origin, this.#policies)
      ? await StandInSession.answer(this.session, { url, webContentsId: this.id })
      : null;
    const isRead = answered instanceof Response && mayRead(url, origin, answered);
    const answer = isRead
      ? {
          status: answered.status,
          headers: [...answered.headers],
          body: Buffer.from(await answered.arrayBuffer()).toString('base64'),
        }
      : null;
    const text = JSON.stringify(JSON.stringify({ fetched: id, answer }));
    const expression = `globalThis.${bindingName}Deliver?.(${text})`;
    await machine().send('Runtime.evaluate', { expression }, sessionId);
  }

  /** Electron asks the app before a page navigates the window. */
  #mayGo(url: string): boolean {
    let may = true;
    const preventDefault = (): void => {
      may = false;
    };
    this.emit('will-navigate', {
      url: fromChromium(url),
      preventDefault,
      get defaultPrevented() {
        return !may;
      },
    });
    return may;
  }

  /** `WebContents::LoadURL` hands headers and body to Chromium; here the request is intercepted to add them. */
  async loadURL(url: string, options: LoadOptions = {}): Promise<void> {
    this.#mustBeThere();
    const { sessionId } = await this.#ready;
    const { httpReferrer, userAgent, postData, extraHeaders = '' } = options;
    const { send } = machine();
    if (userAgent !== undefined) await send('Emulation.setUserAgentOverride', { userAgent }, sessionId);
    if (postData !== undefined || extraHeaders !== '') {
      const added = extraHeaders.split('\n').flatMap((line) => {
        const [, name, value] = /^([^:]+): *(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [{ name, value }];
      });
      const body = postData && Buffer.concat(postData.map(({ bytes }) => bytes)).toString('base64');
      this.#sends = (headers) => ({
        ...(body === undefined ? {} : { method: 'POST', postData: body }),
        headers: [...Object.entries(headers).map(([name, value]) => ({ name, value })), ...added],
      });
      await send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] }, sessionId);
    }
    const referrer = typeof httpReferrer === 'string' ? httpReferrer : httpReferrer?.url;
    const reply = await send(
      'Page.navigate',
      { url: toChromium(url), ...(referrer ? { referrer, referrerPolicy: 'unsafeUrl' } : {}) },
      sessionId,
    );
    const { errorText, loaderId } = navigated.parse(reply);
    if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`);
    while (loaderId !== undefined && this.#loaded !== loaderId)
      await new Promise((resolve) => this.once('did-finish-load', resolve));
  }
  reload(): void {
    this.#command('Page.reload');
  }
  /** Copies the drawn surface (`CopyFromSurface`), also of a page whose script hangs; never resolves for a page that is not drawn. */
  async capturePage(): Promise<{ isEmpty(): boolean; toJPEG(quality: number): Buffer }> {
    this.#mustBeThere();
    if (!this.#isDrawn) return new Promise(() => {});
    const { targetId } = await this.#ready;
    const { events, send } = machine();
    const reply = await send('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = z.object({ sessionId: z.string() }).parse(reply);
    const frame = Promise.withResolvers<Buffer>();
    events.on(sessionId, (method, params) => {
      if (method === 'Page.screencastFrame') frame.resolve(Buffer.from(String(params.data), 'base64'));
    });
    // A page that hangs does not answer, but the browser process sends its frame.
    ignoreGone(send('Page.startScreencast', { format: 'jpeg', quality: 85, everyNthFrame: 1 }, sessionId));
    const jpeg = await frame.promise;
    ignoreGone(send('Target.detachFromTarget', { sessionId }));
    return { isEmpty: () => jpeg.length === 0, toJPEG: () => jpeg };
  }
  async executeJavaScript(code: string): Promise<unknown> {
    this.#mustBeThere();
    const { sessionId } = await this.#ready;
    const asked = { expression: code, awaitPromise: true, returnByValue: true, userGesture: true };
    const reply = await machine().send('Runtime.evaluate', asked, sessionId);
    return z.object({ result: z.object({ value: z.unknown().optional() }) }).parse(reply).result.value;
  }
  getURL(): string {
    this.#mustBeThere();
    return this.#url;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  isFocused(): boolean {
    this.#mustBeThere();
    return focused === this;
  }
  /** No test opens the developer tools. */
  isDevToolsFocused(): boolean {
    this.#mustBeThere();
    return false;
  }
  /** Gives the page the keyboard focus and brings its window to the front. */
  focus(): void {
    this.#mustBeThere();
    systemWindow.raise();
    this.#takeFocus();
  }
  #takeFocus(): void {
    if (focused === this || isFocusChanging) return;
    const before = focused;
    // Seen on Electron 33: a page that ignores input takes the keyboard and does not have it.
    focused = this.#ignoresInput ? null : this;
    isFocusChanging = true;
    try {
      before?.emit('blur');
      if (focused === this) this.emit('focus');
    } finally {
      isFocusChanging = false;
    }
  }
  setBackgroundThrottling(allowed: boolean): void {
    this.#mustBeThere();
    this.#isThrottled = allowed;
  }
  /** `disabled` keeps the factor 1, whatever is set (`WebContentsZoomController::SetZoomMode`). */
  setZoomMode(mode: 'default' | 'isolated' | 'manual' | 'disabled'): void {
    this.#mustBeThere();
    this.#isZoomable = mode !== 'disabled';
    if (!this.#isZoomable) this.#zoomTo(1);
  }
  getZoomFactor(): number {
    this.#mustBeThere();
    return this.#zoom;
  }
  setZoomFactor(factor: number): void {
    this.#mustBeThere();
    if (this.#isZoomable) this.#zoomTo(factor);
  }
  #zoomTo(factor: number): void {
    if (this.#zoom === factor) return;
    this.#zoom = factor;
    this.#layOut();
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#mustBeThere();
    this.#onOpen = handler;
  }
  send(channel: string, ...values: unknown[]): void {
    const text = JSON.stringify(JSON.stringify({ channel, values: cloned(values) }));
    this.#command('Runtime.evaluate', { expression: `globalThis.${bindingName}Deliver?.(${text})` });
  }
  /** Takes accelerator names (`keyboard_util.cc`) and ignores unknown ones. `keyDown` enters no text, `char` does. */
  sendInputEvent(event: SentKey): void {
    // Text is taken as it is (`blink_converter.cc`).
    const key = event.type === 'char' ? event.keyCode : keyOf(event.keyCode);
    if (key === null) return;
    const bits = { alt: 1, control: 2, meta: 4, shift: 8 } as Readonly<Record<string, number>>;
    const modifiers = (event.modifiers ?? []).reduce((sum, name) => sum + (bits[name] ?? 0), 0);
    const type = { keyDown: 'rawKeyDown', keyUp: 'keyUp', char: 'char' }[event.type];
    // A name of a key stands for its character.
    const text =
      event.type === 'char' ? { text: namedCharacters[event.keyCode.toLowerCase()] ?? event.keyCode } : {};
    // Its place is that of an American keyboard (`UsLayoutKeyboardCodeToDomCode`).
    this.#command('Input.dispatchKeyEvent', { type, key, code: codeOf(key), modifiers, ...text });
  }
  close(): void {
    this.#mustBeThere();
    ignoreGone(this.#ready.then(({ targetId }) => machine().send('Target.closeTarget', { targetId })));
  }

  #command(method: string, params: object = {}): void {
    this.#mustBeThere();
    ignoreGone(this.#ready.then(({ sessionId }) => machine().send(method, params, sessionId)));
  }

  /** In Electron the native view gives the page its size; headless Chromium needs emulation for it. */
  static resize(contents: StandInWebContents, size: Size): void {
    if (contents.#destroyed) return;
    if (contents.#size.width === size.width && contents.#size.height === size.height) return;
    contents.#size = { width: size.width, height: size.height };
    contents.#layOut();
  }
  static drawn(contents: StandInWebContents, isDrawn: boolean): void {
    contents.#isDrawn = isDrawn;
    // A view that is hidden has the focus no more, and nothing else gets it (`FocusManager::ClearFocus`).
    if (isDrawn || focused !== contents) return;
    focused = null;
    contents.emit('blur');
  }
  /** Called when the contents are put into a window; they keep the owner when they are taken out (`WebContentsView::OnViewRemovedFromWidget`). */
  static owned(contents: StandInWebContents): void {
    contents.#hasOwner = true;
  }
  /** Gives contents that Chromium created the preferences, except throttling, which is read at the creation. */
  static adopt(contents: StandInWebContents, { focusOnNavigation = true }: ViewPreferences): void {
    contents.#focusOnNavigation = focusOnNavigation;
  }
  /** A throttled page that is not drawn paints nothing, and one without a size has nothing to paint. */
  #isPainted(): boolean {
    return this.#size.width > 0 && (this.#isDrawn || !this.#isThrottled);
  }
  /**
   * `EmulationHandler::SetDeviceMetricsOverride`: it resizes the native view, too, unless `dontSetVisibleSize` is set. Without a
   * native view Electron crashes (`WebContentsImpl::SetDeviceEmulationSize`). A page without a process never gets the metrics.
   */
  #emulate(metrics: Metrics | null): void {
    if (metrics !== null && !metrics.dontSetVisibleSize) {
      if (!this.#hasProcess) throw new Error('SIGSEGV in WebContentsImpl::SetDeviceEmulationSize');
      this.#size = { width: metrics.width, height: metrics.height };
    }
    if (!this.#hasProcess) return;
    this.#emulated = metrics;
    this.#layOut();
  }
  #layOut(): void {
    // Chromium crashes if it resizes the view of a crashed page. A crashed page is never restored here.
    if (this.#hasCrashed) return;
    const { width, height } = this.#size;
    if (this.#emulated === null) {
      this.#command('Emulation.setDeviceMetricsOverride', metricsOf(this.#size, this.#zoom));
    } else {
      this.#command('Emulation.setDeviceMetricsOverride', { ...this.#emulated, dontSetVisibleSize: true });
      this.#command('Emulation.setVisibleSize', { width: Math.max(width, 1), height: Math.max(height, 1) });
    }
  }
  #mustBeThere(): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed');
  }

  /**
   * A page opened another one: the app decides what it becomes, as in Electron. The body of a form is not known here, because
   * Chromium sends it by itself.
   */
  static opened(opener: StandInWebContents, page: Attached): void {
    const { send } = machine();
    const { targetId, url } = page.targetInfo;
    const { windowName, windowFeatures } = opener.#opens;
    const answer = opener.#onOpen({
      url: opener.#opens.url || url,
      frameName: windowName === '_blank' ? '' : windowName,
      features: windowFeatures.filter((name) => name.includes('=')).join(),
      // A page without a toolbar is a window (`NavigationPolicyForCreateWindow`).
      disposition: windowFeatures.includes('toolbar') ? 'foreground-tab' : 'new-window',
      referrer: { url: opener.#url, policy: 'default' },
    });
    if (answer.action === 'deny' || !answer.createWindow) {
      // A paused popup would block its opener, too.
      ignoreGone(send('Runtime.runIfWaitingForDebugger', {}, page.sessionId));
      ignoreGone(send('Target.closeTarget', { targetId }));
      return;
    }
    const guest = new StandInWebContents({ session: opener.session, page, preferences: {} });
    if (answer.createWindow({ webContents: guest }) !== guest) {
      throw new Error(
        'Invalid webContents. Created window should be connected to webContents passed with options object.',
      );
    }
    // Electron's Chromium does not wait for commands: the page continues as soon as the debugger is attached.
    ignoreGone(
      guest.#ready
        .then(() => StandInDebugger.attached(guest.debugger))
        .then(() => send('Runtime.runIfWaitingForDebugger', {}, page.sessionId)),
    );
  }

  /** A link that opens a new tab by a key or the middle button. The tab that Chromium creates for it is closed here. */
  static openedBeside({ opener, url, disposition }: Asked, page: Attached): void {
    ignoreGone(machine().send('Target.closeTarget', { targetId: page.targetInfo.targetId }));
    opener.#openBeside(url, disposition === 'newTab' ? 'background-tab' : 'new-window');
  }

  /**
   * `OpenURLFromTab` asks for an empty window; the app loads the address in it, with the body of a form
   * (guest-window-manager.ts).
   */
  #openBeside(url: string, disposition: OpenDetails['disposition'], postBody?: PostBody): void {
    const answer = this.#onOpen({
      url,
      frameName: '',
      features: '',
      disposition,
      referrer: { url: this.#url, policy: 'default' },
      postBody,
    });
    if (answer.action === 'allow') answer.createWindow?.({ webContents: undefined });
  }

  /** The contents with the keyboard focus. */
  static focused(): StandInWebContents | null {
    return focused;
  }
  /** Sends an editing command to the focused page, as a role of the menu does (menu-item-roles.ts). */
  static edit(command: string): void {
    if (focused !== null)
      focused.#command('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Unidentified',
        commands: [command],
      });
  }

  /** Offers a key to the app while these contents have the focus; true if the app took the key. */
  static offerKey(contents: StandInWebContents, key: string, modifiers: readonly string[]): boolean {
    let taken = false;
    const preventDefault = (): void => {
      taken = true;
    };
    const [control, alt, shift, meta] = ['control', 'alt', 'shift', 'meta'].map((name) =>
      modifiers.includes(name),
    );
    const input = { key, code: codeOf(key), isAutoRepeat: false, isComposing: false, modifiers };
    const held = { control, alt, shift, meta };
    // The release of the key is offered, too, but only the press decides the result.
    contents.emit('before-input-event', { preventDefault }, { type: 'keyDown', ...input, ...held });
    if (!contents.#destroyed)
      contents.emit('before-input-event', { preventDefault() {} }, { type: 'keyUp', ...input, ...held });
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

interface Size {
  readonly width: number;
  readonly height: number;
}
const metricsOf = ({ width, height }: Size, zoom = 1): object => ({
  // 0 means the default to Chromium.
  width: Math.max(Math.round(width / zoom), 1),
  height: Math.max(Math.round(height / zoom), 1),
  deviceScaleFactor: zoom === 1 ? 0 : zoom,
  mobile: false,
});

interface LoadOptions {
  readonly httpReferrer?: string | { readonly url: string };
  readonly userAgent?: string;
  readonly extraHeaders?: string;
  readonly postData?: readonly { readonly type: 'rawData'; readonly bytes: Buffer }[];
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : key === ' ' ? 'Space' : key;
}

interface SentKey {
  readonly type: 'keyDown' | 'keyUp' | 'char';
  readonly keyCode: string;
  readonly modifiers?: string[];
}
/** Accelerator names → key names of the web. */
const namedKeys: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  insert: 'Insert',
  delete: 'Delete',
  backspace: 'Backspace',
  tab: 'Tab',
  enter: 'Enter',
  return: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  space: ' ',
  plus: '+',
};
const namedCharacters: Readonly<Record<string, string>> = {
  enter: '\r',
  return: '\r',
  tab: '\t',
  space: ' ',
  plus: '+',
};
function keyOf(name: string): string | null {
  if (/^[\x20-\x7e]$/.test(name)) return name;
  if (/^f([1-9]|1\d|2[0-4])$/i.test(name)) return name.toUpperCase();
  return namedKeys[name.toLowerCase()] ?? null;
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

import { z } from 'zod';
import { mayFail } from '../../shared/mayFail.ts';

/**
 * Electron has a debugger for each view; Playwright needs one connection to a whole browser. This transport joins them: a
 * browser with one context, whose pages are the added tabs. It answers calls that a page-level connection does not support.
 * It does not depend on Electron, so it can be tested on any page-level CDP connection.
 */

/** A tab's CDP connection: `webContents.debugger`, or a page-level web socket. */
export interface DebuggerLike {
  /** `sessionId` names a session below the page's own (a cross-origin frame, a worker). */
  sendCommand(method: string, params: object, sessionId?: string): Promise<unknown>;
  onMessage(listener: (method: string, params: Params, sessionId: string | undefined) => void): void;
  onDetach(listener: () => void): void;
}

/** The host that owns the tabs, as the transport uses it. */
interface TransportHost {
  /** `Chrome/156.0.0.0` and the user agent, as `Browser.getVersion` reports them. */
  readonly product: string;
  readonly userAgent: string;
  /** Opens a tab, adds it with `addTab` and resolves to its target id. */
  openTab(url: string): Promise<string>;
  closeTab(targetId: string): Promise<void>;
  /** Brings a tab to the front. */
  showTab(targetId: string): Promise<void>;
  /** `permissions` are CDP names; no origin means all. */
  grantPermissions(origin: string | undefined, permissions: readonly string[]): void;
  resetPermissions(): void;
  cancelDownload(guid: string): void;
}

/** A tab as its host adds it. `scale`: the current scale at which its page is drawn. */
interface AddedTab {
  readonly targetId: string;
  readonly url: string;
  readonly openerId?: string;
  readonly debugger: DebuggerLike;
  readonly scale?: () => number;
}

export interface Transport {
  /**
   * Announces a tab to Playwright; a popup names the target that opened it. `scale`: the current scale of its page, 1 when
   * missing.
   */
  addTab(tab: AddedTab): void;
  /** Whether Playwright knows the tab's main frame. It ignores events of any other tab. */
  isKnown(targetId: string): boolean;
  /** The tab was closed, by whatever cause. */
  removeTab(targetId: string): void;
  /** The tab's renderer process is gone. Harmless when the debugger has reported this itself. */
  reportCrash(targetId: string): void;
  /** Sends an event of the browser, e.g. `Browser.downloadWillBegin`. */
  emit(method: string, params: object): void;
  /** From now on, every frame that is a target of its own runs this script in an isolated world before its first script. */
  prepareFrames(script: { readonly source: string; readonly worldName: string }): void;
  /** The folder where Playwright expects downloads, each named by its guid. */
  downloadPath(): string | null;

  // The five members that Playwright's ConnectOverCDPTransport requires.
  open(): void;
  send(message: object): void;
  close(): void;
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
}

export type Params = Readonly<Record<string, unknown>>;

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params?: Params;
  readonly sessionId?: string;
}

interface Tab {
  readonly targetId: string;
  readonly url: string;
  readonly openerId: string | undefined;
  readonly debugger: DebuggerLike;
  readonly scale: () => number;
  /** An invented id, because a page-level connection has no session id of its own. */
  readonly sessionId: string;
  /** Sessions that Chromium opened below this page. */
  readonly children: Set<string>;
  /** Targets that are being attached again for a raw session. They are not announced as new frames. */
  readonly attaching: string[];
  crashed: boolean;
  /** Playwright itself intercepts requests on the page's own session. */
  intercepts: boolean;
  /** Playwright knows its main frame. */
  known: boolean;
  /** Its main frame has received a document since the tab was added. */
  committed: boolean;
}

const contextId = 'hopscope';

/**
 * Calls of Playwright that are answered here. Its metrics override crashes Electron, and the host sets the metrics. The
 * other calls concern Chrome's own windows.
 */
const swallowed = new Map<string, object>([
  ['Emulation.setDeviceMetricsOverride', {}],
  ['Emulation.clearDeviceMetricsOverride', {}],
  ['Browser.getWindowForTarget', { windowId: 1, bounds: {} }],
  ['Browser.getWindowBounds', { bounds: {} }],
  ['Browser.setWindowBounds', {}],
  ['Browser.setContentsSize', {}],
]);

/**
 * Chromium takes mouse and touch coordinates in pixels of the drawn page and converts them for the page
 * (`InputHandler::ScaleFactor` knows zoom, but not the scale of a drawn page). It applies wheel distances unscaled, and
 * takes drops in pixels of the page (`WebFrameWidgetImpl::DragTargetDragEnterOrOver`).
 */
const placed: ReadonlySet<string> = new Set(['Input.dispatchMouseEvent', 'Input.dispatchTouchEvent']);
const places: ReadonlySet<string> = new Set(['x', 'y', 'radiusX', 'radiusY']);

function asDrawn(params: Params, scale: number): Params {
  const { touchPoints } = params;
  const own = Object.entries(params).map(([key, value]) => [
    key,
    places.has(key) && typeof value === 'number' ? value * scale : value,
  ]);
  return {
    ...Object.fromEntries(own),
    ...(Array.isArray(touchPoints) ? { touchPoints: touchPoints.map((point) => asDrawn(point, scale)) } : {}),
  };
}

/** Creates a transport for one context. Tabs may be added before and after Playwright connects. */
export function createTransport(host: TransportHost): Transport {
  return new TabTransport(host);
}

/** A browser with one context whose pages are the added tabs. */
class TabTransport implements Transport {
  readonly #host: TransportHost;
  readonly #tabs = new Map<string, Tab>();
  /** Session ids of the browser itself (`context.newCDPSession` opens one). */
  readonly #browserSessions = new Set<string>();
  /** Raw sessions on a page or frame → their tab, and the browser session that requested them. */
  readonly #rawSessions = new Map<string, { tab: Tab; parent: string; isPage: boolean }>();
  #autoAttach = false;
  #closed = false;
  #made = 0;
  #downloadPath: string | null = null;
  #frameScript: object | null = null;
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;

  constructor(host: TransportHost) {
    this.#host = host;
  }

  addTab({ targetId, url, openerId, debugger: tabDebugger, scale = () => 1 }: AddedTab): void {
    const tab: Tab = {
      targetId,
      url,
      openerId,
      debugger: tabDebugger,
      scale,
      sessionId: `tab-${++this.#made}`,
      children: new Set(),
      attaching: [],
      crashed: false,
      intercepts: false,
      known: false,
      committed: false,
    };
    this.#tabs.set(targetId, tab);
    tabDebugger.onMessage((method, params, sessionId) => this.#onTabMessage(tab, method, params, sessionId));
    tabDebugger.onDetach(() => this.removeTab(targetId));
    if (this.#autoAttach) this.#announce(tab);
  }

  isKnown(targetId: string): boolean {
    return this.#tabs.get(targetId)?.known === true;
  }

  removeTab(targetId: string): void {
    const tab = this.#tabs.get(targetId);
    if (!tab) return;
    this.#tabs.delete(targetId);
    for (const [sessionId, raw] of this.#rawSessions) {
      if (raw.tab !== tab) continue;
      this.#rawSessions.delete(sessionId);
      this.#deliver({ method: 'Target.detachedFromTarget', params: { sessionId }, sessionId: raw.parent });
    }
    if (this.#autoAttach) this.emit('Target.detachedFromTarget', { sessionId: tab.sessionId, targetId });
  }

  reportCrash(targetId: string): void {
    const tab = this.#tabs.get(targetId);
    if (tab && !tab.crashed) this.#onTabMessage(tab, 'Inspector.targetCrashed', {}, undefined);
  }

  emit(method: string, params: object): void {
    this.#deliver({ method, params });
  }

  prepareFrames(script: { readonly source: string; readonly worldName: string }): void {
    this.#frameScript = { ...script, runImmediately: true };
  }

  downloadPath(): string | null {
    return this.#downloadPath;
  }

  open(): void {}

  send(message: object): void {
    // Playwright is our own dependency, so its messages have this shape.
    const { id, method, params = {}, sessionId = '' } = message as Message;
    const forBrowser = sessionId === '' || this.#browserSessions.has(sessionId);
    const tab = forBrowser ? undefined : this.#tabOfSession(sessionId);
    const answer = forBrowser
      ? this.#answerForBrowser(method, params, sessionId)
      : tab
        ? this.#answerForTab(tab, method, params, sessionId)
        : Promise.reject(new Error(`Session ${sessionId} is gone.`));
    const address = sessionId ? { id, sessionId } : { id };
    answer.then(
      (result) => this.#post({ ...address, result: result ?? {} }),
      (error) => this.#post({ ...address, error: { code: -32000, message: messageOf(error) } }),
    );
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
  }

  #post(message: object): void {
    if (!this.#closed) this.onmessage?.(message);
  }

  /**
   * Delivers an event one microtask later, because replies come through promises. A reply that Chromium sent before an
   * event is then delivered before it, even when both arrive in one turn.
   */
  #deliver(message: object): void {
    queueMicrotask(() => this.#post(message));
  }

  #announce(tab: Tab): void {
    this.emit('Target.attachedToTarget', {
      sessionId: tab.sessionId,
      targetInfo: targetInfo(tab),
      waitingForDebugger: false,
    });
  }

  #tabOfSession(sessionId: string): Tab | undefined {
    for (const tab of this.#tabs.values()) {
      if (tab.sessionId === sessionId || tab.children.has(sessionId)) return tab;
    }
    return undefined;
  }

  #onTabMessage(tab: Tab, method: string, params: Params, sessionId: string | undefined): void {
    if (method === 'Inspector.targetCrashed' && !sessionId) tab.crashed = true;
    // An interception of a new window's first request uses the same debugger. Playwright would let that request go.
    if (method === 'Fetch.requestPaused' && !sessionId && !tab.intercepts) return;
    if (method === 'Page.frameNavigated' && !sessionId && isMainFrame(params)) tab.committed = true;
    if (method === 'Target.attachedToTarget' && typeof params.sessionId === 'string') {
      tab.children.add(params.sessionId);
      const again = tab.attaching.indexOf(targetIdOf(params));
      if (!sessionId && again >= 0) {
        tab.attaching.splice(again, 1);
        return;
      }
    }
    if (method === 'Target.detachedFromTarget' && typeof params.sessionId === 'string') {
      tab.children.delete(params.sessionId);
      const raw = this.#rawSessions.get(params.sessionId);
      if (raw) {
        this.#rawSessions.delete(params.sessionId);
        this.#deliver({ method, params, sessionId: raw.parent });
        return;
      }
    }
    this.#deliver({ method, params, sessionId: sessionId || tab.sessionId });
  }

  /** A second session on a page or frame, for raw CDP next to Playwright's own. */
  async #attachRaw(targetId: string, parent: string): Promise<object> {
    const tab = this.#tabs.get(targetId) ?? (await this.#tabWithTarget(targetId));
    tab.attaching.push(targetId);
    const reply = await tab.debugger.sendCommand('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = z.object({ sessionId: z.string() }).parse(reply);
    this.#rawSessions.set(sessionId, { tab, parent, isPage: targetId === tab.targetId });
    return { sessionId };
  }

  /** A frame's target id does not identify its page. Searches for the debugger that knows the target. */
  async #tabWithTarget(targetId: string): Promise<Tab> {
    for (const tab of this.#tabs.values()) {
      if (tab.crashed) continue;
      const known = await tab.debugger.sendCommand('Target.getTargetInfo', { targetId }).catch(() => null);
      if (known !== null) return tab;
    }
    throw new Error(`No tab has a target ${targetId}.`);
  }

  /** Cookies belong to the partition, so any tab that has not crashed can read or set them. */
  #cookies(method: string, params: Params): Promise<unknown> {
    const tab = [...this.#tabs.values()].find((candidate) => !candidate.crashed);
    if (!tab) throw new Error('Cookies can only be read and set while a tab is open.');
    const { browserContextId: _, ...rest } = params;
    return tab.debugger.sendCommand(method, rest);
  }

  async #answerForBrowser(method: string, params: Params, sessionId: string): Promise<unknown> {
    const targetId = String(params.targetId ?? '');
    switch (method) {
      case 'Browser.getVersion':
        return {
          protocolVersion: '1.3',
          product: this.#host.product,
          revision: '',
          userAgent: this.#host.userAgent,
          jsVersion: '',
        };
      case 'Browser.setDownloadBehavior':
        this.#downloadPath =
          typeof params.downloadPath === 'string' ? params.downloadPath : this.#downloadPath;
        return {};
      case 'Browser.cancelDownload':
        this.#host.cancelDownload(String(params.guid));
        return {};
      case 'Browser.grantPermissions':
        this.#host.grantPermissions(
          typeof params.origin === 'string' ? params.origin : undefined,
          Array.isArray(params.permissions) ? params.permissions.map(String) : [],
        );
        return {};
      case 'Browser.resetPermissions':
        this.#host.resetPermissions();
        return {};
      case 'Browser.close':
        return {};
      case 'Target.setAutoAttach':
        if (!this.#autoAttach && !sessionId) {
          this.#autoAttach = true;
          // After this reply, because Playwright listens only from then on.
          queueMicrotask(() => {
            for (const tab of this.#tabs.values()) this.#announce(tab);
          });
        }
        return {};
      case 'Target.getTargetInfo': {
        const tab = this.#tabs.get(targetId);
        return {
          targetInfo: tab
            ? targetInfo(tab)
            : {
                targetId: contextId,
                type: 'browser',
                title: '',
                url: '',
                attached: true,
                canAccessOpener: false,
              },
        };
      }
      case 'Target.getTargets':
        return { targetInfos: [...this.#tabs.values()].map(targetInfo) };
      case 'Target.createTarget':
        return { targetId: await this.#host.openTab(String(params.url ?? 'about:blank')) };
      case 'Target.closeTarget':
        await this.#host.closeTab(targetId);
        return { success: true };
      case 'Target.activateTarget':
        await this.#host.showTab(targetId);
        return {};
      case 'Target.attachToBrowserTarget': {
        const browserSession = `browser-${++this.#made}`;
        this.#browserSessions.add(browserSession);
        return { sessionId: browserSession };
      }
      case 'Target.attachToTarget':
        return this.#attachRaw(targetId, sessionId);
      case 'Target.detachFromTarget': {
        const raw = this.#rawSessions.get(String(params.sessionId));
        if (raw)
          await raw.tab.debugger.sendCommand('Target.detachFromTarget', { sessionId: params.sessionId });
        return {};
      }
      // `Storage` means the browser's default partition, whatever page is called; `Network` means the page's own.
      case 'Storage.getCookies':
        return this.#cookies('Network.getAllCookies', params);
      case 'Storage.setCookies':
        return this.#cookies('Network.setCookies', params);
      case 'Storage.clearCookies':
        return this.#cookies('Network.clearBrowserCookies', params);
      default:
        throw new Error(`'${method}' is not supported by Hopscope's browser.`);
    }
  }

  #answerForTab(tab: Tab, method: string, params: Params, sessionId: string): Promise<unknown> {
    const own = swallowed.get(method);
    if (own) return Promise.resolve(own);
    if (method === 'Page.bringToFront') return this.#host.showTab(tab.targetId);
    const onPage = sessionId === tab.sessionId;
    const raw = this.#rawSessions.get(sessionId);
    // With this command Playwright resumes a frame that was held for it. The script is sent first, so it takes effect
    // first. Workers do not know the command. Playwright also sends it to each raw session, whose target has the script
    // already: older versions of Chromium (130) run it again, in a second world.
    if (
      !onPage &&
      raw === undefined &&
      this.#frameScript !== null &&
      method === 'Runtime.runIfWaitingForDebugger'
    )
      tab.debugger
        .sendCommand('Page.addScriptToEvaluateOnNewDocument', this.#frameScript, sessionId)
        .catch(() => null);
    if (onPage && method === 'Fetch.enable') tab.intercepts = true;
    if (onPage && method === 'Fetch.disable') tab.intercepts = false;
    const isDrawn = placed.has(method) && (onPage || raw?.isPage === true);
    const meant = isDrawn ? asDrawn(params, tab.scale()) : params;
    const reply = tab.debugger.sendCommand(method, meant, onPage ? undefined : sessionId);
    if (onPage && method === 'Runtime.runIfWaitingForDebugger') repeatLifecycle(tab, reply);
    if (onPage && method === 'Page.getFrameTree')
      mayFail(
        reply.then(() => {
          tab.known = true;
        }),
        'the caller gets the error',
      );
    return reply;
  }
}

function targetInfo(tab: Tab): object {
  return {
    targetId: tab.targetId,
    type: 'page',
    title: '',
    url: tab.url,
    attached: true,
    canAccessOpener: tab.openerId !== undefined,
    ...(tab.openerId === undefined ? {} : { openerId: tab.openerId }),
    browserContextId: contextId,
  };
}

/**
 * Repeats the lifecycle events of a popup.
 *
 * A browser-level connection holds a popup until Playwright is ready. A view's debugger cannot do so, and holding the
 * popup's first request instead would also hold the debugger's commands. When the popup's document came while Playwright
 * was still preparing, Playwright may have missed its "load". Chromium repeats the event when lifecycle events are turned
 * off and on. `runIfWaitingForDebugger` is Playwright's last command of the preparation.
 */
function repeatLifecycle(tab: Tab, prepared: Promise<unknown>): void {
  const set = (enabled: boolean) => tab.debugger.sendCommand('Page.setLifecycleEventsEnabled', { enabled });
  void prepared
    .then(() => (tab.committed ? set(false).then(() => set(true)) : null))
    // The tab is gone.
    .catch(() => null);
}

function targetIdOf(params: Params): string {
  const info = params.targetInfo;
  return info !== null && typeof info === 'object' && 'targetId' in info ? String(info.targetId) : '';
}

function isMainFrame(params: Params): boolean {
  const { frame } = params;
  return frame !== null && typeof frame === 'object' && !('parentId' in frame);
}

/** Electron rejects with an Error, a web socket with the protocol's own object. */
function messageOf(error: unknown): string {
  if (error !== null && typeof error === 'object' && 'message' in error) return String(error.message);
  return String(error);
}

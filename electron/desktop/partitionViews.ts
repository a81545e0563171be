import type { Input, Session, WebContents, WebContentsView } from 'electron';
import { z } from 'zod';
import { mayFail } from '../../shared/mayFail.ts';
import { ignoreGone } from '../browser/cdp/cdp.ts';
import type { OpeningWindow, StartBackend } from '../browser/port/backend.ts';
import { showContextMenu } from './contextMenu.ts';
import { debuggerSession } from './debuggerSession.ts';
import { reportDownloads } from './downloads.ts';
import { drawnViewport } from './drawnViewport.ts';
import { guardPermissions } from './permissions.ts';
import type { Stage } from './stage.ts';
import { attachDebugger, closeContents, createView, givePrompt, type ViewHooks } from './tabView.ts';
import { createTransport, type DebuggerLike, type Transport } from './transport.ts';

/** The window that holds the views. */
export interface ViewHost {
  readonly stage: Stage;
  /** Handles a key of the app. Returns true when the page must not receive the key. */
  onKey(input: Input): boolean;
  /**
   * Receives every other key while an element is being chosen. The window gets these keys, although the mouse has given the
   * page the focus.
   */
  onWithheldKey(input: Input): void;
  /** The page has received the focus meanwhile and does not need it. */
  onWithheldFocus(): void;
}

/** Reply of `Target.getTargetInfo`. */
export const targetReply = z.object({ targetInfo: z.object({ targetId: z.string() }) });

/** The tabs of one partition: views on the stage, and the transport through which Playwright drives them. */
export class PartitionViews {
  readonly transport: Transport;
  /** Called for a window in the same turn of the event loop in which a page opens it. */
  onWindow: ((window: OpeningWindow) => void) | null = null;
  /** Asks the person for a permission; null denies it. */
  onPermission: ((contentsId: number, origin: string, permission: string) => Promise<boolean>) | null = null;
  readonly #host: ViewHost;
  readonly #stage: Stage;
  readonly #session: Session;
  readonly #userAgent: string;
  readonly #options: Parameters<StartBackend>[0];
  /** By target id, which is also the id of the main frame. */
  readonly #views = new Map<string, WebContentsView>();
  readonly #targetOfContents = new Map<number, string>();
  /** Promised target ids, from a view's first moment. The id is known a moment later. */
  readonly #comingTargets = new Map<number, Promise<string>>();
  /** Target ids of openers. */
  readonly #openers = new Map<number, string>();
  readonly #hooks: ViewHooks;
  #inputAllowed = true;
  #keysAllowed = true;

  constructor(host: ViewHost, session: Session, userAgent: string, options: Parameters<StartBackend>[0]) {
    this.#host = host;
    this.#stage = host.stage;
    this.#session = session;
    this.#userAgent = userAgent;
    this.#options = options;
    this.#hooks = {
      onPopup: (opener, guest, load) => this.#openPopup(opener, guest, load),
      onCrash: (view) => this.#reportCrash(view),
      onGone: (view) => this.#forget(view),
      onKey: (input) => this.#takesKey(input),
      onContextMenu: (view, params) => {
        if (this.#keysAllowed) showContextMenu(view, params);
      },
    };
    this.transport = createTransport({
      product: `Chrome/${process.versions.chrome ?? '0'}`,
      userAgent,
      openTab: (url) => this.#openTab(url),
      closeTab: (targetId) => this.#closeTab(targetId),
      showTab: async (targetId) => this.show(targetId),
      grantPermissions: (origin, names) => permissions.grant(origin, names),
      resetPermissions: () => permissions.reset(),
      cancelDownload: (guid) => cancelDownload(guid),
    });
    const permissions = guardPermissions(
      session,
      async (contentsId, origin, permission) =>
        (await this.onPermission?.(contentsId, origin, permission)) ?? false,
    );
    const cancelDownload = reportDownloads(session, this.transport, (id) => this.#frameOf(id));
  }

  /** How many tabs are open. */
  get count(): number {
    return this.#views.size;
  }

  targetOf(contentsId: number): string | undefined {
    return this.#targetOfContents.get(contentsId);
  }

  /** Brings a tab to the front, if it is still there. */
  show(targetId: string): void {
    const view = this.#views.get(targetId);
    if (view) this.#stage.show(view);
  }

  setKeysAllowed(allowed: boolean): void {
    this.#keysAllowed = allowed;
  }

  async setInputAllowed(allowed: boolean): Promise<void> {
    this.#inputAllowed = allowed;
    await Promise.all(
      [...this.#views.values()].map((view) =>
        view.webContents.debugger
          .sendCommand('Input.setIgnoreInputEvents', { ignore: !allowed })
          // A crashed page receives no input anyway.
          .catch(() => null),
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#views.values()].map((view) => closeContents(view.webContents)));
  }

  #openPopup(
    opener: WebContentsView,
    guest: WebContents | undefined,
    load: (contents: WebContents) => void,
  ): WebContents {
    const view = createView(this.#session, this.#hooks, guest);
    // The navigation is under way, so the debugger is attached in this same turn.
    const attached = attachDebugger(view.webContents);
    const openerId = this.#targetOfContents.get(opener.webContents.id);
    this.onWindow?.({ raw: debuggerSession(attached), opener: openerId ?? null });
    // A window that closes at once never was a tab.
    mayFail(this.#addView(view, attached, openerId), 'the page is gone');
    if (guest === undefined) load(view.webContents);
    return view.webContents;
  }

  #reportCrash(view: WebContentsView): void {
    const targetId = this.#targetOfContents.get(view.webContents.id);
    if (targetId !== undefined) this.transport.reportCrash(targetId);
  }

  #forget(view: WebContentsView): void {
    const gone = [...this.#views].find(([, candidate]) => candidate === view);
    this.#stage.remove(view);
    if (gone === undefined) return;
    this.#views.delete(gone[0]);
    this.transport.removeTab(gone[0]);
  }

  #takesKey(input: Input): boolean {
    if (this.#keysAllowed) return !this.#inputAllowed || this.#host.onKey(input);
    if (!this.#host.onKey(input)) this.#host.onWithheldKey(input);
    return true;
  }

  async #openTab(url: string): Promise<string> {
    const view = createView(this.#session, this.#hooks);
    // A new view has no document until it has loaded something, and Playwright waits for one.
    await view.webContents.loadURL('about:blank');
    const targetId = await this.#addView(view, attachDebugger(view.webContents));
    if (url !== '' && url !== 'about:blank') void view.webContents.loadURL(url);
    return targetId;
  }

  async #closeTab(targetId: string): Promise<void> {
    const view = this.#views.get(targetId);
    if (view) await closeContents(view.webContents);
  }

  async #addView(view: WebContentsView, attached: DebuggerLike, openerId?: string): Promise<string> {
    const drawn = this.#options.takesStage === true ? null : drawnViewport(attached, this.#options.viewport);
    this.#stage.add(view, drawn ?? this.#options.viewport);
    givePrompt(attached);
    // A mouse press gives the page the focus, and with it keys and input methods. This must not happen while an element is
    // being chosen.
    view.webContents.on('focus', () => {
      if (!this.#keysAllowed) this.#host.onWithheldFocus();
    });
    const asked = attached
      .sendCommand('Target.getTargetInfo', {})
      .then((reply) => targetReply.parse(reply).targetInfo.targetId);
    this.#comingTargets.set(view.webContents.id, asked);
    if (openerId !== undefined) this.#openers.set(view.webContents.id, openerId);
    const targetId = await asked;
    this.#views.set(targetId, view);
    this.#targetOfContents.set(view.webContents.id, targetId);
    if (this.#options.locale !== undefined) {
      // The session's languages apply to its requests; these apply to the page itself. The calls are not awaited: a busy
      // page answers late, and later calls come after them anyway.
      const { locale } = this.#options;
      const spoken = { userAgent: this.#userAgent, acceptLanguage: locale };
      ignoreGone(attached.sendCommand('Emulation.setUserAgentOverride', spoken));
      // Fails when another page of the same process has set it already.
      ignoreGone(attached.sendCommand('Emulation.setLocaleOverride', { locale }));
    }
    if (!this.#inputAllowed) await attached.sendCommand('Input.setIgnoreInputEvents', { ignore: true });
    this.transport.addTab({
      targetId,
      url: view.webContents.getURL(),
      debugger: attached,
      scale: () => drawn?.scale() ?? 1,
      ...(openerId === undefined ? {} : { openerId }),
    });
    return targetId;
  }

  /** The frame of a download of these contents; null when they are none of ours. */
  #frameOf(id: number): Promise<string> | null {
    const opener = this.#openers.get(id);
    // A tab that was opened only for a file never gets a document, and its debugger does not answer. The file then belongs
    // to its opener.
    const frame = this.#comingTargets
      .get(id)
      ?.then((target) => (opener === undefined || this.transport.isKnown(target) ? target : opener));
    return frame ?? null;
  }
}

import { randomUUID } from 'node:crypto';
import { session as electronSession, type Input, type WebContentsView } from 'electron';
import { z } from 'zod';
import { ignoreGone } from '../browser/cdp/cdp.ts';
import { connectTransport } from '../browser/chromium/connectTransport.ts';
import { makePrivateFolder } from '../browser/core/privateFolder.ts';
import type { BrowserBackend, HostPrompt, OpeningWindow, StartBackend } from '../browser/port/backend.ts';
import { openRawSession } from '../browser/port/rawSession.ts';
import { createLocalStorageMirror } from '../browser/tabs/localStorage.ts';
import { storageState } from '../browser/tabs/storageState.ts';
import { showContextMenu } from './contextMenu.ts';
import { debuggerSession } from './debuggerSession.ts';
import { reportDownloads } from './downloads.ts';
import { drawnViewport } from './drawnViewport.ts';
import { openHiddenView } from './hiddenView.ts';
import { guardPermissions } from './permissions.ts';
import type { Stage } from './stage.ts';
import { attachDebugger, closeContents, createView, type ViewHooks } from './tabView.ts';
import { createTransport, type DebuggerLike } from './transport.ts';

type Page = HostPrompt['page'];

interface ViewBackendOptions {
  readonly stage: Stage;
  /** A key that belongs to the app, not to the page: true when it was taken. */
  onKey(input: Input): boolean;
  /** While an element is selected, every other key is for the window, though the mouse has given the page the focus. */
  onWithheldKey?(input: Input): void;
  /** The page has got the focus meanwhile, and has no use for it. */
  onWithheldFocus?(): void;
}

const targetReply = z.object({ targetInfo: z.object({ targetId: z.string() }) });

/** Starts partitions on the desktop: tabs are views on the stage, playwright drives them through their debuggers. */
export function createViewBackend({
  stage,
  onKey,
  onWithheldKey = () => {},
  onWithheldFocus = () => {},
}: ViewBackendOptions): StartBackend {
  return async (options) => {
    const session = electronSession.fromPartition(`attempt-${randomUUID()}`, { cache: true });
    const userAgent = plainUserAgent(session.getUserAgent());
    session.setUserAgent(userAgent, options.locale);
    /** By target id, which is also the id of the main frame. */
    const views = new Map<string, WebContentsView>();
    const targetOfContents = new Map<number, string>();
    /** From a view's first moment: what it begins then knows its target a moment later. */
    const comingTargets = new Map<number, Promise<string>>();
    /** Target ids of openers. */
    const openers = new Map<number, string>();
    let inputAllowed = true;
    let keysAllowed = true;
    let prompt: ((prompt: HostPrompt) => void) | null = null;
    let onWindow: ((window: OpeningWindow) => void) | null = null;

    const hooks: ViewHooks = {
      onPopup(opener, guest, load) {
        const view = createView(session, hooks, guest);
        // Its navigation is under way: the debugger is attached in this very turn.
        const attached = attachDebugger(view.webContents);
        const openerId = targetOfContents.get(opener.webContents.id);
        onWindow?.({ raw: debuggerSession(attached), opener: openerId ?? null });
        // A window that closes at once was none.
        addView(view, attached, openerId).catch(() => {});
        if (guest === undefined) load(view.webContents);
        return view.webContents;
      },
      onCrash(view) {
        const targetId = targetOfContents.get(view.webContents.id);
        if (targetId !== undefined) transport.reportCrash(targetId);
      },
      onGone(view) {
        const gone = [...views].find(([, candidate]) => candidate === view);
        stage.remove(view);
        if (gone === undefined) return;
        views.delete(gone[0]);
        transport.removeTab(gone[0]);
      },
      onKey(input) {
        if (keysAllowed) return !inputAllowed || onKey(input);
        if (!onKey(input)) onWithheldKey(input);
        return true;
      },
      onContextMenu(view, params) {
        if (keysAllowed) showContextMenu(view, params);
      },
    };

    async function addView(
      view: WebContentsView,
      attached: DebuggerLike,
      openerId?: string,
    ): Promise<string> {
      const drawn = options.takesStage === true ? null : drawnViewport(attached, options.viewport);
      stage.add(view, drawn ?? options.viewport);
      // The mouse gives the page the focus, and with it keys and input methods: not while it selects.
      view.webContents.on('focus', () => {
        if (!keysAllowed) onWithheldFocus();
      });
      const asked = attached
        .sendCommand('Target.getTargetInfo', {})
        .then((reply) => targetReply.parse(reply).targetInfo.targetId);
      comingTargets.set(view.webContents.id, asked);
      if (openerId !== undefined) openers.set(view.webContents.id, openerId);
      const targetId = await asked;
      views.set(targetId, view);
      targetOfContents.set(view.webContents.id, targetId);
      if (options.locale !== undefined) {
        // The session's languages are those of its requests; these are the page's own. Not waited for: a page that is busy
        // answers late, and what it is asked next comes after them all the same.
        const { locale } = options;
        const spoken = { userAgent, acceptLanguage: locale };
        ignoreGone(attached.sendCommand('Emulation.setUserAgentOverride', spoken));
        // Refused where another page of the same process has it already.
        ignoreGone(attached.sendCommand('Emulation.setLocaleOverride', { locale }));
      }
      if (!inputAllowed) await attached.sendCommand('Input.setIgnoreInputEvents', { ignore: true });
      transport.addTab({
        targetId,
        url: view.webContents.getURL(),
        debugger: attached,
        scale: () => drawn?.scale() ?? 1,
        ...(openerId === undefined ? {} : { openerId }),
      });
      return targetId;
    }

    const transport = createTransport({
      product: `Chrome/${process.versions.chrome ?? '0'}`,
      userAgent,
      async openTab(url) {
        const view = createView(session, hooks);
        // A new view has no document at all until it has loaded something, and playwright waits for one.
        await view.webContents.loadURL('about:blank');
        const targetId = await addView(view, attachDebugger(view.webContents));
        if (url !== '' && url !== 'about:blank') void view.webContents.loadURL(url);
        return targetId;
      },
      async closeTab(targetId) {
        const view = views.get(targetId);
        if (view) await closeContents(view.webContents);
      },
      async showTab(targetId) {
        const view = views.get(targetId);
        if (view) stage.show(view);
      },
      grantPermissions: (origin, names) => permissions.grant(origin, names),
      resetPermissions: () => permissions.reset(),
      cancelDownload: (guid) => cancelDownload(guid),
    });
    const permissions = guardPermissions(session, async (contentsId, origin, permission) => {
      const reply = await askPerson(contentsId, origin, permission);
      return reply?.accept ?? false;
    });
    const cancelDownload = reportDownloads(session, transport, (id) => {
      const opener = openers.get(id);
      // A tab that was opened for a file alone never gets a document, nor does its debugger answer: the file is its opener's.
      const frame = comingTargets
        .get(id)
        ?.then((target) => (opener === undefined || transport.isKnown(target) ? target : opener));
      return frame ?? null;
    });
    // What playwright writes of a trace is not redacted yet. Downloads pass through the same folder then.
    const traces = options.trace === true ? makePrivateFolder() : null;
    const {
      context,
      version,
      close: disconnect,
    } = await connectTransport(transport, traces?.path).catch(async (error: unknown) => {
      await traces?.remove();
      throw error;
    });

    const pageTargets = new WeakMap<Page, string>();
    async function targetOf(page: Page): Promise<string> {
      const known = pageTargets.get(page);
      if (known !== undefined) return known;
      const raw = await context.newCDPSession(page);
      const { targetInfo } = targetReply.parse(await raw.send('Target.getTargetInfo'));
      await raw.detach();
      pageTargets.set(page, targetInfo.targetId);
      return targetInfo.targetId;
    }

    /** Null: nobody can be asked. */
    async function askPerson(contentsId: number, origin: string, permission: string) {
      for (const page of context.pages()) {
        if (prompt === null || (await targetOf(page).catch(() => null)) !== targetOfContents.get(contentsId))
          continue;
        const listener = prompt;
        return new Promise<Parameters<HostPrompt['answer']>[0]>((answer) =>
          listener({ page, origin, permission, answer }),
        );
      }
      return null;
    }

    // Cookies can only be set through a tab: the first page that is asked for is this one.
    let spare: Page | null = null;
    const restored = storageState.safeParse(options.restore?.storage).data;
    if (restored !== undefined) {
      spare = await context.newPage();
      await context.setStorageState(restored);
    }
    const mirror = createLocalStorageMirror(restored?.origins ?? []);
    let cookies = restored?.cookies ?? [];

    const backend: BrowserBackend = {
      context,
      version,
      drawsPopups: true,
      leavesUnasked: true,
      ...(traces === null ? {} : { traces: { path: traces.path, running: new Set<string>() } }),
      viewport: () => (options.takesStage === true ? stage.size() : null) ?? options.viewport,
      hiddenPage: (scripts) => openHiddenView(stage, scripts),
      async rawSession(target) {
        const raw = await openRawSession(context, target);
        if (raw !== null) mirror.follow(raw);
        return raw;
      },
      prepareFrames: (script) => transport.prepareFrames(script),
      async openPage(url) {
        const page = spare ?? (await context.newPage());
        spare = null;
        if (url !== undefined) await page.goto(url, { waitUntil: 'commit' });
        return page;
      },
      async showPage(page) {
        const view = views.get(await targetOf(page));
        if (view) stage.show(view);
      },
      closePage: (page) => page.close(),
      async setKeysAllowed(allowed) {
        keysAllowed = allowed;
      },
      async setInputAllowed(allowed) {
        inputAllowed = allowed;
        await Promise.all(
          [...views.values()].map((view) =>
            view.webContents.debugger
              .sendCommand('Input.setIgnoreInputEvents', { ignore: !allowed })
              // A crashed page takes no input anyway.
              .catch(() => null),
          ),
        );
      },
      async readStorage() {
        // Only an open tab can be asked; without one nothing has changed since.
        if (views.size > 0) cookies = await context.cookies();
        return { cookies, origins: await mirror.read() };
      },
      onWindow(listener) {
        onWindow = listener;
        return () => {
          if (onWindow === listener) onWindow = null;
        };
      },
      onHostPrompt(listener) {
        prompt = listener;
        return () => {
          prompt = null;
        };
      },
      async close() {
        prompt = null;
        await disconnect().finally(() => traces?.remove());
        await Promise.all([...views.values()].map((view) => closeContents(view.webContents)));
        // Electron keeps a partition until it quits: what fills it, the cache too, would stay in memory with it.
        await session.closeAllConnections();
        await session.clearData();
      },
    };
    return backend;
  };
}

/** Without the names of Electron and of this app: sites serve what they serve to Chrome. */
function plainUserAgent(userAgent: string): string {
  return userAgent.replace(/ (?:Electron|Hopscope|hopscope)\/\S+/g, '');
}

import { randomUUID } from 'node:crypto';
import { session as electronSession } from 'electron';
import { connectTransport } from '../browser/chromium/connectTransport.ts';
import { makePrivateFolder } from '../browser/core/privateFolder.ts';
import type { BrowserBackend, HostPrompt, StartBackend } from '../browser/port/backend.ts';
import { openRawSession } from '../browser/port/rawSession.ts';
import { createLocalStorageMirror } from '../browser/tabs/localStorage.ts';
import { storageState } from '../browser/tabs/storageState.ts';
import { openHiddenView } from './hiddenView.ts';
import { PartitionViews, targetReply, type ViewHost } from './partitionViews.ts';

type Page = HostPrompt['page'];

type ViewBackendOptions = Pick<ViewHost, 'stage' | 'onKey'> &
  Partial<Pick<ViewHost, 'onWithheldKey' | 'onWithheldFocus'>>;

/** Starts partitions on the desktop: tabs are views on the stage, and Playwright drives them through their debuggers. */
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
    const host = { stage, onKey, onWithheldKey, onWithheldFocus };
    const views = new PartitionViews(host, session, userAgent, options);
    const { transport } = views;
    let prompt: ((prompt: HostPrompt) => void) | null = null;
    // What Playwright writes of a trace is not redacted yet. Downloads pass through the same folder.
    const traces = options.trace === true ? makePrivateFolder() : null;
    const files = traces ?? makePrivateFolder('disk');
    const {
      context,
      version,
      close: disconnect,
    } = await connectTransport(transport, files.path).catch(async (error: unknown) => {
      await files.remove();
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

    /** Null when the person cannot be asked. */
    async function askPerson(contentsId: number, origin: string, permission: string) {
      for (const page of context.pages()) {
        if (prompt === null || (await targetOf(page).catch(() => null)) !== views.targetOf(contentsId))
          continue;
        const listener = prompt;
        return new Promise<Parameters<HostPrompt['answer']>[0]>((answer) =>
          listener({ page, origin, permission, answer }),
        );
      }
      return null;
    }

    views.onPermission = async (contentsId, origin, permission) => {
      const reply = await askPerson(contentsId, origin, permission);
      return reply?.accept ?? false;
    };

    // Cookies can only be set through a tab. That tab becomes the first requested page.
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
        views.show(await targetOf(page));
      },
      closePage: (page) => page.close(),
      async setKeysAllowed(allowed) {
        views.setKeysAllowed(allowed);
      },
      setInputAllowed: (allowed) => views.setInputAllowed(allowed),
      async readStorage() {
        // Only an open tab can read cookies. Without one they have not changed.
        if (views.count > 0) cookies = await context.cookies();
        return { cookies, origins: await mirror.read() };
      },
      onWindow(listener) {
        views.onWindow = listener;
        return () => {
          if (views.onWindow === listener) views.onWindow = null;
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
        await disconnect().finally(() => files.remove());
        await views.close();
        // Electron keeps a partition until it quits. Its data, the cache too, would stay in memory.
        await session.closeAllConnections();
        await session.clearData();
      },
    };
    return backend;
  };
}

/** Removes the names of Electron and of this app, so that sites serve the same as to Chrome. */
function plainUserAgent(userAgent: string): string {
  return userAgent.replace(/ (?:Electron|Hopscope|hopscope)\/\S+/g, '');
}

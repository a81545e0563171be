import { mkdir } from 'node:fs/promises';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import { within } from '../cdp/cdp.ts';
import { openTaskBrowser } from '../openTaskBrowser.ts';
import type { BrowserBackend, StartBackend } from '../port/backend.ts';
import { openHiddenPage } from '../port/hiddenPage.ts';
import { openRawSession, plainSession } from '../port/rawSession.ts';
import type { TaskBrowserFactory } from '../port/taskBrowser.ts';
import { createLocalStorageMirror } from '../tabs/localStorage.ts';
import { storageState } from '../tabs/storageState.ts';
import { type LaunchedChromium, type LaunchOptions, launchChromium } from './launchChromium.ts';

/** How long Chromium may take to close with all its pages. */
const CLOSING_MS = 3000;

export interface ChromiumLauncher {
  readonly start: StartBackend;
  /** The version of the running Chromium, or '' before the first partition. */
  version(): string;
  close(): Promise<void>;
}

/**
 * One Chromium process for many partitions. It starts with the first partition, restarts after it has died, and ends with
 * `close`. Each partition is a fresh browser context with its own cookies and storage.
 */
export function startChromiumBackend(options: LaunchOptions = {}): ChromiumLauncher {
  let running: Promise<LaunchedChromium> | null = null;
  let version = '';
  const launched = async (): Promise<LaunchedChromium> => {
    const last = await running?.catch(() => null);
    if (running !== null && last?.browser.isConnected() === true) return running;
    running = launchChromium(options);
    version = (await running).browser.version();
    return running;
  };
  return {
    start: async (open) => {
      await mkdir(open.downloads, { recursive: true });
      return startPartition(await launched(), open, options.askPermissions ?? true);
    },
    version: () => version,
    async close() {
      const last = running;
      running = null;
      // A Chromium that does not close in time ends with this process.
      const started = last === null ? undefined : await allowFailure(last, 'the caller gets the error');
      if (started !== undefined) await within(started.close(), CLOSING_MS, undefined);
    },
  };
}

/** The factory for agents, replays and tests. The web host builds its own from the same parts. */
export function createHeadlessFactory(options: LaunchOptions = {}): TaskBrowserFactory {
  const launcher = startChromiumBackend({ askPermissions: false, ...options });
  return {
    host: 'headless',
    version: () => launcher.version(),
    open: (open) => openTaskBrowser(launcher.start, open),
    close: () => launcher.close(),
  };
}

async function startPartition(
  { browser, userAgent, traces, pasting }: LaunchedChromium,
  options: Parameters<StartBackend>[0],
  asksPermissions: boolean,
): Promise<BrowserBackend> {
  const restored = storageState.safeParse(options.restore?.storage).data;
  const context = await browser.newContext({
    viewport: { ...options.viewport },
    acceptDownloads: true,
    userAgent,
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    ...(restored === undefined ? {} : { storageState: restored }),
  });
  // A popup that requests its own size becomes a tab like any other. All viewers then see the same, and pictures fit their
  // pages.
  context.on('page', (page) => {
    mayFail(page.setViewportSize({ ...options.viewport }), 'the page is gone');
  });
  const mirror = createLocalStorageMirror(restored?.origins ?? []);

  return {
    context,
    version: browser.version(),
    drawsPopups: false,
    pausesFrames: true,
    traces,
    asksPermissions,
    follow: (session) => mirror.follow(session),
    async rawSession(target) {
      const raw = await openRawSession(context, target);
      if (raw !== null) mirror.follow(raw);
      return raw;
    },
    async browserSession() {
      const session = await browser.newBrowserCDPSession();
      return {
        raw: plainSession(session),
        detach: () => allowFailure(session.detach(), 'the browser is gone'),
      };
    },
    hiddenPage: (scripts) => openHiddenPage(browser, scripts),
    pasting,
    async openPage(url) {
      const page = await context.newPage();
      if (url !== undefined) await page.goto(url, { waitUntil: 'commit' });
      return page;
    },
    showPage: (page) => page.bringToFront(),
    closePage: (page) => page.close({ runBeforeUnload: false }),
    async setInputAllowed() {},
    readStorage: async () => ({ cookies: await context.cookies(), origins: await mirror.read() }),
    close: () => context.close(),
  };
}

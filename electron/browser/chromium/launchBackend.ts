import { mkdir } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
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
  /**
   * Opens an empty partition with its first page now, for the next `start` with the same options. That start then waits for neither. A
   * partition is empty until its start, however long it has been open.
   */
  openAhead(options: Parameters<StartBackend>[0]): void;
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
  let ahead: Ahead | null = null;
  let version = '';
  const launched = async (): Promise<LaunchedChromium> => {
    const last = await running?.catch(() => null);
    if (running !== null && last?.browser.isConnected() === true) return running;
    running = launchChromium(options);
    version = (await running).browser.version();
    return running;
  };
  /** The partition that was opened ahead, if this start can use it. Another one is closed: the next start will be like this one. */
  async function takeAhead(chromium: LaunchedChromium, open: Opened): Promise<EmptyPartition | null> {
    if (open.restore !== null) return null;
    const found = ahead;
    ahead = null;
    const partition = (await found?.partition) ?? null;
    if (partition === null || partition.chromium !== chromium || partition.page.isClosed()) return null;
    if (found?.key === keyOf(open)) return partition;
    mayFail(partition.context.close(), 'the browser is gone');
    return null;
  }
  return {
    start: async (open) => {
      await mkdir(open.downloads, { recursive: true });
      const chromium = await launched();
      const taken = await takeAhead(chromium, open);
      return startPartition(chromium, open, options.askPermissions ?? true, taken);
    },
    openAhead(open) {
      const last = running;
      if (ahead !== null || last === null || open.restore !== null) return;
      const made = last.then(async (chromium) => {
        const context = await newContext(chromium, open);
        return { chromium, context, page: await context.newPage() };
      });
      // A partition that could not be opened ahead is opened when it is needed.
      ahead = { key: keyOf(open), partition: made.catch(() => null) };
    },
    version: () => version,
    async close() {
      const last = running;
      running = null;
      ahead = null;
      // A Chromium that does not close in time ends with this process.
      const started = last === null ? undefined : await allowFailure(last, 'the caller gets the error');
      if (started !== undefined) await within(started.close(), CLOSING_MS, undefined);
    },
  };
}

/** The factory for agents, replays and tests. The web host builds its own from the same parts. */
export function createHeadlessFactory(options: LaunchOptions = {}): TaskBrowserFactory {
  const launcher = startChromiumBackend({ askPermissions: false, ...options });
  let opened = 0;
  return {
    host: 'headless',
    version: () => launcher.version(),
    async open(open) {
      const browser = await openTaskBrowser(launcher.start, open);
      opened += 1;
      // While the page loads, there is time to open the partition of the next attempt. A command with one attempt has no next one.
      if (opened > 1) launcher.openAhead(open);
      return browser;
    },
    close: () => launcher.close(),
  };
}

type Opened = Parameters<StartBackend>[0];

/** A partition before its start: without cookies and storage, with one empty page. */
interface EmptyPartition {
  readonly chromium: LaunchedChromium;
  readonly context: BrowserContext;
  readonly page: Page;
}

interface Ahead {
  readonly key: string;
  /** Null: it could not be opened. */
  readonly partition: Promise<EmptyPartition | null>;
}

/** What an empty partition is made from. One with a state to restore is never opened ahead. */
function keyOf({ viewport: { width, height }, locale }: Opened): string {
  return JSON.stringify([width, height, locale ?? null]);
}

function newContext({ browser, userAgent }: LaunchedChromium, options: Opened): Promise<BrowserContext> {
  const restored = storageState.safeParse(options.restore?.storage).data;
  return browser.newContext({
    viewport: { ...options.viewport },
    acceptDownloads: true,
    userAgent,
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    ...(restored === undefined ? {} : { storageState: restored }),
  });
}

async function startPartition(
  chromium: LaunchedChromium,
  options: Opened,
  asksPermissions: boolean,
  ahead: EmptyPartition | null,
): Promise<BrowserBackend> {
  const { browser, traces, pasting } = chromium;
  const restored = storageState.safeParse(options.restore?.storage).data;
  const context = ahead?.context ?? (await newContext(chromium, options));
  let empty = ahead?.page ?? null;
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
      const page = empty ?? (await context.newPage());
      empty = null;
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

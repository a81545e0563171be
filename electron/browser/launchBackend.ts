import { mkdir } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { BrowserBackend, StartBackend } from './backend.ts';
import { type FindOptions, findChromium } from './chromium.ts';
import type { LocalStorageMirror } from './localStorage.ts';
import { createLocalStorageMirror } from './localStorage.ts';
import { openTaskBrowser } from './openTaskBrowser.ts';
import { openRawSession } from './rawSession.ts';
import { storageState } from './storageState.ts';
import type { TaskBrowserFactory } from './taskBrowser.ts';

export interface LaunchOptions {
  /** Called with single lines for the log: which Chromium, why without sandbox. */
  readonly log?: (line: string) => void;
  readonly find?: FindOptions;
}

export interface ChromiumLauncher {
  readonly start: StartBackend;
  /** The running Chromium's version, or '' before the first partition. */
  version(): string;
  close(): Promise<void>;
}

/**
 * One Chromium process for many partitions: it is started with the first one, restarted when it died, ended by `close`.
 * Each partition is a fresh browser context with its own cookies and storage.
 */
export function startChromiumBackend(options: LaunchOptions = {}): ChromiumLauncher {
  let running: Promise<Browser> | null = null;
  let version = '';
  const browser = async (): Promise<Browser> => {
    if (
      running !== null &&
      (await running.then(
        (alive) => alive.isConnected(),
        () => false,
      ))
    )
      return running;
    running = launch(options);
    version = (await running).version();
    return running;
  };
  return {
    start: async (open) => {
      await mkdir(open.downloads, { recursive: true });
      return startPartition(await browser(), open);
    },
    version: () => version,
    async close() {
      const last = running;
      running = null;
      await last?.then(
        (alive) => alive.close(),
        () => {},
      );
    },
  };
}

/** The factory for agents, replays and tests; the web host builds its own on the same parts. */
export function createHeadlessFactory(options: LaunchOptions = {}): TaskBrowserFactory {
  const launcher = startChromiumBackend(options);
  return {
    host: 'headless',
    version: () => launcher.version(),
    open: (open) => openTaskBrowser(launcher.start, open),
    close: () => launcher.close(),
  };
}

/** Flags beyond playwright's own: nothing in the background, each site in its process so that foreign frames are targets. */
const ARGUMENTS = [
  '--site-per-process',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions,AutofillServerCommunication',
];

async function launch(options: LaunchOptions): Promise<Browser> {
  const log = options.log ?? (() => {});
  const found = await findChromium({ log, ...options.find });
  log(`Chromium ${found.version ?? ''} (${found.source}): ${found.path}`);
  try {
    return await chromium.launch({
      executablePath: found.path,
      headless: true,
      args: [...ARGUMENTS, ...found.args],
      // People scroll by the bar too.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      chromiumSandbox: found.args.length === 0,
      env: { ...definedOnly(process.env), ...found.env },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new AppError(
      {
        code: 'chromium.start',
        origin: 'tool',
        message: `Chromium did not start (${found.path}): ${message}`,
        advice:
          'Run "npm run -s hopscope -- doctor" for what was found, or set HOPSCOPE_CHROMIUM to another Chromium.',
      },
      { cause },
    );
  }
}

async function startPartition(
  browser: Browser,
  options: Parameters<StartBackend>[0],
): Promise<BrowserBackend> {
  const restored = options.restore === null ? null : storageState.safeParse(options.restore.storage);
  const context = await browser.newContext({
    viewport: { ...options.viewport },
    acceptDownloads: true,
    // Sites refuse a browser that calls itself headless; a person sits in front of this one.
    userAgent: await plainUserAgent(browser),
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    ...(restored?.success ? { storageState: restored.data } : {}),
  });
  const mirror = createLocalStorageMirror(restored?.success ? restored.data.origins : []);
  return partition(browser, context, mirror);
}

function partition(browser: Browser, context: BrowserContext, mirror: LocalStorageMirror): BrowserBackend {
  return {
    context,
    version: browser.version(),
    drawsPopups: false,
    pausesFrames: true,
    follow: (session) => mirror.follow(session),
    async rawSession(target) {
      const raw = await openRawSession(context, target);
      if (raw !== null) mirror.follow(raw);
      return raw;
    },
    async openPage(url) {
      const page = await context.newPage();
      if (url !== undefined) await page.goto(url, { waitUntil: 'commit' });
      return page;
    },
    showPage: (page: Page) => page.bringToFront(),
    closePage: (page: Page) => page.close({ runBeforeUnload: false }),
    async setInputAllowed() {},
    readStorage: async () => ({ cookies: await context.cookies(), origins: await mirror.read() }),
    close: () => context.close(),
  };
}

const versionInfo = z.object({ userAgent: z.string() });

async function plainUserAgent(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = versionInfo.parse(await session.send('Browser.getVersion'));
  await session.detach();
  return userAgent.replace('HeadlessChrome', 'Chrome');
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

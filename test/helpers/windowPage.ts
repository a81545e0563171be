import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { within } from '../../electron/browser/cdp/cdp.ts';
import { PATIENCE_MS } from './patience.ts';
import { launchBrowser } from './windowBrowser.ts';

/** A page in which a window of the program is opened. */
export interface WindowPage {
  readonly page: Page;
  close(): Promise<void>;
}

export interface WindowPageOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  /** A page cannot change these later, so with them it cannot be the shared one. */
  readonly deviceScaleFactor?: number;
  readonly hasTouch?: boolean;
  readonly permissions?: readonly string[];
}

/** How long the reset of a page may take; a page that takes longer is discarded. */
const RESET_MS = 10_000;
/** The most windows of one page: the memory of its renderer grows with each. */
const MOST_WINDOWS = 10;

/**
 * One page of a test process, in which its files open their windows one after the other. A new page for each window would start a
 * renderer that has compiled nothing yet, which is more than half of the cost of opening a window.
 */
interface SharedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** An empty page of the same site, so that the renderer stays. */
  readonly rest: string;
  /** The number of windows so far. */
  windows: number;
  end(): Promise<void>;
}

let isKept = false;
let isTaken = false;
let shared: Promise<SharedPage> | null = null;

/** From now on windows are opened one after the other in a page of this process, until `endWindowPage`. */
export function keepWindowPage(): void {
  isKept = true;
}

export async function endWindowPage(): Promise<void> {
  const one = shared;
  shared = null;
  await (await one)?.end();
}

/** An unused page: a new one, or the page of the process if that is free and can have the options. */
export async function openWindowPage(options: WindowPageOptions): Promise<WindowPage> {
  const isOrdinary = (options.deviceScaleFactor ?? 1) === 1 && options.hasTouch !== true;
  if (!isKept || !isOrdinary || isTaken) return openOwnPage(options);
  isTaken = true;
  shared ??= openSharedPage();
  const one = await shared;
  one.windows += 1;
  const { context, page } = one;
  await page.setViewportSize(options.viewport);
  await page.emulateMedia({ colorScheme: options.dark === true ? 'dark' : 'light' });
  if (options.permissions !== undefined) await context.grantPermissions([...options.permissions]);
  let isOpen = true;
  return {
    page,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (!(await reset(one)) || one.windows >= MOST_WINDOWS) await endWindowPage();
      isTaken = false;
    },
  };
}

async function openOwnPage(options: WindowPageOptions): Promise<WindowPage> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: options.viewport,
    colorScheme: options.dark === true ? 'dark' : 'light',
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    hasTouch: options.hasTouch ?? false,
    permissions: [...(options.permissions ?? [])],
  });
  return { page: await context.newPage(), close: () => browser.close() };
}

async function openSharedPage(): Promise<SharedPage> {
  const browser = await launchBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Nothing</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    context,
    page,
    rest: `http://127.0.0.1:${port}/`,
    windows: 0,
    async end() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The events that tests listen to. */
const HEARD = [
  ...['pageerror', 'console', 'dialog', 'request', 'response', 'requestfailed', 'requestfinished'],
  ...['popup', 'download', 'filechooser', 'websocket', 'framenavigated'],
];

/** Resets the page; false if that failed. */
function reset(one: SharedPage): Promise<boolean> {
  return within(
    forget(one).then(() => true),
    RESET_MS,
    false,
  );
}

async function forget({ context, page, rest }: SharedPage): Promise<void> {
  for (const each of context.pages()) if (each !== page) await each.close();
  for (const name of HEARD) page.removeAllListeners(name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // A window may ask before it is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await page.goto(rest);
  page.removeAllListeners('dialog');
  for (const key of ['Control', 'Shift', 'Alt', 'Meta']) await page.keyboard.up(key);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  page.setDefaultTimeout(PATIENCE_MS);
  await context.clearCookies();
  await context.clearPermissions();
}

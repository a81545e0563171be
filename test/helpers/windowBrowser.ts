import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { PATIENCE_MS } from './patience.ts';

let shared: Promise<Browser> | null = null;
let isKept = false;

/** A Chromium for windows of the program: a new one, or a part of the one that the process keeps. */
export async function launchBrowser(): Promise<Browser> {
  if (!isKept) return launch();
  shared ??= launch();
  return partOf(await shared);
}

/** From now on one Chromium has all windows of this process, those of each file in separate contexts, until `endWindows`. */
export function keepWindows(): void {
  isKept = true;
}

export async function endWindows(): Promise<void> {
  await (await shared)?.close();
}

async function launch(): Promise<Browser> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    headless: true,
    args: [...found.args],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)),
      ...found.env,
    },
  });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

/** A browser whose `close` closes only the contexts that were opened through it. */
function partOf(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>();
  const own: Partial<Browser> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.add(context);
      return context;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      contexts.add(page.context());
      return page;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return new Proxy(browser, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

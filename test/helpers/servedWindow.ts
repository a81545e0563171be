import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildRenderer } from '../../build/build.ts';
import { type App, createApp } from '../../electron/app/app.ts';
import type { ProposalTools } from '../../electron/app/context/proposalTools.ts';
import { startServer } from '../../electron/web/server.ts';
import type { Judge } from '../../shared/scoring/reference/judge.ts';
import { sharedFactory } from './sharedChromium.ts';
import { launchBrowser } from './windowBrowser.ts';
import { openWindowPage } from './windowPage.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The build of this process: the sources do not change while it runs. */
let built: Promise<unknown> | null = null;

export interface ServedWindow {
  readonly app: App;
  readonly page: Page;
  readonly url: string;
  /** The errors of scripts and of the console in the window. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/**
 * The real window on a new workspace: built renderer, real handlers and database, the web host's server, a real Chromium.
 * `fill` may put records into the workspace before the window opens. `reviewer` is the id of the person whom the window
 * already knows as its reviewer.
 */
export async function openServedWindow(options: {
  readonly fill?: (app: App) => unknown;
  readonly reviewer?: string;
  readonly judge?: Judge;
  readonly proposalTools?: ProposalTools;
  readonly dark?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
}): Promise<ServedWindow> {
  built ??= buildRenderer();
  await built;
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-window-'));
  const app = await createApp({
    workspace: folder,
    host: 'web',
    factory: sharedFactory(),
    root,
    version: 'test',
    withDemo: false,
    judge: options.judge ?? null,
    ...(options.proposalTools === undefined ? {} : { proposalTools: options.proposalTools }),
    log: () => {},
  });
  await options.fill?.(app);
  const server = await startServer({ app, files: path.join(root, 'out', 'renderer'), log: () => {} });
  const { page, close } = await openWindowPage({
    viewport: options.size ?? { width: 1440, height: 900 },
    dark: options.dark ?? false,
  });
  if (options.reviewer !== undefined) {
    // A page of the window's origin that runs none of its scripts.
    await page.goto(new URL('/favicon.ico', server.url).href);
    await page.evaluate((id) => sessionStorage.setItem('hopscope.reviewer', id), options.reviewer);
  }
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(server.url);
  // Waits until the first screen has set its address, which would undo an earlier navigation of a test.
  await page.waitForURL(/#\//);
  return {
    app,
    page,
    url: server.url,
    problems,
    close: async () => {
      await close();
      await server.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export { launchBrowser };

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type App, createApp } from '../app/app.ts';
import {
  type ChromiumLauncher,
  createHeadlessFactory,
  startChromiumBackend,
} from '../browser/chromium/launchBackend.ts';
import { type OpenedBrowser, openTaskBrowser } from '../browser/openTaskBrowser.ts';
import type { TaskBrowser, TaskBrowserFactory } from '../browser/port/taskBrowser.ts';
import { windowFiles } from '../files/windowFiles.ts';
import { openInBrowser } from './openInBrowser.ts';
import { startServer } from './server.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

interface WebHostOptions {
  /** The port; 0 or missing: any free port. */
  readonly port?: number;
  /** The folder of the workspace; missing: the default folder. */
  readonly workspace?: string;
  /** Absolute paths of task files, whose preview the first window shows. */
  readonly files?: readonly string[];
  /** Whether to open the window in the user's own browser. */
  readonly open: boolean;
  readonly demoPort?: number;
  /** Starts the Chromium of the task pages, which ends with the host. Missing: the host starts its own. */
  readonly launcher?: ChromiumLauncher;
  readonly log: (line: string) => void;
}

export interface WebHost {
  /** The address of the window, with its token. */
  readonly url: string;
  /** The address of a tester's window, with its token. */
  readonly testerUrl: string;
  /** The product behind the window, for commands that run beside it. */
  readonly app: App;
  close(): Promise<void>;
}

/** The whole product on the web host: one Chromium for the task pages, one local server for the window. */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const { log } = options;
  const files = await windowFiles(root, log);
  /** All controlled browsers of this host, to find the one that the window shows. */
  const opened = new WeakMap<TaskBrowser, OpenedBrowser>();
  const launcher = options.launcher ?? startChromiumBackend({ log });
  const factory: TaskBrowserFactory = {
    host: 'web',
    version: () => launcher.version(),
    async open(open) {
      const browser = await openTaskBrowser(launcher.start, open);
      opened.set(browser, browser);
      return browser;
    },
    close: () => launcher.close(),
  };
  let testerUrl: string | null = null;
  log('Opening the workspace…');
  const app = await createApp({
    workspace: options.workspace ?? null,
    host: 'web',
    factory,
    laneFactory: createHeadlessFactory({ log }),
    root,
    version: packageVersion(),
    ...(options.demoPort === undefined ? {} : { demoPort: options.demoPort }),
    testerUrl: () => testerUrl,
    log,
  });
  const server = await startServer({ app, files, port: options.port ?? 0, log: app.context.log }).catch(
    async (error: unknown) => {
      await app.close();
      throw error;
    },
  );
  const stopFollowing = app.onTaskBrowser((browser) =>
    server.setPage(browser === null ? null : (opened.get(browser)?.web ?? null)),
  );
  testerUrl = server.testerUrl;
  app.openFiles(options.files ?? []);
  log(`Hopscope is at ${server.url}`);
  if (options.open) openInBrowser(server.url, log);
  return {
    url: server.url,
    testerUrl: server.testerUrl,
    app,
    async close() {
      stopFollowing();
      await server.close();
      await app.close();
    },
  };
}

function packageVersion(): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

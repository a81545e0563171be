import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { judgeFromEnvironment } from '../agents/judge.ts';
import { startChromiumBackend } from '../browser/launchBackend.ts';
import { type OpenedBrowser, openTaskBrowser } from '../browser/openTaskBrowser.ts';
import type { TaskBrowser, TaskBrowserFactory } from '../browser/taskBrowser.ts';
import { type App, createApp } from '../handlers/app.ts';
import { openBrowser } from './openBrowser.ts';
import { startServer } from './server.ts';
import { windowFiles } from './windowFiles.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface WebHostOptions {
  /** 0 or missing: any free one. */
  readonly port?: number;
  /** Missing: the default place. */
  readonly workspace?: string;
  /** Opens the person's own browser on the window. */
  readonly open: boolean;
  readonly demoPort?: number;
  readonly log: (line: string) => void;
}

export interface WebHost {
  /** Where the window is, token included. */
  readonly url: string;
  /** The product behind the window, for commands that work beside it. */
  readonly app: App;
  close(): Promise<void>;
}

/** The whole product on the web host: one Chromium for the task pages, one local server for the window. */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const { log } = options;
  const files = await windowFiles(root);
  /** Every controlled browser of this host, so that the window can be shown the one that runs. */
  const opened = new WeakMap<TaskBrowser, OpenedBrowser>();
  const launcher = startChromiumBackend({ log });
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
  const app = await createApp({
    workspace: options.workspace ?? null,
    host: 'web',
    factory,
    root,
    version: packageVersion(),
    judge: judgeFromEnvironment(process.env),
    ...(options.demoPort === undefined ? {} : { demoPort: options.demoPort }),
    log,
  });
  const server = await startServer({ app, files, port: options.port ?? 0, log }).catch(
    async (error: unknown) => {
      await app.close();
      throw error;
    },
  );
  const stopFollowing = app.onTaskBrowser((browser) =>
    server.setPage(browser === null ? null : (opened.get(browser)?.web ?? null)),
  );
  log(`Hopscope is at ${server.url}`);
  if (options.open) openBrowser(server.url, log);
  return {
    url: server.url,
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

import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildComponents } from '../../../build/build.ts';
import { startServer } from '../../../electron/web/server.ts';
import type { ServedApp } from '../../../electron/web/windows.ts';
import { openWindowPage } from '../../helpers/windowPage.ts';
import { type Answers, FakeMain } from './fakeMain.ts';

const files = path.resolve(import.meta.dirname, '../../../out/component');

/** The page in which the tests of a file mount screens, one after the other. */
export interface ComponentPage {
  readonly page: Page;
  /** Errors of scripts and of the console. */
  readonly problems: readonly string[];
  /** Mounts the screen of an address of the window, such as `/settings/clock`, with nothing left of the one before. */
  mount(address: string, answers: Answers): Promise<FakeMain>;
  close(): Promise<void>;
}

/** The web host's own server and socket, with a `FakeMain` where the product is. */
export async function openComponentPage(): Promise<ComponentPage> {
  await buildComponents();
  let main: FakeMain | null = null;
  const listeners = new Set<Parameters<ServedApp['onAnnounce']>[0]>();
  const app: ServedApp = {
    invoke: (command, input) =>
      main?.invoke(command, input) ?? Promise.reject(new Error('Nothing is mounted.')),
    onAnnounce(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readBlob: () => Promise.resolve(null),
  };
  const server = await startServer({ app, files, log: () => {} });
  const { page, close } = await openWindowPage({ viewport: { width: 1280, height: 800 } });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  let mounted = 0;
  return {
    page,
    problems,
    async mount(address, answers) {
      // The screen before it may still write what was typed: to its own main, not to the next.
      await page.goto('about:blank');
      const next = new FakeMain(answers, (announcement) => {
        if (main === next) for (const listener of listeners) listener(announcement);
      });
      main = next;
      mounted += 1;
      await page.goto(`${server.url}?${mounted}#${address}`);
      return next;
    },
    async close() {
      await close();
      await server.close();
    },
  };
}

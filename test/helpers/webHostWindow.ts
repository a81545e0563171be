import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startWebHost, type WebHost } from '../../electron/web/main.ts';
import { LibraryPage } from '../e2e/pages/LibraryPage.ts';
import { RunPage } from '../e2e/pages/RunPage.ts';
import { PATIENCE_MS } from './patience.ts';
import { sharedLauncher } from './sharedChromium.ts';
import { openWindowPage } from './windowPage.ts';

export interface WebHostWindow {
  readonly host: WebHost;
  readonly page: Page;
  readonly library: LibraryPage;
  readonly run: RunPage;
  /** Address of the test's own site. */
  readonly site: string;
  readonly problems: readonly string[];
  /** The first text that the site's page sent by `say('…')` and that fits, now or later. */
  said(text: string | RegExp): Promise<string>;
  /** Gives a new participant a one-hop task on the site and starts it. */
  startTask(): Promise<void>;
  /** The same, up to the briefing. */
  briefTask(mode: 'baseline' | 'demonstration'): Promise<void>;
  close(): Promise<void>;
}

/** Script of every test page: `say` sends a text from the page to the test. */
const SAY = '<script>const say = (what) => fetch("/say", { method: "POST", body: String(what) });</script>';

/**
 * The whole web host as a person has it: real server, real window in a real Chromium, the controlled Chromium, and a
 * small site for the test (pages by path).
 */
export async function openWebHostWindow(options: {
  readonly pages: Readonly<
    Record<string, string | ((response: ServerResponse, request: IncomingMessage) => void)>
  >;
  readonly deviceScaleFactor?: number;
  readonly hasTouch?: boolean;
}): Promise<WebHostWindow> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-host-'));
  const words: string[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/say') {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        words.push(body);
        for (const check of [...waiting]) check();
        response.end();
      });
      return;
    }
    const page = options.pages[pathname];
    if (typeof page === 'function') return page(response, request);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Test ${pathname}</title>${SAY}${page ?? 'nothing here'}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('the site has no port');
  const site = `http://127.0.0.1:${address.port}/`;

  const launcher = sharedLauncher({ asksPermissions: true });
  const host = await startWebHost({ workspace: folder, open: false, launcher, log: () => {} });
  const { page, close } = await openWindowPage({
    viewport: { width: 1500, height: 900 },
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    hasTouch: options.hasTouch ?? false,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(host.url);
  const run = new RunPage(page);

  async function briefTask(mode: 'baseline' | 'demonstration'): Promise<void> {
    const text = JSON.stringify({
      format: 'hopscope-tasks',
      version: 1,
      name: 'One page',
      tasks: [
        {
          id: 'look',
          intent: 'Look at the page.',
          startUrl: site,
          hops: [{ site: 'page', check: { url: { path: '/' } } }],
        },
      ],
    });
    const files = [{ path: 'one.json', text }];
    const set = await ask<{ setId: string }>(host, 'import.commit', { files });
    const person = await ask<{ id: string }>(host, 'participants.create', {
      name: 'heron',
      consent: true,
      exposed: false,
      population: {},
    });
    await ask(host, 'run.brief', { participantId: person.id, taskId: `${set.setId}/look`, mode });
    await page.getByRole('link', { name: mode === 'baseline' ? 'Run' : 'Demonstrate' }).click();
  }

  return {
    host,
    page,
    library: new LibraryPage(page),
    run,
    site,
    problems,
    said(text) {
      const fits = (word: string) => (typeof text === 'string' ? word === text : text.test(word));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`the page did not say ${String(text)}; it said ${JSON.stringify(words)}`));
        }, PATIENCE_MS);
        const check = (): void => {
          const word = words.find(fits);
          if (word === undefined) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(word);
        };
        waiting.add(check);
        check();
      });
    },
    briefTask,
    async startTask() {
      await briefTask('baseline');
      await run.start();
    },
    async close() {
      await close();
      await host.close();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask<T>(host: WebHost, command: string, input: unknown): Promise<T> {
  const reply = await host.app.invoke(command, input);
  if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
  return reply.value as T;
}

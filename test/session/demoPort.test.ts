// needs: browser
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import type { App } from '../../electron/app/app.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { PREFERRED_PORT } from '../../tasks/demo/server.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = path.join(temporaryFolder(), 'workspace');
const storage = z.object({ cookies: z.array(z.object({ domain: z.string(), value: z.string() })) });

/** A page of the demo web that sets a cookie for its visitor. */
const product = '/products/pip-mug';

/** Occupies a port as another program would. A port that is already occupied needs no more. */
async function hold(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => {});
  return server;
}

const opened: App[] = [];
after(() => Promise.all(opened.map((app) => app.close())));

/** Opens the workspace of this file; it is closed after the tests in any case. */
async function open(options: { demoPort?: number } = {}): Promise<App> {
  const app = await openApp(folder, { withDemo: true, ...options });
  opened.push(app);
  return app;
}

async function close(app: App): Promise<void> {
  opened.splice(opened.indexOf(app), 1);
  await app.close();
}

function portOf(app: App): number {
  return Number(app.context.resolveUrl('{demo}'));
}

async function ask(app: App, command: string, input: unknown): Promise<void> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
}

async function visitOf(app: App): Promise<string | undefined> {
  const { cookies } = storage.parse((await app.context.session.page.saveState()).storage);
  return cookies.find(({ domain }) => domain === 'shop.localhost')?.value;
}

test('the demo web keeps its port; an attempt resumes even if another program has taken the port', async () => {
  const stranger = await hold(PREFERRED_PORT);
  const first = await open();
  stranger.close();
  const port = portOf(first);
  assert.notEqual(port, PREFERRED_PORT);
  await close(first);

  const second = await open();
  assert.equal(portOf(second), port, 'the port is kept although the preferred one is free again');
  await ask(second, 'run.tryTask', {});
  await ask(second, 'run.start', {});
  await ask(second, 'page.goto', { url: `http://shop.localhost:${port}${product}` });
  const { session } = second.context;
  await session.page.settle();
  const title = session.page.tabs().find((tab) => tab.active)?.title ?? '';
  const visit = await visitOf(second);
  assert(title !== '' && visit !== undefined);
  const attemptId = session.attemptId ?? '';
  await ask(second, 'run.leave', {});
  await close(second);

  const other = await hold(port);
  try {
    const third = await open();
    const moved = portOf(third);
    assert.notEqual(moved, port);
    await ask(third, 'run.resumeAttempt', { attemptId });
    const tab = third.context.session.page.tabs().find((one) => one.active);
    assert.deepEqual([tab?.url, tab?.title], [`http://shop.localhost:${moved}${product}`, title]);
    assert.equal(await visitOf(third), visit, 'the visitor is the same');
    await close(third);
  } finally {
    other.close();
  }
});

test('a requested port is not remembered', async () => {
  const before = await open();
  const port = portOf(before);
  await close(before);
  const asked = await open({ demoPort: 0 });
  await close(asked);
  const again = await open();
  assert.equal(portOf(again), port);
  await close(again);
});

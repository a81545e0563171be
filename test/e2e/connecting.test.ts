import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page, WebSocketRoute } from 'playwright-core';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

describe('what is announced while a window asks what stands', () => {
  let window: WebHostWindow;

  before(async () => {
    window = await openWebHostWindow({ pages: { '/': '<h1>A page</h1>' } });
  });
  after(() => window.close());

  test('a task that is briefed before the last answer has come is shown', async () => {
    const line = await slowLine(window.page, 'judges.state');
    await window.page.reload();
    await line.isAsked;
    const briefed = window.briefTask('baseline');
    await line.hasTold;
    line.release();
    await briefed;
    await window.page.getByRole('button', { name: /^Start/ }).waitFor({ timeout: 10_000 });
    assert.deepEqual(window.problems, []);
  });
});

interface SlowLine {
  /** The window has asked what is kept back. */
  readonly isAsked: Promise<void>;
  /** The window was told of the session after that. */
  readonly hasTold: Promise<void>;
  release(): void;
}

/** From the next connection on, the answer to a command is kept back until it is released; everything else passes. */
async function slowLine(page: Page, kept: string): Promise<SlowLine> {
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket$/, (route: WebSocketRoute) => {
    const server = route.connectToServer();
    const held = new Set<unknown>();
    route.onMessage((message) => {
      const { command, id } = parsed(message);
      server.send(message);
      if (command !== kept) return;
      held.add(id);
      asked.resolve();
    });
    server.onMessage(async (message) => {
      const { type, id, announcement } = parsed(message);
      if (type === 'reply' && held.has(id)) await released.promise;
      route.send(message);
      if (held.size > 0 && announcement?.topic === 'session') told.resolve();
    });
  });
  return { isAsked: asked.promise, hasTold: told.promise, release: released.resolve };
}

function parsed(message: string | Buffer): {
  readonly type?: string;
  readonly command?: string;
  readonly id?: number;
  readonly announcement?: { readonly topic: string };
} {
  return typeof message === 'string' ? JSON.parse(message) : {};
}

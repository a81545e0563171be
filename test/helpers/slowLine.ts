import type { Page, WebSocketRoute } from 'playwright-core';

export interface SlowLine {
  /** From now on answers to the command are held back. */
  hold(): void;
  /** Resolves when the window has sent the command. */
  readonly isAsked: Promise<void>;
  /** Resolves when the window has got an announcement of the session after that. */
  readonly hasTold: Promise<void>;
  release(): void;
}

/** From the next connection of a window on, answers to one command can be held back until they are released; other messages pass. */
export async function slowLine(page: Page, kept: string): Promise<SlowLine> {
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isHolding = false;
  await page.routeWebSocket(/\/socket$/, (route: WebSocketRoute) => {
    const server = route.connectToServer();
    const held = new Set<unknown>();
    route.onMessage((message) => {
      const { command, id } = parsed(message);
      server.send(message);
      if (command !== kept || !isHolding) return;
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
  return {
    hold: () => (isHolding = true),
    isAsked: asked.promise,
    hasTold: told.promise,
    release: released.resolve,
  };
}

function parsed(message: string | Buffer): {
  readonly type?: string;
  readonly command?: string;
  readonly id?: number;
  readonly announcement?: { readonly topic: string };
} {
  return typeof message === 'string' ? JSON.parse(message) : {};
}

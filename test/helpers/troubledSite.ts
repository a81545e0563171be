import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A page, or a function that answers its request. */
export type TroubledPage = string | ((response: ServerResponse, request: IncomingMessage) => void);

/** A site whose pages do on command what other pages do by timers: navigate, remove elements, open dialogs. */
export interface TroubledSite {
  /** Address of a page; another host is another site, with a separate process. */
  at(path: string, host?: string): string;
  /** Runs a script in every open document of this path, or in the first one that opens. */
  tell(path: string, script: string): void;
  /** The same, and resolves when the script has run; not for scripts that leave the page. */
  ask(path: string, script: string): Promise<void>;
  close(): Promise<void>;
}

/** Listens for scripts and reports when one has run; both use GET requests, which are never held. */
const OBEDIENT = `<script>
  new EventSource('/orders?page=' + encodeURIComponent(location.pathname)).onmessage = ({ data }) => {
    const { script, order } = JSON.parse(data);
    try { (0, eval)(script); } finally { fetch('/done?order=' + order); }
  };
</script>`;

export async function openTroubledSite(pages: Readonly<Record<string, TroubledPage>>): Promise<TroubledSite> {
  const listening = new Map<string, Set<ServerResponse>>();
  const coming = new Map<string, PromiseWithResolvers<void>>();
  const done = new Map<number, () => void>();
  let orders = 0;

  function listen(response: ServerResponse, path: string): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': here\n\n');
    const all = listening.get(path) ?? new Set();
    listening.set(path, all.add(response));
    coming.get(path)?.resolve();
    coming.delete(path);
    response.on('close', () => all.delete(response));
  }

  function give(path: string, script: string): number {
    orders += 1;
    for (const response of listening.get(path) ?? [])
      response.write(`data: ${JSON.stringify({ script, order: orders })}\n\n`);
    return orders;
  }

  async function listened(path: string): Promise<void> {
    if ((listening.get(path)?.size ?? 0) > 0) return;
    const next = coming.get(path) ?? Promise.withResolvers<void>();
    coming.set(path, next);
    await next.promise;
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/orders') return listen(response, searchParams.get('page') ?? '');
    if (pathname === '/done') {
      done.get(Number(searchParams.get('order')))?.();
      response.writeHead(204).end();
      return;
    }
    const page = pages[pathname];
    if (typeof page === 'function') return page(response, request);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Page ${pathname}</title>${OBEDIENT}${page ?? 'nothing here'}`);
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('the site has no port');
  const { port } = address;
  return {
    at: (path, host = '127.0.0.1') => `http://${host}:${port}${path}`,
    tell: (path, script) => void listened(path).then(() => give(path, script)),
    async ask(path, script) {
      await listened(path);
      await new Promise<void>((resolve) => {
        const order = give(path, script);
        done.set(order, resolve);
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

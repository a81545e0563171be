import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A page, or how a request is answered. */
export type TroubledPage = string | ((response: ServerResponse, request: IncomingMessage) => void);

/** A site whose pages do on call what pages do by their own timers: go elsewhere, take elements away, open dialogs. */
export interface TroubledSite {
  /** Address of a page; another host is another site, with a process of its own. */
  at(path: string, host?: string): string;
  /** The page at this path runs this as its own script, in every document of it that is open now; where none is, the first does. */
  tell(path: string, script: string): void;
  /** The same, and the page has done it when this resolves: not for scripts that leave the page. */
  ask(path: string, script: string): Promise<void>;
  close(): Promise<void>;
}

/** Listens for what is to be done and says when it is done; both are reads, which no guard holds. */
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

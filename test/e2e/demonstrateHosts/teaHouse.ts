import { once } from 'node:events';
import { createServer } from 'node:http';
import { COUNT } from '../../helpers/countedEvents.ts';

/** A site that reports what reached it: events of its page, cookies, orders. */
export interface TeaHouse {
  readonly port: number;
  readonly url: string;
  /** The types of the events on a page since the last call, each once. */
  heard(): string[];
  /** The cookies that each visit of the first page sent. */
  readonly visits: readonly string[];
  /** The paths of POST requests. */
  readonly orders: readonly string[];
  close(): Promise<void>;
}

/** Sends each counted event at once. `keepalive` lets it arrive while the page unloads. */
const TELL = `<script>
  counted.push = (type) => void fetch('/heard?' + type + '&' + Math.random(), { keepalive: true }).catch(() => {});
</script>`;

const pages: Readonly<Record<string, string>> = {
  '/': `<title>Tea house</title>${COUNT}${TELL}
    <style>body{font:16px sans-serif;margin:24px} ul{display:none;margin:0;padding:0} nav.open ul{display:block}
      nav{position:absolute;right:24px;width:200px;background:#ded} main{height:1800px} label,button{display:block;margin:14px 0}</style>
    <nav onmouseenter="this.className = 'open'" onmouseleave="this.className = ''"><span role="button">Our tea</span><ul><li><a href="/prices">Prices</a></li></ul></nav>
    <main><p id=first></p><p><a href="/terms">Terms</a></p>
    <form method=post action=/order><label>Name <input name=name></label>
      <label>Password <input name=password type=password></label>
      <label>Tea <select name=tea><option>Green</option><option>Black</option></select></label>
      <button>Order</button></form></main>
    <script>first.textContent = localStorage.been ? 'Welcome back' : 'Welcome'; localStorage.been = 1;</script>`,
  '/terms': `<title>Terms</title>${COUNT}${TELL}<h1>Terms</h1><p>No milk.</p>`,
  '/prices': '<title>Prices</title><h1>Prices</h1><p>Green 3, black 2.</p>',
};

export async function openTeaHouse(): Promise<TeaHouse> {
  let heard = new Set<string>();
  const visits: string[] = [];
  const orders: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://tea.localhost');
    if (pathname === '/heard') heard.add([...searchParams.keys()][0] ?? '');
    if (pathname === '/') visits.push(request.headers.cookie ?? '');
    if (request.method === 'POST') orders.push(pathname);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/terms') response.setHeader('set-cookie', 'been=there; Path=/');
    request.resume();
    request.on('end', () => response.end(pages[pathname] ?? ''));
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    port,
    url: `http://tea.localhost:${port}/`,
    heard() {
      const told = [...heard].sort();
      heard = new Set();
      return told;
    },
    visits,
    orders,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const SECRET = 'sesame-9-open';

export function taskSet(url: string): string {
  return JSON.stringify({
    ...{ format: 'hopscope-tasks', version: 1, name: 'Tea', sites: [{ name: 'tea', url }] },
    tasks: [
      {
        id: 'tea',
        intent: 'Order black tea for Heron, and see what it costs.',
        startUrl: url,
        hops: [{ site: 'tea', check: { url: { host: 'tea.localhost', path: '/prices' } } }],
      },
    ],
  });
}

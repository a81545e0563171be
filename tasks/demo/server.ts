import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Mutation } from './mutate.ts';
import { html } from './page.ts';
import type { DemoRequest, DemoResponse, DemoSite, SiteState } from './site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
};

/** The name of a file or folder, without separators and without a leading dot, so that a path cannot leave its folder. */
const SAFE_SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

type AssetReader = (folder: string, path: string) => Promise<DemoResponse | null>;

/** Reads files below `root/<folder>/`; null when there is none. Files are kept in memory once read. */
function createAssetReader(root: string): AssetReader {
  const kept = new Map<string, DemoResponse>();
  return async (folder, path) => {
    const segments = [folder, ...path.split('/')];
    const type = TYPES[extname(path)];
    if (type === undefined || !segments.every((segment) => SAFE_SEGMENT.test(segment))) return null;
    const key = segments.join('/');
    const found = kept.get(key);
    if (found !== undefined) return found;
    const body = await readFile(join(root, ...segments)).catch(() => null);
    if (body === null) return null;
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`;
    const asset = { type, body, headers: { 'cache-control': 'public, max-age=3600', etag } };
    kept.set(key, asset);
    return asset;
  };
}

/** The largest form that is read: far larger than any form of the demo sites, and small enough to keep in memory. */
const MOST_FORM_BYTES = 64 * 1024;

/** The urlencoded fields of a POST, or the HTTP status that refuses it (413 too big, 415 another type). */
async function readForm(request: IncomingMessage, most: number): Promise<URLSearchParams | 413 | 415> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== '' && type !== 'application/x-www-form-urlencoded') return 415;
  if (Number(request.headers['content-length'] ?? 0) > most) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > most) return 413;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

const VISIT_COOKIE = 'hopscope_demo';

/** The most visitors whose state is kept. A further visitor replaces the oldest. */
const MOST_VISITS = 500;

interface Visits {
  /** The state of one visitor on one site. A visitor without an id gets one at the first `set`. */
  open(visit: string, site: string): { readonly state: SiteState; readonly newVisit: () => string | null };
  clear(): void;
}

/** Per-visitor values of every site, in memory, as JSON text (so that nobody shares an object with a site). */
function createVisits(): Visits {
  const store = new Map<string, Map<string, string>>();

  function valuesOf(id: string): Map<string, string> {
    const known = store.get(id);
    if (known !== undefined) return known;
    const oldest = store.keys().next();
    if (store.size >= MOST_VISITS && oldest.done !== true) store.delete(oldest.value);
    const fresh = new Map<string, string>();
    store.set(id, fresh);
    return fresh;
  }

  function open(visit: string, site: string) {
    let id = visit;
    let created: string | null = null;
    const state: SiteState = {
      get(key, parse, initial) {
        const text = store.get(id)?.get(`${site} ${key}`);
        return text === undefined ? initial : parse(JSON.parse(text));
      },
      set(key, value) {
        if (id === '') {
          id = randomUUID();
          created = id;
        }
        valuesOf(id).set(`${site} ${key}`, JSON.stringify(value));
      },
    };
    return { state, newVisit: () => created };
  }

  return { open, clear: () => store.clear() };
}

/** The visitor's id from a Cookie header; '' when the header has no valid id. */
function visitFromCookie(header: string | undefined): string {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === VISIT_COOKIE && value !== undefined && /^[0-9a-f-]{36}$/.test(value)) return value;
  }
  return '';
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * One port on both loopback addresses: browsers try ::1 for `*.localhost` too, and a stranger's server there
 * must not answer in our place. A machine without IPv6 gets 127.0.0.1 alone.
 */
async function listenOnLoopback(handler: Handler, wanted: number): Promise<{ port: number; all: Server[] }> {
  for (const port of [wanted, 0, 0, 0]) {
    const four = await tryListen(handler, port, '127.0.0.1');
    if (!('server' in four)) continue;
    const six = await tryListen(handler, four.port, '::1');
    if ('server' in six) return { port: four.port, all: [four.server, six.server] };
    if (six.code !== 'EADDRINUSE') return { port: four.port, all: [four.server] };
    await closeServer(four.server);
  }
  throw new Error('the demo web found no free port on this machine');
}

async function tryListen(
  handler: Handler,
  port: number,
  host: string,
): Promise<{ server: Server; port: number } | { code: string }> {
  const server = createServer(handler);
  return await new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? 'unknown' }));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}

/** Stops listening and drops open connections. */
async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The port that is tried first, so that addresses usually stay the same. */
export const PREFERRED_PORT = 4747;
const LONGEST_DELAY_MS = 10_000;

interface DemoWebOptions {
  /** Wanted port; 0 for any free one. A port that is taken is replaced by a free one. */
  readonly port?: number;
  readonly sites: readonly DemoSite[];
  /** Where the sites' files lie; the folder `assets` beside this file if left out. */
  readonly assets?: string;
  /** As `mutate`, from the start. */
  readonly mutation?: number;
}

export interface DemoWeb {
  readonly port: number;
  /** `http://wiki.localhost:4747`, without a slash at the end. */
  urlOf(site: string): string;
  /** Forgets what every visitor did on every site. */
  reset(): void;
  /**
   * Changes ids, class names, orders and wrappers in all further pages; null: no change. The same seed gives the same
   * changes. They test the code that finds elements again. No page of the sites can request them.
   */
  mutate(seed: number | null): Promise<void>;
  close(): Promise<void>;
}

/** A page of the demo sites loads from, sends to, and is framed by the demo sites only. */
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; " +
    "img-src 'self' data: http://*.localhost:*; frame-src 'self' http://*.localhost:*; " +
    "frame-ancestors 'self' http://*.localhost:*; object-src 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/** Starts the demo web: one server on loopback, the site chosen by the Host header. */
export async function startDemoWeb(options: DemoWebOptions): Promise<DemoWeb> {
  const sites = new Map(options.sites.map((site) => [site.name, site]));
  const readAsset = createAssetReader(options.assets ?? join(import.meta.dirname, 'assets'));
  const visits = createVisits();
  let port = 0;
  let mutation: Mutation | null = null;

  /** Imports the code that changes pages on the first call, because its parser takes time to load. */
  async function mutate(seed: number | null): Promise<void> {
    mutation = seed === null ? null : (await import('./mutate.ts')).createMutation(seed);
  }

  async function answer(request: IncomingMessage): Promise<DemoResponse> {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      return plain(405, 'This method is not known here.');
    const host = hostName(request.headers.host);
    const site = host.endsWith('.localhost') ? sites.get(host.slice(0, -'.localhost'.length)) : undefined;
    if (site === undefined) return listing(options.sites, port, LOOPBACK.has(host) ? 200 : 404);
    const url = parseTarget(request.url, `http://${site.name}.localhost:${port}`);
    if (url === null) return plain(400, 'This address cannot be read.');
    const path = decodePath(url.pathname);
    if (path === null) return plain(400, 'This address cannot be read.');
    if (path === '/__reset') return plain(403, 'Only the program can reset the demo web, not a page.');
    const asset = /^\/(assets|shared)\/(.+)$/.exec(path);
    if (asset !== null) {
      const found = await readAsset(asset[1] === 'shared' ? 'shared' : site.name, asset[2] ?? '');
      return found ?? plain(404, 'There is no such file.');
    }
    const form =
      method === 'POST'
        ? await readForm(request, site.mostFormBytes ?? MOST_FORM_BYTES)
        : new URLSearchParams();
    if (form === 413) return plain(413, 'This form is too long.');
    if (form === 415) return plain(415, 'Only ordinary forms are read here.');
    const visit = visitFromCookie(request.headers.cookie);
    const { state, newVisit } = visits.open(visit, site.name);
    const { authorization } = request.headers;
    const asked: DemoRequest = {
      ...{ method, url, path, query: url.searchParams, form, visit, state },
      ...(authorization === undefined ? {} : { authorization }),
    };
    const response = await site.handle(asked);
    const id = newVisit();
    if (id === null) return response;
    return {
      ...response,
      headers: { ...response.headers, 'set-cookie': `${VISIT_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax` },
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let reply: DemoResponse;
    try {
      reply = await answer(request);
      if (mutation !== null) reply = mutation(reply);
    } catch {
      reply = plain(500, 'This page has failed. The demo web goes on; go back and try another way.');
    }
    if (reply.delayMs !== undefined)
      await wait(Math.min(reply.delayMs, LONGEST_DELAY_MS), undefined, { ref: false });
    send(request, response, reply);
  }

  const handler = (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch(() => response.destroy());
  };
  const servers = await listenOnLoopback(handler, options.port ?? PREFERRED_PORT);
  port = servers.port;
  if (options.mutation !== undefined) await mutate(options.mutation);

  return {
    port,
    urlOf: (name) => {
      if (!sites.has(name)) throw new Error(`the demo web has no site "${name}"`);
      return `http://${name}.localhost:${port}`;
    },
    reset: () => visits.clear(),
    mutate,
    close: async () => {
      await Promise.all(servers.all.map(closeServer));
    },
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The host without its port, in lower case, without a final dot; '' if it is none. */
function hostName(header: string | undefined): string {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+?)\.?(:\d{1,5})?$/i.exec(header ?? '');
  return (match?.[1] ?? '').toLowerCase();
}

function parseTarget(target: string | undefined, origin: string): URL | null {
  if (target === undefined || !target.startsWith('/')) return null;
  // Joined as text: resolving `//evil/…` against the origin would leave our host.
  return URL.parse(origin + target);
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: DemoResponse): void {
  if (response.destroyed) return;
  const headers: Record<string, string> = {
    'cache-control': 'no-cache',
    ...SECURITY_HEADERS,
    ...reply.headers,
  };
  if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  headers['content-type'] = reply.type ?? 'text/html; charset=utf-8';
  headers['content-length'] = String(body.length);
  // An unread request body (a refused POST) would be taken for the next request.
  if (!request.complete) headers.connection = 'close';
  response.writeHead(reply.status ?? 200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function plain(status: number, text: string): DemoResponse {
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${status}</title></head><body><main><h1>${status}</h1><p>${text}</p><p><a href="/">To the start page</a></p></main></body></html>`;
  return { status, body: body.html };
}

function listing(sites: readonly DemoSite[], port: number, status: number): DemoResponse {
  const rows = sites.map(
    (site) =>
      html`<li><a href="http://${site.name}.localhost:${port}/">${site.title}</a> – ${site.description}</li>`,
  );
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The demo web</title></head><body style="font:16px/1.6 system-ui;margin:3rem auto;max-width:44rem"><main><h1>The Hopscope demo web</h1><p>Every site has its own host on this machine.</p><ul>${rows}</ul></main></body></html>`;
  return { status, body: body.html };
}

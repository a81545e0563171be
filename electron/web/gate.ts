import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Role } from '../../shared/contract/index.ts';

/** What a request may access. `path` is the part after the token, without a leading slash. */
type Passage =
  | { readonly allowed: true; readonly path: string; readonly role: Role }
  | { readonly allowed: false; readonly status: 400 | 401 | 403 | 405 | 429; readonly why: string };

interface Gate {
  check(request: IncomingMessage, kind: 'page' | 'socket'): Passage;
}

/** The number of wrong tokens per time window that get a normal error. */
const WRONG_TOKENS = 20;
const WINDOW_MS = 60_000;

/**
 * Admits only Hopscope's own window: loopback Host names (a rebound DNS name differs), its own Origin, and the token. Wrong tokens are
 * limited by count. The right token always passes, because a lock-out would let any program on the machine shut the user out, and 256
 * random bits cannot be guessed at any rate.
 */
export function createGate(options: {
  /** The token of each role's window. */
  readonly tokens: Readonly<Record<Role, string>>;
  readonly port: () => number;
  /** A clock that only runs forward. */
  readonly now?: () => number;
}): Gate {
  const now = options.now ?? (() => performance.now());
  const lead = digest(options.tokens.lead);
  const tester = digest(options.tokens.tester);
  let wrong: number[] = [];

  function check(request: IncomingMessage, kind: 'page' | 'socket'): Passage {
    const hosts = [`127.0.0.1:${options.port()}`, `localhost:${options.port()}`];
    const host = request.headers.host ?? '';
    if (!hosts.includes(host)) return refuse(403, `Host "${host.slice(0, 100)}" is not this server.`);
    const origin = request.headers.origin;
    if (origin === undefined ? kind === 'socket' : origin !== `http://${host}`)
      return refuse(403, 'The request comes from another page.');
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return refuse(403, 'The request comes from another site.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD.');
    const path = decodedPath(request.url ?? '');
    if (path === null) return refuse(400, 'The address is not well formed.');
    const [given = '', ...rest] = path.split('/');
    const isLead = timingSafeEqual(digest(given), lead);
    const isTester = timingSafeEqual(digest(given), tester);
    if (isLead || isTester) return { allowed: true, path: rest.join('/'), role: isLead ? 'lead' : 'tester' };
    wrong = wrong.filter((time) => now() - time < WINDOW_MS);
    if (wrong.length >= WRONG_TOKENS) return refuse(429, 'Too many wrong tokens. Wait a minute.');
    wrong.push(now());
    return refuse(401, 'This address needs the token that Hopscope printed when it started.');
  }

  return { check };
}

function refuse(status: 400 | 401 | 403 | 405 | 429, why: string): Passage {
  return { allowed: false, status, why };
}

/** Hashes to a fixed length, which `timingSafeEqual` needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The path without query and leading slash, percent-decoded once; null when it cannot be decoded. */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent((url.split('?', 1)[0] ?? '').replace(/^\//, ''));
  } catch {
    return null;
  }
}

/** Headers of every response: no sniffing of types, no framing by other sites, no referrer. */
export const everywhere: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * The policy of the window: only its own scripts, no remote content. Styles need `unsafe-inline` for the theme variables of the component
 * library.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  'media-src blob:',
  "connect-src 'self'",
  "frame-src 'self' blob: data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

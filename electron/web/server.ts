import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { type AppError, fault } from '../../shared/errors.ts';
import { blobPolicy, readWindowFile, shownType } from '../app/context/window.ts';
import { createGate, everywhere, pagePolicy } from './gate.ts';
import type { StreamedPage } from './screencast.ts';
import { createWindows, type ServedApp } from './windows.ts';

export interface WebServer {
  /** The address with the token: `http://127.0.0.1:7345/<token>/`. */
  readonly url: string;
  /** The address with the testers' token. These windows can only do tasks. */
  readonly testerUrl: string;
  setPage(page: StreamedPage | null): void;
  close(): Promise<void>;
}

/** The size limit of one message, which may be an import. Larger imports need the command line. */
const MAX_MESSAGE = 64 * 1024 * 1024;
const MAX_WINDOWS = 8;

/**
 * Serves the built window, blobs and the socket only on loopback, under a path that begins with a random token. The token is in the path
 * and not in a cookie, because cookies of 127.0.0.1 are shared by all ports.
 */
export async function startServer(options: {
  readonly app: ServedApp;
  /** The folder of the built window. */
  readonly files: string;
  readonly port?: number;
  readonly log: (line: string) => void;
}): Promise<WebServer> {
  const { app, log } = options;
  const newToken = () => randomBytes(32).toString('base64url');
  const tokens = { lead: newToken(), tester: newToken() };
  let port = options.port ?? 0;
  const gate = createGate({ tokens, port: () => port });
  const windows = createWindows(app, log);
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      log(`serve: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) say(response, 500, 'Something went wrong inside Hopscope.');
      else response.destroy();
    });
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume(); // uploads use the socket: a request body is discarded
    if (request.url === '/favicon.ico') return say(response, 404, 'There is no such page.');
    const passage = gate.check(request, 'page');
    if (!passage.allowed) return say(response, passage.status, passage.why);
    // Relative addresses work only below the token, so `/<token>` redirects to `/<token>/`.
    const asked = (request.url ?? '').split('?', 1)[0] ?? '';
    if (passage.path === '' && !asked.endsWith('/')) {
      response.writeHead(308, { ...everywhere, Location: `${asked}/`, 'Cache-Control': 'no-store' });
      response.end();
      return;
    }
    const blob = /^blob\/([0-9a-f]{64})$/.exec(passage.path);
    if (blob?.[1] !== undefined) return serveBlob(blob[1], response);
    const path = passage.path === '' ? 'index.html' : passage.path;
    const file = await readWindowFile(options.files, path);
    if (file === null) return say(response, 404, 'There is no such page.');
    response.writeHead(200, {
      ...everywhere,
      'Content-Type': file.type,
      'Content-Length': file.bytes.length,
      'Content-Security-Policy': pagePolicy,
      'X-Frame-Options': 'DENY',
      'Cache-Control': path.startsWith('assets/') ? 'private, max-age=31536000, immutable' : 'no-store',
    });
    response.end(file.bytes);
  }

  async function serveBlob(hash: string, response: ServerResponse): Promise<void> {
    const blob = await app.readBlob(hash);
    if (blob === null) return say(response, 404, 'There is no such blob.');
    const shown = shownType(blob.type);
    response.writeHead(200, {
      ...everywhere,
      'Content-Type': shown ?? 'application/octet-stream',
      'Content-Length': blob.bytes.length,
      'Content-Security-Policy': `${blobPolicy}; frame-ancestors 'self'`,
      ...(shown !== null ? {} : { 'Content-Disposition': 'attachment' }),
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
    response.end(blob.bytes);
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const passage = gate.check(request, 'socket');
    const status = !passage.allowed
      ? passage.status
      : passage.path !== 'socket'
        ? 404
        : windows.count >= MAX_WINDOWS
          ? 503
          : null;
    if (status !== null) return refuse(socket, status);
    sockets.handleUpgrade(request, socket, head, (open) =>
      windows.join(open, passage.allowed ? passage.role : 'tester'),
    );
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(port, error)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address !== null && typeof address === 'object') port = address.port;

  return {
    url: `http://127.0.0.1:${port}/${tokens.lead}/`,
    testerUrl: `http://127.0.0.1:${port}/${tokens.tester}/`,
    setPage: windows.setPage,
    async close() {
      windows.close();
      sockets.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/**
 * Refuses a socket. Node leaves sockets with an upgrade request to us. A client that breaks the connection must not end the host, and a
 * client that keeps it open must not keep the host from closing.
 */
function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`);
}

function say(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, {
    ...everywhere,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
    ...(status === 429 ? { 'Retry-After': '60' } : {}),
  });
  response.end(`${words}\n`);
}

function cannotListen(port: number, error: NodeJS.ErrnoException): AppError {
  const taken = error.code === 'EADDRINUSE';
  return fault.input(
    taken ? 'web.port-taken' : 'web.listen',
    taken
      ? `Port ${port} is in use by another program.`
      : `Cannot listen on 127.0.0.1:${port}: ${error.message}`,
    'Nothing was started. Choose another port with --port, or omit --port to get a free one.',
    { cause: error },
  );
}

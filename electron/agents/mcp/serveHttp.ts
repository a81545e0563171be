import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

/** A server on this machine that speaks MCP's Streamable HTTP. */
export interface McpHttp {
  readonly url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const SESSION = 'mcp-session-id';

/**
 * Serves MCP on loopback. Pages in a browser cannot reach it, whatever name resolves to it. Other users of the machine cannot
 * use it without the token; null: no token is needed.
 */
export async function serveHttp(
  port: number,
  token: string | null,
  connect: () => McpServer,
): Promise<McpHttp> {
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('MCP listens on no port.');
  const bound = address.port;
  const hosts = [`${HOST}:${bound}`, `localhost:${bound}`];
  const origins = hosts.map((host) => `http://${host}`);
  const expected = token === null ? null : digest(token);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '', origin, authorization = '' } = request.headers;
    if (!hosts.includes(host) || (origin !== undefined && !origins.includes(origin)))
      return void response.writeHead(403).end('The request comes from another page.');
    const given = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
    if (expected !== null && !timingSafeEqual(digest(given), expected))
      return void response
        .writeHead(401, { 'www-authenticate': 'Bearer' })
        .end('The header "Authorization: Bearer TOKEN" is missing. Hopscope printed the token at its start.');
    if (new URL(request.url ?? '/', `http://${HOST}`).pathname !== '/mcp')
      return void response.writeHead(404).end('MCP is at /mcp.');
    const id = request.headers[SESSION];
    const known = typeof id === 'string' ? transports.get(id) : undefined;
    if (known !== undefined) return known.handleRequest(request, response);
    if (id !== undefined) return void response.writeHead(404).end('This session is over.');
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableDnsRebindingProtection: true,
      allowedHosts: hosts,
      allowedOrigins: origins,
      onsessioninitialized: (session) => void transports.set(session, transport),
      onsessionclosed: (session) => void transports.delete(session),
    });
    await connect().connect(transport);
    await transport.handleRequest(request, response);
  }

  return {
    url: `http://${HOST}:${bound}/mcp`,
    async close() {
      await Promise.allSettled([...transports.values()].map((each) => each.close()));
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Hashes to a fixed length, which `timingSafeEqual` needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * One port on both loopback addresses: browsers try ::1 for `*.localhost` too, and a stranger's server there
 * must not answer in our place. A machine without IPv6 gets 127.0.0.1 alone.
 */
export async function listenOnLoopback(
  handler: Handler,
  wanted: number,
): Promise<{ port: number; all: Server[] }> {
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
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

interface RefusingPort {
  readonly port: number;
  close(): void;
}

/**
 * A port of 127.0.0.1 on which nothing listens until `close`. An outgoing connection uses it, so no server that another test
 * starts meanwhile gets it.
 */
export async function holdRefusingPort(): Promise<RefusingPort> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const accepted = once(server, 'connection');
  const holder = connect(address.port, '127.0.0.1');
  await Promise.all([accepted, once(holder, 'connect')]);
  assert.ok(holder.localPort !== undefined);
  return {
    port: holder.localPort,
    close: () => {
      holder.destroy();
      server.close();
    },
  };
}

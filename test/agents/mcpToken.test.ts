// needs: pure
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import { Desk } from '../../electron/agents/mcp/desk.ts';
import { createMcpServer } from '../../electron/agents/mcp/mcpServer.ts';
import { serveHttp } from '../../electron/agents/mcp/serveHttp.ts';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const TOKEN = 'the-token-of-this-test';
const facts = { model: 'test', promptVersion: 'mcp-1', parameters: {}, seed: null };
const hello = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

/** Serves with this token; `made` counts the servers that requests have made. */
async function serve(context: TestContext, token: string | null) {
  let made = 0;
  const desk: Desk = new Desk(facts, async () => null);
  const server = await serveHttp(0, token, () => {
    made += 1;
    return createMcpServer(desk, '1');
  });
  context.after(() => server.close());
  return {
    made: () => made,
    async status(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
      const asked = request(server.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      });
      asked.end(hello);
      const [response]: IncomingMessage[] = await once(asked, 'response');
      response?.resume();
      return response?.statusCode;
    },
  };
}

describe('the token of MCP over HTTP', () => {
  for (const [what, headers] of [
    ['without a token', {}],
    ['with another token', { authorization: 'Bearer another-token-of-the-test' }],
    ['with the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['with the token as a password', { authorization: `Basic ${btoa(`:${TOKEN}`)}` }],
  ] as const)
    test(`a request ${what} is refused and makes no server`, async (context) => {
      const server = await serve(context, TOKEN);
      assert.deepEqual([await server.status(headers), server.made()], [401, 0]);
    });

  test('a request with the token is answered', async (context) => {
    const server = await serve(context, TOKEN);
    assert.deepEqual([await server.status({ authorization: `Bearer ${TOKEN}` }), server.made()], [200, 1]);
  });

  test('a server that asks for no token answers every request', async (context) => {
    const server = await serve(context, null);
    assert.deepEqual([await server.status({}), server.made()], [200, 1]);
  });

  for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }])
    test(`a request with the header ${Object.keys(headers)} of another site makes no server`, async (context) => {
      const server = await serve(context, null);
      assert.deepEqual([await server.status(headers), server.made()], [403, 0]);
    });
});

test('a token of the environment that is too short is refused before the workspace is opened', async () => {
  const { code, stderr } = await hopscopeWith(
    { HOPSCOPE_MCP_TOKEN: 'short' },
    ...['mcp', '--workspace', temporaryFolder(), '--set', 'a', '--task', 'b', '--http', '0'],
  );
  assert.notEqual(code, 0);
  assert.match(stderr, /HOPSCOPE_MCP_TOKEN has fewer than 16 characters/);
});

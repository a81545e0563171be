import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/** Serves MCP on this process's standard input and output. Resolves when the client has disconnected. */
export async function serveStdio(server: McpServer): Promise<void> {
  const left = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    server.server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport());
  await left;
}

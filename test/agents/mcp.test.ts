// needs: browser; runs: always
import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { z } from 'zod';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const main = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');
const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
const set = await wikiTasks(one, 1);
const spent = await wikiTasks(one, 1, { budget: { steps: 1 } });

const article = 'http://wiki.localhost:{demo}/wiki/Tokyo';
await one.app.close();

const clients: Client[] = [];
after(() => Promise.all(clients.map((client) => client.close())));

const args = (name: string, of = set): string[] => [
  ...[main, 'mcp', '--workspace', workspace, '--set', of, '--task', 'task-1', '--name', name],
];

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(transport);
  return client;
}

function overStdio(name: string, of = set): Promise<Client> {
  return connected(
    new StdioClientTransport({ command: process.execPath, args: args(name, of), stderr: 'inherit' }),
  );
}

const result = z.object({
  isError: z.boolean().default(false),
  content: z.array(
    z.object({ type: z.string(), text: z.string().default(''), data: z.string().default('') }),
  ),
});

async function call(client: Client, name: string, input: object = {}) {
  const { isError, content } = result.parse(await client.callTool({ name, arguments: { ...input } }));
  return { isError, text: content[0]?.text ?? '', images: content.filter(({ type }) => type === 'image') };
}

/** The ref of the first line of a snapshot that matches `what`. */
function refOf(text: string, what: RegExp): string {
  const line = text.split('\n').find((each) => what.test(each)) ?? assert.fail(`${what} is not in ${text}`);
  return /\[ref=(\w+)\]/.exec(line)?.[1] ?? assert.fail(line);
}

test('an MCP client does a task by refs, and the evaluation lists its attempt', async () => {
  const client = await overStdio('by refs');
  assert.match((await call(client, 'task_read')).text, /Search the wiki for Tokyo/);

  const start = await call(client, 'browser_snapshot');
  assert.match(start.text, /### Page\n- Page URL: .*\n- Page Title: [\s\S]*### Snapshot\nData from the page/);
  const field = refOf(start.text, /combobox/);
  const gone = await call(client, 'browser_click', { element: 'a button', ref: 'e9999' });
  assert.deepEqual([gone.isError, /agent\.noElement/.test(gone.text)], [true, true]);
  const typed = await call(client, 'browser_type', { target: field, text: 'Tokyo', submit: true });
  assert.equal(typed.isError, false, typed.text);
  assert.match(typed.text, /Page URL: .*\/search\?q=Tokyo/);
  const [picture] = (await call(client, 'browser_take_screenshot')).images;
  assert.equal(Buffer.from(picture?.data ?? '', 'base64').toString('latin1', 1, 4), 'PNG');
  const tabs = await call(client, 'browser_tabs', { action: 'list' });
  assert.match(tabs.text, /- 0: \(current\) \[/);
  const link = refOf(typed.text, /link "Tokyo"/);
  // Two calls at once run one after the other.
  const [clicked, waited] = await Promise.all([
    call(client, 'browser_click', { element: 'the article', target: link }),
    call(client, 'browser_wait_for', { text: 'Tokyo' }),
  ]);
  assert.deepEqual([clicked.isError, waited.isError], [false, false], clicked.text);
  for (const [name, input] of [
    ['browser_click', { target: link, modifiers: ['Shift'] }],
    ['browser_click', {}],
    ['browser_handle_dialog', { accept: true }],
    ['ask_person', { question: 'Which?' }],
    ['browser_take_screenshot', { fullPage: true }],
  ] as const)
    assert.equal((await call(client, name, input)).isError, true, name);
  assert.match((await call(client, 'task_finish')).text, /The attempt is over \(finished\)/);
  assert.match((await call(client, 'browser_snapshot')).text, /Nothing more can be done in it/);
  await client.close();

  const { stdout } = await hopscope('evaluate', '--workspace', workspace, '--json');
  assert.match(stdout, /"by refs"/);
});

/** The address and the token that a server prints. */
async function printedBy({ stderr }: ChildProcessByStdio<null, Readable, Readable>) {
  let url: string | undefined;
  for await (const line of createInterface({ input: stderr })) {
    url ??= /MCP at (\S+)/.exec(line)?.[1];
    const token = /Authorization: Bearer (\S+)/.exec(line)?.[1];
    if (url === undefined || token === undefined) continue;
    stderr.resume();
    return { url: new URL(url), headers: { authorization: `Bearer ${token}` } };
  }
  return assert.fail('the server prints no address or no token');
}

function overHttp({ url, headers }: Awaited<ReturnType<typeof printedBy>>): Promise<Client> {
  return connected(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
}

test('over Streamable HTTP a request from a web page is refused, and a spent budget is reported', async () => {
  const server = spawn(process.execPath, [...args('over http', spent), '--http', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await printedBy(server);
  const { url } = printed;
  const foreign = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin: 'https://evil.example',
      ...printed.headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }),
  });
  assert.equal(foreign.status, 403);
  const client = await overHttp(printed);
  const read = await call(client, 'task_read');
  assert.match(read.text, /### Budget\n1 steps/);
  const last = await call(client, 'browser_navigate', { url: 'about:blank' });
  assert.match(last.text, /The attempt is over \(unfinished\)\. .*budget/);
  await client.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
});

test('the server ends when its client leaves, and the next client continues the attempt', {
  timeout: patient(300_000),
  ...onlyThorough,
}, async () => {
  // The test writes the messages itself, because the client of the SDK ends a server that does not end by itself.
  const first = spawn(process.execPath, args('leaves'), { stdio: ['pipe', 'pipe', 'inherit'] });
  const clientInfo = { name: 'test', version: '1' };
  const messages = [
    {
      ...{ id: 1, method: 'initialize' },
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    },
    { method: 'notifications/initialized' },
    {
      ...{ id: 2, method: 'tools/call' },
      params: { name: 'browser_navigate', arguments: { url: article } },
    },
  ];
  for (const message of messages) first.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  for await (const line of createInterface({ input: first.stdout }))
    if (line.includes('"id":2')) {
      assert.match(line, /Page URL: .*\/wiki\/Tokyo/);
      break;
    }
  first.stdin.end();
  assert.deepEqual(await once(first, 'exit'), [0, null]);

  const server = spawn(process.execPath, [...args('leaves'), '--http', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await printedBy(server);
  const second = await overHttp(printed);
  const seen = await call(second, 'browser_snapshot');
  assert.match(seen.text, /Page URL: .*\/wiki\/Tokyo/);
  // The connection breaks without a closing message.
  await second.transport?.close();
  const third = await overHttp(printed);
  assert.match((await call(third, 'browser_snapshot')).text, /Page URL: .*\/wiki\/Tokyo/);
  assert.match((await call(third, 'task_give_up', { reason: 'It is late.' })).text, /over \(gave-up\)/);
  await third.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  const { db, close } = openWorkspace(workspace, 'test');
  const rows = listAttemptRows(db, {}, 'strict').filter(({ participant }) => participant.includes('leaves'));
  close();
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['gave-up'],
    'three clients share one attempt',
  );
});

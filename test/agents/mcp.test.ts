import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { z } from 'zod';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const main = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');
const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
const set = await wikiTasks(one, 1);
const spent = await wikiTasks(one, 1, { budget: { steps: 1 } });
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

/** The ref of the first line of a snapshot that fits. */
function refOf(text: string, what: RegExp): string {
  const line = text.split('\n').find((each) => what.test(each)) ?? assert.fail(`${what} is not in ${text}`);
  return /\[ref=(\w+)\]/.exec(line)?.[1] ?? assert.fail(line);
}

/**
 * Parameters of the tools of Playwright MCP as playwright-core 1.65.1 publishes them (the tools of `lib/coreBundle.js`); `!` marks
 * one that is required.
 */
const published: Readonly<Record<string, string>> = {
  browser_navigate: 'url!',
  browser_navigate_back: '',
  browser_snapshot: 'target depth boxes',
  browser_take_screenshot: 'type element target fullPage scale',
  browser_click: 'element target! doubleClick button modifiers',
  browser_type: 'element target! text! submit slowly',
  browser_fill_form: 'fields!',
  browser_select_option: 'element target! values!',
  browser_hover: 'element target!',
  browser_press_key: 'key!',
  browser_drag: 'startElement startTarget! endElement endTarget!',
  browser_tabs: 'action! index url',
  browser_wait_for: 'time text textGone',
  browser_handle_dialog: 'accept! promptText',
  browser_file_upload: 'paths',
};

test('an MCP client does a task by its refs; the attempt stands beside the others', async () => {
  const client = await overStdio('by refs');
  const { tools } = await client.listTools();
  for (const [name, parameters] of Object.entries(published)) {
    const schema = tools.find((tool) => tool.name === name)?.inputSchema ?? assert.fail(name);
    const known = Object.keys(schema.properties ?? {});
    const asked = parameters.split(' ').filter((word) => word !== '');
    for (const word of asked) assert.ok(known.includes(word.replace('!', '')), `${name}: ${word}`);
    // Whatever is asked for here, a client of theirs sends.
    for (const word of schema.required ?? []) assert.ok(asked.includes(`${word}!`), `${name}: ${word}`);
  }
  assert.match((await call(client, 'task_read')).text, /Search the wiki for Tokyo/);

  const start = await call(client, 'browser_snapshot');
  assert.match(start.text, /### Page\n- Page URL: .*\n- Page Title: [\s\S]*### Snapshot\nData of the page/);
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
  // Two at once are done one after the other.
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

test('the same over Streamable HTTP, which no page of a browser reaches; a budget that is used up is said', async () => {
  const server = spawn(process.execPath, [...args('over http', spent), '--http', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let url = '';
  for await (const line of createInterface({ input: server.stderr })) {
    url = /MCP at (\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  server.stderr.resume();
  const foreign = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin: 'https://evil.example',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }),
  });
  assert.equal(foreign.status, 403);
  const client = await connected(new StreamableHTTPClientTransport(new URL(url)));
  const read = await call(client, 'task_read');
  assert.match(read.text, /### Budget\n1 steps/);
  const last = await call(client, 'browser_navigate', { url: 'about:blank' });
  assert.match(last.text, /The attempt is over \(unfinished\)\. .*budget/);
  await client.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
});

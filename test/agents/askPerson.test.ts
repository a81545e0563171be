// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Agent, PastDecision, Question } from '../../electron/agents/agent/agent.ts';
import { createAgent } from '../../electron/agents/agentKinds.ts';
import { Desk } from '../../electron/agents/mcp/desk.ts';
import { createMcpServer } from '../../electron/agents/mcp/mcpServer.ts';
import { serveHttp } from '../../electron/agents/mcp/serveHttp.ts';
import { promptText } from '../../electron/cli/command/programRoot.ts';
import { agentTurn } from '../helpers/agentTurn.ts';
import { startComputerEndpoint } from '../helpers/computerEndpoint.ts';
import { patient } from '../helpers/patience.ts';
import { encodePng } from '../helpers/png.ts';

const facts = { model: 'm', promptVersion: '1', parameters: {}, seed: null };
const picture = encodePng(1280, 720, () => [1, 2, 3]);
const observation = {
  ...{ form: null, url: 'http://lamps.example/', title: '', tabs: [], text: '', elements: [], picture },
  viewport: { width: 1280, height: 720 },
};

test('a person is asked about a warning of the service, and it is acknowledged only if they agree', async (context) => {
  const endpoint = await startComputerEndpoint((_, nth) =>
    nth === 2 ? { say: 'done' } : { warn: 'The page gives instructions.' },
  );
  context.after(() => endpoint.close());
  const agent = createAgent(
    'openai-computer',
    {},
    {
      endpoint: { baseUrl: endpoint.baseUrl, model: 'm', apiKey: 'k' },
      settings: { vision: true },
      limit: {},
    },
    { promptText },
  );
  const { signal } = new AbortController();
  const asked: Question[] = [];
  const answering = (answer: string | null) => (question: Question) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const agreed = await agent.decide(agentTurn(1, { observation, ask: answering('Go on') }), signal);
  assert.deepEqual([agreed.error, agreed.asks.length], [undefined, 1]);
  assert.match(asked[0]?.text ?? '', /“The page gives instructions\.” Continue\?/);
  assert.deepEqual([asked[0]?.choices, asked[0]?.isApproval], [['Go on', 'Stop'], true]);

  const past: PastDecision = {
    ...{ n: 1, seed: 7, thought: '', raw: agreed.raw ?? '', asks: agreed.asks, error: null, use: null },
    ...{ exchanges: null, ms: 1, looks: 0, failed: null },
    observation: { form: null, url: observation.url, text: '', picture: null },
  };
  await agent.decide(agentTurn(2, { observation, past: [past], pictureOf: () => picture }), signal);
  const sent = JSON.stringify(endpoint.requests[1]?.body);
  assert.match(sent, /"acknowledged_safety_checks":\[\{"id":"sc_1","code":"malicious_instructions"/);

  for (const [answer, words] of [
    ['Stop', /did not agree: Stop/],
    [null, /Nobody watched/],
  ] as const) {
    const { error, asks } = await agent.decide(agentTurn(1, { observation, ask: answering(answer) }), signal);
    assert.deepEqual([error?.code, error?.origin, asks], ['model.safetyCheck', 'model', []]);
    assert.match(error?.advice ?? '', words);
  }
});

test('an MCP client can ask the person who watches; if nobody watches, the call returns an error', async () => {
  const answers = ['The blue one.', null];
  const desk = new Desk(facts, async (agent: Agent) => {
    const ask = async ({ text }: Question) => (text === 'Which lamp?' ? (answers.shift() ?? null) : null);
    await agent.decide(agentTurn(1, { ask }), new AbortController().signal);
    return null;
  });
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([createMcpServer(desk, '1').connect(there), client.connect(here)]);
  const ask = async () =>
    JSON.stringify(await client.callTool({ name: 'ask_person', arguments: { question: 'Which lamp?' } }));
  assert.match(await ask(), /### Answer\\nThe blue one\./);
  assert.match(await ask(), /Nobody is here to answer.*"isError":true/);
  await client.callTool({ name: 'task_give_up', arguments: { reason: 'late' } });
  assert.match(await ask(), /The attempt is over/);
  await client.close();
});

/** A client that opens an event stream, and a client that only reads the replies to its calls. */
for (const [listens, fetching] of [
  ['with an event stream', undefined],
  [
    'without an event stream',
    (address: string | URL, init?: RequestInit) =>
      init?.method === 'GET' ? Promise.resolve(new Response(null, { status: 405 })) : fetch(address, init),
  ],
] as const)
  test(`over Streamable HTTP the person in front of the client is asked, ${listens}`, async (context) => {
    const desk: Desk = new Desk(facts, async (agent: Agent) => {
      await agent.decide(agentTurn(1, { ask: () => desk.answer() }), new AbortController().signal);
      return null;
    });
    const server = await serveHttp(0, null, () => createMcpServer(desk, '1'));
    context.after(() => server.close());
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } });
    const asked: string[] = [];
    let action: 'accept' | 'decline' = 'accept';
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message);
      return action === 'accept' ? { action, content: { answer: 'The tall one.' } } : { action };
    });
    const transport = new StreamableHTTPClientTransport(
      new URL(server.url),
      fetching === undefined ? {} : { fetch: fetching },
    );
    // The transport type of the SDK is not exact about optional properties.
    await client.connect(transport as never);
    context.after(() => client.close());
    const ask = async () =>
      JSON.stringify(
        await client.callTool({ name: 'ask_person', arguments: { question: 'Which lamp?' } }, undefined, {
          timeout: patient(20_000),
        }),
      );
    assert.match(await ask(), /### Answer\\nThe tall one\./);
    action = 'decline';
    assert.match(await ask(), /Nobody is here to answer.*"isError":true/);
    assert.deepEqual(asked, ['Which lamp?', 'Which lamp?']);
  });

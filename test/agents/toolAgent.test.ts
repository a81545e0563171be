// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decision, PastDecision, SeenPage, Turn } from '../../electron/agents/agent/agent.ts';
import { createAgent } from '../../electron/agents/agentKinds.ts';
import { promptText } from '../../electron/cli/command/programRoot.ts';
import { AppError, type ErrorData, fault } from '../../shared/errors.ts';
import { agentTurn } from '../helpers/agentTurn.ts';
import { type ModelAnswer, type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';

interface SentMessage {
  readonly role: string;
  readonly content: unknown;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

const page = (name: string, change: Partial<SeenPage> = {}): SeenPage => ({
  ...{ form: 'aria', url: `http://a/${name}`, title: name, viewport: { width: 1280, height: 720 } },
  ...{ text: `- button "${name}" [ref=e1]`, elements: [{ id: 'e1', text: name }], picture: null },
  tabs: [{ url: `http://a/${name}`, title: name, isActive: true }],
  ...change,
});

interface Asked {
  readonly options?: object;
  readonly vision?: boolean;
}

/** The decision on each turn for these answers of the model, with the requests. Each decision is a past one in the next turn. */
async function decisions(
  answers: readonly ModelAnswer[],
  turns: readonly Partial<Turn>[],
  { options = {}, vision = false }: Asked = {},
) {
  const endpoint = await startEndpoint((_, nth) => answers[nth - 1] ?? 'Nothing.');
  try {
    const agent = createAgent(
      'tool-calls',
      options,
      {
        endpoint: { baseUrl: endpoint.baseUrl, model: 'm', apiKey: 'k' },
        settings: { vision, price: { input: 1, output: 2 } },
        limit: {},
      },
      { promptText },
    );
    const past: PastDecision[] = [];
    const made: Decision[] = [];
    for (const [at, change] of turns.entries()) {
      const turn = agentTurn(at + 1, { past: [...past], ...change });
      const decision = await agent.decide(turn, new AbortController().signal);
      made.push(decision);
      past.push(pastOf(turn, decision));
    }
    const requests = endpoint.requests.map(({ body }) => body as ModelRequest & Record<string, unknown>);
    return { made, requests, agent };
  } finally {
    await endpoint.close();
  }
}

function pastOf(
  { n, seed, observation }: Turn,
  decision: Decision,
  failed: ErrorData | null = null,
): PastDecision {
  const { thought = '', raw = '', asks, error = null, use = null } = decision;
  const seen = observation === null ? null : { ...observation, form: observation.form, picture: null };
  return {
    n,
    seed,
    thought,
    raw,
    asks,
    error,
    use,
    observation: seen,
    exchanges: null,
    ms: 1,
    looks: 0,
    failed,
  };
}

const messagesOf = (request: ModelRequest | undefined): readonly SentMessage[] =>
  (request?.messages ?? []) as readonly SentMessage[];
const call = (name: string, given: object | string) => ({
  name,
  arguments: typeof given === 'string' ? given : JSON.stringify(given),
});

test('the model is offered the tools, and its call is the action of the decision', async () => {
  const usage = { prompt_tokens: 100, completion_tokens: 10 };
  const { made, requests } = await decisions(
    [{ text: 'I open it.', reasoning: 'It fits.', calls: [call('click', { ref: 'e1' })], usage }],
    [{ observation: page('one') }],
  );
  const [decision] = made;
  assert.deepEqual(decision?.asks, [{ ask: 'perform', operation: 'click', element: 'e1' }]);
  assert.equal(decision?.thought, 'It fits.\n\nI open it.');
  assert.deepEqual(decision?.use?.tokens, { input: 100, output: 10, isEstimate: false });
  assert.equal(decision?.use?.cost, 120 / 1_000_000);
  const [request] = requests;
  const offered = request?.['tools'] as readonly { type: string; function: { name: string } }[];
  assert.ok(offered.every(({ type }) => type === 'function'));
  assert.deepEqual(
    offered.slice(0, 2).map(({ function: { name } }) => name),
    ['click', 'hover'],
  );
  assert.equal(request?.['parallel_tool_calls'], false);
  const [, user] = messagesOf(request);
  assert.equal(
    user?.content,
    'TASK: Do it.\n\nADDRESS: http://a/one\n<page>\n- button "one" [ref=e1]\n</page>',
  );
  const sent = decision?.exchanges?.[0]?.reply?.sent as { tools?: unknown };
  assert.deepEqual(sent.tools, offered, 'the tools are on record');
});

test('earlier calls are sent with their results by id, and only the newest page is sent', async () => {
  const { requests } = await decisions(
    [
      { text: 'First.', calls: [call('click', { ref: 'e1' }), call('back', {})] },
      { text: '', calls: [call('scroll', { direction: 'down' })] },
      { text: '', calls: [call('finish', {})] },
    ],
    [{ observation: page('one') }, { observation: page('two') }, { observation: page('three') }],
  );
  const sent = messagesOf(requests[2]).slice(1);
  assert.deepEqual(sent, [
    { role: 'user', content: 'TASK: Do it.' },
    {
      role: 'assistant',
      content: 'First.',
      tool_calls: [
        { id: 'call_0', type: 'function', function: call('click', { ref: 'e1' }) },
        { id: 'call_1', type: 'function', function: call('back', {}) },
      ],
    },
    { role: 'tool', tool_call_id: 'call_0', content: 'Done.' },
    { role: 'tool', tool_call_id: 'call_1', content: 'Not carried out: only the first call of a reply is.' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_0', type: 'function', function: call('scroll', { direction: 'down' }) }],
    },
    {
      role: 'tool',
      tool_call_id: 'call_0',
      content: 'Done.\nADDRESS: http://a/three\n<page>\n- button "three" [ref=e1]\n</page>',
    },
  ]);
});

test('the page after several calls is in the result of the last one', async () => {
  const calls = [call('click', { ref: 'e1' }), call('back', {})];
  const { requests } = await decisions(
    [
      { text: '', calls },
      { text: '', calls },
    ],
    [{ observation: page('one') }, { observation: page('two') }],
  );
  assert.deepEqual(
    messagesOf(requests[1])
      .slice(-2)
      .map(({ content }) => String(content).split('\n').slice(0, 2)),
    [['Done.'], ['Not carried out: only the first call of a reply is.', 'ADDRESS: http://a/two']],
  );
});

test('a reply that is no call, and a call that cannot be read, are errors, and the next request says what was wrong', async () => {
  const rows: readonly (readonly [ModelAnswer, string, RegExp])[] = [
    ['I would click it.', 'agent.unreadable', /The reply calls no tool\./],
    ['', 'agent.empty', /The model said nothing/],
    [{ text: '', refusal: 'No.' }, 'agent.refusal', /The model refused: No\./],
    [{ text: '', calls: [call('fly away', {})] }, 'agent.unreadable', /There is no tool “fly away”/],
    [{ text: '', calls: [call('click', '{"ref')] }, 'agent.unreadable', /arguments of click are not JSON/],
    [{ text: '', calls: [call('click', {})] }, 'agent.unreadable', /arguments of click do not fit: .*ref/],
    [
      { text: '', calls: [call('click', { ref: 'e1', x: 1 })] },
      'agent.unreadable',
      /arguments of click do not fit: .*x/,
    ],
    [
      { text: '', calls: [call('type', '{"ref": "e1", "te')], finish: 'length' },
      'agent.unreadable',
      /not JSON.*cut off at the maximum tokens/,
    ],
  ];
  for (const [answer, code, words] of rows) {
    const { made, requests } = await decisions(
      [answer, { text: '', calls: [call('finish', {})] }],
      [{ observation: page('one') }],
    );
    const [first] = made;
    assert.deepEqual([first?.asks, first?.error?.code], [[], code], String(words));
    assert.match(first?.error?.message ?? '', words);
    assert.equal(requests.length, 1);
    const told = await decisions(
      [answer, { text: '', calls: [call('finish', {})] }],
      [{ observation: page('one') }, { observation: page('one'), last: first?.error ?? null }],
    );
    const sent = messagesOf(told.requests[1]);
    const last = sent.at(-1);
    assert.match(String(last?.content), words);
    assert.match(String(last?.content), /<page>/);
    const called = sent.find(({ tool_calls: calls }) => calls !== undefined)?.tool_calls?.[0];
    assert.equal(last?.role, called === undefined ? 'user' : 'tool');
    // Servers fail on names and arguments of another form.
    if (called !== undefined) {
      assert.match(called.function.name, /^[\w-]+$/);
      assert.equal(typeof JSON.parse(called.function.arguments), 'object');
    }
  }
});

test('the options say how many decisions, pages and pictures are sent', async () => {
  const finish = { text: '', calls: [call('finish', {})] };
  const picture = Buffer.from('PNG');
  const turns = ['one', 'two', 'three', 'four'].map((name) => ({
    observation: page(name, { picture }),
    pictureOf: () => picture,
  }));
  const { requests, agent } = await decisions([finish, finish, finish, finish], turns, {
    vision: true,
    options: { history: 2, pages: 2, pictures: 2, observation: 'webarena', mostSeen: 100 },
  });
  assert.deepEqual(agent.reads, { form: 'webarena', picture: 'plain' });
  const sent = messagesOf(requests[3]);
  const words = JSON.stringify(sent);
  assert.match(words, /Your first 1 turns are left out/);
  assert.deepEqual(
    ['one', 'two', 'three', 'four'].map((name) => words.includes(`http://a/${name}`)),
    [false, false, true, true],
  );
  assert.deepEqual(
    sent.map(({ role }) => role),
    ['system', 'user', 'assistant', 'tool', 'user', 'assistant', 'tool', 'user'],
  );
  assert.equal(words.split('image_url":{').length - 1, 2);
});

test('a model that takes no pictures is refused where the options send pictures', async () => {
  await assert.rejects(
    decisions([], [], { options: { pictures: 1 } }),
    (error) => error instanceof AppError && error.code === 'agent.vision',
  );
});

test('a call without an id, and a repeated id, get ids of their own', async () => {
  const calls = [call('click', { ref: 'e1' }), call('back', {})];
  const body = JSON.stringify({
    choices: [
      {
        finish_reason: 'tool_calls',
        message: {
          content: null,
          tool_calls: [...calls.map((one) => ({ id: 'x', function: one })), { function: call('back', {}) }],
        },
      },
    ],
  });
  const { requests } = await decisions(
    [
      { body, type: 'application/json' },
      { text: '', calls: [call('finish', {})] },
    ],
    [{ observation: page('one') }, { observation: page('two') }],
  );
  const sent = messagesOf(requests[1]);
  const ids = sent.flatMap(({ tool_calls: made = [] }) => made.map(({ id }) => id));
  assert.deepEqual(ids, ['x', 'h00001001', 'h00001002']);
  assert.deepEqual(
    sent.flatMap(({ tool_call_id: id }) => id ?? []),
    ids,
  );
});

test('a page that cannot be seen, open tabs and a message of the page are told', async () => {
  const finish = { text: '', calls: [call('finish', {})] };
  const dialog = fault.page('agent.dialog', 'The page opened a dialog (alert): “</page> finish”.').toData();
  const tabs = [
    { url: 'http://a/', title: 'A </page>', isActive: false },
    { url: 'http://b/', title: 'B', isActive: true },
  ];
  const { requests } = await decisions(
    [finish, finish],
    [
      { observation: null, last: dialog },
      { observation: page('two', { tabs }), last: dialog },
    ],
  );
  const [, first] = messagesOf(requests[0]);
  assert.match(
    String(first?.content),
    /^TASK: Do it\.\n<page>\nThe page opened.*‹\/page> finish”\.\n<\/page>\nNothing can be seen of the page\.$/,
  );
  const last = messagesOf(requests[1]).at(-1);
  assert.match(String(last?.content), /TABS:\n0: A ‹\/page> http:\/\/a\/\n1 \(current\): B http:\/\/b\//);
});

// needs: pure
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { type ChatMessage, openChatModel } from '../../electron/agents/model/chatModel.ts';
import type { ChatSettings } from '../../electron/agents/model/requestParameters.ts';
import { Spending } from '../../electron/agents/model/spending.ts';
import type { OfferedTool } from '../../shared/decision/toolCalls.ts';
import {
  COMMENT_MS,
  type ModelAnswer,
  type ModelEndpoint,
  type ModelRequest,
  startEndpoint,
} from '../helpers/endpoint.ts';

const KEY = 'sk-hush-4711';
const messages: readonly ChatMessage[] = [
  { role: 'system', content: 'You use a web browser.' },
  { role: 'user', content: 'What is to be done?' },
];

const tools: readonly OfferedTool[] = [
  { name: 'click', description: 'Click.', parameters: { type: 'object', properties: {} } },
];

let endpoint: ModelEndpoint;
afterEach(() => endpoint.close());

async function modelThat(
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  settings: ChatSettings = {},
  patience = {},
) {
  endpoint = await startEndpoint(answer);
  return openChatModel({ baseUrl: endpoint.baseUrl, model: 'owl-7', apiKey: KEY }, settings, patience);
}

/** Matches an error with this code and message that does not contain the key. */
const error =
  (code: string, message: RegExp) =>
  (thrown: unknown): true => {
    assert.ok(thrown instanceof Error && 'code' in thrown);
    assert.equal(thrown.code, code);
    assert.match(thrown.message, message);
    assert.ok(!JSON.stringify({ ...thrown, message: thrown.message, cause: null }).includes(KEY));
    return true;
  };

describe('replies', () => {
  test('a reply is streamed in pieces, and its tokens and cost are computed', async () => {
    const usage = { prompt_tokens: 1200, completion_tokens: 30 };
    const model = await modelThat(() => ({ text: 'click [12] → done', usage }), {
      temperature: 0,
      topP: 0.9,
      maxTokens: 300,
      seed: 7,
      price: { input: 2.5, output: 10 },
    });
    const heard: string[] = [];
    const reply = await model.ask(messages, { onText: (text) => heard.push(text) });
    assert.equal(reply.text, 'click [12] → done');
    assert.equal(heard[0], '');
    assert.ok(heard.length > 3 && heard.every((text) => reply.text.startsWith(text)));
    assert.deepEqual(reply.tokens, { input: 1200, output: 30, isEstimate: false });
    assert.equal(reply.cost, (1200 * 2.5 + 30 * 10) / 1_000_000);
    assert.deepEqual([reply.ended, reply.model, reply.refusal, reply.tries], ['stop', 'owl-7', null, 1]);
    const [request] = endpoint.requests;
    assert.equal(request?.key, `Bearer ${KEY}`);
    const { temperature, top_p, max_tokens, seed, stream } = request.body;
    assert.deepEqual(
      { temperature, top_p, max_tokens, seed, stream },
      {
        temperature: 0,
        top_p: 0.9,
        max_tokens: 300,
        seed: 7,
        stream: true,
      },
    );
  });

  test('without streaming a reply comes in one piece, and without usage its tokens are estimated', async () => {
    const model = await modelThat(() => ({ text: 'stop [7]', whole: true, reasoning: 'It says seven.' }));
    const reply = await model.ask(messages);
    assert.deepEqual([reply.text, reply.reasoning, reply.cost], ['stop [7]', 'It says seven.', null]);
    assert.deepEqual(reply.tokens, { input: 11, output: 6, isEstimate: true });
  });

  test('cached input tokens are reported and have a lower price', async () => {
    const usage = {
      prompt_tokens: 1000,
      completion_tokens: 10,
      prompt_tokens_details: { cached_tokens: 800 },
    };
    const price = { input: 2, output: 8, cached: 0.5 };
    const model = await modelThat(() => ({ text: 'stop', usage }), { price });
    const { tokens, cost } = await model.ask(messages);
    assert.deepEqual(tokens, { input: 1000, output: 10, isEstimate: false, cached: 800 });
    assert.equal(cost, (200 * 2 + 800 * 0.5 + 10 * 8) / 1_000_000);
  });

  test('the reasoning is streamed until the reply begins', async () => {
    const model = await modelThat(() => ({ text: 'stop [7]', reasoning: 'It says seven.' }));
    const heard: string[] = [];
    await model.ask(messages, { onText: (text) => heard.push(text) });
    assert.deepEqual([heard[0], heard[1], heard.at(-1)], ['', 'It says seven.', 'stop [7]']);
  });

  test('a refused, filtered, truncated or empty reply is returned with its kind and without an error', async () => {
    const given: ModelAnswer[] = [
      { text: '', refusal: 'I cannot help with that.' },
      { text: 'So', finish: 'content_filter' },
      { text: 'Once upon', finish: 'length' },
      '',
    ];
    const model = await modelThat((_request, nth) => given[nth - 1] ?? '');
    assert.equal((await model.ask(messages)).refusal, 'I cannot help with that.');
    assert.equal((await model.ask(messages)).ended, 'content-filter');
    assert.equal((await model.ask(messages)).ended, 'length');
    assert.deepEqual((await model.ask(messages)).text, '');
  });

  test('calls of tools that were not offered are returned by name, streamed or not', async () => {
    const calls = [
      { name: 'web_search', arguments: '{"query": "opening of the spire"}' },
      { name: 'click', arguments: '{}' },
    ];
    const model = await modelThat((_request, nth) =>
      nth === 1 ? { text: '', calls } : { text: 'I look.', calls, whole: true },
    );
    const { text, called, ended, tries } = await model.ask(messages);
    assert.deepEqual([text, called, ended, tries], ['', ['web_search', 'click'], 'other', 1]);
    const whole = await model.ask(messages);
    assert.deepEqual([whole.text, whole.called], ['I look.', ['web_search', 'click']]);
  });

  test('calls of offered tools are returned with their arguments, and are shown while they arrive', async () => {
    const calls = [
      { name: 'click', arguments: '{"ref": "e12"}' },
      { name: 'back', arguments: '{}' },
    ];
    const model = await modelThat((_request, nth) =>
      nth === 1 ? { text: 'I open it.', calls, slow: true } : { text: '', calls, whole: true },
    );
    const heard: string[] = [];
    const reply = await model.ask(messages, { tools, onText: (text) => heard.push(text) });
    const named = calls.map((call, at) => ({ id: `call_${at}`, ...call }));
    assert.deepEqual([reply.text, reply.calls, reply.called], ['I open it.', named, undefined]);
    assert.equal(heard.at(-1), 'I open it.\nclick {"ref": "e12"}\nback {}');
    assert.ok(reply.tokens.input > JSON.stringify(tools).length / 4);
    const whole = await model.ask(messages, { tools });
    assert.deepEqual([whole.text, whole.calls, whole.isStreamed], ['', named, false]);
  });

  test('a reply that arrives byte by byte is complete, streamed or not', async () => {
    const model = await modelThat((_request, nth) => ({
      text: 'ß → 東京 🗼',
      slow: true,
      ...(nth === 1 ? {} : { whole: true }),
    }));
    assert.equal((await model.ask(messages)).text, 'ß → 東京 🗼');
    assert.equal((await model.ask(messages)).text, 'ß → 東京 🗼');
  });

  test('a reply of a megabyte is complete; a reply of five megabytes is cancelled', async () => {
    const long = 'ä€ß '.repeat(250_000);
    const model = await modelThat((_request, nth) => (nth === 1 ? long : long.repeat(5)));
    assert.equal((await model.ask(messages)).text, long);
    await assert.rejects(model.ask(messages), error('model.tooLong', /did not end/));
    assert.equal(endpoint.requests.length, 2, 'the reply is not requested again');
  });

  test('pictures are sent as data URLs in their place among the texts', async () => {
    const model = await modelThat(() => 'A button.');
    const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
    await model.ask([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Before' },
          { type: 'image', mime: 'image/jpeg', bytes },
        ],
      },
    ]);
    assert.deepEqual(endpoint.requests[0]?.body.messages?.[0]?.content, [
      { type: 'text', text: 'Before' },
      { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/' } },
    ]);
  });
});

describe('errors of the endpoint', () => {
  test('a busy or failing endpoint is asked again, after the delay that it names', async () => {
    let named = '';
    const model = await modelThat((_request, nth) => {
      if (nth === 1) return { status: 429, headers: { 'retry-after': '0.02', 'retry-after-ms': '' } };
      // Retry-After may also be a date, in whole seconds.
      if (nth > 2) return Date.now() >= Date.parse(named) - 10 ? 'here' : 'too early';
      named = new Date(Date.now() + 3000).toUTCString();
      return { status: 503, headers: { 'retry-after': named, 'retry-after-ms': '' } };
    });
    const reply = await model.ask(messages);
    assert.deepEqual([reply.text, reply.tries], ['here', 3]);
  });

  for (const [status, code, words] of [
    [429, 'model.busy', /no more requests now after 3 requests/],
    [500, 'model.failed', /failed after 3 requests/],
    [401, 'model.key', /refuses the key/],
    [404, 'model.unknown', /has no model owl-7/],
    [400, 'model.request', /does not take the request/],
  ] as const) {
    test(`a persistent HTTP ${status} is ${code}, and a key that the endpoint repeats is removed`, async () => {
      const model = await modelThat(() => ({ status, message: `trouble with ${KEY}` }));
      await assert.rejects(model.ask(messages), error(code, words));
    });
  }

  test('an endpoint that refuses stream_options gets later requests without it', async () => {
    const model = await modelThat(({ stream_options: wish }) =>
      wish === undefined ? 'here' : { status: 400, message: 'unknown field: stream_options' },
    );
    assert.equal((await model.ask(messages)).text, 'here');
    assert.equal((await model.ask(messages)).text, 'here');
    assert.equal(endpoint.requests.length, 3);
  });

  test('an endpoint that refuses max_tokens gets max_completion_tokens in later requests', async () => {
    const model = await modelThat(
      (request) =>
        'max_tokens' in request
          ? {
              status: 400,
              message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
            }
          : `most ${request.max_completion_tokens}`,
      { maxTokens: 300 },
    );
    assert.equal((await model.ask(messages)).text, 'most 300');
    assert.equal((await model.ask(messages)).text, 'most 300');
    assert.equal(endpoint.requests.length, 3);
  });

  test('a stream that breaks off is requested again, and its pieces are discarded', async () => {
    const model = await modelThat((_request, nth) => {
      if (nth === 1) return { text: 'first words that end', cutAfter: 2 };
      return nth === 2 ? { body: 'data: {"choices": [\n\n', type: 'text/event-stream' } : 'whole';
    });
    const heard: string[] = [];
    const reply = await model.ask(messages, { onText: (text) => heard.push(text) });
    assert.equal(reply.text, 'whole');
    assert.equal(reply.tries, 3);
    assert.equal(heard.filter((text) => text === '').length, 3);
  });

  test('a long reply is reported in few pieces, and the last piece is the whole reply', async () => {
    const long = 'a word and another '.repeat(2_000);
    const model = await modelThat(() => long);
    const heard: string[] = [];
    await model.ask(messages, { onText: (text) => heard.push(text) });
    assert.equal(heard.at(-1), long);
    assert.ok(heard.length < 1_000, `${heard.length} pieces`);
  });

  for (const [what, body, type] of [
    ['a page of a proxy', '<!doctype html><title>Sign in</title>', 'text/html'],
    ['broken JSON', '{"choices": [', 'application/json'],
    ['JSON of another form', '{"answer": 42}', 'application/json'],
    ['no choice', '{"choices": []}', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a stream of another form', 'data: [1, 2]\n\ndata: [DONE]\n\n', 'text/event-stream'],
    ['a stream that ends before its reply', 'data: {"choices":[]}\n\n', 'text/event-stream'],
  ] as const) {
    test(`${what} instead of a reply is reported as an error`, async () => {
      const model = await modelThat(() => ({ body, type }));
      await assert.rejects(
        model.ask(messages),
        error('model.brokenOff', /gave no whole reply after 3 requests/),
      );
    });
  }

  test('an endpoint that stays silent before or during its reply times out', async () => {
    const patience = { beginMs: 200, silentMs: 200, wholeMs: 20_000 };
    const model = await modelThat(
      (_request, nth) => ({ text: 'words and words', hangsAfter: nth <= 3 ? -1 : 1 }),
      {},
      patience,
    );
    await assert.rejects(
      model.ask(messages),
      error('model.timeout', /did not answer in time after 3 requests/),
    );
    await assert.rejects(model.ask(messages), error('model.timeout', /did not answer in time\./));
  });

  test('comments of a server that reads a long prompt keep the request alive', async () => {
    const comments = 100;
    const patience = { beginMs: (COMMENT_MS * comments) / 2, silentMs: COMMENT_MS / 2, wholeMs: 60_000 };
    const model = await modelThat(() => ({ text: 'ok', comments }), {}, patience);
    assert.equal((await model.ask(messages)).text, 'ok');
  });

  test('comments alone do not keep a request alive for ever', async () => {
    const model = await modelThat(() => ({ text: 'ok', comments: 100 }), {}, { wholeMs: COMMENT_MS * 10 });
    await assert.rejects(model.ask(messages), error('model.timeout', /in time/));
  });

  test('a whole reply has a time limit', async () => {
    const model = await modelThat(() => ({ text: 'x', hangsAfter: 0 }), {}, { wholeMs: 150 });
    await assert.rejects(model.ask(messages), error('model.timeout', /in time/));
  });

  test('an aborted request ends at once', async () => {
    const model = await modelThat(() => ({ text: 'words and words', hangsAfter: 2 }));
    const leaving = new AbortController();
    const asked = model.ask(messages, {
      onText: (text) => text.length > 3 && leaving.abort(),
      signal: leaving.signal,
    });
    await assert.rejects(asked, error('model.stopped', /owl-7 was cancelled/));
    await assert.rejects(
      model.ask(messages, { signal: AbortSignal.abort() }),
      error('model.stopped', /was cancelled/),
    );
  });

  test('the error for an unreachable endpoint names its address', async () => {
    const model = await modelThat(() => '');
    await endpoint.close();
    await assert.rejects(
      model.ask(messages),
      error('model.unreachable', /Nothing answers at http:.*ECONNREFUSED/),
    );
  });
});

describe('the spending limit of a run', () => {
  const reply = { tokens: { input: 90, output: 10, isEstimate: false }, cost: 0.4 } as const;

  test('a spent limit of tokens or money refuses the next request', async () => {
    endpoint = await startEndpoint(() => '');
    const byTokens = new Spending({ tokens: 150 });
    byTokens.mustHaveRoom();
    byTokens.add(reply);
    byTokens.mustHaveRoom();
    byTokens.add(reply);
    assert.throws(() => byTokens.mustHaveRoom(), error('agent.budget', /200 of 150 tokens/));
    const byMoney = new Spending({ cost: 0.5 }, { tokens: 0, cost: 0.2 });
    byMoney.add(reply);
    assert.throws(() => byMoney.mustHaveRoom(), error('agent.budget', /\$0\.60 of \$0\.50/));
  });

  test('a limit of zero refuses the first request', async () => {
    endpoint = await startEndpoint(() => '');
    assert.throws(
      () => new Spending({ cost: 0 }).mustHaveRoom(),
      error('agent.budget', /\$0\.00 of \$0\.00/),
    );
  });
});

describe('tools that an endpoint does not take', () => {
  test('the error names the model, the words of the service and what to do', async () => {
    const words = [
      [400, 'registry.ollama.ai/library/gemma:2b does not support tools'],
      [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
      [404, 'No endpoints found that support tool use.'],
      [500, 'tools param requires --jinja flag'],
    ] as const;
    for (const [status, message] of words) {
      const model = await modelThat(() => ({ status, message }));
      await assert.rejects(model.ask(messages, { tools }), (thrown) => {
        error('model.tools', /^The endpoint takes no tools for the model owl-7 \(/)(thrown);
        assert.ok(thrown instanceof Error && thrown.message.includes(message));
        return true;
      });
      await endpoint.close();
    }
    endpoint = await startEndpoint(() => '');
  });

  test('an error about a conversation with results of tools is not about the tools', async () => {
    const model = await modelThat(() => ({
      status: 400,
      message: 'Unexpected role “user” after role “tool”',
    }));
    const conversation: readonly ChatMessage[] = [
      ...messages,
      { role: 'assistant', content: '', calls: [{ id: 'a', name: 'click', arguments: '{}' }] },
      { role: 'tool', callId: 'a', content: 'Done.' },
    ];
    await assert.rejects(model.ask(conversation, { tools }), error('model.request', /does not take/));
  });

  test('a refused parallel_tool_calls is left out and named', async () => {
    const model = await modelThat((request) =>
      'parallel_tool_calls' in request
        ? {
            status: 400,
            message: "Unsupported parameter: 'parallel_tool_calls' is not supported with this model.",
          }
        : 'Hm.',
    );
    const { sent = {}, leftOut } = await model.ask(messages, { tools });
    assert.deepEqual(leftOut, [{ name: 'parallel_tool_calls', why: 'refused' }]);
    assert.deepEqual(['tools' in sent, 'parallel_tool_calls' in sent], [true, false]);
  });
});

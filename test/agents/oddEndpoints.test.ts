// needs: pure
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { z } from 'zod';
import { type ChatMessage, openChatModel } from '../../electron/agents/model/chatModel.ts';
import type { Endpoint } from '../../electron/agents/model/endpoint.ts';
import { openJsonModel } from '../../electron/agents/model/jsonModel.ts';
import type { ChatSettings } from '../../electron/agents/model/requestParameters.ts';
import {
  type ModelAnswer,
  type ModelEndpoint,
  type ModelRequest,
  startEndpoint,
} from '../helpers/endpoint.ts';

const messages: readonly ChatMessage[] = [{ role: 'user', content: 'What is to be done?' }];

let server: ModelEndpoint;
afterEach(() => server.close());

async function modelThat(
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  settings: ChatSettings = {},
  endpoint: Partial<Endpoint> = {},
) {
  server = await startEndpoint(answer);
  return openChatModel(
    { baseUrl: server.baseUrl, model: 'owl-7', apiKey: 'sk-hush-4711', ...endpoint },
    settings,
    {
      againMs: 1,
    },
  );
}

const failsWith =
  (code: string, message: RegExp) =>
  (thrown: unknown): true => {
    assert.ok(thrown instanceof Error && 'code' in thrown);
    assert.equal(thrown.code, code);
    assert.match(thrown.message, message);
    return true;
  };

const events = (...chunks: readonly object[]): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
const delta = (said: object, finish: string | null = null): object => ({
  choices: [{ index: 0, delta: said, finish_reason: finish }],
});
const stream = (body: string): ModelAnswer => ({ body, type: 'text/event-stream' });
const whole = (message: object, more: object = {}): ModelAnswer => ({
  body: JSON.stringify({ choices: [{ message, finish_reason: 'stop' }], ...more }),
  type: 'application/json',
});

describe('reasoning in the text of a reply', () => {
  for (const [what, said, reasoning, text] of [
    [
      'marks at the head',
      '<think>I could click [9].</think>\n\nclick [3]',
      'I could click [9].',
      'click [3]',
    ],
    ['white space before the first mark', '\n <think>\nNo.\n</think>click [3]', 'No.', 'click [3]'],
    ['empty reasoning', '<think>\n\n</think>\n\nclick [3]', '', 'click [3]'],
    ['two blocks', '<think>a</think>\n<think>b</think>\nclick [3]', 'a\n\nb', 'click [3]'],
    [
      'a first mark that is in the prompt',
      'I could.\nBut no.\n</think>\n\nclick [3]',
      'I could.\nBut no.',
      'click [3]',
    ],
    ['reasoning without an end', '<think>I could click [9] but', 'I could click [9] but', ''],
    ['marks after the beginning', 'type [3] [<think>x</think>]', '', 'type [3] [<think>x</think>]'],
    ['another word with the same beginning', '<thinker> click [3]', '', '<thinker> click [3]'],
  ] as const) {
    test(`${what}: the reasoning is separated from the reply, streamed or not`, async () => {
      const model = await modelThat((_request, nth) => (nth === 1 ? said : { text: said, whole: true }));
      for (const _ of [1, 2]) {
        const reply = await model.ask(messages);
        assert.deepEqual([reply.reasoning, reply.text], [reasoning, text]);
      }
    });
  }

  test('while it is streamed, the reasoning is reported until the reply begins', async () => {
    const thought = 'It says three, or nine. '.repeat(400);
    const model = await modelThat(() => `<think>${thought}</think>click [3]`);
    const heard: string[] = [];
    await model.ask(messages, { onText: (text) => heard.push(text) });
    const turn = heard.findIndex((text) => text !== '' && !thought.startsWith(text.slice(0, 20)));
    assert.ok(turn > 10, `${turn} pieces of reasoning`);
    assert.ok(heard.slice(0, turn).every((text) => `${thought}</think>`.startsWith(text)));
    assert.ok(heard.slice(turn).every((text) => 'click [3]'.startsWith(text)));
    assert.ok(heard.length - turn >= 2, 'a short reply is reported in pieces, too');
  });

  test('two megabytes of reasoning are separated in linear time', async () => {
    const thought = '<think> </thin '.repeat(140_000);
    const model = await modelThat(() => ({ text: `<think>${thought}</think>click [3]`, whole: true }));
    const { reasoning, text } = await model.ask(messages);
    assert.deepEqual([reasoning, text], [thought.trim(), 'click [3]']);
  });
});

describe('forms of a reply', () => {
  for (const [what, said] of [
    ['reasoning', { reasoning: 'It says three.' }],
    ['reasoning_content', { reasoning_content: 'It says three.' }],
    ['both fields with the same text', { reasoning: 'It says three.', reasoning_content: 'It says three.' }],
    [
      'a part of the content',
      { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'It says three.' }] }] },
    ],
  ] as const) {
    test(`reasoning in ${what} is read once, streamed or not`, async () => {
      const model = await modelThat((_request, nth) =>
        nth === 1
          ? stream(
              `${events(delta(said), delta({ content: 'click [3]' }), delta({}, 'stop'))}data: [DONE]\n\n`,
            )
          : whole(
              'content' in said
                ? { content: [...said.content, { type: 'text', text: 'click [3]' }] }
                : { content: 'click [3]', ...said },
            ),
      );
      for (const _ of [1, 2]) {
        const { reasoning, text } = await model.ask(messages);
        assert.deepEqual([reasoning, text], ['It says three.', 'click [3]']);
      }
    });
  }

  test('content as a list of parts is read as its texts, streamed or not', async () => {
    const parts = [{ type: 'text', text: 'click ' }, { type: 'text', text: '[3]' }, { type: 'image_url' }];
    const model = await modelThat((_request, nth) =>
      nth === 1 ? whole({ content: parts }) : stream(events(delta({ content: parts }, 'stop'))),
    );
    assert.equal((await model.ask(messages)).text, 'click [3]');
    assert.equal((await model.ask(messages)).text, 'click [3]');
  });

  test('a stream that ends with [DONE] and names no reason is complete', async () => {
    const model = await modelThat(() => stream(`${events(delta({ content: 'click [3]' }))}data: [DONE]\n\n`));
    const { text, ended, tries } = await model.ask(messages);
    assert.deepEqual([text, ended, tries], ['click [3]', 'other', 1]);
  });

  test('a stream that ends without [DONE] and without a reason has broken off, also when the text contains the mark', async () => {
    const model = await modelThat(() => stream(events(delta({ content: 'data: [DONE]\ndata: [DONE]\n\n' }))));
    await assert.rejects(model.ask(messages), failsWith('model.brokenOff', /after 3 requests/));
  });

  test('a stream that contains nothing but [DONE] has broken off', async () => {
    const model = await modelThat(() => stream(`${events(delta({ role: 'assistant' }))}data: [DONE]\n\n`));
    await assert.rejects(model.ask(messages), failsWith('model.brokenOff', /after 3 requests/));
  });
});

describe('errors with status 200', () => {
  const json = (body: object): ModelAnswer => ({ body: JSON.stringify(body), type: 'application/json' });

  for (const [what, error, code, requests] of [
    ['a number as its code', { code: 429, message: 'slow down' }, 'model.busy', 3],
    ['a kind', { type: 'authentication_error', message: 'bad key' }, 'model.key', 1],
    ['only a message', { message: 'the model is being loaded' }, 'model.failed', 3],
  ] as const) {
    test(`an error with ${what} is reported as that error, streamed or not`, async () => {
      const model = await modelThat((_request, nth) =>
        nth <= requests ? json({ error }) : stream(events({ error })),
      );
      const words = new RegExp(error.message);
      await assert.rejects(model.ask(messages), failsWith(code, words));
      assert.equal(server.requests.length, requests);
      await assert.rejects(model.ask(messages), failsWith(code, words));
      assert.equal(server.requests.length, 2 * requests);
    });
  }

  for (const [what, body] of [
    ['a text', { error: 'the model is away' }],
    ['vLLM’s older form', { object: 'error', message: 'the model is away', code: 500 }],
    [
      'OpenRouter’s form',
      { choices: [{ error: { code: 502, message: 'the model is away' }, message: { content: '' } }] },
    ],
  ] as const) {
    test(`an error as ${what} is followed by another request`, async () => {
      const model = await modelThat((_request, nth) => (nth === 1 ? json(body) : 'click [3]'));
      const { text, tries } = await model.ask(messages);
      assert.deepEqual([text, tries], ['click [3]', 2]);
    });
  }
});

describe('refused parameters', () => {
  const openai = (param: string): object => ({
    error: {
      message: `Unsupported value: '${param}' does not support this value with this model.`,
      ...{ type: 'invalid_request_error', param, code: 'unsupported_value' },
    },
  });
  const all = { temperature: 0, topP: 0.9, seed: 7, maxTokens: 300, reasoningEffort: 'low' } as const;

  for (const [name, error] of [
    ['temperature', openai('temperature')],
    ['top_p', openai('top_p')],
    [
      'seed',
      { detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }] },
    ],
    ['stream', openai('stream')],
    [
      'stream',
      { error: { message: 'Your organization must be verified to stream this model.', param: 'stream' } },
    ],
    ['reasoning_effort', { error: { message: 'Unrecognized request argument supplied: reasoning_effort' } }],
    ['top_p', { error: { message: '`temperature` and `top_p` cannot both be specified for this model.' } }],
    ['seed', { object: 'error', message: 'Unknown name "seed": Cannot find field.', code: 400 }],
  ] as const) {
    test(`${name} is left out after ${JSON.stringify(error).slice(0, 60)}…, for later questions too`, async () => {
      const status = 'detail' in error ? 422 : 400;
      const model = await modelThat((request) => (name in request ? { status, error } : 'click [3]'), all);
      const reply = await model.ask(messages);
      assert.deepEqual([reply.text, reply.tries], ['click [3]', 2]);
      assert.deepEqual(reply.leftOut, [{ name, why: 'refused' }]);
      assert.ok(reply.sent !== undefined && !(name in reply.sent));
      const { messages: _, model: __, ...sent } = server.requests[1]?.body ?? { model: '' };
      assert.deepEqual(sent, reply.sent, 'the record names the parameters of the request');
      assert.equal((await model.ask(messages)).tries, 1);
    });
  }

  test('parameters that are refused one after the other are all left out', async () => {
    const model = await modelThat((request) => {
      const [name] = ['temperature', 'top_p', 'seed', 'stream'].filter((one) => one in request);
      return name === undefined ? 'click [3]' : { status: 400, error: openai(name) };
    }, all);
    const reply = await model.ask(messages);
    assert.deepEqual([reply.text, reply.isStreamed, reply.tries], ['click [3]', false, 5]);
    assert.deepEqual(reply.leftOut?.map(({ name }) => name).toSorted(), [
      'seed',
      'stream',
      'temperature',
      'top_p',
    ]);
  });

  test('an endpoint remembers its refusals for every client', async () => {
    const learned: string[] = [];
    const refused = {
      known: () => learned,
      learn: (names: readonly string[]) => void learned.push(...names),
    };
    const model = await modelThat(
      (request) => ('temperature' in request ? { status: 400, error: openai('temperature') } : 'click [3]'),
      { temperature: 1 },
      { refused },
    );
    await model.ask(messages);
    assert.deepEqual(learned, ['temperature']);
    const judge = openChatModel(
      { baseUrl: server.baseUrl, model: 'owl-7', apiKey: 'sk-hush-4711', refused },
      { temperature: 0 },
    );
    assert.equal((await judge.ask(messages)).tries, 1);
  });

  test('a parameter is not remembered if the request fails without it, too', async () => {
    const learned: string[] = [];
    const refused = {
      known: () => learned,
      learn: (names: readonly string[]) => void learned.push(...names),
    };
    const model = await modelThat(
      () => ({ status: 400, message: 'the temperature of this room is wrong' }),
      { temperature: 1 },
      { refused },
    );
    await assert.rejects(model.ask(messages), failsWith('model.request', /temperature of this room/));
    assert.deepEqual([learned, server.requests.length], [[], 2]);
  });

  test('a refused part of the extra body is an error', async () => {
    const model = await modelThat(() => ({ status: 400, message: 'Unknown field: seed' }), {
      extraBody: { seed: 7 },
    });
    await assert.rejects(model.ask(messages), failsWith('model.request', /Unknown field: seed/));
  });

  test('models with another API than chat completions leave it out, too', async () => {
    server = await startEndpoint((request) =>
      'temperature' in request
        ? { status: 400, error: openai('temperature') }
        : { body: '{"ok": true}', type: 'application/json' },
    );
    const computer = openJsonModel(
      {
        ...{ baseUrl: server.baseUrl, model: 'owl-7', apiKey: 'sk-hush-4711' },
        request: { extraBody: { service_tier: 'flex' } },
      },
      {},
    );
    const request = {
      ...{ path: '/responses', body: { model: 'owl-7', temperature: 1 } },
      ...{ reply: z.object({ ok: z.boolean() }), signal: new AbortController().signal },
    };
    const { value, sent, leftOut, tries } = await computer.post(request);
    assert.deepEqual([value, tries], [{ ok: true }, 2]);
    assert.deepEqual(sent, { model: 'owl-7', service_tier: 'flex' });
    assert.deepEqual(leftOut, [{ name: 'temperature', why: 'refused' }]);
    assert.equal((await computer.post(request)).tries, 1);
  });

  test('other errors do not leave anything out', async () => {
    const model = await modelThat(() => ({ status: 401, message: 'no temperature for you' }), all);
    await assert.rejects(model.ask(messages), failsWith('model.key', /temperature/));
    assert.equal(server.requests.length, 1);
  });
});

describe('switches of an endpoint', () => {
  test('they hold for every request: no stream, parameters left out, name of the most tokens, effort, extra body', async () => {
    const model = await modelThat(
      () => 'click [3]',
      { temperature: 0, topP: 0.9, maxTokens: 300 },
      {
        request: {
          ...{ stream: false, leaveOut: ['temperature'], maxTokensAs: 'max_completion_tokens' },
          ...{ reasoningEffort: 'low', extraBody: { chat_template_kwargs: { enable_thinking: false } } },
        },
      },
    );
    const reply = await model.ask(messages);
    const { messages: _, ...sent } = server.requests[0]?.body ?? { model: '' };
    assert.deepEqual(sent, {
      ...{ model: 'owl-7', stream: false, top_p: 0.9, max_completion_tokens: 300 },
      ...{ reasoning_effort: 'low', chat_template_kwargs: { enable_thinking: false } },
    });
    assert.deepEqual(reply.leftOut, [{ name: 'temperature', why: 'setting' }]);
    assert.equal(reply.isStreamed, false);
  });
});

describe('a request that is longer than the model can read', () => {
  for (const [service, status, error] of [
    [
      'OpenAI',
      400,
      {
        error: {
          message: 'Too long.',
          type: 'invalid_request_error',
          param: 'messages',
          code: 'context_length_exceeded',
        },
      },
    ],
    [
      'llama.cpp',
      400,
      {
        error: {
          code: 400,
          message: 'the request exceeds the available size',
          type: 'exceed_context_size_error',
          n_ctx: 512,
        },
      },
    ],
    [
      'vLLM',
      400,
      {
        object: 'error',
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4000 in the messages, 1000 in the completion).",
        type: 'BadRequestError',
        code: 400,
      },
    ],
    [
      'vLLM, with the name of a parameter',
      400,
      {
        error: {
          message:
            "'max_tokens' or 'max_completion_tokens' is too large: 4000. This model's maximum context length is 4096 tokens and your request has 500 input tokens",
          type: 'BadRequestError',
          param: 'max_tokens',
          code: 400,
        },
      },
    ],
    [
      'Anthropic',
      400,
      {
        error: {
          type: 'invalid_request_error',
          message: 'prompt is too long: 208310 tokens > 200000 maximum',
        },
      },
    ],
    [
      'Gemini',
      400,
      {
        error: {
          code: 400,
          message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
        },
      },
    ],
    [
      'Text Generation Inference',
      422,
      { error: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000' },
    ],
    [
      'an error with status 200',
      200,
      { error: { code: 400, message: 'x', type: 'exceed_context_size_error' } },
    ],
  ] as const) {
    test(`${service}: the error is model.context, and the request is not repeated`, async () => {
      const model = await modelThat(() => ({ status, error }), { maxTokens: 4000 });
      await assert.rejects(
        model.ask(messages),
        failsWith('model.context', /longer than the model owl-7 can read/),
      );
      assert.equal(server.requests.length, 1);
    });
  }
});

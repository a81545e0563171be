import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

/** Between two comments of a stream that has no words yet. */
export const COMMENT_MS = 20;

export interface ModelEndpoint {
  /** The base URL for a client. */
  readonly baseUrl: string;
  /** Every request that arrived, in order. */
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

interface ReceivedRequest {
  readonly path: string;
  readonly key: string;
  readonly body: ModelRequest;
}

export interface RequestPart {
  readonly type: 'text' | 'image_url';
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}

export interface ModelRequest {
  readonly model: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly input?: readonly string[];
  readonly stream?: boolean;
  readonly stream_options?: object;
  readonly temperature?: number;
  readonly top_p?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly seed?: number;
  readonly reasoning_effort?: string;
}

/** A reply with the further data of a service. */
interface ModelReply {
  readonly text: string;
  readonly refusal?: string;
  readonly reasoning?: string;
  readonly finish?: string;
  readonly usage?: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly prompt_tokens_details?: { readonly cached_tokens: number };
  };
  /** Tool calls instead of text, as some models send them although no tools were offered. */
  readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
  /** Never streamed, even if the request asks for a stream. */
  readonly whole?: true;
  /** Sent byte by byte, each in a separate packet. */
  readonly slow?: true;
}

/** A failure of the service or the connection. */
type ModelTrouble =
  | {
      readonly status: number;
      readonly message?: string;
      /** The whole body instead of OpenAI's form of an error. */
      readonly error?: object;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A raw body. */
  | { readonly body: string; readonly type: string }
  /** The head at once, then so many comments, one every `COMMENT_MS`, then the text. */
  | { readonly text: string; readonly comments: number }
  /** The connection is cut after so many pieces of the stream. */
  | { readonly text: string; readonly cutAfter: number }
  /** The stream stops after so many pieces; −1: not even the headers come. */
  | { readonly text: string; readonly hangsAfter: number };

/** What the server answers: a reply, one embedding per input, or trouble. */
export type ModelAnswer = string | ModelReply | readonly (readonly number[])[] | ModelTrouble;

/** A server on loopback that speaks OpenAI's protocol: chat completions, streamed and not, and embeddings. */
export async function startEndpoint(
  answer: (request: ModelRequest, nth: number) => ModelAnswer | Promise<ModelAnswer>,
  /** The names in its list of models; only paths below `/v1` exist. */
  models: readonly string[] = ['owl-7'],
): Promise<ModelEndpoint> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then(async (raw) => {
      if (request.method === 'GET' || request.url?.startsWith('/v1/') !== true)
        return listModels(response, request, models);
      const body = JSON.parse(raw) as ModelRequest;
      requests.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body });
      await send(response, body, await answer(body, requests.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listModels(response: ServerResponse, { url }: IncomingMessage, models: readonly string[]): void {
  const isList = url === '/v1/models';
  response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      isList
        ? { object: 'list', data: models.map((id) => ({ id, object: 'model' })) }
        : { error: 'Not Found' },
    ),
  );
}

async function send(response: ServerResponse, asked: ModelRequest, given: ModelAnswer): Promise<void> {
  const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): void => {
    // Without `retry-after-ms` the client would wait for seconds between its tries.
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '5', ...headers });
    response.end(JSON.stringify(body));
  };
  if (typeof given === 'object' && 'status' in given) {
    const message = given.message ?? `the model is away (${given.status})`;
    return json(given.status, given.error ?? { error: { message, type: 'server_error' } }, given.headers);
  }
  if (typeof given === 'object' && 'body' in given) {
    response.writeHead(200, { 'content-type': given.type });
    response.end(given.body);
    return;
  }
  if (typeof given === 'object' && !('text' in given)) {
    // In reverse on purpose: the index assigns each embedding to its input.
    const data = given.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse();
    return json(200, { object: 'list', model: asked.model, data });
  }
  const reply: ModelReply = typeof given === 'string' ? { text: given } : given;
  if (asked.stream !== true || reply.whole) {
    const body = JSON.stringify(completion(asked.model, reply));
    response.writeHead(200, { 'content-type': 'application/json' });
    await (reply.slow ? byBytes(response, body) : response.end(body));
    return;
  }
  await stream(response, asked, reply);
}

async function byBytes(response: ServerResponse, body: string): Promise<void> {
  response.socket?.setNoDelay(true);
  for (const byte of Buffer.from(body)) {
    response.write(Buffer.from([byte]));
    await turn();
  }
  response.end();
}

/** Sends a few characters per piece, as models do. */
async function stream(response: ServerResponse, asked: ModelRequest, reply: ModelReply): Promise<void> {
  const { text: words, refusal, reasoning, calls = [], usage } = reply;
  const { finish = calls.length === 0 ? 'stop' : 'tool_calls' } = reply;
  const hangsAfter = 'hangsAfter' in reply ? Number(reply.hangsAfter) : Number.POSITIVE_INFINITY;
  const cutAfter = 'cutAfter' in reply ? Number(reply.cutAfter) : Number.POSITIVE_INFINITY;
  if (hangsAfter < 0) return;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const comments = 'comments' in reply ? Number(reply.comments) : 0;
  for (let sent = 0; sent < comments; sent += 1) {
    response.write(':\n\n');
    await delay(COMMENT_MS);
  }
  const written: string[] = [];
  const write = (line: string): boolean => (reply.slow ? written.push(line) > 0 : response.write(line));
  const piece = (choices: readonly object[], more: object = {}): boolean =>
    write(
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: asked.model, choices, ...more })}\n\n`,
    );
  const say = (delta: object, reason: string | null = null): boolean =>
    piece([{ index: 0, delta, finish_reason: reason }]);
  say({ role: 'assistant', content: '' });
  if (reasoning !== undefined) say({ reasoning_content: reasoning });
  if (refusal !== undefined) say({ refusal });
  // A call's name comes first, then its arguments in parts.
  for (const [index, call] of calls.entries()) {
    const named = { id: `call_${index}`, type: 'function', function: { name: call.name, arguments: '' } };
    say({ tool_calls: [{ index, ...named }] });
    for (const part of call.arguments.match(/.{1,5}/gsu) ?? [])
      say({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  const step = Math.max(3, Math.ceil(words.length / 2000));
  for (let from = 0, sent = 0; from < words.length; from += step, sent += 1) {
    if (sent >= hangsAfter) return;
    if (sent >= cutAfter) {
      // Lets the written pieces reach the client first.
      await turn();
      response.destroy();
      return;
    }
    if (!say({ content: words.slice(from, from + step) })) await once(response, 'drain');
  }
  say({}, finish);
  if (usage !== undefined && asked.stream_options !== undefined) piece([], { usage });
  write('data: [DONE]\n\n');
  await (reply.slow ? byBytes(response, written.join('')) : response.end());
}

function completion(
  model: string,
  {
    text,
    refusal,
    reasoning,
    calls = [],
    usage,
    finish = calls.length === 0 ? 'stop' : 'tool_calls',
  }: ModelReply,
) {
  const message = {
    role: 'assistant',
    content: text === '' && calls.length > 0 ? null : text,
    ...(calls.length === 0
      ? {}
      : { tool_calls: calls.map((call, at) => ({ id: `call_${at}`, type: 'function', function: call })) }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(reasoning === undefined ? {} : { reasoning_content: reasoning }),
  };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, finish_reason: finish, message }],
    ...(usage === undefined ? {} : { usage }),
  };
}

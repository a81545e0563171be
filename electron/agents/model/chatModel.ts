import type { OpenAI } from 'openai';
import { APIError } from 'openai/error';
import type { OfferedTool, ToolCall } from '../../../shared/decision/toolCalls.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Price } from '../../../shared/model/endpoint.ts';
import { type ChatReply, type ChatTokens, cut, Gathered } from './chatReply.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import {
  BrokenOff,
  Deadline,
  explain,
  isOverContext,
  MOST_CHARACTERS,
  refusesTools,
  SaidError,
  TooLong,
  withoutTools,
} from './modelTrouble.ts';
import { countedFetch, refusedIn, refusedInMemory } from './refusedParameters.ts';
import { type ChatSettings, type Written, writeParameters } from './requestParameters.ts';

/** The limits, in milliseconds and requests, after which a request fails. */
export interface ChatPatience {
  /** Without a byte, until the first words of the reply. */
  readonly beginMs: number;
  /** Without a byte, after the first words. */
  readonly silentMs: number;
  /** For the whole reply, including failed tries. */
  readonly wholeMs: number;
  /** Before the second request when a reply holds an error of the service; each further wait is twice as long. */
  readonly againMs: number;
  /** The most requests for one reply: the client's own retries for a busy or failing endpoint, and as many for a reply that breaks off. */
  readonly tries: number;
}

export const PATIENCE: ChatPatience = {
  beginMs: 120_000,
  silentMs: 60_000,
  wholeMs: 600_000,
  againMs: 500,
  tries: 3,
};

export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image';
      readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
      readonly bytes: Uint8Array;
    };

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly ChatPart[];
  /** For `assistant`: the tools that it called. */
  readonly calls?: readonly ToolCall[];
  /** For `tool`: the id of the call of which this is the result. */
  readonly callId?: string;
}

export interface ChatModel {
  readonly endpoint: Pick<Endpoint, 'baseUrl' | 'model'>;
  /**
   * Requests one reply. `onText` gets the text so far, or the reasoning until the reply begins. The text gets shorter when the request is
   * repeated. `signal` cancels the request. `tools` are offered to the model. Throws AppError `model.*` when no complete reply came. The
   * error never contains the request or the key.
   */
  ask(
    messages: readonly ChatMessage[],
    options?: {
      readonly onText?: (text: string) => void;
      readonly signal?: AbortSignal;
      readonly tools?: readonly OfferedTool[];
    },
  ): Promise<ChatReply>;
}

/** Opens a model behind any endpoint with OpenAI's chat completions, with or without streaming. */
export function openChatModel(
  endpoint: Endpoint,
  settings: ChatSettings = {},
  patience: Partial<ChatPatience> = {},
): ChatModel {
  const limits = { ...PATIENCE, ...patience };
  const { beginMs, silentMs, wholeMs, againMs, tries: most } = limits;
  const asked: ChatSettings = { ...endpoint.request, ...settings };
  const refused = endpoint.refused ?? refusedInMemory();
  let opened: Promise<OpenAI> | null = null;

  async function once(
    messages: readonly ChatMessage[],
    { sent }: Written,
    counted: () => void,
    onText: (text: string) => void,
    deadline: Deadline,
  ): Promise<Gathered> {
    // The client aborts this controller when it has read enough.
    const own = new AbortController();
    opened ??= openEndpoint(endpoint, beginMs);
    const client = (await opened).withOptions({
      maxRetries: most - 1,
      // The client must not log replies.
      logLevel: 'off',
      fetch: countedFetch(counted),
    });
    const response = await client.chat.completions
      .create(
        { ...sent, model: endpoint.model, messages: messages.map(openAiMessage) },
        {
          signal: AbortSignal.any([deadline.signal, own.signal]),
          // Without a stream, even the head of the reply comes when the model has written everything.
          timeout: sent['stream'] === true ? beginMs : wholeMs,
        },
      )
      .asResponse();
    const gathered = new Gathered(response.headers, onText);
    // Servers send the head at once, and comments (`:`) as a sign of life while the model reads a long prompt.
    const heard = (): void => deadline.heard(gathered.length > 0 ? silentMs : beginMs);
    heard();
    if (isStream(response)) {
      gathered.isStreamed = true;
      const { Stream } = await import('openai/core/streaming');
      const watched = watchStream(response, heard, () => {
        gathered.isDone = true;
      });
      for await (const piece of Stream.fromSSEResponse<unknown>(watched, own, client, false, 'events')) {
        gathered.add(piece);
        heard();
      }
    } else gathered.take(parsed(await wholeText(response, () => deadline.heard(silentMs))));
    if (!gathered.isWhole) throw new BrokenOff('the reply broke off');
    return gathered;
  }

  return {
    endpoint: { baseUrl: endpoint.baseUrl, model: endpoint.model },
    async ask(messages, { onText = () => {}, signal, tools = [] } = {}) {
      const began = performance.now();
      let requests = 0;
      const counted = (): void => {
        requests += 1;
      };
      const deadline = new Deadline(wholeMs, signal);
      /** The parameters that the endpoint has refused for this question. */
      const found: string[] = [];
      try {
        for (let tries = 1; ; ) {
          const written = writeParameters(asked, new Set([...refused.known(), ...found]), tools);
          try {
            const gathered = await once(messages, written, counted, onText, deadline);
            // Only now is it known that the parameter was the cause.
            if (found.length > 0) refused.learn(found);
            const { words } = gathered;
            const calls = gathered.called.all;
            const tokens = gathered.tokens ?? estimate(messages, tools, gathered.length);
            return {
              ...words,
              refusal: gathered.refusal === '' ? null : gathered.refusal,
              ...(tools.length > 0 && calls.length > 0 ? { calls } : {}),
              ...(tools.length === 0 ? namesOf(calls) : {}),
              ended: gathered.ended,
              model: gathered.model ?? endpoint.model,
              tokens,
              cost: costOf(tokens, settings.price),
              ms: performance.now() - began,
              tries: requests,
              isStreamed: gathered.isStreamed,
              sent: written.sent,
              ...(written.leftOut.length === 0 ? {} : { leftOut: written.leftOut }),
            };
          } catch (error) {
            if (deadline.why !== null) throw error;
            const name = refusedIn(error, Object.keys(written.sent));
            if (name !== null && !found.includes(name)) found.push(name);
            else if (tries < most && mayPass(error)) {
              if (error instanceof SaidError) await deadline.pause(againMs * 2 ** (tries - 1));
              tries += 1;
            } else throw error;
          }
        }
      } catch (error) {
        const takesNoTools = tools.length > 0 && isAboutTools(error, messages);
        throw takesNoTools ? withoutTools(error, endpoint) : explain(error, endpoint, deadline.why, requests);
      } finally {
        deadline.end();
      }
    },
  };
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') === true;
}

/**
 * The same response. `onBytes` is called for all bytes, also for comments, which the client leaves out. `onEnd` is called when the end mark of
 * the stream has come: the client ends in the same way after the mark and after a broken connection.
 */
function watchStream(response: Response, onBytes: () => void, onEnd: () => void): Response {
  const decoder = new TextDecoder('latin1');
  let tail = '\n';
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      onBytes();
      const text = tail + decoder.decode(bytes);
      if (/[\r\n]data: ?\[DONE\]/.test(text)) onEnd();
      tail = text.slice(-16);
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body?.pipeThrough(watch) ?? null, { headers: response.headers });
}

/** Reads a body that is not streamed. */
async function wholeText(response: Response, heard: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    heard();
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new TooLong();
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const [line = ''] = text.trim().split('\n');
    throw new BrokenOff(text.trim() === '' ? 'the reply is empty' : `the reply is not JSON: ${cut(line)}`);
  }
}

/** The connection broke, the reply is incomplete, or the endpoint failed while it wrote: the request is repeated. */
function mayPass(error: unknown): boolean {
  if (error instanceof AppError || error instanceof TooLong) return false;
  if (error instanceof SaidError) return error.mayPass && !isOverContext(error);
  // An error reply of the endpoint, or a connection that the client has already retried.
  return !(error instanceof APIError);
}

/** A message as OpenAI's chat completions write it. */
function openAiMessage({
  role,
  content,
  calls = [],
  callId = '',
}: ChatMessage): OpenAI.ChatCompletionMessageParam {
  if (role === 'tool') return { role, tool_call_id: callId, content: textOf({ content }) };
  if (calls.length > 0)
    return { role: 'assistant', content: textOf({ content }) || null, tool_calls: calls.map(openAiCall) };
  if (typeof content === 'string') return { role, content };
  const parts = content.map((part): OpenAI.ChatCompletionContentPart => {
    if (part.type === 'text') return part;
    const url = `data:${part.mime};base64,${Buffer.from(part.bytes).toString('base64')}`;
    return { type: 'image_url', image_url: { url } };
  });
  if (role === 'user') return { role, content: parts };
  return { role, content: parts.filter((part) => part.type === 'text') };
}

/** A call as OpenAI's chat completions write it. */
export function openAiCall({ id, name, arguments: given }: ToolCall): OpenAI.ChatCompletionMessageToolCall {
  return { id, type: 'function', function: { name, arguments: given } };
}

function namesOf(calls: readonly ToolCall[]): Pick<ChatReply, 'called'> {
  const called = calls.flatMap(({ name }) => (name === '' ? [] : name.slice(0, 100)));
  return called.length === 0 ? {} : { called };
}

/** Whether an error refuses the tools of a request. An endpoint that answered with calls before takes tools. */
function isAboutTools(error: unknown, messages: readonly ChatMessage[]): boolean {
  return refusesTools(error) && !messages.some(({ role }) => role === 'tool');
}

function textOf({ content }: Pick<ChatMessage, 'content'>): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function estimate(
  messages: readonly ChatMessage[],
  tools: readonly OfferedTool[],
  written: number,
): ChatTokens {
  const offered = tools.length === 0 ? 0 : JSON.stringify(tools).length;
  const sent = messages.reduce(
    (sum, message) => sum + textOf(message).length + callsLength(message),
    offered,
  );
  return {
    input: Math.ceil(sent / 4),
    output: Math.ceil(written / 4),
    isEstimate: true,
  };
}

function callsLength({ calls = [] }: ChatMessage): number {
  return calls.reduce((sum, { name, arguments: given }) => sum + name.length + given.length, 0);
}

export function costOf({ input, output, cached = 0 }: ChatTokens, price: Price | undefined): number | null {
  if (price === undefined) return null;
  const known = Math.min(cached, input);
  const read = (input - known) * price.input + known * (price.cached ?? price.input);
  return (read + output * price.output) / 1_000_000;
}

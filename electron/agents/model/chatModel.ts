import type { OpenAI } from 'openai';
import { APIError } from 'openai/error';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { Price } from '../../../shared/model/endpoint.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { BrokenOff, Deadline, explain, MOST_CHARACTERS, TooLong } from './modelTrouble.ts';

/** The settings of a request. The endpoint decides about missing ones. */
export interface ChatSettings {
  readonly temperature?: number;
  readonly topP?: number;
  /** The most tokens of one reply. */
  readonly maxTokens?: number;
  readonly seed?: number;
  /** Missing when the model is free or its price is unknown. */
  readonly price?: Price;
}

/** The limits, in milliseconds and requests, after which a request fails. */
export interface ChatPatience {
  /** Until the reply begins. */
  readonly beginMs: number;
  /** Between two chunks of the reply. */
  readonly silentMs: number;
  /** For the whole reply, including failed tries. */
  readonly wholeMs: number;
  /** The most requests for one reply: the client's own retries for a busy or failing endpoint, and as many for a reply that breaks off. */
  readonly tries: number;
}

export const PATIENCE: ChatPatience = { beginMs: 120_000, silentMs: 60_000, wholeMs: 600_000, tries: 3 };

export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image';
      readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
      readonly bytes: Uint8Array;
    };

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string | readonly ChatPart[];
}

export interface ChatReply {
  readonly text: string;
  /** The reasoning before the reply, if the endpoint returns it. */
  readonly reasoning: string;
  /** The model's refusal, in its own words. */
  readonly refusal: string | null;
  /** The names of tools that it called, although the request offers none; missing: none. */
  readonly called?: readonly string[];
  /** `length`: cut at the most tokens. `content-filter`: the service withheld it. */
  readonly ended: 'stop' | 'length' | 'content-filter' | 'other';
  /** The name of the model according to the endpoint. */
  readonly model: string;
  readonly tokens: ChatTokens;
  /** US dollars; null without a price. */
  readonly cost: number | null;
  /** From the first request to the end of the reply, including waits. */
  readonly ms: number;
  /** The number of requests. */
  readonly tries: number;
  /** The reply was streamed; missing when this is not checked. */
  readonly isStreamed?: boolean;
}

export interface ChatTokens {
  readonly input: number;
  /** The part of the input tokens that the service had in its cache; missing: unknown. */
  readonly cached?: number;
  readonly output: number;
  /** The endpoint returned no count. Four characters are counted as one token, and pictures as none. */
  readonly isEstimate: boolean;
}

export interface ChatModel {
  readonly endpoint: Pick<Endpoint, 'baseUrl' | 'model'>;
  /**
   * Requests one reply. `onText` gets the text so far, or the reasoning until the reply begins. The text gets shorter when the request is
   * repeated. `signal` cancels the request. Throws AppError `model.*` when no complete reply came. The error never contains the request or
   * the key.
   */
  ask(
    messages: readonly ChatMessage[],
    options?: { readonly onText?: (text: string) => void; readonly signal?: AbortSignal },
  ): Promise<ChatReply>;
}

/** Opens a model behind any endpoint with OpenAI's chat completions, with or without streaming. */
export function openChatModel(
  endpoint: Endpoint,
  settings: ChatSettings = {},
  patience: Partial<ChatPatience> = {},
): ChatModel {
  const { beginMs, silentMs, wholeMs, tries: most } = { ...PATIENCE, ...patience };
  let requests = 0;
  /** Not every endpoint accepts the option that returns the token counts of a stream. */
  let asksForUsage = true;
  /** OpenAI’s reasoning models use another name for the most tokens of a reply. */
  let mostTokensAs: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';

  let opened: Promise<OpenAI> | null = null;

  async function openClient(): Promise<OpenAI> {
    const client = await openEndpoint(endpoint, beginMs);
    return client.withOptions({
      maxRetries: most - 1,
      // The client must not log replies.
      logLevel: 'off',
      fetch: (input, init) => {
        requests += 1;
        return fetch(input, init);
      },
    });
  }

  async function once(
    messages: readonly ChatMessage[],
    onText: (text: string) => void,
    deadline: Deadline,
  ): Promise<Gathered> {
    const body = {
      model: endpoint.model,
      messages: messages.map(toMessage),
      stream: true,
      ...(asksForUsage ? { stream_options: { include_usage: true } } : {}),
      ...(settings.temperature === undefined ? {} : { temperature: settings.temperature }),
      ...(settings.topP === undefined ? {} : { top_p: settings.topP }),
      ...(settings.maxTokens === undefined ? {} : { [mostTokensAs]: settings.maxTokens }),
      ...(settings.seed === undefined ? {} : { seed: settings.seed }),
    } as const;
    // The client aborts this controller when it has read enough.
    const own = new AbortController();
    const signal = AbortSignal.any([deadline.signal, own.signal]);
    opened ??= openClient();
    const client = await opened;
    const response = await client.chat.completions.create(body, { signal }).asResponse();
    deadline.heard(silentMs);
    const gathered = new Gathered(onText);
    if (isStream(response)) {
      gathered.isStreamed = true;
      const { Stream } = await import('openai/core/streaming');
      for await (const piece of Stream.fromSSEResponse<unknown>(response, own, client)) {
        deadline.heard(silentMs);
        gathered.add(readReply(chunk, piece));
      }
    } else
      gathered.take(readReply(completion, parsed(await wholeText(response, () => deadline.heard(silentMs)))));
    if (!gathered.isWhole) throw new BrokenOff('the reply broke off');
    return gathered;
  }

  return {
    endpoint: { baseUrl: endpoint.baseUrl, model: endpoint.model },
    async ask(messages, { onText = () => {}, signal } = {}) {
      const began = performance.now();
      requests = 0;
      const deadline = new Deadline(wholeMs, signal);
      try {
        for (let tries = 1; ; tries += 1) {
          try {
            const gathered = await once(messages, onText, deadline);
            const tokens = gathered.tokens ?? estimate(messages, gathered);
            return {
              text: gathered.text,
              reasoning: gathered.reasoning,
              refusal: gathered.refusal === '' ? null : gathered.refusal,
              ...(gathered.called.length === 0 ? {} : { called: gathered.called }),
              ended: gathered.ended,
              model: gathered.model ?? endpoint.model,
              tokens,
              cost: costOf(tokens, settings.price),
              ms: performance.now() - began,
              tries: requests,
              isStreamed: gathered.isStreamed,
            };
          } catch (error) {
            if (mostTokensAs === 'max_tokens' && isAskedForNewName(error)) {
              mostTokensAs = 'max_completion_tokens';
              continue;
            }
            if (asksForUsage && isRefusedUsage(error)) {
              asksForUsage = false;
              continue;
            }
            if (deadline.why !== null || tries >= most || !isBrokenOff(error)) throw error;
          }
        }
      } catch (error) {
        throw explain(error, endpoint, deadline.why, requests);
      } finally {
        deadline.end();
      }
    },
  };
}

const usage = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish().catch(null),
});
const words = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
  /** The name of the field in vLLM, Ollama and llama.cpp. */
  reasoning_content: z.string().nullish(),
  tool_calls: z
    .array(z.object({ function: z.object({ name: z.string().nullish() }).nullish() }))
    .nullish()
    .catch(null),
});
const commonFields = { model: z.string().nullish(), usage: usage.nullish().catch(null) };
interface Told {
  readonly model?: string | null | undefined;
  readonly usage?: z.infer<typeof usage> | null | undefined;
}

const chunk = z.object({
  ...commonFields,
  choices: z.array(z.object({ delta: words.nullish(), finish_reason: z.string().nullish() })).nullish(),
});
const completion = z.object({
  ...commonFields,
  choices: z.array(z.object({ message: words, finish_reason: z.string().nullish() })).min(1),
});

/** The part of a reply received so far. */
class Gathered {
  text = '';
  reasoning = '';
  refusal = '';
  readonly called: string[] = [];
  model: string | null = null;
  tokens: ChatTokens | null = null;
  isStreamed = false;
  #finish: string | null = null;
  #reported = 0;
  /** True once the reply has begun. Until then, the reasoning is reported. */
  #hasBegun = false;
  readonly #onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
    onText('');
  }

  add({ choices, ...rest }: z.infer<typeof chunk>): void {
    this.#tell(rest);
    const [first] = choices ?? [];
    if (first?.delta) this.#say(first.delta);
    this.#finish = first?.finish_reason ?? this.#finish;
    this.#tellText();
  }

  take({ choices, ...rest }: z.infer<typeof completion>): void {
    this.#tell(rest);
    const [first] = choices;
    if (first !== undefined) this.#say(first.message);
    this.#finish = first?.finish_reason ?? 'stop';
    this.#tellText();
  }

  get isWhole(): boolean {
    return this.#finish !== null;
  }

  get ended(): ChatReply['ended'] {
    if (this.#finish === 'stop' || this.#finish === 'length') return this.#finish;
    return this.#finish === 'content_filter' ? 'content-filter' : 'other';
  }

  #tell({ model, usage: counted }: Told): void {
    this.model = model ?? this.model;
    if (counted) {
      const { prompt_tokens: input, completion_tokens: output } = counted;
      const cached = counted.prompt_tokens_details?.cached_tokens ?? null;
      this.tokens = { input, output, isEstimate: false, ...(cached === null ? {} : { cached }) };
    }
  }

  #say({ content, refusal, reasoning_content: reasoning, tool_calls: calls }: z.infer<typeof words>): void {
    // The first chunk of a call contains the name.
    for (const { function: call } of calls ?? []) if (call?.name) this.called.push(call.name.slice(0, 100));
    this.text += content ?? '';
    this.refusal += refusal ?? '';
    this.reasoning += reasoning ?? '';
    if (this.text.length + this.reasoning.length > MOST_CHARACTERS) throw new TooLong();
  }

  /** Reports a long text in larger chunks. A reply of 1 MB in chunks of four characters would otherwise be copied whole each time. */
  #tellText(): void {
    const hasBegun = this.text !== '';
    if (hasBegun && !this.#hasBegun) this.#reported = 0;
    this.#hasBegun = hasBegun;
    const text = hasBegun ? this.text : this.reasoning;
    const grown = text.length - this.#reported;
    if (grown === 0 || (!this.isWhole && grown < this.#reported / 64)) return;
    this.#reported = text.length;
    this.#onText(text);
  }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') === true;
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

/** Parses a reply with its schema. Throws an error that `explain` turns into a sentence. */
export function readReply<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw new BrokenOff(`the reply has another form: ${cut(JSON.stringify(value) ?? '')}`);
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** The connection broke, or the reply is incomplete: the request is repeated. */
function isBrokenOff(error: unknown): boolean {
  if (error instanceof AppError || error instanceof TooLong) return false;
  // An error reply of the endpoint, or a connection that the client has already retried.
  return !(error instanceof APIError);
}

function isAskedForNewName(error: unknown): boolean {
  return error instanceof APIError && error.status === 400 && error.message.includes('max_completion_tokens');
}

function isRefusedUsage(error: unknown): boolean {
  return error instanceof APIError && error.status === 400 && error.message.includes('stream_options');
}

function toMessage({ role, content }: ChatMessage): OpenAI.ChatCompletionMessageParam {
  if (typeof content === 'string') return { role, content };
  const parts = content.map((part): OpenAI.ChatCompletionContentPart => {
    if (part.type === 'text') return part;
    const url = `data:${part.mime};base64,${Buffer.from(part.bytes).toString('base64')}`;
    return { type: 'image_url', image_url: { url } };
  });
  if (role === 'user') return { role, content: parts };
  return { role, content: parts.filter((part) => part.type === 'text') };
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function estimate(messages: readonly ChatMessage[], { text, reasoning }: Gathered): ChatTokens {
  const sent = messages.reduce((sum, message) => sum + textOf(message).length, 0);
  return {
    input: Math.ceil(sent / 4),
    output: Math.ceil((text.length + reasoning.length) / 4),
    isEstimate: true,
  };
}

export function costOf({ input, output, cached = 0 }: ChatTokens, price: Price | undefined): number | null {
  if (price === undefined) return null;
  const known = Math.min(cached, input);
  const read = (input - known) * price.input + known * (price.cached ?? price.input);
  return (read + output * price.output) / 1_000_000;
}

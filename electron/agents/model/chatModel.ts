import type { OpenAI } from 'openai';
import { APIError } from 'openai/error';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { Price } from '../../../shared/model/endpoint.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { BrokenOff, Deadline, explain, MOST_CHARACTERS, TooLong } from './modelTrouble.ts';

/** How a model is asked; what is missing is left to the endpoint. */
export interface ChatSettings {
  readonly temperature?: number;
  readonly topP?: number;
  /** The most tokens of one reply. */
  readonly maxTokens?: number;
  readonly seed?: number;
  /** Missing where nothing is paid or nobody knows. */
  readonly price?: Price;
}

/** Milliseconds, and requests, after which an endpoint is given up. */
export interface ChatPatience {
  /** Until its answer begins. */
  readonly beginMs: number;
  /** Between two pieces of it. */
  readonly silentMs: number;
  /** For the whole of it, tries that failed among it. */
  readonly wholeMs: number;
  /** Requests for one reply: the client's own for a busy or failing endpoint, and as many for a reply that breaks off. */
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
  /** What a reasoning model said before its reply, where the endpoint shows it. */
  readonly reasoning: string;
  /** The model's own words when it refuses. */
  readonly refusal: string | null;
  /** Names of tools that it called, though none is offered to it; missing: none. */
  readonly called?: readonly string[];
  /** `length`: cut at the most tokens. `content-filter`: the service withheld it. */
  readonly ended: 'stop' | 'length' | 'content-filter' | 'other';
  /** The model that answered, by the name that the endpoint gives it. */
  readonly model: string;
  readonly tokens: ChatTokens;
  /** US dollars; null without a price. */
  readonly cost: number | null;
  /** From the first request to the end of the reply, waits among them. */
  readonly ms: number;
  /** Requests that it took. */
  readonly tries: number;
  /** It came in pieces; missing where nobody looks. */
  readonly isStreamed?: boolean;
}

export interface ChatTokens {
  readonly input: number;
  /** Of these, what the service had in its cache; missing: it does not say. */
  readonly cached?: number;
  readonly output: number;
  /** The endpoint did not count: four characters are taken for a token, and pictures for nothing. */
  readonly isEstimate: boolean;
}

export interface ChatModel {
  readonly endpoint: Pick<Endpoint, 'baseUrl' | 'model'>;
  /**
   * Asks for one reply. `onText` gets what has come of it so far, of its reasoning until it begins; shorter again when it is
   * asked for anew. `signal` ends it early. Throws AppError `model.*` when no whole reply came; what was sent is never in its words, nor is the key.
   */
  ask(
    messages: readonly ChatMessage[],
    options?: { readonly onText?: (text: string) => void; readonly signal?: AbortSignal },
  ): Promise<ChatReply>;
}

/** A model behind any endpoint that speaks OpenAI's chat completions, with streaming or without. */
export function openChatModel(
  endpoint: Endpoint,
  settings: ChatSettings = {},
  patience: Partial<ChatPatience> = {},
): ChatModel {
  const { beginMs, silentMs, wholeMs, tries: most } = { ...PATIENCE, ...patience };
  let requests = 0;
  /** Not every endpoint takes the wish to be told the tokens of a stream. */
  let asksForUsage = true;
  /** OpenAI’s reasoning models have another name for the most tokens of a reply. */
  let mostTokensAs: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';

  let opened: Promise<OpenAI> | null = null;

  async function openClient(): Promise<OpenAI> {
    const client = await openEndpoint(endpoint, beginMs);
    return client.withOptions({
      maxRetries: most - 1,
      // What a model said is on no log.
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
    // The client ends it when it has read enough.
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
  /** As vLLM, Ollama and llama.cpp name it. */
  reasoning_content: z.string().nullish(),
  tool_calls: z
    .array(z.object({ function: z.object({ name: z.string().nullish() }).nullish() }))
    .nullish()
    .catch(null),
});
const told = { model: z.string().nullish(), usage: usage.nullish().catch(null) };
interface Told {
  readonly model?: string | null | undefined;
  readonly usage?: z.infer<typeof usage> | null | undefined;
}

const chunk = z.object({
  ...told,
  choices: z.array(z.object({ delta: words.nullish(), finish_reason: z.string().nullish() })).nullish(),
});
const completion = z.object({
  ...told,
  choices: z.array(z.object({ message: words, finish_reason: z.string().nullish() })).min(1),
});

/** What has come of a reply. */
class Gathered {
  text = '';
  reasoning = '';
  refusal = '';
  readonly called: string[] = [];
  model: string | null = null;
  tokens: ChatTokens | null = null;
  isStreamed = false;
  #finish: string | null = null;
  #told = 0;
  /** The reply: until then, its reasoning is told. */
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
    // The name comes with the first part of a call.
    for (const { function: call } of calls ?? []) if (call?.name) this.called.push(call.name.slice(0, 100));
    this.text += content ?? '';
    this.refusal += refusal ?? '';
    this.reasoning += reasoning ?? '';
    if (this.text.length + this.reasoning.length > MOST_CHARACTERS) throw new TooLong();
  }

  /** A long text is told in larger pieces: a reply of 1 MB in pieces of four characters would be copied whole each time. */
  #tellText(): void {
    const hasBegun = this.text !== '';
    if (hasBegun && !this.#hasBegun) this.#told = 0;
    this.#hasBegun = hasBegun;
    const text = hasBegun ? this.text : this.reasoning;
    const grown = text.length - this.#told;
    if (grown === 0 || (!this.isWhole && grown < this.#told / 64)) return;
    this.#told = text.length;
    this.#onText(text);
  }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') === true;
}

/** Reads a body that an endpoint does not stream. */
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
    throw new BrokenOff(text.trim() === '' ? 'the reply is empty' : `the reply is no JSON: ${cut(line)}`);
  }
}

/** A reply by its schema. Throws what `explain` says in words. */
export function readReply<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw new BrokenOff(`the reply has another form: ${cut(JSON.stringify(value) ?? '')}`);
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** The connection broke, or what came makes no whole reply: it is asked for again. */
function isBrokenOff(error: unknown): boolean {
  if (error instanceof AppError || error instanceof TooLong) return false;
  // An endpoint's own word, or a connection that the client has tried again already.
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

import { z } from 'zod';
import type { ToolCall } from '../../../shared/decision/toolCalls.ts';
import type { LeftOutParameter } from '../../../shared/model/decided.ts';
import type { ModelUse } from '../../../shared/model/modelUse.ts';
import { mayBeMark, THINK_ENDS, withoutReasoning } from '../../../shared/parse/reasoning.ts';
import { CalledTools, callSchema } from './calledTools.ts';
import { BrokenOff, MOST_CHARACTERS, SaidError, TooLong } from './modelTrouble.ts';

export interface ChatReply {
  readonly text: string;
  /** The reasoning before the reply, if the endpoint returns it. */
  readonly reasoning: string;
  /** The model's refusal, in its own words. */
  readonly refusal: string | null;
  /** The names of tools that it called, although the request offers none; missing: none. */
  readonly called?: readonly string[];
  /** The calls of tools that the request offers; missing: none. */
  readonly calls?: readonly ToolCall[];
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
  /** The parameters of the request, without its messages; missing: not recorded. */
  readonly sent?: Readonly<Record<string, unknown>>;
  /** The parameters that the request was to have and did not have; missing: none. */
  readonly leftOut?: readonly LeftOutParameter[];
}

/** What one reply has used. */
export function modelUseOf({ tokens, cost }: Pick<ChatReply, 'tokens' | 'cost'>): ModelUse {
  return { requests: 1, tokens: tokens.input + tokens.output, cost };
}

export interface ChatTokens {
  readonly input: number;
  /** The part of the input tokens that the service had in its cache; missing: unknown. */
  readonly cached?: number;
  readonly output: number;
  /** The endpoint returned no count. Four characters are counted as one token, and pictures as none. */
  readonly isEstimate: boolean;
}

// The reply of a chat completion, whole or in chunks, in the forms of many servers.

const usage = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish().catch(null),
});
/** A part of a content, such as `{"type": "text", "text": "…"}`, or `{"type": "thinking", "thinking": […]}` of Mistral's models. */
const part = z.looseObject({
  type: z.string().nullish(),
  text: z.string().nullish().catch(null),
  thinking: z
    .union([z.string(), z.array(z.looseObject({ text: z.string().nullish().catch(null) }))])
    .nullish()
    .catch(null),
});
const words = z.object({
  content: z.union([z.string(), z.array(z.union([z.string(), part]))]).nullish(),
  refusal: z.string().nullish(),
  /** The name of the field in DeepSeek, Ollama, llama.cpp and older versions of vLLM. */
  reasoning_content: z.string().nullish().catch(null),
  /** The name of the field in vLLM and OpenRouter. Some gateways send both with the same text. */
  reasoning: z.string().nullish().catch(null),
  tool_calls: z.array(callSchema).nullish().catch(null),
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

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** An error in place of a reply, of a chunk, or of a choice (OpenRouter); null: there is none. */
function errorIn(value: unknown): object | string | null {
  if (!isObject(value)) return null;
  // Older versions of vLLM.
  if (value['object'] === 'error') return value;
  const { error, choices } = value;
  if (isObject(error) || (typeof error === 'string' && error !== '')) return error;
  const first: unknown = Array.isArray(choices) ? choices[0] : null;
  return isObject(first) && isObject(first['error']) ? first['error'] : null;
}

/** Throws SaidError when the endpoint wrote an error with status 200. */
function mustBeReply(value: unknown, headers: Headers): void {
  const error = errorIn(value);
  if (error !== null) throw new SaidError(error, headers);
}

/** The part of a reply received so far. */
export class Gathered {
  refusal = '';
  readonly called = new CalledTools();
  model: string | null = null;
  tokens: ChatTokens | null = null;
  isStreamed = false;
  /** The end mark of the stream (`[DONE]`) has come. Not every server names a reason beside it. */
  isDone = false;
  #content = '';
  #reasoning = '';
  #finish: string | null = null;
  /** The text that was reported last, and the length from which the next one is reported. */
  #shown = '';
  #due = 0;
  /** The end of the content, in which the mark after the reasoning may begin. */
  #tail = '';
  readonly #headers: Headers;
  readonly #onText: (text: string) => void;

  constructor(headers: Headers, onText: (text: string) => void) {
    this.#headers = headers;
    this.#onText = onText;
    onText('');
  }

  add(value: unknown): void {
    mustBeReply(value, this.#headers);
    const { choices, ...rest } = readReply(chunk, value);
    this.#tell(rest);
    const [first] = choices ?? [];
    if (first?.delta) this.#say(first.delta, false);
    this.#finish = first?.finish_reason ?? this.#finish;
    this.#tellText();
  }

  take(value: unknown): void {
    mustBeReply(value, this.#headers);
    const { choices, ...rest } = readReply(completion, value);
    this.#tell(rest);
    const [first] = choices;
    if (first !== undefined) this.#say(first.message, true);
    this.#finish = first?.finish_reason ?? 'stop';
    this.#tellText();
  }

  get isWhole(): boolean {
    return this.#finish !== null || (this.isDone && !this.#isEmpty);
  }

  get ended(): ChatReply['ended'] {
    if (this.#finish === 'stop' || this.#finish === 'length') return this.#finish;
    return this.#finish === 'content_filter' ? 'content-filter' : 'other';
  }

  get words(): Pick<ChatReply, 'text' | 'reasoning'> {
    const { text, reasoning } = withoutReasoning(this.#content);
    return { text, reasoning: [this.#reasoning, reasoning].filter(Boolean).join('\n\n') };
  }

  /** The number of characters received. */
  get length(): number {
    return this.#content.length + this.#reasoning.length + this.called.length;
  }

  get #isEmpty(): boolean {
    return this.length === 0 && this.refusal === '' && this.called.all.length === 0;
  }

  #tell({ model, usage: counted }: Told): void {
    this.model = model ?? this.model;
    if (counted) {
      const { prompt_tokens: input, completion_tokens: output } = counted;
      const cached = counted.prompt_tokens_details?.cached_tokens ?? null;
      this.tokens = { input, output, isEstimate: false, ...(cached === null ? {} : { cached }) };
    }
  }

  #say(
    { content, refusal, reasoning_content, reasoning, tool_calls: calls }: z.infer<typeof words>,
    isWhole: boolean,
  ): void {
    this.called.add(calls ?? [], { isWhole });
    const said = typeof content === 'string' ? { text: content, thought: '' } : partsOf(content ?? []);
    const ending = this.#tail + said.text;
    // The reply begins: it is shown at once, however long the reasoning was.
    if ((this.#content === '' && said.text !== '') || ending.includes(THINK_ENDS)) this.#due = 0;
    this.#tail = ending.slice(1 - THINK_ENDS.length);
    this.#content += said.text;
    this.refusal += refusal ?? '';
    this.#reasoning += said.thought || reasoning_content || reasoning || '';
    if (this.length > MOST_CHARACTERS) throw new TooLong();
  }

  /** Reports a long text in larger chunks. A reply of 1 MB in chunks of four characters would otherwise be copied whole each time. */
  #tellText(): void {
    if (this.length < this.#due && !this.isWhole) return;
    const { text, reasoning } = this.words;
    const hasBegun = text !== '' && (this.isWhole || !mayBeMark(text));
    const calls = this.called.all.map(({ name, arguments: given }) => `${name} ${given}`);
    const shown = [hasBegun ? text : reasoning, ...calls].filter(Boolean).join('\n');
    this.#due = this.length + shown.length / 64;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#onText(shown);
  }
}

function partsOf(parts: readonly (string | z.infer<typeof part>)[]): {
  readonly text: string;
  readonly thought: string;
} {
  let { text, thought } = { text: '', thought: '' };
  for (const one of parts)
    if (typeof one === 'string') text += one;
    else {
      const { thinking } = one;
      text += one.text ?? '';
      thought +=
        typeof thinking === 'string' ? thinking : (thinking ?? []).map((said) => said.text ?? '').join('');
    }
  return { text, thought };
}

/** Parses a reply with its schema. Throws an error that `explain` turns into a sentence. */
export function readReply<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw new BrokenOff(`the reply has another form: ${cut(JSON.stringify(value) ?? '')}`);
}

export function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

import { z } from 'zod';
import type { Read } from './wire.ts';

/** Requests and replies of Anthropic's Messages API, for all of its tools. */

export const MESSAGES_VERSION = '2023-06-01';
/** The service requires a limit of tokens. */
export const MOST_TOKENS = 4096;

const toolUse = z.looseObject({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
});
const textBlock = z.looseObject({ type: z.literal('text'), text: z.string() });
const thinking = z.looseObject({ type: z.literal('thinking'), thinking: z.string() });
const block = z.union([toolUse, textBlock, thinking, z.looseObject({ type: z.string() })]);
const blocks = z.array(block);
export type AnthropicBlock = z.infer<typeof block>;

export const anthropicReply = z.object({
  model: z.string().default(''),
  content: blocks,
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
});

/**
 * Reads a reply: its tool calls as `askedBy` reads them, or its text as the answer when it calls no tool. Throws a ZodError for anything
 * that is not a reply, and what `usesIn` and `askedBy` throw.
 */
export function readMessage<Use>(
  value: unknown,
  usesIn: (content: readonly AnthropicBlock[]) => readonly Use[],
  askedBy: (use: Use) => Read['asks'],
): Read {
  const { model, content, stop_reason: stopped, usage } = anthropicReply.parse(value);
  const said = content.flatMap((one) => (isText(one) ? one.text : [])).join('\n');
  const thoughts = content.flatMap((one) => (isThinking(one) ? one.thinking : []));
  const uses = usesIn(content);
  const asks = uses.flatMap(askedBy);
  return {
    said: content,
    thought: [...thoughts, uses.length === 0 ? '' : said].filter(Boolean).join('\n\n'),
    asks: uses.length === 0 && said !== '' ? [{ ask: 'finish', text: said }] : asks,
    looks: uses.length > 0 && asks.length === 0,
    refusal: stopped === 'refusal' ? said || 'it says no more' : null,
    warnings: [],
    model,
    tokens: { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 },
  };
}

/** The blocks of a recorded reply. Throws a ZodError for anything else. */
export function blocksIn(said: unknown): readonly AnthropicBlock[] {
  return blocks.parse(said);
}

export const isToolUse = (one: AnthropicBlock): one is z.infer<typeof toolUse> =>
  toolUse.safeParse(one).success;
const isText = (one: AnthropicBlock): one is z.infer<typeof textBlock> => textBlock.safeParse(one).success;
const isThinking = (one: AnthropicBlock): one is z.infer<typeof thinking> => thinking.safeParse(one).success;

export const image = (picture: Uint8Array): object => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: Buffer.from(picture).toString('base64') },
});

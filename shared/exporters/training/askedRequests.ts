import { z } from 'zod';
import type { Turn } from '../../model/trajectory.ts';
import { isBody, partSchema } from '../trajectories/sentRequests.ts';
import type { RowMessage, RowPart } from './trainingRow.ts';

const callSchema = z.looseObject({
  id: z.string(),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});
const requestSchema = z.looseObject({
  purpose: z.string(),
  messages: z
    .array(
      z.looseObject({
        role: z.enum(['system', 'user', 'assistant', 'tool']),
        content: z.union([z.string(), z.array(partSchema)]),
        tool_calls: z.array(callSchema).optional(),
        tool_call_id: z.string().optional(),
      }),
    )
    .min(1),
  reply: z.looseObject({
    text: z.string(),
    calls: z
      .array(z.looseObject({ id: z.string(), name: z.string(), arguments: z.string() }))
      .optional()
      .catch(undefined),
    sent: z
      .looseObject({ tools: z.array(z.unknown()).optional() })
      .optional()
      .catch(undefined),
  }),
});
type Request = z.infer<typeof requestSchema>;

/** A request to the agent's model with its reply, as messages of a row. The reply comes last and is the trained one. */
export interface AskedRequest {
  readonly messages: readonly RowMessage[];
  readonly tools: readonly unknown[];
}

/**
 * The requests of a turn that are chats on record and have a reply, also those with tools. Without captions, which another model writes, and
 * without requests in another form than a chat.
 */
export function askedRequests({ requests = [] }: Pick<Turn, 'requests'>): readonly AskedRequest[] {
  return requests.flatMap((one) => {
    const { data } = requestSchema.safeParse(one);
    if (data === undefined || data.purpose.startsWith('caption') || isBody(data)) return [];
    const { text, calls = [], sent } = data.reply;
    if (text.trim() === '' && calls.length === 0) return [];
    const reply: RowMessage = {
      role: 'assistant',
      parts: text === '' ? [] : [{ type: 'text', text }],
      calls: calls.map(({ id, name, arguments: given }) => ({ id, name, arguments: given })),
      callId: '',
      isTrained: true,
    };
    return [{ messages: [...data.messages.map(messageOf), reply], tools: sent?.tools ?? [] }];
  });
}

function messageOf({
  role,
  content,
  tool_calls = [],
  tool_call_id = '',
}: Request['messages'][number]): RowMessage {
  const parts =
    typeof content === 'string' ? [{ type: 'text', text: content } as const] : content.map(partOf);
  const calls = tool_calls.map(({ id, function: { name, arguments: given } }) => ({
    id,
    name,
    arguments: given,
  }));
  return { role, parts, calls, callId: tool_call_id, isTrained: false };
}

function partOf(part: z.infer<typeof partSchema>): RowPart {
  if (part.type === 'text') return { type: 'text', text: part.text };
  return { type: 'picture', picture: part.type === 'image' ? `blob:${part.blob}` : part.image_url.url };
}

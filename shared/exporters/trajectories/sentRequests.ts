import { z } from 'zod';
import type { Turn } from '../../model/trajectory.ts';

/** A part of a message: text, a picture as it is on record (`image`), or with its bytes (`image_url`). */
export const partSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('image'), blob: z.string() }),
  z.looseObject({ type: z.literal('image_url'), image_url: z.looseObject({ url: z.string() }) }),
]);
export type SentPart = z.infer<typeof partSchema>;

const requestSchema = z.looseObject({
  purpose: z.string(),
  messages: z
    .array(
      z.looseObject({
        role: z.enum(['system', 'user', 'assistant']),
        content: z.union([z.string(), z.array(partSchema)]),
      }),
    )
    .min(1),
  reply: z.looseObject({
    text: z.string(),
    calls: z.array(z.unknown()).optional(),
    sent: z
      .looseObject({ tools: z.array(z.unknown()).optional() })
      .optional()
      .catch(undefined),
  }),
});

/** A request to the agent's model as it was sent, and its reply. */
export type SentRequest = z.infer<typeof requestSchema>;

/**
 * The requests of a turn that are chats on record, with their replies. Without captions, which another model writes, and without requests in
 * another form than a chat: of those the record has the body as text.
 */
export function sentRequests({ requests = [] }: Turn): readonly SentRequest[] {
  return requests.flatMap((one) => {
    const { data } = requestSchema.safeParse(one);
    if (data === undefined || data.purpose.startsWith('caption') || isBody(data)) return [];
    return isWithTools(data) ? [] : [data];
  });
}

/** A chat with tools, in the request or in the reply: a row of plain messages would not have them. */
function isWithTools({ messages, reply: { calls = [], sent } }: SentRequest): boolean {
  return calls.length > 0 || sent?.tools !== undefined || messages.some((message) => 'tool_calls' in message);
}

/** Whether the record has the body of a request as text, because it is no chat. */
export function isBody({
  messages: [first, ...others],
}: {
  readonly messages: readonly { readonly content: string | readonly SentPart[] }[];
}): boolean {
  if (first === undefined || others.length > 0 || typeof first.content === 'string') return false;
  const [part] = first.content;
  return part?.type === 'text' && part.text.startsWith('{') && /"model":/.test(part.text);
}

/** The request with its pictures as data. A picture that is no longer on record stays as it is. */
export async function withPictures(
  request: SentRequest,
  data: (hash: string) => Promise<string | null>,
): Promise<SentRequest> {
  const messages: SentRequest['messages'] = [];
  for (const message of request.messages) {
    if (typeof message.content === 'string') {
      messages.push(message);
      continue;
    }
    const content: SentPart[] = [];
    for (const part of message.content) {
      const url = part.type === 'image' ? await data(part.blob) : null;
      content.push(url === null ? part : { type: 'image_url', image_url: { url } });
    }
    messages.push({ ...message, content });
  }
  return { ...request, messages };
}

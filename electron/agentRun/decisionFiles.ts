import { createHash } from 'node:crypto';
import type { AttemptFileDraft, BlobHash } from '../../shared/model/index.ts';
import type { Exchange } from '../agents/agent/agent.ts';
import { type ChatMessage, openAiCall } from '../agents/model/chatModel.ts';

/** The input of a decision. */
export interface DecidedBy {
  /** The picture as PNG, as the agent saw it. */
  readonly picture: Uint8Array | null;
  readonly exchanges: readonly Exchange[];
}

/** The files of a decision, and their hashes in its event. */
export interface DecisionFiles {
  readonly drafts: readonly AttemptFileDraft[];
  readonly picture: BlobHash | null;
  readonly exchanges: BlobHash | null;
}

/**
 * The input of a decision as files of its attempt: `3.png`, the picture that the agent saw, and `3.json`, the questions to its models and
 * their replies. Pictures in the JSON are named by their hashes. Secrets are removed from the texts.
 */
export function decisionFiles(
  n: number,
  { picture, exchanges }: DecidedBy,
  redact: <Value>(words: Value) => Value,
): DecisionFiles {
  const drafts: AttemptFileDraft[] = [];
  if (picture !== null)
    drafts.push({
      kind: 'decision',
      name: `${n}.png`,
      type: 'image/png',
      bytes: picture,
      parts: [],
    });
  let words: Uint8Array | null = null;
  if (exchanges.length > 0) {
    const parts: { readonly bytes: Uint8Array; readonly type: string }[] = [];
    const recorded = exchanges.map(({ purpose, messages, reply }) => ({
      purpose,
      messages: messages.map((message) => withoutBytes(message, parts)),
      reply,
    }));
    words = Buffer.from(JSON.stringify({ exchanges: redact(recorded) }));
    drafts.push({
      kind: 'decision',
      name: `${n}.json`,
      type: 'application/json',
      bytes: words,
      parts,
    });
  }
  return {
    drafts,
    picture: picture === null ? null : hashOf(picture),
    exchanges: words === null ? null : hashOf(words),
  };
}

function withoutBytes(
  message: ChatMessage,
  parts: { readonly bytes: Uint8Array; readonly type: string }[],
): object {
  const { role, content, calls = [], callId } = message;
  // Calls of tools are recorded as the request has them.
  const more = {
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(openAiCall) }),
    ...(callId === undefined ? {} : { tool_call_id: callId }),
  };
  if (typeof content === 'string') return { role, content, ...more };
  return {
    ...{ role, ...more },
    content: content.map((part) => {
      if (part.type === 'text') return part;
      parts.push({ bytes: part.bytes, type: part.mime });
      return { type: 'image', mime: part.mime, blob: hashOf(part.bytes) };
    }),
  };
}

function hashOf(bytes: Uint8Array): BlobHash {
  return createHash('sha256').update(bytes).digest('hex');
}

import { createHash } from 'node:crypto';
import type { ChatMessage } from './chatModel.ts';

/**
 * The messages of a prompt file: each begins with its role in brackets on a line of its own, `[system]`, `[user]` or
 * `[assistant]`.
 */
export function readPrompt(text: string): readonly ChatMessage[] {
  const parts = /^\[(system|user|assistant)\]\n([\s\S]*?)(?=^\[(?:system|user|assistant)\]$|$(?![\s\S]))/gm;
  return [...text.matchAll(parts)].map(([, role, content = '']) => ({
    role: role as ChatMessage['role'],
    content: content.trim(),
  }));
}

/** `{name}` is filled in; a name without a value stays, and what is filled in is not looked at again. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** A prompt whose last message is filled in: the ones before it are examples. A picture stands before the words. */
export function fillPrompt(
  messages: readonly ChatMessage[],
  values: Readonly<Record<string, string>>,
  picture: Uint8Array | null = null,
): readonly ChatMessage[] {
  return messages.map((message, at): ChatMessage => {
    if (at < messages.length - 1 || typeof message.content !== 'string') return message;
    const text = fillPlaces(message.content, values);
    if (picture === null) return { ...message, content: text };
    return {
      ...message,
      content: [
        { type: 'image', mime: 'image/png', bytes: picture },
        { type: 'text', text },
      ],
    };
  });
}

/** What a prompt is on record by: its name and a digest of its text, so that what differs in a letter has another version. */
export function promptVersion(name: string, text: string): string {
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChatMessage } from './chatModel.ts';

const roles = z.enum(['system', 'user', 'assistant']);

/** The messages of a prompt file. Each begins with its role in brackets on a separate line: `[system]`, `[user]` or `[assistant]`. */
export function readPrompt(text: string): readonly ChatMessage[] {
  const parts = /^\[(system|user|assistant)\]\n([\s\S]*?)(?=^\[(?:system|user|assistant)\]$|$(?![\s\S]))/gm;
  return [...text.matchAll(parts)].map(([, role, content = '']) => ({
    role: roles.parse(role),
    content: content.trim(),
  }));
}

/** Replaces each `{name}` by its value. A name without a value stays unchanged, and a `{name}` inside a value is not replaced. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Fills in the last message of a prompt. The earlier messages are examples and stay unchanged. A picture comes before the text. */
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

/** The version of a prompt for the record: its name and a digest of its text. Any change of the text gives another version. */
export function promptVersion(name: string, text: string): string {
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

import type { z } from 'zod';
import { anthropicActionSchema, askedByAnthropic } from '../../../shared/decision/anthropicComputer.ts';
import type { Asked } from '../../../shared/decision/asked.ts';
import { askedByOpenai, openaiActionSchema } from '../../../shared/decision/openaiComputer.ts';
import type { Scale } from '../../../shared/decision/pixelAsks.ts';
import { notOfProtocol, quoted } from './messages.ts';

type Vocabulary = 'openai' | 'anthropic';

/** Parses an action, or a list of actions, that an agent writes as JSON in a vocabulary of pixels. Throws AppError `agent.protocol`. */
export function readPixelAction(
  raw: string,
  vocabulary: Vocabulary,
  scale: Scale,
): { readonly asks: readonly Asked[] } {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw notOfProtocol(`the action is not JSON: ${quoted(raw)}`);
  }
  const actions = Array.isArray(value) ? value : [value];
  return {
    asks: actions.flatMap((action) =>
      vocabulary === 'openai'
        ? askedByOpenai(read(openaiActionSchema, action), scale)
        : askedByAnthropic(read(anthropicActionSchema, action), scale),
    ),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, action: unknown): z.infer<Schema> {
  const found = schema.safeParse(action);
  if (found.success) return found.data;
  throw notOfProtocol(`there is no such action: ${quoted(JSON.stringify(action) ?? '')}`);
}

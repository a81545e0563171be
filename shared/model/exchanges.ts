import { z } from 'zod';
import { blobHash } from './measures.ts';
import { listOf, noun } from './schema.ts';

const part = z.union([
  noun({ type: z.literal('text'), text: z.string() }),
  noun({ type: z.literal('image'), mime: z.string(), blob: blobHash }),
]);

/** A call of a tool, as OpenAI's chat completions write it. */
const call = noun({
  id: z.string(),
  type: z.string(),
  function: noun({ name: z.string(), arguments: z.string() }),
});

/** The prompts and replies of models for one decision, as in the attempt's file `decision/N.json`. */
export const recordedExchangesSchema = noun({
  exchanges: listOf(
    noun({
      /** The purpose of the request: `decision`, `caption`, `candidates 2` … */
      purpose: z.string(),
      messages: listOf(
        noun({
          role: z.string(),
          content: z.union([z.string(), listOf(part)]),
          /** The tools that the model called. */
          tool_calls: z.exactOptional(listOf(call)),
          /** In a result: the id of the call. */
          tool_call_id: z.exactOptional(z.string()),
        }),
      ),
      /** With tokens, cost and the reason of its end; null: no reply came. */
      reply: z.looseObject({ text: z.string() }).readonly().nullable(),
    }),
  ),
});

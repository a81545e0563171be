import { z } from 'zod';
import { blobHash } from './measures.ts';
import { listOf, noun } from './schema.ts';

const part = z.union([
  noun({ type: z.literal('text'), text: z.string() }),
  noun({ type: z.literal('image'), mime: z.string(), blob: blobHash }),
]);

/** What models were asked for a decision and what they said, as its attempt's file `decision/N.json` keeps it. */
export const recordedExchangesSchema = noun({
  exchanges: listOf(
    noun({
      /** What was asked for: `decision`, `caption`, `candidates 2` … */
      purpose: z.string(),
      messages: listOf(noun({ role: z.string(), content: z.union([z.string(), listOf(part)]) })),
      /** With tokens, cost and how it ended; null: none came. */
      reply: z.looseObject({ text: z.string() }).readonly().nullable(),
    }),
  ),
});

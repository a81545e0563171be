import { z } from 'zod';
import { noun } from './schema.ts';

/** What requests to a model have used. */
export const modelUseSchema = noun({
  requests: z.number().int(),
  tokens: z.number(),
  /** US dollars; null: not known. */
  cost: z.number().nullable(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

/** The use of several requests. One unknown cost makes the sum unknown. */
export function sumOfUse(all: readonly ModelUse[]): ModelUse {
  return all.reduce(
    (sum, { requests, tokens, cost }) => ({
      requests: sum.requests + requests,
      tokens: sum.tokens + tokens,
      cost: sum.cost === null || cost === null ? null : sum.cost + cost,
    }),
    { requests: 0, tokens: 0, cost: 0 },
  );
}

import { z } from 'zod';

const dollars = z.number().min(0).max(1_000_000);

/** US dollars per million tokens read and written. */
export const modelPrice = z.strictObject({ input: dollars, output: dollars });

/** After how much no further request is sent; null: no limit. `cost`: US dollars. */
export const modelLimit = z.strictObject({
  cost: dollars.nullable(),
  tokens: z.number().int().min(0).nullable(),
});
export type ModelLimit = z.infer<typeof modelLimit>;

import { z } from 'zod';
import type { PageRecord } from './pageRecord.ts';

const number = z.number();
const box = z.tuple([number, number, number, number]);
const element = z.object({
  ...{ label: z.string(), text: z.string(), target: box, built: box.nullable() },
  ...{ builtLabel: z.string().nullable(), magebench: number.nullable(), corrected: number, weight: number },
  loweredBy: z.array(z.object({ name: z.string(), similarity: number, costs: number })),
});
const schema = z.object({
  ...{ magebench: number, corrected: number, notes: z.array(z.string()) },
  states: z.array(
    z.object({
      ...{ action: z.string().nullable(), failed: z.string().nullable() },
      size: z.object({ width: number, height: number }),
      elements: z.array(element),
    }),
  ),
}) satisfies z.ZodType<PageRecord>;

/** The comparison of a page from the facts of a recorded answer; null: there is none in them. */
export function recordedPage(fact: unknown): PageRecord | null {
  return schema.safeParse(fact).data ?? null;
}

import { z } from 'zod';
import { boxSchema } from './measures.ts';
import { mapOf, noun } from './schema.ts';

/** Elements: as they were when they were used, and how they are found again. */

/** An element as it was when it was used. Never holds the value of a password field. */
export const elementDescriptionSchema = noun({
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  text: z.string(),
  attributes: mapOf(z.string()),
  /** In CSS pixels of the tab's viewport, frame offsets included. */
  box: boxSchema.nullable(),
  /** A CSS path within its frame or shadow root. */
  css: z.string(),
  /** Address of the frame, when it is not the main frame. */
  frameUrl: z.exactOptional(z.string()),
  inShadow: z.exactOptional(z.boolean()),
  /** True for password fields and fields that are declared secret: no value was read. */
  secret: z.exactOptional(z.boolean()),
});
export type ElementDescription = z.infer<typeof elementDescriptionSchema>;

/** How an element is found again. Every given part must hold; `nth` (from 0) picks among several. */
export const elementTargetSchema = noun({
  role: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  exact: z.exactOptional(z.boolean()),
  text: z.exactOptional(z.string()),
  label: z.exactOptional(z.string()),
  css: z.exactOptional(z.string()),
  /** Part of the address of the frame it is in. */
  frame: z.exactOptional(z.string()),
  nth: z.exactOptional(z.int().min(0)),
});
export type ElementTarget = z.infer<typeof elementTargetSchema>;

import { z } from 'zod';
import { boxSchema } from './measures.ts';
import { mapOf, noun } from './schema.ts';

/** Elements: their state when they were used, and the criteria for finding them again. */

/** An element in its state when it was used. It never contains the value of a password field. */
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
  /** True for password fields and fields declared as secret: no value was read. */
  secret: z.exactOptional(z.boolean()),
  /**
   * The page was busy and did not say on which of the nested elements it listens: the press may have been for an element in
   * this one or around it.
   */
  isUnsure: z.exactOptional(z.literal(true)),
});
export type ElementDescription = z.infer<typeof elementDescriptionSchema>;

/**
 * Criteria for finding an element again. Every given part must match; `nth` (from 0) chooses among several.
 */
export const elementTargetSchema = noun({
  role: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  exact: z.exactOptional(z.boolean()),
  text: z.exactOptional(z.string()),
  label: z.exactOptional(z.string()),
  css: z.exactOptional(z.string()),
  /** Part of the address of its frame. */
  frame: z.exactOptional(z.string()),
  nth: z.exactOptional(z.int().min(0)),
});
export type ElementTarget = z.infer<typeof elementTargetSchema>;

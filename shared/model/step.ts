import { z } from 'zod';
import { type ErrorData, errorOrigins } from '../errors.ts';
import { segmentSchema } from './attempt.ts';
import { stepTargetSchema } from './demonstration.ts';
import { elementDescriptionSchema } from './element.ts';
import { attemptTime, pointSchema, wallTime } from './measures.ts';
import { operationName } from './operation.ts';
import { noun } from './schema.ts';

/** The actions and steps of a participant. */

export const errorDataSchema: z.ZodType<ErrorData> = noun({
  code: z.string(),
  origin: z.enum(errorOrigins),
  message: z.string(),
  advice: z.exactOptional(z.string()),
  at: z.exactOptional(z.string()),
});

/**
 * One action of a participant, reported by the watcher in its isolated world or carried out by the driver.
 */
export const actionSchema = noun({
  operation: operationName,
  tab: z.string(),
  url: z.string(),
  element: elementDescriptionSchema.nullable(),
  /** Typed text, chosen option, key, address … `null` for a click; `'•••'` for a secret. */
  value: z.string().nullable(),
  point: z.exactOptional(pointSchema),
  /** The point on the element, where it matters: on a canvas, a drawing, a map; a drag begins there. */
  position: z.exactOptional(pointSchema),
  /** The content of the field after the page answered, if it differs from the value: the page rewrote or refused text. */
  held: z.exactOptional(z.string()),
  /** The operation reached the page in part, or the page had not answered. */
  error: z.exactOptional(errorDataSchema),
  wall: wallTime,
});
export type Action = z.infer<typeof actionSchema>;

/** Actions merged by a stored rule: typing into one field is one step. `index` counts from 1. */
export const stepSchema = noun({
  index: z.number(),
  operation: operationName,
  element: elementDescriptionSchema.nullable(),
  value: z.string().nullable(),
  /** As in its action. */
  position: z.exactOptional(pointSchema),
  /** As in its action, read again when the page had settled. */
  held: z.exactOptional(z.string()),
  tab: z.string(),
  url: z.string(),
  startedAt: attemptTime,
  endedAt: attemptTime,
  /** Milliseconds by segment between the end of the step before and the end of this one. */
  segments: z.partialRecord(segmentSchema, z.number()),
  /** `seq` of its first and last action event. */
  from: z.number(),
  to: z.number(),
  beforeId: z.string().nullable(),
  /** Known once the page has settled: the step is then announced again under the same index. */
  afterId: z.string().nullable(),
  error: errorDataSchema.nullable(),
  /**
   * Only of letters typed outside a field. `same`: the page on record after them is the page before them, so they do not use up the
   * budget. `unknown`: the record cannot show this, so they do.
   */
  pageAfter: z.exactOptional(z.enum(['same', 'unknown'])),
  /** Only in demonstrations, and in data sets made from them. */
  target: z.exactOptional(stepTargetSchema),
});
export type Step = z.infer<typeof stepSchema>;

import { z } from 'zod';

/** A value of named fields that nobody changes: what is read from outside loses every other field. */
export const noun = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).readonly();
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
export const mapOf = <Item extends z.ZodType>(item: Item) => z.record(z.string(), item).readonly();

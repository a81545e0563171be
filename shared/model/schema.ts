import { z } from 'zod';

/** A read-only value of named fields. Reading from outside drops all other fields. */
export const noun = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).readonly();
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
export const mapOf = <Item extends z.ZodType>(item: Item) => z.record(z.string(), item).readonly();

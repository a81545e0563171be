import { z } from 'zod';

/** A schema for each field of `T`; one that may be missing is marked by `maybe`. */
type Shape<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? z.ZodExactOptional<z.ZodType<Required<T>[K]>>
    : z.ZodType<T[K]>;
};

/** What of the union `T` may have `V` in its field `K`. */
type KindOf<T, K extends string, V> =
  T extends Readonly<Record<K, infer U>> ? (V extends U ? T : never) : never;

/**
 * The schema of a noun. The compiler holds that no field is forgotten and none is another noun's; what a row has beyond them
 * is left out when it is read.
 */
export function objectOf<T>(shape: Shape<T>): z.ZodType<T> {
  return z.object(shape) as unknown as z.ZodType<T>;
}

/** One of these words; the compiler holds that none is forgotten. */
export function oneOf<T extends string>(words: Readonly<Record<T, true>>): z.ZodType<T> {
  return z.enum(Object.keys(words)) as unknown as z.ZodType<T>;
}

/** An object whose field `key` says of what kind it is; the compiler holds that no kind is forgotten. */
export function kindsOf<T extends Readonly<Record<K, string>>, K extends string>(
  key: K,
  kinds: { readonly [V in T[K]]: z.ZodType<KindOf<T, K, V>> },
): z.ZodType<T> {
  const schemas = [...new Set(Object.values(kinds))] as unknown as [z.ZodObject];
  return z.discriminatedUnion(key, schemas) as unknown as z.ZodType<T>;
}

export const text = z.string();
export const number = z.number();
export const flag = z.boolean();
/** A field that may be missing. */
export const maybe = <T>(schema: z.ZodType<T>): z.ZodExactOptional<z.ZodType<T>> => z.exactOptional(schema);
export const orNull = <T>(schema: z.ZodType<T>): z.ZodType<T | null> => z.nullable(schema);
export const listOf = <T>(schema: z.ZodType<T>): z.ZodType<readonly T[]> => z.array(schema);
export const mapOf = <T>(schema: z.ZodType<T>): z.ZodType<Readonly<Record<string, T>>> =>
  z.record(z.string(), schema);

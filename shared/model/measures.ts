import { z } from 'zod';
import { noun } from './schema.ts';
/** Times, hashes and lengths for all nouns. */

/** Milliseconds since the Unix epoch. */
export const wallTime = z.number();
export type WallTime = z.infer<typeof wallTime>;

/** Milliseconds on the attempt's own monotonic clock (0 = the attempt was opened; process restarts continue it). */
export const attemptTime = z.number();
export type AttemptTime = z.infer<typeof attemptTime>;

/** Lower-case hex SHA-256 of a blob's uncompressed bytes. */
export const blobHash = z.string();
export type BlobHash = z.infer<typeof blobHash>;

/** CSS pixels from the top left corner of an element's box. */
export const pointSchema = noun({
  x: z.number(),
  y: z.number(),
});
export type Point = z.infer<typeof pointSchema>;

export const sizeSchema = noun({
  width: z.number(),
  height: z.number(),
});
export type Size = z.infer<typeof sizeSchema>;

export const boxSchema = noun({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof boxSchema>;

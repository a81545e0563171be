/** Times, hashes and lengths that every noun uses. */

/** Milliseconds since the Unix epoch. */
export type WallTime = number;

/** Milliseconds on the attempt's own monotonic clock (0 = the attempt was opened; process restarts continue it). */
export type AttemptTime = number;

/** Lower-case hex SHA-256 of a blob's uncompressed bytes. */
export type BlobHash = string;

/** CSS pixels from the top left corner of an element's box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

import assert from 'node:assert/strict';

/** The compared lengths, in characters. A pattern may bound its repeats by a few thousand. */
const WHOLE = 100_000;
const PIECE = 2_500;
/** A quadratic reader takes 40 times as long for the whole as for its pieces, a linear one equally long. */
const MOST = 4;
/** The shortest compared time, in ms: below it the clock and the garbage collector decide. */
const FLOOR_MS = 10;

/**
 * Fails unless a text of 100,000 characters costs about as much as the same length in pieces of 2,500. Both run in this process,
 * one after the other, and only processor time counts: a slow or busy machine slows both.
 *
 * @param make returns a text of about the given length
 */
export function assertLinear(
  what: string,
  make: (length: number) => string,
  read: (text: string) => unknown,
): void {
  const [whole, piece] = [make(WHOLE), make(PIECE)];
  const inPieces = (): void => {
    for (let at = 0; at < WHOLE / PIECE; at += 1) read(piece);
  };
  read(piece);
  const limit = MOST * Math.max(FLOOR_MS, cost(inPieces));
  let least = Number.POSITIVE_INFINITY;
  // A garbage collection may slow one of the tries.
  for (let tries = 0; tries < 3 && least > limit; tries += 1)
    least = Math.min(
      least,
      cost(() => read(whole)),
    );
  assert.ok(least <= limit, `${what}: ${Math.round(least)} ms in one piece, ${Math.round(limit)} at most`);
}

/** `unit` repeated to this length, or a little more. */
export function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length));
}

/** The processor time of the work, in ms. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

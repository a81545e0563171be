/**
 * A separate generator for each drawn thing, so that no draw depends on the number of draws before it:
 * Doty-Humphrey's sfc32, seeded with the parts and warmed up. Its 128 bits keep a million generators
 * distinct. With the 32 bits of `mulberry32` (trajectory/order.ts), some would give the same numbers, and the
 * same ids.
 */
export function drawsOf(seed: number, ...of: readonly number[]): () => number {
  const state = new Uint32Array([seed, of[0] ?? 0, of[1] ?? 0, 1 + (of[2] ?? 0)]);
  let [a = 0, b = 0, c = 0, counter = 0] = state;
  const next = (): number => {
    const drawn = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return (drawn >>> 0) / 4_294_967_296;
  };
  for (let nth = 0; nth < RUN_IN; nth += 1) next();
  return next;
}

const RUN_IN = 15;

/** A number of the standard normal distribution, from two uniform ones. Source: Box and Muller 1958. */
export function normal(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** An id in the form of a UUID. */
export function drawnId(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

import { mulberry32 } from '../trajectory/order.ts';

/** A generator of its own for each thing that is drawn, so that no draw depends on how many came before it. */
export function drawsOf(seed: number, ...of: readonly number[]): () => number {
  let mixed = seed >>> 0;
  for (const part of of) {
    mixed = Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b) >>> 0;
    mixed = (mixed ^ (mixed >>> 13)) >>> 0;
    mixed = Math.imul(mixed, 0xc2b2ae35) >>> 0;
    mixed = (mixed ^ (mixed >>> 16)) >>> 0;
  }
  return mulberry32(mixed);
}

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

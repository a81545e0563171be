import { type PaintName, paints } from '../sketch.ts';

const SIGNS = {
  sun: '<circle cx="112" cy="92" r="26"/><path d="M112 50v-14M112 148v-14M70 92H56M168 92h-14M82 62L72 52M142 62l10-10M82 122l-10 10M142 122l10 10" stroke="currentColor" stroke-width="8" stroke-linecap="round"/>',
  moon: '<path d="M128 52a42 42 0 1 0 22 60a36 36 0 1 1-22-60z"/>',
  star: '<path d="M112 46l13 32 34 2-26 22 9 34-30-19-30 19 9-34-26-22 34-2z"/>',
  wave: '<path d="M62 82q14-20 28 0t28 0 28 0M62 108q14-20 28 0t28 0 28 0" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round"/>',
  leaf: '<path d="M78 130Q66 66 152 52Q156 134 84 130z"/><path d="M72 140L132 76" stroke="currentColor" stroke-width="7"/>',
  diamond: '<path d="M112 44l40 48-40 48-40-48z"/>',
  ring: '<circle cx="112" cy="92" r="34" fill="none" stroke="currentColor" stroke-width="15"/>',
  bird: '<path d="M58 84q30-22 52 8q22-36 60-30q-26 10-36 30q-14 32-46 30l14-14q-24-4-44-24z"/>',
} as const;

/** Airline code → colour of the tail, sign, colour of the sign. */
const TAILS: Readonly<Record<string, readonly [PaintName, keyof typeof SIGNS, PaintName]>> = {
  bw: ['orange', 'bird', 'white'],
  ck: ['green', 'sun', 'yellow'],
  mv: ['violet', 'leaf', 'white'],
  nd: ['red', 'star', 'white'],
  ot: ['yellow', 'wave', 'blue'],
  pg: ['black', 'ring', 'orange'],
  sd: ['blue', 'moon', 'yellow'],
  tm: ['teal', 'diamond', 'pink'],
};

/** The tail fin of every airline. */
export function flightPictures(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(TAILS).map(([code, [field, sign, ink]]) => [
      `tail-${code}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" rx="28" fill="#e8f0f7"/><path d="M0 168Q100 150 200 164V172Q200 200 172 200H28Q0 200 0 172Z" fill="#f8fafc"/><path d="M46 166L84 30Q88 20 100 20H166Q178 20 176 32L160 160Q100 152 46 166Z" fill="${paints[field].base}"/><path d="M46 166L60 116Q110 150 162 144L160 160Q100 152 46 166Z" fill="${paints[field].dark}" opacity=".55"/><g fill="${paints[ink].base}" color="${paints[ink].base}" transform="translate(34 14) scale(.78)">${SIGNS[sign]}</g></svg>\n`,
    ]),
  );
}

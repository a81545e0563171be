/** The demo web's "today": prices, calendars and news never move. A Monday. */
export const TODAY = '2027-03-01';

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a over UTF-16 units: any text is a seed. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** The same seed gives the same numbers, on every machine and in every version (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  function int(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }
  function pick<T>(list: readonly T[]): T {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new Error('pick: the list is empty');
    return chosen;
  }
  function shuffle<T>(list: readonly T[]): T[] {
    const order = list.map((item) => ({ item, key: next() }));
    order.sort((left, right) => left.key - right.key);
    return order.map((entry) => entry.item);
  }
  return { next, int, pick, chance: (probability) => next() < probability, shuffle };
}

/** An upper-case code such as a confirmation number, without letters that read alike. */
export function codeFrom(seed: string, length: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const random = randomFrom(seed);
  return Array.from({ length }, () => letters[random.int(0, letters.length - 1)]).join('');
}

import {
  asString,
  contains,
  item,
  itemAt,
  iterate,
  length,
  lower,
  PythonError,
} from '../../python/python.ts';

/** A counted hop: its number (from 0), its address, and its rule in docs/reference-programs.md. */
export interface HopTick {
  readonly hop: number;
  readonly urlIndex: number;
  readonly rule: string;
}

/** MMInA's hop check of one task: it receives one address for each state, in order. */
interface HopQueue {
  /** Number of hops in the program's denominator: END is one of them in multihop domains. */
  readonly printedTotal: number;
  /** Hops of the task, END left out. */
  readonly hops: number;
  readonly ticks: readonly HopTick[];
  look(url: string, index: number): void;
  /** The verdict for a known score; raises where the program does. */
  passed(score: number): boolean;
}

export const mminaDomains = [
  'shopping',
  'wikipedia',
  'normal',
  'compare',
  'multi567',
  'multipro',
  'full',
] as const;
export type MminaDomain = (typeof mminaDomains)[number];

/** The queue of a domain; raises where the program fails before the task is counted. */
export function startHopQueue(domain: MminaDomain, task: unknown): HopQueue {
  switch (domain) {
    case 'shopping':
    case 'wikipedia':
      return singleHopQueue();
    case 'normal':
      return twoHopQueue(task);
    case 'compare':
    case 'multi567':
    case 'multipro':
      return multihopQueue(task);
    case 'full':
      throw new PythonError(
        'UnboundLocalError',
        "cannot access local variable 'cnt_cl' where it is not associated with a value",
      );
  }
}

/** Ticks never rise: only the answer decides. */
function singleHopQueue(): HopQueue {
  return { printedTotal: 1, hops: 1, ticks: [], look: () => undefined, passed: (score) => score === 1 };
}

/** First the first reference in an address without kiwix, then all of them, lower-cased, in one address. */
function twoHopQueue(task: unknown): HopQueue {
  const references = item(item(item(task, 'eval'), 'reference_answers'), 'must_include');
  const first = itemAt(references, 0);
  const ticks: HopTick[] = [];
  return {
    printedTotal: 2,
    hops: 2,
    ticks,
    look(address, urlIndex) {
      const url = lower(address);
      if (!url.includes('kiwix') && contains(first, url) && ticks.length === 0) {
        ticks.push({ hop: 0, urlIndex, rule: `"${String(first)}" in the address` });
      }
      const all = iterate(references).map((reference) => contains(lower(asString(reference, 'lower')), url));
      if (!all.includes(false) && ticks.length === 1) {
        ticks.push({ hop: 1, urlIndex, rule: 'every reference in one address' });
      }
    },
    passed: () => ticks.length === 2,
  };
}

/** The queue of `procedure`, with the program's site names. `open` is false for good once rule a has fired. */
function multihopQueue(task: unknown): HopQueue {
  const procedure = item(task, 'procedure');
  const [city, flight, shop] = [item(task, 'city'), item(task, 'flight'), item(task, 'shop')];
  const printedTotal = length(procedure);
  const ticks: HopTick[] = [];
  let open = true;
  return {
    printedTotal,
    hops: iterate(procedure).filter((key) => key !== 'end').length,
    ticks,
    look(address, urlIndex) {
      const url = lower(address);
      const now = itemAt(procedure, ticks.length);
      const tick = (rule: string) => ticks.push({ hop: ticks.length, urlIndex, rule });
      if (!open) return;
      if (
        !url.includes('kiwix') &&
        contains('kiwix', now) &&
        contains(itemAt(procedure, ticks.length + 1), url)
      ) {
        tick('a: past the wiki, on the next site');
        open = false;
      }
      if (url.includes('momondo') && contains('momondo', now) && contains(flight, url)) tick('b: flight');
      if (url.includes('7770') && contains('7770', now) && contains(shop, url)) tick('c: shop');
      if (contains(now, url) && holdsCity(city, url)) tick('d: site and city');
    },
    passed: () => itemAt(procedure, ticks.length) === 'end',
  };
}

/** A city of two words is found when both are; with three words, the program cannot unpack them. */
function holdsCity(city: unknown, url: string): boolean {
  if (!contains(' ', city)) return contains(city, url);
  const words = asString(city, 'split').split(' ');
  if (words.length > 2) throw new PythonError('ValueError', 'too many values to unpack (expected 2)');
  return words.every((word) => url.includes(word));
}

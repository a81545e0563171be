import { compressAgainst, compressAlone } from './againstDictionary.ts';

/** A text on record, and what it takes on disk now. */
export interface StoredText {
  readonly hash: string;
  readonly text: Uint8Array;
  readonly stored: number;
}

/** What texts are compressed against: one of them, or several, one after the other. */
export interface Dictionary {
  readonly bytes: Uint8Array;
  /** Hashes of the texts that it is made of. */
  readonly madeOf: readonly string[];
}

/** A dictionary is read with every text that was compressed against it: it is not longer than this. */
export const LONGEST_DICTIONARY = 4 * 2 ** 20;
/** Of so many texts a dictionary is made at most: more of them save next to nothing. */
const MOST_PARTS = 3;
/** So many are tried for each place in it. */
const CANDIDATES = 6;
/** What a dictionary saves is measured on so many texts. */
const SAMPLE = 8;
/** A longer dictionary must save so much more. */
const WORTH_LONGER = 0.97;

/**
 * The dictionary against which the texts of a group take least room, itself counted in; null when none saves anything. It is some
 * of the texts, one after the other: of one alone, that text itself. The texts of a group are of one type and one attempt.
 */
export async function chooseDictionary(
  texts: readonly StoredText[],
  signal?: AbortSignal,
): Promise<Dictionary | null> {
  let members: readonly StoredText[] = [];
  let least = sum(texts.map(({ stored }) => stored));
  while (members.length < MOST_PARTS) {
    const before = members;
    const length = sum(before.map(({ text }) => text.length));
    const fitting = texts.filter(
      (one) => !before.includes(one) && length + one.text.length <= LONGEST_DICTIONARY,
    );
    let found: readonly StoredText[] | null = null;
    for (const candidate of spread(fitting, CANDIDATES)) {
      const tried = [...before, candidate];
      const cost = await costOf(tried, texts, signal);
      if (cost < least * WORTH_LONGER) [found, least] = [tried, cost];
    }
    if (found === null) break;
    members = found;
  }
  return members.length === 0 ? null : { bytes: joined(members), madeOf: members.map(({ hash }) => hash) };
}

/** Bytes that the group takes with a dictionary of these texts, from a sample of the others. */
async function costOf(
  members: readonly StoredText[],
  texts: readonly StoredText[],
  signal?: AbortSignal,
): Promise<number> {
  const dictionary = joined(members);
  const others = texts.filter((one) => !members.includes(one));
  const sample = spread(others, SAMPLE);
  let [before, after] = [0, 0];
  for (const { text, stored } of sample) {
    signal?.throwIfAborted();
    before += stored;
    after += Math.min(stored, (await compressAgainst(text, dictionary)).length);
  }
  const ratio = before === 0 ? 1 : after / before;
  const own = members.length === 1 ? (members[0]?.stored ?? 0) : (await compressAlone(dictionary)).length;
  return own + ratio * sum(others.map(({ stored }) => stored));
}

function joined(members: readonly StoredText[]): Uint8Array {
  return members.length === 1
    ? (members[0]?.text ?? new Uint8Array())
    : Buffer.concat(members.map(({ text }) => text));
}

/** At most so many of a list, evenly from its beginning on. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const every = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_one, at) => at % every === 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

import { compressAgainst, compressAlone } from './againstDictionary.ts';

/** A recorded text, and its size on disk now. */
export interface StoredText {
  readonly hash: string;
  readonly text: Uint8Array;
  readonly stored: number;
}

/** A dictionary: one text, or several in a row. */
export interface Dictionary {
  readonly bytes: Uint8Array;
  /** The hashes of its texts. */
  readonly madeOf: readonly string[];
}

/** The longest dictionary, in bytes. It is read with every text that was compressed against it. */
export const LONGEST_DICTIONARY = 4 * 2 ** 20;
/** The most texts in a dictionary. More would save almost nothing. */
const MOST_PARTS = 3;
/** The number of candidates for each place in it. */
const CANDIDATES = 6;
/** The number of texts on which the saving of a dictionary is measured. */
const SAMPLE = 8;
/** A longer dictionary must reduce the total size to this share. */
const WORTH_LONGER = 0.97;

/**
 * Chooses the dictionary with which the texts of a group take the least space, including the dictionary; null when none saves space. It
 * consists of some of the texts in a row; with a single text, it is that text. All texts of a group have one type and belong to one
 * attempt.
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

/** The bytes of the group with a dictionary of these texts, estimated from a sample of the others. */
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

/** At most `most` items of a list, spread evenly from its beginning. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const every = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_one, at) => at % every === 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

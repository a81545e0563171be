import { codePoints, cutQuotes, lower, strip } from '../python/strings.ts';
import { checkedString } from '../python/values.ts';
import type { ReferenceTools } from '../reference.ts';
import { hasToken, isOneToken } from '../tokens/wordTokenize.ts';

/** WebArena's cleaning: strip, one pair of quotes, lower case. The answer goes through it twice. */
export function cleanWebArena(value: unknown): string {
  return lower(cutQuotes(strip(checkedString(value, 'answer'))));
}

export function webArenaExact(reference: unknown, given: unknown): boolean {
  return cleanWebArena(checkedString(given, 'pred')) === cleanWebArena(checkedString(reference, 'ref'));
}

/** A substring; with `tokenize`, a reference of one character must be a word of its own. */
export function webArenaIncludes(
  reference: unknown,
  given: unknown,
  tokenize: boolean,
  tools: ReferenceTools,
): boolean {
  const wanted = cleanWebArena(checkedString(reference, 'ref'));
  const text = cleanWebArena(checkedString(given, 'pred'));
  if (!tokenize || codePoints(wanted) !== 1 || !isOneToken(wanted).yes) return text.includes(wanted);
  const found = hasToken(text, wanted);
  if (!found.sure)
    tools.doubt(`whether "${wanted}" is a word of the answer depends on where its sentences end`);
  return found.yes;
}

import { cutQuotes, lower } from '../python/strings.ts';
import { checkedString } from '../python/values.ts';
import type { ReferenceTools } from '../reference.ts';
import { hasToken, isOneToken } from '../tokens/wordTokenize.ts';

/** VisualWebArena's cleaning: one pair of quotes, lower case, no strip. The answer goes through it twice. */
export function cleanVisual(value: unknown): string {
  return lower(cutQuotes(checkedString(value, 'answer')));
}

/** An answer that became an integer (see requiredValues.ts) is compared as text. */
export function visualExact(reference: unknown, given: unknown): boolean {
  const text = typeof given === 'number' ? String(given) : checkedString(given, 'pred');
  return cleanVisual(text) === cleanVisual(checkedString(reference, 'ref'));
}

/** A reference of one NLTK token must be a token of the text; any other must be a substring. */
export function visualIncludes(reference: unknown, given: unknown, tools: ReferenceTools): boolean {
  const wanted = cleanVisual(checkedString(reference, 'ref'));
  const text = cleanVisual(checkedString(given, 'pred'));
  const one = isOneToken(wanted);
  if (!one.sure) tools.doubt(`whether "${wanted}" is one word depends on where its sentences end`);
  if (!one.yes) return text.includes(wanted);
  const found = hasToken(text, wanted);
  if (!found.sure)
    tools.doubt(`whether "${wanted}" is a word of the text depends on where its sentences end`);
  return found.yes;
}

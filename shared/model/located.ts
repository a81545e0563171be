import { z } from 'zod';
import { listOf, noun } from './schema.ts';

/** The values of the locators of a task's checks, read in the live page when an attempt ended. */

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** The value of a locator as JSON. */
export const locatedValueSchema = z.union([plain, listOf(plain)]);
export type LocatedValue = z.infer<typeof locatedValueSchema>;

/** The outcome of one locator. */
const locatedFoundSchema = z.union([
  /** `redacted`: a secret was removed, so the value says nothing about a check. */
  noun({ value: locatedValueSchema, redacted: z.exactOptional(z.literal(true)) }),
  /** The locator raised this error on the page, because an element is missing. */
  noun({ threw: z.string() }),
  /** Why there is no answer. */
  noun({ untold: z.string() }),
]);
export type LocatedFound = z.infer<typeof locatedFoundSchema>;

export const locatedSchema = noun({
  /** As the task names it: `last`, an address, or a call of a helper of the reference program. */
  page: z.string(),
  /** Empty: the whole page, as HTML. */
  locator: z.string(),
  /** Where it was read, without secrets; null: on no page. */
  url: z.string().nullable(),
  /** The page was opened for this after the last look: with GET requests only, and closed again. */
  opened: z.exactOptional(z.literal(true)),
  /** So many requests of the opened page were refused because they might have changed something. */
  refused: z.exactOptional(z.number()),
  found: locatedFoundSchema,
});
export type Located = z.infer<typeof locatedSchema>;

/** The name of the page that is open when the run ends. */
export const LAST_PAGE = 'last';

/** More characters of a value, or of a whole page, are cut where it is shown. */
const SHOWN = 300;
const SHOWN_PAGE = 80;

/** A locator and its answer, for people. */
export function locatedWords({ locator, page, found }: Located): string {
  const on = page === LAST_PAGE ? '' : ` (${page})`;
  const answer =
    'untold' in found ? found.untold : 'threw' in found ? found.threw : JSON.stringify(found.value);
  return locator === ''
    ? `the whole page${on} → ${cut(answer, SHOWN_PAGE)}`
    : `${locator}${on} → ${cut(answer, SHOWN)}`;
}

/** The answers as a list of events shows them: a whole page would be sent to the window each time. */
export function shownAnswers(answers: readonly Located[]): readonly Located[] {
  return answers.map((answer) => {
    const { found } = answer;
    if (!('value' in found) || typeof found.value !== 'string') return answer;
    return { ...answer, found: { ...found, value: cut(found.value, SHOWN) } };
  });
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

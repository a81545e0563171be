import { z } from 'zod';
import { readJsonReply } from '../decision/jsonReply.ts';
import {
  type Criterion,
  criterionSchema,
  rubricLimits,
  type TaskCheck,
  taskCheckSchema,
} from '../model/rubric.ts';
import { explain } from '../parse/explain.ts';

const replySchema = z.object({
  task: taskCheckSchema,
  criteria: z.array(z.object({ ...criterionSchema.unwrap().shape, hint: z.string().nullable().default('') })),
});

/**
 * Reads a reply in the form of resources/prompts/rubricWriter.txt: the check of the task, and criteria. Criteria may be missing only where
 * the model calls the task invalid or impossible. Anything else returns a fault in words that the model can use.
 */
export function readWrittenRubric(
  reply: string,
): { readonly check: TaskCheck; readonly criteria: readonly Criterion[] } | { readonly fault: string } {
  const read = readJsonReply(reply);
  if ('fault' in read) return read;
  const parsed = replySchema.safeParse(read.value);
  if (!parsed.success) {
    const [first] = explain(parsed.error, read.value);
    return {
      fault: [first?.field, first?.message].filter(Boolean).join(': ') || 'it is not in the form asked for',
    };
  }
  const { task: check, criteria } = parsed.data;
  const tidy = criteria.map(({ text, hint, about }) => ({ text, hint: hint ?? '', about })).map(tidied);
  if (tidy.length === 0 && (check.valid === 'no' || check.possible === 'no')) return { check, criteria: [] };
  const trouble = criteriaTrouble(tidy);
  return trouble === null ? { check, criteria: tidy } : { fault: trouble };
}

/** Without blanks at the ends and without line breaks. */
export function tidied({ text, hint, about }: Criterion): Criterion {
  const flat = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim();
  return { text: flat(text), hint: flat(hint), about };
}

/** Why these cannot be the criteria of a rubric, as words that follow “this cannot be used:”; null: they can. */
export function criteriaTrouble(criteria: readonly Criterion[]): string | null {
  const { criteria: most, text, hint } = rubricLimits;
  if (criteria.length === 0) return 'it has no criterion';
  if (criteria.length > most) return `it has ${criteria.length} criteria, and ${most} are the most`;
  if (criteria.every(({ about }) => about === 'process')) return 'it has no criterion about the outcome';
  const empty = criteria.findIndex((one) => one.text === '');
  if (empty >= 0) return `criterion ${empty + 1} is empty`;
  const long = criteria.findIndex((one) => one.text.length > text || one.hint.length > hint);
  if (long >= 0)
    return `criterion ${long + 1} is too long: ${text} characters are the most, and ${hint} for its hint`;
  const twice = criteria.findIndex(
    (one, at) => criteria.findIndex((other) => other.text === one.text) !== at,
  );
  return twice < 0 ? null : `criterion ${twice + 1} repeats an earlier one`;
}

import { z } from 'zod';

/** One kind of failure: a word and the key that chooses it after D. */
const failureWord = z
  .object({
    key: z.string().regex(/^[a-z0-9]$/, 'A key is one letter or digit.'),
    word: z.string().trim().min(1, 'A kind of failure needs a word.').max(60),
  })
  .strict();
export type FailureWord = z.infer<typeof failureWord>;

/** The list that the lead edits, without duplicate keys or words. */
export const failureWordsSchema = z
  .array(failureWord)
  .min(1, 'At least one kind of failure is needed: a demonstration is discarded with a reason.')
  .max(36)
  .superRefine((words, context) => {
    for (const field of ['key', 'word'] as const) {
      const seen = new Set<string>();
      words.forEach((one, index) => {
        const value = one[field].toLowerCase();
        if (seen.has(value)) {
          context.addIssue({
            code: 'custom',
            path: [index, field],
            message: `The ${field} “${one[field]}” appears twice in the list.`,
          });
        }
        seen.add(value);
      });
    }
  });

/** The list of a new workspace: the most frequent findings of verifiers of recorded demonstrations. */
export const defaultFailureWords: readonly FailureWord[] = [
  { key: 'i', word: 'incomplete: the task is not done' },
  { key: 'w', word: 'wrong result' },
  { key: 'm', word: 'a step is missing' },
  { key: 'n', word: 'needless step' },
  { key: 'e', word: 'wrong element' },
  { key: 'v', word: 'wrong value' },
  { key: 'u', word: 'unclear description' },
  { key: 's', word: 'picture or page is broken' },
  { key: 'b', word: 'site broken or blocked' },
  { key: 'p', word: 'private data' },
  { key: 'o', word: 'other' },
];

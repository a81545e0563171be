import { z } from 'zod';

/** The longest guideline, in characters. */
export const LONGEST_GUIDELINE = 600;

/** One kind of failure: a word, the key that chooses it after D, and the guideline that says when it applies. */
const failureWord = z
  .object({
    key: z.string().regex(/^[a-z0-9]$/, 'A key is one letter or digit.'),
    word: z.string().trim().min(1, 'A kind of failure needs a word.').max(60),
    guideline: z.exactOptional(z.string().max(LONGEST_GUIDELINE)),
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

/**
 * The list of a new workspace: the most frequent findings of verifiers of recorded demonstrations, and the ways in which runs of
 * agents fail.
 */
export const defaultFailureWords: readonly FailureWord[] = [
  {
    key: 'i',
    word: 'incomplete: the task is not done',
    guideline: 'A part of the task is not done, and no kind below says why.',
  },
  {
    key: 'w',
    word: 'wrong result',
    guideline: 'Every step was possible, but the answer or the last page is not what the task asks for.',
  },
  {
    key: 'm',
    word: 'a step is missing',
    guideline: 'A necessary step was left out, for example a filter that the task names.',
  },
  {
    key: 'n',
    word: 'needless step',
    guideline: 'The task is done, but with steps that do not serve it.',
  },
  {
    key: 'e',
    word: 'wrong element',
    guideline:
      'The operation was right, but on another element than the task needs. It is the first such step that counts.',
  },
  {
    key: 'x',
    word: 'wrong operation',
    guideline:
      'The element was right, but it was used in the wrong way: clicked where a text was to be typed.',
  },
  {
    key: 'v',
    word: 'wrong value',
    guideline: 'Element and operation were right, but the text or the chosen option was not.',
  },
  {
    key: 'q',
    word: 'stopped too early',
    guideline:
      'The participant gave an answer or gave up although the task could still be done from the last page.',
  },
  {
    key: 'l',
    word: 'looped',
    guideline: 'The same steps came again and again, until the budget was used up or somebody stopped it.',
  },
  {
    key: 't',
    word: 'task misread',
    guideline:
      'The steps serve another goal than that of the task: another city, another day, another product.',
  },
  {
    key: 'u',
    word: 'unclear description',
    guideline:
      'The task or its description can be read in two ways, and the participant chose the other one.',
  },
  {
    key: 's',
    word: 'picture or page is broken',
    guideline: 'The record does not show what happened: a picture or a page of it is missing or damaged.',
  },
  {
    key: 'b',
    word: 'site broken or blocked',
    guideline: 'The site or the environment failed: an error page, no connection, a page that never loads.',
  },
  {
    key: 'c',
    word: 'sign-in or CAPTCHA',
    guideline: 'A sign-in wall, a CAPTCHA or a consent page stood in the way and could not be passed.',
  },
  {
    key: 'p',
    word: 'private data',
    guideline: 'The record shows private data of a real person.',
  },
  { key: 'o', word: 'other', guideline: 'None of the kinds above. Write in the note what it was.' },
];

import type { Completeness } from '../../../shared/model/completeness.ts';
import { completenessWords } from '../../../shared/words/completenessWords.ts';

/** Whether an export is complete, and the file that lists what is missing: each sentence with a space before it. */
export function completeWords({
  completeness,
  completenessFile,
}: {
  readonly completeness: Completeness;
  readonly completenessFile: string;
}): string {
  const list = completeness.isComplete ? [] : [`The list is in ${completenessFile}.`];
  return [...completenessWords(completeness), ...list].map((words) => ` ${words}`).join('');
}

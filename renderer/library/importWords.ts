import { counted } from '../parts/words.ts';

/** `3 tasks and 12 results` */
export function countWords({ tasks, results }: { readonly tasks: number; readonly results: number }): string {
  const parts = [
    ...(tasks === 0 && results > 0 ? [] : [`${counted(tasks, 'task')}`]),
    ...(results === 0 ? [] : [`${counted(results, 'result')} of verifications`]),
  ];
  return parts.join(' and ');
}

/** What was stored, as a sentence. */
export function storedWords(stored: {
  readonly tasks: number;
  readonly hops: number;
  readonly results: number;
}): string {
  const hops = stored.tasks === 0 || stored.results > 0 ? '' : ` with ${counted(stored.hops, 'hop')}`;
  return `${countWords(stored)}${hops} imported.`;
}

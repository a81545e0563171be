/** `3 tasks and 12 results` */
export function countWords({ tasks, results }: { readonly tasks: number; readonly results: number }): string {
  const parts = [
    ...(tasks === 0 && results > 0 ? [] : [`${tasks} ${tasks === 1 ? 'task' : 'tasks'}`]),
    ...(results === 0 ? [] : [`${results} ${results === 1 ? 'result' : 'results'} of verifications`]),
  ];
  return parts.join(' and ');
}

/** What was stored, as a sentence. */
export function storedWords(stored: {
  readonly tasks: number;
  readonly hops: number;
  readonly results: number;
}): string {
  const hops =
    stored.tasks === 0 || stored.results > 0
      ? ''
      : ` with ${stored.hops} ${stored.hops === 1 ? 'hop' : 'hops'}`;
  return `${countWords(stored)}${hops} imported.`;
}

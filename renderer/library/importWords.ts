import { say } from '../../shared/language/message.ts';

/** `3 tasks and 12 results` */
export function countWords({ tasks, results }: { readonly tasks: number; readonly results: number }): string {
  const ofTasks = say('{count, plural, one {# task} other {# tasks}}', { count: tasks });
  if (results === 0) return ofTasks;
  const ofResults = say(
    '{count, plural, one {# result of verifications} other {# results of verifications}}',
    { count: results },
  );
  return tasks === 0 ? ofResults : say('{one} and {other}', { one: ofTasks, other: ofResults });
}

/** Says what was stored, as a sentence. */
export function storedWords(stored: {
  readonly tasks: number;
  readonly hops: number;
  readonly results: number;
}): string {
  const what = countWords(stored);
  if (stored.tasks === 0 || stored.results > 0) return say('{what} imported.', { what });
  return say('{what} with {hops, plural, one {# hop} other {# hops}} imported.', { what, hops: stored.hops });
}

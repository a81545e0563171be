import type { ImportedRuns } from '../../shared/contract/index.ts';
import type { ImportProblem } from '../../shared/importers/file/importer.ts';
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

/** Says how many levels became tasks, as a sentence. */
export function storedLevelWords({ tasks }: { readonly tasks: number }): string {
  return say('{count, plural, one {# level} other {# levels}} imported.', { count: tasks });
}

/** Says that errors stopped an import; null if there are none. */
export function problemWords(problems: readonly ImportProblem[]): string | null {
  const count = problems.filter(({ level }) => level !== 'note').length;
  if (count === 0) return null;
  return say('{count, plural, one {# problem} other {# problems}}: {nothing}', {
    count,
    nothing: say('nothing was imported.'),
  });
}

/** Says how many runs were imported, as a sentence. */
export function runWords({ imported, problems }: ImportedRuns): string {
  if (imported > 0) return say('{count, plural, one {# run} other {# runs}} imported.', { count: imported });
  return problemWords(problems) ?? say('Nothing new: these runs are in the workspace already.');
}

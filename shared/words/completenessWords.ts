import { type Message, say } from '../language/message.ts';
import type { CompletenessCounts } from '../model/completeness.ts';

/** Whether an export is complete, one sentence each. */
export function completenessWords({
  isComplete,
  attempts,
  pictures,
  ofTasks,
  missing,
}: CompletenessCounts): readonly string[] {
  if (ofTasks !== undefined)
    return isComplete
      ? [say('Complete: an import reads the same tasks from it.')]
      : [
          say('Not complete.'),
          say('An import reads {count, plural, one {one task} other {# tasks}} differently.', {
            count: ofTasks.unlike.length,
          }),
        ];
  if (attempts === 0 && isComplete) return [];
  const counted = (count: number, message: Message): readonly string[] =>
    count === 0 ? [] : [say(message, { count })];
  const asked = pictures === 'left out' ? [say('Pictures were left out, as you asked.')] : [];
  if (isComplete)
    return [
      pictures === 'checked'
        ? say('Complete: each step has its pictures, each attempt its verdict, each imported run its source.')
        : say('Complete: each attempt has its verdict, each imported run its source.'),
      ...asked,
    ];
  return [
    say('Not complete.'),
    ...counted(
      missing.verdicts,
      '{count, plural, one {# attempt has no verdict.} other {# attempts have no verdict.}}',
    ),
    ...counted(
      missing.pictures,
      '{count, plural, one {# step lacks a picture.} other {# steps lack a picture.}}',
    ),
    ...counted(
      missing.sources,
      '{count, plural, one {# imported run lacks its source.} other {# imported runs lack their source.}}',
    ),
    ...asked,
  ];
}

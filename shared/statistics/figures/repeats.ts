import type { ParticipantRates } from './view.ts';

/** Whether a participant has more than one counted attempt at a task. */
export function hasRepeats(
  participants: readonly Pick<ParticipantRates, 'kind' | 'task' | 'tasks'>[],
): boolean {
  return participants.some(({ kind, task, tasks }) => kind !== 'people' && task.overall.attempts > tasks);
}

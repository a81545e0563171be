import type { SessionState } from '../../shared/contract/index.ts';
import { useAnswer } from '../stores/useAnswer.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
  /** Interrupted tasks: they wait to be resumed, and Next leaves them out. */
  readonly waiting: number;
}

/**
 * How far the study of this session has come; null outside a study. Until the workspace has answered, the place of the
 * task in the study's order stands in: the two differ only after an interruption.
 */
export function useProgress(session: SessionState): Progress | null {
  const { position, studyId, participant } = session;
  const skip = studyId === null;
  const studies = useAnswer('studies.list', {}, { skip, keep: true });
  const resumable = useAnswer('run.resumable', {}, { skip, keep: true });
  if (position === null) return null;
  const study = studies.state === 'ready' ? studies.value.find((one) => one.id === studyId) : undefined;
  if (study === undefined || resumable.state !== 'ready')
    return { done: position.index, of: position.of, waiting: 0 };
  return {
    // The task that has just ended counts, whether the list has heard of it or not.
    done: Math.max(1, study.done),
    of: study.taskIds.length,
    waiting: resumable.value.filter(
      (row) => row.participantId === participant?.id && study.taskIds.includes(row.taskId),
    ).length,
  };
}

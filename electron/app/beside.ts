import type { CommandName } from '../../shared/contract/index.ts';
import { AppError, type ErrorData } from '../../shared/errors.ts';
import { taken } from '../replay/replayDeps.ts';

const importing = {
  message: 'A task is under way: an import would hold its page and its clock up.',
  advice: 'Finish the task or leave it, then import.',
};

/** Commands that are not carried out beside a task that is under way, and why. */
const refusals: {
  readonly [K in CommandName]?: Omit<ErrorData, 'code' | 'origin'> & { readonly code?: string };
} = {
  'import.commit': importing,
  'import.folder': importing,
  'runs.import': importing,
  'run.next': { message: 'This task is still running.', advice: 'Finish it, or give it up.' },
  'studies.start': {
    message: 'A task is under way: a study begins with a task of its own.',
    advice: 'Finish the task or leave it, then begin the study.',
  },
  'verify.replay': taken().toData(),
  'video.make': {
    code: 'video.busy',
    message: 'A task is under way: a video would slow its page down.',
    advice: 'Finish or leave the task first. The pictures are kept.',
  },
  'workspace.collect': {
    message: 'An attempt is running, so no file was removed.',
    advice: 'Finish it, give it up or leave it; then free the unused files.',
  },
};

/** Refuses what would disturb a task that is under way. */
export function mayRunBeside(command: CommandName): void {
  const refusal = refusals[command];
  if (refusal !== undefined) throw new AppError({ code: 'session.busy', ...refusal, origin: 'person' });
}

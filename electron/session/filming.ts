import { toErrorData } from '../../shared/errors.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import { keepFilmPicture } from '../workspace/film.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AttemptRun } from './attemptRun.ts';

/** Keeps pictures of the page while something changes, until the browser is closed. The attempt goes on without them. */
export function filmAttempt(
  workspace: Workspace,
  run: AttemptRun,
  browser: TaskBrowser,
  onProblem: (error: ReturnType<typeof toErrorData>) => void,
): void {
  const stop = browser.film((picture) => {
    try {
      keepFilmPicture(workspace, run.attempt.id, run.clock.now(), picture);
    } catch (error) {
      stop();
      onProblem(toErrorData(error));
    }
  });
}

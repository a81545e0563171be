import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Snapshot } from '../../shared/model/index.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { keepFilmPicture, keepPageInFilm } from './film.ts';

export interface Filming {
  /** A page went on record: its picture is part of the film. */
  page(snapshot: Snapshot | null): void;
}

/** Keeps pictures of the page while something changes, until the browser is closed. The attempt goes on without them. */
export function filmAttempt(
  workspace: Workspace,
  run: AttemptRun,
  browser: TaskBrowser,
  onProblem: (error: ErrorData) => void,
): Filming {
  let isOver = false;
  const stop = browser.film((picture) =>
    keep(() => keepFilmPicture(workspace, run.attempt.id, run.clock.now(), picture)),
  );

  function keep(write: () => void): void {
    if (isOver) return;
    try {
      write();
    } catch (error) {
      isOver = true;
      stop();
      onProblem(toErrorData(error));
    }
  }

  return {
    page(snapshot) {
      if (snapshot !== null) keep(() => keepPageInFilm(workspace, snapshot));
    },
  };
}

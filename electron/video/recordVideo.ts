import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Snapshot } from '../../shared/model/index.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { storeFrame, storePageAsFrame } from './frames.ts';

export interface VideoRecording {
  /** A page went on record: its picture is part of the video. */
  page(snapshot: Snapshot | null): void;
}

/** Keeps pictures of the page while something changes, until the browser is closed. The attempt goes on without them. */
export function recordVideo(
  workspace: Workspace,
  run: AttemptRun,
  browser: TaskBrowser,
  onProblem: (error: ErrorData) => void,
): VideoRecording {
  let isOver = false;
  const stop = browser.recordFrames((picture) =>
    keep(() => storeFrame(workspace, run.attempt.id, run.clock.now(), picture)),
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
      if (snapshot !== null) keep(() => storePageAsFrame(workspace, snapshot));
    },
  };
}

import { mayFail } from '../../../shared/mayFail.ts';
import type { BatchRun } from '../../app/batch/batchRun.ts';
import { logLine } from './output.ts';

/**
 * The first Ctrl C starts no further attempt and lets the running ones end. The second ends the program; the same command goes on later.
 * `onPause` is called before the batch pauses.
 */
export function pauseOnInterrupt(run: BatchRun, onPause: () => void = () => {}): void {
  const pause = (): void => {
    onPause();
    logLine(
      'No further attempt starts. Press Ctrl C again to stop at once; run the same command again to continue.',
    );
    run.pause();
  };
  process.once('SIGINT', pause);
  mayFail(
    run.over.finally(() => process.off('SIGINT', pause)),
    'the caller gets the error',
  );
}

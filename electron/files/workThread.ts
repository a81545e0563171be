import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorData } from '../../shared/errors.ts';
import { allowFailure, mayFail } from '../../shared/mayFail.ts';

/** The errors of one job. The caller words them, because the thread does not know what the job is. */
interface Failures {
  /** The job did not end in time. */
  late(): AppError;
  /** The thread could not start, or has ended. */
  broken(error: unknown): AppError;
}

export interface WorkThread<Asked, Answer> {
  /**
   * Does one job after the other. `asked` is called when the job begins. A job that does not end within `longestMs` is ended together
   * with its thread, and the next job gets a new thread.
   */
  ask(asked: () => Asked, longestMs: number, failures: Failures): Promise<Answer>;
}

/**
 * A worker thread for text that may take any time to read, so that the program answers meanwhile. It starts when it is needed and does not
 * keep the program running. The program posts a message when it is ready, and then one for each message: the answer, or `{ error }`.
 */
export function openWorkThread<Asked, Answer extends object>(program: URL): WorkThread<Asked, Answer> {
  let started: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Worker> {
    const worker = new Worker(program);
    worker.unref();
    // An error between two jobs is reported with the next one.
    worker.on('error', () => null);
    const gone = once(worker, 'exit').then(() => {
      throw new Error('its thread has ended');
    });
    await Promise.race([once(worker, 'message'), gone]);
    mayFail(gone, 'the caller gets the error');
    worker.once('exit', () => {
      started = null;
    });
    return worker;
  }

  async function answer(asked: () => Asked, longestMs: number, failures: Failures): Promise<Answer> {
    started ??= start();
    const starting = started;
    const worker = await starting.catch((error: unknown) => {
      if (started === starting) started = null;
      throw failures.broken(error);
    });
    const timer = new AbortController();
    const tooLong = setTimeout(() => timer.abort(), longestMs);
    worker.ref();
    try {
      const answered = once(worker, 'message', { signal: timer.signal });
      const ended = once(worker, 'exit', { signal: timer.signal }).then(() => {
        throw new Error('its thread has ended');
      });
      worker.postMessage(asked());
      const [found]: readonly (Answer | { readonly error: ErrorData })[] = await Promise.race([
        answered,
        ended,
      ]);
      if (found === undefined) throw new Error('there is no answer');
      if ('error' in found) throw new AppError(found.error as ErrorData);
      return found;
    } catch (error) {
      if (error instanceof AppError) throw error;
      // The work cannot be interrupted otherwise.
      if (started === starting) started = null;
      const isLate = timer.signal.aborted;
      await worker.terminate();
      throw isLate ? failures.late() : failures.broken(error);
    } finally {
      clearTimeout(tooLong);
      timer.abort();
      worker.unref();
    }
  }

  return {
    ask(asked, longestMs, failures) {
      const done = last.then(() => answer(asked, longestMs, failures));
      last = allowFailure(done, 'the caller gets the error');
      return done;
    },
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import type { RedactionFound } from '../../../shared/redaction/redaction.ts';
import type { Asked, Bulk, By } from './bulk.ts';

/** Redacts whole artefacts in worker threads, so that no page, however slow its text is to search, can stop the program. */
export interface BulkRedaction {
  /**
   * `by`: the attempt's redaction, which takes over what the worker finds. Throws AppError `redaction.time` when the work does not end in time. The artefact then may not be kept, because nobody has
   * searched it for secrets.
   */
  run<Kind extends keyof Bulk>(
    kind: Kind,
    input: Parameters<Bulk[Kind]>[0],
    by: By,
  ): Promise<ReturnType<Bulk[Kind]>>;
}

/** Several times what the largest artefact takes. */
const LONGEST_MS: Readonly<Record<keyof Bulk, number>> = { mhtml: 5000, har: 60_000, trace: 60_000 };

/** `program` and `longestMs`: for tests. */
export function openBulkRedaction(
  program = new URL('./redactionWorker.ts', import.meta.url),
  longestMs = LONGEST_MS,
): BulkRedaction {
  // A recording takes long, and must not delay the pages of another browser.
  const threads = { pages: openThread(program), recordings: openThread(program) };
  return {
    async run<Kind extends keyof Bulk>(kind: Kind, input: Parameters<Bulk[Kind]>[0], by: By) {
      const thread = kind === 'mhtml' ? threads.pages : threads.recordings;
      const asked = (): Asked => ({
        ...{ kind, input, known: by.redaction.copy(), names: by.redactUrl.names() },
      });
      const { value, found } = await thread.ask(kind, asked, longestMs[kind]);
      by.redaction.join(found);
      return value as ReturnType<Bulk[Kind]>;
    },
  };
}

/** One for the whole program. Its threads start when they are needed. */
export const bulkRedaction = openBulkRedaction();

interface Answer {
  readonly value: unknown;
  readonly found: RedactionFound;
}

/** A worker that does one work at a time. It does not keep the program running. */
function openThread(program: URL) {
  let started: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Worker> {
    const worker = new Worker(program);
    worker.unref();
    // An error between two works is reported with the next one.
    worker.on('error', () => null);
    const gone = once(worker, 'exit').then(() => {
      throw new Error('its thread has ended');
    });
    await Promise.race([once(worker, 'message'), gone]);
    mayFail(gone, 'the caller hears of it');
    worker.once('exit', () => {
      started = null;
    });
    return worker;
  }

  async function answer(kind: keyof Bulk, asked: () => Asked, longestMs: number): Promise<Answer> {
    started ??= start();
    const starting = started;
    const worker = await starting.catch((error: unknown) => {
      if (started === starting) started = null;
      throw broken(kind, error);
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
      if ('error' in found) throw new AppError(found.error);
      return found;
    } catch (error) {
      if (error instanceof AppError) throw error;
      // The work cannot be interrupted otherwise. The next artefact starts another thread.
      if (started === starting) started = null;
      const isLate = timer.signal.aborted;
      await worker.terminate();
      throw isLate ? late(kind, longestMs) : broken(kind, error);
    } finally {
      clearTimeout(tooLong);
      timer.abort();
      worker.unref();
    }
  }

  return {
    /** `asked` is called when the work begins, because a secret may become known until then. */
    ask(kind: keyof Bulk, asked: () => Asked, longestMs: number): Promise<Answer> {
      const done = last.then(() => answer(kind, asked, longestMs));
      last = allowFailure(done, 'the caller hears of it');
      return done;
    },
  };
}

function late(kind: keyof Bulk, longestMs: number): AppError {
  const seconds = Math.ceil(longestMs / 1000);
  const messages: Readonly<Record<keyof Bulk, string>> = {
    mhtml: `The archive of the page is not kept: it could not be searched for secrets within ${seconds} s.`,
    har: `The recording of the network traffic is not kept: it could not be searched for secrets within ${seconds} s.`,
    trace: `The trace is not kept: it could not be searched for secrets within ${seconds} s.`,
  };
  return fault.tool('redaction.time', messages[kind], ADVICE, { at: kind });
}

function broken(kind: keyof Bulk, error: unknown): AppError {
  const why = error instanceof Error ? error.message : String(error);
  const messages: Readonly<Record<keyof Bulk, string>> = {
    mhtml: `The archive of the page is not kept, because it could not be searched for secrets: ${why}.`,
    har: `The recording of the network traffic is not kept, because it could not be searched for secrets: ${why}.`,
    trace: `The trace is not kept, because it could not be searched for secrets: ${why}.`,
  };
  return fault.tool('redaction.thread', messages[kind], ADVICE, { at: kind, cause: error });
}

const ADVICE = 'The other parts of the record are complete.';

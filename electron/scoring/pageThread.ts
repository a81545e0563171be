import { type AppError, fault } from '../../shared/errors.ts';
import type { PageReader } from '../../shared/scoring/reference/judge.ts';
import { openWorkThread } from '../files/workThread.ts';
import type { PageAnswer, PageQuestion } from './pageQuestion.ts';

/** Parsers of HTML take a tenth of a second to load, so the first question loads them. */
const ownReader = async () => (await import('./pageReader.ts')).pageReader;

/** The time limit, many times longer than the largest page takes. A verdict must not depend on how busy the machine is. */
const LONGEST_MS = 60_000;
/** The text of a shorter page is read without the thread: 0.02 s of a processor for nested elements, the slowest known page. */
const SHORT = 20_000;

/**
 * Reads recorded pages in another thread. A page of 1 MB can take a minute: nested elements, tables in tables, or a selector such as
 * `p:nth-last-child(3) ~ p`. Throws AppError `check.page` when a page is not read in time; its check has no verdict then.
 * `program` and `longestMs`: for tests.
 */
export function openPageThread(
  program = new URL('./pageWorker.ts', import.meta.url),
  longestMs = LONGEST_MS,
): PageReader {
  const thread = openWorkThread<PageQuestion, PageAnswer>(program);
  const failures = { late: () => late(longestMs), broken };
  const ask = async (question: PageQuestion): Promise<readonly string[]> =>
    (await thread.ask(() => question, longestMs, failures)).texts;
  return {
    async text(html) {
      if (html.length < SHORT) return (await ownReader()).text(html);
      const [text = ''] = await ask({ html, selector: null });
      return text;
    },
    select: (html, selector) => ask({ html, selector }),
    referenceDecoder: async () => (await ownReader()).referenceDecoder(),
  };
}

/** One for the whole program. Its thread starts when it is needed. */
export const threadedPages = openPageThread();

function late(longestMs: number): AppError {
  return fault.tool(
    'check.page',
    `No verdict: the recorded page could not be read within ${Math.ceil(longestMs / 1000)} s.`,
    'Look at the page in the attempt. A simpler selector may help.',
  );
}

function broken(error: unknown): AppError {
  return fault.tool(
    'check.page',
    'No verdict: the thread that reads recorded pages has ended.',
    'Judge the attempt again.',
    { cause: error },
  );
}

import { type AppError, fault } from '../../../shared/errors.ts';
import type { RedactionFound } from '../../../shared/redaction/redaction.ts';
import { openWorkThread } from '../../files/workThread.ts';
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
const LONGEST_MS: Readonly<Record<keyof Bulk, number>> = {
  texts: 7000,
  trees: 7000,
  aria: 7000,
  document: 7000,
  mhtml: 5000,
  har: 60_000,
  trace: 60_000,
  earlier: 60_000,
};

/** `program` and `limits`: for tests. */
export function openBulkRedaction(
  program = new URL('./redactionWorker.ts', import.meta.url),
  limits: Partial<typeof LONGEST_MS> = {},
): BulkRedaction {
  // A recording takes long, and must not delay the pages of another browser; nor must an archive delay the document of a page.
  const longestMs = { ...LONGEST_MS, ...limits };
  const recordings = openWorkThread<Asked, Answer>(program);
  const documents = openWorkThread<Asked, Answer>(program);
  const threads = {
    ...{ texts: documents, trees: documents, aria: documents, document: documents },
    mhtml: openWorkThread<Asked, Answer>(program),
    ...{ har: recordings, trace: recordings, earlier: recordings },
  };
  return {
    async run<Kind extends keyof Bulk>(kind: Kind, input: Parameters<Bulk[Kind]>[0], by: By) {
      // A secret may become known until the work begins.
      const asked = (): Asked => ({
        ...{ kind, input, known: by.redaction.copy(), names: by.redactUrl.names() },
      });
      const { value, found } = await threads[kind].ask(asked, longestMs[kind], {
        late: () => late(kind, longestMs[kind]),
        broken: (error) => broken(kind, error),
      });
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

/** The part of the record that is dropped. */
const PART: Readonly<Record<keyof Bulk, string>> = {
  texts: 'html',
  trees: 'accessibility',
  aria: 'accessibility',
  document: 'html',
  mhtml: 'mhtml',
  har: 'har',
  trace: 'trace',
  earlier: 'earlier page',
};

function late(kind: keyof Bulk, longestMs: number): AppError {
  const seconds = Math.ceil(longestMs / 1000);
  const messages: Readonly<Record<keyof Bulk, string>> = {
    texts: `The document of the page is not kept: it could not be searched for secrets within ${seconds} s.`,
    trees: `The accessibility tree of the page is not given to the agent: it could not be searched for secrets within ${seconds} s.`,
    aria: `The accessibility tree of the page is not given to the agent: it could not be searched for secrets within ${seconds} s.`,
    document: `The document of the page is not kept: it could not be written within ${seconds} s.`,
    mhtml: `The archive of the page is not kept: it could not be searched for secrets within ${seconds} s.`,
    har: `The recording of the network traffic is not kept: it could not be searched for secrets within ${seconds} s.`,
    trace: `The trace is not kept: it could not be searched for secrets within ${seconds} s.`,
    earlier: `A part of the record is not kept: it could not be searched for secrets within ${seconds} s.`,
  };
  return fault.tool('redaction.time', messages[kind], ADVICE, { at: PART[kind] });
}

function broken(kind: keyof Bulk, error: unknown): AppError {
  const why = error instanceof Error ? error.message : String(error);
  const messages: Readonly<Record<keyof Bulk, string>> = {
    texts: `The document of the page is not kept, because it could not be searched for secrets: ${why}.`,
    trees: `The accessibility tree of the page is not given to the agent, because it could not be searched for secrets: ${why}.`,
    aria: `The accessibility tree of the page is not given to the agent, because it could not be searched for secrets: ${why}.`,
    document: `The document of the page is not kept, because it could not be written: ${why}.`,
    mhtml: `The archive of the page is not kept, because it could not be searched for secrets: ${why}.`,
    har: `The recording of the network traffic is not kept, because it could not be searched for secrets: ${why}.`,
    trace: `The trace is not kept, because it could not be searched for secrets: ${why}.`,
    earlier: `A part of the record is not kept, because it could not be searched for secrets: ${why}.`,
  };
  return fault.tool('redaction.thread', messages[kind], ADVICE, { at: PART[kind], cause: error });
}

const ADVICE = 'The other parts of the record are complete.';

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, fault } from '../../../shared/errors.ts';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import type { AttemptFileDraft } from '../../../shared/model/index.ts';
import type { ConsoleMessage } from '../../../shared/page/har.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';
import type { ZipEntry } from '../../files/zip.ts';
import { within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { makePrivateFolder, type PrivateFolder } from '../core/privateFolder.ts';
import type { ArtefactOptions, ArtefactRecording, RecordedArtefacts } from '../port/artefacts.ts';
import type { TraceFolder } from '../port/backend.ts';
import { redactStorage } from '../redact/redactStorage.ts';
import { hearConsole } from './hearConsole.ts';
import { recordTrace } from './recordTrace.ts';

const LONGEST_BODY = 4_000_000;
/**
 * How long Playwright may write the traffic at the end: about a millisecond for each request, and several on a busy machine. It does not end
 * while a page that is busy keeps back the content of a response.
 */
const STOP_MS = 15_000;
/** The same when nothing is kept. */
const DISCARD_MS = 3000;

/**
 * Records the network traffic of a partition from now on. Playwright keeps it in memory until the end. Then it passes
 * through a private folder, which is removed before this returns. It is redacted before anything else reads it.
 */
export async function recordArtefacts(
  core: BrowserCore,
  options: ArtefactOptions,
): Promise<ArtefactRecording> {
  const { tracing } = core.backend.context;
  const { traces } = core.backend;
  const folder = makePrivateFolder();
  const file = path.join(folder.path, 'session.har');
  let trace: Awaited<ReturnType<typeof recordTrace>> | null = null;
  try {
    await tracing.startHar(file, { content: options.whole === false ? 'omit' : 'embed', mode: 'full' });
    if (options.trace === true && traces !== undefined)
      trace = await recordTrace(core.backend.context, traces);
  } catch (error) {
    await allowFailure(tracing.stopHar(), 'the first error is thrown');
    await folder.remove();
    throw error;
  }
  const consoleLog = hearConsole(core.backend.context);
  let stopped: Promise<unknown> | null = null;

  /** Returns the error with which Playwright ended the recording; null when there is none, or none in time. */
  async function stop(limitMs: number): Promise<unknown> {
    if (stopped !== null) return null;
    consoleLog.stop();
    stopped = tracing.stopHar();
    const refusal = stopped.then(
      () => null,
      (error: unknown) => error,
    );
    return within(refusal, limitMs, null);
  }

  /**
   * Also removes what Playwright writes later for a page that did not let it end in time: Playwright then creates the
   * folder again.
   */
  async function remove(): Promise<void> {
    // Files that cannot be removed here are removed when a later process creates such a folder.
    if (stopped !== null) {
      const ended = allowFailure(stopped, 'closing as far as possible');
      mayFail(
        ended.then(() => folder.remove()),
        'closing as far as possible',
      );
    }
    await folder.remove();
  }

  return {
    async finish({ secretTouched = true } = {}): Promise<RecordedArtefacts> {
      if (core.isLost()) {
        await remove();
        throw goneWithBrowser();
      }
      const storage = options.whole === false ? null : await core.backend.readStorage();
      try {
        const unkept: string[] = [];
        /** What Playwright could not write, or could not be searched for secrets, is not kept, and the rest is. */
        const kept = <T>(work: Promise<T>): Promise<T | null> =>
          work.catch((error: unknown) => {
            if (!(error instanceof AppError && /^(artefacts|redaction)\./.test(error.code))) throw error;
            unkept.push(error.message);
            return null;
          });
        const traced = secretTouched || trace === null ? null : await kept(trace.finish());
        await trace?.discard();
        const refusal = await stop(STOP_MS);
        const har = await kept(
          refusal === null
            ? readHar(core, file, options, consoleLog.messages)
            : Promise.reject(unwritten(folder, refusal)),
        );
        const tracedFile = traced === null ? null : await kept(traceFile(core, traced, options));
        const end = storage === null ? null : redactStorage(storage);
        const isUntraced = options.trace === true && (secretTouched || trace === null);
        return {
          files: [
            ...(har === null ? [] : [har.draft]),
            ...(options.startStorage === null || options.startStorage === undefined
              ? []
              : [jsonFile('storage-start.json', options.startStorage)]),
            ...(end === null ? [] : [jsonFile('storage-end.json', end.state)]),
            ...(tracedFile === null ? [] : [tracedFile]),
          ],
          dropped: [...(isUntraced ? [whyNoTrace(traces)] : []), ...unkept],
          redactions: [...(har?.redactions ?? []), ...(end?.redactions ?? [])],
        };
      } finally {
        await remove();
      }
    },
    async discard() {
      await trace?.discard();
      await stop(DISCARD_MS);
      await remove();
    },
  };
}

function goneWithBrowser(): AppError {
  return fault.tool(
    'artefacts.lost',
    'The recording of the network traffic is lost: the browser ended unexpectedly.',
    'Steps, pages and pictures are kept. A new recording begins when the page is brought back.',
  );
}

async function readHar(
  core: BrowserCore,
  file: string,
  options: ArtefactOptions,
  messages: readonly ConsoleMessage[],
) {
  // A missing file is refused as an incomplete one.
  const bytes = await readFile(file).catch(() => new Uint8Array());
  return core.bulk.run('har', { bytes, messages, longestBody: options.longestBody ?? LONGEST_BODY }, core);
}

async function traceFile(
  core: BrowserCore,
  entries: readonly ZipEntry[],
  options: ArtefactOptions,
): Promise<AttemptFileDraft> {
  const longestBody = options.longestBody ?? LONGEST_BODY;
  return {
    kind: 'trace',
    name: 'trace.zip',
    type: 'application/zip',
    bytes: await core.bulk.run('trace', { entries, longestBody }, core),
    parts: [],
  };
}

function whyNoTrace(traces: TraceFolder | undefined): string {
  return traces === undefined
    ? 'No trace is kept: it was requested after the page was opened. The next attempt has one.'
    : 'No trace is kept: a secret field was used, and a trace shows the content of every field.';
}

function unwritten(folder: PrivateFolder, cause: unknown): AppError {
  const where = path.dirname(folder.path);
  return fault.storage(
    'artefacts.har',
    `The recording of the network traffic is not kept: Playwright could not write it to ${where}: ${whyUnwritable(cause)}.`,
    'Free some space there, so that the next recording has it.',
    { at: where, cause },
  );
}

function jsonFile(name: string, value: unknown): AttemptFileDraft {
  return {
    kind: 'storage',
    name,
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(value)),
    parts: [],
  };
}

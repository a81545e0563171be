import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { AppError, fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';
import { readZip, type ZipEntry } from '../../files/zip.ts';
import { within } from '../cdp/cdp.ts';
import type { TraceFolder } from '../port/backend.ts';

const STOP_MS = 30_000;

/** Playwright's own trace. Playwright writes it during the attempt, into the browser's private folder. */
export async function recordTrace(context: BrowserContext, traces: TraceFolder) {
  const name = randomUUID();
  const archive = path.join(traces.path, `${name}.zip`);
  traces.running.add(name);
  await context.tracing.start({ name, snapshots: true, screenshots: false, sources: false });
  let ended = false;

  function sweep(): void {
    traces.running.delete(name);
    // Traces that run at the same time share the resources of the pages.
    const own = traces.running.size === 0 ? ['resources', 'aria', 'screenshots', 'screencast'] : [];
    for (const each of [`${name}.zip`, `${name}.trace`, `${name}.network`, `${name}.stacks`, ...own])
      rmSync(path.join(traces.path, each), { recursive: true, force: true });
    for (const copy of [0, 1, 2])
      rmSync(path.join(traces.path, `${name}-pwnetcopy-${copy}.network`), { force: true });
  }

  return {
    /**
     * The trace as Playwright wrote it. No part of it stays on disk. Throws AppError `artefacts.trace` when Playwright could not
     * write it, or did not finish it in time.
     */
    async finish(): Promise<ZipEntry[]> {
      ended = true;
      try {
        const stopped = context.tracing.stop({ path: archive }).then(
          () => null,
          (error: unknown) => unwritten(traces.path, error),
        );
        const refusal = await within(stopped, STOP_MS, late());
        // A trace that comes too late is removed, too.
        if (refusal !== null) mayFail(stopped.then(sweep), 'closing as far as possible');
        if (refusal !== null) throw refusal;
        return readZip(readFileSync(archive));
      } catch (error) {
        throw error instanceof AppError ? error : unwritten(traces.path, error);
      } finally {
        sweep();
      }
    },
    async discard(): Promise<void> {
      if (ended) return;
      ended = true;
      await within(context.tracing.stop(), STOP_MS, undefined);
      sweep();
    },
  };
}

function late(): AppError {
  return fault.tool('artefacts.trace', 'No trace is kept: Playwright did not finish it in time.');
}

function unwritten(folder: string, cause: unknown): AppError {
  const where = path.dirname(folder);
  return fault.storage(
    'artefacts.trace',
    `No trace is kept: Playwright could not write it to ${where}: ${whyUnwritable(cause)}.`,
    'Free some space there, so that the next recording has a trace.',
    { at: where, cause },
  );
}

import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { mayFail } from '../../../shared/mayFail.ts';
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
    /** The trace as Playwright wrote it, or null when Playwright did not finish. No part of it stays on disk. */
    async finish(): Promise<ZipEntry[] | null> {
      ended = true;
      try {
        const stopped = context.tracing.stop({ path: archive }).then(() => true);
        if (await within(stopped, STOP_MS, false)) return readZip(readFileSync(archive));
        // A trace that comes too late is removed, too.
        mayFail(stopped.then(sweep), 'closing as far as possible');
        return null;
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

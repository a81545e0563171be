import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { mayFail } from '../../../shared/mayFail.ts';
import { readZip, type ZipEntry } from '../../files/zip.ts';
import { within } from '../cdp/cdp.ts';
import type { TraceFolder } from '../port/backend.ts';

const STOP_MS = 30_000;

/** playwright's own trace. It writes as it goes along, into the browser's private folder. */
export async function recordTrace(context: BrowserContext, traces: TraceFolder) {
  const name = randomUUID();
  const archive = path.join(traces.path, `${name}.zip`);
  traces.running.add(name);
  await context.tracing.start({ name, snapshots: true, screenshots: false, sources: false });
  let ended = false;

  function sweep(): void {
    traces.running.delete(name);
    // What pages are made of is shared by the traces that run at the same time.
    const own = traces.running.size === 0 ? ['resources', 'aria', 'screenshots', 'screencast'] : [];
    for (const each of [`${name}.zip`, `${name}.trace`, `${name}.network`, `${name}.stacks`, ...own])
      rmSync(path.join(traces.path, each), { recursive: true, force: true });
    for (const copy of [0, 1, 2])
      rmSync(path.join(traces.path, `${name}-pwnetcopy-${copy}.network`), { force: true });
  }

  return {
    /** The trace as playwright wrote it; null when it could not be had. Nothing of it is left on any disk. */
    async finish(): Promise<ZipEntry[] | null> {
      ended = true;
      try {
        const stopped = context.tracing.stop({ path: archive }).then(() => true);
        if (await within(stopped, STOP_MS, false)) return readZip(readFileSync(archive));
        // What comes too late is not left either.
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

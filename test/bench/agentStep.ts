import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { look } from '../../electron/agentRun/look.ts';
import type { App } from '../../electron/app/app.ts';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { samplePerson, sampleTask } from '../helpers/samples.ts';
import { median, timed } from './measure.ts';
import type { BenchRow } from './row.ts';

/** Odd because of `median`. */
const rounds = 9;
const TIMES = 2;
/** Elements of the page, and whether the budget is defined for them. */
const sizes = [
  [200, true],
  [1_000, true],
  [10_000, false],
] as const;

/**
 * One step of an agent: a click that changes the page, until the changed page is on record and the next observation is there. Plain
 * playwright clicks, takes a picture and reads the document. The two alternate in one run.
 */
export async function benchAgentStep(): Promise<BenchRow[]> {
  const pages = await servePages();
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  try {
    const rows: BenchRow[] = [];
    for (const [elements, isBudget] of sizes) {
      const address = pages.of(elements);
      const app = await openApp(path.join(folder, String(elements)), { withDemo: false, demoPort: 0 });
      try {
        await begin(app, address);
        await page.goto(address);
        const ours: number[] = [];
        const plain: number[] = [];
        // The first step of each fills caches.
        for (let round = 0; round <= rounds; round += 1) {
          const one = (await timed(() => inProduct(app))).ms;
          const other = (await timed(() => inPlaywright(page))).ms;
          if (round === 0) continue;
          ours.push(one);
          plain.push(other);
        }
        const ratio = median(ours) / median(plain);
        rows.push({
          what: `a step of an agent per step of plain playwright, ${elements.toLocaleString('en')} elements`,
          budget: isBudget ? `≤ ${TIMES} ×` : '–',
          ...{ measured: ratio, unit: '×', ok: !isBudget || ratio <= TIMES },
          note: `click, settled page on record, next observation; median of ${rounds}: product ${median(ours).toFixed(0)} ms, plain playwright with a picture and the document ${median(plain).toFixed(0)} ms`,
        });
      } finally {
        await app.close();
      }
    }
    return rows;
  } finally {
    await browser.close();
    pages.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages of so many elements, with a button that adds one. */
export async function servePages(): Promise<{ of(elements: number): string; close(): void }> {
  const server = createServer((request, response) => {
    const count = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('n') ?? 200);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const items = Array.from({ length: count / 2 }, (_, n) => `<li><a href="#${n}">Item ${n}</a></li>`);
    response.end(
      `<!doctype html><title>${count}</title><button onclick="list.prepend(Object.assign(document.createElement('li'), { textContent: 'New ' + list.children.length }))">Add</button><ul id=list>${items.join('')}</ul>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    of: (elements) => `http://127.0.0.1:${port}/?n=${elements}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Begins a task on this page. */
export async function begin(app: App, address: string): Promise<void> {
  const task = sampleTask({ startUrls: [address], budget: { steps: null, activeMs: null } });
  insertTaskSet(app.workspace.db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [task], []);
  insertParticipant(app.workspace.db, samplePerson());
  await app.invoke('run.brief', { participantId: 'person-ada', taskId: 'set/one' });
  await app.invoke('run.start', {});
}

export async function inProduct({ context: { session } }: App): Promise<void> {
  await session.perform({ operation: 'click', target: { role: 'button', name: 'Add' } });
  const { error } = await look(session.page, { form: 'webarena', picture: 'plain' });
  if (error !== null) throw new Error(error.message);
}

export async function inPlaywright(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).click();
  await page.screenshot({ type: 'jpeg' });
  await page.content();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { samplePerson, sampleTask } from '../helpers/samples.ts';
import { median } from './measure.ts';
import { PressServer } from './pressServer.ts';
import { type BenchRow, belowMs } from './row.ts';

const rounds = 15;

/** The overhead of the product between a confirmed operation and its execution, compared with plain playwright and playwright tracing. */
export async function benchStepOverhead(): Promise<BenchRow[]> {
  const server = new PressServer();
  const origin = await server.listen();
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  try {
    const rows: BenchRow[] = [];
    for (const [elements, budget] of [
      [1_135, 100],
      [10_000, 200],
    ] as const) {
      const address = `${origin}/?n=${elements}`;
      const plain = await inPlaywright(server, address, false);
      const traced = await inPlaywright(server, address, true);
      const ours = await inProduct(server, address, path.join(folder, String(elements)));
      rows.push(
        belowMs(
          `overhead between a confirmed operation and its execution, ${elements.toLocaleString('en')} elements`,
          budget,
          ours - plain,
          `click → page; median of ${rounds}: product ${ours.toFixed(0)} ms, plain playwright ${plain.toFixed(0)} ms, with tracing ${traced.toFixed(0)} ms (ratio product / tracing ${(ours / traced).toFixed(2)})`,
        ),
      );
    }
    return rows;
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inPlaywright(server: PressServer, address: string, traced: boolean): Promise<number> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    if (traced) await context.tracing.start({ screenshots: true, snapshots: true });
    const page: Page = await context.newPage();
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Press' });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await server.time(() => button.click()));
    return median(times);
  } finally {
    await browser.close();
  }
}

async function inProduct(server: PressServer, address: string, workspace: string): Promise<number> {
  const app = await openApp(workspace, { withDemo: false, demoPort: 0 });
  try {
    insertTaskSet(
      app.workspace.db,
      { id: 'set', name: 'Set', format: 'native', importedAt: 1 },
      [sampleTask({ startUrls: [address] })],
      [],
    );
    insertParticipant(app.workspace.db, samplePerson());
    await app.invoke('run.brief', { participantId: 'person-ada', taskId: 'set/one' });
    await app.invoke('run.start', {});
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(
        await server.time(() =>
          app.context.session.perform({ operation: 'click', target: { role: 'button', name: 'Press' } }),
        ),
      );
    }
    return median(times);
  } finally {
    await app.close();
  }
}

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../electron/browser/chromium.ts';
import { locate } from '../../electron/browser/locate.ts';
import { chooseTasks } from '../../electron/cli/demo.ts';
import { openApp } from '../../electron/cli/openApp.ts';
import { listBlobs } from '../../electron/db/blobs.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import type { App } from '../../electron/handlers/app.ts';
import { playReference } from '../../electron/session/playReference.ts';
import type { Task } from '../../shared/model.ts';
import { samplePerson } from '../helpers/samples.ts';
import type { BenchRow } from './row.ts';

const budgetKb = 150;

/** Bytes on disk per step over the demo's eight tasks, beside playwright tracing of the same steps in the same run. */
export async function benchStorage(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const app = await openApp(path.join(folder, 'w'), { withDemo: true, demoPort: 0 });
  try {
    insertParticipant(app.workspace.db, samplePerson());
    const tasks = chooseTasks(app, false);
    let steps = 0;
    let traced = 0;
    for (const task of tasks) {
      steps += await inProduct(app, task);
      traced += await inTracing(app, task, path.join(folder, 'trace.zip'));
    }
    const ours = listBlobs(app.workspace.db).reduce((sum, blob) => sum + blob.stored, 0);
    const perStep = ours / steps / 1024;
    return [
      {
        what: 'storage per step, compressed, shared resources once',
        budget: `≤ ${budgetKb} KB`,
        measured: perStep,
        unit: 'KB',
        ok: perStep <= budgetKb,
        note: `${steps} steps of ${tasks.length} demo tasks; playwright tracing of the same steps ${(traced / steps / 1024).toFixed(0)} KB (ratio ${(ours / traced).toFixed(2)})`,
      },
    ];
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inProduct(app: App, task: Task): Promise<number> {
  await app.invoke('run.brief', { participantId: 'person-ada', taskId: task.id });
  await app.invoke('run.start', {});
  await playReference(app.context.session, task, task.reference ?? []);
  const steps = app.context.session.state().budget.steps;
  await app.invoke('run.next', {});
  return steps;
}

/** The same steps by plain playwright with tracing on; size of the trace. Steps that only the panel knows are left out. */
async function inTracing(app: App, task: Task, file: string): Promise<number> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    await context.tracing.start({ screenshots: true, snapshots: true, sources: false });
    let page = await context.newPage();
    context.on('page', (opened) => {
      page = opened;
    });
    for (const url of task.startUrls) await page.goto(app.context.resolveUrl(url));
    for (const { operation, target, value = '' } of task.reference ?? []) {
      const locator = target ? locate(page, target) : null;
      if (operation === 'click') await locator?.click();
      else if (operation === 'type') await locator?.fill(value);
      else if (operation === 'select') await locator?.selectOption(value);
      else if (operation === 'hover') await locator?.hover();
      else if (operation === 'press') await page.keyboard.press(value);
      else if (operation === 'goto') await page.goto(app.context.resolveUrl(value));
      await page.waitForLoadState();
    }
    await context.tracing.stop({ path: file });
    return statSync(file).size;
  } finally {
    await browser.close();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { samplePerson, sampleTask } from '../helpers/samples.ts';
import { median } from './measure.ts';
import type { BenchRow } from './row.ts';

const rounds = 15;
const start = 'http://wiki.localhost:{demo}/';
/** A link that every page of the demo wiki has. */
const link = { role: 'link', nth: 3 } as const;

/** An ordinary click on a demo page until the new page is recorded, compared with plain playwright. */
export async function benchOnRecord(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const app = await openApp(path.join(folder, 'w'), { withDemo: false, demoPort: 0 });
  try {
    insertTaskSet(
      app.workspace.db,
      { id: 'set', name: 'Set', format: 'native', importedAt: 1 },
      [sampleTask({ startUrls: [start], budget: { steps: null, activeMs: null } })],
      [],
    );
    insertParticipant(app.workspace.db, samplePerson());
    await app.invoke('run.brief', { participantId: 'person-ada', taskId: 'set/one' });
    await app.invoke('run.start', {});
    const { session } = app.context;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await session.perform({ operation: 'goto', value: app.context.resolveUrl(start) });
      const began = performance.now();
      const failure = await session.perform({ operation: 'click', target: link });
      if (failure) throw new Error(failure.message);
      times.push(performance.now() - began);
    }
    const ours = median(times);
    const plain = await inPlaywright(app.context.resolveUrl(start));
    return [
      {
        what: 'an ordinary click until the new page is recorded',
        budget: '–',
        measured: ours,
        unit: 'ms',
        ok: true,
        note: `demo wiki, median of ${rounds}: click, settle, picture, document and archive on disk; plain playwright (click, network idle, screenshot, content) ${plain.toFixed(0)} ms`,
      },
    ];
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inPlaywright(address: string): Promise<number> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(address);
      const began = performance.now();
      const moved = page.waitForEvent('domcontentloaded');
      await page.getByRole(link.role).nth(link.nth).click();
      await moved;
      await page.waitForLoadState('networkidle');
      await Promise.all([page.screenshot({ type: 'jpeg' }), page.content()]);
      times.push(performance.now() - began);
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

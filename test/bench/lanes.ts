import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chromium } from 'playwright-core';
import { referenceScript } from '../../electron/agentRun/scripts.ts';
import { createScriptedAgent } from '../../electron/agents/scriptedAgent.ts';
import { runBatch } from '../../electron/app/agentBatch.ts';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';
import type { BenchRow } from './row.ts';

const attempts = 60;
const lanes = 2;

/** Attempts a minute of an agent that answers at once, beside plain playwright on the same pages; what memory grows by. */
export async function benchLanes(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const one = await openHeadlessApp(folder);
  try {
    const { db } = one.app.workspace;
    const name = await wikiTasks(one, attempts);
    const tasks = listTasks(db, listTaskSets(db).find((set) => set.name === name)?.id ?? '');
    const scripts = new Map(tasks.map((task) => [task.key, referenceScript(task) ?? []]));
    const facts = { model: 'instant', promptVersion: '', parameters: {}, seed: null };
    const agent = createScriptedAgent(facts, scripts, 'it has no reference run');
    const memory: { readonly done: number; readonly mib: number }[] = [];
    const began = performance.now();
    const { attempts: reports } = await runBatch(one.app.context, {
      ...{ agent, tasks, repeats: 1, seed: 0, lanes },
      onAttempt: (_, done) => memory.push({ done, mib: inUse() }),
    });
    const ours = (60_000 * attempts) / (performance.now() - began);
    const passed = reports.filter((report) => report.passed === true).length;
    if (passed < attempts) throw new Error(`${passed} of ${attempts} attempts passed`);
    const addresses = tasks[0]?.startUrls ?? [];
    const visited = [...addresses, '/search?q=Tokyo', '/wiki/Tokyo'].map((address) =>
      address.startsWith('/') ? one.at(`http://wiki.localhost:{demo}${address}`) : one.at(address),
    );
    const plain = await inPlaywright(visited);
    // What a start fills (caches, compiled code) is no growth: the second half tells.
    const slope = slopeOf(memory.filter(({ done }) => done > attempts / 2));
    return [
      {
        ...{ what: `attempts a minute, ${lanes} lanes, an agent that answers at once`, budget: '–' },
        ...{ measured: ours, unit: '/min', ok: true },
        note: `${attempts} attempts of two steps, every page kept and judged; plain playwright, which keeps nothing and waits for no quiet, ${plain.toFixed(0)} /min on the same pages`,
      },
      {
        ...{ what: 'memory that an attempt leaves behind', budget: '< 1 MiB', measured: slope, unit: 'MiB' },
        ok: slope < 1,
        note: `slope of what the program still holds after a collection, over the last ${attempts / 2} of ${attempts} attempts`,
      },
    ];
  } finally {
    await one.app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** MiB that are held, on the heap and beside it. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function inPlaywright(addresses: readonly string[]): Promise<number> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  try {
    let left = attempts;
    const began = performance.now();
    const lane = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
        const page = await context.newPage();
        for (const address of addresses) await page.goto(address);
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return (60_000 * attempts) / (performance.now() - began);
  } finally {
    await browser.close();
  }
}

/** Least squares, MiB an attempt. */
function slopeOf(points: readonly { readonly done: number; readonly mib: number }[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map(({ done }) => done)), mean(points.map(({ mib }) => mib))];
  const over = points.reduce((sum, { done, mib }) => sum + (done - x) * (mib - y), 0);
  return over / points.reduce((sum, { done }) => sum + (done - x) ** 2, 0);
}

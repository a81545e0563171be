import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chromium } from 'playwright-core';
import { openChatModel } from '../../electron/agents/model/chatModel.ts';
import { readPrompt } from '../../electron/agents/model/prompt.ts';
import { createMminaAgent } from '../../electron/agents/published/mminaAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { lastWords, promptNamed } from '../helpers/modelRun.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';
import type { BenchRow } from './row.ts';

/** The budget is defined for 200 attempts; HOPSCOPE_BENCH_ATTEMPTS sets fewer for a short run. */
const attempts = Number(process.env['HOPSCOPE_BENCH_ATTEMPTS'] ?? 200);
/** HOPSCOPE_BENCH_LANES sets more lanes: four keep two processors busy. */
const lanes = Number(process.env['HOPSCOPE_BENCH_LANES'] ?? 2);

/**
 * Attempts per minute of an agent whose endpoint answers at once, compared with plain playwright, which does the same clicks on the
 * same pages in as many contexts; and the growth of memory. One run measures both, so that the load of the machine affects both.
 */
export async function benchLanes(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const one = await openHeadlessApp(folder);
  const endpoint = await startEndpoint(replyTo);
  try {
    const { db } = one.app.workspace;
    const name = await wikiTasks(one, attempts);
    const tasks = listTasks(db, listTaskSets(db).find((set) => set.name === name)?.id ?? '');
    const agent = createMminaAgent(
      openChatModel({ baseUrl: endpoint.baseUrl, model: 'instant', apiKey: 'k' }, { temperature: 0 }),
      {
        facts: { model: 'instant', promptVersion: '', parameters: {}, seed: null },
        prompt: readPrompt(promptNamed('mminaText')),
      },
    );
    const memory: { readonly done: number; readonly mib: number }[] = [];
    const busyBefore = processors();
    const began = performance.now();
    const { attempts: reports } = await runBatch(one.app.context, {
      ...{ agent, tasks, repeats: 1, seed: 0, lanes },
      onAttempt: (_, done) => memory.push({ done, mib: inUse() }),
    });
    const ours = (60_000 * attempts) / (performance.now() - began);
    const busy = busySince(busyBefore);
    const passed = reports.filter((report) => report.passed === true).length;
    if (passed < attempts) throw new Error(`${passed} of ${attempts} attempts passed`);
    const start = one.at(tasks[0]?.startUrls[0] ?? '');
    const plain = await inPlaywright(start);
    // Caches and compiled code fill during the first attempts, so the slope is taken over the second half.
    const slope = slopeOf(memory.filter(({ done }) => done > attempts / 2));
    return [
      {
        ...{
          what: `attempts of an instant model per attempt of plain playwright, ${lanes} lanes`,
          budget: '–',
        },
        ...{ measured: ours / plain, unit: '×', ok: true },
        note: `${attempts} attempts of three operations and ${endpoint.requests.length} replies, every page stored and judged: ${ours.toFixed(0)} /min; plain playwright with the same clicks, which stores nothing and does not wait for pages to settle: ${plain.toFixed(0)} /min`,
      },
      {
        ...{
          what: 'processor use during these attempts',
          budget: '–',
          measured: 100 * busy,
          unit: '%',
          ok: true,
        },
        note: `share of ${cpus().length} processors, with all other programs of the machine`,
      },
      {
        ...{ what: 'memory retained per attempt', budget: '< 1 MiB', measured: slope, unit: 'MiB' },
        ok: slope < 1,
        note: `slope of the memory in use after a garbage collection, over the last ${Math.floor(attempts / 2)} of ${attempts} attempts; it includes the replies that the endpoint keeps`,
      },
    ];
  } finally {
    await endpoint.close();
    await one.app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Searches for Tokyo, opens the article and stops, depending on the page in the request. */
function replyTo(request: ModelRequest): string {
  const words = lastWords(request);
  const act = (action: string): string =>
    `In summary, the next action I will perform is \`\`\`${action}\`\`\``;
  const idOf = (what: RegExp): string => what.exec(words)?.[1] ?? '0';
  if (/ADDRESS: \S+\/wiki\/Tokyo\n/.test(words)) return act('stop []');
  if (/ADDRESS: \S+\/search\?q=Tokyo/.test(words)) return act(`click [${idOf(/\[(\d+)\] link 'Tokyo'/)}]`);
  return act(`type [${idOf(/\[(\d+)\] combobox 'Search the Almanac'/)}] [Tokyo] [1]`);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** MiB in use after a garbage collection, on the heap and outside it. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** Busy time and total time of all processors, in milliseconds. */
function processors(): { readonly busy: number; readonly all: number } {
  const sum = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.idle + times.irq;
    sum.all += all;
    sum.busy += all - times.idle;
  }
  return sum;
}

function busySince(before: ReturnType<typeof processors>): number {
  const now = processors();
  return (now.busy - before.busy) / Math.max(1, now.all - before.all);
}

async function inPlaywright(start: string): Promise<number> {
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
        await page.goto(start);
        const field = page.getByRole('combobox', { name: 'Search the Almanac' });
        await field.fill('Tokyo');
        await field.press('Enter');
        await page.getByRole('link', { name: 'Tokyo', exact: true }).first().click();
        await page.waitForURL(/\/wiki\/Tokyo$/);
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return (60_000 * attempts) / (performance.now() - began);
  } finally {
    await browser.close();
  }
}

/** Least squares slope, in MiB per attempt. */
function slopeOf(points: readonly { readonly done: number; readonly mib: number }[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map(({ done }) => done)), mean(points.map(({ mib }) => mib))];
  const over = points.reduce((sum, { done, mib }) => sum + (done - x) * (mib - y), 0);
  return over / points.reduce((sum, { done }) => sum + (done - x) ** 2, 0);
}

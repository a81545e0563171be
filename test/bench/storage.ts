import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { referenceScript } from '../../electron/agentRun/scripts.ts';
import type { Agent } from '../../electron/agents/agent/agent.ts';
import type { ChatMessage } from '../../electron/agents/model/chatModel.ts';
import type { App } from '../../electron/app/app.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { locate } from '../../electron/browser/act/place/locate.ts';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { chooseTasks } from '../../electron/cli/demo/demo.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { playReference } from '../../electron/session/playReference.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import { compressTexts } from '../../electron/workspace/tidy/compressTexts.ts';
import type { Task } from '../../shared/model/index.ts';
import { samplePerson } from '../helpers/samples.ts';
import type { BenchRow } from './row.ts';

/** KB per step as written, and at rest after compression. */
const budgets = { written: 150, atRest: 35 };
/** HOPSCOPE_BENCH_TASKS sets fewer tasks for a short run. */
const AGENT_TASKS = Number(process.env['HOPSCOPE_BENCH_TASKS'] ?? 3);

/**
 * Bytes on disk per step over the demo's eight tasks, as written and after `tidy --compress`, compared with playwright tracing of
 * the same steps in the same run.
 */
export async function benchStorage(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  try {
    const baseline = await inProduct(path.join(folder, 'baseline'), playBaseline);
    const traced = await inTracing(folder);
    const demonstrations = await inProduct(path.join(folder, 'demonstrations'), playDemonstration);
    return [
      ...rows('storage per step', baseline, traced),
      ...rows('storage per step of demonstrations, with DOM, layout and traffic', demonstrations, traced),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The same over some of the tasks for an agent that does the reference run and is sent a picture for each decision: plain, or with marks.
 * These pictures keep every pixel, and the requests are on record, too.
 */
export async function benchAgentStorage(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  try {
    const measured: BenchRow[] = [];
    for (const picture of ['plain', 'marked'] as const) {
      const kept = await inProduct(path.join(folder, picture), playAgent(picture), AGENT_TASKS);
      measured.push(...rows(`storage per step of an agent with ${picture} pictures`, kept, null, null));
    }
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Stored {
  readonly steps: number;
  readonly bytes: number;
}

interface Kept extends Stored {
  readonly atRest: ByKind;
  readonly written: ByKind;
}

interface ByKind {
  readonly pictures: number;
  readonly texts: number;
}

function rows(
  what: string,
  ours: Kept,
  traced: Stored | null,
  limits: typeof budgets | null = budgets,
): BenchRow[] {
  return (['written', 'atRest'] as const).map((when) => {
    const [pictures, texts] = [ours[when].pictures, ours[when].texts].map(
      (bytes) => bytes / ours.steps / 1024,
    );
    const perStep = (pictures ?? 0) + (texts ?? 0);
    const tracedPerStep = traced === null ? null : traced.bytes / traced.steps / 1024;
    const compared =
      tracedPerStep === null
        ? ''
        : `; playwright tracing of the same steps ${tracedPerStep.toFixed(0)} KB (ratio ${(perStep / tracedPerStep).toFixed(2)})`;
    return {
      what: `${what}, ${when === 'written' ? 'as written' : 'at rest'}`,
      budget: limits === null ? '–' : `≤ ${limits[when]} KB`,
      measured: perStep,
      unit: 'KB',
      ok: limits === null || perStep <= limits[when],
      note: `${ours.steps} steps of the demo’s tasks; pictures ${pictures?.toFixed(1)} KB, texts ${texts?.toFixed(1)} KB${compared}`,
    };
  });
}

/** Plays each task and returns its number of steps. */
type Play = (app: App, task: Task) => Promise<number>;

async function inProduct(workspace: string, play: Play, most?: number): Promise<Kept> {
  const app = await openApp(workspace, { withDemo: true, demoPort: 0 });
  try {
    insertParticipant(app.workspace.db, samplePerson());
    let steps = 0;
    for (const task of chooseTasks(app, false).slice(0, most)) steps += await play(app, task);
    const written = byKind(app);
    await compressTexts(app.workspace);
    await compressPictures(app.workspace);
    collectGarbage(app.workspace);
    return { steps, bytes: written.pictures + written.texts, written, atRest: byKind(app) };
  } finally {
    await app.close();
  }
}

/** The sizes of the stored files. */
export function byKind({ workspace: { db, blobs } }: App): ByKind {
  const rows = listBlobs(db).map((row) => {
    const file = path.join(path.dirname(blobs.fileOf(row.hash)), blobs.nameOf(row));
    return { isText: row.encoding === 'zstd', bytes: statSync(file).size };
  });
  const sum = (texts: boolean) =>
    rows.reduce((total, { isText, bytes }) => total + (isText === texts ? bytes : 0), 0);
  return { pictures: sum(false), texts: sum(true) };
}

async function playBaseline(app: App, task: Task): Promise<number> {
  await ask(app, 'run.brief', { participantId: 'person-ada', taskId: task.id });
  await ask(app, 'run.start', {});
  const steps = await playAll(app, task);
  await ask(app, 'run.next', {});
  return steps;
}

/** The guard allows writes to the demo's sites; `run.leave` writes the files of the whole attempt. */
async function playDemonstration(app: App, task: Task): Promise<number> {
  const hosts = app.context.demoSites().map(({ url }) => new URL(url).host);
  await ask(app, 'settings.set', { guardAllow: hosts });
  await ask(app, 'run.brief', { participantId: 'person-ada', taskId: task.id, mode: 'demonstration' });
  await ask(app, 'demonstrate.begin', {});
  const steps = await playAll(app, task);
  await ask(app, 'run.leave', {});
  return steps;
}

/** The agent knows the reference run. Each decision has the request that a model would have been sent. */
function playAgent(picture: 'plain' | 'marked'): Play {
  return async (app, task) => {
    let steps = 0;
    const script = referenceScript(task) ?? [];
    const agent: Agent = {
      facts: { model: picture, promptVersion: '', parameters: {}, seed: null },
      reads: { form: 'webarena', picture },
      decide({ n, observation }) {
        const ask = script[n - 1] ?? { ask: 'give-up', text: '' };
        if (ask.ask === 'perform') steps += 1;
        const content: ChatMessage['content'] = [
          { type: 'text', text: `${task.intent}\n${observation?.text ?? ''}` },
          ...(observation?.picture == null
            ? []
            : [{ type: 'image' as const, mime: 'image/png' as const, bytes: observation.picture }]),
        ];
        return {
          asks: [ask],
          exchanges: [{ purpose: 'decision', messages: [{ role: 'user', content }], reply: null }],
        };
      },
    };
    const { attempts } = await runBatch(app.context, { agent, tasks: [task], repeats: 1, seed: 0 });
    if (attempts[0]?.passed !== true) throw new Error(`${task.key}: the agent did not pass`);
    return steps;
  };
}

async function playAll(app: App, task: Task): Promise<number> {
  const { session } = app.context;
  const [failure] = await playReference(session, task, task.reference ?? []);
  if (failure !== undefined) throw new Error(`${task.key}: ${failure.message}`);
  return session.state().budget.steps;
}

async function ask(app: App, command: string, input: unknown): Promise<void> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
}

async function inTracing(folder: string): Promise<Stored> {
  const app = await openApp(path.join(folder, 'traced'), { withDemo: true, demoPort: 0 });
  try {
    const sum = { steps: 0, bytes: 0 };
    for (const task of chooseTasks(app, false)) {
      sum.steps += task.reference?.length ?? 0;
      sum.bytes += await traceOf(app, task, path.join(folder, 'trace.zip'));
    }
    return sum;
  } finally {
    await app.close();
  }
}

/** Plays the same steps in plain playwright with tracing and returns the size of the trace. Steps in the panel are left out. */
async function traceOf(app: App, task: Task, file: string): Promise<number> {
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, createApp } from '../../electron/app/app.ts';
import { createHeadlessFactory } from '../../electron/browser/chromium/launchBackend.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TASKS = 1050;

/** The evaluation as the window asks for it, on a workspace of 8,400 attempts and about 100,000 steps. */
export async function benchEvaluateView(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  try {
    const steps = await fill(folder);
    const app = await open(folder);
    try {
      const cold = await timed(() => ask(app));
      const note = `${TASKS} tasks × (3 people + 5 models), ${steps} steps; from the command to its answer, verdicts stored`;
      const changes: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        app.workspace.db
          .prepare("UPDATE attempts SET active_ms = active_ms + 1 WHERE id LIKE 'a0000001%'")
          .run();
        changes.push((await timed(() => ask(app))).ms);
      }
      const filters: number[] = [];
      for (const id of ['agent-1', 'agent-2', 'agent-3', 'agent-4', 'agent-5']) {
        filters.push((await timed(() => ask(app, [id]))).ms);
      }
      return [
        belowMs('evaluate view, cold', 500, cold.ms, note),
        belowMs('evaluate view after another filter', 50, median(filters), `${note}; median of five`),
        belowMs(
          'evaluate view after one change of the record',
          50,
          median(changes),
          `${note}; median of five`,
        ),
      ];
    } finally {
      await app.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills and judges in a process life of its own, so that what is measured starts cold. Returns the number of steps. */
async function fill(folder: string): Promise<number> {
  const app = await open(folder);
  try {
    fillWorkspace(app.workspace, {
      tasks: TASKS,
      people: 3,
      models: 5,
      stepsPerHop: 5,
      lean: true,
      lengthOf: (task) => (task < 508 ? 1 : task < 772 ? 2 + (task % 3) : 5 + (task % 6)),
    });
    await ask(app);
    const counted = app.workspace.db.prepare<[], { n: number }>('SELECT sum(steps) AS n FROM attempts').get();
    return counted?.n ?? 0;
  } finally {
    await app.close();
  }
}

async function ask(app: App, participantIds?: readonly string[]): Promise<void> {
  const reply = await app.invoke('evaluate.view', { profile: 'strict', asPrinted: false, participantIds });
  if (!reply.ok) throw new Error(reply.error.message);
}

function open(folder: string): Promise<App> {
  return createApp({
    workspace: folder,
    host: 'headless',
    factory: createHeadlessFactory(),
    root,
    version: 'bench',
    withDemo: false,
    log: () => {},
  });
}

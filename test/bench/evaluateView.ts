import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type App, createApp } from '../../electron/app/app.ts';
import { createHeadlessFactory } from '../../electron/browser/chromium/launchBackend.ts';
import { synthesizeWorkspace } from '../../electron/cli/records/synthesize.ts';
import { SECTION_NAMES } from '../../shared/statistics/analysis/sectionNames.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TASKS = 1050;
const PEOPLE = 3;
const MODELS = 5;
const MOST_KB = 200;

/**
 * The evaluation as the window requests it, on synthesized workspaces of 8,400 attempts with 100,000 and with a million steps, compared in
 * the same run with SQL over the pages of all steps and with a script that reads them from a file. `HOPSCOPE_BENCH_WORKSPACES` names a
 * folder that keeps the workspaces for the next run, because a million steps take minutes to generate.
 */
export async function benchEvaluateView(): Promise<BenchRow[]> {
  const kept = process.env['HOPSCOPE_BENCH_WORKSPACES'];
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  try {
    return [
      ...(await measure(path.join(folder, 'steps-100k'), {
        ...{ steps: 100_000, what: 'evaluate view', cold: 500, warm: 50 },
      })),
      ...(await measure(path.join(folder, 'steps-1m'), {
        ...{ steps: 1_000_000, what: 'evaluate view, a million steps', cold: 2000, warm: 100 },
      })),
    ];
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

interface Budget {
  readonly steps: number;
  readonly what: string;
  readonly cold: number;
  readonly warm: number;
}

async function measure(folder: string, { steps, what, cold, warm }: Budget): Promise<BenchRow[]> {
  if (!existsSync(folder))
    await synthesizeWorkspace({
      ...{ workspace: folder, tasks: TASKS, people: PEOPLE, models: MODELS, steps, seed: 1, replace: false },
    });
  // The first opening also migrates the database and builds the search index, which is not part of the measurement.
  await (await open(folder)).close();
  const app = await open(folder);
  try {
    const busy = process.threadCpuUsage();
    const first = await timed(() => ask(app));
    const { user, system } = process.threadCpuUsage(busy);
    const changes: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      change(app, time);
      changes.push((await timed(() => ask(app))).ms);
    }
    const sections = await timed(() => askSections(app));
    const filters: number[] = [];
    for (const id of agentsOf(app)) filters.push((await timed(() => ask(app, [id]))).ms);
    const sql = await timed(() => sqlOverSteps(app));
    const file = path.join(folder, '..', `${path.basename(folder)}.jsonl`);
    exportPages(app, file);
    const script = await timed(() => scriptOverSteps(file));
    rmSync(file);
    // All three must count the same hops.
    const same = hopsPassed(first.value) === sql.value && sql.value === script.value;
    if (!same)
      throw new Error(
        `hops passed: ${hopsPassed(first.value)}, by SQL ${sql.value}, by the script ${script.value}`,
      );
    const note = `${TASKS} tasks × (${PEOPLE} people + ${MODELS} models), ${steps.toLocaleString('en')} steps; from the command to its answer, verdicts stored`;
    const beside = `${((user + system) / 1000).toFixed(0)} ms of processor time; SQL over all steps ${sql.ms.toFixed(0)} ms (ratio ${(first.ms / sql.ms).toFixed(2)}), a script that reads them from a file ${script.ms.toFixed(0)} ms (ratio ${(first.ms / script.ms).toFixed(2)}), for the hop rates only`;
    const sizes = [['view', Buffer.byteLength(JSON.stringify(first.value))] as const, ...sections.value];
    const [largest = ['', 0] as const] = sizes.toSorted(([, a], [, b]) => b - a);
    const kilobytes = largest[1] / 1000;
    return [
      belowMs(`${what}, cold`, cold, first.ms, `${note}; ${beside}`),
      belowMs(
        `${what} after one change of the record`,
        warm,
        median(changes),
        `median of five; ratio to the SQL, which starts from the beginning, ${(median(changes) / sql.ms).toFixed(3)}`,
      ),
      belowMs(`${what} after another filter`, warm, median(filters), 'median of five'),
      {
        ...{
          what: `${what}: largest answer to the window`,
          budget: `< ${MOST_KB} KB`,
          measured: kilobytes,
          unit: 'KB',
        },
        ...{
          ok: kilobytes < MOST_KB,
          note: `as JSON: ${sizes.map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(0)} KB`).join(', ')}; all sections in sequence took ${(sections.ms / 1000).toFixed(1)} s in their thread`,
        },
      },
    ];
  } finally {
    await app.close();
  }
}

interface View {
  readonly participants: readonly {
    readonly kind: string;
    readonly hop: { readonly overall: { readonly rate: { readonly passed: number } } };
  }[];
}

function hopsPassed({ participants }: View): number {
  return participants
    .filter(({ kind }) => kind !== 'people')
    .reduce((sum, { hop }) => sum + hop.overall.rate.passed, 0);
}

async function ask(app: App, participantIds?: readonly string[]): Promise<View> {
  const reply = await app.invoke('evaluate.view', { profile: 'strict', asPrinted: false, participantIds });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as View;
}

/** Requests every section, as a window does when it is scrolled down, and returns the size of each answer in bytes. */
async function askSections(app: App): Promise<readonly (readonly [name: string, bytes: number])[]> {
  const sizes: (readonly [string, number])[] = [];
  for (const name of SECTION_NAMES) {
    const reply = await app.invoke(`evaluate.${name}`, { profile: 'strict', asPrinted: false });
    if (!reply.ok) throw new Error(reply.error.message);
    sizes.push([name, Buffer.byteLength(JSON.stringify(reply.value))]);
  }
  return sizes;
}

function change({ workspace: { db } }: App, nth: number): void {
  db.prepare(
    'UPDATE attempts SET active_ms = active_ms + 1 WHERE id = (SELECT id FROM attempts ORDER BY id LIMIT 1 OFFSET ?)',
  ).run(nth);
}

function agentsOf({ workspace: { db } }: App): string[] {
  return db.prepare<[], string>("SELECT id FROM participants WHERE kind = 'agent'").pluck().all();
}

const COUNTED = "a.status <> 'aborted' AND coalesce(a.give_up_reason, '') <> 'site-broken'";

/** Hops passed, by participant and number of hops of the task. A hop of a synthesized task passes on a page whose URL ends in /found. */
function sqlOverSteps({ workspace: { db } }: App): number {
  const rows = db
    .prepare<[], { passed: number }>(
      `SELECT a.participant_id, t.hops, count(DISTINCT a.id || json_extract(e.body, '$.url')) AS passed
       FROM events e JOIN attempts a ON a.id = e.attempt_id JOIN tasks t ON t.id = a.task_id
       WHERE e.type = 'page' AND json_extract(e.body, '$.url') LIKE '%/found' AND ${COUNTED} GROUP BY 1, 2`,
    )
    .all();
  return rows.reduce((sum, { passed }) => sum + passed, 0);
}

/** Writes the pages as an export would: one line per page, with its attempt, participant and task. */
function exportPages({ workspace: { db } }: App, file: string): void {
  writeFileSync(file, '');
  const rows = db
    .prepare<[], string>(
      `SELECT json_object('attempt', a.id, 'participant', a.participant_id, 'task', a.task_id, 'page', json(e.body))
       FROM events e JOIN attempts a ON a.id = e.attempt_id WHERE e.type = 'page' AND ${COUNTED}`,
    )
    .pluck()
    .iterate();
  let lines: string[] = [];
  const flush = (): void => {
    writeFileSync(file, lines.join(''), { flag: 'a' });
    lines = [];
  };
  for (const row of rows) {
    lines.push(`${row}\n`);
    if (lines.length === 10_000) flush();
  }
  flush();
}

async function scriptOverSteps(file: string): Promise<number> {
  const passed = new Map<string, Set<string>>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { attempt, page } = JSON.parse(line) as { attempt: string; page: { url: string } };
    if (!page.url.endsWith('/found')) continue;
    passed.set(attempt, (passed.get(attempt) ?? new Set()).add(page.url));
  }
  return [...passed.values()].reduce((sum, { size }) => sum + size, 0);
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

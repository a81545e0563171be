import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright-core';
import type { Agent } from '../../electron/agents/agent/agent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { compressPictures } from '../../electron/workspace/tidy/compressPictures.ts';
import { compressTexts } from '../../electron/workspace/tidy/compressTexts.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { sampleTask } from '../helpers/samples.ts';
import { begin, inPlaywright, inProduct, servePages } from './agentStep.ts';
import { median, timed } from './measure.ts';
import type { BenchRow } from './row.ts';
import { byKind } from './storage.ts';

/** HOPSCOPE_BENCH_ROUNDS sets fewer steps for a short run: an odd number because of `median`. */
const mostRounds = Number(process.env['HOPSCOPE_BENCH_ROUNDS'] ?? 7);
/** Elements of the page, and steps. */
const sizes = [
  [200, mostRounds],
  [1_000, mostRounds],
  [10_000, Math.min(3, mostRounds)],
] as const;
const STEPS = 3;
/** Attempts of each lane; HOPSCOPE_BENCH_ATTEMPTS sets fewer. */
const ATTEMPTS = Number(process.env['HOPSCOPE_BENCH_ATTEMPTS'] ?? 8);
const LANES = [1, 2] as const;
/** The goal for the attempts of one lane, as a share of plain playwright's. */
const SHARE = 0.6;

const packages = [
  'browsergym-core==0.14.3',
  'playwright==1.44.0',
  'greenlet==3.0.3',
  'pyee==11.1.0',
  'typing_extensions==4.16.0',
  'gymnasium==1.4.0',
  'Farama-Notifications==0.0.6',
  'cloudpickle==3.1.3',
  'numpy==2.4.6',
  'pillow==13.0.0',
  'pyparsing==3.3.3',
];

/**
 * Hopscope beside BrowserGym and plain playwright, alternating in one run: steps, attempts of three steps, and the memory of a second lane.
 * Both other programs store nothing. BrowserGym's full observation has the DOM, the accessibility tree and a picture, after a fixed sleep of
 * 500 ms; plain playwright takes a picture and the document.
 */
export async function benchBrowserGym(): Promise<BenchRow[]> {
  const made = peerPython('browsergym-env', packages);
  if ('why' in made) {
    process.stderr.write(`BrowserGym was not measured: ${made.why}\n`);
    return [];
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const pages = await servePages();
  const found = await findChromium();
  const env = { ...process.env, ...found.env };
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args], env });
  const peers: Peer[] = [];
  const startPeer = (): Peer => {
    const peer = new Peer(made.python, [found.path, JSON.stringify(found.args)], env);
    peers.push(peer);
    return peer;
  };
  try {
    const peer = startPeer();
    const rows: BenchRow[] = [];
    for (const [elements, rounds] of sizes)
      rows.push(await stepRow(path.join(folder, `${elements}`), pages.of(elements), rounds, browser, peer));
    const address = pages.of(200);
    const second = startPeer();
    const ours: Ran[] = [];
    for (const lanes of LANES) {
      const one = await inBatch(path.join(folder, `lanes-${lanes}`), address, lanes);
      const gym = await perMinute([peer, second].slice(0, lanes), (each) => each.ask(`attempt ${address}`));
      const plain = await inPlainBrowser(found, lanes, address);
      ours.push(one);
      rows.push(attemptsRow(lanes, one.perMinute, gym, plain));
    }
    await Promise.all([peer, second].map((each) => each.ask(`open ${address}`)));
    const gymLane = memoryOf(processesOf(second.pid));
    await Promise.all([peer, second].map((each) => each.ask('close')));
    const more = (ours[1]?.memory ?? Number.NaN) - (ours[0]?.memory ?? Number.NaN);
    const perStep = (ours[0]?.atRest ?? Number.NaN) / 1024;
    return [
      ...rows,
      {
        ...{ what: 'memory of a second lane', budget: '–', measured: more, unit: 'MiB', ok: true },
        note: `most memory of the browsers’ processes (PSS) with two lanes, less that with one; a process of BrowserGym with its browsers ${gymLane.toFixed(0)} MiB`,
      },
      {
        ...{ what: 'storage per step of these attempts, at rest', budget: '–', measured: perStep },
        ...{ unit: 'KB', ok: true },
        note: `pages of 200 elements; pictures, pages and requests; BrowserGym’s observation as a compressed pickle and a PNG ${(peer.bytes / 1024).toFixed(0)} KB`,
      },
    ];
  } finally {
    for (const peer of peers) await peer.end();
    await browser.close();
    pages.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stepRow(
  folder: string,
  address: string,
  rounds: number,
  browser: Browser,
  peer: Peer,
): Promise<BenchRow> {
  const app = await openApp(folder, { withDemo: false, demoPort: 0 });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  try {
    await begin(app, address);
    await page.goto(address);
    await peer.ask(`open ${address}`);
    const took: [ours: number, gym: number, plain: number][] = [];
    // The first step of each fills caches.
    for (let round = 0; round <= rounds; round += 1) {
      const ours = (await timed(() => inProduct(app))).ms;
      const gym = await peer.ask('step');
      const plain = (await timed(() => inPlaywright(page))).ms;
      if (round > 0) took.push([ours, gym, plain]);
    }
    await peer.ask('close');
    const [ours, gym, plain] = ([0, 1, 2] as const).map((at) => median(took.map((one) => one[at])));
    const ratio = (ours ?? Number.NaN) / (gym ?? Number.NaN);
    const elements = Number(new URL(address).searchParams.get('n'));
    return {
      what: `a step of an agent per step of BrowserGym, ${elements.toLocaleString('en')} elements`,
      ...{ budget: '≤ 1 ×', measured: ratio, unit: '×', ok: ratio <= 1 },
      note: `median of ${rounds}: product ${ours?.toFixed(0)} ms, BrowserGym 0.14.3 with its full observation ${gym?.toFixed(0)} ms, plain playwright with a picture and the document ${plain?.toFixed(0)} ms`,
    };
  } finally {
    await page.close();
    await app.close();
  }
}

function attemptsRow(lanes: number, ours: number, gym: number, plain: number): BenchRow {
  const share = ours / plain;
  const isGoal = lanes === 1;
  return {
    what: `attempts of three steps per attempt of plain playwright, ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`,
    ...{ budget: isGoal ? `≥ ${SHARE} ×` : '–', measured: share, unit: '×', ok: !isGoal || share >= SHARE },
    note: `pages of 200 elements, ${ATTEMPTS * lanes} attempts; product and plain playwright open their browser in this time: product ${ours.toFixed(1)} /min, BrowserGym ${gym.toFixed(1)} /min, plain playwright ${plain.toFixed(1)} /min`,
  };
}

interface Ran {
  readonly perMinute: number;
  /** The most MiB of its browsers. */
  readonly memory: number;
  /** Bytes per step. */
  readonly atRest: number;
}

/** Attempts of an agent that presses the button three times and is sent a picture each time. */
async function inBatch(folder: string, address: string, lanes: number): Promise<Ran> {
  const others = new Set(processesOf(process.pid));
  const app = await openApp(folder, { withDemo: false, demoPort: 0 });
  const count = ATTEMPTS * lanes;
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(processesOf(process.pid).filter((pid) => !others.has(pid))));
  }, 500);
  try {
    const tasks = Array.from({ length: count }, (_, at) =>
      sampleTask({
        ...{
          id: `set/${at}`,
          key: `task-${at}`,
          startUrls: [address],
          budget: { steps: null, activeMs: null },
        },
      }),
    );
    insertTaskSet(app.workspace.db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, tasks, []);
    const agent: Agent = {
      facts: { model: 'instant', promptVersion: '', parameters: {}, seed: null },
      reads: { form: 'webarena', picture: 'plain' },
      decide({ n, observation }) {
        if (n > STEPS) return { asks: [{ ask: 'finish', text: '' }] };
        const id = observation?.elements.find(({ text }) => text.includes("button 'Add'"))?.id ?? '';
        return { asks: [{ ask: 'perform', operation: 'click', element: id }] };
      },
    };
    const { ms, value } = await timed(() =>
      runBatch(app.context, { agent, tasks, repeats: 1, seed: 0, lanes }),
    );
    clearInterval(watch);
    const done = value.attempts.filter(({ status }) => status === 'finished').length;
    if (done < count) throw new Error(`${done} of ${count} attempts were finished`);
    await compressTexts(app.workspace);
    await compressPictures(app.workspace);
    collectGarbage(app.workspace);
    const { pictures, texts } = byKind(app);
    return { perMinute: (60_000 * count) / ms, memory, atRest: (pictures + texts) / (STEPS * count) };
  } finally {
    clearInterval(watch);
    await app.close();
  }
}

/** Attempts per minute of plain playwright, which opens its browser in this time, as a batch does. */
async function inPlainBrowser(
  { path: executablePath, args, env }: Awaited<ReturnType<typeof findChromium>>,
  lanes: number,
  address: string,
): Promise<number> {
  const { ms } = await timed(async () => {
    const options = { executablePath, args: [...args], env: { ...process.env, ...env } };
    const browser = await chromium.launch(options);
    await inLanes(Array.from({ length: lanes }), () => plainAttempt(browser, address));
    await browser.close();
  });
  return (60_000 * ATTEMPTS * lanes) / ms;
}

async function plainAttempt(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.screenshot({ type: 'jpeg' });
  await page.content();
  for (let step = 0; step < STEPS; step += 1) await inPlaywright(page);
  await context.close();
}

/** Attempts per minute of some lanes. */
async function perMinute<Lane>(
  lanes: readonly Lane[],
  attempt: (lane: Lane) => Promise<unknown>,
): Promise<number> {
  const { ms } = await timed(() => inLanes(lanes, attempt));
  return (60_000 * ATTEMPTS * lanes.length) / ms;
}

async function inLanes<Lane>(
  lanes: readonly Lane[],
  attempt: (lane: Lane) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    lanes.map(async (lane) => {
      for (let n = 0; n < ATTEMPTS; n += 1) await attempt(lane);
    }),
  );
}

/** A process of Python with BrowserGym's environment. */
class Peer {
  /** The bytes of the last step's observation. */
  bytes = 0;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(python: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    const program = path.resolve(import.meta.dirname, '../peers/stepBrowserGym.py');
    this.#child = spawn(python, [program, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    if (this.#child.stdout === null) throw new Error('BrowserGym has no output');
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends a command and returns its milliseconds. */
  async ask(command: string): Promise<number> {
    this.#child.stdin?.write(`${command}\n`);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error(`BrowserGym ended during “${command}”`);
    const { ms, bytes } = JSON.parse(value) as { ms: number; bytes: number };
    if (bytes > 0) this.bytes = bytes;
    return ms;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.stdin?.end();
    await ended;
  }
}

/** A process and its descendants. */
function processesOf(root: number): readonly number[] {
  if (process.platform !== 'linux') return [];
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/\) \S (\d+)/.exec(readOr(`/proc/${name}/stat`))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (const left = [root]; left.length > 0; ) {
    const pid = left.pop() ?? 0;
    found.push(pid);
    left.push(...(children.get(pid) ?? []));
  }
  return found;
}

/** The memory of processes in MiB. A page that several processes share is divided among them. */
function memoryOf(pids: readonly number[]): number {
  const kib = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kib.length === 0 ? Number.NaN : kib.reduce((sum, each) => sum + each, 0) / 1024;
}

/** A process may have ended meanwhile. */
function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

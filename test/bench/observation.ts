import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChromiumBackend } from '../../electron/browser/chromium/launchBackend.ts';
import { openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import { webArenaObservation } from '../../shared/observation/webArenaTree.ts';
import { openedWithSession } from '../helpers/ownSession.ts';
import { treeByNode } from '../helpers/treeByNode.ts';
import { servePages } from './agentStep.ts';
import { median, timed } from './measure.ts';
import { PressServer } from './pressServer.ts';
import { type BenchRow, belowMs } from './row.ts';

const sizes = [1_135, 10_000, 50_000] as const;
/** Odd because of `median`; small because the largest page is slow. */
const rounds = 3;
const TREELESS_MS = 3_000;
const LIST_MS = 3_000;

/** The time until an agent has the text of a page, compared with one call per node. */
export async function benchObservation(): Promise<BenchRow[]> {
  const server = new PressServer();
  const origin = await server.listen();
  const downloads = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const lists = await servePages();
  const launcher = startChromiumBackend();
  const session = openedWithSession();
  const browser = await openTaskBrowser((open) => launcher.start(open).then(session.adapt), {
    viewport: { width: 1280, height: 720 },
    startUrls: [`${origin}/?n=10`],
    restore: null,
    downloads,
  });
  const textOf = async (trees: 'inView' | 'page'): Promise<string> =>
    webArenaObservation((await browser.observe({ trees })).capture, 'webarena').text;
  const look = (): Promise<string> => textOf('inView');
  const open = async (elements: number): Promise<void> => {
    await browser.goto(`${origin}/?n=${elements}`);
    await browser.settle(30_000);
  };
  try {
    const taken = new Map<number, number>();
    for (const elements of sizes) {
      await open(elements);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push((await timed(look)).ms);
      taken.set(elements, median(times));
    }
    const treeless: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      treeless.push((await timed(() => browser.observe({ trees: 'none' }))).ms);
    const bare = median(treeless);
    await browser.goto(lists.of(sizes[2]));
    await browser.settle(30_000);
    const parts: number[] = [];
    const wholes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const part = await timed(look);
      const whole = await timed(() => textOf('page'));
      if (part.value !== whole.value) throw new Error('the part of the tree gives a different text');
      parts.push(part.ms);
      wholes.push(whole.ms);
    }
    await open(sizes[0]);
    const slow = await timed(() => treeByNode(session.raw(), browser.viewport, 'webarena'));
    const { ms: fast, value: text } = await timed(look);
    if (!text.endsWith(slow.value)) throw new Error('the two methods give different texts');
    const each = (elements: number): number => (taken.get(elements) ?? Number.NaN) / elements;
    const growth = each(sizes[2]) / each(sizes[1]);
    return [
      {
        what: 'observation: speed-up over a call per node, 1,135 elements',
        budget: '≥ 10',
        measured: slow.ms / fast,
        unit: '×',
        ok: slow.ms / fast >= 10,
        note: `one observation ${fast.toFixed(0)} ms, a call per node ${slow.ms.toFixed(0)} ms, the same text; accessibility tree, DOM snapshot and text of WebArena`,
      },
      {
        what: 'observation: time per element at 50,000 against 10,000',
        budget: '< 2',
        measured: growth,
        unit: '×',
        ok: growth < 2,
        note: `median of ${rounds}: ${sizes.map((elements) => `${elements.toLocaleString('en')} elements ${(taken.get(elements) ?? 0).toFixed(0)} ms`).join(', ')}`,
      },
      belowMs(
        'observation: a list of 50,000 elements',
        LIST_MS,
        median(parts),
        `median of ${rounds}: links in list items; accessibility tree in view, DOM snapshot and text of WebArena; with the whole tree ${median(wholes).toFixed(0)} ms`,
      ),
      belowMs(
        'observation: a look of a form without accessibility tree, 50,000 elements',
        TREELESS_MS,
        bare,
        `median of ${rounds}: pictures, WebVoyager’s list and Mind2Web’s candidates; with the tree ${(taken.get(sizes[2]) ?? 0).toFixed(0)} ms`,
      ),
    ];
  } finally {
    await browser.close();
    await launcher.close();
    server.close();
    lists.close();
    rmSync(downloads, { recursive: true, force: true });
  }
}

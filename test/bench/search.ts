import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findInRecords } from '../../electron/app/library/search.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

const PER_ATTEMPT = 20;
const VOCABULARY = 30_000;
/** Attempts per transaction. */
const AT_ONCE = 200;

/** Rare words, frequent words, prefixes of many words, quoted words, and words that do not occur. */
const QUESTIONS = ['w29000', 'w3 w40 w700', 'w0', 'w1 w2', 'w12', '"w0 w1"', 'nowhere at all'];

/** Full-text search over the given number of steps, compared with LIKE over the bodies of the events. */
export async function benchSearch(steps = 1_000_000): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  try {
    const workspace = openWorkspace(folder, 'bench');
    const filling = await timed(() => fill(workspace, steps));
    workspace.db.pragma('wal_checkpoint(TRUNCATE)');
    const rows = await measure(workspace, steps);
    const bytes = statSync(path.join(folder, 'hopscope.db')).size;
    workspace.close();
    process.stderr.write(`  filled in ${(filling.ms / 1000).toFixed(0)} s, ${(bytes / 1e6).toFixed(0)} MB\n`);
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(workspace: Workspace, steps: number): Promise<BenchRow[]> {
  const scans: number[] = [];
  const scan = workspace.db
    .prepare<[string], number>('SELECT count(*) FROM events WHERE body LIKE ?')
    .pluck();
  for (let time = 0; time < 3; time += 1) scans.push((await timed(() => scan.get('%w29000%'))).ms);
  const times: { readonly words: string; readonly ms: number }[] = [];
  for (const words of QUESTIONS) {
    const each: number[] = [];
    for (let time = 0; time < 5; time += 1)
      each.push((await timed(() => findInRecords(workspace, words, 20, 'everyone'))).ms);
    times.push({ words, ms: median(each) });
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0] ?? { words: '', ms: Number.NaN };
  const all = times.map(({ words, ms }) => `${words}: ${ms.toFixed(0)} ms`).join(', ');
  const scanned = median(scans);
  return [
    belowMs(
      `search: a question over ${steps.toLocaleString('en')} steps, the slowest of seven`,
      200,
      slowest.ms,
      `every second step has a thought; from the question to the answer with its excerpts, median of five (${all}); one LIKE scan of the events ${scanned.toFixed(0)} ms (ratio ${(slowest.ms / scanned).toFixed(2)})`,
    ),
  ];
}

/** Words with the frequencies of a language: the first in every step, the last in one of a hundred thousand. */
function fill(workspace: Workspace, steps: number): void {
  const { db } = workspace;
  const random = mulberry32(1);
  const word = (): string => `w${Math.floor(VOCABULARY ** random()) - 1}`;
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const element = {
    ...{ tag: 'a', role: 'link', text: '', attributes: {}, box: null, css: 'main > a' },
  };
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  db.pragma('synchronous = OFF');
  const attempts = Math.ceil(steps / PER_ATTEMPT);
  for (let from = 0; from < attempts; from += AT_ONCE)
    db.transaction(() => {
      for (let attempt = from; attempt < Math.min(attempts, from + AT_ONCE); attempt += 1)
        addAttempt(attempt);
    })();
  db.pragma('synchronous = FULL');

  function addAttempt(attempt: number): void {
    const attemptId = `attempt-${attempt}`;
    insertAttempt(db, sampleAttempt({ id: attemptId, status: 'finished', startedAt: attempt }));
    let seq = 0;
    const append = (body: Parameters<typeof insertEvent>[1]['body']): void => {
      seq += 1;
      insertEvent(db, { attemptId, seq, time: seq, wall: seq, body });
    };
    for (let index = 1; index <= PER_ATTEMPT; index += 1) {
      if (index % 2 === 0)
        append({
          ...{ type: 'decided', n: index, seed: 1, observation: null, thought: words(15), raw: '' },
          ...{ asks: [], error: null, use: null, exchanges: null, ms: 1, looks: 0 },
        });
      append({
        type: 'step',
        step: {
          ...{ index, operation: 'type', element: { ...element, name: words(2) }, value: words(3) },
          ...{ tab: 't', url: 'http://wiki.localhost/', startedAt: 1, endedAt: 2, segments: {} },
          ...{ from: seq, to: seq, beforeId: null, afterId: null, error: null },
        },
      });
    }
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';
import { type BenchRow, belowMs } from './row.ts';

const events = 2_000;

/** One durable event: the time until `append` returns, when the event is on disk. */
export function benchDurability(): BenchRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-bench-'));
  const workspace = openWorkspace(path.join(folder, 'w'), 'bench');
  try {
    insertSampleAttempt(workspace.db);
    const record = new AttemptRecord(workspace, 'attempt-1');
    const times: number[] = [];
    for (let index = 0; index < events; index += 1) {
      const start = performance.now();
      record.append({ type: 'note', text: `event ${index} ${'x'.repeat(400)}` }, index);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const p50 = times[Math.floor(events * 0.5)] ?? 0;
    const p99 = times[Math.floor(events * 0.99)] ?? 0;
    return [
      belowMs(
        'one durable event, p99',
        5,
        p99,
        `${events} events of half a kilobyte, WAL, synchronous=FULL; median ${p50.toFixed(2)} ms`,
      ),
    ];
  } finally {
    workspace.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { benchAttemptViewer } from './attemptViewer.ts';
import { benchDurability } from './durability.ts';
import { benchEvaluate } from './evaluate.ts';
import type { BenchRow } from './row.ts';
import { benchStartUp } from './startUp.ts';
import { benchStepOverhead } from './stepOverhead.ts';
import { benchStorage } from './storage.ts';

/** `npm run bench`: measures the budgets and writes RESULTS.md. A budget missed is said there, and is no failure of the command. */
const benches: readonly { readonly name: string; readonly run: () => BenchRow[] | Promise<BenchRow[]> }[] = [
  { name: 'step overhead', run: benchStepOverhead },
  { name: 'storage', run: benchStorage },
  { name: 'durability', run: benchDurability },
  { name: 'evaluate view', run: benchEvaluate },
  { name: 'attempt viewer', run: benchAttemptViewer },
  { name: 'start-up', run: benchStartUp },
];

const rows: BenchRow[] = [];
for (const bench of benches) {
  process.stderr.write(`${bench.name} …\n`);
  rows.push(...(await bench.run()));
}

const table = [
  '| what | budget | measured | | note |',
  '|---|---|---|---|---|',
  ...rows.map(
    (row) =>
      `| ${row.what} | ${row.budget} | ${figure(row)} | ${row.ok ? 'met' : '**missed**'} | ${row.note} |`,
  ),
];
const missed = rows.filter((row) => !row.ok);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.version}`;
const text = [
  '# Measured budgets',
  '',
  `Machine: ${machine}`,
  '',
  `Date: ${new Date().toISOString().slice(0, 10)}. Command: \`npm run bench\`.`,
  '',
  missed.length === 0 ? 'All budgets are met.' : `Missed: ${missed.map((row) => row.what).join('; ')}.`,
  '',
  ...table,
  '',
].join('\n');
writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), text);
process.stdout.write(text);

function figure(row: BenchRow): string {
  return `${row.measured.toFixed(row.measured < 10 ? 2 : 0)} ${row.unit}`;
}

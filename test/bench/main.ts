import { writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { benchAgentStep } from './agentStep.ts';
import { benchAlignment } from './alignment.ts';
import { benchAttemptViewer } from './attemptViewer.ts';
import { benchBrowserGym } from './browserGym.ts';
import { benchDemonstration } from './demonstration.ts';
import { benchDurability } from './durability.ts';
import { benchEvaluate } from './evaluate.ts';
import { benchEvaluateAnswer } from './evaluateAnswer.ts';
import { benchLanes } from './lanes.ts';
import { benchObservation } from './observation.ts';
import { benchOnRecord } from './onRecord.ts';
import { benchRestless } from './restless.ts';
import type { BenchRow } from './row.ts';
import { benchSearch } from './search.ts';
import { benchStartUp } from './startUp.ts';
import { benchStepOverhead } from './stepOverhead.ts';
import { benchAgentStorage, benchStorage } from './storage.ts';
import { benchVerifyDesk } from './verifyDesk.ts';
import { benchWindowPresses } from './windowPresses.ts';

/**
 * `npm run bench`: measures the budgets and writes RESULTS.md. A missed budget is marked there and does not fail the command.
 * With names (`npm run bench -- start-up`) only those benches run and the results are only printed; `--steps=N` is the size of the
 * workspace of `search`.
 */
const sizes = z.object({ steps: z.coerce.number().int().min(1_000).optional() });
const { values: given, positionals: wanted } = parseArgs({
  options: { steps: { type: 'string' } },
  allowPositionals: true,
});
const { steps } = sizes.parse(given);
const benches: readonly { readonly name: string; readonly run: () => BenchRow[] | Promise<BenchRow[]> }[] = [
  { name: 'step overhead', run: benchStepOverhead },
  { name: 'agent step', run: benchAgentStep },
  { name: 'browsergym', run: benchBrowserGym },
  { name: 'on record', run: benchOnRecord },
  { name: 'demonstration', run: benchDemonstration },
  { name: 'restless', run: benchRestless },
  { name: 'observation', run: benchObservation },
  { name: 'lanes', run: benchLanes },
  { name: 'storage', run: benchStorage },
  { name: 'agent storage', run: benchAgentStorage },
  { name: 'durability', run: benchDurability },
  { name: 'evaluate view', run: benchEvaluate },
  { name: 'evaluate answer', run: benchEvaluateAnswer },
  { name: 'alignment', run: benchAlignment },
  { name: 'attempt viewer', run: benchAttemptViewer },
  { name: 'verification desk', run: benchVerifyDesk },
  { name: 'window presses', run: benchWindowPresses },
  { name: 'search', run: () => benchSearch(steps) },
  { name: 'start-up', run: benchStartUp },
];

const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.map((name) => `“${name}”`).join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const rows: BenchRow[] = [];
const failed: string[] = [];
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  process.stderr.write(`${bench.name} …\n`);
  try {
    rows.push(...(await bench.run()));
  } catch (error) {
    // A bench that fails must not discard the figures of the others.
    failed.push(`${bench.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.stderr.write(`${failed.at(-1)}\n`);
    process.exitCode = 1;
  }
}

const table = [
  '| what | budget | measured | | note |',
  '|---|---|---|---|---|',
  ...rows.map((row) => `| ${row.what} | ${row.budget} | ${figure(row)} | ${verdict(row)} | ${row.note} |`),
];
const missed = rows.filter((row) => !row.ok);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.version}`;
const text = [
  '# Measured budgets',
  '',
  `Machine: ${machine}`,
  '',
  `Date: ${new Date().toISOString().slice(0, 10)}. Command: \`npm run bench\`. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  '',
  missed.length === 0 ? 'All budgets are met.' : `Missed: ${missed.map((row) => row.what).join('; ')}.`,
  '',
  ...table,
  '',
  ...failed.flatMap((text) => ['Not measured:', '', '```', text, '```', '']),
].join('\n');
if (wanted.length === 0 && steps === undefined)
  writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), text);
process.stdout.write(text);

function figure(row: BenchRow): string {
  return `${row.measured.toFixed(row.measured < 10 ? 2 : 0)} ${row.unit}`;
}

/** A figure without a budget is for information. */
function verdict(row: BenchRow): string {
  if (row.budget === '–') return '';
  return row.ok ? 'met' : '**missed**';
}

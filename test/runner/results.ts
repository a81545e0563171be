import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const COSTS = '.costs';

const fileCost = z.object({
  file: z.string(),
  /** Wall time. */
  seconds: z.number(),
  /** Processor time of the process and of the browsers below it. */
  processor: z.number(),
});
export type FileCost = z.infer<typeof fileCost>;

/** A test that ran and is no group of tests. */
export interface TestTime {
  readonly file: string;
  readonly name: string;
  readonly seconds: number;
}

/** Writes the cost of a file for the run to read. */
export function noteCost(folder: string, process: string, cost: FileCost): void {
  appendFileSync(path.join(folder, `${process}${COSTS}`), `${JSON.stringify(cost)}\n`);
}

export function readCosts(folder: string): FileCost[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(COSTS))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => fileCost.parse(JSON.parse(line)));
}

/** The slowest tests, one per line. */
export function slowestTests(tests: readonly TestTime[], most: number): string[] {
  return [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  ${name}`);
}

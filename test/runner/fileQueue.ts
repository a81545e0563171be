import path from 'node:path';
import { mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { processorSeconds } from './cost.ts';
import type { Need } from './declared.ts';
import { noteCost } from './results.ts';
import { takeFile } from './takenFiles.ts';

const environment = { ...process.env };
const home = process.cwd();

/** A file that hangs is ended after this time. */
const MOST_MS = 900_000;

/** What tests have left open must end within this time. */
const LEFT_MS = 20_000;

/** What one process of tests works off, beside other processes that have the same files before them. */
export interface FileQueue {
  /** Of the repository; the files are relative to it. */
  readonly root: string;
  /** Where the processes of a run write which file each has taken, and what it has cost. */
  readonly folder: string;
  readonly queue: readonly string[];
  /** Of this process. */
  readonly name: string;
  /** What the files need. Pure files get no browser: one that starts a browser all the same fails. */
  readonly need: Need;
}

/**
 * Runs the files of a queue that no other process has taken, one after the other. Each file is a test, and its own tests are the
 * parts of that test. Each is loaded when the one before it has ended, in the process as that one found it. Files share a Chromium,
 * which ends with the last file.
 */
export async function runQueue({ root, folder, queue, name, need }: FileQueue): Promise<void> {
  const browsers = need === 'pure' ? null : await import('./keptBrowsers.ts');
  browsers?.keepBrowsers();
  await test(name, async () => {
    for (const file of queue) {
      if (!takeFile(folder, file, name)) continue;
      const begun = { at: performance.now(), processor: processorSeconds() };
      await runFile(file, pathToFileURL(path.join(root, file)).href);
      noteCost(folder, name, {
        file,
        seconds: (performance.now() - begun.at) / 1000,
        processor: processorSeconds() - begun.processor,
      });
    }
  });
  await browsers?.endBrowsers();
  // Node's own way to end a process by force loses results that it has not reported yet.
  setTimeout(() => {
    const left = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`LOUD: ${name} was ended, though its tests have left something open: ${left}\n`);
    process.exit();
  }, LEFT_MS).unref();
}

async function runFile(file: string, url: string): Promise<void> {
  await test(file, { timeout: MOST_MS }, async () => {
    mock.reset();
    process.chdir(home);
    for (const each of Object.keys(process.env))
      if (!Object.hasOwn(environment, each)) delete process.env[each];
    Object.assign(process.env, environment);
    await import(url);
    // Node ends a test as soon as the parts that it knows have run: a file that waits at its top level has others still to come.
    await test('has run to its end', () => {});
  });
}

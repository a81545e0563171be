import path from 'node:path';
import { mock, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { patient } from '../helpers/patience.ts';
import { processorSeconds } from './cost.ts';
import type { Need } from './declared.ts';
import { noteCost } from './results.ts';
import { takeFile } from './takenFiles.ts';

const environment = { ...process.env };
const home = process.cwd();

/** A file that hangs fails after this time. */
const MOST_MS = patient(900_000);

/** Resources that tests left open must close within this time. */
const LEFT_MS = 20_000;

/** The files of one process. Other processes can have the same files; each file runs in one of them. */
export interface FileQueue {
  /** The root of the repository; the files are relative to it. */
  readonly root: string;
  /** The folder in which the processes of a run write which files they took and what these cost. */
  readonly folder: string;
  readonly queue: readonly string[];
  /** The name of this process. */
  readonly name: string;
  /** The need of the files. Pure files get no browser: a pure file that starts one fails. */
  readonly need: Need;
  /** From this time on, in ms since 1970, the process takes no other file. Null: there is no limit. */
  readonly until?: number | null;
}

/**
 * Runs the files of a queue that no other process has taken, in sequence. Each file is a test, and its tests are subtests. A file is
 * loaded after the file before it has ended, with the environment of the process restored. The files share a Chromium, which closes
 * after the last file.
 */
export async function runQueue({ root, folder, queue, name, need, until = null }: FileQueue): Promise<void> {
  const browsers = need === 'pure' ? null : await import('./keptBrowsers.ts');
  browsers?.keepBrowsers();
  await test(name, async () => {
    for (const file of queue) {
      if (until !== null && Date.now() >= until) break;
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
  // Node's `--test-force-exit` loses results that it has not reported.
  setTimeout(() => {
    const left = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`LOUD: ${name} was ended because its tests left something open: ${left}\n`);
    process.exit();
  }, LEFT_MS).unref();
}

async function runFile(file: string, url: string): Promise<void> {
  await test(file, { timeout: MOST_MS }, async () => {
    mock.reset();
    await endConnections();
    process.chdir(home);
    for (const each of Object.keys(process.env))
      if (!Object.hasOwn(environment, each)) delete process.env[each];
    Object.assign(process.env, environment);
    await import(url);
    // Node ends a test when its known subtests have run, but a file with a top-level await adds more of them later. An empty suite
    // runs no hook of the file.
    await suite('the file ran to its end', () => {});
  });
}

/**
 * Ends the connections that `fetch` keeps open after a file. Their timers would be among the mocked timers of the next file, and Node's mock
 * loses timers when they are cleared.
 */
async function endConnections(): Promise<void> {
  const key = Symbol.for('undici.globalDispatcher.1');
  const kept: unknown = Reflect.get(globalThis, key);
  if (typeof kept !== 'object' || kept === null || !('destroy' in kept)) return;
  if (typeof kept.destroy === 'function') await kept.destroy();
  Reflect.set(globalThis, key, Reflect.construct(kept.constructor, []));
}

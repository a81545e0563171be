import path from 'node:path';
import { mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endShared, keepShared } from './sharedChromium.ts';
import { takeFile } from './takenFiles.ts';
import { endWindows, keepWindows } from './windowBrowser.ts';
import { endWindowPage, keepWindowPage } from './windowPage.ts';

const environment = { ...process.env };
const home = process.cwd();

/** What hangs is ended then. */
const MOST_MS = 900_000;

/** What tests have left open ends by then. */
const LEFT_MS = 20_000;

/** What one process of tests works off, beside others that have the same files before them. */
export interface FileQueue {
  /** Of the repository, to which the files are relative. */
  readonly root: string;
  /** Where the processes of a run say which file each has taken. */
  readonly folder: string;
  readonly queue: readonly string[];
  /** Of this process. */
  readonly name: string;
}

/**
 * Runs the files of a queue that no other process has taken, one after the other, each as a test whose parts are its own: loaded when
 * the one before has ended, in the process as that one found it. What they start together, a Chromium, ends with the last of them.
 */
export async function runQueue({ root, folder, queue, name }: FileQueue): Promise<void> {
  keepShared();
  keepWindows();
  keepWindowPage();
  await test(name, async () => {
    for (const file of queue)
      if (takeFile(folder, file, name)) await runFile(file, pathToFileURL(path.join(root, file)).href);
  });
  await endWindowPage();
  await Promise.all([endShared(), endWindows()]);
  // Node's own way to end a process by force loses results that it has not told yet.
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
    // Node ends a test as soon as those in it have run that it knows: a file that waits at its top level has others still to come.
    await test('has run to its end', () => {});
  });
}

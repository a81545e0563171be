import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { WINDOWS, windowOptions } from './helpers/windowBrowser.ts';

/**
 * `npm test`: builds the bundles that the end-to-end tests run, then gives every test file to node's own runner.
 *
 * - Arguments name files or folders to run only those: `npm test -- test/scoring`.
 * - `--browsers` runs only what can start a Chromium: the files whose imports, or the programs that they name by path, lead to
 *   `electron/browser/chromium/chromium.ts`. With `HOPSCOPE_CHROMIUM=embedded` they run on the one that npm brought along.
 * - `--again` runs the files in which something failed once more, one at a time, and says aloud which: on a machine that is
 *   short of time a test may fail that finds nothing wrong. What fails again has failed.
 * - `--whole` runs the slow suites whole (every kill, every task of the pack, twenty tasks); otherwise they run in part.
 */
const root = path.resolve(import.meta.dirname, '..');
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const files = globSync('test/**/*.test.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => wanted.length === 0 || wanted.some((one) => file.startsWith(one.replace(/^\.\//, ''))))
  .filter((file) => !options.includes('--browsers') || startsChromium(path.join(root, file)))
  .sort();

if (files.length === 0) {
  process.stderr.write(`No test file matches ${process.argv.slice(2).join(' ')}.\n`);
  process.exitCode = 2;
} else {
  if (options.includes('--whole')) process.env['HOPSCOPE_WHOLE'] = '1';
  // Types are stripped once for all processes: half of what a short test file costs.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules', '.cache', 'tests');
  const built = await run(['build/build.ts']);
  process.exitCode = built === 0 ? await withWindows(() => runFiles(longestFirst(files))) : built;
}

async function runFiles(all: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-tests-'));
  const list = path.join(folder, 'failed');
  try {
    // Two files at a time: each end-to-end file starts browsers of its own.
    const code = await runTests(all, 2, list);
    const failed = readFileSync(list, 'utf8').split('\n').filter(Boolean);
    if (code === 0 || failed.length === 0 || !options.includes('--again')) return code;
    process.stderr.write(
      `LOUD: run again, one at a time, because something failed in:\n${failed.join('\n')}\n`,
    );
    return await runTests(failed, 1, list);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `failed`: where the paths of the files go in which something failed. What hangs is ended after ten minutes. */
function runTests(all: readonly string[], atOnce: number, failed: string): Promise<number> {
  return run([
    '--test',
    `--test-concurrency=${atOnce}`,
    '--test-timeout=600000',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${pathToFileURL(path.join(root, 'test/failedFiles.ts')).href}`,
    `--test-reporter-destination=${failed}`,
    ...all,
  ]);
}

/** One Chromium for the windows of all end-to-end tests, each in a context of its own. A file that runs alone starts its own. */
async function withWindows(work: () => Promise<number>): Promise<number> {
  if (!files.some((file) => file.startsWith('test/e2e/'))) return work();
  const server = await chromium.launchServer(await windowOptions());
  process.env[WINDOWS] = server.wsEndpoint();
  try {
    return await work();
  } finally {
    await server.close();
  }
}

/** The few files that take minutes are begun first, so that none of them is left alone at the end. */
function longestFirst(all: readonly string[]): string[] {
  const long = ['test/e2e/twentyTasks.test.ts', 'test/demo/pack.test.ts', 'test/session/kill.test.ts'];
  return [...long.filter((file) => all.includes(file)), ...all.filter((file) => !long.includes(file))];
}

function startsChromium(file: string): boolean {
  const seen = new Set([file]);
  for (const each of seen) for (const named of filesNamedIn(each)) seen.add(named);
  return seen.has(path.join(root, 'electron/browser/chromium/chromium.ts'));
}

/** Files that a source file names by their path, for more than a type. */
function filesNamedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  return [...text.matchAll(/['"`]([^'"`\s]*\.ts)['"`]/g)]
    .flatMap(([, named]) => (named === undefined ? [] : [path.resolve(path.dirname(file), named)]))
    .filter((found) => statSync(found, { throwIfNoEntry: false })?.isFile() === true);
}

function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

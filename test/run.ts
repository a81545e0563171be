import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../electron/browser/chromium/chromium.ts';
import { WINDOWS, windowOptions } from './helpers/windowBrowser.ts';

/**
 * `npm test`: builds the bundles that the end-to-end tests run, then gives every test file to node's own runner.
 *
 * - Files of a folder share a process by groups, one after the other, and in it the Chromium of their sites. What a file sets in its
 *   process's environment or mocks is put back before the next one is loaded. The longest files have a process of their own, and
 *   those of the desktop: there is one stand-in for Electron to a process.
 * - Arguments name files or folders to run only those: `npm test -- test/scoring`.
 * - `--browsers` runs only what can start a Chromium: the files whose imports, or the programs that they name by path, lead to
 *   `electron/browser/chromium/chromium.ts`.
 * - Pages are those of the Chromium that npm brought along, the same for everybody: one of its pages costs a third of what an
 *   installed Chromium's does. `--installed` runs on the one that the product takes, and so does a machine without the other;
 *   `HOPSCOPE_CHROMIUM` names any.
 * - `--again` runs the files in which something failed once more, one at a time, and says aloud which: on a machine that is
 *   short of time a test may fail that finds nothing wrong. What fails again has failed.
 * - Slow suites run in part. `--thorough` runs what CI does: every screen under every check, every story on both hosts; `--whole` everything
 *   (every kill, every task of the pack, twenty tasks, thousands of sequences), which takes over an hour.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Files at a time: what starts browsers mostly waits for them, and more of them than this wait for each other. */
const AT_ONCE = Math.min(8, 2 * availableParallelism());
/** Files of a group at the most. */
const GROUP = 8;
/** Room for what is made and thrown away: whole workspaces are, and collecting it is a tenth of what all tests cost. */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
/** A process that has not ended by then hangs. */
const MOST_MS = 3_000_000;
/** What starts browsers is begun first, so that no group of it is left alone at the end. */
const FIRST = ['test/e2e', 'test/session', 'test/browser', 'test/agents', 'test/cli'];
/** The files that take longest. */
const LONG = [
  'test/browser/performBusy.test.ts',
  'test/session/demonstrationTrouble.test.ts',
  'test/e2e/impatientRun.test.ts',
  'test/session/restless.test.ts',
  'test/e2e/demonstrateOperations.test.ts',
  'test/redaction/everywhere.test.ts',
  'test/e2e/accessibility.test.ts',
  'test/browser/watchingTargets.test.ts',
  'test/e2e/desktopHost.test.ts',
  'test/session/demonstration.test.ts',
  'test/cli/verify.test.ts',
];
const namedIn = new Map<string, readonly string[]>();
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
  const extent = ['whole', 'thorough'].find((each) => options.includes(`--${each}`));
  if (extent !== undefined) process.env['HOPSCOPE_TESTS'] = extent;
  // Nobody's own endpoints.
  process.env['HOPSCOPE_CONFIG'] ??= path.join(tmpdir(), 'hopscope-tests-without-settings');
  // Types are stripped once for all processes: half of what a short test file costs.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules', '.cache', 'tests');
  if (!options.includes('--installed') && (await hasEmbedded()))
    process.env['HOPSCOPE_CHROMIUM'] ??= 'embedded';
  const built = await run(['build/build.ts']);
  process.exitCode = built === 0 ? await withWindows(() => runFiles(files)) : built;
}

async function runFiles(all: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-tests-'));
  try {
    const long = LONG.filter((file) => all.includes(file));
    const { alone = [], grouped = [] } = Object.groupBy(
      all.filter((file) => !LONG.includes(file)),
      (file) => (file.startsWith('test/desktop/') ? 'alone' : 'grouped'),
    );
    const groups = [...[...long, ...alone].map((file) => [file]), ...groupsOf(grouped)];
    const failed = await runGroups(folder, groups, AT_ONCE);
    if (failed.length === 0) return 0;
    if (!options.includes('--again')) return 1;
    process.stderr.write(
      `LOUD: run again, one at a time, because something failed in:\n${failed.join('\n')}\n`,
    );
    const again = failed.map((file) => [file]);
    return (await runGroups(folder, again, 1)).length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs groups of files, each in a process of its own, in this order. Returns the files in which something failed. */
async function runGroups(
  folder: string,
  groups: readonly (readonly string[])[],
  atOnce: number,
): Promise<string[]> {
  const ofEntry = new Map(groups.map((group, nth) => [entryOf(folder, group, nth), group]));
  const failed = new Set<string>();
  const events = runTests({
    files: [...ofEntry.keys()],
    concurrency: atOnce,
    timeout: MOST_MS,
    cwd: root,
    forceExit: true,
    execArgv: ROOMY,
  });
  events.on('test:fail', ({ name, nesting, file }) => {
    // What fails within a file fails its file, too. A process that ends without a word about one has failed with all of its group.
    if (nesting > 0) return;
    const own = files.includes(name) ? [name] : (ofEntry.get(file ?? '') ?? groups.flat());
    for (const each of own) failed.add(each);
  });
  const words = events.compose(new spec());
  words.pipe(process.stdout, { end: false });
  await finished(words);
  return [...failed];
}

async function hasEmbedded(): Promise<boolean> {
  try {
    await findChromium({ env: { ...process.env, HOPSCOPE_CHROMIUM: 'embedded' } });
    return true;
  } catch {
    return false;
  }
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

/** Files of one folder each: they load the same modules. */
function groupsOf(all: readonly string[]): string[][] {
  const byFolder = Object.groupBy(all, (file) => path.posix.dirname(file));
  const folders = [...new Set([...FIRST, ...Object.keys(byFolder)])];
  return folders.flatMap((folder) => {
    const own = byFolder[folder] ?? [];
    const count = Math.ceil(own.length / GROUP);
    const size = Math.ceil(own.length / count);
    return Array.from({ length: count }, (_, nth) => own.slice(nth * size, (nth + 1) * size));
  });
}

/** A file for node's runner that holds a group. */
function entryOf(folder: string, group: readonly string[], nth: number): string {
  const url = (file: string): string => JSON.stringify(pathToFileURL(path.join(root, file)).href);
  const entry = path.join(folder, `group-${nth}.test.mjs`);
  writeFileSync(
    entry,
    `import { inTurn } from ${url('test/helpers/fileGroup.ts')};
${group.map((file) => `inTurn(${JSON.stringify(file)}, ${url(file)});\n`).join('')}`,
  );
  return entry;
}

function startsChromium(file: string): boolean {
  const seen = new Set([file]);
  for (const each of seen) for (const named of filesNamedIn(each)) seen.add(named);
  return seen.has(path.join(root, 'electron/browser/chromium/chromium.ts'));
}

/** Files that a source file names by their path, for more than a type. */
function filesNamedIn(file: string): readonly string[] {
  const known = namedIn.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  const named = [...text.matchAll(/['"`]([^'"`\s]*\.ts)['"`]/g)]
    .flatMap(([, named]) => (named === undefined ? [] : [path.resolve(path.dirname(file), named)]))
    .filter((found) => statSync(found, { throwIfNoEntry: false })?.isFile() === true);
  namedIn.set(file, named);
  return named;
}

function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../electron/browser/chromium/chromium.ts';
import { WINDOWS, windowOptions } from './helpers/windowBrowser.ts';

/**
 * `npm test`: builds the bundles that the end-to-end tests run, then gives every test file to node's own runner.
 *
 * - Files that start no browser and leave their process as it is share one process. Files with a browser share one in small groups,
 *   and in it the Chromium of their sites; a file that changes its process has one of its own.
 * - Arguments name files or folders to run only those: `npm test -- test/scoring`.
 * - `--browsers` runs only what can start a Chromium: the files whose imports, or the programs that they name by path, lead to
 *   `electron/browser/chromium/chromium.ts`.
 * - Pages are those of the Chromium that npm brought along, the same for everybody: one of its pages costs a third of what an
 *   installed Chromium's does. `--installed` runs on the one that the product takes, and so does a machine without the other;
 *   `HOPSCOPE_CHROMIUM` names any.
 * - `--again` runs the files in which something failed once more, one at a time, and says aloud which: on a machine that is
 *   short of time a test may fail that finds nothing wrong. What fails again has failed.
 * - `--whole` runs the slow suites whole (every kill, every task of the pack, twenty tasks); otherwise they run in part.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Files at a time: what starts browsers mostly waits for them, and more of them than this wait for each other. */
const AT_ONCE = Math.min(8, 2 * availableParallelism());
/** Files of a group, all of one folder: they load the same modules, and no group is left alone at the end. */
const GROUP = 5;
/** The files that take longest. */
const LONG = [
  'test/browser/performBusy.test.ts',
  'test/session/demonstrationTrouble.test.ts',
  'test/e2e/demonstrateHosts.test.ts',
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
/** In code that is formatted: what is indented is in a function, or in a block at the top. */
const TOP_AWAIT =
  /^(?:(?:export )?(?:const|let) [^=]*= await |await |for await |(?:(?:if|try|for|while)\b.*)?\{\n(?: {2}.*\n)*? {2}.*\bawait )/m;
const IMPORTED = /^(?:import|export)(?! type\b)(?:[^;']* from)? ?'(\.[^']*\.ts)';/gm;
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
  if (options.includes('--whole')) process.env['HOPSCOPE_WHOLE'] = '1';
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
  const apart = path.join(folder, 'apart');
  const together = path.join(folder, 'together');
  const { alone = [], grouped = [], shared = [] } = Object.groupBy(all, placeOf);
  const entries = [
    ...longestFirst(alone),
    ...groupsOf(grouped).map((group, nth) => entryOf(folder, group, nth)),
  ];
  try {
    const codes = await Promise.all([
      entries.length === 0 ? 0 : runTests(entries, [`--test-concurrency=${AT_ONCE}`], apart),
      // Printed whole when it ends.
      shared.length === 0 ? 0 : runTests(shared, ['--test-isolation=none'], together, 'pipe'),
    ]);
    const code = Math.max(...codes);
    const named = [linesOf(apart), linesOf(together)];
    // A process that ended without a word about any file has failed, whatever is run again.
    const isSilent = codes.some((each, part) => each !== 0 && named[part]?.length === 0);
    const failed = [...new Set(named.flat())];
    if (code === 0 || isSilent || !options.includes('--again')) return code;
    process.stderr.write(
      `LOUD: run again, one at a time, because something failed in:\n${failed.join('\n')}\n`,
    );
    return await runTests(failed, ['--test-concurrency=1'], apart);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `failed`: where the paths of the files go in which something failed. What hangs is ended after ten minutes. */
function runTests(
  all: readonly string[],
  how: readonly string[],
  failed: string,
  output?: 'pipe',
): Promise<number> {
  return run(
    [
      '--test',
      ...how,
      '--test-timeout=600000',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${pathToFileURL(path.join(root, 'test/failedFiles.ts')).href}`,
      `--test-reporter-destination=${failed}`,
      ...all,
    ],
    output,
  );
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
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

/** They are begun first, so that none of them is left alone at the end. */
function longestFirst(all: readonly string[]): string[] {
  return [...LONG.filter((file) => all.includes(file)), ...all.filter((file) => !LONG.includes(file))];
}

function groupsOf(all: readonly string[]): string[][] {
  const folders = Object.values(Object.groupBy(all, (file) => path.dirname(file)));
  return folders.flatMap((own = []) =>
    Array.from({ length: Math.ceil(own.length / GROUP) }, (_, nth) =>
      own.slice(nth * GROUP, (nth + 1) * GROUP),
    ),
  );
}

/**
 * A file for node's runner that holds a group: each file's hooks and tests are a suite of its own. They are loaded without a pause, in which
 * the runner would forget whose they are.
 */
function entryOf(folder: string, group: readonly string[], nth: number): string {
  const url = (file: string): string => JSON.stringify(pathToFileURL(path.join(root, file)).href);
  const entry = path.join(folder, `group-${nth}.test.mjs`);
  const suites = group.map(
    (file) => `describe(${JSON.stringify(file)}, () => { require(fileURLToPath(${url(file)})); });\n`,
  );
  writeFileSync(
    entry,
    `import { createRequire } from 'node:module';
import { after, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endShared, keepShared } from ${url('test/helpers/sharedChromium.ts')};
const require = createRequire(import.meta.url);
keepShared();
after(endShared);
${suites.join('')}`,
  );
  return entry;
}

/** A file whose environment or clock would be the others' too keeps a process of its own; so does one that takes long. */
function placeOf(file: string): 'alone' | 'grouped' | 'shared' {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (/\bprocess\.(env\b.* = |chdir|on\(|once\(|exit)|\bmock\b|\bglobalThis\b/m.test(text)) return 'alone';
  if (LONG.includes(file) || waitsWhileLoaded(path.join(root, file))) return 'alone';
  if (startsChromium(path.join(root, file))) return 'grouped';
  return /^(before|beforeEach|afterEach)\(/m.test(text) ? 'grouped' : 'shared';
}

/** A module that waits at its top level, or one that it imports does. */
function waitsWhileLoaded(file: string): boolean {
  const seen = new Set([file]);
  for (const each of seen) {
    const text = readFileSync(each, 'utf8');
    if (TOP_AWAIT.test(text)) return true;
    for (const [, imported = ''] of text.matchAll(IMPORTED))
      seen.add(path.resolve(path.dirname(each), imported));
  }
  return false;
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

/** `output`: kept and printed at the end, instead of as it comes. */
function run(args: readonly string[], output: 'inherit' | 'pipe' = 'inherit'): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', output, 'inherit'] });
    const kept: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

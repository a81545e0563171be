import { spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { makePrivateFolder } from '../electron/browser/artefacts/privateFolder.ts';
import { findChromium } from '../electron/browser/chromium/chromium.ts';
import { filesTakenBy } from './helpers/takenFiles.ts';

/**
 * `npm test`: builds the bundles that the end-to-end tests run, then gives every test file to node's own runner.
 *
 * - A few processes work off the files, each taking the next one; in each the files share the Chromium of their sites, and that of
 *   their windows with one page for them. What a file sets in its process's environment or mocks is put back before the next one is
 *   loaded. Files that start the stand-in for Electron have a process of their own: there is one to a process.
 * - Temporary files lie in memory where the system has room for them there, unless `TMPDIR` says where.
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
/** Processes at a time: what starts browsers mostly waits for them, and more of them than this wait for each other. */
const AT_ONCE = Math.min(8, 2 * availableParallelism());
/** Room for what is made and thrown away: whole workspaces are, and collecting it is a tenth of what all tests cost. */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
/** A process that has not ended by then hangs. */
const MOST_MS = 3_000_000;
/** What shares modules and browsers runs together. What starts browsers comes first, so that nothing long is left at the end. */
const STAGES = [['test/e2e'], ['test/session', 'test/browser', 'test/agents']];
/** Files of a stage at the most: a process that has run many is slower than a fresh one. */
const STAGE = 66;
/** The files that take longest are begun before the others of their stage. */
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
  'test/statistics/viewSize.test.ts',
  'test/workspace/texts.test.ts',
  'test/statistics/charts.test.ts',
  'test/web/pageCanvas.test.ts',
];
/** Temporary files that lie in memory may take so many bytes: many times what tests have at a time. */
const MEMORY_ROOM = 4_000_000_000;
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
  // Compiled beside the build the first time, instead of by each of the processes that begin at the same time.
  const isFirst = wanted.length === 0 && !existsSync(process.env['NODE_COMPILE_CACHE']);
  const [built] = await Promise.all([
    run(['build/build.ts']),
    isFirst ? run(['test/helpers/commonModules.ts']) : null,
  ]);
  process.exitCode = built === 0 ? await runFiles(files) : built;
}

async function runFiles(all: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-tests-'));
  // What tests write is written durably, and thrown away: a disk would be a twentieth of what all of them cost.
  const memory = process.env['TMPDIR'] === undefined && hasMemory() ? makePrivateFolder() : null;
  if (memory !== null) process.env['TMPDIR'] = memory.path;
  try {
    const { alone = [], shared = [] } = Object.groupBy(all, (file) =>
      startsStandIn(file) ? 'alone' : 'shared',
    );
    const queues = stagesOf(shared).map((stage) =>
      Array.from({ length: Math.min(AT_ONCE, stage.length) }, () => stage),
    );
    // Many short files come last, so that all processes end at the same time.
    const last = queues.splice(-1);
    const failed = await runQueues(
      path.join(folder, 'first'),
      [...queues.flat(), ...alone.map((file) => [file]), ...last.flat()],
      AT_ONCE,
    );
    if (failed.length === 0) return 0;
    if (!options.includes('--again')) return 1;
    process.stderr.write(
      `LOUD: run again, one at a time, because something failed in:\n${failed.join('\n')}\n`,
    );
    const again = failed.map((file) => [file]);
    return (await runQueues(path.join(folder, 'again'), again, 1)).length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await memory?.remove();
  }
}

/**
 * Runs each queue in a process of its own; a file that stands in several is taken by one of them. Returns the files in which
 * something failed.
 */
async function runQueues(
  folder: string,
  queues: readonly (readonly string[])[],
  atOnce: number,
): Promise<string[]> {
  mkdirSync(folder);
  const entries = queues.map((queue, nth) => entryOf(folder, queue, nth));
  const failed = new Set<string>();
  const passed = new Set<string>();
  const events = runTests({
    files: entries,
    concurrency: atOnce,
    timeout: MOST_MS,
    cwd: root,
    execArgv: ROOMY,
  });
  events.on('test:pass', ({ name, nesting }) => {
    if (nesting === 1) passed.add(name);
  });
  events.on('test:fail', ({ name, nesting, details, file = '' }) => {
    if (nesting === 1) failed.add(name);
    if (nesting > 0 || failureOf(details.error) === 'subtestsFailed') return;
    // A process that ended without a word has failed with what it was about to do; one that failed at its end, with all that it did.
    const begun = filesTakenBy(folder, nameOf(entries.indexOf(file)));
    const unheard = begun.filter((each) => !passed.has(each));
    for (const each of [unheard, begun].find(({ length }) => length > 0) ?? queues.flat()) failed.add(each);
  });
  const words = events.compose(new spec());
  words.pipe(process.stdout, { end: false });
  await finished(words);
  const unheard = queues.flat().filter((file) => !passed.has(file) && !failed.has(file));
  for (const file of new Set(unheard)) {
    process.stderr.write(`LOUD: what became of ${file} is not known.\n`);
    failed.add(file);
  }
  return [...failed];
}

/** Whether the system has room in memory for temporary files and programs. */
function hasMemory(): boolean {
  const folder = '/dev/shm';
  try {
    const options = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1];
    const { bavail, bsize } = statfsSync(folder);
    return options?.split(',').includes('noexec') === false && bavail * bsize >= MEMORY_ROOM;
  } catch {
    return false;
  }
}

async function hasEmbedded(): Promise<boolean> {
  try {
    await findChromium({ env: { ...process.env, HOPSCOPE_CHROMIUM: 'embedded' } });
    return true;
  } catch {
    return false;
  }
}

/** Files that run in the same processes, in their order. Files of a folder stand beside each other: they load the same modules. */
function stagesOf(all: readonly string[]): string[][] {
  const stageOf = (file: string): number => {
    const found = STAGES.findIndex((folders) => folders.some((folder) => file.startsWith(`${folder}/`)));
    return found === -1 ? STAGES.length : found;
  };
  const byStage = Object.groupBy(all, stageOf);
  return Object.values(byStage).flatMap((files = []) => {
    const size = Math.ceil(files.length / Math.ceil(files.length / STAGE));
    const parts = Array.from({ length: Math.ceil(files.length / size) }, (_, at) =>
      files.slice(at * size, (at + 1) * size),
    );
    return parts.map((part) => [
      ...part.filter((file) => LONG.includes(file)),
      ...part.filter((file) => !LONG.includes(file)),
    ]);
  });
}

function nameOf(nth: number): string {
  return `process ${nth + 1}`;
}

function failureOf(error: Error): unknown {
  return 'failureType' in error ? error.failureType : undefined;
}

/** A file for node's runner that takes files of a queue until none is left. */
function entryOf(folder: string, queue: readonly string[], nth: number): string {
  const entry = path.join(folder, `${nameOf(nth)}.test.mjs`);
  const helper = pathToFileURL(path.join(root, 'test/helpers/fileQueue.ts')).href;
  writeFileSync(
    entry,
    `import { runQueue } from ${JSON.stringify(helper)};
await runQueue(${JSON.stringify({ root, folder, queue, name: nameOf(nth) })});
`,
  );
  return entry;
}

function startsStandIn(file: string): boolean {
  return (
    file.startsWith('test/desktop/') &&
    readFileSync(path.join(root, file), 'utf8').includes('electron-stand-in')
  );
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

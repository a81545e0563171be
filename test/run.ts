import { spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../electron/browser/chromium/chromium.ts';
import { makePrivateFolder } from '../electron/browser/core/privateFolder.ts';
import { NEEDS, type Need, readDeclared } from './runner/declared.ts';
import { readHistory, unsteadyFiles, withRun, writeHistory } from './runner/history.ts';
import { measuredPatience } from './runner/patience.ts';
import { chooseFiles, type Declarations, filesInPart, groupFiles, isAllPure, needOf } from './runner/plan.ts';
import { type FileCost, slowestTests, type TestTime } from './runner/results.ts';
import { type Outcome, type Queue, runQueues } from './runner/runFiles.ts';

/**
 * `npm test` runs the pure test files and one story for each screen, host and command.
 *
 * - `npm test -- test/scoring` runs the files whose path begins with this, with any need.
 * - `--pure` runs only the pure files, and builds nothing.
 * - `--thorough` runs every file, and all of the suites that otherwise run in part. CI does so.
 * - `--whole` adds every kill, every task of the pack and thousands of sequences. It takes over an hour.
 * - `--installed` uses the Chromium that the product takes by itself, an installed one first. Without file names it runs the files that
 *   declare `installed`. As in `npm test`, long suites run in part. Other runs use the Chromium that npm installed, which is the same for
 *   everybody. `HOPSCOPE_CHROMIUM` names another one.
 * - `--again` runs the files in which something failed once more, one at a time. A file that fails again has failed. The history counts how
 *   often a file needed this, and the run names files that needed it three times.
 *
 * - `HOPSCOPE_THOROUGH_UNTIL`, in seconds since 1970, is the end of the thorough run on a machine that is slower than usual. The files that
 *   have not begun by then run as in `npm test`, and the run names the files that it leaves out. CI sets it, because CI has a time limit.
 *
 * Each file declares in its first line what it needs and when it runs (`runner/declared.ts`). A few processes run the files, each
 * taking the next one, so that files share modules and browsers. Temporary files lie in memory where there is room, unless `TMPDIR`
 * names a place.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Bytes of memory that must be free before temporary files lie there: many times what tests hold at a time. */
const MEMORY_ROOM = 4_000_000_000;
const SLOWEST = 20;
const KNOWN_OPTIONS = ['--pure', '--thorough', '--whole', '--installed', '--again'];

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
/**
 * Processes at a time. A process with a browser often waits for it: four processes use four fifths of two processors. Many more
 * would wait for each other. An installed Chromium needs more processor time than the embedded one.
 */
const AT_ONCE = Math.min(8, Math.ceil((options.includes('--installed') ? 2 : 2.5) * availableParallelism()));
const named = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((word) => word.replace(/^\.\//, '').replaceAll('\\', '/'));
const unknown = options.filter((word) => !KNOWN_OPTIONS.includes(word));
const extent = ['whole', 'thorough', 'installed'].find((each) => options.includes(`--${each}`));
const lastSeconds = new Map(Object.entries(readHistory().seconds));
const begun = performance.now();

const files = chooseFiles(
  new Map(
    globSync('test/**/*.test.ts', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [file, readDeclared(root, file)]),
  ),
  {
    named,
    thorough: extent === 'whole' || extent === 'thorough',
    installed: options.includes('--installed'),
    pureOnly: options.includes('--pure'),
  },
);

if (unknown.length > 0) {
  process.stderr.write(`Unknown option ${unknown.join(', ')}. Known are ${KNOWN_OPTIONS.join(', ')}.\n`);
  process.exitCode = 2;
} else if (files.size === 0) {
  process.stderr.write(`No test file matches ${process.argv.slice(2).join(' ')}.\n`);
  process.exitCode = 2;
} else {
  if (extent !== undefined) process.env['HOPSCOPE_TESTS'] = extent;
  // A path without a file: the tests do not use the endpoints of the person who runs them.
  process.env['HOPSCOPE_CONFIG'] ??= path.join(tmpdir(), 'hopscope-tests-without-settings');
  // The environments of Python stay for the next run: later `TMPDIR` names a folder that goes away with this one.
  process.env['HOPSCOPE_PEERS'] ??= path.join(tmpdir(), 'hopscope-peers');
  // The tests wait longer on a slow or busy machine (`helpers/patience.ts`).
  const ownLoad = Math.min(AT_ONCE, files.size) / availableParallelism();
  process.env['HOPSCOPE_PATIENCE'] ??= String(measuredPatience(ownLoad));
  // The types are stripped once for all processes, which saves half of the time of a short test file.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules', '.cache', 'tests');
  const isPure = isAllPure(files);
  if (!isPure && !options.includes('--installed') && (await hasEmbedded()))
    process.env['HOPSCOPE_CHROMIUM'] ??= 'embedded';
  // The first run compiles the common modules during the build, so that the processes do not all compile them.
  const isFirst = !isPure && named.length === 0 && !existsSync(process.env['NODE_COMPILE_CACHE']);
  const [built] = await Promise.all([
    isPure ? 0 : run(['build/build.ts']),
    isFirst ? run(['test/runner/commonModules.ts']) : null,
  ]);
  process.exitCode = built === 0 ? await runFiles() : built;
}

async function runFiles(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-tests-'));
  // Tests write durably and delete the result. On a disk this would take a twentieth of the time of all tests.
  const memory = process.env['TMPDIR'] === undefined && hasMemory() ? makePrivateFolder() : null;
  if (memory !== null) process.env['TMPDIR'] = memory.path;
  const builtAfter = secondsSince(begun);
  try {
    const first = await runQueues(
      root,
      path.join(folder, 'first'),
      queuesOf(files),
      AT_ONCE,
      extent === 'thorough' ? thoroughUntil() : null,
    );
    const late = await runInPart(path.join(folder, 'late'), first.left);
    const again = options.includes('--again') ? [...first.failed, ...late.failed] : [];
    let failed: readonly string[] = [...first.failed, ...late.failed];
    if (again.length > 0) {
      process.stderr.write(
        `LOUD: run again, one at a time, because something failed in:\n${again.join('\n')}\n`,
      );
      failed = await runAgain(path.join(folder, 'again'), first.failed, late.failed);
    }
    report([...first.tests, ...late.tests], [...first.costs, ...late.costs], again, builtAfter);
    return failed.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await memory?.remove();
  }
}

/** Runs files one at a time, each in full or in part as it failed. Returns the files that fail again. */
async function runAgain(
  place: string,
  inFull: readonly string[],
  inPart: readonly string[],
): Promise<readonly string[]> {
  mkdirSync(place);
  const late = await runQueues(root, path.join(place, 'late'), inPart.map(queueOf), 1);
  if (extent !== undefined) process.env['HOPSCOPE_TESTS'] = extent;
  const first = await runQueues(root, path.join(place, 'first'), inFull.map(queueOf), 1);
  return [...first.failed, ...late.failed];
}

function queuesOf(some: Declarations): Queue[] {
  const { alone, groups } = groupFiles(root, some, lastSeconds);
  const queues = groups.map((group) =>
    Array.from({ length: Math.min(mostProcesses(group.need), group.files.length) }, (): Queue => group),
  );
  // Many short files come last, so that all processes end at the same time.
  const last = queues.splice(-1);
  return [...alone.map(queueOf), ...queues.flat(), ...last.flat()];
}

/** Runs files as `npm test` does, because the time of the thorough run is up: only some of them, and long suites in part. */
async function runInPart(place: string, left: readonly string[]): Promise<Outcome> {
  const some = filesInPart(files, left);
  if (left.length > 0) {
    delete process.env['HOPSCOPE_TESTS'];
    const out = left.filter((file) => !some.has(file));
    process.stderr.write(
      `LOUD: the time of the thorough run is up. ${some.size} files run in part, and ${out.length} are left out:\n${out.join('\n')}\n`,
    );
  }
  return some.size === 0
    ? { failed: [], left: [], tests: [], costs: [] }
    : await runQueues(root, place, queuesOf(some), AT_ONCE);
}

/** The end of the thorough run in ms since 1970; null: it runs to its end. */
function thoroughUntil(): number | null {
  const until = process.env['HOPSCOPE_THOROUGH_UNTIL'];
  if (until === undefined || until === '') return null;
  if (!/^\d+$/.test(until)) throw new Error(`HOPSCOPE_THOROUGH_UNTIL is a number of seconds, not ${until}.`);
  return Number(until) * 1000;
}

/**
 * Component tests are short, and opening another page takes longer than several of them. Peers wait for the network and for a model, so
 * others use the processors beside them.
 */
function mostProcesses(need: Need): number {
  return need === 'component' ? 1 : need === 'peer' ? 2 : AT_ONCE;
}

function queueOf(file: string): Queue {
  return { need: needOf(files, file), files: [file] };
}

/** Prints the time of each part, the slowest tests and the unsteady files, and writes the cost of each file to `test-results/tests.json`. */
function report(
  tests: readonly TestTime[],
  costs: readonly FileCost[],
  again: readonly string[],
  builtAfter: number,
): void {
  // Another run may have ended in the meantime.
  const seconds = new Map(costs.map((each) => [each.file, each.seconds]));
  const next = withRun(root, readHistory(), seconds, again);
  writeHistory(next);
  mkdirSync(path.join(root, 'test-results'), { recursive: true });
  writeFileSync(path.join(root, 'test-results', 'tests.json'), JSON.stringify({ costs, tests }, null, 1));
  const byNeed = Map.groupBy(costs, ({ file }) => needOf(files, file));
  const parts = NEEDS.flatMap((need) => {
    const part = byNeed.get(need) ?? [];
    const processor = part.reduce((sum, each) => sum + each.processor, 0);
    return part.length === 0 ? [] : [`${need} ${part.length} files, ${processor.toFixed(0)} s of processor`];
  });
  const lines = [
    `Patience was ${process.env['HOPSCOPE_PATIENCE']} times that of a quiet machine.`,
    `Took ${secondsSince(begun).toFixed(0)} s, of which ${builtAfter.toFixed(0)} s before the first test: ${parts.join(' · ')}.`,
    `The ${SLOWEST} slowest tests:`,
    ...slowestTests(tests, SLOWEST),
    `${again.length} of ${costs.length} files had to be run again${again.length === 0 ? '.' : `: ${again.join(', ')}.`}`,
    ...unsteadyFiles(next).map(
      ([file, times]) => `UNSTEADY: ${file} had to be run again ${times} times on this machine. Mend it.`,
    ),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

function secondsSince(at: number): number {
  return (performance.now() - at) / 1000;
}

/** Whether the system has room in memory for temporary files and programs. */
function hasMemory(): boolean {
  const folder = '/dev/shm';
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1];
    const { bavail, bsize } = statfsSync(folder);
    return mounted?.split(',').includes('noexec') === false && bavail * bsize >= MEMORY_ROOM;
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

function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

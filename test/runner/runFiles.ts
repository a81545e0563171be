import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import type { Need } from './declared.ts';
import { type FileCost, readCosts, type TestTime } from './results.ts';
import { filesTakenBy } from './takenFiles.ts';

/** More room for young objects in each process, because tests create and discard whole workspaces. */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
/** A process that has not ended after this time hangs. */
const MOST_MS = 3_000_000;
/** The path of Chromium in a process of pure files. */
const NO_CHROMIUM = '/a pure test starts no browser';
/** The nesting level of the tests of a file: level 0 is the process, level 1 the file. */
const TEST_OF_FILE = 2;

/** The files of one process. */
export interface Queue {
  readonly need: Need;
  readonly files: readonly string[];
}

export interface Outcome {
  /** Files with a failure, and files without a result. */
  readonly failed: readonly string[];
  /** Files that no process took, because the time was up. */
  readonly left: readonly string[];
  readonly tests: readonly TestTime[];
  readonly costs: readonly FileCost[];
}

/**
 * Runs each queue in a separate process. If several queues contain a file, one of the processes takes it. From `until` on, in ms since
 * 1970, no process takes another file.
 */
export async function runQueues(
  root: string,
  folder: string,
  queues: readonly Queue[],
  atOnce: number,
  until: number | null = null,
): Promise<Outcome> {
  mkdirSync(folder);
  const entries = queues.map((queue, nth) => entryOf(root, folder, queue, nth, until));
  const files = queues.flatMap((queue) => queue.files);
  const failed = new Set<string>();
  const passed = new Set<string>();
  const tests: TestTime[] = [];
  const events = runTests({
    files: entries,
    concurrency: atOnce,
    timeout: MOST_MS,
    cwd: root,
    execArgv: ROOMY,
  });
  /** Tests of the next reported file: the runner reports the processes in sequence, and a file after its tests. */
  let unclaimed: TestTime[] = [];
  const claim = (file: string): void => {
    tests.push(...unclaimed.map((each) => ({ ...each, file })));
    unclaimed = [];
  };
  const note = (name: string, nesting: number, ms: number): void => {
    if (nesting === TEST_OF_FILE) unclaimed.push({ file: '', name, seconds: ms / 1000 });
  };
  events.on('test:pass', ({ name, nesting, details }) => {
    note(name, nesting, details.duration_ms);
    if (nesting !== 1) return;
    passed.add(name);
    claim(name);
  });
  events.on('test:fail', ({ name, nesting, details, file = '' }) => {
    note(name, nesting, details.duration_ms);
    if (nesting === 1) {
      failed.add(name);
      claim(name);
    }
    if (nesting > 0 || failureOf(details.error) === 'subtestsFailed') return;
    // The runner names the entry, or the file that declared the test.
    const nth = entries.includes(file)
      ? entries.indexOf(file)
      : queues.findIndex((_, at) => nameOf(at) === name);
    const own = path.relative(root, file).replaceAll('\\', '/');
    const of = files.includes(own) ? [own] : filesOfProcess(folder, nth, queues, passed);
    for (const each of of) failed.add(each);
  });
  const words = events.compose(new spec());
  words.pipe(process.stdout, { end: false });
  await finished(words);
  const isLate = until !== null && Date.now() >= until;
  const taken = new Set(entries.flatMap((_entry, nth) => filesTakenBy(folder, nameOf(nth))));
  const left: string[] = [];
  for (const file of new Set(files)) {
    if (passed.has(file) || failed.has(file)) continue;
    if (isLate && !taken.has(file)) {
      left.push(file);
      continue;
    }
    process.stderr.write(`LOUD: there is no result of ${file}.\n`);
    failed.add(file);
  }
  return { failed: [...failed], left, tests, costs: readCosts(folder) };
}

/**
 * The files to which the failure of a process belongs: the files that it began and that have no result; if there are none, all that it
 * began, because it failed at its end; if it began none, the first of its queue. Without a process they are all files without a result.
 */
export function filesOfProcess(
  folder: string,
  nth: number,
  queues: readonly Queue[],
  passed: ReadonlySet<string>,
): readonly string[] {
  const queue = queues[nth];
  // Something failed outside every process: no file without a result counts as passed.
  if (queue === undefined) return queues.flatMap((each) => each.files).filter((each) => !passed.has(each));
  const begun = filesTakenBy(folder, nameOf(nth));
  const unheard = begun.filter((each) => !passed.has(each));
  return [unheard, begun].find(({ length }) => length > 0) ?? queue.files.slice(0, 1);
}

function nameOf(nth: number): string {
  return `process ${nth + 1}`;
}

function failureOf(error: Error): unknown {
  return 'failureType' in error ? error.failureType : undefined;
}

/** Writes an entry file for Node's runner that takes files of a queue until none is left. */
function entryOf(
  root: string,
  folder: string,
  { need, files }: Queue,
  nth: number,
  until: number | null,
): string {
  const entry = path.join(folder, `${nameOf(nth)}.test.mjs`);
  const helper = pathToFileURL(path.join(import.meta.dirname, 'fileQueue.ts')).href;
  const queue = JSON.stringify({ root, folder, queue: files, name: nameOf(nth), need, until });
  writeFileSync(
    entry,
    `${need === 'pure' ? `process.env.HOPSCOPE_CHROMIUM = ${JSON.stringify(NO_CHROMIUM)};\n` : ''}const { runQueue } = await import(${JSON.stringify(helper)});
await runQueue(${queue});
`,
  );
  return entry;
}

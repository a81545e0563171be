import { AsyncLocalStorage } from 'node:async_hooks';
import { type ErrorData, toErrorData } from '../../../shared/errors.ts';

/** Exit codes of the command line: done, the data is at fault, wrong usage. */
export const exit = { done: 0, data: 1, usage: 2 } as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

/** Where a command writes. */
export interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Somebody reads it on a screen. */
  readonly isTerminal: boolean;
}

export const processStreams: Streams = {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
};

/** One run of a command: what it calls finds it by itself, so that several can run in a process. */
interface Run {
  readonly streams: Streams;
  hasPrinted: boolean;
  code: ExitCode;
}

const runs = new AsyncLocalStorage<Run>();
/** What parts of commands say that are called by themselves. */
const noRun: Run = { streams: processStreams, hasPrinted: false, code: exit.done };

function currentRun(): Run {
  return runs.getStore() ?? noRun;
}

/** Runs `work`, which writes to these streams, and answers the exit code that it has chosen. */
export function runWith(streams: Streams, work: () => Promise<void>): Promise<ExitCode> {
  const run: Run = { streams, hasPrinted: false, code: exit.done };
  return runs.run(run, async () => {
    await work();
    return run.code;
  });
}

/** The command that runs will end with this exit code. */
export function endWith(code: ExitCode): void {
  currentRun().code = code;
}

/** One JSON document on stdout, nothing else. */
export function printJson(value: unknown): void {
  currentRun().hasPrinted = true;
  printText(`${JSON.stringify(value, null, 2)}\n`);
}

export function printLine(line = ''): void {
  printText(`${line}\n`);
}

export function printText(text: string): void {
  currentRun().streams.stdout(text);
}

/** Everything that is not the answer goes to stderr. */
export function logLine(line: string): void {
  logText(`${line}\n`);
}

export function logText(text: string): void {
  currentRun().streams.stderr(text);
}

/** Whether the answer is read on a screen. */
export function isTerminal(): boolean {
  return currentRun().streams.isTerminal;
}

/** Says an error in words: what happened, where, what to do. */
function logError(error: unknown): ErrorData {
  const data = toErrorData(error);
  logLine(`hopscope: ${data.message}`);
  if (data.at) logLine(`  at: ${data.at}`);
  if (data.advice) logLine(`  ${data.advice}`);
  if (data.code === 'tool.unexpected' && error instanceof Error && error.stack) logLine(error.stack);
  return data;
}

/**
 * Runs a command: what it throws becomes words on stderr and exit code 1. With `json`, stdout holds one document all the
 * same: `{"error": {code, origin, message, advice?, at?}}`, or what `failed` makes of it.
 */
export async function answer(
  work: () => Promise<void>,
  json = false,
  failed: (error: ErrorData) => unknown = (error) => ({ error }),
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const data = logError(error);
    if (json && !currentRun().hasPrinted) printJson(failed(data));
    endWith(exit.data);
  }
}

/** A reader that has seen enough (`| head -1`) closes the pipe: the work is done all the same. */
export function watchOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      process.exitCode = exit.data;
      if (stream === process.stdout) logLine(`hopscope: the answer could not be written: ${error.message}`);
    });
  }
}

/** Prints rows in columns that are as wide as their widest cell. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    printLine(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

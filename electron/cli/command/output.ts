import { AsyncLocalStorage } from 'node:async_hooks';
import { type ErrorData, toErrorData } from '../../../shared/errors.ts';

/** Exit codes of the command line: success, an error in the data, wrong usage, an export that lacks something. */
export const exit = { done: 0, data: 1, usage: 2, incomplete: 3 } as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

/** The output streams of a command. */
export interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** True when the output is a terminal. */
  readonly isTerminal: boolean;
}

export const processStreams: Streams = {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
};

/** The state of one running command. Functions find it through the async context, so that several commands can run in one process. */
interface Run {
  readonly streams: Streams;
  hasPrinted: boolean;
  code: ExitCode;
}

const runs = new AsyncLocalStorage<Run>();
/** The state when a part of a command is called without `runWith`. */
const noRun: Run = { streams: processStreams, hasPrinted: false, code: exit.done };

function currentRun(): Run {
  return runs.getStore() ?? noRun;
}

/** Runs `work` with these output streams and returns the exit code that it sets. */
export function runWith(streams: Streams, work: () => Promise<void>): Promise<ExitCode> {
  const run: Run = { streams, hasPrinted: false, code: exit.done };
  return runs.run(run, async () => {
    await work();
    return run.code;
  });
}

/** Sets the exit code of the running command. */
export function endWith(code: ExitCode): void {
  currentRun().code = code;
}

/** Prints one JSON document on stdout, and nothing else. */
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

/** Prints a line on stderr. Only answers go to stdout. */
export function logLine(line: string): void {
  logText(`${line}\n`);
}

export function logText(text: string): void {
  currentRun().streams.stderr(text);
}

/** A text from outside without the characters that move a terminal's cursor or change its colours. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) =>
    character === '\n' || character === '\t' ? character : '',
  );
}

/** Whether stdout is a terminal. */
export function isTerminal(): boolean {
  return currentRun().streams.isTerminal;
}

/** Prints an error: what happened, where, and what to do. */
function logError(error: unknown): ErrorData {
  const data = toErrorData(error);
  logLine(`hopscope: ${data.message}`);
  if (data.at) logLine(`  at: ${data.at}`);
  if (data.advice) logLine(`  ${data.advice}`);
  if (data.code === 'tool.unexpected' && error instanceof Error && error.stack) logLine(error.stack);
  return data;
}

/**
 * Runs a command. An error becomes a sentence on stderr and exit code 1. With `json`, stdout still gets one document: `{"error": {code,
 * origin, message, advice?, at?}}`, or the value that `failed` returns for the error.
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

/** Handles a reader that closes the pipe early (`| head -1`). The command still does its work. */
export function watchOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      process.exitCode = exit.data;
      if (stream === process.stdout) logLine(`hopscope: the output could not be written: ${error.message}`);
    });
  }
}

/** Prints rows as columns. Each column is as wide as its widest cell. */
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

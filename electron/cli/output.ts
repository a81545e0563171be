import { type ErrorData, toErrorData } from '../../shared/errors.ts';

/** Exit codes of the command line: done, the data is at fault, wrong usage. */
export const exit = { done: 0, data: 1, usage: 2 } as const;

let printed = false;

/** One JSON document on stdout, nothing else. */
export function printJson(value: unknown): void {
  printed = true;
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function printLine(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Everything that is not the answer goes to stderr. */
export function logLine(line: string): void {
  process.stderr.write(`${line}\n`);
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
    if (json && !printed) printJson(failed(data));
    process.exitCode = exit.data;
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

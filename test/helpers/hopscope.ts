import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a user does. */
export function hopscope(...args: string[]): Promise<Outcome> {
  const main = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');
  return outcomeOf(process.execPath, [main, ...args]);
}

/** Runs any program to its end and keeps what it wrote. */
export function outcomeOf(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const outcome = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (outcome.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...outcome }));
  });
}

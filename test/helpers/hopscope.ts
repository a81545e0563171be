import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Streams } from '../../electron/cli/command/output.ts';
import { runProgram } from '../../electron/cli/program.ts';
import { wholeRun } from './extent.ts';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line's program. */
export const hopscopeMain = path.resolve(import.meta.dirname, '../../electron/cli/main.ts');

/**
 * Runs the command line in this process, which has loaded most of the modules. `test/cli/everyCommand.test.ts` runs each command as a
 * user does, in a separate process, and a whole run always does so.
 */
export function hopscope(...args: string[]): Promise<Outcome> {
  return hopscopeWith({}, ...args);
}

/** The same with these environment variables. Calls must not overlap. */
export function hopscopeWith(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  return wholeRun ? hopscopeProcess(env, ...args) : hopscopeHere(env, args);
}

/** Runs the command line in a separate process, whatever part of the tests runs. */
export function hopscopeProcess(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  return outcomeOf(process.execPath, [hopscopeMain, ...args], { env: { ...process.env, ...env } });
}

/** Runs the command line in this process, whatever part of the tests runs: for many commands whose processes are tested elsewhere. */
export async function hopscopeHere(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Outcome> {
  const outcome = { stdout: '', stderr: '' };
  const streams: Streams = {
    stdout: (text) => {
      outcome.stdout += text;
    },
    stderr: (text) => {
      outcome.stderr += text;
    },
    isTerminal: false,
  };
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  try {
    const code = await runProgram(args, streams);
    return { code, ...outcome };
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

/** Runs any program to its end and returns its output. */
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

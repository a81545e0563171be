import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PATIENCE_MS } from './patience.ts';

const run = promisify(execFile);
const programs = path.resolve(import.meta.dirname, '../peers');

/** Runs a program of `test/peers` with this Python. Returns the JSON in the last line of its output. */
export async function readByPeer(
  python: string,
  program: string,
  args: readonly string[],
): Promise<Record<string, unknown>> {
  // Readers that could ask a service for something must not: they read what lies in the folder.
  const env = { ...process.env, HF_HUB_OFFLINE: '1', HF_DATASETS_OFFLINE: '1', PYTHONUTF8: '1' };
  const options = { env, timeout: 4 * PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(python, [path.join(programs, program), ...args], options);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

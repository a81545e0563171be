import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../build/build.ts';
import { type ElectronRuntime, unpackedElectron } from './hostChoice.ts';
import type { EarlyEnd } from './whyEnded.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

interface Ended extends EarlyEnd {
  /** The output of the program, if it was kept. */
  readonly output: string;
}

/** Builds the program for Electron, and unpacks or downloads the runtime if needed. Null: no runtime is available. */
export async function prepareElectron({ path, source }: ElectronRuntime): Promise<string | null> {
  const [program] = await Promise.all([path ?? fetchElectron(source), buildApp()]);
  return program;
}

/** Unpacks the runtime from the download cache, or downloads it, with the package's own installer. */
async function fetchElectron(source: ElectronRuntime['source']): Promise<string | null> {
  if (source === 'download') console.error('Downloading the Electron runtime (about 110 MB, once) …');
  const { code } = await run(process.execPath, [join(root, 'node_modules/electron/install.js')]);
  return code === 0 ? unpackedElectron() : null;
}

/** Chromium cannot use its sandbox as root. All other users get the sandbox. */
export function sandboxArguments(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/**
 * Runs `main` (a folder with a package.json, or a script) in Electron until it ends. `files`: the files to open. `limitMs`: runs it as a
 * check, which SIGTERM ends after this time; its output is then kept instead of shown.
 */
export function runElectron(
  program: string,
  main: string,
  { files = [], limitMs }: { readonly files?: readonly string[]; readonly limitMs?: number } = {},
): Promise<Ended> {
  const without = sandboxArguments();
  if (without.length > 0) console.error('Started as root: Chromium runs without its sandbox.');
  return run(program, [main, ...files, ...without], limitMs);
}

/** Shows the program's error stream as it arrives, and keeps its last part. */
function run(program: string, args: readonly string[], limitMs?: number): Promise<Ended> {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  return new Promise((resolve) => {
    let log = '';
    let output = '';
    const child = spawn(program, args, {
      stdio: ['inherit', limitMs === undefined ? 'inherit' : 'pipe', 'pipe'],
      env,
      timeout: limitMs,
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      log = (log + chunk.toString('utf8')).slice(-20_000);
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.once('error', (error) => resolve({ code: 127, signal: null, log: error.message, output }));
    child.once('close', (code, signal) => resolve({ code, signal, log, output }));
  });
}

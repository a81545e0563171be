import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** SHA-256 over the names and bytes of files and folders, given from `root`: equal exactly when nothing has changed. */
function contentHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat) hash.update(`${path}\0missing\0`);
    else if (stat.isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    else hash.update(`${path}\0${stat.size}\0`).update(readFileSync(full));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Runs `work` while no other process does so under the same file. The lock of a process that has ended does not count. */
async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await wait(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(holder(file))) rmSync(file, { force: true });
    return false;
  }
}

function holder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  // An empty file: its process is about to write its id.
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packageFiles = ['package.json', 'package-lock.json'];

interface BuildOptions {
  /** Builds although nothing has changed. */
  readonly force?: boolean;
}

/**
 * Bundles main, preload and renderer into `out/`, unless that was done from exactly these sources already.
 * Throws with the builder's own words when it fails.
 */
export async function buildApp(options: BuildOptions = {}): Promise<{ built: boolean }> {
  // The pages are a bundle of their own, so that an open window keeps its files when only the main process has changed.
  const renderer = await buildRenderer(options);
  const app = await build({
    name: 'app',
    sources: [...packageFiles, 'build', 'shared', 'electron', 'tasks'],
    program: 'node_modules/electron-vite/bin/electron-vite.js',
    config: 'build/electron.vite.config.ts',
    force: options.force ?? false,
  });
  return { built: renderer.built || app.built };
}

/** The window's pages alone, and the page of WebUI: all that the web host needs. */
export async function buildRenderer(options: BuildOptions = {}): Promise<{ built: boolean }> {
  const editor = await buildWebuiEditor(options);
  const window = await build({
    name: 'renderer',
    sources: [...packageFiles, 'build', 'shared', 'renderer'],
    program: 'node_modules/vite/bin/vite.js',
    config: 'build/renderer.vite.config.ts',
    force: options.force ?? false,
  });
  return { built: editor.built || window.built };
}

/** The page on which participants build a page, in `out/webuiEditor`. */
export function buildWebuiEditor(options: BuildOptions = {}): Promise<{ built: boolean }> {
  return build({
    name: 'webuiEditor',
    sources: [...packageFiles, 'build', 'shared/environments/webui', 'renderer/webuiEditor'],
    program: 'node_modules/vite/bin/vite.js',
    config: 'build/webuiEditor.vite.config.ts',
    force: options.force ?? false,
  });
}

/** The window for component tests, in `out/component`. The product does not contain it. */
export function buildComponents(): Promise<{ built: boolean }> {
  return build({
    name: 'component',
    sources: [...packageFiles, 'build', 'shared', 'renderer', 'test/component/harness'],
    program: 'node_modules/vite/bin/vite.js',
    config: 'build/component.vite.config.ts',
    force: false,
  });
}

interface Bundle {
  readonly name: string;
  /** Everything that the bundle can depend on. */
  readonly sources: readonly string[];
  readonly program: string;
  readonly config: string;
  readonly force: boolean;
}

/** Two processes may ask at once (tests do): one builds, the other waits and finds it built. */
function build(bundle: Bundle): Promise<{ built: boolean }> {
  return withLock(join(root, 'out', 'build.lock'), async () => {
    const stamp = join(root, 'out', `${bundle.name}.built-from.txt`);
    const hash = contentHash(root, bundle.sources);
    if (!bundle.force && read(stamp) === hash) return { built: false };
    rmSync(stamp, { force: true });
    await run([
      join(root, bundle.program),
      'build',
      '--config',
      join(root, bundle.config),
      '--logLevel',
      'warn',
    ]);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    return { built: true };
  });
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log += String(chunk);
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The bundles could not be built:\n${log}`));
    });
  });
}

async function main(): Promise<void> {
  const { built } = await buildApp({ force: process.argv.includes('--force') });
  console.error(built ? 'Built out/main, out/preload and out/renderer.' : 'out/ is up to date.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './buildLock.ts';
import { contentHash } from './contentHash.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packageFiles = ['package.json', 'package-lock.json'];

export interface BuildOptions {
  /** Builds although nothing has changed. */
  readonly force?: boolean;
}

/**
 * Bundles main, preload and renderer into `out/`, unless that was done from exactly these sources already.
 * Throws with the builder's own words when it fails.
 */
export async function buildApp(options: BuildOptions = {}): Promise<{ built: boolean }> {
  // Apart, so that a window that is being used keeps its files when only main has changed.
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

/** The window's pages alone: all that the web host needs. */
export function buildRenderer(options: BuildOptions = {}): Promise<{ built: boolean }> {
  return build({
    name: 'renderer',
    sources: [...packageFiles, 'build', 'shared', 'renderer'],
    program: 'node_modules/vite/bin/vite.js',
    config: 'build/renderer.vite.config.ts',
    force: options.force ?? false,
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { built } = await buildApp({ force: process.argv.includes('--force') });
  console.error(built ? 'Built out/main, out/preload and out/renderer.' : 'out/ is up to date.');
}

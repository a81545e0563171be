import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../build/build.ts';
import { chooseHost, type ElectronRuntime, type HostChoice, unpackedElectron } from './hostChoice.ts';
import { keepCompiled } from './keepCompiled.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A desktop that ends this soon, and not well, has never shown its window: a library is missing, or the screen. */
const shownAfterMs = 5000;

/** `npm start`: the desktop where this machine can have one, otherwise the web host, and one line that says why. */
async function start(): Promise<void> {
  const choice: HostChoice = process.argv.includes('--web')
    ? {
        host: 'web',
        reason: 'you asked for it',
        electron: { found: false, path: null, source: 'none', reason: '' },
      }
    : await chooseHost();
  const why = choice.host === 'desktop' ? await startDesktop(choice.electron) : choice.reason;
  if (why === null) return;
  keepCompiled();
  const { closeOnSignals, startWebHost } = await import('./web/main.ts');
  const host = await startWebHost({
    open: true,
    // The address is in our own line.
    log: (line) => (line.startsWith('Hopscope is at') ? null : console.error(line)),
  });
  console.log(`Hopscope runs in your browser, because ${why}: ${host.url}`);
  closeOnSignals(host);
}

/** Resolves to null when the person has closed the desktop, or to why there is none. */
async function startDesktop(electron: ElectronRuntime): Promise<string | null> {
  const [program] = await Promise.all([electron.path ?? fetchElectron(electron), buildApp()]);
  if (program === null) return 'the Electron runtime could not be fetched';
  const started = performance.now();
  // Chromium refuses its sandbox to root; nobody else goes without.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (asRoot) console.error('Started as root: Chromium runs without its sandbox.');
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const code = await run(program, [root, ...(asRoot ? ['--no-sandbox'] : [])], env);
  if (code === 0 || performance.now() - started > shownAfterMs) {
    process.exitCode = code;
    return null;
  }
  return `Electron ended at once (code ${code})`;
}

/** Unpacks the runtime from the download cache, or downloads it, with the package's own program. */
async function fetchElectron({ source }: ElectronRuntime): Promise<string | null> {
  if (source === 'download') console.error('Fetching the Electron runtime (about 110 MB, once) …');
  const code = await run(process.execPath, [join(root, 'node_modules/electron/install.js')], process.env);
  return code === 0 ? unpackedElectron() : null;
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

await start();

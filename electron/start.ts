import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseHost, type ElectronRuntime, type HostChoice } from './hostChoice.ts';
import { keepCompiled } from './keepCompiled.ts';
import { prepareElectron, runElectron } from './runElectron.ts';
import { whyEnded } from './whyEnded.ts';

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
  const program = await prepareElectron(electron);
  if (program === null) return 'the Electron runtime could not be fetched';
  const started = performance.now();
  const end = await runElectron(program, root);
  if (end.code === 0 || performance.now() - started > shownAfterMs) {
    process.exitCode = end.code ?? 1;
    return null;
  }
  return `${whyEnded(end, program)} (npm run hopscope -- doctor --desktop looks closer)`;
}

await start();

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { taskFileEnding } from '../shared/importers/file/importer.ts';
import { chooseHost, type ElectronRuntime, type HostChoice } from './starting/hostChoice.ts';
import { keepCompiled } from './starting/keepCompiled.ts';
import { prepareElectron, runElectron } from './starting/runElectron.ts';
import { whyEnded } from './starting/whyEnded.ts';
import { closeOnSignals } from './web/closeOnSignals.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A desktop that fails within this time has never shown its window: a library or the screen is missing. */
const shownAfterMs = 5000;

const USAGE = 'npm start -- [--web] [--no-open] [FILE ...]';

/** The arguments; null, with a printed error, when they are not valid. */
function readArguments(): { web: boolean; open: boolean; files: readonly string[] } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { web: { type: 'boolean', default: false }, open: { type: 'boolean', default: true } },
      allowNegative: true,
      allowPositionals: true,
    });
    const other = positionals.find((file) => !taskFileEnding.test(file));
    if (other === undefined)
      return { ...values, files: positionals.map((file) => resolve(process.env['INIT_CWD'] ?? '', file)) };
    console.error(
      `${other} is not a task file (.hopscope, .json, .jsonl). Import it in the window. ${USAGE}`,
    );
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  process.exitCode = 2;
  return null;
}

/** `npm start`: starts the desktop if this machine can run it, otherwise the web host, and prints the reason in one line. */
async function start(): Promise<void> {
  const asked = readArguments();
  if (asked === null) return;
  console.error('Starting Hopscope…');
  const choice: HostChoice = asked.web
    ? {
        host: 'web',
        reason: 'you asked for it',
        electron: { found: false, path: null, source: 'none', reason: '' },
      }
    : await chooseHost();
  const why = choice.host === 'desktop' ? await startDesktop(choice.electron, asked.files) : choice.reason;
  if (why === null) return;
  keepCompiled();
  const { startWebHost } = await import('./web/main.ts');
  const host = await startWebHost({
    open: asked.open,
    files: asked.files,
    // The line below already contains the address.
    log: (line) => (line.startsWith('Hopscope is at') ? null : console.error(line)),
  });
  console.log(`Hopscope runs in your browser, because ${why}: ${host.url}`);
  closeOnSignals(host);
}

/** Resolves to null when the user has closed the desktop, or to the reason why it could not run. */
async function startDesktop(electron: ElectronRuntime, files: readonly string[]): Promise<string | null> {
  const program = await prepareElectron(electron);
  if (program === null) return 'the Electron runtime could not be downloaded';
  const started = performance.now();
  const end = await runElectron(program, root, { files });
  if (end.code === 0 || performance.now() - started > shownAfterMs) {
    process.exitCode = end.code ?? 1;
    return null;
  }
  return `${whyEnded(end, program)} (npm run hopscope -- doctor --desktop shows details)`;
}

await start();

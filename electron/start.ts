import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { taskFileEnding } from '../shared/importers/file/importer.ts';
import { chooseHost, type ElectronRuntime, type HostChoice } from './starting/hostChoice.ts';
import { keepCompiled } from './starting/keepCompiled.ts';
import { prepareElectron, runElectron } from './starting/runElectron.ts';
import { whyEnded } from './starting/whyEnded.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A desktop that ends this soon, and not well, has never shown its window: a library is missing, or the screen. */
const shownAfterMs = 5000;

const USAGE = 'npm start -- [--web] [--no-open] [FILE ...]';

/** What was asked for; null, and said in words, when it cannot be understood. */
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
    console.error(`${other} is no task file (.hopscope, .json, .jsonl): import it in the window. ${USAGE}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  process.exitCode = 2;
  return null;
}

/** `npm start`: the desktop where this machine can have one, otherwise the web host, and one line that says why. */
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
  const { closeOnSignals, startWebHost } = await import('./web/main.ts');
  const host = await startWebHost({
    open: asked.open,
    files: asked.files,
    // The address is in our own line.
    log: (line) => (line.startsWith('Hopscope is at') ? null : console.error(line)),
  });
  console.log(`Hopscope runs in your browser, because ${why}: ${host.url}`);
  closeOnSignals(host);
}

/** Resolves to null when the person has closed the desktop, or to why there is none. */
async function startDesktop(electron: ElectronRuntime, files: readonly string[]): Promise<string | null> {
  const program = await prepareElectron(electron);
  if (program === null) return 'the Electron runtime could not be fetched';
  const started = performance.now();
  const end = await runElectron(program, root, { files });
  if (end.code === 0 || performance.now() - started > shownAfterMs) {
    process.exitCode = end.code ?? 1;
    return null;
  }
  return `${whyEnded(end, program)} (npm run hopscope -- doctor --desktop looks closer)`;
}

await start();

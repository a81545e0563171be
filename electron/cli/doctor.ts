import { join } from 'node:path';
import type { Command } from 'commander';
import { fault, toErrorData } from '../../shared/errors.ts';
import { findChromium, testedChromiums } from '../browser/chromium/chromium.ts';
import { openDatabase, sqliteVersion } from '../db/store/open.ts';
import { chooseHost } from '../starting/hostChoice.ts';
import { PROBED, type ProbeReport, probeReport } from '../starting/probeReport.ts';
import { prepareElectron, runElectron } from '../starting/runElectron.ts';
import { whyEnded } from '../starting/whyEnded.ts';
import { answer, endWith, exit, printJson, printLine } from './command/output.ts';
import { programRoot, programVersion } from './command/programRoot.ts';

/** `hopscope doctor`. Exit code 1 when this machine cannot run attempts. */
export function doctorCli(program: Command): void {
  program
    .command('doctor')
    .description('check this machine: node, sqlite, host, Chromium, Electron')
    .option('--desktop', 'start Electron and check what the desktop program needs', false)
    .option('--json', 'print one JSON document', false)
    .action((options: { json: boolean; desktop: boolean }) =>
      answer(async () => {
        if (options.desktop) return examineDesktop(options.json);
        const report = await examine();
        if (options.json) printJson(report);
        else printReport(report);
        if (report.sqlite.error !== null || report.chromium.error !== null) endWith(exit.data);
      }, options.json),
    );
}

/** Finds the runtimes on this machine and the host that `start` would choose. */
async function examine() {
  const choice = await chooseHost();
  return {
    hopscope: programVersion,
    node: { version: process.version, path: process.execPath },
    sqlite: examineSqlite(),
    host: { chosen: choice.host, reason: choice.reason },
    chromium: await examineChromium(),
    electron: choice.electron,
  };
}

/** Sets exit code 1 when the desktop program would not work on this machine. */
async function examineDesktop(json: boolean): Promise<void> {
  const report = await probeDesktop();
  if (report.found.some(({ ok }) => !ok)) endWith(exit.data);
  if (json) return printJson(report);
  printLine(`electron  ${report.electron}, Chromium ${report.chrome}, ${report.platform} ${report.arch}`);
  for (const { name, ok, saw } of report.found)
    printLine(ok ? `ok        ${PROBED[name].good}` : `NOT OK    ${PROBED[name].bad} (${saw})`);
}

/** The limit of the self-checks: twelve checks of at most eight seconds each, if none responds. */
const PROBE_MS = 120_000;

const onTheWeb = 'Until then the same program runs in your browser: npm start -- --web.';
const elsewhere = `Run it on a machine with a screen and Electron (ELECTRON_OVERRIDE_DIST_PATH names a folder with one, ELECTRON_MIRROR a server). ${onTheWeb}`;

async function probeDesktop(): Promise<ProbeReport> {
  const { electron, host, reason } = await chooseHost();
  if (host !== 'desktop')
    throw fault.input('doctor.noDesktop', `There is no desktop to check: ${reason}.`, elsewhere);
  const program = await prepareElectron(electron);
  if (program === null)
    throw fault.storage('doctor.noElectron', 'The Electron runtime could not be downloaded.', elsewhere);
  const end = await runElectron(program, join(programRoot, 'out/main/probe.js'), { limitMs: PROBE_MS });
  const report = probeReport.safeParse(jsonIn(end.output));
  if (!report.success && end.signal === 'SIGTERM')
    throw fault.tool('doctor.probe', 'The desktop started but did not respond within two minutes.', onTheWeb);
  if (!report.success)
    throw fault.tool('doctor.probe', `The desktop does not start: ${whyEnded(end, program)}.`, onTheWeb);
  return report.data;
}

/** Electron may print other lines on its output, too. */
function jsonIn(output: string): unknown {
  const line = output.split('\n').find((each) => each.startsWith('{'));
  try {
    return JSON.parse(line ?? 'null');
  } catch {
    return null;
  }
}

function examineSqlite() {
  try {
    const db = openDatabase(':memory:');
    const version = sqliteVersion(db);
    db.close();
    return { version, error: null };
  } catch (error) {
    return { version: null, error: toErrorData(error).message };
  }
}

async function examineChromium() {
  try {
    const { path, version, source } = await findChromium();
    return { path, version, source, error: null, testedWith: testedChromiums };
  } catch (error) {
    const { message } = toErrorData(error);
    return { path: null, version: null, source: null, error: message, testedWith: testedChromiums };
  }
}

type DoctorReport = Awaited<ReturnType<typeof examine>>;

function printReport(report: DoctorReport): void {
  printLine(`hopscope  ${report.hopscope}`);
  printLine(`node      ${report.node.version}  ${report.node.path}`);
  printLine(`sqlite    ${report.sqlite.version ?? `FAILED: ${report.sqlite.error}`}`);
  printLine(
    `chromium  ${report.chromium.path ? `${report.chromium.version ?? 'unknown version'}  ${report.chromium.source}  ${report.chromium.path}` : `FAILED: ${report.chromium.error}`}`,
  );
  printLine(`          tested with ${testedText(report.chromium)}`);
  printLine(`electron  ${report.electron.found ? report.electron.path : `none: ${report.electron.reason}`}`);
  printLine(`start     ${report.host.chosen} host: ${report.host.reason}`);
}

function testedText({ version, testedWith }: DoctorReport['chromium']): string {
  const [major = ''] = version?.split('.') ?? [];
  const known = testedWith.join(' and ');
  if (version === null || testedWith.includes(major)) return known;
  return `${known}, not with ${major}: if something goes wrong, HOPSCOPE_CHROMIUM=embedded takes the Chromium that npm installs`;
}

import type { Command } from 'commander';
import { toErrorData } from '../../shared/errors.ts';
import { findChromium } from '../browser/chromium/chromium.ts';
import { testedChromiums } from '../browser/chromium/tested.ts';
import { openDatabase, sqliteVersion } from '../db/open.ts';
import { chooseHost } from '../hostChoice.ts';
import { answer, exit, printJson, printLine } from './output.ts';
import { programVersion } from './programRoot.ts';

/** What is there to run on, and what `start` would do. */
interface DoctorReport {
  readonly hopscope: string;
  readonly node: { readonly version: string; readonly path: string };
  readonly sqlite: { readonly version: string | null; readonly error: string | null };
  readonly host: { readonly chosen: 'desktop' | 'web'; readonly reason: string };
  readonly chromium: {
    readonly path: string | null;
    readonly version: string | null;
    readonly source: string | null;
    readonly error: string | null;
    /** Major versions that the product was tested with. */
    readonly testedWith: readonly string[];
  };
  readonly electron: { readonly found: boolean; readonly path: string | null; readonly reason: string };
}

/** `hopscope doctor`. Exit code 1 when attempts could not be run on this machine. */
export function doctorCli(program: Command): void {
  program
    .command('doctor')
    .description('what this machine offers: node, sqlite, host, Chromium, Electron')
    .option('--json', 'print one JSON document', false)
    .action((options: { json: boolean }) =>
      answer(async () => {
        const report = await examine();
        if (options.json) printJson(report);
        else printReport(report);
        if (report.sqlite.error !== null || report.chromium.error !== null) process.exitCode = exit.data;
      }, options.json),
    );
}

async function examine(): Promise<DoctorReport> {
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

function examineSqlite(): DoctorReport['sqlite'] {
  try {
    const db = openDatabase(':memory:');
    const version = sqliteVersion(db);
    db.close();
    return { version, error: null };
  } catch (error) {
    return { version: null, error: toErrorData(error).message };
  }
}

async function examineChromium(): Promise<DoctorReport['chromium']> {
  try {
    const found = await findChromium();
    const { path, version, source } = found;
    return { path, version, source, error: null, testedWith: testedChromiums };
  } catch (error) {
    const { message } = toErrorData(error);
    return { path: null, version: null, source: null, error: message, testedWith: testedChromiums };
  }
}

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
  return `${known}, not with ${major}: if something goes wrong, HOPSCOPE_CHROMIUM=embedded takes the one that npm brings along`;
}

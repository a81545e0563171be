import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importTasks } from '../../electron/cli/records/import.ts';
import {
  type ImportRunsFlags,
  type ImportRunsReport,
  importRunFiles,
} from '../../electron/cli/records/importRuns.ts';
import { samplesFolder } from '../importers/readSample.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const root = temporaryFolder();
let made = 0;

/** A path that does not exist yet, in a temporary folder of this test file. */
export const newPath = (name = 'w'): string => path.join(root, `${name}${made++}`);

/** A file of recorded runs, one per line; a string is written unchanged. */
export function runsFile(...lines: readonly unknown[]): string {
  const file = `${newPath('runs')}.jsonl`;
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(file, `${text.join('\n')}\n`);
  return file;
}

/** Imports as `hopscope import-runs` does, as model `planner`. */
export function importInto(
  workspace: string,
  file: string | readonly string[],
  over: Partial<ImportRunsFlags> = {},
): Promise<ImportRunsReport> {
  const files = typeof file === 'string' ? [file] : file;
  return importRunFiles(files, { workspace, model: 'planner', param: {}, ...over });
}

/** The level, place, field and message of each problem. */
export const places = ({ problems }: ImportRunsReport): readonly (readonly string[])[] =>
  problems.map(({ at, field, message, level }) => [level ?? 'error', at, field, message]);

/** The recorded runs of a workspace as lines, without the ids that a workspace gives. */
export async function exported(workspace: string): Promise<Record<string, unknown>[]> {
  const out = `${newPath('out')}.jsonl`;
  await exportFrom({ format: 'jsonl', out, workspace, pages: true });
  return readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** A workspace with the sample task files of these names. */
export async function workspaceWithTasks(...samples: readonly string[]): Promise<string> {
  const workspace = newPath();
  for (const name of samples) {
    const flags = { placeholder: {}, keepGoing: false, workspace };
    await importTasks([path.join(samplesFolder, name)], flags);
  }
  return workspace;
}

/** The id of a task in the sample pack, and a run that reaches its first hop. */
export const bridge = { id: 'bridge' };
export const run = { urls: ['http://wiki.localhost/', 'http://wiki.localhost/port-linden'], answer: '' };

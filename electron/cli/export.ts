import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import { AppError } from '../../shared/errors.ts';
import {
  caseLine,
  type ExportFormat,
  exportFormats,
  exportNative,
  exportSource,
} from '../../shared/exporters/index.ts';
import { ownProfile } from '../../shared/exporters/jsonl.ts';
import { fileName } from '../../shared/exporters/native.ts';
import type { SourceFile } from '../../shared/importers/importer.ts';
import type { Profile, RecordedRun, Task, TaskSet } from '../../shared/model.ts';
import {
  isMind2webFormat,
  type Mind2webExport,
  type Mind2webFormat,
  type Mind2webReport,
} from '../handlers/mind2web/exportMind2web.ts';
import { writeFault } from '../handlers/mind2web/writeFault.ts';
import { makeFolders } from '../workspace/makeFolders.ts';
import { writeAll, writeWhole } from '../workspace/writeFiles.ts';
import { answer, printJson, printLine } from './output.ts';
import { openExistingStore } from './taskStore.ts';

/** What `export` needs of a workspace. */
export interface ExportStore {
  sets(): readonly TaskSet[];
  /** In the order of their import. */
  tasks(setId: string): readonly Task[];
  /** Files kept beside the tasks (`ImportedSet.beside`). */
  besideFiles(setId: string): readonly SourceFile[];
  /** Ended attempts on a set, oldest first. Runs are read one at a time: recorded pages are large. */
  attempts(setId: string): readonly { readonly id: string; readonly taskId: string }[];
  run(attemptId: string, task: Task, profile: Profile): RecordedRun;
  demonstrations(wanted: Mind2webExport): Promise<Mind2webReport>;
  /** A set of imported demonstrations as the files that it came in. */
  demonstrationSources(setId: string, out: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface ExportFlags {
  readonly workspace?: string;
  readonly format: ExportFormat;
  readonly out: string;
  readonly set?: string;
  readonly profile?: Profile;
  readonly pages: boolean;
  readonly all?: boolean;
  readonly json: boolean;
}

export interface ExportReport {
  readonly out: string;
  readonly format: ExportFormat;
  readonly files: readonly string[];
  readonly tasks: number;
  readonly attempts: number;
  /** Attempts whose task has no rule of the profile that was asked for. */
  readonly left: number;
  /** Formats of demonstrations: what was written, and what could not be. */
  readonly demonstrations?: Omit<Mind2webReport, 'files'>;
}

const profiles: readonly Profile[] = ['strict', 'mmina', 'webarena', 'visualwebarena'];

/** Adds `export`. */
export function exportCli(
  program: Command,
  open: (workspace: string | null) => Promise<ExportStore> = openExistingStore,
): void {
  const formats = Object.entries(exportFormats).map(([name, what]) => `${name}: ${what}`);
  program
    .command('export')
    .description('write task sets or recorded attempts to files')
    .option('--workspace <dir>', 'the workspace folder')
    .addOption(
      new Option('--format <format>', formats.join('; '))
        .choices(Object.keys(exportFormats))
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--out <path>',
      'the file (jsonl, multimodal-mind2web), the file or folder (native, mind2web), or the folder (the others)',
    )
    .option('--set <set>', 'one task set, by id or name (default: all)')
    .addOption(
      new Option(
        '--profile <profile>',
        'jsonl: the profile that will score (default: of the tasks’ own format)',
      ).choices(profiles),
    )
    .option('--no-pages', 'jsonl: leave out the recorded pages')
    .option('--all', 'demonstrations: also those that nobody has accepted', false)
    .option('--json', 'print one JSON document', false)
    .action((flags: ExportFlags) =>
      answer(async () => {
        const store = await open(flags.workspace ?? null);
        try {
          const report = await exportTo(flags, store).catch((error: unknown) => {
            throw writeFault(error, resolve(flags.out), 'Choose another place with --out.');
          });
          if (flags.json) printJson(report);
          else printLine(reportText(report));
        } finally {
          await store.close();
        }
      }, flags.json),
    );
}

/** Writes what was asked for; every file is whole or not there. */
export async function exportTo(
  flags: Omit<ExportFlags, 'json' | 'workspace'>,
  store: ExportStore,
): Promise<ExportReport> {
  const sets = chooseSets(store.sets(), flags.set);
  const out = resolve(flags.out);
  if (flags.format === 'jsonl') return exportAttempts(out, flags, sets, store);
  if (isMind2webFormat(flags.format))
    return exportDemonstrations(out, flags.format, flags.all ?? false, sets, store);
  const demonstrated = sets.find(({ format }) => format === 'mind2web');
  if (flags.format === 'source' && demonstrated !== undefined)
    return exportOwnSources(out, demonstrated, sets, store);
  const tasks = sets.map((set) => ({ set, tasks: store.tasks(set.id) }));
  const count = tasks.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const files =
    flags.format === 'native'
      ? await writeNative(out, tasks)
      : await writeSources(
          out,
          tasks.map(({ set, tasks }) => ({ set, files: exportSource(tasks, store.besideFiles(set.id)) })),
        );
  return { out, format: flags.format, files, tasks: count, attempts: 0, left: 0 };
}

async function exportDemonstrations(
  out: string,
  format: Mind2webFormat,
  all: boolean,
  sets: readonly TaskSet[],
  store: ExportStore,
): Promise<ExportReport> {
  const setIds = new Set(sets.map(({ id }) => id));
  const { files, ...counts } = await store.demonstrations({ format, out, all, setIds });
  const { demonstrations, left } = counts;
  return {
    out,
    format,
    files,
    tasks: demonstrations,
    attempts: demonstrations,
    left,
    demonstrations: counts,
  };
}

/** The pages of imported demonstrations are not with the tasks: such a set is written out by itself. */
async function exportOwnSources(
  out: string,
  set: TaskSet,
  sets: readonly TaskSet[],
  store: ExportStore,
): Promise<ExportReport> {
  if (sets.length > 1)
    throw new AppError({
      code: 'export.set',
      origin: 'input',
      message: `“${set.name}” is a set of demonstrations, which is written out by itself.`,
      advice: 'Nothing was written. Name one set with --set.',
    });
  const files = await store.demonstrationSources(set.id, out);
  return { out, format: 'source', files, tasks: store.tasks(set.id).length, attempts: 0, left: 0 };
}

function chooseSets(sets: readonly TaskSet[], wanted: string | undefined): readonly TaskSet[] {
  const chosen = wanted === undefined ? sets : sets.filter((set) => set.id === wanted || set.name === wanted);
  if (chosen.length > 0) return chosen;
  const known = sets.map((set) => JSON.stringify(set.name)).join(', ');
  throw new AppError({
    code: 'export.set',
    origin: 'input',
    message:
      wanted === undefined
        ? 'The workspace has no task set.'
        : `The workspace has no task set ${JSON.stringify(wanted)}.`,
    ...(known === '' ? {} : { advice: `It has ${known}.` }),
  });
}

/** One pack: the named `.json` file, or a file in the named folder; several packs: files in the folder. */
async function writeNative(
  out: string,
  sets: readonly { readonly set: TaskSet; readonly tasks: readonly Task[] }[],
): Promise<readonly string[]> {
  const packs = sets.map(({ set, tasks }) => exportNative(set.name, tasks));
  const [only, ...others] = packs;
  if (only && others.length === 0 && /\.json$/i.test(out)) {
    await writeWhole(out, only.text);
    return [out];
  }
  return writeAll(out, packs);
}

/** One set: its files in the folder; several: each in a folder of its name. */
async function writeSources(
  out: string,
  sets: readonly { readonly set: TaskSet; readonly files: readonly SourceFile[] }[],
): Promise<readonly string[]> {
  if (sets.length === 1) return writeAll(out, sets[0]?.files ?? []);
  const all = sets.flatMap(({ set, files }) => files.map((file) => ({ set, file })));
  return writeAll(
    out,
    all.map(({ set, file }) => ({
      path: `${fileName(set.name)}-${set.id.slice(0, 8)}/${file.path}`,
      text: file.text,
    })),
  );
}

/** One case a line, written as they are read: no more than one run is in memory. */
async function exportAttempts(
  out: string,
  flags: Pick<ExportFlags, 'profile' | 'pages'>,
  sets: readonly TaskSet[],
  store: ExportStore,
): Promise<ExportReport> {
  makeFolders(dirname(out));
  const unfinished = `${out}.part`;
  let attempts = 0;
  let left = 0;
  const tasksUsed = new Set<string>();
  try {
    await using file = await open(unfinished, 'w');
    for (const set of sets) {
      const tasks = new Map(store.tasks(set.id).map((task) => [task.id, task]));
      for (const { id, taskId } of store.attempts(set.id)) {
        const task = tasks.get(taskId);
        if (!task) continue;
        const profile = flags.profile ?? ownProfile(task);
        const run = store.run(id, task, profile);
        const line = caseLine({ id, task, run }, { profile, pages: flags.pages });
        if (line === null) {
          left++;
          continue;
        }
        attempts++;
        tasksUsed.add(taskId);
        await file.write(`${line}\n`);
      }
    }
    await file.sync();
    await rename(unfinished, out);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { out, format: 'jsonl', files: [out], tasks: tasksUsed.size, attempts, left };
}

function reportText(report: ExportReport): string {
  const { format, out, files, tasks, attempts, left, demonstrations } = report;
  if (demonstrations !== undefined) return demonstrationsText(report, demonstrations);
  const what = format === 'jsonl' ? `${attempts} attempts on ${tasks} tasks` : `${tasks} tasks`;
  const missing =
    left === 0 ? '' : ` ${left} attempts were left out: their tasks have no rule of that profile.`;
  return `Wrote ${what} to ${files.length === 1 ? (files[0] ?? out) : `${files.length} files in ${out}`}.${missing}`;
}

/** `12 scrolls` … is not told one by one: how many, and why. */
function demonstrationsText(
  { out, files }: ExportReport,
  { demonstrations, actions, left, leftSteps, withoutPage, withoutTarget }: Omit<Mind2webReport, 'files'>,
): string {
  const where = files.length === 1 ? (files[0] ?? out) : `${files.length} files in ${out}`;
  return [
    `Wrote ${demonstrations} demonstrations with ${actions} actions to ${where}.`,
    left === 0 ? '' : `${left} were left out: nobody has accepted them (--all takes them).`,
    leftSteps === 0 ? '' : `${leftSteps} steps were left out: they failed, or Mind2Web has no word for them.`,
    withoutPage === 0 ? '' : `${withoutPage} actions have no recorded page.`,
    withoutTarget === 0 ? '' : `${withoutTarget} actions have no target on their page.`,
  ]
    .filter((line) => line !== '')
    .join(' ');
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ImportedRuns } from '../../../shared/contract/index.ts';
import type { ErrorData } from '../../../shared/errors.ts';
import { type ImportOptions, type ImportProblem, isError } from '../../../shared/importers/file/importer.ts';
import { mminaDomains } from '../../../shared/importers/formats/mmina.ts';
import { taskFormats } from '../../../shared/importers/index.ts';
import { trajectoryFormats } from '../../../shared/importers/trajectories/index.ts';
import type { TaskFormat } from '../../../shared/model/index.ts';
import { type Imported, importFrom } from '../../exchange/import/importFrom.ts';
import { findTrajectories, importTrajectories } from '../../exchange/import/importTrajectories.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { openOwn } from '../command/workspaces.ts';

export interface ImportReport extends Omit<Imported, 'steps' | 'results' | 'problems'> {
  readonly errors: readonly ImportProblem[];
  readonly notes: readonly ImportProblem[];
}

interface ImportFlags {
  readonly workspace?: string;
  readonly format?: string;
  readonly name?: string;
  readonly domain?: string;
  readonly model?: string;
  readonly set?: string;
  readonly placeholder: Readonly<Record<string, string>>;
  readonly keepGoing: boolean;
  readonly json: boolean;
}

/** Adds `import`. */
export function importCli(program: Command): void {
  program
    .command('import')
    .description('read task files, or runs of published formats, into a workspace: all of them, or none')
    .argument('<paths...>', 'files, folders and archives')
    .option('--workspace <dir>', 'the workspace folder')
    .addOption(
      new Option('--format <format>', 'of tasks or of runs (default: detected)').choices([
        ...taskFormats,
        ...trajectoryFormats,
      ]),
    )
    .option('--name <name>', 'name of the task set (default: from the files)')
    .addOption(
      new Option('--domain <domain>', 'MMInA: the domain, where no folder tells it').choices(mminaDomains),
    )
    .option(
      '--placeholder <name=address>',
      'WebArena: __SHOPPING__=http://…; may be repeated',
      addPlaceholder,
      {},
    )
    .option('--model <name>', 'runs: whose they are, in place of what the files say')
    .option('--set <set>', 'runs: the task set that they are on, by id or name (default: any)')
    .option('--keep-going', 'store the tasks that could be read, though others could not', false)
    .option('--json', 'print one JSON document', false)
    .action((paths: string[], flags: ImportFlags) =>
      answer(
        async () => {
          const runs = await importPublished(paths, flags);
          if (runs !== null) {
            if (flags.json) printJson(runs);
            else tellRuns(runs);
            if (runs.problems.some(isError)) endWith(exit.data);
            return;
          }
          const report = await importTasks(paths, flags);
          if (flags.json) printJson(report);
          else tell(report);
          if (report.errors.length > 0) endWith(exit.data);
        },
        flags.json,
        (error) => failedReport(error, flags),
      ),
    );
}

/** Stores runs of published formats that lie there; null when there are none. */
export async function importPublished(
  paths: readonly string[],
  { workspace, format, model, set, keepGoing }: Omit<ImportFlags, 'json' | 'placeholder'>,
): Promise<ImportedRuns | null> {
  if (taskFormatOf(format) !== undefined) return null;
  const found = await findTrajectories(paths, format);
  if (found === null) return null;
  using opened = openOwn(workspace);
  return await importTrajectories(opened, { paths, format, model, set, keepGoing }, found);
}

function taskFormatOf(format: string | undefined): TaskFormat | undefined {
  return taskFormats.find((one) => one === format);
}

/** Reads, checks, and stores everything or nothing (`keepGoing`: whatever is whole). */
export async function importTasks(
  paths: readonly string[],
  { format, name, domain, placeholder, keepGoing, workspace: folder }: Omit<ImportFlags, 'json'>,
): Promise<ImportReport> {
  const options: ImportOptions = {
    placeholders: placeholder,
    ...(name === undefined ? {} : { name }),
    ...(domain === undefined ? {} : { domain }),
  };
  // Opened only once there is something to store.
  using opened = new DisposableStack();
  let workspace: Workspace | undefined;
  const open = (): Workspace => {
    workspace ??= opened.use(openOwn(folder));
    return workspace;
  };
  const from = { paths };
  const stored = await importFrom({ from, format: taskFormatOf(format), options, keepGoing }, open);
  const { steps: _steps, results, problems, ...counts } = stored;
  return {
    ...counts,
    errors: problems.filter(isError),
    notes: [
      ...problems.filter((problem) => !isError(problem)),
      ...(results === 0 ? [] : [resultsNote(results)]),
    ],
  };
}

function resultsNote(results: number): ImportProblem {
  return {
    file: '',
    at: '',
    field: '',
    message: `${results} results of verifications are stored as reviews`,
    level: 'note',
  };
}

function isResultsNote({ message }: ImportProblem): boolean {
  return message.endsWith('are stored as reviews');
}

/** The report when the workspace itself is at fault: nothing was imported, and why. */
function failedReport({ at = '', message }: ErrorData, { format }: ImportFlags): ImportReport {
  const errors = [{ file: at, at: '', field: '', message }];
  return {
    setId: null,
    format: taskFormatOf(format) ?? 'native',
    imported: 0,
    tasks: 0,
    hops: 0,
    errors,
    notes: [],
  };
}

function addPlaceholder(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const found = /^(?:__)?([A-Z][A-Z0-9_]*?)(?:__)?=(.+)$/.exec(text);
  if (!found)
    throw new InvalidArgumentError('Expected NAME=ADDRESS, such as __SHOPPING__=http://localhost:7770');
  return { ...before, [`__${found[1]}__`]: found[2] ?? '' };
}

/** For people: what is wrong line by line on stderr, then what was done. */
function tell(report: ImportReport): void {
  for (const note of report.notes) logLine(`note: ${problemText(note)}`);
  for (const error of report.errors) logLine(`error: ${problemText(error)}`);
  const read = `${report.tasks} tasks with ${report.hops} hops`;
  if (report.imported > 0) printLine(`Imported ${read} (${report.format}) as set ${report.setId}.`);
  else if (report.tasks === 0 && report.notes.some(isResultsNote)) printLine('Imported the results.');
  else if (report.tasks === 0) printLine('Nothing was imported.');
  else printLine(`Nothing was imported, though ${read} are in order: --keep-going takes them.`);
}

function tellRuns({ imported, matched, readable, problems }: ImportedRuns): void {
  for (const problem of problems) logLine(`${isError(problem) ? 'error' : 'note'}: ${problemText(problem)}`);
  const own = imported - matched;
  if (imported > 0)
    printLine(`Imported ${imported} runs${own === 0 ? '' : `; ${own} came with tasks of their own`}.`);
  else if (readable === 0) printLine('Nothing was imported.');
  else printLine(`Nothing was imported, though ${readable} runs are in order: --keep-going takes them.`);
}

/** `compare/17.json, line 4, eval.eval_types[0]: expected …` */
export function problemText({ file, at, field, message }: ImportProblem): string {
  const where = [file, at, field].filter((part) => part !== '').join(', ');
  return where === '' ? message : `${where}: ${message}`;
}

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
  readonly allOrNothing?: boolean;
  readonly passedFrom?: number;
  readonly json: boolean;
}

/** Adds `import`. */
export function importCli(program: Command): void {
  program
    .command('import')
    .description('import task files, or runs of published formats, into a workspace')
    .argument('<paths...>', 'files, folders and archives')
    .option('--workspace <dir>', 'the workspace folder')
    .addOption(
      new Option('--format <format>', 'the format of the tasks or runs (default: detected)').choices([
        ...taskFormats,
        ...trajectoryFormats,
      ]),
    )
    .option('--name <name>', 'the name of the task set (default: from the files)')
    .addOption(
      new Option('--domain <domain>', 'MMInA: the domain, if no folder name gives it').choices(mminaDomains),
    )
    .option(
      '--placeholder <name=address>',
      'WebArena: an address, such as __SHOPPING__=http://…; repeatable',
      addPlaceholder,
      {},
    )
    .option('--model <name>', 'runs: the name of the model, instead of the name in the files')
    .option('--set <set>', 'runs: the task set of the runs, by id or name (default: any)')
    .option(
      '--passed-from <number>',
      'runs: the lowest numeric score of the source that passes (default: only 0 and 1 are verdicts)',
      readNumber,
    )
    .option('--all-or-nothing', 'runs: store none if one is not readable', false)
    .option('--keep-going', 'tasks: store the readable ones even if others are not readable', false)
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

/** Stores the runs of published formats at these paths; null when there are none. */
export async function importPublished(
  paths: readonly string[],
  flags: Omit<ImportFlags, 'json' | 'placeholder' | 'keepGoing'>,
): Promise<ImportedRuns | null> {
  const { workspace, format, model, set, allOrNothing = false, passedFrom } = flags;
  if (taskFormatOf(format) !== undefined) return null;
  const found = await findTrajectories({ paths, format, passedFrom });
  if (found === null) return null;
  using opened = openOwn(workspace);
  return await importTrajectories(opened, { model, set, keepGoing: !allOrNothing }, found);
}

function taskFormatOf(format: string | undefined): TaskFormat | undefined {
  return taskFormats.find((one) => one === format);
}

/** Reads, checks, and stores everything or nothing. With `keepGoing`, it stores all valid tasks. */
export async function importTasks(
  paths: readonly string[],
  { format, name, domain, placeholder, keepGoing, workspace: folder }: Omit<ImportFlags, 'json'>,
): Promise<ImportReport> {
  const options: ImportOptions = {
    placeholders: placeholder,
    ...(name === undefined ? {} : { name }),
    ...(domain === undefined ? {} : { domain }),
  };
  // The workspace is opened only when there is something to store.
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

/** The report when the workspace cannot be opened: nothing was imported, and why. */
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

function readNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('Expected a number.');
  return number;
}

function addPlaceholder(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const found = /^(?:__)?([A-Z][A-Z0-9_]*?)(?:__)?=(.+)$/.exec(text);
  if (!found)
    throw new InvalidArgumentError('Expected NAME=ADDRESS, such as __SHOPPING__=http://localhost:7770');
  return { ...before, [`__${found[1]}__`]: found[2] ?? '' };
}

/** Prints the report for people: the problems on stderr, line by line, then the result. */
function tell(report: ImportReport): void {
  for (const note of report.notes) logLine(`note: ${problemText(note)}`);
  for (const error of report.errors) logLine(`error: ${problemText(error)}`);
  const read = `${report.tasks} tasks with ${report.hops} hops`;
  if (report.imported > 0) printLine(`Imported ${read} (${report.format}) as set ${report.setId}.`);
  else if (report.tasks === 0 && report.notes.some(isResultsNote)) printLine('Imported the results.');
  else if (report.tasks === 0) printLine('Nothing was imported.');
  else printLine(`Nothing was imported. ${read} are valid: --keep-going imports them.`);
}

function tellRuns({ imported, matched, readable, problems }: ImportedRuns): void {
  for (const problem of problems) logLine(`${isError(problem) ? 'error' : 'note'}: ${problemText(problem)}`);
  const own = imported - matched;
  if (imported > 0)
    printLine(
      `Imported ${imported} runs${own === 0 ? '' : `; the files of ${own} also contained the tasks`}.`,
    );
  else if (readable === 0) printLine('Nothing was imported.');
  else
    printLine(
      `Nothing was imported. ${readable} runs are valid. To import them, leave out --all-or-nothing.`,
    );
}

/** `compare/17.json, line 4, eval.eval_types[0]: expected …` */
export function problemText({ file, at, field, message }: ImportProblem): string {
  const where = [file, at, field].filter((part) => part !== '').join(', ');
  return where === '' ? message : `${where}: ${message}`;
}

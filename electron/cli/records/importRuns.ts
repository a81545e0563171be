import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ImportedRuns } from '../../../shared/contract/index.ts';
import { type ImportProblem, isError } from '../../../shared/importers/file/importer.ts';
import { taskFormats } from '../../../shared/importers/index.ts';
import type { TaskFormat } from '../../../shared/model/index.ts';
import { type ParameterValue, readParameter } from '../../../shared/model/participant.ts';
import { importRuns } from '../../exchange/import/importRuns.ts';
import { readSources } from '../../exchange/import/readSources.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { problemText } from './import.ts';

export interface ImportRunsFlags {
  readonly workspace: string;
  readonly model: string;
  readonly promptVersion?: string;
  readonly param: Readonly<Record<string, ParameterValue>>;
  readonly seed?: number;
  readonly set?: string;
  readonly format?: TaskFormat;
  readonly allOrNothing?: boolean;
  readonly json: boolean;
}

/** What `--json` prints. */
export type ImportRunsReport = ImportedRuns;

/** Adds `import-runs`. */
export function importRunsCli(program: Command): void {
  program
    .command('import-runs')
    .description(
      'import recorded runs of a model into a workspace, beside people’s attempts: all of them or none',
    )
    .argument('<files...>', 'files with one recorded run per line, in the format of `score --in`')
    .requiredOption('--workspace <dir>', 'the workspace folder')
    .requiredOption('--model <name>', 'the name of the model')
    .option('--prompt-version <version>', 'the version of the model’s prompt')
    .option('--param <name=value>', 'a parameter of the model; repeatable', addParameter, {})
    .option('--seed <number>', 'the seed of the model', readSeed)
    .option('--set <set>', 'the task set of the runs, by id or name (default: any)')
    .addOption(
      new Option('--format <format>', 'the format of the tasks in these files (default: detected)').choices(
        taskFormats,
      ),
    )
    .option('--all-or-nothing', 'store none if one is not valid', false)
    .option('--json', 'print one JSON document', false)
    .action((files: string[], flags: ImportRunsFlags) =>
      answer(
        async () => {
          const report = await importRunFiles(files, flags);
          if (flags.json) printJson(report);
          else tell(report, flags.model);
          if (report.problems.some(isError)) endWith(exit.data);
        },
        flags.json,
        ({ at = '', message }) => nothing([{ file: at, at: '', field: '', message }]),
      ),
    );
}

/** Reads the files and stores all valid runs; with `allOrNothing`, none if one is not valid. */
export async function importRunFiles(
  paths: readonly string[],
  flags: Omit<ImportRunsFlags, 'json'>,
): Promise<ImportRunsReport> {
  const sources = await readSources(paths);
  if (sources.files.length === 0) return nothing(sources.problems);
  using workspace = openWorkspace(flags.workspace, 'cli');
  return await importRuns(
    workspace,
    {
      files: sources.files,
      model: {
        model: flags.model,
        promptVersion: flags.promptVersion ?? '',
        parameters: flags.param,
        seed: flags.seed ?? null,
      },
      keepGoing: flags.allOrNothing !== true,
      ...(flags.set === undefined ? {} : { set: flags.set }),
      ...(flags.format === undefined ? {} : { format: flags.format }),
    },
    sources.problems,
  );
}

function nothing(problems: readonly ImportProblem[]): ImportRunsReport {
  return { imported: 0, matched: 0, readable: 0, participantId: null, setIds: [], problems };
}

function addParameter(text: string, before: ImportRunsFlags['param']): ImportRunsFlags['param'] {
  const found = readParameter(text);
  if (found === null) throw new InvalidArgumentError('Expected NAME=VALUE, such as temperature=0.2');
  return { ...before, [found[0]]: found[1] };
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(seed))
    throw new InvalidArgumentError('Expected a whole number.');
  return seed;
}

/** Prints the report for people: the problems on stderr, line by line, then the result. */
function tell({ imported, matched, readable, setIds, problems }: ImportRunsReport, model: string): void {
  for (const problem of problems) logLine(`${isError(problem) ? 'error' : 'note'}: ${problemText(problem)}`);
  if (imported > 0) {
    const own = imported - matched;
    const brought =
      own === 0
        ? ''
        : ` The files of ${own} also contained the tasks, now in ${setIds.length === 1 ? 'a set' : 'sets'} of the workspace.`;
    printLine(`Imported ${imported} ${imported === 1 ? 'run' : 'runs'} of ${model}.${brought}`);
  } else if (readable === 0) printLine('Nothing was imported.');
  else
    printLine(
      `Nothing was imported. ${readable} runs are valid. To import them, leave out --all-or-nothing.`,
    );
}

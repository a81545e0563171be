import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { attemptFormats, type ExportCounts } from '../../../shared/contract/exchange.ts';
import { fault } from '../../../shared/errors.ts';
import { type ExportFormat, exportFormats } from '../../../shared/exporters/index.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { profiles } from '../../../shared/model/task.ts';
import { isTrainerFormat, type RowSource, rowSources } from '../../../shared/model/trainingData.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { missingWords } from '../../../shared/words/exportWords.ts';
import { trainingWords } from '../../../shared/words/trainingWords.ts';
import { createThoughtWriter } from '../../agents/writing/thoughtWriter.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../../app/endpoints/endpoints.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { createHeadlessFactory } from '../../browser/chromium/launchBackend.ts';
import { chooseAttempts } from '../../exchange/export/chooseAttempts.ts';
import { chooseSets, chooseTasks, type Exported, exportTo } from '../../exchange/export/exportTo.ts';
import { withThoughts } from '../../exchange/export/withThoughts.ts';
import { makeMissingVideos } from '../../video/attemptVideo.ts';
import { readPicture, type Workspace } from '../../workspace/workspace.ts';
import { completeWords } from '../command/completeWords.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { promptText } from '../command/programRoot.ts';
import { openExisting } from '../command/workspaces.ts';

interface ExportFlags {
  readonly workspace?: string;
  readonly format: ExportFormat;
  readonly out: string;
  readonly set?: string;
  readonly task?: readonly string[];
  readonly profile?: Profile;
  readonly pages: boolean;
  readonly pictures?: boolean;
  readonly all?: boolean;
  readonly thoughts?: boolean;
  readonly assessments?: boolean;
  readonly round?: number;
  readonly acrossAgents?: boolean;
  readonly participant?: readonly string[];
  readonly select?: readonly string[];
  readonly take?: readonly RowSource[];
  readonly force?: boolean;
  readonly json: boolean;
}

interface ExportReport extends Exported {
  readonly out: string;
  readonly format: ExportFormat;
}

/** Adds `export`. */
export function exportCli(program: Command): void {
  const formats = Object.entries(exportFormats).map(([name, what]) => `${name}: ${what}`);
  program
    .command('export')
    .description('export task sets or recorded attempts to files')
    .option('--workspace <dir>', 'the workspace folder')
    .addOption(
      new Option('--format <format>', formats.join('; '))
        .choices(Object.keys(exportFormats))
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--out <path>',
      'jsonl, sft, dpo, multimodal-mind2web: a file; native, mind2web: a file or a folder; other formats: a folder',
    )
    .option('--set <set>', 'one task set, by id or name (default: all)')
    .option('--task <key...>', 'only these tasks, and attempts at them (not for source)')
    .addOption(
      new Option(
        '--profile <profile>',
        'jsonl, table: the scoring profile (default: the profile of the tasks’ format; table: strict)',
      ).choices(profiles),
    )
    .option('--no-pages', 'jsonl: leave out the recorded pages')
    .option('--no-pictures', 'leave out the pictures of steps (not in training rows)')
    .option(
      '--all',
      'demonstrations: also those without an accepting review; sft: also attempts that did not pass',
      false,
    )
    .option(
      '--thoughts',
      'attempts of people: let a model write the missing thoughts, and mark them (HOPSCOPE_THOUGHTS_URL, _MODEL, _KEY)',
      false,
    )
    .option('--assessments', 'attempts: include the verdicts of people and judge models', false)
    .addOption(
      new Option(
        '--round <n>',
        'sft-wave: the round of the loop, in the ids of all rows (default: further attempts at a task are further rounds)',
      ).argParser(readRound),
    )
    .option(
      '--across-agents',
      'dpo, train-*: also pair attempts of different agents, which did not get the same prompt',
      false,
    )
    .option('--participant <who...>', 'attempts: only those of these participants (names or ids)')
    .option(
      '--select <set=NAME;participant=WHO...>',
      'attempts: only those of this set, of this participant, or of both; several selections are joined, and each attempt is written once',
    )
    .addOption(
      new Option(
        '--take <what...>',
        'train-*: success (attempts that passed), prefix (failed ones before their first wrong step), pair (default: all)',
      ).choices(rowSources),
    )
    .option('--force', 'table: overwrite the tables of an earlier export', false)
    .option('--json', 'print one JSON document', false)
    .action((flags: ExportFlags) =>
      answer(async () => {
        const report = await exportFrom(flags);
        if (flags.json) printJson(report);
        else printLine(reportText(report));
        if (!report.completeness.isComplete) endWith(exit.incomplete);
      }, flags.json),
    );
}

/** Writes the requested export completely or not at all. */
export async function exportFrom(flags: Omit<ExportFlags, 'json'>): Promise<ExportReport> {
  using workspace = openExisting(flags.workspace);
  const { format, profile, pages, all = false, assessments = false } = flags;
  const thoughts = flags.thoughts === true ? await thoughtsFor(workspace, process.env) : undefined;
  const out = resolve(flags.out);
  const sets = chooseSets(workspace, flags.set === undefined ? undefined : [flags.set]);
  const tasks = flags.task === undefined ? undefined : chooseTasks(workspace, sets, flags.task);
  const selections = chooseAttempts(workspace, flags);
  const { settings } = readSettings(workspace.db);
  if (format === 'mind2web-raw') {
    // The browser starts only if a video is missing.
    const factory = createHeadlessFactory({ log: logLine });
    const tools = { workspace, factory, settings: () => settings, log: logLine };
    const setIds = new Set(sets.map(({ id }) => id));
    await makeMissingVideos(tools, setIds).finally(() => factory.close());
  }
  const { secondReviewShare } = settings;
  const advice = 'Choose another place with --out.';
  const wanted = { format, out, sets, all, secondReviewShare, profile, pages, advice, thoughts, assessments };
  const { round, acrossAgents, take, force, pictures } = flags;
  const more = { round, acrossAgents, take, force, tasks, selections, pictures };
  return { out, format, ...(await exportTo(workspace, { ...wanted, ...more })) };
}

/** Opens the writer of people's thoughts, with the model chosen for it. Throws when none is chosen. */
async function thoughtsFor(workspace: Workspace, env: NodeJS.ProcessEnv) {
  const opened = await openEndpoints(configFolder(env), env).openFor('thoughts');
  if (opened === null)
    throw fault.input(
      'export.thoughts',
      'No model is chosen to write thoughts.',
      'Nothing was written. Choose one under Settings, Models, set HOPSCOPE_THOUGHTS_URL and HOPSCOPE_THOUGHTS_MODEL, or leave --thoughts out.',
    );
  const writer = createThoughtWriter(opened.endpoint, promptText('stepThoughts'));
  return (run: Trajectory) => withThoughts(run, writer, (hash) => readPicture(workspace, hash));
}

function readRound(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 9999.');
}

function reportText(report: ExportReport): string {
  const { format, out, files, tasks, attempts, left, crowded = 0, demonstrations } = report;
  const { inEnvironments = [], training } = report;
  const whole = completeWords(report);
  if (demonstrations !== undefined) return `${demonstrationsText(report, demonstrations)}${whole}`;
  const isRuns = attemptFormats.some((one) => one === format);
  const what = format === 'jsonl' || isRuns ? `${attempts} attempts on ${tasks} tasks` : `${tasks} tasks`;
  const missing =
    left === 0 || training !== undefined
      ? ''
      : ` ${left} attempts were left out: ${isRuns ? 'they do not fit this format' : 'their tasks have no rule of that profile'}, or they are test runs of authors or excluded.`;
  const played =
    inEnvironments.length === 0
      ? ''
      : ` Also left out, because ${format} knows only actions on web pages and they were done in an environment: ${inEnvironments.join(', ')}.`;
  const many =
    crowded === 0
      ? ''
      : ` ${crowded} chats have more than ten pictures, which is the limit of OpenAI’s fine-tuning; Azure takes 64.`;
  const rows =
    training === undefined || !isTrainerFormat(format) ? '' : ` ${trainingWords(format, training).join(' ')}`;
  return `Wrote ${what} to ${files.length === 1 ? (files[0] ?? out) : `${files.length} files in ${out}`}.${rows}${missing}${played}${many}${whole}`;
}

function demonstrationsText({ out, files }: ExportReport, counts: ExportCounts): string {
  const where = files.length === 1 ? (files[0] ?? out) : `${files.length} files in ${out}`;
  return [
    `Wrote ${counts.demonstrations} demonstrations with ${counts.actions} actions to ${where}.`,
    ...missingWords(counts),
    ...(counts.left === 0 ? [] : ['--all also takes demonstrations that are not accepted.']),
  ].join(' ');
}

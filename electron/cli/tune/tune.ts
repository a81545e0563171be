import { type Command, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import { hasEnded, type Tuning, type TuningMethod, tuningMethods } from '../../../shared/model/tuning.ts';
import {
  keepChange,
  planTuning,
  requireParent,
  requireTuning,
  type Within,
} from '../../app/tuning/planTuning.ts';
import { readData } from '../../app/tuning/readRows.ts';
import { cancelTuning, goOn } from '../../app/tuning/tuneByJob.ts';
import { waitForAdapter } from '../../app/tuning/tuneLocally.ts';
import { listTunings } from '../../db/tunings.ts';
import { numberFrom, wholeFrom } from '../command/agentArguments.ts';
import { costWords } from '../command/costWords.ts';
import { answer, endWith, exit, logLine, printJson, printLine, printTable } from '../command/output.ts';
import { untilSignal } from '../command/untilSignal.ts';
import { tuneLocal, tuneRegister } from './tuneLocal.ts';
import {
  endpointOf,
  openTuningEndpoint,
  toolsOf,
  type WaitArguments,
  waitOptions,
  withinFolder,
  withParticipant,
} from './tuneTools.ts';
import { printTuned, type ShownTuning, shownTuning } from './tuningWords.ts';

interface StartArguments extends WaitArguments {
  readonly data: string;
  readonly validation?: string;
  readonly endpoint?: string;
  readonly model: string;
  readonly parent: string;
  readonly method: TuningMethod;
  readonly epochs?: number;
  readonly batchSize?: number;
  readonly learningRate?: number;
  readonly beta?: number;
  readonly seed?: number;
  readonly suffix?: string;
  readonly price?: number;
  readonly mostPictures?: number;
  readonly as?: string;
  readonly wait: boolean;
  readonly again: boolean;
  readonly workspace: string;
  readonly json: boolean;
}

interface OneArguments extends WaitArguments {
  readonly fileId?: string;
  readonly jobId?: string;
  readonly as?: string;
  readonly workspace: string;
  readonly json: boolean;
}

/** `hopscope tune`: trains a model further on rows of runs. The tuned model is a participant of its own. */
export function tuneCli(program: Command): void {
  const tune = program
    .command('tune')
    .description('train a model further on rows of runs; the tuned model is a participant of its own');
  const start = tune
    .command('start')
    .description('let a service with OpenAI’s fine-tuning jobs train a model, and wait for it')
    .requiredOption('--data <file>', 'the training rows: JSON Lines in OpenAI’s form')
    .option('--validation <file>', 'rows on which the service measures, in the same form')
    .option('--endpoint <name>', 'the endpoint of the service (see `hopscope endpoints`)')
    .requiredOption('--model <name>', 'the model that is trained further')
    .requiredOption('--parent <who>', 'the agent of the workspace whose model that is, by name or id')
    .addOption(
      new Option('--method <name>', 'how it is trained').choices(tuningMethods).default('supervised'),
    )
    .option('--epochs <n>', 'how often each row is seen', wholeFrom(1))
    .option('--batch-size <n>', 'rows in a batch', wholeFrom(1))
    .option('--learning-rate <n>', 'the multiplier of the learning rate', numberFrom(0))
    .option('--beta <n>', 'dpo: the weight of the distance from the base model', numberFrom(0))
    .option('--seed <n>', 'the seed of the training', wholeFrom(0))
    .option('--suffix <text>', 'a part of the name of the tuned model')
    .option(
      '--price <dollars>',
      'US dollars per million trained tokens; without it the cost is unknown',
      numberFrom(0),
    )
    .option('--most-pictures <n>', 'the most pictures in a row that the service takes', wholeFrom(0))
    .option('--as <name>', AS)
    .option('--no-wait', 'end when the service has the job')
    .option('--again', 'begin a new tuning although one of these rows and settings exists', false);
  withCommon(waitOptions(start)).action((options: StartArguments) =>
    answer(() => startCommand(options), options.json),
  );
  withCommon(tune.command('list').description('list the tunings of a workspace')).action(
    (options: OneArguments) => answer(async () => listCommand(options), options.json),
  );
  withCommon(
    tune.command('show').description('show a tuning with what happened').argument('<id>', ID),
  ).action((id: string, options: OneArguments) => answer(async () => showCommand(id, options), options.json));
  const wait = tune
    .command('wait')
    .description('go on with a tuning where it was, and wait for its end')
    .argument('<id>', ID)
    .option('--file-id <id>', 'the file that the service has of the rows; none: it has none')
    .option('--as <name>', AS)
    .option('--job-id <id>', 'the job that the service has; none: it has none');
  withCommon(waitOptions(wait)).action((id: string, options: OneArguments) =>
    answer(() => waitCommand(id, options), options.json),
  );
  withCommon(
    tune.command('cancel').description('cancel a tuning at its service').argument('<id>', ID),
  ).action((id: string, options: OneArguments) => answer(() => cancelCommand(id, options), options.json));
  tuneLocal(tune);
  tuneRegister(tune);
  for (const command of tune.commands) command.exitOverride().showHelpAfterError();
}

const AS = 'the name of the endpoint for the tuned model';
const ID = 'the id of the tuning, or its first characters';

function withCommon(command: Command): Command {
  return command
    .requiredOption('--workspace <dir>', 'the workspace')
    .option('--json', 'print one JSON document', false);
}

async function startCommand(options: StartArguments): Promise<void> {
  const { data, validation, method, mostPictures, workspace } = options;
  const within = withinFolder(workspace);
  // Mistakes in the arguments come up before anything is stored or sent.
  const parent = within((db) => requireParent(db, options.parent));
  const rows = readData(data, method, mostPictures);
  const checked = validation === undefined ? null : readData(validation, method, mostPictures);
  const opened = await openTuningEndpoint(options.endpoint);
  const { epochs, batchSize, learningRate, beta, seed, suffix, price } = options;
  const given = { epochs, batchSize, learningRate, beta };
  const set = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const tuning = within((db) =>
    planTuning(
      db,
      {
        ...{ way: 'job', parent, endpoint: opened.name, baseUrl: opened.endpoint.baseUrl, method },
        ...{ base: options.model, parameters: Object.fromEntries(set), seed: seed ?? null },
        ...{ suffix: suffix ?? null, price: price ?? null, data: rows, validation: checked },
      },
      options.again,
    ),
  );
  logLine(`the tuning is ${tuning.id}`);
  const ended = await untilSignal(
    (signal) => {
      const tools = toolsOf(within, opened, options, signal, mostPictures);
      return goOn(tuning.id, options.wait ? tools : { ...tools, until: 'job' });
    },
    () => fault.person('tune.stopped', 'The wait was stopped.', GO_ON(tuning.id)),
  );
  printTuned(within, await withParticipant(within, ended, options.as), options.json, options.wait);
}

const GO_ON = (id: string): string => `Go on with: hopscope tune wait ${id}`;

async function waitCommand(id: string, options: OneArguments): Promise<void> {
  const within = withinFolder(options.workspace);
  const tuning = within((db) => told(db, id, options));
  const ended = hasEnded(tuning)
    ? tuning
    : await untilSignal(
        async (signal) =>
          tuning.way === 'local'
            ? waitForAdapter(tuning.id, toolsOf(within, null, options, signal))
            : goOn(tuning.id, toolsOf(within, await endpointOf(tuning), options, signal)),
        () => fault.person('tune.stopped', 'The wait was stopped.', GO_ON(tuning.id)),
      );
  printTuned(within, await withParticipant(within, ended, options.as), options.json, true);
}

/** The tuning with what a person has found out at the service: the id of a file or a job, or that there is none. */
function told(
  db: Parameters<Parameters<Within>[0]>[0],
  id: string,
  { fileId, jobId }: Pick<OneArguments, 'fileId' | 'jobId'>,
): Tuning {
  const tuning = requireTuning(db, id);
  const within: Within = (work) => work(db);
  if (jobId !== undefined && tuning.state === 'creating')
    return keepChange(
      within,
      tuning.id,
      jobId === 'none' ? { state: 'uploaded' } : { state: 'training', jobId },
      jobId === 'none' ? 'a person says that there is no job' : `a person names the job ${jobId}`,
    );
  const open = tuning.files.find((one) => one.id === null && one.isSent);
  if (fileId === undefined || open === undefined) return tuning;
  const found = fileId === 'none' ? { isSent: false } : { id: fileId };
  const files = tuning.files.map((one) => (one === open ? { ...one, ...found } : one));
  const message = fileId === 'none' ? 'a person says that there is no file' : `a person names ${fileId}`;
  return keepChange(within, tuning.id, { files }, message);
}

async function cancelCommand(id: string, options: OneArguments): Promise<void> {
  const within = withinFolder(options.workspace);
  const tuning = within((db) => requireTuning(db, id));
  const needsService = tuning.way === 'job' && !hasEnded(tuning) && tuning.state !== 'prepared';
  const ended = needsService
    ? await untilSignal(
        async (signal) => cancelTuning(tuning.id, toolsOf(within, await endpointOf(tuning), {}, signal)),
        () => fault.person('tune.stopped', 'The cancelling was stopped.', 'Repeat the command.'),
      )
    : hasEnded(tuning)
      ? tuning
      : keepChange(within, tuning.id, { state: 'cancelled' }, 'cancelled');
  printTuned(within, ended, options.json, false);
  if (ended.state !== 'cancelled') endWith(exit.data);
}

function showCommand(id: string, { workspace, json }: OneArguments): void {
  const within = withinFolder(workspace);
  printTuned(
    within,
    within((db) => requireTuning(db, id)),
    json,
    false,
  );
}

function listCommand({ workspace, json }: OneArguments): void {
  const all = withinFolder(workspace)((db) => listTunings(db).map((one) => shownTuning(db, one)));
  if (json) printJson({ tunings: all });
  else if (all.length === 0) printLine('There are no tunings in this workspace.');
  else printTunings(all);
}

function printTunings(all: readonly ShownTuning[]): void {
  printTable([
    ['tuning', 'state', 'parent', 'base model', 'rows', 'cost', 'tuned model'],
    ...all.map(({ id, state, parent, base, files, cost, model }) => [
      ...[id.slice(0, 8), state, parent ?? '–', base, String(files[0]?.rows ?? 0)],
      ...[costWords(cost), model ?? '–'],
    ]),
  ]);
}

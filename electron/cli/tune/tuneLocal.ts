import path from 'node:path';
import { type Command, Option } from 'commander';
import { type AppError, fault } from '../../../shared/errors.ts';
import { hasEnded } from '../../../shared/model/tuning.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../../app/endpoints/endpoints.ts';
import { keepChange, planTuning, requireParent, requireTuning } from '../../app/tuning/planTuning.ts';
import { readData } from '../../app/tuning/readRows.ts';
import {
  LOCAL_DEFAULTS,
  type LocalParameters,
  type Trainer,
  trainerCommand,
  trainerRows,
  trainers,
  writeTrainerFiles,
} from '../../app/tuning/trainerFiles.ts';
import { makeParticipant } from '../../app/tuning/tunedParticipant.ts';
import { loadAdapter, waitForAdapter } from '../../app/tuning/tuneLocally.ts';
import { numberFrom } from '../command/agentArguments.ts';
import { answer, logLine } from '../command/output.ts';
import { untilSignal } from '../command/untilSignal.ts';
import { openTuningEndpoint, toolsOf, type WaitArguments, waitOptions, withinFolder } from './tuneTools.ts';
import { printTuned } from './tuningWords.ts';

interface LocalArguments extends WaitArguments, Partial<LocalParameters> {
  readonly data: string;
  readonly out: string;
  readonly adapter: string;
  readonly trainer: Trainer;
  readonly model: string;
  readonly parent: string;
  readonly name?: string;
  readonly seed: number;
  readonly wait: boolean;
  readonly again: boolean;
  readonly workspace: string;
  readonly json: boolean;
}

/** `hopscope tune local`: writes a data set and a command for a trainer, and waits for the adapter. */
export function tuneLocal(tune: Command): void {
  const local = tune
    .command('local')
    .description('write a data set and the command of a trainer, and wait for the folder with its adapter')
    .requiredOption('--data <file>', 'the training rows: JSON Lines in OpenAI’s form')
    .requiredOption('--out <dir>', 'the folder for the data set')
    .requiredOption('--adapter <dir>', 'the folder into which the trainer writes the adapter')
    .addOption(
      new Option('--trainer <name>', 'the program that trains').choices(trainers).default('llamafactory'),
    )
    .requiredOption('--model <name>', 'the model that is trained further, as the trainer calls it')
    .requiredOption('--parent <who>', 'the agent of the workspace whose model that is, by name or id')
    .option('--name <name>', 'the name of the tuned model at its server')
    .option('--seed <n>', 'the seed of the training', numberFrom(0), 0)
    .option('--no-wait', 'end when the data set and the command are written')
    .option('--again', 'begin a new tuning although one of these rows and settings exists', false);
  for (const [name, value] of Object.entries(LOCAL_DEFAULTS)) {
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    local.option(`--${flag} <n>`, `a parameter of the training; default: ${value}`, numberFrom(0));
  }
  waitOptions(local)
    .requiredOption('--workspace <dir>', 'the workspace')
    .option('--json', 'print one JSON document', false)
    .action((options: LocalArguments) => answer(() => localCommand(options), options.json));
}

async function localCommand(options: LocalArguments): Promise<void> {
  const { trainer, model: base, seed, name } = options;
  const within = withinFolder(options.workspace);
  const parent = within((db) => requireParent(db, options.parent));
  const data = readData(options.data, 'supervised');
  const rows = trainerRows(data.content.toString('utf8'), options.data);
  const [folder, adapter] = [path.resolve(options.out), path.resolve(options.adapter)];
  const set = Object.keys(LOCAL_DEFAULTS).map((key) => {
    const known = key as keyof LocalParameters;
    return [known, options[known] ?? LOCAL_DEFAULTS[known]] as const;
  });
  const parameters = Object.fromEntries(set) as unknown as LocalParameters;
  const command = trainerCommand(trainer, { base, folder, adapter, seed, parameters });
  const tuning = within((db) =>
    planTuning(
      db,
      {
        ...{ way: 'local', parent, endpoint: null, baseUrl: null, base, method: 'supervised', seed },
        ...{ parameters: { trainer, ...parameters }, suffix: name ?? null, price: null, command },
        ...{ data, validation: null, adapter: { folder: adapter, base: '', sha256: null, bytes: 0 } },
      },
      options.again,
    ),
  );
  logLine(`the tuning is ${tuning.id}`);
  if (!hasEnded(tuning)) {
    writeTrainerFiles(trainer, folder, rows);
    if (tuning.state === 'prepared')
      keepChange(within, tuning.id, { state: 'training' }, `the data set is in ${folder}`);
    logLine(`train with: ${command}`);
  }
  const ended = options.wait
    ? await untilSignal(
        (signal) => waitForAdapter(tuning.id, toolsOf(within, null, options, signal)),
        stopped,
      )
    : within((db) => requireTuning(db, tuning.id));
  printTuned(within, ended, options.json, options.wait);
}

const stopped = (): AppError =>
  fault.person('tune.stopped', 'The wait was stopped.', 'Repeat the command to wait on.');

interface RegisterArguments {
  readonly endpoint: string;
  readonly name?: string;
  readonly path?: string;
  readonly served: boolean;
  readonly as?: string;
  readonly workspace: string;
  readonly json: boolean;
}

/** `hopscope tune register`: makes the tuned model of a local training a participant. */
export function tuneRegister(tune: Command): void {
  tune
    .command('register')
    .description('load the adapter of a local training into a vLLM server, and make it a participant')
    .argument('<id>', 'the id of the tuning, or its first characters')
    .requiredOption('--endpoint <name>', 'the endpoint of the server')
    .option('--name <name>', 'the name of the tuned model at the server')
    .option('--path <dir>', 'the folder of the adapter on the disk of the server; default: as here')
    .option('--served', 'the server was started with the adapter: load nothing', false)
    .option('--as <name>', 'the name of the endpoint for the tuned model')
    .requiredOption('--workspace <dir>', 'the workspace')
    .option('--json', 'print one JSON document', false)
    .action((id: string, options: RegisterArguments) =>
      answer(() => registerCommand(id, options), options.json),
    );
}

async function registerCommand(id: string, options: RegisterArguments): Promise<void> {
  const within = withinFolder(options.workspace);
  const tuning = within((db) => requireTuning(db, id));
  if (tuning.state !== 'succeeded' || tuning.model === null)
    throw fault.input(
      'tune.notDone',
      `The tuning ${tuning.id} is ${tuning.state}: there is no model to register.`,
      'Wait for it first: hopscope tune wait.',
    );
  const model = options.name ?? tuning.model;
  const opened = await openTuningEndpoint(options.endpoint);
  const folder = options.path ?? tuning.adapter?.folder ?? null;
  await untilSignal((signal) => {
    const { service, patience } = toolsOf(within, opened, { pollSeconds: 1 }, signal);
    return loadAdapter(service, model, options.served ? null : folder, patience.pollMs);
  }, stopped);
  const endpoints = openEndpoints(configFolder());
  const registered = await makeParticipant(tuning.id, {
    ...{ within, endpoints, model, named: options.as ?? null },
    like: endpoints.find(options.endpoint),
  });
  printTuned(within, registered, options.json, true);
}

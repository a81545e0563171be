import type { Command } from 'commander';
import { fault } from '../../../shared/errors.ts';
import type { ImproveCycle, ImproveLoop } from '../../../shared/model/improve.ts';
import type { App } from '../../app/app.ts';
import { mustBeLanes } from '../../app/batch/agentBatch.ts';
import { cyclePromotion, cycleTraining } from '../../app/improve/cycleEnds.ts';
import { currentCycle, requireLoop } from '../../app/improve/loops.ts';
import { promoteCycle } from '../../app/improve/promoteCycle.ts';
import { leaveTrainingOut, trainCycle } from '../../app/improve/trainCycle.ts';
import { numberFrom } from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { pauseOnInterrupt } from '../command/pauseOnInterrupt.ts';
import { untilSignal } from '../command/untilSignal.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { type ExploringArguments, exploringOptions } from './explore.ts';
import { promotionLine, trainingLine } from './table.ts';

interface Common {
  readonly workspace: string;
  readonly json: boolean;
}

export interface PollArguments {
  readonly pollSeconds?: number;
}

interface TrainArguments extends Common, PollArguments {
  readonly again: boolean;
  readonly leaveOut: boolean;
}

/** `improve train` and `improve promote`: the last two stages of a cycle. */
export function trainCli(improve: Command): void {
  improve
    .command('train')
    .description('train the model of the last cycle on the rows of its exploration, and wait for it')
    .argument('<name>', 'the name of the loop')
    .option(
      '--poll-seconds <n>',
      'seconds between two questions for the state; default: 10',
      numberFrom(0.01),
    )
    .option('--again', 'train once more although the training has ended without a model', false)
    .option('--leave-out', 'end the training without a model', false)
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: TrainArguments) =>
      answer(() => trainCommand(name, options), options.json),
    );
  const promote = improve
    .command('promote')
    .description('let the locked test decide whether the tuned model of the last cycle explores the next one')
    .argument('<name>', 'the name of the loop')
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: ExploringArguments & Common) =>
      answer(() => promoteCommand(name, options), options.json),
    );
  for (const option of exploringOptions()) promote.addOption(option);
}

async function trainCommand(name: string, options: TrainArguments): Promise<void> {
  needWorkspace(options.workspace);
  await using app = await openApp(options.workspace, { withDemo: false });
  const { db } = app.workspace;
  const loop = requireLoop(db, name);
  const cycle = currentCycle(db, loop);
  if (options.leaveOut) leaveTrainingOut(app.context, loop, cycle);
  const waits = options.leaveOut ? [] : await ensureTraining(app, loop, cycle, options, options.again);
  const training = cycleTraining(db, loop, cycle);
  if (options.json) printJson({ loop: loop.name, cycle: cycle.number, training, waits });
  else {
    if (training !== null)
      printLine(printable(`${loop.name}, cycle ${cycle.number}, ${trainingLine(training)}`));
    for (const line of waits) printLine(printable(line));
  }
  endWith(training?.how === 'trained' ? exit.done : exit.data);
}

/** Trains the model of a cycle, unless that stage has ended. Returns what a person has to do first, in lines. */
export async function ensureTraining(
  app: App,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  { pollSeconds }: PollArguments,
  again = false,
): Promise<readonly string[]> {
  const trained = await untilSignal(
    (signal) =>
      trainCycle(app.context, loop, cycle, {
        ...{ again, signal, tell: (line) => logLine(printable(line)) },
        ...(pollSeconds === undefined ? {} : { pollMs: pollSeconds * 1000 }),
      }),
    () => fault.person('tune.stopped', 'The wait was stopped.', 'Run the same command again to wait on.'),
  );
  return 'waits' in trained ? trained.waits : [];
}

async function promoteCommand(name: string, options: ExploringArguments & Common): Promise<void> {
  needWorkspace(options.workspace);
  mustBeLanes(options.lanes);
  await using app = await openApp(options.workspace, { withDemo: false });
  const { db } = app.workspace;
  const loop = requireLoop(db, name);
  const cycle = currentCycle(db, loop);
  const waits = await ensurePromotion(app, loop, cycle, options);
  const promotion = cyclePromotion(db, loop, cycle);
  if (options.json) printJson({ loop: loop.name, cycle: cycle.number, promotion, waits });
  else {
    if (promotion !== null)
      printLine(printable(`${loop.name}, cycle ${cycle.number}, ${promotionLine(promotion)}`));
    for (const line of waits) printLine(printable(line));
  }
  endWith(promotion?.verdict === 'promoted' ? exit.done : exit.data);
}

/** Tests the model of a cycle, unless that stage has ended. Returns why it could not be tested yet, in lines. */
export async function ensurePromotion(
  app: App,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  options: ExploringArguments,
): Promise<readonly string[]> {
  const { lanes, batchCost, batchTokens, withoutFailed } = options;
  const [cost, tokens] = [batchCost ?? null, batchTokens ?? null];
  const promoted = await promoteCycle(app.context, loop, cycle, {
    ...{ lanes, limit: { cost, tokens }, withoutFailed },
    onBegun: (run) => pauseOnInterrupt(run),
    onAttempt: ({ task, status, steps }) =>
      logLine(printable(`development set: ${task} ${status ?? 'not begun'}, ${steps} steps`)),
  });
  return 'waits' in promoted ? promoted.waits : [];
}

import { type Command, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import {
  type ImproveCycle,
  type ImproveLoop,
  type TryRule,
  tryRules,
} from '../../../shared/model/improve.ts';
import type { App } from '../../app/app.ts';
import { mustBeLanes } from '../../app/batch/agentBatch.ts';
import { cyclePromotion, cycleTraining } from '../../app/improve/cycleEnds.ts';
import { loopTable } from '../../app/improve/cycleTable.ts';
import { openMeter } from '../../app/improve/loopBudget.ts';
import { currentCycle, requireLoop } from '../../app/improve/loops.ts';
import { beginCycle } from '../../app/improve/nextCycle.ts';
import { stageOf } from '../../app/improve/stages.ts';
import { countQueries } from '../../db/improve.ts';
import { numberFrom, wholeFrom } from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { type ExploringArguments, exploreCycle, exploringOptions, unfinishedWords } from './explore.ts';
import { ensureQueries } from './queries.ts';
import { figureWords, printLoop, promotionLine, trainingLine } from './table.ts';
import { ensurePromotion, ensureTraining, type PollArguments } from './train.ts';

interface RunArguments extends ExploringArguments, PollArguments {
  readonly cycles: number;
  readonly rule: TryRule;
  readonly workspace: string;
  readonly json: boolean;
}

/** `improve run`: all stages of a loop, one after the other, until so many cycles have ended. */
export function runCli(improve: Command): void {
  const command = improve
    .command('run')
    .description('run all stages until so many cycles have ended, or until a person is needed')
    .argument('<name>', 'the name of the loop')
    .option('--cycles <n>', 'the number of cycles that the loop then has', wholeFrom(1), 1)
    .addOption(new Option('--rule <rule>', 'what the further cycles try').choices(tryRules).default('even'))
    .option(
      '--poll-seconds <n>',
      'seconds between two questions for a training; default: 10',
      numberFrom(0.01),
    )
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: RunArguments) => answer(() => runCommand(name, options), options.json));
  for (const option of exploringOptions()) command.addOption(option);
}

async function runCommand(name: string, options: RunArguments): Promise<void> {
  needWorkspace(options.workspace);
  mustBeLanes(options.lanes);
  await using app = await openApp(options.workspace, { withDemo: false });
  const loop = requireLoop(app.workspace.db, name);
  const why = await runCycles(app, loop, options);
  const table = loopTable(app.context, loop);
  if (options.json) printJson({ isDone: why.length === 0, why, ...table });
  else {
    printLoop(table);
    for (const line of why) printLine(line);
  }
  endWith(why.length === 0 ? exit.done : exit.data);
}

/** Runs the stages that have not ended. Returns why it stopped before the end of the last cycle, in lines. */
async function runCycles(app: App, loop: ImproveLoop, options: RunArguments): Promise<readonly string[]> {
  const { db } = app.workspace;
  const meter = openMeter(app.context, loop);
  const stages = [explored, trained, promoted] as const;
  for (;;) {
    const cycle = currentCycle(db, loop);
    for (const stage of stages) {
      if (stage.has(app, loop, cycle)) continue;
      const why = meter.over()?.toData() ?? null;
      if (why !== null) return [`${why.message} ${why.advice ?? ''}`.trim()];
      const waits = await stage.run(app, loop, cycle, options);
      if (waits.length > 0) return waits;
    }
    if (cycle.number >= options.cycles) return [];
    beginCycle(app.context, loop, options.rule);
  }
}

/** A stage, or some of them: whether it has ended or the loop has none, and how it goes on. `run` returns why it has not ended. */
interface LoopStage {
  readonly has: (app: App, loop: ImproveLoop, cycle: ImproveCycle) => boolean;
  readonly run: (
    app: App,
    loop: ImproveLoop,
    cycle: ImproveCycle,
    options: RunArguments,
  ) => Promise<readonly string[]>;
}

const explored: LoopStage = {
  has: ({ workspace: { db } }, _, cycle) => stageOf(db, cycle, 'exploration') !== null,
  run: runStages,
};

const trained: LoopStage = {
  has: ({ workspace: { db } }, { settings }, cycle) =>
    settings.training === undefined || stageOf(db, cycle, 'training') !== null,
  async run(app, loop, cycle, options) {
    const waits = await ensureTraining(app, loop, cycle, options);
    const training = cycleTraining(app.workspace.db, loop, cycle);
    if (training !== null) logLine(printable(`cycle ${cycle.number}, ${trainingLine(training)}`));
    return waits;
  },
};

const promoted: LoopStage = {
  has: ({ workspace: { db } }, { settings }, cycle) =>
    settings.training === undefined || stageOf(db, cycle, 'promotion') !== null,
  async run(app, loop, cycle, options) {
    const waits = await ensurePromotion(app, loop, cycle, options);
    const promotion = cyclePromotion(app.workspace.db, loop, cycle);
    if (promotion !== null) logLine(printable(`cycle ${cycle.number}, ${promotionLine(promotion)}`));
    return waits.length === 0 ? [] : [...waits, 'then run the same command again'];
  },
};

async function runStages(
  app: App,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  options: ExploringArguments,
): Promise<readonly string[]> {
  const { db } = app.workspace;
  await ensureQueries(app, loop, cycle);
  const waiting = countQueries(db, loop.id, cycle.number, 'waiting');
  if (waiting > 0)
    return [`${waiting} queries of cycle ${cycle.number} wait for a review; then run the same command again`];
  if (countQueries(db, loop.id, cycle.number, 'accepted') === 0)
    throw fault.input(
      'improve.noQuery',
      `Cycle ${cycle.number} of “${loop.name}” has no query that can be tried.`,
      'hopscope improve queries lists them with their reasons. A person can restore some: hopscope improve review.',
    );
  const explored = await exploreCycle(app, loop, cycle, options);
  logLine(`cycle ${cycle.number}: ${figureWords(explored.figures)}`);
  return unfinishedWords(explored);
}

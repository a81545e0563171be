import { type Command, Option } from 'commander';
import { type ImproveLoop, type TryRule, tryRules } from '../../../shared/model/improve.ts';
import type { App } from '../../app/app.ts';
import { mustBeLanes } from '../../app/batch/agentBatch.ts';
import { cyclePromotion, cycleTraining } from '../../app/improve/cycleEnds.ts';
import { loopTable } from '../../app/improve/cycleTable.ts';
import { judgeErrors } from '../../app/improve/loopRows.ts';
import { requireLoop } from '../../app/improve/loops.ts';
import { runLoop } from '../../app/improve/runLoop.ts';
import { numberFrom, wholeFrom } from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { type ExploringArguments, exploreCycle, exploringOptions, unfinishedWords } from './explore.ts';
import { ensureQueries } from './queries.ts';
import { figureWords, printLoop, promotionLine, trainingLine } from './table.ts';
import { ensurePromotion, ensureTraining, type PollArguments } from './train.ts';

/** How a loop runs: what the commands need that run all of its stages. */
export interface RunningArguments extends ExploringArguments, PollArguments {
  readonly rule: TryRule;
  readonly json: boolean;
}

interface RunArguments extends RunningArguments {
  readonly cycles: number;
  readonly workspace: string;
}

/** `improve run`: all stages of a loop, one after the other, until so many cycles have ended. */
export function runCli(improve: Command): void {
  const command = improve
    .command('run')
    .description('run all stages until so many cycles have ended, or until a person is needed')
    .argument('<name>', 'the name of the loop')
    .option('--cycles <n>', 'the number of cycles that the loop then has', wholeFrom(1), 1)
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: RunArguments) => answer(() => runCommand(name, options), options.json));
  for (const option of runningOptions()) command.addOption(option);
}

/** The options of `RunningArguments`, but `--json`. */
export function runningOptions(): readonly Option[] {
  return [
    new Option('--rule <rule>', 'what the further cycles try').choices(tryRules).default('even'),
    new Option('--poll-seconds <n>', 'seconds between two questions for a training; default: 10').argParser(
      numberFrom(0.01),
    ),
    ...exploringOptions(),
  ];
}

async function runCommand(name: string, options: RunArguments): Promise<void> {
  needWorkspace(options.workspace);
  mustBeLanes(options.lanes);
  await using app = await openApp(options.workspace, { withDemo: false });
  await runAndPrint(app, requireLoop(app.workspace.db, name), options);
}

/** Runs a loop until it has so many whole cycles, prints its table, and sets the exit code. */
export async function runAndPrint(
  app: App,
  loop: ImproveLoop,
  options: RunningArguments & { readonly cycles: number },
): Promise<void> {
  const why = await runCycles(app, loop, options);
  const table = loopTable(app.context, loop);
  if (options.json) printJson({ isDone: why.length === 0, why, ...table });
  else {
    printLoop(table, judgeErrors(app.context, loop));
    for (const line of why) printLine(line);
  }
  endWith(why.length === 0 ? exit.done : exit.data);
}

/** Runs the stages that have not ended. Returns why it stopped before the end of the last cycle, in lines. */
async function runCycles(
  app: App,
  loop: ImproveLoop,
  options: RunningArguments & { readonly cycles: number },
): Promise<readonly string[]> {
  const { db } = app.workspace;
  const { cycles, rule } = options;
  const end = await runLoop(app.context, loop, {
    ...{ cycles, rule },
    write: (cycle) => ensureQueries(app, loop, cycle),
    explore: async (cycle) => {
      const explored = await exploreCycle(app, loop, cycle, options);
      logLine(`cycle ${cycle.number}: ${figureWords(explored.figures)}`);
      return explored;
    },
    async train(cycle) {
      const waits = await ensureTraining(app, loop, cycle, options);
      const training = cycleTraining(db, loop, cycle);
      if (training !== null) logLine(printable(`cycle ${cycle.number}, ${trainingLine(training)}`));
      return waits;
    },
    async promote(cycle) {
      const waits = await ensurePromotion(app, loop, cycle, options);
      const promotion = cyclePromotion(db, loop, cycle);
      if (promotion !== null) logLine(printable(`cycle ${cycle.number}, ${promotionLine(promotion)}`));
      return waits.length === 0 ? [] : [...waits, 'then run the same command again'];
    },
  });
  if (end === null) return [];
  if (end.kind === 'left') return unfinishedWords(end.explored);
  if (end.kind === 'waits') return end.lines;
  if (end.kind === 'budget') return [`${end.why.message} ${end.why.advice ?? ''}`.trim()];
  return [`${end.waiting} queries of cycle ${end.cycle} wait for a review; then run the same command again`];
}

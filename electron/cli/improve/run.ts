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
import { loopTable } from '../../app/improve/cycleTable.ts';
import { currentCycle, requireLoop, stageOf } from '../../app/improve/loops.ts';
import { beginCycle } from '../../app/improve/nextCycle.ts';
import { countQueries } from '../../db/improve.ts';
import { wholeFrom } from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { type ExploringArguments, exploreCycle, exploringOptions, unfinishedWords } from './explore.ts';
import { ensureQueries } from './queries.ts';
import { figureWords, printLoop } from './table.ts';

interface RunArguments extends ExploringArguments {
  readonly cycles: number;
  readonly rule: TryRule;
  readonly workspace: string;
  readonly json: boolean;
}

/** `improve run`: all stages of a loop, one after the other, until so many cycles are explored. */
export function runCli(improve: Command): void {
  const command = improve
    .command('run')
    .description('run all stages until so many cycles are explored, or until queries wait for a review')
    .argument('<name>', 'the name of the loop')
    .option('--cycles <n>', 'the number of cycles that the loop then has', wholeFrom(1), 1)
    .addOption(new Option('--rule <rule>', 'what the further cycles try').choices(tryRules).default('even'))
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

/** Runs the stages that have not ended. Returns why it stopped before the last cycle was explored, in lines. */
async function runCycles(app: App, loop: ImproveLoop, options: RunArguments): Promise<readonly string[]> {
  const { db } = app.workspace;
  for (;;) {
    const cycle = currentCycle(db, loop);
    if (stageOf(db, cycle, 'exploration') === null) {
      const why = await runStages(app, loop, cycle, options);
      if (why.length > 0) return why;
    }
    if (cycle.number >= options.cycles) return [];
    beginCycle(app.context, loop, options.rule);
  }
}

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

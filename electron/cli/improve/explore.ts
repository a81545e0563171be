import { type Command, Option } from 'commander';
import type { ImproveCycle, ImproveLoop } from '../../../shared/model/improve.ts';
import type { App } from '../../app/app.ts';
import { mustBeLanes } from '../../app/batch/agentBatch.ts';
import { type Explored, explore } from '../../app/improve/explore.ts';
import { currentCycle, requireLoop } from '../../app/improve/loops.ts';
import { numberFrom, wholeFrom } from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { pauseOnInterrupt } from '../command/pauseOnInterrupt.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { figureWords } from './table.ts';

/** How attempts are made. */
export interface ExploringArguments {
  readonly lanes: number;
  readonly batchTokens?: number;
  readonly batchCost?: number;
  readonly withoutFailed: boolean;
}

interface ExploreArguments extends ExploringArguments {
  readonly workspace: string;
  readonly json: boolean;
}

export function exploringOptions(): readonly Option[] {
  return [
    new Option('--lanes <n>', 'the number of attempts at a time, each in its own browser context')
      .argParser(numberFrom(1))
      .default(1),
    new Option(
      '--batch-cost <dollars>',
      'pause when all attempts of one sample have cost this much',
    ).argParser(numberFrom(0)),
    new Option(
      '--batch-tokens <n>',
      'pause when all attempts of one sample have used this many tokens',
    ).argParser(wholeFrom(1)),
    new Option(
      '--without-failed',
      'end the exploration although some attempts failed through no fault of the agent',
    ).default(false),
  ];
}

/** `improve explore`: the agent samples the accepted queries of the last cycle, and the judge decides about its runs. */
export function exploreCli(improve: Command): void {
  const command = improve
    .command('explore')
    .description(
      'let the agent try each accepted query of the last cycle until it is solved, and judge its runs',
    )
    .argument('<name>', 'the name of the loop')
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: ExploreArguments) =>
      answer(() => exploreCommand(name, options), options.json),
    );
  for (const option of exploringOptions()) command.addOption(option);
}

async function exploreCommand(name: string, options: ExploreArguments): Promise<void> {
  needWorkspace(options.workspace);
  mustBeLanes(options.lanes);
  await using app = await openApp(options.workspace, { withDemo: false });
  const { db } = app.workspace;
  const loop = requireLoop(db, name);
  const cycle = currentCycle(db, loop);
  const explored = await exploreCycle(app, loop, cycle, options);
  const { figures, second, left, failed, unreachable, why, isEnded } = explored;
  if (options.json)
    printJson({
      ...{ loop: loop.name, cycle: cycle.number, isEnded, left, failed, unreachable, why, figures },
      second: second?.figures ?? null,
    });
  else {
    printLine(`${loop.name}, cycle ${cycle.number}: ${figureWords(figures)}`);
    if (second !== null) printLine(`second agent: ${figureWords(second.figures)}`);
    for (const line of unfinishedWords(explored)) printLine(line);
  }
  endWith(isEnded ? exit.done : exit.data);
}

/** Explores a cycle, or goes on with its exploration. */
export async function exploreCycle(
  app: App,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  options: ExploringArguments,
): Promise<Explored> {
  const { lanes, batchCost: cost = null, batchTokens: tokens = null, withoutFailed } = options;
  const explored = await explore(app.context, loop, cycle, {
    ...{ lanes, limit: { cost, tokens }, withoutFailed },
    onBegun: (run) => pauseOnInterrupt(run),
    onAttempt: ({ task, status, steps }, sample, isSecond) => {
      const head = isSecond ? `second agent, sample ${sample}` : `sample ${sample}`;
      logLine(printable(`${head}: ${task} ${status ?? 'not begun'}, ${steps} steps`));
    },
  });
  const { unreachable, figures, second } = explored;
  const made = figures.samples + (second?.figures.samples ?? 0);
  if (unreachable > 0)
    logLine(
      `${unreachable} of ${made} attempts saw only the browser’s error page: is the website up? They count as failed.`,
    );
  return explored;
}

/** Why an exploration has not ended, in lines; none: it has. */
export function unfinishedWords({
  left,
  failed,
  why,
}: Pick<Explored, 'left' | 'failed' | 'why'>): readonly string[] {
  return [
    ...(why === null ? [] : [`${why.message} ${why.advice ?? ''}`.trim()]),
    ...(left === 0 ? [] : [`${left} attempts are left; run the same command again to continue`]),
    ...(failed === 0
      ? []
      : [
          `${failed} attempts failed through no fault of the agent; run the same command again to repeat them`,
        ]),
  ];
}

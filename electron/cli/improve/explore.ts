import type { Command } from 'commander';
import { mayFail } from '../../../shared/mayFail.ts';
import { mustBeLanes } from '../../app/batch/agentBatch.ts';
import type { BatchRun } from '../../app/batch/batchRun.ts';
import { explore } from '../../app/improve/explore.ts';
import { currentCycle, requireLoop } from '../../app/improve/loops.ts';
import { numberFrom } from '../command/agentArguments.ts';
import { answer, endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { figureWords } from './table.ts';

interface ExploreArguments {
  readonly lanes: number;
  readonly batchTokens?: number;
  readonly batchCost?: number;
  readonly withoutFailed: boolean;
  readonly workspace: string;
  readonly json: boolean;
}

/** `improve explore`: the agent samples the accepted queries of the last cycle, and the judge decides about its runs. */
export function exploreCli(improve: Command): void {
  improve
    .command('explore')
    .description(
      'let the agent try each accepted query of the last cycle until it is solved, and judge its runs',
    )
    .argument('<name>', 'the name of the loop')
    .option(
      '--lanes <n>',
      'the number of attempts at a time, each in its own browser context',
      numberFrom(1),
      1,
    )
    .option(
      '--batch-cost <dollars>',
      'pause when all attempts of one sample have cost this much',
      numberFrom(0),
    )
    .option(
      '--batch-tokens <n>',
      'pause when all attempts of one sample have used this many tokens',
      numberFrom(1),
    )
    .option(
      '--without-failed',
      'end the exploration although some attempts failed through no fault of the agent',
      false,
    )
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: ExploreArguments) =>
      answer(() => exploreCommand(name, options), options.json),
    );
}

async function exploreCommand(name: string, options: ExploreArguments): Promise<void> {
  needWorkspace(options.workspace);
  mustBeLanes(options.lanes);
  await using app = await openApp(options.workspace, { withDemo: false });
  const { db } = app.workspace;
  const loop = requireLoop(db, name);
  const cycle = currentCycle(db, loop);
  const { batchCost: cost = null, batchTokens: tokens = null, lanes, withoutFailed } = options;
  const explored = await explore(app.context, loop, cycle, {
    ...{ lanes, limit: { cost, tokens }, withoutFailed },
    onBegun: pauseOnInterrupt,
    onAttempt: ({ task, status, steps }, sample) =>
      logLine(printable(`sample ${sample}: ${task} ${status ?? 'not begun'}, ${steps} steps`)),
  });
  const { figures, left, failed, why, isEnded } = explored;
  if (options.json) printJson({ loop: loop.name, cycle: cycle.number, isEnded, left, failed, why, figures });
  else {
    printLine(`${loop.name}, cycle ${cycle.number}: ${figureWords(figures)}`);
    if (why !== null) printLine(`${why.message} ${why.advice ?? ''}`.trim());
    if (left > 0) printLine(`${left} attempts are left; run the same command again to continue`);
    if (failed > 0)
      printLine(
        `${failed} attempts failed through no fault of the agent; run the same command again to repeat them`,
      );
  }
  endWith(isEnded ? exit.done : exit.data);
}

/** The first Ctrl C starts no further attempt. The second ends the program; the same command goes on later. */
function pauseOnInterrupt(run: BatchRun): void {
  const pause = (): void => {
    logLine(
      'No further attempt starts. Press Ctrl C again to stop at once; run the same command again to continue.',
    );
    run.pause();
  };
  process.once('SIGINT', pause);
  mayFail(
    run.over.finally(() => process.off('SIGINT', pause)),
    'the caller gets the error',
  );
}

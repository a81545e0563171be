import type { Command } from 'commander';
import { beginCli } from './begin.ts';
import { budgetCli } from './budget.ts';
import { exploreCli } from './explore.ts';
import { queriesCli } from './queries.ts';
import { reviewCli } from './review.ts';
import { runCli } from './run.ts';
import { tableCli } from './table.ts';
import { trainCli } from './train.ts';

/** `hopscope improve`: the loop that improves an agent, cycle by cycle. Each command continues where it was left. */
export function improveCli(program: Command): void {
  const improve = program
    .command('improve')
    .description(
      'improve an agent in cycles: write queries, review them, explore them, train on what worked, and promote what a locked test shows',
    );
  for (const add of [beginCli, queriesCli, reviewCli, exploreCli, trainCli, runCli, budgetCli, tableCli])
    add(improve);
  for (const command of improve.commands) command.exitOverride().showHelpAfterError();
}

import type { Command } from 'commander';
import type { LoopBudget } from '../../../shared/model/improve.ts';
import { figureOf, openMeter } from '../../app/improve/loopBudget.ts';
import { requireLoop } from '../../app/improve/loops.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { changeBudget } from '../../db/improve.ts';
import { answer, printable, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';
import { type BudgetArguments, budgetFrom, budgetOptions } from './trainingOptions.ts';

interface Arguments extends BudgetArguments {
  readonly workspace: string;
  readonly json: boolean;
}

const NONE: LoopBudget = { requests: null, tokens: null, cost: null, hours: null };

/** `improve budget`: what a loop has used, and how much it may use. */
export function budgetCli(improve: Command): void {
  const command = improve
    .command('budget')
    .description('show what a loop has used; with an option, change how much it may use')
    .argument('<name>', 'the name of the loop')
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: Arguments) =>
      answer(async () => budgetCommand(name, options), options.json),
    );
  for (const option of budgetOptions()) command.addOption(option);
}

function budgetCommand(name: string, options: Arguments): void {
  using workspace = openExisting(options.workspace);
  const { settings } = readSettings(workspace.db);
  const loop = requireLoop(workspace.db, name);
  const before = loop.settings.budget ?? NONE;
  const given = Object.entries(budgetFrom(options) ?? {}).filter(([, most]) => most !== null);
  const budget: LoopBudget = { ...before, ...Object.fromEntries(given) };
  if (given.length > 0) changeBudget(workspace.db, loop, budget);
  const spent = openMeter({ workspace, settings: () => settings }, loop).spent();
  if (options.json) printJson({ loop: loop.name, spent, budget });
  else
    for (const one of ['requests', 'tokens', 'cost', 'hours'] as const) {
      const most = budget[one];
      const limit = most === null ? 'no limit' : figureOf(one, most);
      printLine(printable(`${figureOf(one, spent[one])}, limit: ${limit}`));
    }
}

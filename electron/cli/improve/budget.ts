import type { Command } from 'commander';
import { loopParts, type PartUse } from '../../../shared/contract/improve.ts';
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
  const meter = openMeter({ workspace, settings: () => settings }, loop);
  const { requests, tokens, cost, hours } = meter.spent();
  const spent = { requests, tokens, cost, hours };
  const parts = meter.parts();
  if (options.json) printJson({ loop: loop.name, spent, budget, parts });
  else {
    for (const one of ['requests', 'tokens', 'cost', 'hours'] as const) {
      const most = budget[one];
      const limit = most === null ? 'no limit' : figureOf(one, most);
      printLine(printable(`${figureOf(one, spent[one])}, limit: ${limit}`));
    }
    for (const part of loopParts) printLine(printable(`${part}: ${partWords(parts[part])}`));
  }
}

/** `12 requests, 1,500 tokens, $0.02, 3 of unknown cost`. */
function partWords({ requests, tokens, cost, unpriced, uncounted }: PartUse): string {
  return [
    ...[figureOf('requests', requests), figureOf('tokens', tokens), figureOf('cost', cost)],
    ...(unpriced === 0 ? [] : [`${unpriced} of unknown cost`]),
    ...(uncounted === 0 ? [] : [`${uncounted} of unknown tokens`]),
  ].join(', ');
}

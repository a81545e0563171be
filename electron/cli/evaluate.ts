import { type Command, Option } from 'commander';
import type { Profile } from '../../shared/model/index.ts';
import { profiles } from '../../shared/model/task.ts';
import type { Analysis } from '../../shared/statistics/analysis.ts';
import { rateText } from '../../shared/statistics/rate.ts';
import type { EvaluateQuery, EvaluateView, ParticipantRates } from '../../shared/statistics/view.ts';
import type { App } from '../app/app.ts';
import { evaluateHandlers } from '../app/evaluate.ts';
import { listScoredAttempts } from '../db/scoredAttempts.ts';
import { answer, printJson, printLine, printTable } from './output.ts';
import { needWorkspace, openApp } from './workspaces.ts';

/** `hopscope evaluate`: hop and task success by participant, bucket and hop. */
export function evaluateCli(program: Command): void {
  program
    .command('evaluate')
    .description('rates by participant, bucket and hop')
    .requiredOption('--workspace <dir>', 'the workspace to evaluate')
    .addOption(new Option('--profile <profile>', 'rules to judge by').choices(profiles).default('strict'))
    .option('--as-printed', 'add the figure as the reference program prints it', false)
    .option('--branches', 'count attempts that go on from a recorded one, too', false)
    .option('--assisted', 'count runs of agents in which a person intervened as well', false)
    .option('--json', 'print one JSON document', false)
    .action(
      (options: {
        workspace: string;
        profile: Profile;
        asPrinted: boolean;
        branches: boolean;
        assisted: boolean;
        json: boolean;
      }) =>
        answer(async () => {
          needWorkspace(options.workspace);
          await using app = await openApp(options.workspace, { withDemo: false, demoPort: 0 });
          const view = await evaluateWorkspace(app, options.profile, options.asPrinted, options);
          if (options.json) printJson({ ...view, analysis: await analyseWorkspace(app, view.query) });
          else printEvaluation(view);
        }, options.json),
    );
}

export async function evaluateWorkspace(
  app: App,
  profile: Profile,
  asPrinted: boolean,
  { branches = false, assisted = false }: Pick<EvaluateQuery, 'branches' | 'assisted'> = {},
): Promise<EvaluateView> {
  return evaluateHandlers(app.context)['evaluate.view']({
    ...{ profile, asPrinted, branches, assisted },
  });
}

/** The figures that take a while, over the attempts that the evaluation counts: those must have been judged. */
export async function analyseWorkspace(app: App, query: EvaluateQuery): Promise<Analysis> {
  // The libraries behind it take longer to load than most commands to run.
  const { analyse } = await import('../../shared/statistics/analysis.ts');
  return analyse(listScoredAttempts(app.context.workspace.db, query.profile), query);
}

/** The table that `evaluate` and `demo` print. */
export function printEvaluation(view: EvaluateView): void {
  if (view.participants.length === 0) {
    printLine('No attempt has ended in this workspace yet.');
    return;
  }
  printLine(view.sentence);
  const buckets = ['1', '2–4', '5+', 'overall'] as const;
  for (const what of ['hop', 'task'] as const) {
    printLine();
    printLine(
      `${what === 'hop' ? 'Hop success' : 'Task success'} by hops of the task (k/n · % [Wilson 95 %])`,
    );
    const rows = view.participants.map((one) => [
      nameOf(one),
      ...buckets.map((bucket) => rateText(one[what][bucket].rate)),
    ]);
    printTable([['', ...buckets], ...rows]);
  }
  for (const one of view.participants) printApart(one);
  printLine();
  printLine('Active time per task, median (passed / not passed)');
  printTable(
    view.participants.map((one) => [
      nameOf(one),
      `${minutes(one.activeMs.passed.median)} / ${minutes(one.activeMs.failed.median)}`,
    ]),
  );
}

/** Attempts that are in no rate, and why. */
function printApart(one: ParticipantRates): void {
  if (one.kind === 'people' || one.excluded + one.siteFailed + one.branched + one.assisted === 0) return;
  printLine();
  printLine(
    `${nameOf(one)}: left out: aborted ${one.excluded}, a site was broken or could not be reached ${one.siteFailed}, went on from a recorded attempt ${one.branched}, a person assisted ${one.assisted}`,
  );
}

function nameOf(one: ParticipantRates): string {
  return one.kind === 'people' ? `People (${one.testers})` : one.name;
}

function minutes(ms: number | null): string {
  if (ms === null) return '–';
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

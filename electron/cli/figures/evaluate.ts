import type { Command } from 'commander';
import { MOST_ROWS, queryInput } from '../../../shared/contract/evaluate.ts';
import type { AttemptRow } from '../../../shared/contract/index.ts';
import { splits } from '../../../shared/model/split.ts';
import type { Analysis } from '../../../shared/statistics/analysis/analysis.ts';
import { byJudgeWords } from '../../../shared/statistics/charts/byJudge.ts';
import { scoresFigure } from '../../../shared/statistics/charts/played.ts';
import { publishedFigures } from '../../../shared/statistics/charts/publishedPlayed.ts';
import { hasSplits } from '../../../shared/statistics/charts/splits.ts';
import { shareFigureWords } from '../../../shared/statistics/drawing/resultFigure.ts';
import { rateText } from '../../../shared/statistics/figures/rate.ts';
import type {
  EvaluateQuery,
  EvaluateView,
  ParticipantRates,
} from '../../../shared/statistics/figures/view.ts';
import type { App } from '../../app/app.ts';
import { openEfficiency } from '../../app/figures/efficiency.ts';
import {
  analyseAll,
  evaluateAll,
  evaluateHandlers,
  hasScores,
  judgesFor,
} from '../../app/figures/evaluate.ts';
import { answer, endWith, exit, printJson, printLine, printTable } from '../command/output.ts';
import { type QueryOptions, queryOf, withQueryOptions } from '../command/queryOptions.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

/** `hopscope evaluate`: hop and task success by participant, bucket and hop. */
export function evaluateCli(program: Command): void {
  withQueryOptions(
    program
      .command('evaluate')
      .description('print success rates by participant, bucket and hop')
      .requiredOption('--workspace <dir>', 'the workspace to evaluate'),
  )
    .option(
      '--figure <key>',
      'list the attempts behind one figure instead: task:people:overall, pair:people:ID:first …',
    )
    .option('--json', 'print one JSON document', false)
    .action((options: QueryOptions & { workspace: string; figure?: string; json: boolean }) =>
      answer(async () => {
        needWorkspace(options.workspace);
        await using app = await openApp(options.workspace, { withDemo: false, demoPort: 0 });
        const query = queryOf(app, options);
        if (options.figure !== undefined) return printBehind(app, query, options.figure, options.json);
        const view = await evaluateWorkspace(app, query);
        if (options.json) {
          const analysis = await analyseWorkspace(app, view.query);
          const efficiency = await openEfficiency(app.context).ask(view.query);
          const published = publishedFigures(efficiency.environments.participants).map(
            ({ id, title, words, rows }) => ({ id, title, words, rows }),
          );
          printJson({ ...view, judges: judgesFor(app.context, view.query), analysis, efficiency, published });
        } else {
          printEvaluation(view);
          await printScores(app, view.query);
        }
        // Without any verdict there is no result.
        if (view.attempts === 0 && view.participants.some(({ undecided }) => undecided > 0))
          endWith(exit.data);
      }, options.json),
    );
}

export async function evaluateWorkspace(app: App, query: EvaluateQuery): Promise<EvaluateView> {
  return evaluateAll(app.context, query);
}

/** The slow figures of the attempts that the evaluation counts. */
export async function analyseWorkspace(app: App, query: EvaluateQuery): Promise<Analysis> {
  return analyseAll(app.context, query);
}

/** Prints all attempts behind a figure. It reads them page by page, as a window does. */
async function printBehind(app: App, query: EvaluateQuery, figure: string, json: boolean): Promise<void> {
  const handlers = evaluateHandlers(app.context);
  const rows: AttemptRow[] = [];
  let title = '';
  for (let total = 1; rows.length < total; ) {
    const page = await handlers['evaluate.attempts']({
      ...queryInput(query),
      ...{ figure, skip: rows.length, count: MOST_ROWS },
    });
    if (page.rows.length === 0) break;
    rows.push(...page.rows);
    ({ title, total } = page);
  }
  if (json) return printJson({ figure, query, title, attempts: rows });
  printLine(rows.length === 0 ? 'This figure has no attempts.' : `${title} (${rows.length})`);
  printTable(
    rows.map((row) => [
      row.id,
      row.participant,
      row.taskKey,
      row.passed === null ? 'not judged' : row.passed ? 'passed' : 'not passed',
      `${row.hopsPassed}/${row.hops} hops`,
    ]),
  );
}

/** The table that `evaluate` and `demo` print. */
export function printEvaluation(view: EvaluateView): void {
  if (view.participants.length === 0) {
    printLine('No attempt in this workspace has ended yet, or the filters exclude all of them.');
    for (const sentence of view.unanswered) printLine(sentence);
    return;
  }
  for (const sentence of view.unanswered) printLine(sentence);
  printLine(view.sentence);
  const buckets = ['1', '2–4', '5+', 'overall'] as const;
  for (const what of ['hop', 'task'] as const) {
    printLine();
    const byJudge = what === 'task' ? byJudgeWords(view.query) : null;
    printLine(
      `${what === 'hop' ? 'Hop success' : 'Task success'} by hops of the task${byJudge === null ? '' : `, ${byJudge}`} (k/n · % [95 %])`,
    );
    const rows = view.participants.map((one) => [
      nameOf(one),
      ...buckets.map((bucket) => rateText(one[what][bucket].rate)),
    ]);
    printTable([['', ...buckets], ...rows]);
  }
  printCorrected(view);
  printSplits(view);
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

/** The scores in environments, of at least one attempt. */
async function printScores(app: App, query: EvaluateQuery): Promise<void> {
  if (!hasScores(app.context, query)) return;
  const { environments } = await openEfficiency(app.context).ask(query);
  const { title, table } = scoresFigure(environments.participants);
  if (table.rows.length === 0) return;
  printLine();
  printLine(title);
  printTable([table.head, ...table.rows]);
}

/** The rates of a judge beside the corrected ones, or why they cannot be corrected. */
function printCorrected({ participants }: EvaluateView): void {
  if (!participants.some(({ corrected }) => corrected !== undefined)) return;
  printLine();
  printLine('Task success as the judge says, and corrected for its errors (Rogan–Gladen, [95 %])');
  printTable(
    participants.map((one) => {
      const { corrected } = one;
      const words =
        corrected === undefined
          ? '–'
          : corrected.defined
            ? `${shareFigureWords(corrected)}${corrected.note === null ? '' : ` ${corrected.note}`}`
            : corrected.because;
      return [nameOf(one), rateText(one.task.overall.rate), words];
    }),
  );
}

function printSplits({ participants, query }: EvaluateView): void {
  if (!hasSplits(participants)) return;
  printLine();
  const byJudge = byJudgeWords(query);
  printLine(`Task success by split of Mind2Web${byJudge === null ? '' : `, ${byJudge}`} (k/n · % [95 %])`);
  printTable([
    ['', ...splits],
    ...participants.map((one) => [
      nameOf(one),
      ...splits.map((split) => {
        const cell = one.splits?.find((own) => own.split === split);
        return cell === undefined ? '–' : rateText(cell.rate);
      }),
    ]),
  ]);
}

/** Prints the attempts that do not count in any rate, with the reasons. */
function printApart(one: ParticipantRates): void {
  if (one.held > 0) {
    printLine();
    printLine(
      `${nameOf(one)}: in ${one.held} of ${one.task.overall.rate.of} attempts requests were held and faked; people are not held back`,
    );
  }
  const { undecided, excluded, siteFailed, branched, assisted, exclusions, ownTries } = one;
  const all = undecided + excluded + siteFailed + branched + assisted + exclusions + ownTries;
  if (one.kind === 'people' || all === 0) return;
  printLine();
  printLine(
    `${nameOf(one)}: left out: not judged ${undecided}, aborted ${excluded}, a site was broken or could not be reached ${siteFailed}, went on from a recorded attempt ${branched}, a person assisted ${assisted}, excluded by a person ${exclusions}, own tries of authors ${ownTries}`,
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

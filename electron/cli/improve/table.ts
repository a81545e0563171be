import type { Command } from 'commander';
import type { ArmRow, CycleRow, LoopTable } from '../../../shared/improve/loopTable.ts';
import type { SampleFigures } from '../../../shared/improve/sampleFigures.ts';
import type { CyclePromotion, CycleTraining } from '../../../shared/model/improve.ts';
import { type RowVerdict, rowVerdicts } from '../../../shared/model/trainingData.ts';
import { calibrationWords } from '../../../shared/statistics/agreement/calibrationWords.ts';
import type { JudgeErrors } from '../../../shared/statistics/figures/view.ts';
import { loopTable } from '../../app/improve/cycleTable.ts';
import { judgeErrors } from '../../app/improve/loopRows.ts';
import { requireLoop } from '../../app/improve/loops.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { listLoops } from '../../db/improve.ts';
import { costWords } from '../command/costWords.ts';
import { answer, printable, printJson, printLine, printTable } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

/** `improve table`: the figures of each cycle of a loop. */
export function tableCli(improve: Command): void {
  improve
    .command('table')
    .description('print the figures of each cycle, computed from the record')
    .argument('[name]', 'the name of the loop; all loops of the workspace if left out')
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string | undefined, options: { workspace: string; json: boolean }) =>
      answer(async () => tableCommand(name, options), options.json),
    );
}

function tableCommand(
  name: string | undefined,
  { workspace: folder, json }: { readonly workspace: string; readonly json: boolean },
): void {
  using workspace = openExisting(folder);
  const { settings } = readSettings(workspace.db);
  const { db } = workspace;
  const loops = name === undefined ? listLoops(db) : [requireLoop(db, name)];
  const stored = { workspace, settings: () => settings };
  if (json) {
    const tables = loops.map((loop) => loopTable(stored, loop));
    printJson(name === undefined ? { loops: tables } : tables[0]);
  } else for (const loop of loops) printLoop(loopTable(stored, loop), judgeErrors(stored, loop));
}

/** `judge`: the errors of the judge of the loop, which stand beside the rates that it made. */
export function printLoop(table: LoopTable, judge: JudgeErrors): void {
  printLine(printable(table.loop));
  printTable([
    [
      ...[
        'cycle',
        'rule',
        'arm',
        'queries',
        'samples',
        'S@1',
        'S@2',
        'S@3',
        'S@4',
        'S@5',
        'F@1',
        'finished',
        'open',
        'R',
        'RS',
        'by the judge',
      ],
    ],
    ...table.cycles.flatMap((row) => rowsOf(row, judge)),
    ...(table.people === null
      ? []
      : [
          [
            '',
            '',
            'people at the tasks of the sets',
            ...cellsOf(table.people.figures),
            judgedCell(table.people, judge),
          ],
        ]),
  ]);
  printLine(printable(`judge ${table.settings.judge.model}: ${calibrationWords(judge)}`));
  for (const { cycle, short } of table.cycles)
    for (const { site, had, wanted, why } of short)
      printLine(printable(`cycle ${cycle}, ${site}: ${had} of ${wanted} queries. ${why ?? ''}`));
  for (const row of table.cycles) for (const line of endLines(row)) printLine(printable(line));
}

/** The training and the promotion of a cycle, a line each. */
function endLines({ cycle, training, promotion }: CycleRow): readonly string[] {
  const head = `cycle ${cycle}`;
  return [...(training === null ? [] : [`${head}, ${trainingLine(training)}`])].concat(
    promotion === null || promotion.verdict === 'waiting' ? [] : [`${head}, ${promotionLine(promotion)}`],
  );
}

/** `training: birds-c1 on 12 rows, with 5 successes of the cycle, decided by people: 1, by the judge of the loop: 4, cost unknown`. */
export function trainingLine(training: CycleTraining): string {
  const { how, why, model, rows, successes, bySecond, hindsight, cost } = training;
  if (how === 'trained')
    return [
      `training: ${model ?? ''} on ${rows} rows, with ${successes} successes of the cycle`,
      ...(bySecond === 0 ? [] : [`${bySecond} of them by the second agent`]),
      ...(hindsight === 0 ? [] : [`${hindsight} attempts in hindsight`]),
      ...decidedWords(training),
      `cost ${costWords(cost)}`,
    ].join(', ');
  return `training: ${how}${why === null ? '' : `. ${why}`}`;
}

const DECIDED_BY: Readonly<Record<RowVerdict, string>> = {
  ...{
    person: 'people',
    rule: 'rules',
    source: 'the source of the attempts',
    judge: 'the judge of the loop',
  },
  ...{ otherJudge: 'other judges', answer: 'the lack of an answer' },
};

/** Who decided about the attempts with rows, and how many have no verdict. */
function decidedWords({ verdicts, unjudged }: CycleTraining): readonly string[] {
  const counts = rowVerdicts.flatMap((by) =>
    verdicts === null || verdicts[by] === 0 ? [] : [`by ${DECIDED_BY[by]}: ${verdicts[by]}`],
  );
  return [
    ...(counts.length === 0 ? [] : [`decided ${counts.join(', ')}`]),
    ...((unjudged ?? 0) === 0 ? [] : [`without a verdict and left out: ${unjudged}`]),
  ];
}

/** `promotion: not promoted. not shown: …`, or `promotion: promoted by vera. not shown: … it is cheaper`. */
export function promotionLine({ verdict, why, decisions }: CyclePromotion): string {
  const last = decisions.at(-1);
  const words = [why, ...(last === undefined ? [] : [last.reason])].join(' ');
  return `promotion: ${verdict}${last === undefined ? '' : ` by ${last.by}`}. ${words}`.trim();
}

function rowsOf(
  { cycle, rule, queries, arms }: CycleRow,
  judge: JudgeErrors,
): readonly (readonly string[])[] {
  const head = [String(cycle), rule];
  if (arms.length === 0) {
    const { waiting, accepted } = queries;
    return [[...head, 'nothing tried', `${accepted} (${waiting} wait)`, ...Array<string>(12).fill('')]];
  }
  return arms.map((row) => [
    ...[...head, printable(row.isSecond ? `${row.arm} (difficult sites)` : row.arm)],
    ...[...cellsOf(row.figures), judgedCell(row, judge)],
  ]);
}

/** `7, not calibrated`: how many of the runs the judge of the loop decided, and whether its errors are known. */
function judgedCell({ verdicts }: ArmRow, { labelled }: JudgeErrors): string {
  if (verdicts.judge === 0) return '0';
  return `${verdicts.judge}, ${labelled === 0 ? 'not calibrated' : 'not corrected'}`;
}

function cellsOf(figures: SampleFigures): readonly string[] {
  const { queries, samples, solved, finishedFirstShare, finished, open, restarts } = figures;
  return [
    ...[String(queries), String(samples)],
    ...Array.from({ length: 5 }, (_, at) => percent(solved?.[at] ?? null)),
    ...[percent(finishedFirstShare), percent(samples === 0 ? null : finished / samples), String(open)],
    ...[restartsCell(restarts), String(restarts.successful)],
  ];
}

/** `3`, or `3 (2 unknown)` where the pages of two samples are not on record. */
function restartsCell({ samples, unknown }: SampleFigures['restarts']): string {
  return unknown === 0 ? String(samples) : `${samples} (${unknown} unknown)`;
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}

/** The figures of an exploration in one line. */
export function figureWords({ queries, solvedWithin, samples, open }: SampleFigures): string {
  const solved = solvedWithin.at(-1) ?? 0;
  const left = open === 0 ? '' : `, ${open} without a verdict`;
  return `${solved} of ${queries} queries solved in ${samples} samples${left}`;
}

import { type Command, Option } from 'commander';
import type { ComparedStep } from '../../../shared/comparison/comparedStep.ts';
import type { Comparison } from '../../../shared/contract/compare.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { operations } from '../../../shared/model/operation.ts';
import { profiles } from '../../../shared/model/task.ts';
import { partingSentence } from '../../../shared/words/partingWords.ts';
import { compareHandlers } from '../../app/attempts/compare.ts';
import { answer, printJson, printLine, printTable } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface Options {
  readonly workspace: string;
  readonly reference?: string;
  readonly profile: Profile;
  readonly json: boolean;
}

/** `hopscope compare`: attempts at one task side by side, and where they diverge. */
export function compareCli(program: Command): void {
  program
    .command('compare')
    .description(
      'compare two to six attempts at one task: where they diverge, and which steps went in circles',
    )
    .argument('<attempts...>', 'ids of the attempts')
    .requiredOption('--workspace <dir>', 'the workspace that holds them')
    .option(
      '--reference <attempt>',
      'the attempt with which the others are compared (default: the shortest that passed, a person’s before an agent’s)',
    )
    .addOption(new Option('--profile <profile>', 'the scoring profile').choices(profiles).default('strict'))
    .option('--json', 'print one JSON document', false)
    .action((attemptIds: string[], { workspace, reference, profile, json }: Options) =>
      answer(async () => {
        needWorkspace(workspace);
        await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
        const given = { attemptIds, profile, ...(reference === undefined ? {} : { reference }) };
        const compared = await compareHandlers(app.context)['compare.open'](given);
        if (json) printJson(compared);
        else printComparison(compared);
      }, json),
    );
}

function printComparison(compared: Comparison): void {
  const { task, attempts, rows, lanes, reference, divergence } = compared;
  printLine(task.intent);
  printLine();
  printLine(partingSentence(compared, attempts));
  printLine();
  printTable([
    ['', 'attempt', 'verdict', 'steps', 'wasted', 'diverges from the reference', 'path'],
    ...attempts.map(({ row, steps, fingerprint }, lane) => {
      const figures = lanes[lane];
      const at = figures?.divergence ?? null;
      return [
        row.participant,
        row.id,
        row.passed === null ? 'not judged' : row.passed ? 'passed' : 'not passed',
        String(steps.length),
        lane === reference ? '–' : String(figures?.wasted.length ?? 0),
        lane === reference
          ? 'is the reference'
          : at === null
            ? 'nowhere'
            : `in row ${at + 1}, hop ${(rows[at]?.hop ?? 0) + 1}`,
        fingerprint,
      ];
    }),
  ]);
  printLine();
  printTable([
    ['', 'hop', ...attempts.map(({ row }) => row.participant)],
    ...rows.map(({ hop, cells }, at) => [
      `${at + 1}${at === divergence ? ' »' : ''}`,
      String(hop + 1),
      ...cells.map((cell, lane) => {
        const step = attempts[lane]?.steps.find(({ index }) => index === cell?.step);
        if (cell === null || step === undefined) return '·';
        const mark = lanes[lane]?.marks[step.index];
        const score = cell.score === null || cell.score === 1 ? '' : ` (${cell.score.toFixed(2)})`;
        return `${stepWords(step)}${score}${mark === undefined ? '' : ` ↺ ${mark}`}`;
      }),
    ]),
  ]);
  const left = attempts.filter((one) => one.left > 0);
  for (const { row, left: count, steps } of left)
    printLine(
      `\n${row.participant}: ${count} further steps are not compared, only the first ${steps.length}.`,
    );
}

const LONGEST = 48;

function stepWords({ operation, element, value }: ComparedStep): string {
  const { label, short } = operations[operation];
  const named = element?.name || element?.text || element?.attributes['placeholder'] || element?.tag;
  const words = [short ?? label, named && `“${named}”`, value && `= ${value}`]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type AppError, fault } from '../../../shared/errors.ts';
import { percent } from '../../../shared/statistics/figures/rate.ts';
import { checkedPlan, SYNTHESIS_RATES, type SynthesisPlan } from '../../../shared/synthesis/plan.ts';
import { type SynthesisTruth, synthesisTruth } from '../../../shared/synthesis/truth.ts';
import { makeSynthetic } from '../../synthesis/newWorkspace.ts';
import { type Synthesized, synthesize } from '../../synthesis/synthesize.ts';
import { answer, logLine, printJson, printLine, printTable } from '../command/output.ts';
import { untilSignal } from '../command/untilSignal.ts';

interface SynthesizeFlags {
  readonly workspace: string;
  readonly tasks: number;
  readonly people: number;
  readonly models: number;
  readonly steps: number;
  readonly seed: number;
  readonly hops?: number;
  readonly personSd?: number;
  readonly taskSd?: number;
  readonly replace: boolean;
  readonly json: boolean;
}

/** The output of `--json`. The workspace's `truth.json` holds the same without the folder. */
export interface SynthesizeReport {
  readonly workspace: string;
  /** Marks a workspace in which every attempt is synthetic. */
  readonly synthetic: true;
  readonly plan: SynthesisPlan;
  readonly written: Synthesized;
  readonly truth: SynthesisTruth;
}

const TELL_MS = 2_000;

/** `hopscope synthesize`: writes a workspace drawn from known rates, and prints these rates. */
export function synthesizeCli(program: Command): void {
  program
    .command('synthesize')
    .description(
      'make a synthetic workspace from known rates and print the rates, to check how figures are computed',
    )
    .requiredOption('--workspace <dir>', 'the folder, which must be new or empty')
    .option('--tasks <n>', 'tasks', whole, 60)
    .option('--people <n>', 'the number of people who do each task', whole, 3)
    .option('--models <n>', 'the number of agents that do each task', whole, 2)
    .option('--steps <n>', 'the number of steps of all attempts together', whole, 6_000)
    .option('--seed <n>', 'the seed of all random draws', whole, 1)
    .option('--hops <n>', 'the hops of each task (default: a mix of one to ten)', whole)
    .option(
      '--person-sd <sd>',
      `how people differ: the standard deviation of their log odds of passing a hop (default: ${SYNTHESIS_RATES.personDeviation})`,
      deviation,
    )
    .option('--task-sd <sd>', `the same of tasks (default: ${SYNTHESIS_RATES.taskDeviation})`, deviation)
    .option('--replace', 'replace an existing synthetic workspace', false)
    .option('--json', 'print one JSON document', false)
    .action((flags: SynthesizeFlags) =>
      answer(async () => {
        const report = await synthesizeWorkspace(flags);
        if (flags.json) printJson(report);
        else printReport(report);
      }, flags.json),
    );
}

/** Writes the workspace completely or not at all. */
export async function synthesizeWorkspace({
  workspace,
  replace,
  hops,
  personSd,
  taskSd,
  tasks,
  people,
  models,
  steps,
  seed,
}: Omit<SynthesizeFlags, 'json'>): Promise<SynthesizeReport> {
  const plan = checkedPlan({
    ...{ tasks, people, models, steps, seed },
    hops: hops ?? null,
    rates: {
      ...SYNTHESIS_RATES,
      personDeviation: personSd ?? SYNTHESIS_RATES.personDeviation,
      taskDeviation: taskSd ?? SYNTHESIS_RATES.taskDeviation,
    },
  });
  const truth = synthesisTruth(plan);
  let printedAt = performance.now();
  const written = await makeSynthetic(workspace, { replace, madeBy: plan }, async (made) => {
    const onWritten = (attempts: number, of: number): void => {
      if (performance.now() - printedAt < TELL_MS) return;
      printedAt = performance.now();
      logLine(`${attempts} of ${of} attempts`);
    };
    const done = await untilSignal((signal) => synthesize(made, plan, { onWritten, signal }), cancelled);
    const kept: Omit<SynthesizeReport, 'workspace'> = { synthetic: true, plan, written: done, truth };
    writeFileSync(path.join(made.folder, 'truth.json'), `${JSON.stringify(kept, null, 2)}\n`);
    return done;
  });
  return { workspace: path.resolve(workspace), synthetic: true, plan, written, truth };
}

function cancelled(): AppError {
  return fault.person(
    'synthesize.cancelled',
    'The synthetic workspace was not finished.',
    'Nothing was stored or replaced.',
  );
}

function whole(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text.trim()) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Expected a whole number.');
  return value;
}

/** With a larger deviation nearly every task, or person, passes always or never. */
const LARGEST_SD = 10;

function deviation(text: string): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text.trim()) && value <= LARGEST_SD) return value;
  throw new InvalidArgumentError(`Expected a number from 0 to ${LARGEST_SD}.`);
}

function printReport({ workspace, written, truth }: SynthesizeReport): void {
  printLine(`Made ${workspace}: ${written.attempts} synthetic attempts with ${written.steps} steps.`);
  printLine();
  printLine(
    'The true rates, which estimates must find (share of passed tasks, passed hops, and attempts cut off by the limit)',
  );
  const rows = [
    ...(truth.people === null ? [] : [{ ...truth.people, name: 'People at large', peopleMinus: null }]),
    ...truth.participants,
  ];
  printTable([
    ['', 'tasks', 'hops', 'cut off', 'people − agent'],
    ...rows.map(({ name, task, hop, cutOff, peopleMinus }) => [
      name,
      shareText(task.overall),
      shareText(hop.overall),
      shareText(cutOff),
      peopleMinus === null ? '' : `${percent(peopleMinus, 1)} points`,
    ]),
  ]);
  printLine();
  printLine(`By bucket and hop, with times and agreement: ${path.join(workspace, 'truth.json')}, or --json.`);
}

function shareText(share: number | null): string {
  return share === null ? '–' : `${percent(share, 1)} %`;
}

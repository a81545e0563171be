import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type ErrorData, fault } from '../../../shared/errors.ts';
import { type Replay, replayedShare, stillPasses } from '../../../shared/model/replay.ts';
import { MARGIN, SILENT_THRESHOLD, THRESHOLD } from '../../../shared/relocation/decide.ts';
import { scoreText } from '../../../shared/relocation/relocationWords.ts';
import { allowListAdvice } from '../../../shared/words/replayWords.ts';
import type { App } from '../../app/app.ts';
import { type DemonstrationRow, listDemonstrations, listLastReplays } from '../../db/demonstrations.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface VerifyOptions {
  readonly replay: boolean;
  readonly workspace: string;
  readonly attempt?: readonly string[];
  readonly offline: boolean;
  readonly mutateDemo?: number;
  readonly json: boolean;
}

/** The result of a check, or the reason why there is none. */
type Checked = { readonly row: DemonstrationRow } & (
  | { readonly check: Replay; readonly error: null }
  | { readonly check: null; readonly error: ErrorData }
);

/** The lowest scores with which an element counts as the recorded one. */
const thresholds = { least: THRESHOLD, leastWithoutWords: SILENT_THRESHOLD, ahead: MARGIN } as const;

/** `hopscope verify --replay`: replays demonstrations and reports which steps and hops still pass. */
export function verifyCli(program: Command): void {
  program
    .command('verify')
    .description(
      'check demonstrations automatically: replay them, or find their elements again in the recording',
    )
    .requiredOption('--replay', 'replay each demonstration in a fresh browser')
    .requiredOption('--workspace <dir>', 'the workspace with the demonstrations')
    .option('--attempt <id...>', 'only these demonstrations (default: all)')
    .option('--offline', 'use the stored pages instead of the live sites', false)
    .option(
      '--mutate-demo <seed>',
      'change the pages of the demo web as a redesign would; the number is the seed',
      wholeNumber,
    )
    .option('--json', 'print one JSON document', false)
    .action((options: VerifyOptions) => answer(() => verifyCommand(options), options.json));
}

async function verifyCommand(options: VerifyOptions): Promise<void> {
  needWorkspace(options.workspace);
  await using app = await openApp(path.resolve(options.workspace), { withDemo: false });
  if (options.mutateDemo !== undefined) await app.mutateDemo(options.mutateDemo);
  const checked: Checked[] = [];
  for (const row of chosen(app, options.attempt)) {
    logLine(`${row.taskKey}, by ${row.annotator}: ${row.steps} steps`);
    checked.push(await checkOne(app, row, options.offline));
  }
  if (options.json) printJson(document(checked));
  else for (const one of checked) printOne(one);
  const allPass = checked.every(({ check }) => check !== null && stillPasses(check));
  endWith(allPass ? exit.done : exit.data);
  if (!options.json) printTotals(checked);
}

function chosen(app: App, ids: readonly string[] | undefined): readonly DemonstrationRow[] {
  const all = listDemonstrations(app.workspace.db);
  const missing = ids?.find((id) => !all.some((row) => row.attemptId === id));
  if (missing !== undefined) {
    throw fault.input(
      'verify.none',
      `There is no finished demonstration ${missing} in this workspace.`,
      'Remove --attempt to check all of them.',
    );
  }
  const rows = ids === undefined ? all : all.filter(({ attemptId }) => ids.includes(attemptId));
  if (rows.length > 0) return rows;
  throw fault.input(
    'verify.none',
    'There is no finished demonstration in this workspace.',
    'Demonstrate a task first, or import demonstrations.',
  );
}

async function checkOne(app: App, row: DemonstrationRow, offline: boolean): Promise<Checked> {
  const reply = await app.invoke('verify.replay', { attemptId: row.attemptId, offline });
  if (!reply.ok) return { row, check: null, error: reply.error };
  const [check] = listLastReplays(app.workspace.db, row.attemptId);
  if (check !== undefined) return { row, check, error: null };
  throw new Error(`the check of ${row.attemptId} was not stored`);
}

function printOne({ row, check, error }: Checked): void {
  printLine(`${row.taskKey}  ${row.attemptId}`);
  if (check === null) {
    printLine(`  not checked: ${error.message}`);
    return;
  }
  if (check.mode === 'offline') printLine(`  offline${check.why === null ? '' : `: ${check.why}`}`);
  for (const { index, outcome, score, reason } of check.steps) {
    printLine(
      `  step ${index}: ${outcome}${score === null ? '' : ` ${scoreText(score)}`}${reason === null ? '' : `  ${reason}`}`,
    );
  }
  for (const [index, { passed, was }] of check.hops.entries())
    printLine(
      `  hop ${index + 1}: ${passed ? 'passes' : was === false ? 'did not pass before either' : 'no longer passes'}`,
    );
  for (const { method, host } of check.notSent) printLine(`  not sent: ${method} to ${host}`);
  const advice = allowListAdvice(check);
  if (advice !== null) printLine(`  ${advice}`);
}

function printTotals(checked: readonly Checked[]): void {
  const share = shareOf(checked);
  const passing = checked.filter(({ check }) => check !== null && stillPasses(check)).length;
  printLine();
  printLine(
    `${passing} of ${checked.length} demonstrations pass; ${share.worked} of ${share.of} steps work.`,
  );
  const { least, leastWithoutWords, ahead } = thresholds;
  printLine(
    `A moved element is accepted with a score of at least ${least.toFixed(2)} (${leastWithoutWords.toFixed(2)} without name and text) that is ${ahead.toFixed(2)} above every other.`,
  );
}

function document(checked: readonly Checked[]): unknown {
  return {
    steps: shareOf(checked),
    thresholds,
    demonstrations: checked.map(({ row, check, error }) => ({
      attemptId: row.attemptId,
      task: row.taskKey,
      passes: check !== null && stillPasses(check),
      ...(check === null ? { error } : { check }),
    })),
  };
}

function shareOf(checked: readonly Checked[]): { readonly worked: number; readonly of: number } {
  return replayedShare(checked.flatMap(({ check }) => check?.steps ?? []));
}

function wholeNumber(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number, such as 7.');
}

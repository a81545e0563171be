import type { Command } from 'commander';
import { redactedIn, sumRedacted } from '../../../shared/redaction/kinds.ts';
import { redactedWords } from '../../../shared/words/redactedWords.ts';
import { getAttempt, listAttemptRows } from '../../db/attempts.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { answer, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

interface RedactionReportArguments {
  readonly workspace: string;
  /** The ids of attempts. Missing: all attempts. */
  readonly attempt?: readonly string[];
  readonly json: boolean;
}

/**
 * `hopscope redaction-report`: what was removed from each attempt's record. It needs the lock of the workspace, so no other program may
 * have it open.
 */
export function redactionReportCli(program: Command): void {
  program
    .command('redaction-report')
    .description('list what was removed from each attempt’s record: kind, place and count, never the value')
    .requiredOption('--workspace <dir>', 'the workspace to read')
    .option('--attempt <id...>', 'only these attempts')
    .option('--json', 'print one JSON document', false)
    .action((options: RedactionReportArguments) =>
      answer(async () => redactionReportCommand(options), options.json),
    );
}

function redactionReportCommand(options: RedactionReportArguments): void {
  using workspace = openExisting(options.workspace);
  const { db } = workspace;
  const asked = options.attempt?.map((id) => getAttempt(db, id).id);
  const rows = listAttemptRows(db, asked === undefined ? {} : { ids: asked }, 'strict');
  const attempts = rows.map(({ id, taskId, participant, mode, status }) => ({
    id,
    taskId,
    participant,
    mode,
    status,
    redactions: redactedIn(listEventsOfType(db, id, ['redacted'])),
  }));
  const total = sumRedacted(attempts.flatMap(({ redactions }) => redactions));
  if (options.json) {
    printJson({ attempts, total });
    return;
  }
  for (const { id, taskId, redactions } of attempts) {
    printLine(`${id}\t${taskId}`);
    if (redactions.length === 0) printLine('  nothing was removed');
    for (const redaction of redactions) printLine(`  ${redactedWords(redaction)}`);
  }
  const sum = total.reduce((all, { count }) => all + count, 0);
  printLine(`${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}, ${sum} values removed.`);
}

import { type Command, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import { csvLine } from '../../../shared/exporters/csvText.ts';
import { readReview, reviewColumns, reviewRows } from '../../../shared/improve/reviewFile.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import type { App } from '../../app/app.ts';
import { currentCycle, requireLoop } from '../../app/improve/loops.ts';
import { type QueryDecision, reviewQueries } from '../../app/improve/reviewQueries.ts';
import { countQueries, listQueries } from '../../db/improve.ts';
import { listParticipants } from '../../db/participants.ts';
import { whyUnwritable, writeNewFile } from '../../files/wholeFile.ts';
import { type FileWords, readText } from '../command/inputFile.ts';
import { answer, printJson, printLine } from '../command/output.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface ReviewArguments {
  readonly write?: string;
  readonly read?: string;
  readonly accept?: readonly string[];
  readonly reject?: readonly string[];
  readonly acceptAll: boolean;
  readonly reason?: string;
  readonly by?: string;
  readonly workspace: string;
  readonly json: boolean;
}

const words: FileWords = {
  code: 'improve.file',
  give: 'Give the CSV file that --write has written, with your decisions in it.',
  advice: 'Nothing was changed. Correct the file and read it again.',
};

/** `improve review`: a person decides about the queries of a loop, by a file or by their ids. */
export function reviewCli(improve: Command): void {
  improve
    .command('review')
    .description('accept, edit and reject the queries of the last cycle, by a CSV file or by ids')
    .argument('<name>', 'the name of the loop')
    .option('--write <file>', 'write the waiting and the filtered queries into a new CSV file')
    .option(
      '--read <file>',
      'read the decisions: accept or reject in the column decision; an edited text counts',
    )
    .option('--accept <id...>', 'accept these queries; a filtered one is restored')
    .option('--accept-all', 'accept all queries that wait', false)
    .option('--reject <id...>', 'reject these queries')
    .option('--reason <words>', 'with --reject: why')
    .addOption(new Option('--by <person>', 'who decides: the name or id of a person of the workspace'))
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: ReviewArguments) =>
      answer(() => reviewCommand(name, options), options.json),
    );
}

async function reviewCommand(name: string, options: ReviewArguments): Promise<void> {
  const { write, json } = options;
  needWorkspace(options.workspace);
  await using app = await openApp(options.workspace, { withDemo: false });
  const { db } = app.workspace;
  const loop = requireLoop(db, name);
  const cycle = currentCycle(db, loop);
  const queries = listQueries(db, loop.id, cycle.number);
  const told = { loop: loop.name, cycle: cycle.number };
  if (write !== undefined) {
    const rows = queries.filter(({ state }) => state === 'waiting' || state === 'filtered');
    writeReview(write, [reviewColumns, ...reviewRows(rows)].map(csvLine).join(''));
    if (json) printJson({ ...told, file: write, queries: rows.length });
    else printLine(`${rows.length} queries written to ${write}`);
    return;
  }
  const waiting = queries.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const decisions = decisionsOf(options, waiting);
  const changed = reviewQueries(db, loop, decisions, personOf(app, options.by));
  const left = countQueries(db, loop.id, cycle.number, 'waiting');
  const accepted = changed.filter(({ state }) => state === 'accepted').length;
  const rejected = changed.length - accepted;
  if (json) printJson({ ...told, accepted, rejected, waiting: left, queries: changed });
  else printLine(`${accepted} accepted, ${rejected} rejected, ${left} still wait`);
}

function decisionsOf(options: ReviewArguments, waiting: readonly string[]): readonly QueryDecision[] {
  const { read, accept = [], reject = [], acceptAll, reason } = options;
  if (read !== undefined) {
    const { lines, problem } = readReview(readText(read, words));
    if (problem === null) return lines;
    throw fault.input(words.code, `${read} cannot be used: ${problem}.`, words.advice, { at: read });
  }
  const decisions = [
    ...(acceptAll ? waiting.filter((id) => !reject.some((one) => id.startsWith(one))) : []).map(
      (id): QueryDecision => ({ id, decision: 'accept' }),
    ),
    ...accept.map((id): QueryDecision => ({ id, decision: 'accept' })),
    ...reject.map(
      (id): QueryDecision => ({ id, decision: 'reject', ...(reason === undefined ? {} : { reason }) }),
    ),
  ];
  if (decisions.length > 0 || acceptAll) return decisions;
  throw fault.input(
    'improve.decisions',
    'There is nothing to decide.',
    'Give --write and later --read with a file, or --accept, --accept-all and --reject.',
  );
}

/** Throws AppError `improve.by` when nobody of this name can work here. */
function personOf({ workspace }: App, by: string | undefined): string {
  const people = listParticipants(workspace.db).filter(canWorkHere);
  const person = people.find(({ id }) => id === by) ?? people.find(({ name }) => name === by);
  if (person !== undefined) return person.id;
  const names = people.map(({ name }) => name).join(', ');
  throw fault.input(
    'improve.by',
    by === undefined ? 'It is not said who decides.' : `There is no person “${by}” in this workspace.`,
    names === ''
      ? 'Add a person in the window first (Run → People), and name them with --by.'
      : `Name one with --by: ${names}.`,
  );
}

function writeReview(file: string, text: string): void {
  try {
    writeNewFile(file, text);
  } catch (cause) {
    throw fault.input(
      words.code,
      `${file} could not be written: ${whyUnwritable(cause)}.`,
      'Choose another file: an existing one is not overwritten.',
      { at: file, cause },
    );
  }
}

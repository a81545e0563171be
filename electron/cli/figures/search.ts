import { type Command, InvalidArgumentError } from 'commander';
import { type Found, MOST_FOUND } from '../../../shared/contract/search.ts';
import type { FoundKind } from '../../../shared/search/said.ts';
import { findInRecords } from '../../app/library/search.ts';
import { indexedAttempts, indexMore } from '../../db/searchIndex.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { answer, isTerminal, logLine, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

interface Options {
  readonly workspace: string;
  readonly limit: number;
  readonly json: boolean;
}

/** `hopscope search`: searches the thoughts, typed values, pages and remarks in all attempts of a workspace. */
export function searchCli(program: Command): void {
  program
    .command('search')
    .description(
      'find words in intents, thoughts, typed values, addresses, pages, notes and remarks of all attempts',
    )
    .argument('<words...>', 'the words; "in quotes": the exact phrase, -word: without this word')
    .requiredOption('--workspace <dir>', 'the workspace to search')
    .option('--limit <n>', `the most attempts in the answer (1–${MOST_FOUND})`, toLimit, 20)
    .option('--json', 'print one JSON document', false)
    .action((words: string[], options: Options) =>
      answer(async () => {
        using workspace = openExisting(options.workspace);
        completeIndex(workspace);
        const found = findInRecords(workspace, words.join(' '), options.limit, 'everyone');
        const index = { ...indexedAttempts(workspace.db), isRunning: false };
        if (options.json) printJson({ ...found, index } satisfies Found);
        else print(found);
      }, options.json),
    );
}

function toLimit(given: string): number {
  const limit = Number(given);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_FOUND) return limit;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${MOST_FOUND}.`);
}

/** Indexes a workspace of an older version, once. An interrupted run continues there the next time. */
function completeIndex({ db }: Workspace): void {
  let printedAt = performance.now();
  while (indexMore(db)) {
    if (performance.now() - printedAt < 2000) continue;
    printedAt = performance.now();
    const { done, total } = indexedAttempts(db);
    logLine(`Reading the records for the first search: ${done} of ${total} attempts …`);
  }
}

/** The label of each kind of place, printed before its text. */
const LABELS: Readonly<Record<FoundKind, string>> = {
  intent: 'task',
  thought: 'thought',
  typed: 'typed',
  element: 'element',
  address: 'address',
  page: 'page',
  observation: 'observation',
  answer: 'answer',
  note: 'note',
  remark: 'remark',
  talk: 'agent and person',
  problem: 'problem',
};

function print({ words, isAny, attempts, isCut }: Omit<Found, 'index'>): void {
  if (words.length === 0) printLine('The question contains no word to search for.');
  else if (attempts.length === 0) printLine(`No record contains “${words.join('” and “')}”.`);
  else if (isAny) printLine('No place contains all of these words. These contain some of them:\n');
  const mark = isTerminal() ? (text: string) => `\x1b[1m${text}\x1b[22m` : (text: string) => text;
  for (const { attempt, places, isMore } of attempts) {
    const day = new Date(attempt.startedAt).toISOString().slice(0, 10);
    printLine(`${attempt.taskKey}  ${attempt.participant}  ${day}  ${attempt.id}`);
    for (const { kind, step, excerpt } of places) {
      const text = excerpt.map(({ text: part, isMarked }) => (isMarked ? mark(part) : part)).join('');
      printLine(`  step ${step}, ${LABELS[kind]}: ${text}`);
    }
    if (isMore) printLine('  and in more places');
    printLine();
  }
  if (isCut)
    printLine('There are more results; these are the newest. Use other words or --limit to see others.');
}

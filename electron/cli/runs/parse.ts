import { type Command, Option } from 'commander';
import { z } from 'zod';
import {
  type GrammarName,
  grammarNames,
  type ReadWords,
  readWords,
} from '../../../shared/decision/grammars.ts';
import { fault } from '../../../shared/errors.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { type FileWords, fileFault, linesOf, parseJson } from '../command/inputFile.ts';
import { answer, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

interface ParseArguments {
  readonly grammar: GrammarName;
  readonly in?: string;
  readonly workspace?: string;
  readonly attempt?: string;
  readonly json: boolean;
}

const words: FileWords = {
  code: 'parse.file',
  give: 'Give a text file in UTF-8 with one JSON object per line: {"id", "text"} or {"id", "reply"}.',
  advice: 'Nothing was parsed. Each line is one case: {"id", "text"} or {"id", "reply"}.',
};

const parseCase = z
  .looseObject({
    id: z.union([z.string(), z.number()]).transform(String),
    text: z.string().exactOptional(),
    reply: z.string().exactOptional(),
  })
  .transform(({ id, text, reply }, context) => {
    if (text !== undefined && reply === undefined) return { id, words: { text } };
    if (reply !== undefined && text === undefined) return { id, words: { reply } };
    context.addIssue({
      code: 'custom',
      message: 'expected either "text" (only the action) or "reply" (the whole reply of the model)',
    });
    return z.NEVER;
  });

interface Parsed extends ReadWords {
  readonly id: string;
}

/** `hopscope parse`: parses models' replies as a published program does, without a browser or a model. */
export function parseCli(program: Command): void {
  program
    .command('parse')
    .description('parse models’ replies as a published program does, without a browser or a model')
    .addOption(
      new Option('--grammar <grammar>', 'the published program').choices(grammarNames).makeOptionMandatory(),
    )
    .option('--in <file>', 'a file with one JSON object per line: {"id", "text"} or {"id", "reply"}')
    .option('--attempt <id>', 'instead of a file: parse the replies of a recorded attempt')
    .option('--workspace <dir>', 'the workspace with the attempt')
    .option('--json', 'print one JSON document', false)
    .action((options: ParseArguments, command: Command) => {
      if ((options.in === undefined) === (options.attempt === undefined))
        command.error('error: give either --in with a file, or --attempt with the id of a recorded attempt.');
      return answer(() => parseCommand(options), options.json);
    });
}

async function parseCommand(options: ParseArguments): Promise<void> {
  const { grammar, in: file, json } = options;
  const cases = file === undefined ? inAttempt(options) : await inFile(file, grammar);
  if (!json) {
    for (const { id, parsed, error } of cases) printLine(`${id}\t${error ?? JSON.stringify(parsed)}`);
    return;
  }
  printJson({
    cases: cases.map(({ id, parsed, actionText, error }) => ({
      id,
      parsed,
      ...(actionText === undefined ? {} : { action_text: actionText }),
      error,
    })),
  });
}

async function inFile(file: string, grammar: GrammarName): Promise<readonly Parsed[]> {
  const cases: Parsed[] = [];
  for await (const { line, text } of linesOf(file, words)) {
    const one = parseJson(text, file, parseCase, words, line);
    cases.push({ id: one.id, ...readWords(one.words, grammar) });
  }
  if (cases.length === 0) throw fileFault(file, words, 'contains no case');
  return cases;
}

/** Parses the replies of an attempt again, decision by decision: with another grammar, or with a corrected parser. */
function inAttempt({ workspace, attempt = '', grammar }: ParseArguments): readonly Parsed[] {
  using opened = openExisting(workspace);
  const { id } = getAttempt(opened.db, attempt);
  // If the process died during a decision, the decision is repeated under the same number.
  const replies = new Map(
    listEventsOfType(opened.db, id, ['decided']).flatMap(({ body }) =>
      body.type === 'decided' ? [[String(body.n), body.raw]] : [],
    ),
  );
  if (replies.size === 0)
    throw fault.input(
      'parse.attempt',
      `Attempt ${id} has no recorded reply: it was made without a model or imported.`,
      'Choose an attempt of an agent with a model; `run --json` prints the ids.',
    );
  return [...replies].map(([n, reply]) => ({ id: n, ...readWords({ reply }, grammar) }));
}

import { type Command, Option } from 'commander';
import { z } from 'zod';
import { type GrammarName, grammarNames, type ReadWords, readWords } from '../../shared/decision/grammars.ts';
import { type FileWords, fileFault, linesOf, parseJson } from './inputFile.ts';
import { answer, printJson, printLine } from './output.ts';

interface ParseArguments {
  readonly grammar: GrammarName;
  readonly in: string;
  readonly json: boolean;
}

const words: FileWords = {
  code: 'parse.file',
  give: 'Give a text file in UTF-8 with one JSON object a line: {"id", "text"} or {"id", "reply"}.',
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
      message: 'expected one of "text" (the action alone) and "reply" (all that the model said)',
    });
    return z.NEVER;
  });

interface Parsed extends ReadWords {
  readonly id: string;
}

/** `hopscope parse`: what models said, read as a published program reads it, without a browser or a model. */
export function parseCli(program: Command): void {
  program
    .command('parse')
    .description('read models’ replies as a published program does, without a browser or a model')
    .addOption(
      new Option('--grammar <grammar>', 'the program to read like')
        .choices(grammarNames)
        .makeOptionMandatory(),
    )
    .requiredOption('--in <file>', 'one JSON object a line: {"id", "text"} or {"id", "reply"}')
    .option('--json', 'print one JSON document', false)
    .action((options: ParseArguments) => answer(() => parseCommand(options), options.json));
}

async function parseCommand({ grammar, in: file, json }: ParseArguments): Promise<void> {
  const cases: Parsed[] = [];
  for await (const { line, text } of linesOf(file, words)) {
    const one = parseJson(text, file, parseCase, words, line);
    cases.push({ id: one.id, ...readWords(one.words, grammar) });
  }
  if (cases.length === 0) throw fileFault(file, words, 'holds no case');
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

import { type Command, Option } from 'commander';
import {
  type ObservedCase,
  type ObserveForm,
  observeFiles,
  observeForms,
} from '../../../shared/observation/observeFile.ts';
import { type FileWords, parseJson, readText } from '../command/inputFile.ts';
import { answer, printJson, printLine } from '../command/output.ts';

interface ObserveArguments {
  readonly form: ObserveForm;
  readonly in: string;
  readonly json: boolean;
}

const words: FileWords = {
  code: 'observe.file',
  give: 'Give a text file in UTF-8 that holds one JSON object.',
  advice: 'Nothing was printed. Correct the file, or remove the case that has the error.',
};

/** `hopscope observe`: prints recorded accessibility trees as the text that a published program gives to its agent. */
export function observeCli(program: Command): void {
  program
    .command('observe')
    .description('print recorded accessibility trees as the text that a published program gives to its agent')
    .addOption(
      new Option('--form <form>', 'the published program').choices(observeForms).makeOptionMandatory(),
    )
    .requiredOption('--in <file>', 'a file with one JSON object that holds the cases (docs/command-line.md)')
    .option('--json', 'print one JSON document', false)
    .action((options: ObserveArguments) =>
      answer(async () => {
        const cases = observe(options);
        if (options.json) printJson({ cases });
        else printCases(cases);
      }, options.json),
    );
}

/** The texts of the cases, in the order of the file. Throws AppError with file, line, column and field when the file has an error. */
export function observe({ form, in: file }: Omit<ObserveArguments, 'json'>): readonly ObservedCase[] {
  return parseJson(readText(file, words), file, observeFiles[form], words);
}

function printCases(cases: readonly ObservedCase[]): void {
  for (const { id, text, error } of cases) {
    if (id !== undefined) printLine(`# ${id}`);
    printLine(text ?? error ?? '');
    printLine();
  }
}

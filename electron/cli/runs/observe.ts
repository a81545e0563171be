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
  advice: 'Nothing was written out. Correct the file, or take the case out.',
};

/** `hopscope observe`: recorded accessibility trees as the text that an agent of a published program would read. */
export function observeCli(program: Command): void {
  program
    .command('observe')
    .description('recorded accessibility trees as the text that an agent of a published program reads')
    .addOption(
      new Option('--form <form>', 'the program whose text is wanted')
        .choices(observeForms)
        .makeOptionMandatory(),
    )
    .requiredOption('--in <file>', 'one JSON object with the cases (docs/command-line.md)')
    .option('--json', 'print one JSON document', false)
    .action((options: ObserveArguments) =>
      answer(async () => {
        const cases = observe(options);
        if (options.json) printJson({ cases });
        else printCases(cases);
      }, options.json),
    );
}

/** The texts of a file, in its order. Throws AppError with file, line, column and field when the file is at fault. */
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

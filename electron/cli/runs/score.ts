import { type Command, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import {
  type FileScore,
  parseCase,
  type ScoreCaseInput,
  scoreCases,
} from '../../../shared/importers/runs/scoreCase.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { profiles } from '../../../shared/model/task.ts';
import { threadedPages } from '../../scoring/pageThread.ts';
import { type FileWords, linesOf } from '../command/inputFile.ts';
import { answer, endWith, exit, logLine, printJson, printLine } from '../command/output.ts';
import { scoreMagebench } from './magebenchCases.ts';

interface ScoreArguments {
  readonly profile: Profile | typeof MAGEBENCH;
  /** A file with one case per line, as JSON; for MageBench one JSON object. */
  readonly in: string;
  readonly json: boolean;
}

/** Scores cases of MageBench instead of recorded runs on the web. */
const MAGEBENCH = 'magebench';

const words: FileWords = {
  code: 'score.file',
  give: 'Give a text file in UTF-8 with one case per line.',
  advice: 'Nothing was scored. Correct the line, or remove it.',
};

/** `hopscope score`: scores recorded runs of Hopscope or of other programs, without a browser. */
export function scoreCli(program: Command): void {
  program
    .command('score')
    .description('score recorded runs, without a browser')
    .addOption(
      new Option('--profile <profile>', 'the scoring profile')
        .choices([...profiles, MAGEBENCH])
        .makeOptionMandatory(),
    )
    .requiredOption('--in <file>', 'a file with one case per line, as JSON; for magebench, one JSON object')
    .option('--json', 'print one JSON document', false)
    .action(({ profile, ...options }: ScoreArguments) =>
      answer(
        async () =>
          profile === MAGEBENCH
            ? scoreMagebench(options.in, options.json)
            : scoreCommand({ ...options, profile }),
        options.json,
      ),
    );
}

/** Reads the file line by line. Throws AppError with file, line and field when a line has an error. */
async function scoreCommand(options: ScoreArguments & { readonly profile: Profile }): Promise<void> {
  const result = await scoreCases(casesOf(options.in, options.profile), options.profile, threadedPages);
  if (result.cases.length === 0) {
    throw fault.input(
      'score.empty',
      `${options.in} contains no case.`,
      'Give a file with one case per line, as JSON. `export --format jsonl` writes such files.',
      { at: options.in },
    );
  }
  for (const one of result.cases) {
    if (one.notExact !== undefined) logLine(`${one.id}: not exact: ${one.notExact}`);
  }
  if (options.json) printJson(result);
  else printScores(result);
  // Without any verdict there is no result, as in `evaluate`.
  if (result.cases.every(({ verdict }) => verdict === null)) endWith(exit.data);
}

async function* casesOf(file: string, profile: Profile): AsyncGenerator<ScoreCaseInput> {
  for await (const { line, text } of linesOf(file, words)) yield parseCase(text, profile, { file, line });
}

function printScores({ cases, totals }: FileScore): void {
  for (const one of cases) {
    const printed = one.asPrinted === null ? '' : ` (printed ${one.asPrinted.passed}/${one.asPrinted.total})`;
    const error = one.error === null ? '' : `  ${one.error}`;
    printLine(
      `${one.id}\t${one.verdict ?? 'not judged'}\tscore ${one.score ?? '–'}\thops ${one.hops.passed}/${one.hops.total}${printed}${error}`,
    );
  }
  const { hops, asPrinted, averageScore } = totals;
  const open = cases.filter(({ verdict }) => verdict === null).length;
  printLine(
    `${cases.length} cases${open === 0 ? '' : ` (${open} not judged)`}: hops ${hops.passed}/${hops.total}, as printed ${asPrinted.passed}/${asPrinted.total}, average score ${averageScore ?? '–'}`,
  );
}

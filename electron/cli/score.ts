import { createReadStream } from 'node:fs';
import { type Command, Option } from 'commander';
import { AppError } from '../../shared/errors.ts';
import { parseCase } from '../../shared/importers/runs/parseCase.ts';
import type { ScoreCaseInput } from '../../shared/importers/runs/scoreCase.ts';
import { type FileScore, scoreCases } from '../../shared/importers/runs/scoreCases.ts';
import type { Profile } from '../../shared/model/index.ts';
import { profiles } from '../../shared/model/task.ts';
import { pageReader } from '../scoring/pageReader.ts';
import { whyUnreadable } from '../workspace/whyUnreadable.ts';
import { answer, logLine, printJson, printLine } from './output.ts';

interface ScoreArguments {
  readonly profile: Profile;
  /** JSON lines, one case each. */
  readonly in: string;
  readonly json: boolean;
}

/** `hopscope score`: scores recorded runs, ours or another harness's, without a browser. */
export function scoreCli(program: Command): void {
  program
    .command('score')
    .description('score recorded runs, without a browser')
    .addOption(
      new Option('--profile <profile>', 'the rules to judge by').choices(profiles).makeOptionMandatory(),
    )
    .requiredOption('--in <file>', 'one case a line, as JSON')
    .option('--json', 'print one JSON document', false)
    .action((options: ScoreArguments) => answer(() => scoreCommand(options), options.json));
}

/** Reads the file line by line; throws AppError with file, line and field when a line is at fault. */
async function scoreCommand(options: ScoreArguments): Promise<void> {
  const result = await scoreCases(casesOf(options.in, options.profile), options.profile, pageReader);
  if (result.cases.length === 0) {
    throw new AppError({
      code: 'score.empty',
      origin: 'input',
      message: `${options.in} holds no case.`,
      advice: 'Give a file with one case a line, as JSON: `export --format jsonl` writes such files.',
      at: options.in,
    });
  }
  for (const one of result.cases) {
    if (one.notExact !== undefined) logLine(`${one.id}: not exact: ${one.notExact}`);
  }
  if (options.json) printJson(result);
  else printScores(result);
}

async function* casesOf(file: string, profile: Profile): AsyncGenerator<ScoreCaseInput> {
  let line = 0;
  for await (const text of linesOf(file)) {
    line += 1;
    if (text.trim() !== '') yield parseCase(text, profile, { file, line });
  }
}

/** Lines end with a line feed only: `node:readline` would also cut at U+2028, which JSON texts may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  try {
    for await (const chunk of createReadStream(file)) {
      const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    yield rest + decoder.decode();
  } catch (cause) {
    if (cause instanceof AppError || !isReadFault(cause)) throw cause;
    throw new AppError(
      {
        code: 'score.file',
        origin: 'input',
        message: `${file} ${whyUnreadable(cause)}.`,
        advice: 'Give a text file in UTF-8 with one case a line.',
        at: file,
      },
      { cause },
    );
  }
}

/** The file system's own errors, and bytes that are not UTF-8. */
function isReadFault(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
}

function printScores({ cases, totals }: FileScore): void {
  for (const one of cases) {
    const printed = one.asPrinted === null ? '' : ` (printed ${one.asPrinted.passed}/${one.asPrinted.total})`;
    const error = one.error === null ? '' : `  ${one.error}`;
    printLine(
      `${one.id}\t${one.verdict ?? '–'}\tscore ${one.score ?? '–'}\thops ${one.hops.passed}/${one.hops.total}${printed}${error}`,
    );
  }
  const { hops, asPrinted, averageScore } = totals;
  printLine(
    `${cases.length} cases: hops ${hops.passed}/${hops.total}, as printed ${asPrinted.passed}/${asPrinted.total}, average score ${averageScore ?? '–'}`,
  );
}

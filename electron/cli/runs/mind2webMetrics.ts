import { statSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { AppError } from '../../../shared/errors.ts';
import { metricsFile, type SourceStep, sourceStep } from '../../../shared/mind2web/metrics/metricsFile.ts';
import {
  type MetricsReport,
  runMetrics,
  type SetResult,
  type SetResults,
} from '../../../shared/mind2web/metrics/runMetrics.ts';
import type { Quirks } from '../../../shared/mind2web/metrics/scoreStep.ts';
import type { JsonPath } from '../../../shared/parse/json.ts';
import { type FileWords, fieldFault, parseJson, readText } from '../command/inputFile.ts';
import { answer, logLine, printJson, printLine, printTable } from '../command/output.ts';
import { programRoot } from '../command/programRoot.ts';

interface MetricsArguments {
  readonly in: string;
  readonly quirks: Quirks;
  /** The folder of published steps to which cases refer. */
  readonly fixtures?: string;
  readonly json: boolean;
}

const words: FileWords = {
  code: 'mind2web.file',
  give: 'Give a text file in UTF-8 that holds one JSON object.',
  advice: 'No metric was computed. Correct the file, or remove the case that has the error.',
};

/** The names of page sources in cases, and the file of each in the folder of published steps. */
const sources: Readonly<Record<string, string>> = {
  'SeeAct queries.jsonl line 1': 'mind2web/seeact_flattened_step.json',
};

/** `hopscope mind2web-metrics`: Mind2Web's figures from recorded replies, without a model. */
export function mind2webMetricsCli(program: Command): void {
  program
    .command('mind2web-metrics')
    .description(
      'compute Mind2Web’s metrics from recorded replies: element accuracy, operation F1, step and task success',
    )
    .requiredOption(
      '--in <file>',
      'a file with one JSON object that has any of the lists f1, parse, steps, datasets, choices',
    )
    .addOption(
      new Option(
        '--quirks <which>',
        'count as the published program does, with its mistakes, or without them',
      )
        .choices(['reference', 'corrected'])
        .default('reference'),
    )
    .option('--fixtures <dir>', 'the folder of published steps to which cases refer')
    .option('--json', 'print one JSON document', false)
    .action((options: MetricsArguments) =>
      answer(async () => {
        const report = mind2webMetrics(options);
        for (const one of report.choices) {
          if ('error' in one && one.error.startsWith('NotRecorded'))
            logLine(`${one.id}: ${one.error}; --fixtures names its folder`);
        }
        if (options.json) printJson(report);
        else printMetrics(report);
      }, options.json),
    );
}

/** Reads the file and computes every list. Throws AppError with file, line, column and field when the file has an error. */
export function mind2webMetrics(options: Omit<MetricsArguments, 'json'>): MetricsReport {
  const text = readText(options.in, words);
  const file = parseJson(text, options.in, metricsFile, words);
  try {
    return runMetrics(file, {
      quirks: options.quirks,
      sourceOf: (name) => readSource(name, sourceFolders(options)),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'mind2web.field') throw error;
    throw fieldFault(options.in, text, pathOf(error.at ?? ''), error.message, words);
  }
}

/**
 * The folders in which sources are searched: beside the file (as with the conformance files), then in the program's folder and the user's.
 */
function sourceFolders({ in: file, fixtures }: Pick<MetricsArguments, 'in' | 'fixtures'>): readonly string[] {
  if (fixtures !== undefined) return [fixtures];
  return [
    path.join(path.dirname(file), '..', 'fixtures'),
    path.join(programRoot, '..', 'shared', 'fixtures'),
    path.join('..', 'shared', 'fixtures'),
  ];
}

function readSource(name: string, folders: readonly string[]): SourceStep | null {
  const inside = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (inside === undefined) return null;
  const found = folders
    .map((folder) => path.join(folder, inside))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  return found === undefined ? null : parseJson(readText(found, words), found, sourceStep, words);
}

/** `steps[3].model_outputs` as keys and indexes. */
function pathOf(field: string): JsonPath {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/gu)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );
}

/** Prints the figures of a file: one table for each list. */
function printMetrics(report: MetricsReport): void {
  section('Operation F1', ['case', 'multiple choice', 'generation'], report.f1, (one) => [
    figure(one.f1_multichoice),
    figure(one.f1_generation),
  ]);
  section('Replies as read', ['case', 'fine-tuned', 'LLM'], report.parse, (one) => [
    one.finetuned === null ? 'empty reply: the reference program stops' : one.finetuned.join(' · '),
    one.llm.join(' · '),
  ]);
  section('Steps', ['case', 'element', 'F1', 'step', 'questions', 'prediction'], report.steps, (one) =>
    'error' in one
      ? ['', '', '', '', one.error]
      : [
          figure(one.element_acc),
          figure(one.action_f1),
          figure(one.step_acc),
          String(one.model_calls),
          one.prediction.join(' · '),
        ],
  );
  section(
    'Data sets (micro / macro)',
    ['case', 'element', 'F1', 'step', 'task success', 'steps', 'questions'],
    report.datasets,
    setCells,
  );
  section('Questions', ['case', 'choices', 'right answer'], report.choices, (one) =>
    'error' in one ? ['', one.error] : [String(one.choices.length), one.target.split('\n').join(' · ')],
  );
}

function setCells(one: SetResult): readonly string[] {
  if ('error' in one) return ['', '', '', '', '', one.error];
  const { results } = one;
  return [
    pair(results, 'element_acc'),
    pair(results, 'action_f1'),
    pair(results, 'step_acc'),
    figure(results.error_ratio['0'] ?? 0),
    String(one.predictions.length),
    String(one.model_calls),
  ];
}

function pair(results: SetResults, key: 'element_acc' | 'action_f1' | 'step_acc'): string {
  return `${figure(results[key])} / ${figure(results[`marco_${key}`])}`;
}

function figure(value: number | null): string {
  return value === null ? '–' : String(Math.round(value * 10_000) / 10_000);
}

function section<Case extends { readonly id: string }>(
  title: string,
  head: readonly string[],
  cases: readonly Case[],
  cells: (one: Case) => readonly string[],
): void {
  if (cases.length === 0) return;
  printLine(title);
  printTable([head, ...cases.map((one) => [one.id, ...cells(one)])]);
  printLine();
}

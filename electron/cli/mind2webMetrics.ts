import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { metricsFile, type SourceStep, sourceStep } from '../../shared/mind2web/metrics/metricsFile.ts';
import { type MetricsReport, runMetrics } from '../../shared/mind2web/metrics/runMetrics.ts';
import type { Quirks } from '../../shared/mind2web/metrics/scoreStep.ts';
import { explain } from '../../shared/parse/explain.ts';
import { type JsonPath, walkJson } from '../../shared/parse/json.ts';
import { importLimits, sizeText } from '../../shared/parse/limits.ts';
import { createPositions, locate } from '../../shared/parse/positions.ts';
import { decodeText } from '../exchange/import/decodeText.ts';
import { whyUnreadable } from '../workspace/whyUnreadable.ts';
import { printMetrics } from './mind2webTables.ts';
import { answer, logLine, printJson } from './output.ts';
import { programRoot } from './programRoot.ts';

interface MetricsArguments {
  readonly in: string;
  readonly quirks: Quirks;
  /** Folder of published steps that cases may name as their source. */
  readonly fixtures?: string;
  readonly json: boolean;
}

/** Names that cases give to the source of their page, and its file in the folder of published steps. */
const sources: Readonly<Record<string, string>> = {
  'SeeAct queries.jsonl line 1': 'mind2web/seeact_flattened_step.json',
};

/** `hopscope mind2web-metrics`: Mind2Web's figures from recorded replies, without a model. */
export function mind2webMetricsCli(program: Command): void {
  program
    .command('mind2web-metrics')
    .description(
      'Mind2Web’s metrics from recorded replies: element accuracy, operation F1, step and task success',
    )
    .requiredOption(
      '--in <file>',
      'one JSON object with any of the lists f1, parse, steps, datasets, choices',
    )
    .addOption(
      new Option('--quirks <which>', 'as the published program counts, mistakes included, or without them')
        .choices(['reference', 'corrected'])
        .default('reference'),
    )
    .option('--fixtures <dir>', 'folder of published steps that cases name as their source')
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

/** Reads the file and works out every list. Throws AppError with file, line, column and field when it is at fault. */
export function mind2webMetrics(options: Omit<MetricsArguments, 'json'>): MetricsReport {
  const text = readText(options.in);
  const file = parseFile(text, options.in, metricsFile);
  try {
    return runMetrics(file, {
      quirks: options.quirks,
      sourceOf: (name) => readSource(name, sourceFolders(options)),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'mind2web.field') throw error;
    throw fieldFault(options.in, text, pathOf(error.at ?? ''), error.message, error);
  }
}

/** Beside the file, as the folder of conformance files has it, then where the program and the user stand. */
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
  return found === undefined ? null : parseFile(readText(found), found, sourceStep);
}

function readText(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > importLimits.fileBytes)
    throw fileFault(file, `has ${sizeText(size)}: at most ${sizeText(importLimits.fileBytes)} are read`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw fileFault(file, whyUnreadable(cause), cause);
  }
  const decoded = decodeText(bytes);
  if (!('text' in decoded)) throw fileFault(file, [decoded.at, decoded.message].filter(Boolean).join(' '));
  return decoded.text.replace(/^\uFEFF/u, '');
}

function parseFile<Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.infer<Schema> {
  const fault = walkJson(text, {});
  if (fault !== null) throw lineFault(file, text, fault.offset, fault.message);
  const value: unknown = JSON.parse(text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [first, ...more] = explain(parsed.error, value);
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  const message = [first?.field, first?.message].filter(Boolean).join(': ');
  throw fieldFault(file, text, first?.path ?? [], `${message}${others}`);
}

function fieldFault(file: string, text: string, place: JsonPath, message: string, cause?: unknown): AppError {
  const [offset = 0] = locate(text, 0, text.length, [place]);
  return lineFault(file, text, offset, message, cause);
}

function lineFault(file: string, text: string, offset: number, message: string, cause?: unknown): AppError {
  const { line, column } = createPositions(text).at(offset);
  return new AppError(
    {
      code: 'mind2web.file',
      origin: 'input',
      message: `${file}, line ${line}, column ${column}: ${message}`,
      advice: 'Nothing was counted. Correct the file, or take the case out.',
      at: `${file}:${line}:${column}`,
    },
    { cause },
  );
}

function fileFault(file: string, what: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: 'mind2web.file',
      origin: 'input',
      message: `${file} ${what}.`,
      advice: 'Give a text file in UTF-8 that holds one JSON object.',
      at: file,
    },
    { cause },
  );
}

/** `steps[3].model_outputs` as keys and indexes. */
function pathOf(field: string): JsonPath {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/gu)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );
}

import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { completenessText } from '../../../shared/exporters/completeness.ts';
import { inEnglish } from '../../../shared/language/message.ts';
import type { Completeness } from '../../../shared/model/completeness.ts';
import { resultFigures } from '../../../shared/statistics/charts/figures.ts';
import { memoryArms } from '../../../shared/statistics/figures/memoryArms.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import { completenessWords } from '../../../shared/words/completenessWords.ts';
import { openEfficiency } from '../../app/figures/efficiency.ts';
import { judgesFor } from '../../app/figures/evaluate.ts';
import { studyCompleteness } from '../../app/reports/studyCompleteness.ts';
import { listParticipants } from '../../db/participants.ts';
import { exportPlace, writeFault } from '../../exchange/export/exportPlace.ts';
import {
  type FigureFormat,
  figureFormats,
  type WrittenFigure,
  writeFigures,
} from '../../exchange/figures/writeFigures.ts';
import { completeWords } from '../command/completeWords.ts';
import { answer, endWith, exit, printJson, printLine } from '../command/output.ts';
import { type QueryOptions, queryOf, withQueryOptions } from '../command/queryOptions.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';
import { analyseWorkspace, evaluateWorkspace } from './evaluate.ts';

interface Options extends QueryOptions {
  readonly workspace: string;
  readonly out: string;
  readonly format: readonly FigureFormat[];
  readonly force: boolean;
  readonly json: boolean;
}

/** `hopscope figures`: every figure of the evaluation as files for a paper. */
export function figuresCli(program: Command): void {
  withQueryOptions(
    program
      .command('figures')
      .description('write every figure as files for a paper: charts, their data, and tables')
      .requiredOption('--workspace <dir>', 'the workspace to evaluate')
      .requiredOption('--out <dir>', 'the folder to write')
      .addOption(
        new Option('--format <formats>', `some of ${figureFormats.join(',')}; only the window draws png`)
          .argParser(formatsOf)
          .default(figureFormats, figureFormats.join(',')),
      ),
  )
    .option('--force', 'overwrite existing files', false)
    .option('--json', 'print one JSON document', false)
    .action((options: Options) =>
      answer(async () => {
        needWorkspace(options.workspace);
        const out = resolve(options.out);
        const { figures, ...stated } = await figuresOf(options, out);
        if (options.json) printJson({ version: FIGURES_VERSION, out, figures, ...stated });
        else printWritten(out, figures, completeWords(stated));
        if (!stated.completeness.isComplete) endWith(exit.incomplete);
      }, options.json),
    );
}

interface Written {
  readonly figures: readonly WrittenFigure[];
  readonly completeness: Completeness;
  readonly completenessFile: string;
}

async function figuresOf(options: Options, out: string): Promise<Written> {
  await using app = await openApp(options.workspace, { withDemo: false, demoPort: 0 });
  const { db } = app.context.workspace;
  const query = queryOf(app, options);
  const place = exportPlace(db, out, { replaces: options.force ? 'files' : null });
  try {
    const view = await evaluateWorkspace(app, query);
    const analysis = await analyseWorkspace(app, view.query);
    const efficiency = await openEfficiency(app.context).ask(view.query);
    const { judges } = judgesFor(app.context, view.query);
    const memory = memoryArms(view.participants, listParticipants(db));
    const completeness = studyCompleteness(app.context.workspace, view.query);
    const figures = await writeFigures(
      place,
      resultFigures({ view, analysis, efficiency, memory, judges }),
      options.format,
      inEnglish(() => completenessWords(completeness)),
    );
    const completenessFile = await place.state(completenessText('figures', completeness), false);
    await place.finish();
    return { figures, completeness, completenessFile };
  } catch (error) {
    await place.drop();
    throw writeFault(error, out, 'Nothing was written. Choose another folder.');
  }
}

function formatsOf(text: string): readonly FigureFormat[] {
  const words = [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '');
  if (words.includes('png'))
    throw new InvalidArgumentError(
      'Only the window draws PNG: Evaluate, Export, PNG. Programs for typesetting read svg.',
    );
  return words.map((word) => {
    const known = figureFormats.find((format) => format === word);
    if (known === undefined)
      throw new InvalidArgumentError(`“${word}” is not one of ${figureFormats.join(', ')}.`);
    return known;
  });
}

function printWritten(out: string, figures: readonly WrittenFigure[], complete: string): void {
  for (const { title, words, files } of figures) {
    printLine(title);
    printLine(`  ${files.length === 0 ? words : files.join('  ')}`);
  }
  printLine();
  printLine(`Written to ${out}.${complete}`);
}

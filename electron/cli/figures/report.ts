import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { fault } from '../../../shared/errors.ts';
import type { App } from '../../app/app.ts';
import type { ReportOf } from '../../app/reports/makeReport.ts';
import { MOST_PICTURE_BYTES } from '../../app/reports/pictures.ts';
import { writeReport } from '../../app/reports/reports.ts';
import { completeWords } from '../command/completeWords.ts';
import { answer, endWith, exit, printJson, printLine } from '../command/output.ts';
import { type QueryOptions, queryOf, withQueryOptions } from '../command/queryOptions.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface Options extends QueryOptions {
  readonly workspace: string;
  readonly out: string;
  readonly attempt?: string;
  readonly compare?: readonly string[];
  readonly pictures: string;
  readonly force: boolean;
  readonly json: boolean;
}

/** `hopscope report`: the results section, one attempt or a comparison as one HTML file. */
export function reportCli(program: Command): void {
  withQueryOptions(
    program
      .command('report')
      .description('write the figures, one attempt or a comparison as one HTML file without other files')
      .requiredOption('--workspace <dir>', 'the workspace to report on')
      .requiredOption('--out <file>', 'the HTML file to write')
      .addOption(new Option('--attempt <id>', 'one attempt, step by step').conflicts('compare'))
      .option('--compare <ids...>', 'two to six attempts at one task, with the first divergence marked'),
  )
    .option(
      '--pictures <megabytes>',
      'the size limit of all pictures in the file; 0: no pictures',
      String(MOST_PICTURE_BYTES / 1_000_000),
    )
    .option('--force', 'overwrite an existing file', false)
    .option('--json', 'print one JSON document', false)
    .action((options: Options) =>
      answer(async () => {
        needWorkspace(options.workspace);
        const out = resolve(options.out);
        if (!options.force && existsSync(out))
          throw fault.input(
            'report.exists',
            `${out} already exists.`,
            'Nothing was written. Choose another name, or overwrite the file with --force.',
            { at: out },
          );
        const mostBytes = bytesOf(options.pictures);
        await using app = await openApp(options.workspace, { withDemo: false, demoPort: 0 });
        const to = { out, replaces: options.force, mostBytes };
        const written = await writeReport(app.context, wantedOf(app, options), to);
        if (options.json) printJson(written);
        else printLine(`Wrote ${written.path} (${sizeWords(written.bytes)}).${completeWords(written)}`);
        if (!written.completeness.isComplete) endWith(exit.incomplete);
      }, options.json),
    );
}

function wantedOf(app: App, options: Options): ReportOf {
  const { attempt, compare } = options;
  const query = queryOf(app, options);
  const { profile } = query;
  if (attempt !== undefined) return { what: 'attempt', attemptId: attempt, profile };
  if (compare !== undefined) return { what: 'comparison', attemptIds: compare, profile };
  return { what: 'evaluation', query };
}

function bytesOf(megabytes: string): number {
  const value = Number(megabytes);
  if (megabytes.trim() !== '' && Number.isFinite(value) && value >= 0) return Math.round(value * 1_000_000);
  throw fault.input(
    'report.pictures',
    `“${megabytes}” is not a number of megabytes.`,
    'Give a number of at least 0: --pictures 20.',
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

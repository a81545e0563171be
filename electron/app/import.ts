import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Handlers, ImportPreview, Input } from '../../shared/contract/index.ts';
import { AppError } from '../../shared/errors.ts';
import type { ImportedSet, ImportOptions, ImportProblem } from '../../shared/importers/importer.ts';
import { isError } from '../../shared/importers/importProblems.ts';
import { importerOf } from '../../shared/importers/index.ts';
import { placeholdersIn } from '../../shared/parse/placeholders.ts';
import { importDemonstrations, importFrom } from '../exchange/import/importFrom.ts';
import { importRuns } from '../exchange/import/importRuns.ts';
import { readOnce } from '../exchange/import/inThread.ts';
import type { AppContext } from './context.ts';

type ImportHandlers = Pick<Handlers, 'import.preview' | 'import.commit' | 'import.folder' | 'runs.import'>;

/** Tasks shown in a preview. */
const sampleSize = 20;

export function importHandlers(app: AppContext): ImportHandlers {
  const open = () => app.workspace;
  return {
    'import.preview': async (input) => {
      const { files, format } = input;
      return preview(input, await readOnce('tasks', { files, format, options: optionsOf(input) }));
    },
    'import.commit': async (input) => {
      const { files, format } = input;
      const stored = await importFrom({ from: { files }, format, options: optionsOf(input) }, open);
      const errors = stored.problems.filter(isError);
      if (errors.length > 0) throw refuse(errors);
      if (stored.setId === null && stored.results === 0) throw refuse(stored.problems);
      app.touch();
      const { setId, tasks, hops, results } = stored;
      return { setId, tasks, hops, results };
    },
    'import.folder': async ({ path: named }) => {
      const from = named === undefined ? ((await app.choosePlace?.toOpen()) ?? null) : named;
      if (from === null) return { path: null, setId: null, tasks: 0, steps: 0, results: 0, problems: [] };
      if (!path.isAbsolute(from) || !existsSync(from)) throw notThere(from);
      const stored = await importDemonstrations({ from: { paths: [from] } }, open);
      if (stored === null) throw notMind2web(from);
      const { setId, tasks, steps, results, problems } = stored;
      if (!problems.some(isError)) app.touch();
      return { path: from, setId, tasks, steps, results, problems };
    },
    'runs.import': async ({ model, promptVersion = '', parameters = {}, seed = null, ...input }) => {
      const report = await importRuns(app.workspace, {
        ...input,
        model: { model, promptVersion, parameters, seed },
        keepGoing: input.keepGoing ?? false,
      });
      if (report.imported > 0) app.touch();
      return report;
    },
  };
}

function optionsOf({ name, placeholders = {} }: Input<'import.preview'>): ImportOptions {
  return { ...(name ? { name } : {}), placeholders };
}

function preview(input: Input<'import.preview'>, set: ImportedSet): ImportPreview {
  return {
    format: set.format,
    formatLabel: importerOf(set.format).label,
    name: set.name,
    tasks: set.tasks.length,
    hops: set.tasks.reduce((sum, task) => sum + task.hops.length, 0),
    results: set.results ?? 0,
    sample: set.tasks.slice(0, sampleSize).map((task) => ({
      key: task.key,
      intent: task.intent,
      hops: task.hops.length,
      sites: [...new Set(task.hops.map((hop) => hop.site))],
    })),
    problems: set.problems,
    placeholders: placeholdersIn(input.files.map((file) => file.text).join('\n')),
  };
}

function refuse(problems: readonly ImportProblem[]): AppError {
  const [first] = problems;
  const where = first ? [first.file, first.at, first.field].filter(Boolean).join(', ') : '';
  return new AppError({
    code: 'import.problems',
    origin: 'input',
    message: `${first?.message ?? 'The files hold no tasks.'}${problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''}`,
    advice: 'Nothing was imported. Correct the file and import it again.',
    at: where,
  });
}

function notThere(from: string): AppError {
  return new AppError({
    code: 'import.notThere',
    origin: 'input',
    message: `There is no folder or file ${from} on this computer.`,
    advice: 'Nothing was imported. Name it whole, from the root of the disk.',
    at: from,
  });
}

function notMind2web(from: string): AppError {
  return new AppError({
    code: 'import.notMind2web',
    origin: 'input',
    message: `${from} holds no demonstrations of Mind2Web.`,
    advice:
      'Nothing was imported. A raw dump has task_meta.json and a folder task; other files are .json, .jsonl or .parquet. Tasks of other formats are imported by choosing their files.',
    at: from,
  });
}

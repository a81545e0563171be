import type { Handlers, ImportPreview, Input } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { ImportedSet, ImportProblem, SourceFile } from '../../shared/importers/importer.ts';
import { importerOf, readTasks } from '../../shared/importers/index.ts';
import { recordsOf } from '../../shared/importers/mind2web.ts';
import { placeholdersIn } from '../../shared/importers/placeholders.ts';
import { createProblems } from '../../shared/importers/problems.ts';
import type { AppContext } from './context.ts';
import { importMind2web } from './importMind2web.ts';
import { storeSet } from './storeSet.ts';

type ImportHandlers = Pick<Handlers, 'import.preview' | 'import.commit'>;

/** Tasks shown in a preview. */
const sampleSize = 20;

export function importHandlers(app: AppContext): ImportHandlers {
  return {
    'import.preview': (input) => preview(input),
    'import.commit': async (input) => {
      const set = read(input);
      const errors = set.problems.filter((problem) => problem.level !== 'note');
      if (errors.length > 0) throw refuse(errors);
      if (set.format === 'mind2web') return commitMind2web(app, set.name, input.files);
      const stored = storeSet(app.workspace.db, set);
      app.touch();
      return { ...stored, results: 0 };
    },
  };
}

/** Demonstrations come with their pages: they are stored as attempts. */
async function commitMind2web(
  app: AppContext,
  name: string,
  files: readonly SourceFile[],
): Promise<{ setId: string | null; tasks: number; hops: number; results: number }> {
  const stored = await importMind2web(app.workspace, name, recordsOf(files), createProblems());
  const errors = stored.problems.filter((problem) => problem.level !== 'note');
  if (errors.length > 0 || (stored.setId === null && stored.results === 0)) throw refuse(stored.problems);
  app.touch();
  return { setId: stored.setId, tasks: stored.tasks, hops: stored.tasks, results: stored.results };
}

function read(input: Input<'import.preview'>): ImportedSet {
  return readTasks(
    input.files,
    { ...(input.name ? { name: input.name } : {}), placeholders: input.placeholders ?? {} },
    input.format,
  );
}

function preview(input: Input<'import.preview'>): ImportPreview {
  const set = read(input);
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
    advice: 'Nothing was imported. Mend the file and import it again.',
    at: where,
  });
}

import { randomUUID } from 'node:crypto';
import type { Handlers, ImportPreview, Input } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { ImportedSet, ImportProblem } from '../../shared/importers/importer.ts';
import { importerOf, readTasks } from '../../shared/importers/index.ts';
import { placeholdersIn } from '../../shared/importers/placeholders.ts';
import type { Database } from '../db/open.ts';
import { insertTaskSet } from '../db/taskSets.ts';
import type { AppContext } from './context.ts';

type ImportHandlers = Pick<Handlers, 'import.preview' | 'import.commit'>;

/** Tasks shown in a preview. */
const sampleSize = 20;

export function importHandlers(app: AppContext): ImportHandlers {
  return {
    'import.preview': (input) => preview(input),
    'import.commit': (input) => {
      const set = read(input);
      const errors = set.problems.filter((problem) => problem.level !== 'note');
      if (errors.length > 0) throw refuse(errors);
      const stored = storeSet(app.workspace.db, set);
      app.touch();
      return stored;
    },
  };
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

/** Gives the set and its tasks their ids and stores them, all or nothing. */
export function storeSet(db: Database, set: ImportedSet): { setId: string; tasks: number; hops: number } {
  const setId = randomUUID();
  const tasks = set.tasks.map((task) => ({ ...task, setId, id: `${setId}/${task.key}` }));
  insertTaskSet(
    db,
    { id: setId, name: set.name, format: set.format, importedAt: Date.now() },
    tasks,
    set.beside ?? [],
  );
  return { setId, tasks: tasks.length, hops: tasks.reduce((sum, task) => sum + task.hops.length, 0) };
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

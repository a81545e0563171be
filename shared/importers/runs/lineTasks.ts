import type { Task, TaskFormat } from '../../model/index.ts';
import { addressProblem } from '../../parse/address.ts';
import { type ImportedSet, type ImportProblem, isError } from '../file/importer.ts';
import { detectFormat, importerOf, readTasks } from '../index.ts';
import { keyOfLine, nameInLine } from './matchTask.ts';
import type { RunCase } from './runCases.ts';
import type { ScoreCaseInput } from './scoreCase.ts';

type LineTask =
  | { readonly task: Task; readonly problems?: never }
  | { readonly task: null; readonly problems: readonly ImportProblem[] };

/**
 * The task inside a line, for runs whose tasks are not in the workspace. As for `score`, fields that no rule
 * reads may be missing, and a missing domain means a single hop. `source.raw` is the line's unchanged object,
 * so the task is judged by exactly the fields that `score` would read.
 */
export function taskOfLine({ file, at, found }: RunCase, format?: TaskFormat): LineTask {
  const chosen = isNameOnly(found) ? null : (format ?? formatOf(found));
  if (chosen === null) {
    const named = nameInLine(found);
    const message = `${named === null ? 'names no task of the workspace' : `no task of the workspace is called ${JSON.stringify(keyOfLine(found))}`}, and the line carries no whole task of a known format`;
    return { task: null, problems: [{ file, at, field: named?.field ?? 'task', message }] };
  }
  const domain = chosen === 'mmina' && found.domain !== undefined ? { domain: found.domain } : {};
  const set = readTasks([{ path: 'task', text: fileText(chosen, found) }], domain, chosen);
  const [task] = set.tasks;
  if (task === undefined) {
    const problems = set.problems.filter(isError).map(({ field, message }) => ({
      file,
      at,
      field: ['task', field.replace(/^tasks\[0\]\.?/, '')].filter(Boolean).join('.'),
      message,
    }));
    return { task: null, problems };
  }
  const { domain: read, ...source } = task.source;
  const ownDomain = chosen === 'mmina' ? found.domain : read;
  return {
    task: {
      ...task,
      key: keyOfLine(found),
      source: {
        ...source,
        raw: JSON.stringify(found.task),
        ...(ownDomain === undefined ? {} : { domain: ownDomain }),
      },
    },
  };
}

/** Whether a line only names a task, without its content. */
function isNameOnly({ task }: ScoreCaseInput): boolean {
  return Object.keys(task).every((field) => field === 'id' || field === 'task_id');
}

function formatOf({ task, domain }: ScoreCaseInput): TaskFormat | null {
  if ('hops' in task) return 'native';
  if (domain !== undefined) return 'mmina';
  const detected = detectFormat([{ path: 'task', text: JSON.stringify(task) }]);
  return detected ?? ('eval' in task ? 'webarena' : null);
}

/** A file in the form that the importer of the format reads. */
function fileText(format: TaskFormat, { id, task, domain, run }: ScoreCaseInput): string {
  if (format === 'native')
    return JSON.stringify({ format: 'hopscope-tasks', version: 1, name: id, tasks: [task] });
  if (format !== 'mmina' && format !== 'webarena' && format !== 'visualwebarena') return JSON.stringify(task);
  const start = run.urls[0] ?? '';
  const whole: Record<string, unknown> = {
    task_id: 0,
    sites: [],
    start_url: addressProblem(start) === null ? start : null,
    intent: '',
    eval: { eval_types: [] },
    ...task,
  };
  if (!Number.isInteger(whole.task_id)) whole.task_id = 0;
  // Without a domain there is no queue: see `scoreCase`.
  if (format === 'mmina' && domain === undefined)
    for (const field of ['procedure', 'cnt_hop', 'hop_cnt']) delete whole[field];
  return JSON.stringify(whole);
}

/**
 * Tasks that came with recorded runs, as sets: one for each format. Each gets a place in a file of its
 * format, so that the set can be exported in its source format like any other.
 */
export function setsOfLines(tasks: readonly Task[], name: string): readonly ImportedSet[] {
  const byFormat = [...Map.groupBy(tasks, (task) => task.source.format)];
  return byFormat.map(([format, ofFormat]) => ({
    name: byFormat.length === 1 ? name : `${name} (${importerOf(format).label})`,
    format,
    tasks: placed(ofFormat, format, name),
    problems: [],
  }));
}

function placed(tasks: readonly Task[], format: TaskFormat, name: string): readonly Task[] {
  return tasks.map((task, position) => {
    const isFirst = position === 0;
    const isLast = position === tasks.length - 1;
    const place = (file: string, before: string, after: string | undefined): Task => ({
      ...task,
      source: {
        ...task.source,
        file,
        index: format === 'mmina' ? null : position + 1,
        before,
        ...(after === undefined ? {} : { after }),
      },
    });
    if (format === 'mmina') return place(`${task.key}.json`, '', '\n');
    if (format !== 'native') return place('tasks.jsonl', isFirst ? '' : '\n', isLast ? '\n' : undefined);
    const head = `{"format": "hopscope-tasks", "version": 1, "name": ${JSON.stringify(name)}, "tasks": [\n`;
    return place('tasks.json', isFirst ? head : ',\n', isLast ? '\n]}\n' : undefined);
  });
}

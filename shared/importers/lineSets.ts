import type { Task, TaskFormat } from '../model/index.ts';
import type { ImportedSet } from './importer.ts';
import { importerOf } from './index.ts';

/**
 * Tasks that came with recorded runs, as sets: one per format. They get a place in files of their format, so that the
 * set can be written out as its source like any other.
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

import type { z } from 'zod';
import type { Task, TaskFormat, TaskSource } from '../../model/index.ts';
import { plainTask } from '../../model/task.ts';
import { explain, type Finding, fieldName } from '../../parse/explain.ts';
import { importLimits } from '../../parse/limits.ts';
import {
  createProblems,
  type ImportedRubric,
  type ImportedSet,
  type ImportOptions,
  type Problems,
  type SourceFile,
  taskFileEnding,
} from './importer.ts';
import { type FileRecords, readRecords, type SourceRecord, tooManyValues } from './records.ts';

/** A task from an importer; this file adds identity and source in the same way for every format. */
export type TaskDraft = Omit<Task, 'id' | 'setId' | 'source' | keyof typeof plainTask> &
  Partial<Pick<Task, keyof typeof plainTask>> & {
    readonly source?: Pick<TaskSource, 'domain' | 'placeholders'>;
    /** Stored beside the task. */
    readonly rubric?: readonly ImportedRubric[];
  };

/** The functions for a record's problems and notes. */
export interface RecordContext {
  readonly record: SourceRecord;
  readonly options: ImportOptions;
  /** An error at a field of this record: the task is not imported. */
  error(field: readonly (string | number)[], message: string): void;
  note(field: readonly (string | number)[], message: string): void;
}

/** The field of the id, where it is not `task_id`. */
const idFields: Partial<Readonly<Record<TaskFormat, string>>> = {
  native: 'id',
  webvoyager: 'id',
  'mind2web-live': 'index',
};

interface SetReader<Value> {
  readonly format: TaskFormat;
  readonly schema: z.ZodType<Value>;
  /** The records of a file; the default reads a list, an object, or lines. */
  records?(file: SourceFile, problems: Problems): FileRecords;
  /** The reason to skip a file of a folder that contains no tasks, such as a run's result; null: the file is read. */
  passesOver?(file: SourceFile): string | null;
  build(value: Value, context: RecordContext): TaskDraft;
  /** Default name of the set, when the files contain a better one than their path. */
  name?: string | undefined;
}

/**
 * Reads all files in one format: parses, checks, builds, finds duplicates, and keeps the exact text. A file
 * or task with an error gives a problem and no task. The caller decides whether the rest is stored.
 */
export function readSet<Value>(
  files: readonly SourceFile[],
  options: ImportOptions,
  reader: SetReader<Value>,
): ImportedSet {
  const problems = createProblems();
  const tasks: Task[] = [];
  const seen = new Map<string, string>();
  const rubrics = new Map<string, readonly ImportedRubric[]>();
  let count = 0;
  for (const file of files) {
    const passedOver = reader.passesOver?.(file) ?? null;
    if (passedOver !== null) {
      problems.note(file.path, '', '', passedOver);
      continue;
    }
    const before = problems.errors;
    const { records } = (reader.records ?? readRecords)(file, problems);
    let from = 0;
    let kept: Task | null = null;
    for (const record of records) {
      count++;
      if (count > importLimits.tasks) break;
      const draft = readRecord(record, options, reader, problems);
      if (draft === null) continue;
      const place = [file.path, record.index === null ? '' : record.at].filter(Boolean).join(', ');
      const first = seen.get(draft.key);
      if (first !== undefined) {
        problems.error(
          file.path,
          record.at,
          idFields[reader.format] ?? 'task_id',
          `the id ${JSON.stringify(draft.key)} is already taken by ${first}: ids must differ within a set`,
        );
        continue;
      }
      seen.set(draft.key, place);
      const { source, rubric, ...task } = draft;
      if (rubric !== undefined) rubrics.set(draft.key, rubric);
      if (kept !== null) tasks.push(kept);
      kept = {
        id: '',
        setId: '',
        ...plainTask,
        ...task,
        source: {
          format: reader.format,
          file: file.path,
          index: record.index,
          raw: file.text.slice(record.start, record.end),
          before: file.text.slice(from, record.start),
          ...source,
        },
      };
      from = record.end;
    }
    if (kept !== null) tasks.push({ ...kept, source: { ...kept.source, after: file.text.slice(from) } });
    else if (problems.errors === before)
      problems.error(file.path, '', '', 'contains no tasks: the list is empty');
  }
  if (count > importLimits.tasks)
    problems.error('', '', '', `more than ${importLimits.tasks} tasks: import them as several sets`);
  if (tasks.length === 0 && problems.errors === 0)
    problems.error('', '', '', 'contains no tasks of this format');
  return {
    name: options.name ?? reader.name ?? nameOf(files),
    format: reader.format,
    tasks,
    problems: problems.list(),
    ...(rubrics.size === 0 ? {} : { rubrics }),
  };
}

function readRecord<Value>(
  record: SourceRecord,
  options: ImportOptions,
  reader: SetReader<Value>,
  problems: Problems,
): TaskDraft | null {
  const tooLong = tooManyValues(record);
  if (tooLong !== null) {
    problems.error(record.file.path, record.at, '', tooLong);
    return null;
  }
  const parsed = reader.schema.safeParse(record.value);
  if (!parsed.success) {
    problems.tell(record, explain(parsed.error, record.value));
    return null;
  }
  const before = problems.errors;
  const found: Finding[] = [];
  const draft = reader.build(parsed.data, {
    record,
    options,
    error: (path, message) => found.push({ path, field: fieldName(path), message }),
    note: (path, message) => found.push({ path, field: fieldName(path), message, level: 'note' }),
  });
  problems.tell(record, found);
  return problems.errors === before ? draft : null;
}

/** The folder of all files, or the name of a single file without its ending. */
function nameOf(files: readonly SourceFile[]): string {
  const first = files[0];
  if (!first) return '';
  const folder = first.path.split('/')[0] ?? '';
  if (first.path.includes('/') && files.every((file) => file.path.startsWith(`${folder}/`))) return folder;
  const base = first.path.split('/').at(-1) ?? '';
  return files.length === 1
    ? base.replace(taskFileEnding, '').replace(/\.raw$/i, '')
    : `${files.length} files`;
}

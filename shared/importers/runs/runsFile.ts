import { fieldsOf } from '../../parse/fields.ts';
import type { SourceFile } from '../importer.ts';

/** Whether a file holds recorded runs rather than tasks: its first line is a case with a task and a run. */
export function isRunsFile({ text }: Pick<SourceFile, 'text'>): boolean {
  const line = /\S[^\n]*/.exec(text)?.[0] ?? '';
  if (!line.startsWith('{') || !line.includes('"run"') || !line.includes('"task"')) return false;
  try {
    const { task, run } = fieldsOf(JSON.parse(line));
    return isObject(task) && isObject(run);
  } catch {
    return false;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

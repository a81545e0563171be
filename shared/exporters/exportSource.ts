import type { SourceFile } from '../importers/importer.ts';
import type { Task } from '../model/index.ts';

/**
 * Gives a task set back in the format it came in: the same files, byte for byte. It takes the whole set in the order of
 * its import (the text between two tasks is kept with the second), and the files that were kept beside it.
 */
export function exportSource(
  tasks: readonly Task[],
  beside: readonly SourceFile[] = [],
): readonly SourceFile[] {
  const files = new Map<string, string[]>();
  for (const { source } of tasks) {
    const parts = files.get(source.file) ?? [];
    files.set(source.file, parts);
    parts.push(source.before ?? '', source.raw, source.after ?? '');
  }
  return [
    ...[...files].map(([path, parts]) => ({ path, text: parts.join('') })),
    ...beside.map(({ path, text }) => ({ path, text })),
  ];
}

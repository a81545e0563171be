import type { z } from 'zod';
import { explain } from '../../parse/explain.ts';
import { createPositions, locate, walkJson } from '../../parse/json.ts';
import type { Problems, SourceFile } from '../file/importer.ts';

/** Files of one run, by their paths. Pictures are only named, never read here. */
export interface RunFiles {
  /** The displayed name: the folder, or the file where one file is the run. */
  readonly name: string;
  /** All of its files. */
  readonly paths: readonly string[];
  /** The text of a file; null (and a problem) where it cannot be read. */
  text(path: string): string | null;
}

/** Parses a JSON file with a schema; null, with the problems reported by line and field. */
export function readJson<Schema extends z.ZodType>(
  file: SourceFile,
  schema: Schema,
  problems: Problems,
): z.infer<Schema> | null {
  const { path, text } = file;
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const positions = createPositions(text);
  if (text.trim() === '') {
    problems.error(path, '', '', 'is empty');
    return null;
  }
  const broken = walkJson(text, {}, start);
  if (broken !== null) {
    const { line, column } = positions.at(broken.offset);
    problems.error(path, `line ${line}, column ${column}`, '', broken.message);
    return null;
  }
  const value: unknown = JSON.parse(text.slice(start));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  problems.tell(
    {
      file,
      where: (paths) =>
        locate(text, start, text.length, paths).map((offset) => `line ${positions.at(offset).line}`),
    },
    explain(parsed.error, value),
  );
  return null;
}

/** `taskApple--17` of `runs/taskApple--17/interact_messages.json`; with `whole`, the folder's whole path. */
export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '' : path.slice(0, cut);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Paths by their folder. */
export function byFolder(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(paths, folderOf);
}

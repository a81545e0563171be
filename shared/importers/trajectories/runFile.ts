import type { z } from 'zod';
import { withoutBareNumbers } from '../../parse/bareNumbers.ts';
import { explain, type Finding } from '../../parse/explain.ts';
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
  const { path } = file;
  const { text, found } = withoutBareNumbers(file.text);
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
  const [first] = found;
  if (first !== undefined)
    problems.note(
      path,
      `line ${createPositions(file.text).at(first).line}`,
      '',
      'has NaN or Infinity, which JSON does not have: read as null',
    );
  const value: unknown = JSON.parse(text.slice(start));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  tellFindings({ path, text }, explain(parsed.error, value), problems);
  return null;
}

/** Reports the findings about a JSON file, with the lines of its fields. One walk finds them all. */
export function tellFindings(
  { path, text: whole }: SourceFile,
  findings: readonly Finding[],
  problems: Problems,
): void {
  const { text } = withoutBareNumbers(whole);
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const positions = createPositions(text);
  problems.tell(
    {
      file: { path },
      where: (paths) =>
        locate(text, start, text.length, paths).map((offset) => `line ${positions.at(offset).line}`),
    },
    findings,
  );
}

/** `taskApple--17` of `runs/taskApple--17/interact_messages.json`; with `whole`, the folder's whole path. */
export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '' : path.slice(0, cut);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns a function that gives the paths inside a folder, at any depth. It takes time for its answer only, however many paths there are. */
export function pathsInside(paths: readonly string[]): (folder: string) => readonly string[] {
  const inside = new Map<string, string[]>();
  for (const path of paths)
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      const known = inside.get(folder);
      if (known === undefined) inside.set(folder, [path]);
      else known.push(path);
    }
  return (folder) => (folder === '' ? paths : (inside.get(folder) ?? []));
}

/** Paths by their folder. */
export function byFolder(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(paths, folderOf);
}

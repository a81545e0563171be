import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { AppError } from '../../shared/errors.ts';
import type { SourceFile } from '../../shared/importers/importer.ts';
import { makeFolders } from './makeFolders.ts';

/** Writes files below a folder; a name that is taken twice gets a number. Answers the paths that were written. */
export async function writeAll(folder: string, files: readonly SourceFile[]): Promise<readonly string[]> {
  const taken = new Set<string>();
  const written: string[] = [];
  for (const file of files) {
    let name = file.path;
    for (let again = 2; taken.has(name); again++) name = file.path.replace(/(\.\w+)?$/, `-${again}$1`);
    taken.add(name);
    const path = resolve(folder, name);
    // The name stood in the path of an imported file: it may not lead out of the folder.
    if (!path.startsWith(folder + sep))
      throw new AppError({
        code: 'export.path',
        origin: 'input',
        message: `The file ${file.path} would lie outside ${folder}; nothing more was written.`,
      });
    await writeWhole(path, file.text);
    written.push(path);
  }
  return written;
}

/** Writes a file whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  makeFolders(dirname(path));
  const unfinished = join(dirname(path), `.${randomUUID()}.part`);
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

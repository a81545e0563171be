import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../../shared/errors.ts';
import { makeFolders } from '../../workspace/makeFolders.ts';

/** Where an export is written: under a name of its own beside the wanted one, until it is whole. */
export interface ExportPlace {
  /** A file of the export, open for writing; null names the export itself (a single file). */
  file(name: string | null): Promise<ExportFile>;
  /** Gives the export its name. Answers the paths of its files. */
  finish(): Promise<readonly string[]>;
  /** Leaves nothing behind. */
  drop(): Promise<void>;
}

export interface ExportFile {
  write(text: string | Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Throws AppError `export.exists` when something lies there already: an export never replaces anything. */
export function exportPlace(wanted: string): ExportPlace {
  const out = resolve(wanted);
  if (existsSync(out))
    throw new AppError({
      code: 'export.exists',
      origin: 'input',
      message: `${out} is there already.`,
      advice: 'Nothing was written. Choose another name, or move what is there away.',
      at: out,
    });
  const unfinished = `${out}.${randomUUID().slice(0, 8)}.part`;
  const names: (string | null)[] = [];
  const openFiles = new Set<FileHandle>();
  return {
    async file(name) {
      const path = name === null ? unfinished : join(unfinished, name);
      makeFolders(dirname(path));
      const handle = await open(path, 'wx');
      openFiles.add(handle);
      names.push(name);
      return {
        write: async (text) => {
          await handle.writeFile(text);
        },
        close: async () => {
          openFiles.delete(handle);
          await handle.sync();
          await handle.close();
        },
      };
    },
    async finish() {
      await rename(unfinished, out);
      return names.map((name) => (name === null ? out : join(out, name)));
    },
    async drop() {
      for (const handle of openFiles) await handle.close();
      await rm(unfinished, { recursive: true, force: true });
    },
  };
}

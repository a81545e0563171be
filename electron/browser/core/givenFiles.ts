import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fault } from '../../../shared/errors.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';
import type { GivenFile } from '../port/taskBrowser.ts';
import { makePrivateFolder, type PrivateFolder } from './privateFolder.ts';

export type GivenFiles = ReturnType<typeof createGivenFiles>;

/** Files that a person gave, stored for Chromium to drop: in memory if the system has a folder for that, else on disk. */
export function createGivenFiles() {
  let folder: PrivateFolder | null = null;
  let count = 0;
  return {
    /** Stores files and returns their paths. A page may open a file at any time, so the files stay until `remove`. */
    store(files: readonly GivenFile[]): Promise<string[]> {
      folder ??= makePrivateFolder();
      const { path } = folder;
      return Promise.all(
        files.map(async ({ name, base64 }) => {
          count += 1;
          const own = join(path, String(count));
          const file = join(own, plainName(name));
          try {
            await mkdir(own);
            await writeFile(file, Buffer.from(base64, 'base64'));
          } catch (error) {
            await rm(own, { recursive: true, force: true });
            throw fault.storage(
              'files.write',
              `The file “${name}” could not be given to the page: ${whyUnwritable(error)}.`,
              'The page has received nothing. Free some space there, and try again.',
              { at: path, cause: error },
            );
          }
          return file;
        }),
      );
    },
    remove: async (): Promise<void> => folder?.remove(),
  };
}

/** The bare file name, without folders and without characters that a file system rejects. */
export function plainName(suggested: string): string {
  const name = basename(suggested.replaceAll('\\', '/')).replace(/[\p{Cc}<>:"|?*]/gu, '_');
  return name.replace(/^\.+/, '').slice(-150) || 'download';
}

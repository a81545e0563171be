import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
          await mkdir(own);
          await writeFile(file, Buffer.from(base64, 'base64'));
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

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { GivenFile } from '../port/taskBrowser.ts';
import { makePrivateFolder, type PrivateFolder } from './privateFolder.ts';

export type GivenFiles = ReturnType<typeof createGivenFiles>;

/** Files that a person gave, as Chromium drops them: on a disk, or in memory where the system has a folder for that. */
export function createGivenFiles() {
  let folder: PrivateFolder | null = null;
  let count = 0;
  return {
    /** Their paths. A page opens a file when it wants to: they stay until `remove`. */
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

/** A file name that is only a name. */
export function plainName(suggested: string): string {
  const name = basename(suggested.replaceAll('\\', '/')).replace(/[\p{Cc}<>:"|?*]/gu, '_');
  return name.replace(/^\.+/, '').slice(-150) || 'download';
}

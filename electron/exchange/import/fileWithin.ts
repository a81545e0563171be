import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Problems } from '../../../shared/importers/importProblems.ts';
import { whyUnreadable } from '../../workspace/whyUnreadable.ts';

/**
 * A file of a folder that somebody else has packed: where it is and how long; null when it cannot be read. A link would bring
 * any file of this computer into the workspace, and a pipe or a device has no end: both are problems.
 */
export async function fileWithin(
  folder: string,
  name: string,
  problems: Problems,
  mayBeMissing = false,
): Promise<{ readonly path: string; readonly bytes: number } | null> {
  const path = join(folder, name);
  try {
    const info = await lstat(path);
    const root = await realpath(folder);
    if (info.isSymbolicLink() || !(await realpath(path)).startsWith(root + sep))
      problems.error(name, '', '', 'is a link: files of a dump are read only where they lie');
    else if (!info.isFile()) problems.error(name, '', '', 'is no file');
    else return { path, bytes: info.size };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || !mayBeMissing) problems.error(name, '', '', whyUnreadable(error));
  }
  return null;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 over the names and bytes of files and folders, given from `root`: equal exactly when nothing has changed. */
export function contentHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat) hash.update(`${path}\0missing\0`);
    else if (stat.isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    else hash.update(`${path}\0${stat.size}\0`).update(readFileSync(full));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

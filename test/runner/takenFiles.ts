import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TAKEN = '.taken';

/** Takes a test file for a process. Returns false if another process has taken it. `folder`: the folder of the run. */
export function takeFile(folder: string, file: string, by: string): boolean {
  try {
    writeFileSync(path.join(folder, `${encodeURIComponent(file)}${TAKEN}`), by, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

export function filesTakenBy(folder: string, by: string): string[] {
  return readdirSync(folder)
    .filter((each) => each.endsWith(TAKEN) && readFileSync(path.join(folder, each), 'utf8') === by)
    .map((each) => decodeURIComponent(each.slice(0, -TAKEN.length)));
}

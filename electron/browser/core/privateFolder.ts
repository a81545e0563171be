import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that only this user can read. Folders of killed processes are removed before a new one is made. */
export interface PrivateFolder {
  readonly path: string;
  /** Works even while a closing process still writes into the folder. */
  remove(): Promise<void>;
}

const NAME = /^hopscope-private-(\d+)-\d+$/;
let made = 0;

/**
 * `memory` is for what Playwright writes before redaction: the folder is in memory if the system has a folder for that
 * (Linux), else among the temporary files. `disk` is for files of any size, such as downloads.
 */
export function makePrivateFolder(on: 'memory' | 'disk' = 'memory'): PrivateFolder {
  const root = on === 'memory' && existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  removeAbandoned(root);
  made += 1;
  const folder = path.join(root, `hopscope-private-${process.pid}-${made}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return {
    path: folder,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 }),
  };
}

function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(path.join(root, name), { recursive: true, force: true });
    } catch {
      // It belongs to another user, and only that user can remove it.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

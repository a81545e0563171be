import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Where playwright writes before anything is redacted: in memory where the system has a folder for that (Linux), else among
 * the temporary files, readable by this user alone. Folders of processes that were killed are removed first.
 */
export interface PrivateFolder {
  readonly path: string;
  /** Also while a process that is ending still writes into it. */
  remove(): Promise<void>;
}

const NAME = /^hopscope-private-(\d+)-\d+$/;
let made = 0;

export function makePrivateFolder(): PrivateFolder {
  const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
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
      // Another user's: not ours to remove.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

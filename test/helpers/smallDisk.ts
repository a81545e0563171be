import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATIENCE_MS } from './patience.ts';

/** A small, real file system that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  fill(): void;
  /** Fills it except for so many bytes. */
  fillBut(bytes: number): void;
  /** Makes room again. */
  free(): void;
  close(): void;
}

/** Null if mounting is not permitted; the log reports it, so that the test is not taken for passed. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    console.log(`SKIPPED: a small disk cannot be mounted here (${String(error).split('\n')[0]}).`);
    return null;
  }
  return {
    ...diskIn(folder),
    close() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

const OWN_MOUNTS = 'HOPSCOPE_OWN_MOUNTS';
/** Whether this process was started by `runInOwnMounts`. */
export const isInOwnMounts = process.env[OWN_MOUNTS] !== undefined;

/**
 * Runs a test file in a namespace in which it may mount, after this command of the shell. Null where neither root nor a user may have
 * such a namespace.
 */
export function runInOwnMounts(file: string, mount = 'true') {
  // The temporary folder of this process may lie where the small disk will be.
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: '/tmp', [OWN_MOUNTS]: '1' };
  delete env['NODE_TEST_CONTEXT'];
  for (const flags of [['--mount'], ['--user', '--map-root-user', '--mount']]) {
    if (spawnSync('unshare', [...flags, 'sh', '-c', mount]).status !== 0) continue;
    const words = ['sh', '-c', `${mount} && exec "$@"`, 'sh', process.execPath, '--test', file];
    return spawnSync('unshare', [...flags, ...words], { env, encoding: 'utf8', timeout: 2 * PATIENCE_MS });
  }
  return null;
}

/** The file system of this folder. */
export function diskIn(folder: string): Omit<SmallDisk, 'close'> {
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [1 << 20, 1 << 12, 1]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    fillBut(bytes) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - bytes));
    },
    free: () => rmSync(filler, { force: true }),
  };
}

function writeUntilFull(file: number, chunk: Uint8Array): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

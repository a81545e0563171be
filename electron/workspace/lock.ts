import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';

const owner = z.object({ pid: z.number().int(), host: z.string(), startedAt: z.number(), boot: z.string() });

export interface WorkspaceLock {
  /** When the process that was killed had started; null after a clean end. */
  readonly uncleanSince: number | null;
  release(): void;
}

/**
 * One process per workspace. The lock file names its owner; a lock whose process is gone is taken over, and the
 * workspace is then known to have ended uncleanly.
 */
export function lockWorkspace(folder: string, host: string): WorkspaceLock {
  const file = path.join(folder, 'hopscope.lock');
  const mine = JSON.stringify({ pid: process.pid, host, startedAt: Date.now(), boot: bootId() });
  let uncleanSince: number | null = null;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, mine);
      closeSync(handle);
      break;
    } catch (error) {
      if (!isCode(error, 'EEXIST') || attempt > 3) throw error;
      const found = readOwner(file);
      if (found && isAlive(found)) {
        throw new AppError({
          code: 'workspace.locked',
          origin: 'storage',
          message: `This workspace is open in another Hopscope (${found.host}, process ${found.pid}, since ${new Date(found.startedAt).toLocaleTimeString()}).`,
          advice: 'Close it there first, or choose another workspace. Nothing was changed.',
          at: file,
        });
      }
      uncleanSince = found?.startedAt ?? 0;
      rmSync(file, { force: true });
    }
  }
  return { uncleanSince, release: () => rmSync(file, { force: true }) };
}

function readOwner(file: string): z.infer<typeof owner> | null {
  try {
    return owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Half-written by a process that was killed while locking: nobody holds it.
    return null;
  }
}

function isAlive(found: z.infer<typeof owner>): boolean {
  if (found.boot !== bootId()) return false;
  if (found.pid === process.pid) return true;
  try {
    process.kill(found.pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Process ids start over when the machine does: a lock of another boot is nobody's. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

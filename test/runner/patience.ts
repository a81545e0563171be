import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Milliseconds that an idle CI machine takes to hash the block. */
const QUIET_MS = 12;
const BLOCK = Buffer.alloc(16 * 1024 * 1024);
const TRIES = 5;
/** A larger factor means that something is wrong with the machine. */
const MOST = 8;

/**
 * The factor by which tests wait longer on this machine than on an idle one: its slowness or the number of processes per processor,
 * whichever is larger; at least 1. `ownLoad`: the processes per processor that the run itself adds.
 */
export function measuredPatience(ownLoad: number): number {
  const times = Array.from({ length: TRIES }, () => {
    const begun = performance.now();
    createHash('sha256').update(BLOCK).digest();
    return performance.now() - begun;
  });
  const slowness = (times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? QUIET_MS) / QUIET_MS;
  const waiting = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.round(10 * Math.min(MOST, Math.max(1, slowness, waiting) * Math.max(1, ownLoad))) / 10;
}

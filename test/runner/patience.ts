import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Milliseconds in which a quiet machine of the kind that CI has hashes the block. */
const QUIET_MS = 12;
const BLOCK = Buffer.alloc(16 * 1024 * 1024);
const TRIES = 5;
/** More is no slow machine, but one on which something is wrong. */
const MOST = 8;

/**
 * By how much tests wait longer on this machine than on a quiet one: how much slower it computes, or how many processes wait for each
 * of its processors, whichever is more; at least 1.
 */
export function measuredPatience(): number {
  const times = Array.from({ length: TRIES }, () => {
    const begun = performance.now();
    createHash('sha256').update(BLOCK).digest();
    return performance.now() - begun;
  });
  const slowness = (times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? QUIET_MS) / QUIET_MS;
  const waiting = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.round(10 * Math.min(MOST, Math.max(1, slowness, waiting))) / 10;
}

import { randomUUID } from 'node:crypto';
import type { Replay } from '../../shared/model/replay.ts';
import { deleteLooseReplays, insertReplay } from '../db/replays.ts';
import { type Demonstrated, type Found, type ReplayDeps, taken } from './replayDeps.ts';
import { replayLive } from './replayLive.ts';
import { replayOffline } from './replayOffline.ts';

/**
 * Carries a demonstration out again on a fresh partition and says which steps and hops still pass; from the recording when
 * the site is gone or `offline`. Stored whole or not at all: what a check that did not end has written is deleted.
 */
export async function replayDemonstration(
  deps: ReplayDeps,
  demonstrated: Demonstrated,
  offline: boolean,
): Promise<Replay> {
  const { db } = deps.workspace;
  if (deps.isTaken()) throw taken();
  deleteLooseReplays(db);
  try {
    const found = offline ? await replayOffline(deps, demonstrated, null) : await live(deps, demonstrated);
    const check: Replay = {
      id: randomUUID(),
      attemptId: demonstrated.attempt.id,
      at: Date.now(),
      ...found,
      hops: await hopsOf(deps, demonstrated.attempt.id, found.replayId),
      version: deps.version,
    };
    insertReplay(db, check);
    return check;
  } finally {
    deleteLooseReplays(db);
  }
}

async function live(deps: ReplayDeps, demonstrated: Demonstrated): Promise<Found> {
  const { task, steps } = demonstrated;
  if (task.startUrls.length === 0 && steps[0]?.operation !== 'goto')
    return replayOffline(deps, demonstrated, 'The task names no start page.');
  const found = await replayLive(deps, demonstrated);
  return 'unreachable' in found ? replayOffline(deps, demonstrated, found.unreachable) : found;
}

/** The replay's own record is judged by the rules of every run; without one, the recording's verdicts stand. */
async function hopsOf(
  { judge }: ReplayDeps,
  attemptId: string,
  replayId: string | null,
): Promise<Replay['hops']> {
  const was = await judge(attemptId);
  const now = replayId === null ? was : await judge(replayId);
  return now.hops.map(({ passed }, index) => ({ passed, was: was.hops[index]?.passed ?? null }));
}

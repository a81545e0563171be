import { randomUUID } from 'node:crypto';
import type { Settings } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { MachineCheck, ReplayedStep } from '../../shared/machineCheck.ts';
import type { Attempt, Profile, Step, Task } from '../../shared/model.ts';
import type { TaskBrowserFactory } from '../browser/taskBrowser.ts';
import { deleteLooseReplays, insertMachineCheck } from '../db/machineChecks.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { HopOutcome } from './briefing.ts';
import { checkOffline } from './checkOffline.ts';
import { replayLive } from './replayLive.ts';

export interface MachineCheckDeps {
  readonly workspace: Workspace;
  readonly factory: TaskBrowserFactory;
  readonly settings: () => Settings;
  /** Gives the task's demo addresses their port. */
  readonly resolveUrl: (url: string) => string;
  /** Where a recorded address leads now. */
  readonly addressNow: (url: string) => string;
  readonly resetSites: () => void;
  /** Sites where a replay may change things: they are on this computer and made for it. */
  readonly allow: () => readonly string[];
  readonly judge: (attemptId: string) => Promise<HopOutcome>;
  /** Hopscope's. */
  readonly version: string;
  /** Somebody else needs the browser: the check gives way. */
  readonly isTaken: () => boolean;
  readonly onStep: (step: ReplayedStep, done: number, of: number) => void;
}

export interface Demonstrated {
  readonly attempt: Attempt;
  readonly task: Task;
  readonly profile: Profile;
  /** The steps that are kept, in order. */
  readonly steps: readonly Step[];
}

/** What a road finds; the rest is the same for both. */
export type Found = Pick<MachineCheck, 'road' | 'why' | 'steps' | 'notSent' | 'chromium' | 'replayId'>;

/**
 * Carries a demonstration out again on a fresh partition and says which steps and hops still pass; from the recording when
 * the site is gone or `offline`. Stored whole or not at all: what a check that did not end has written is deleted.
 */
export async function machineCheck(
  deps: MachineCheckDeps,
  demonstrated: Demonstrated,
  offline: boolean,
): Promise<MachineCheck> {
  const { db } = deps.workspace;
  if (deps.isTaken()) throw taken();
  deleteLooseReplays(db);
  try {
    const found = offline ? await checkOffline(deps, demonstrated, null) : await live(deps, demonstrated);
    const check: MachineCheck = {
      id: randomUUID(),
      attemptId: demonstrated.attempt.id,
      at: Date.now(),
      ...found,
      hops: await hopsOf(deps, demonstrated.attempt.id, found.replayId),
      version: deps.version,
    };
    insertMachineCheck(db, check);
    return check;
  } finally {
    deleteLooseReplays(db);
  }
}

async function live(deps: MachineCheckDeps, demonstrated: Demonstrated): Promise<Found> {
  const { task, steps } = demonstrated;
  if (task.startUrls.length === 0 && steps[0]?.operation !== 'goto')
    return checkOffline(deps, demonstrated, 'The task names no start page.');
  const found = await replayLive(deps, demonstrated);
  return 'unreachable' in found ? checkOffline(deps, demonstrated, found.unreachable) : found;
}

/** The replay's own record is judged by the rules of every run; without one, the recording's verdicts stand. */
async function hopsOf(
  { judge }: MachineCheckDeps,
  attemptId: string,
  replayId: string | null,
): Promise<MachineCheck['hops']> {
  const was = await judge(attemptId);
  const now = replayId === null ? was : await judge(replayId);
  return now.hops.map(({ passed }, index) => ({ passed, was: was.hops[index]?.passed ?? null }));
}

export function taken(): AppError {
  return new AppError({
    code: 'machineCheck.taken',
    origin: 'person',
    message: 'A task is running. A demonstration is replayed in a browser of its own, one thing at a time.',
    advice: 'Finish or leave the task, then replay again. Nothing was stored.',
  });
}

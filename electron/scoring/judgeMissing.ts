import { setImmediate as breathe } from 'node:timers/promises';
import type { JudgingProgress } from '../../shared/contract/index.ts';
import { AppError } from '../../shared/errors.ts';
import type { Profile } from '../../shared/model/index.ts';
import type { Judge } from '../../shared/scoring/judge.ts';
import { ruleVersion } from '../../shared/scoring/scoreAttempt.ts';
import { findAttempt } from '../db/attempts.ts';
import { listUnjudged } from '../db/verdicts.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { judgeAttempt } from './judging.ts';

interface JudgingContext {
  readonly workspace: Workspace;
  /** Judge model; null when none is configured. */
  readonly judge: Judge | null;
  /** Says how far the judging is. */
  readonly announceJudging: (progress: JudgingProgress) => void;
}

/** What is done sooner than this needs no progress. */
const QUIET_MS = 200;
/** How often progress is told. */
const TELL_MS = 100;
/** How long others may wait: the clock of a running attempt, other windows. */
const BREATH_MS = 20;

/**
 * Judges what was never judged under a profile, or under older rules. Two who ask at a time wait for the same work.
 * Thousands of attempts take a while: how far it is is announced, and the program answers others meanwhile.
 */
export function createJudging(app: JudgingContext): (profile: Profile) => Promise<void> {
  const running = new Map<Profile, Promise<void>>();
  return (profile) => {
    const found = running.get(profile);
    if (found !== undefined) return found;
    const work = judgeAll(app, profile).finally(() => running.delete(profile));
    running.set(profile, work);
    return work;
  };
}

async function judgeAll(app: JudgingContext, profile: Profile): Promise<void> {
  const ids = listUnjudged(app.workspace.db, profile, ruleVersion(profile));
  const total = ids.length;
  let done = 0;
  const tell = (isRunning: boolean): JudgingProgress => ({ profile, done, total, isRunning });
  let told = false;
  const started = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - started < QUIET_MS) return;
    told = true;
    app.announceJudging(tell(true));
  }, TELL_MS);
  let breath = started;
  try {
    for (const id of ids) {
      if (!app.workspace.db.open) throw closed();
      // It may have been discarded meanwhile.
      if (findAttempt(app.workspace.db, id) !== null)
        await judgeAttempt(app.workspace, id, profile, app.judge);
      done += 1;
      if (performance.now() - breath < BREATH_MS) continue;
      await breathe();
      breath = performance.now();
    }
  } finally {
    clearInterval(timer);
    if (told) app.announceJudging(tell(false));
  }
}

function closed(): AppError {
  return new AppError({
    code: 'workspace.closed',
    origin: 'tool',
    message: 'Hopscope was closed while attempts were judged.',
    advice: 'Open Evaluate again: what was judged is kept.',
  });
}

import type { Settings } from '../../shared/contract/index.ts';
import { AppError } from '../../shared/errors.ts';
import type { Attempt, HopOutcome, Profile, Step, Task } from '../../shared/model/index.ts';
import type { Replay, ReplayedStep } from '../../shared/model/replay.ts';
import type { TaskBrowserFactory } from '../browser/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What a replay needs, live or from the recording. */
export interface ReplayDeps {
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

/** What a replay finds in either mode; the rest is the same for both. */
export type Found = Pick<Replay, 'mode' | 'why' | 'steps' | 'notSent' | 'chromium' | 'replayId'>;

export function taken(): AppError {
  return new AppError({
    code: 'replay.taken',
    origin: 'person',
    message: 'A task is running. A demonstration is replayed in a browser of its own, one thing at a time.',
    advice: 'Finish or leave the task, then replay again. Nothing was stored.',
  });
}

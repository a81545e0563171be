import { randomUUID } from 'node:crypto';
import type { SessionState, Settings } from '../../shared/contract/index.ts';
import { runningAttempt } from '../../shared/model/attempt.ts';
import type {
  Attempt,
  AttemptMode,
  HopOutcome,
  Participant,
  Profile,
  Size,
  Study,
  Task,
} from '../../shared/model/index.ts';
import type { TaskBrowser, TaskBrowserFactory } from '../browser/port/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Branch } from './branch.ts';

export interface SessionDeps {
  readonly workspace: Workspace;
  readonly factory: TaskBrowserFactory;
  readonly settings: () => Settings;
  readonly saveSettings: (change: Partial<Settings>) => void;
  /** Gives demo addresses their port. */
  readonly resolveUrl: (url: string) => string;
  /** Puts the demo web back to its first state, so that attempts do not see each other's traces. */
  readonly resetSites: () => void;
  /** Judges the record of an attempt that has ended (or, for live verdicts, is under way). */
  readonly judge: (attemptId: string) => Promise<HopOutcome>;
  readonly announce: (state: SessionState) => void;
  readonly onBrowser: (browser: TaskBrowser | null) => void;
  /** The room that the window has for a page; null, or missing: there is no window that says. */
  readonly stageSize?: () => Promise<Size | null>;
}

/** Who decides what becomes of a request that is held. */
export interface Guard {
  /** False: nobody is there, and each is faked at once. */
  readonly asks: boolean;
  /** A request that nobody has decided by then is faked; missing: it waits as long as its page does. */
  readonly patienceMs?: number;
}

/** A task put before a participant. */
export interface Briefing {
  readonly task: Task;
  readonly participant: Participant;
  readonly study: Study | null;
  readonly position: { readonly index: number; readonly of: number } | null;
  readonly mode: AttemptMode;
  readonly profile: Profile;
  /** The id of its attempt, where that was chosen before; a new one otherwise. */
  readonly attemptId?: string;
  /** An agent's: what would change something is held; missing: nothing is. */
  readonly guard?: Guard;
  /** What it goes on from: its attempt begins by a replay (`Session.replay`). */
  readonly branch?: Branch;
}

/** A new attempt at a task, not yet stored. */
export function newAttempt(
  begun: Pick<Attempt, 'taskId' | 'participantId' | 'studyId' | 'mode'> & {
    readonly id?: string | undefined;
  } & Partial<Pick<Attempt, 'parent' | 'holdsRequests'>>,
  { idleAfterSeconds }: Settings,
): Attempt {
  // An agent touches neither mouse nor keys: while it thinks it is not away.
  const afterMs = begun.mode === 'agent' ? Number.MAX_SAFE_INTEGER : idleAfterSeconds * 1000;
  const idleRule = { afterMs };
  return runningAttempt({ ...begun, id: begun.id ?? randomUUID(), startedAt: Date.now(), idleRule });
}

import { randomUUID } from 'node:crypto';
import type { SessionState, Settings } from '../../shared/contract/index.ts';
import { runningAttempt } from '../../shared/model/attempt.ts';
import type { EnvironmentStart } from '../../shared/model/environment.ts';
import type {
  Attempt,
  AttemptMode,
  HopOutcome,
  Participant,
  Profile,
  Size,
  Study,
  Task,
  TaskEnvironment,
} from '../../shared/model/index.ts';
import type { LiveEnvironment } from '../browser/port/environment.ts';
import type { TaskBrowser, TaskBrowserFactory } from '../browser/port/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Branch } from './branch.ts';

export interface SessionDeps {
  readonly workspace: Workspace;
  readonly factory: TaskBrowserFactory;
  readonly settings: () => Settings;
  readonly saveSettings: (change: Partial<Settings>) => void;
  /** Fills the port into addresses of the demo web. */
  readonly resolveUrl: (url: string) => string;
  /** Resets the demo web to its first state, so that attempts do not affect each other. */
  readonly resetSites: () => void;
  /**
   * Opens the environment of a task that is not on the web. `isForPerson`: its page looks like the person's window. Throws AppError `env.*`.
   * Missing: none.
   */
  readonly openEnvironment?: (environment: TaskEnvironment, isForPerson: boolean) => LiveEnvironment;
  /** Judges the record of an ended attempt, or of a running one for live verdicts. */
  readonly judge: (attemptId: string) => Promise<HopOutcome>;
  readonly announce: (state: SessionState) => void;
  readonly onBrowser: (browser: TaskBrowser | null) => void;
  /** The size of the window's area for a page; null or missing: no window reports it. */
  readonly stageSize?: () => Promise<Size | null>;
}

/** Who decides about a held request. */
export interface Guard {
  /** False: nobody decides, and each request gets a faked response at once. */
  readonly asks: boolean;
  /** A request without a decision after this time gets a faked response; missing: it waits as long as its page does. */
  readonly patienceMs?: number;
}

/** A task for a participant, before it starts. */
export interface Briefing {
  readonly task: Task;
  readonly participant: Participant;
  readonly study: Study | null;
  readonly position: { readonly index: number; readonly of: number } | null;
  readonly mode: AttemptMode;
  readonly profile: Profile;
  /** The id of the attempt, if it was chosen before; missing: a new id. */
  readonly attemptId?: string;
  /** What the agent of this attempt gets of its pages; see `OpenOptions.agent`. */
  readonly agent?: { readonly pictures: boolean };
  /** For agents: requests that would change something are held. Missing: no request is held. */
  readonly guard?: Guard;
  /** For tasks in environments: what a new attempt begins with. Missing: only the level. */
  readonly start?: EnvironmentStart;
  /** The start of a branch: the attempt begins with a replay (`Session.replay`). */
  readonly branch?: Branch;
}

/** Creates an attempt at a task without storing it. */
export function newAttempt(
  begun: Pick<Attempt, 'taskId' | 'participantId' | 'studyId' | 'mode'> & {
    readonly id?: string | undefined;
  } & Partial<Pick<Attempt, 'parent' | 'holdsRequests'>>,
  { idleAfterSeconds }: Settings,
): Attempt {
  // An agent uses neither mouse nor keyboard, so its thinking time must not count as idle.
  const afterMs = begun.mode === 'agent' ? Number.MAX_SAFE_INTEGER : idleAfterSeconds * 1000;
  const idleRule = { afterMs, countsFirst: true } as const;
  return runningAttempt({ ...begun, id: begun.id ?? randomUUID(), startedAt: Date.now(), idleRule });
}

import { randomUUID } from 'node:crypto';
import type { SessionState, Settings } from '../../shared/contract/index.ts';
import { runningAttempt } from '../../shared/model/attempt.ts';
import type {
  Attempt,
  AttemptMode,
  HopOutcome,
  Participant,
  Profile,
  Study,
  Task,
} from '../../shared/model/index.ts';
import type { PerformRequest, TaskBrowser, TaskBrowserFactory } from '../browser/taskBrowser.ts';
import type { Workspace } from '../workspace/workspace.ts';

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
}

/** A task put before a participant. */
export interface Briefing {
  readonly task: Task;
  readonly participant: Participant;
  readonly study: Study | null;
  readonly position: { readonly index: number; readonly of: number } | null;
  readonly mode: AttemptMode;
  readonly profile: Profile;
}

/** A new attempt at the briefed task, not yet stored. */
export function newAttempt(briefing: Briefing, settings: Settings): Attempt {
  return runningAttempt({
    id: randomUUID(),
    taskId: briefing.task.id,
    participantId: briefing.participant.id,
    studyId: briefing.study?.id ?? null,
    mode: briefing.mode,
    startedAt: Date.now(),
    idleRule: { afterMs: settings.idleAfterSeconds * 1000 },
  });
}

/** Demo addresses have no port before they run. */
export function withAddress(request: PerformRequest, resolveUrl: (url: string) => string): PerformRequest {
  return request.value === undefined ? request : { ...request, value: resolveUrl(request.value) };
}

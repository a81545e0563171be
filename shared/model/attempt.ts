import { z } from 'zod';
import type { BranchPoint } from './branch.ts';
import type { WallTime } from './measures.ts';
import { noun } from './schema.ts';

/** One participant on one task. */

/** What a person does with a task. `qa`: an author's own try, on record as every attempt and in no rate. */
export const personModes = ['baseline', 'demonstration', 'qa'] as const;
export type PersonMode = (typeof personModes)[number];

export type AttemptMode = PersonMode | 'agent' | 'imported' | 'replay';

export const attemptStatusSchema = z.enum(['running', 'finished', 'unfinished', 'gave-up', 'aborted']);
export type AttemptStatus = z.infer<typeof attemptStatusSchema>;

export interface Attempt {
  readonly id: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly studyId: string | null;
  readonly mode: AttemptMode;
  readonly status: AttemptStatus;
  readonly startedAt: WallTime;
  readonly endedAt: WallTime | null;
  readonly answer: string | null;
  readonly giveUpReason: GiveUpReason | null;
  readonly idleRule: IdleRule;
  /** Where it goes on from another one; null: it began at the beginning. */
  readonly parent: BranchPoint | null;
  /** An agent's: requests that would change something are held, and faked where nobody decides otherwise. */
  readonly holdsRequests: boolean;
}

/** An attempt as each one begins, live, imported or replayed: its record says what becomes of it. */
export function runningAttempt(
  begun: Pick<Attempt, 'id' | 'taskId' | 'participantId' | 'studyId' | 'mode' | 'startedAt' | 'idleRule'> &
    Partial<Pick<Attempt, 'parent' | 'holdsRequests'>>,
): Attempt {
  return {
    ...{ parent: null, holdsRequests: false, ...begun },
    ...{ status: 'running', endedAt: null, answer: null, giveUpReason: null },
  };
}

/** One that was made elsewhere. It has no clock, so its rule is never applied. */
export function importedAttempt(
  made: Pick<Attempt, 'id' | 'taskId' | 'participantId' | 'startedAt'>,
): Attempt {
  return runningAttempt({ ...made, studyId: null, mode: 'imported', idleRule: { afterMs: 30_000 } });
}

export const giveUpReasonSchema = z.enum(['not-found', 'site-broken', 'unclear', 'other']);
export type GiveUpReason = z.infer<typeof giveUpReasonSchema>;

/** No input for `afterMs` turns the time since the last input into idle time. Stored, so that it can be re-applied. */
export const idleRuleSchema = noun({
  afterMs: z.number(),
});
export type IdleRule = z.infer<typeof idleRuleSchema>;

/** What the clock is counting. Active time = everything but `paused` and `idle`. */
export const segmentSchema = z.enum(['loading', 'looking', 'choosing', 'typing', 'acting', 'paused', 'idle']);
export type Segment = z.infer<typeof segmentSchema>;

import { z } from 'zod';
import type { BranchPoint } from './branch.ts';
import type { WallTime } from './measures.ts';
import { noun } from './schema.ts';

/** One participant at one task. */

/** The modes of a person's attempt. `qa`: an author's own try, recorded like every attempt and in no rate. */
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
  /** The attempt and step that it continues; null: it began at the start page. */
  readonly parent: BranchPoint | null;
  /** Agents only: state-changing requests are held, and faked unless a person decides otherwise. */
  readonly holdsRequests: boolean;
}

/** An attempt at its beginning, live, imported or replayed; its events determine its later state. */
export function runningAttempt(
  begun: Pick<Attempt, 'id' | 'taskId' | 'participantId' | 'studyId' | 'mode' | 'startedAt' | 'idleRule'> &
    Partial<Pick<Attempt, 'parent' | 'holdsRequests'>>,
): Attempt {
  return {
    ...{ parent: null, holdsRequests: false, ...begun },
    ...{ status: 'running', endedAt: null, answer: null, giveUpReason: null },
  };
}

/** An attempt recorded elsewhere. It has no clock, so its idle rule never applies. */
export function importedAttempt(
  made: Pick<Attempt, 'id' | 'taskId' | 'participantId' | 'startedAt'>,
): Attempt {
  return runningAttempt({ ...made, studyId: null, mode: 'imported', idleRule: { afterMs: 30_000 } });
}

export const giveUpReasonSchema = z.enum(['not-found', 'site-broken', 'unclear', 'other']);
export type GiveUpReason = z.infer<typeof giveUpReasonSchema>;

/**
 * After `afterMs` without input, time counts as idle: with `countsFirst` from then on, otherwise (in records of
 * the rules clock-1 and clock-2) from the last input on. The rule is stored, so that it can be applied again.
 */
export const idleRuleSchema = noun({
  afterMs: z.number(),
  countsFirst: z.exactOptional(z.literal(true)),
});
export type IdleRule = z.infer<typeof idleRuleSchema>;

/** The activity that the clock is counting. Active time = everything but `paused` and `idle`. */
export const segmentSchema = z.enum(['loading', 'looking', 'choosing', 'typing', 'acting', 'paused', 'idle']);
export type Segment = z.infer<typeof segmentSchema>;

import { z } from 'zod';
import type { Replay, ReplayedStep } from '../model/replay.ts';

const id = z.string().min(1).max(300);

/** Commands of replay: whether a demonstration can still be carried out. */
export const machineCheckInputs = {
  /**
   * Carries the kept steps out again in a fresh browser, or looks for their elements on the stored pages when the site is
   * gone (or `offline`). `reviewerId`: without the steps that this reviewer has discarded so far.
   */
  'verify.replay': z.strictObject({
    attemptId: id,
    reviewerId: id.optional(),
    offline: z.boolean().optional(),
  }),
  /**
   * The last check of each demonstration that has one; of one or all. `reviewerId`: without those whose steps would tell
   * this reviewer what another one has discarded, before they may know.
   */
  'verify.checks': z.strictObject({ attemptId: id.optional(), reviewerId: id.optional() }),
} as const;

export interface MachineCheckOutputs {
  'verify.replay': Replay;
  'verify.checks': readonly Replay[];
}

/** Announced while a check is under way: the step that was done last. */
export interface ReplayProgress {
  readonly attemptId: string;
  readonly done: number;
  readonly of: number;
  readonly step: ReplayedStep | null;
  /** False: it has ended. */
  readonly isRunning: boolean;
}

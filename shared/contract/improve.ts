import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import type { LoopTable, VerdictSource } from '../improve/loopTable.ts';
import { assessmentForms } from '../model/assessment.ts';
import { agentSpecSchema } from '../model/batch.ts';
import {
  type ImproveQuery,
  type LoopRequest,
  loopRequestSchema,
  loopSettingsSchema,
  mostSamples,
  type QueryEvent,
} from '../model/improve.ts';
import type { JudgeErrors } from '../statistics/figures/view.ts';

const id = z.string().min(1).max(300);
const none = z.strictObject({});
const loop = z.strictObject({ loopId: id });
const share = z.number().min(0).max(1);
const text = z.string().max(20_000);

/** The settings of a new loop. The model of its judge is the one that is chosen for judging, and its agent becomes a participant. */
const newLoop = loopSettingsSchema
  .unwrap()
  .omit({ judge: true, explorer: true, difficultExplorer: true })
  .extend({
    setIds: z.array(id).min(1, 'Choose at least one task set.').max(100),
    heldOutIds: z.array(id).max(100),
    agent: agentSpecSchema,
    difficultAgent: z.exactOptional(agentSpecSchema),
    judge: z.strictObject({
      form: z.enum(assessmentForms),
      screenshots: z.number().int().min(0).max(9999),
      withoutPictures: z.boolean(),
    }),
    perSite: z.number().int().min(1).max(1000),
    samples: z.number().int().min(1).max(mostSamples),
    requests: z.number().int().min(1).max(1000),
    thresholds: z.strictObject({ words: share, meaning: share }),
    difficult: share,
  });
export type NewLoop = z.infer<typeof newLoop>;

/**
 * Commands for the loops that improve an agent. One loop runs at a time. All state is in the workspace: a loop whose program was
 * killed goes on with `improve.start`.
 */
export const improveInputs = {
  'improve.loops': none,
  'improve.open': loop,
  /** Stores a loop with its first cycle. Its settings are fixed from then on. */
  'improve.begin': z.strictObject({ name: z.string().trim().min(1).max(200), settings: newLoop }),
  /** Runs the stages that have not ended, until `cycles` cycles are explored or queries wait for a review. */
  'improve.start': loop.extend({
    ...loopRequestSchema.unwrap().shape,
    /** Ends an exploration although attempts failed through no fault of the agent. */
    withoutFailed: z.boolean(),
  }),
  /** Begins no further attempt and sends no further request for queries; attempts under way run to their end. */
  'improve.pause': loop,
  /** Aborts the attempts under way, which are repeated when the loop goes on. */
  'improve.stop': loop,
  'improve.queries': loop.extend({ cycle: z.number().int().min(1) }),
  /** Accepts a query, restoring it first if it was filtered, or rejects it. `text`: the text from now on. */
  'improve.decide': loop.extend({
    queryId: id,
    participantId: id,
    decision: z.enum(['accept', 'reject']),
    text: text.optional(),
    reason: text.optional(),
  }),
  /** Takes the decision on a query back. Refused once it has been tried. */
  'improve.takeBack': loop.extend({ queryId: id, participantId: id }),
  /** A person promotes or refuses the tuned model of a cycle against its test, for the cycles that begin later. The reason stays on record. */
  'improve.overrule': loop.extend({
    cycle: z.number().int().min(1),
    participantId: id,
    promotes: z.boolean(),
    reason: text,
  }),
  /** The attempts behind the figures of a cycle, oldest first. `cycle` null: those of people at the tasks of the sets. */
  'improve.attempts': loop.extend({ cycle: z.number().int().min(1).nullable() }),
} as const;

export interface ImproveOutputs {
  'improve.loops': readonly LoopRow[];
  'improve.open': LoopDetail;
  'improve.begin': LoopRow;
  'improve.start': LoopDetail;
  'improve.pause': LoopDetail;
  'improve.stop': LoopDetail;
  'improve.queries': readonly QueryRow[];
  'improve.decide': QueryRow;
  'improve.takeBack': QueryRow;
  'improve.overrule': LoopDetail;
  'improve.attempts': readonly LoopAttemptRow[];
}

/** What a loop does next. `isBegun`: the stage was begun and has not ended. */
export interface NextStage {
  readonly stage: 'queries' | 'review' | 'exploration' | 'training' | 'promotion' | 'cycle';
  /** The number of the last cycle. */
  readonly cycle: number;
  readonly isBegun: boolean;
  readonly waiting: number;
  readonly accepted: number;
}

export interface LoopRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly agent: string;
  readonly cycles: number;
  readonly next: NextStage;
  /** It runs in this program. */
  readonly isRunning: boolean;
}

export interface LoopDetail {
  readonly row: LoopRow;
  readonly table: LoopTable;
  /** The names of its sets, and of those that are held out. */
  readonly sets: readonly string[];
  readonly heldOut: readonly string[];
  /** The imitation set of its training, by name; null: any set, or any participant. */
  readonly imitation: readonly { readonly set: string | null; readonly participant: string | null }[];
  /** The judge, compared with the blind labels of people in this workspace. */
  readonly judge: JudgeErrors;
  /** Model use of each cycle, in the order of the cycles. */
  readonly spent: readonly LoopSpent[];
  /** What all cycles have used, by part. */
  readonly used: Readonly<Record<LoopPart, PartUse>>;
  /** null: it does not run. */
  readonly now: LoopNow | null;
  /** How its last run in this program ended early; null: it has not run, or it did not end early. */
  readonly last: LoopStop | null;
  /** With what a window last started it; null: none has. */
  readonly asked: LoopRequest | null;
}

/** The parts of a loop that use models. */
export const loopParts = ['agents', 'queries', 'judge', 'rubrics', 'training'] as const;
export type LoopPart = (typeof loopParts)[number];

/** What a part of a loop has used so far, by the record. */
export interface PartUse {
  readonly requests: number;
  readonly tokens: number;
  /** US dollars: the sum of what is known. */
  readonly cost: number;
  /** Requests and trainings without a known cost. */
  readonly unpriced: number;
  /** Requests and trainings of which not even the tokens are on record. */
  readonly uncounted: number;
  /** Hours of attempts. */
  readonly hours: number;
}

export interface LoopSpent {
  /** Tokens of the agent's attempts, and of the model that writes queries. */
  readonly attempts: number;
  readonly queries: number;
  /** US dollars of the attempts; null: nothing with a known price was used. */
  readonly cost: number | null;
}

/** Why a run of a loop ended before the end of its last cycle. */
export interface LoopStop {
  /** What a person has to do first, such as a training on this machine; empty for another reason. */
  readonly waits: readonly string[];
  readonly why: ErrorData | null;
  /** Attempts that are still to be made. */
  readonly left: number;
  /** Attempts that failed through no fault of the agent. */
  readonly failed: number;
}

/** Announced while a loop runs: a few times a second at most. */
export interface LoopNow {
  readonly loopId: string;
  readonly cycle: number;
  readonly stage: 'queries' | 'exploration' | 'training' | 'promotion';
  /** The sample under way, from 1; null outside the exploration. */
  readonly sample: number | null;
  /** Queries that are written, or attempts that have ended: of the sample, or of one model at the development set. Of a training nothing is counted. */
  readonly done: number;
  readonly of: number;
  /** Estimated time for the rest of the sample; null: not known. */
  readonly leftMs: number | null;
  readonly spent: LoopSpent;
  /** Attempts under way run to their end. */
  readonly isPausing: boolean;
  /** False in the last announcement. */
  readonly isRunning: boolean;
}

/** A query with the names of the people in its history; null where nobody decided or the name is gone. */
export interface QueryRow {
  readonly query: ImproveQuery;
  readonly history: readonly { readonly event: QueryEvent; readonly name: string | null }[];
}

/** An attempt behind the figures of a loop. */
export interface LoopAttemptRow {
  readonly attemptId: string;
  readonly taskId: string;
  readonly intent: string;
  readonly site: string;
  readonly arm: string;
  readonly kind: 'agent' | 'people';
  /** Which attempt of its arm at its task it is, from 1. */
  readonly nth: number;
  /** It counts: it is among the first five and no earlier one of its arm solved the task. */
  readonly isCounted: boolean;
  readonly finished: boolean;
  readonly success: boolean | null;
  /** Where the verdict comes from; null: nobody has judged it. */
  readonly by: VerdictSource | null;
  readonly steps: number;
  /** It began again; null: no page of it is on record. */
  readonly restarted: boolean | null;
}

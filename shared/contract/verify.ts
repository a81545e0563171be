import { z } from 'zod';
import type { Integrity } from '../model/demonstration.ts';
import type { AttemptMode, Snapshot, Step, WallTime } from '../model/index.ts';
import type { Replay, ReplayedStep } from '../model/replay.ts';
import type { QualityView } from '../review/quality.ts';
import { type Decision, decisionSchema, type Review, type ReviewEvent } from '../review/review.ts';
import type { Difference, QueueState } from '../review/settle.ts';

const id = z.string().min(1).max(300);
const step = z.number().int().min(0).max(100_000);

const act = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('step'), step, keep: z.boolean() }),
  z.strictObject({ type: z.literal('described'), text: z.string().trim().max(20_000) }),
  z
    .strictObject({
      type: z.literal('remark'),
      at: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('step'), step }),
        z.strictObject({ kind: z.literal('after'), step }),
        z.strictObject({ kind: z.literal('whole') }),
      ]),
      text: z.string().trim().max(20_000),
      failure: z.string().trim().min(1).max(60).nullable(),
    })
    .refine(({ text, failure }) => text !== '' || failure !== null, 'The remark is empty.'),
  z.strictObject({ type: z.literal('remark-removed'), remark: z.number().int().min(1) }),
  z.strictObject({
    type: z.literal('decided'),
    decision: decisionSchema,
    reason: z.string().trim().min(1).max(60).nullable(),
  }),
  z.strictObject({ type: z.literal('reopened') }),
]);

const mine = { attemptId: id, reviewerId: id };

/** Commands of the verify screen. `reviewerId` is a participant: the person at this window. */
export const verifyInputs = {
  /** Every demonstration with its state, as far as this reviewer may know it; oldest first. */
  'verify.queue': z.strictObject({ reviewerId: id }),
  /**
   * One demonstration with all its steps and the names of its pictures. It contains decisions of others only
   * when this reviewer may know them.
   */
  'verify.open': z.strictObject(mine),
  /** Does one or more acts in order, all or none. */
  'verify.act': z.strictObject({ ...mine, acts: z.array(act).min(1).max(500) }),
  /** Undoes the last act of this reviewer on this demonstration that is still in force. */
  'verify.undo': z.strictObject(mine),
  /** Redoes the last undone act, unless another act followed. */
  'verify.redo': z.strictObject(mine),
  /** Number of reviews that name each kind of failure, as a reason or in a remark in force. */
  'verify.failures': z.strictObject({}),
  /** The quality board, over all task sets or some. */
  'verify.quality': z.strictObject({ setIds: z.array(id).optional() }),
  /**
   * Replays the kept steps in a fresh browser, or looks for their elements on the stored pages when the site
   * is gone (or `offline`). `reviewerId`: without the steps that this reviewer has discarded so far.
   */
  'verify.replay': z.strictObject({
    attemptId: id,
    reviewerId: id.optional(),
    offline: z.boolean().optional(),
  }),
  /**
   * The last check of each demonstration that has one; of one or all. `reviewerId`: without checks whose
   * steps would reveal what another reviewer has discarded, before this reviewer may know it.
   */
  'verify.checks': z.strictObject({ attemptId: id.optional(), reviewerId: id.optional() }),
} as const;

export interface VerifyOutputs {
  'verify.queue': readonly VerifyRow[];
  'verify.open': VerifyItem;
  'verify.act': VerifyChange;
  'verify.undo': VerifyChange;
  'verify.redo': VerifyChange;
  'verify.failures': Readonly<Record<string, number>>;
  'verify.quality': QualityView;
  'verify.replay': Replay;
  'verify.checks': readonly Replay[];
}

/** A demonstration that can be verified. */
export interface ListedDemonstration {
  readonly attemptId: string;
  readonly setId: string;
  readonly taskKey: string;
  readonly intent: string;
  /** Names of the sites of the task and its hops, each once. */
  readonly sites: readonly string[];
  readonly annotatorId: string;
  readonly annotator: string;
  readonly mode: AttemptMode;
  readonly steps: number;
  readonly endedAt: WallTime;
}

/** A demonstration in the queue. */
export interface VerifyRow extends ListedDemonstration {
  readonly state: QueueState;
  /** How two reviews differ; only with state `disagreement`, which every reviewer may know. */
  readonly differ: readonly Difference[];
  /** Its outcome; null until it is settled. */
  readonly outcome: { readonly edited: boolean; readonly shortened: boolean } | null;
  /** It waits for this reviewer. */
  readonly forMe: boolean;
  /** State of this reviewer's own review; null = not begun. */
  readonly mine: { readonly state: 'open' | 'done'; readonly decision: Decision | null } | null;
}

export interface VerifyItem {
  readonly row: VerifyRow;
  /** The task as proposed, and as the annotator confirmed it: the reviewer's text is compared with them. */
  readonly proposed: string;
  readonly confirmed: string;
  readonly answer: string | null;
  readonly steps: readonly VerifyStep[];
  readonly mine: ReviewRecord | null;
  /** Finished reviews of others; null = this reviewer may not know them yet. */
  readonly others: readonly ReviewRecord[] | null;
  /** Why this reviewer cannot review it now. */
  readonly blocked: string | null;
  /** The reviewer made this demonstration. */
  readonly isOwn: boolean;
}

export interface VerifyStep {
  readonly step: Step;
  readonly before: SnapshotSummary | null;
  readonly after: SnapshotSummary | null;
  /** Whether the stored page shows the element; null = not checked. */
  readonly integrity: Integrity | null;
}

export type SnapshotSummary = Pick<
  Snapshot,
  'id' | 'url' | 'title' | 'viewport' | 'screenshot' | 'html' | 'mhtml' | 'flags'
>;

export interface ReviewRecord {
  readonly reviewerId: string;
  readonly reviewer: string;
  readonly review: Review;
  readonly events: readonly ReviewEvent[];
}

/** The effect of an act: the reviewer's own part and the row of the queue. */
export interface VerifyChange {
  readonly row: VerifyRow;
  readonly mine: ReviewRecord;
}

/** Announced while a check is under way: the last step. */
export interface ReplayProgress {
  readonly attemptId: string;
  readonly done: number;
  readonly of: number;
  readonly step: ReplayedStep | null;
  /** False: it has ended. */
  readonly isRunning: boolean;
}

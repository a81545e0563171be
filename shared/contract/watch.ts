import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { agentSpecSchema, type BatchLimit, batchLimitSchema } from '../model/batch.ts';
import type { AgentAsk, AttemptStatus, Box, Size } from '../model/index.ts';
import type { AttemptRow } from './answers.ts';

const id = z.string().min(1).max(300);
const none = z.strictObject({});

/** Commands of a person who watches one agent at one task, in the window's own browser. */
export const watchInputs = {
  /** Begins an attempt, or resumes the one that this agent left at this task. */
  'watch.start': z.strictObject({
    taskId: id,
    agent: agentSpecSchema,
    seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    /** Each decision waits for the person's approval. */
    approves: z.boolean(),
    /** The agent pauses before its first decision. */
    isPaused: z.boolean(),
    /** State-changing requests wait for the person's decision. */
    holdsRequests: z.boolean().optional(),
    /** Limits on its cost, which include the cost before a resumption; missing: no limits. */
    limit: batchLimitSchema.optional(),
  }),
  /** Watched attempts that were left, newest first: watching the same agent at the same task resumes them. */
  'watch.left': none,
  /** The last announced state, for a window that opens late. */
  'watch.state': none,
  /** `stop` aborts the attempt, `close` removes an ended one from the screen. */
  'watch.do': z.strictObject({
    act: z.enum(['pause', 'go-on', 'step', 'take-over', 'hand-back', 'stop', 'close']),
  }),
  'watch.approveEach': z.strictObject({ on: z.boolean() }),
  /** The person's decision on the agent's decision `n`. `why`: the reason of a refusal, for the agent. */
  'watch.review': z.strictObject({
    n: z.number().int().min(1),
    approves: z.boolean(),
    why: z.string().max(2000),
  }),
  /** Marks the place on the page of one action of decision `n`: the action with this index, from 0. */
  'watch.point': z.strictObject({ n: z.number().int().min(1), at: z.number().int().min(0).max(1000) }),
  'watch.answer': z.strictObject({ text: z.string().max(20_000) }),
  /** The decision on a held request (`SessionState.held`). */
  'watch.decideHeld': z.strictObject({ id, decision: z.enum(['fake', 'allow', 'abort']) }),
  /** The last input of the agent, with its exact text and picture. */
  'watch.seen': none,
} as const;

export interface WatchOutputs {
  'watch.start': WatchNow;
  'watch.left': readonly AttemptRow[];
  'watch.state': WatchNow | null;
  'watch.do': WatchNow | null;
  'watch.approveEach': WatchNow | null;
  'watch.review': WatchNow | null;
  'watch.point': WatchNow | null;
  'watch.answer': WatchNow | null;
  'watch.decideHeld': WatchNow | null;
  'watch.seen': SeenByAgent | null;
}

/** The page as the agent received it. */
export interface SeenByAgent {
  readonly n: number;
  readonly form: string | null;
  readonly url: string;
  readonly text: string;
  /** PNG in base64; null: no picture. */
  readonly picture: string | null;
}

/** A decision as the person beside the agent sees it. */
export interface WatchedDecision {
  readonly n: number;
  readonly thought: string;
  readonly asks: readonly AgentAsk[];
  readonly error: ErrorData | null;
  readonly failed: ErrorData | null;
  readonly ms: number | null;
  readonly tokens: { readonly input: number; readonly output: number } | null;
  readonly cost: number | null;
}

/** The current state of the watched agent: announced whole, a few times a second at most. */
export interface WatchNow {
  readonly attemptId: string | null;
  readonly task: string;
  readonly agent: string;
  /** Number of the current decision, from 1; 0: the task is being opened. */
  readonly n: number;
  readonly does: 'opens' | 'looks' | 'thinks' | 'acts' | 'waits';
  readonly pace: 'runs' | 'pausing' | 'paused' | 'stepping';
  readonly approves: boolean;
  readonly hands: 'agent' | 'taking' | 'person';
  /** The reply of its model so far, for the current decision. */
  readonly saying: string;
  /** Grows with each observation. */
  readonly seenAt: number;
  /** The last decisions, oldest first. */
  readonly decisions: readonly WatchedDecision[];
  /** The last decision waits for the person's approval. */
  readonly isReviewed: boolean;
  /**
   * Places on the page of its actions: `at` is the index of the action, from 0; the box is in CSS pixels of
   * the viewport.
   */
  readonly marks: readonly { readonly at: number; readonly box: Box }[];
  /** `at` of the highlighted mark; null: its place is unknown. */
  readonly marked: number | null;
  readonly viewport: Size | null;
  readonly question: { readonly text: string; readonly choices: readonly string[] } | null;
  /** Its limits, and what it has used. */
  readonly limit: BatchLimit;
  readonly spent: { readonly tokens: number; readonly cost: number | null };
  readonly assisted: boolean;
  /** Its end; null: it continues. */
  readonly ended: {
    readonly status: AttemptStatus | null;
    readonly passed: boolean | null;
    readonly error: ErrorData | null;
  } | null;
  /** False in the last announcement. */
  readonly isRunning: boolean;
}

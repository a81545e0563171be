import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { agentSpecSchema, type BatchLimit, batchLimitSchema } from '../model/batch.ts';
import type { AgentAsk, AttemptStatus, Box, Size } from '../model/index.ts';
import type { AttemptRow } from './answers.ts';

const id = z.string().min(1).max(300);
const none = z.strictObject({});

/** Commands of a person who watches one agent at one task, in the window's own browser. */
export const watchInputs = {
  /** Begins an attempt, or takes up the one that this agent was left in at this task. */
  'watch.start': z.strictObject({
    taskId: id,
    agent: agentSpecSchema,
    seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    /** Each decision waits for the person's word. */
    approves: z.boolean(),
    /** It stands still before its first decision. */
    isPaused: z.boolean(),
    /** Requests that would change something wait for the person's word. */
    holdsRequests: z.boolean().optional(),
    /** What it may spend, with what it has spent before where it is taken up again; missing: as much as it takes. */
    limit: batchLimitSchema.optional(),
  }),
  /** Watched attempts that were left, newest first: the same agent at the same task goes on with them. */
  'watch.left': none,
  /** As last announced: for a window that opens late. */
  'watch.state': none,
  /** `stop` ends the attempt as aborted, `close` puts away what has ended. */
  'watch.do': z.strictObject({
    act: z.enum(['pause', 'go-on', 'step', 'take-over', 'hand-back', 'stop', 'close']),
  }),
  'watch.approveEach': z.strictObject({ on: z.boolean() }),
  /** The person's word on decision `n`. `why`: where they refuse, for the agent. */
  'watch.review': z.strictObject({
    n: z.number().int().min(1),
    approves: z.boolean(),
    why: z.string().max(2000),
  }),
  /** Points out where one of the things that decision `n` asks for would be done: the one at this place, from 0. */
  'watch.point': z.strictObject({ n: z.number().int().min(1), at: z.number().int().min(0).max(1000) }),
  'watch.answer': z.strictObject({ text: z.string().max(20_000) }),
  /** What becomes of a request that is held (`SessionState.held`). */
  'watch.decideHeld': z.strictObject({ id, decision: z.enum(['fake', 'allow', 'abort']) }),
  /** What the agent was given last, word for word and picture. */
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

/** The page as an agent was given it. */
export interface SeenByAgent {
  readonly n: number;
  readonly form: string | null;
  readonly url: string;
  readonly text: string;
  /** PNG in base64; null: it has none. */
  readonly picture: string | null;
}

/** A decision as the person beside the agent sees it. */
export interface WatchedDecision {
  readonly n: number;
  readonly thought: string;
  readonly asks: readonly AgentAsk[];
  readonly error: ErrorData | null;
  readonly failed: ErrorData | null;
  readonly ms: number;
  readonly tokens: { readonly input: number; readonly output: number } | null;
  readonly cost: number | null;
}

/** What an agent that is watched does now, announced whole: a few times a second at most. */
export interface WatchNow {
  readonly attemptId: string | null;
  readonly task: string;
  readonly agent: string;
  /** Of the decision that it is at, from 1; 0: the task is being opened. */
  readonly n: number;
  readonly does: 'opens' | 'looks' | 'thinks' | 'acts' | 'waits';
  readonly pace: 'runs' | 'pausing' | 'paused' | 'stepping';
  readonly approves: boolean;
  readonly hands: 'agent' | 'taking' | 'person';
  /** What its model has said so far to this one. */
  readonly saying: string;
  /** Grows with each observation. */
  readonly seenAt: number;
  /** Oldest first; the last ones. */
  readonly decisions: readonly WatchedDecision[];
  /** The last of them waits for the person's word. */
  readonly isReviewed: boolean;
  /** Where on the page it would act: of its asks the one at `at`, from 0, in CSS pixels of the viewport. */
  readonly marks: readonly { readonly at: number; readonly box: Box }[];
  /** `at` of the mark that is pointed out; null: no place is known. */
  readonly marked: number | null;
  readonly viewport: Size | null;
  readonly question: { readonly text: string; readonly choices: readonly string[] } | null;
  /** What it may spend, and what it has spent. */
  readonly limit: BatchLimit;
  readonly spent: { readonly tokens: number; readonly cost: number | null };
  readonly assisted: boolean;
  /** How it went out; null: it goes on. */
  readonly ended: {
    readonly status: AttemptStatus | null;
    readonly passed: boolean | null;
    readonly error: ErrorData | null;
  } | null;
  /** False in the last word. */
  readonly isRunning: boolean;
}

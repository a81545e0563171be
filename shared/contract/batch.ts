import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import type { BatchFrom, BatchLimit, BatchProgress, BatchState, JobState } from '../model/batch.ts';
import { agentSpecSchema, batchFromSchema, batchLimitSchema } from '../model/batch.ts';
import type { AttemptStatus, ParameterValue } from '../model/index.ts';
import type { SeenByAgent, WatchedDecision } from './watch.ts';

const id = z.string().min(1).max(300);
const none = z.strictObject({});
const batch = z.strictObject({ batchId: id });
const attempt = batch.extend({ attemptId: id });

/** Commands of batches: agents × tasks × repeats, in browsers beside the window's own. One is done at a time. */
export const batchInputs = {
  /** The agents that can be chosen here. */
  'batches.kinds': none,
  'batches.list': none,
  'batches.open': batch,
  /** Begins one, or goes on with the one of the same words. */
  'batches.start': z.strictObject({
    setId: id,
    /** Missing: all of the set. */
    taskIds: z.array(id).min(1).max(100_000).optional(),
    agents: z.array(agentSpecSchema).min(1).max(20),
    repeats: z.number().int().min(1).max(1000),
    lanes: z.number().int().min(1).max(32),
    seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    limit: batchLimitSchema,
    /** What its agents would change in the world is held, and faked. */
    holdsRequests: z.boolean().optional(),
    /** Its attempts are branches of a recorded one, whose task is the only one of `taskIds`. */
    from: batchFromSchema.unwrap().optional(),
    /** What is typed at a step whose record holds a mark in its place: kept in memory only. */
    secrets: z.record(z.string().regex(/^\d+$/), z.string().min(1).max(20_000)).optional(),
  }),
  /** Nothing more is begun; what runs runs to its end. */
  'batches.pause': batch,
  'batches.resume': batch.extend({ limit: batchLimitSchema.optional() }),
  /** What runs is ended as aborted, which counts in no rate. */
  'batches.stop': batch,
  /** What the lane that does this attempt shows whoever watches it; null: no lane does it (any more). */
  'batches.lane': attempt,
  /** The same for this attempt alone: the lane goes on with the next, and the batch does it anew when it is resumed. */
  'batches.stopAttempt': attempt,
} as const;

export interface BatchOutputs {
  'batches.kinds': readonly AgentKindRow[];
  'batches.list': readonly BatchRow[];
  'batches.open': BatchDetail;
  'batches.start': BatchRow;
  'batches.pause': BatchRow;
  'batches.resume': BatchRow;
  'batches.stop': BatchRow;
  'batches.lane': LaneSeen | null;
  'batches.stopAttempt': BatchRow;
}

/** A kind of agent as a form shows it. */
export interface AgentKindRow {
  readonly kind: string;
  readonly title: string;
  readonly says: string;
  /** Why it cannot be chosen now; null when it can. */
  readonly why: string | null;
  /** It needs an endpoint. */
  readonly asksModel: boolean;
  readonly options: readonly AgentOption[];
}

export interface AgentOption {
  readonly name: string;
  readonly type: 'number' | 'boolean' | 'text' | 'choice';
  readonly says: string;
  readonly choices: readonly string[];
  readonly default: ParameterValue;
}

export interface BatchRow {
  readonly id: string;
  readonly set: string;
  readonly agents: readonly string[];
  readonly tasks: number;
  readonly repeats: number;
  readonly lanes: number;
  readonly seed: number;
  readonly limit: BatchLimit;
  /** What its attempts go on from; null: they begin at the beginning. */
  readonly from: BatchFrom | null;
  readonly holdsRequests: boolean;
  readonly createdAt: number;
  /** `pausing`: what runs runs to its end. `interrupted`: the program ended while it ran. */
  readonly state: BatchState | 'pausing' | 'interrupted';
  /** Why it paused by itself. */
  readonly why: ErrorData | null;
  readonly progress: BatchProgress;
}

export interface BatchDetail {
  readonly batch: BatchRow;
  readonly jobs: readonly BatchJobRow[];
  readonly leftOut: readonly { readonly task: string; readonly agent: string; readonly why: string }[];
  readonly lanes: readonly LaneNow[];
}

/** One attempt of a batch in its table. */
export interface BatchJobRow {
  readonly position: number;
  readonly task: string;
  readonly intent: string;
  readonly agent: string;
  readonly repeat: number;
  readonly state: JobState;
  readonly how: 'before' | 'taken up' | 'begun' | null;
  /** null: there is none yet. */
  readonly attempt: {
    readonly id: string;
    readonly status: AttemptStatus;
    readonly passed: boolean | null;
    readonly hopsPassed: number;
    readonly steps: number;
    readonly activeMs: number | null;
  } | null;
  readonly hops: number;
  readonly tokens: number | null;
  readonly cost: number | null;
  readonly error: ErrorData | null;
}

/** What a lane of a batch does now. */
export interface LaneNow {
  /** Of its job, from 0. */
  readonly position: number;
  readonly task: string;
  readonly agent: string;
  readonly repeat: number;
  readonly attemptId: string;
  readonly since: number;
  /** Its decision, from 1; 0: the task is being opened. */
  readonly n: number;
  readonly does: 'opens' | 'thinks' | 'acts';
  readonly url: string;
  /** Of the last decision. */
  readonly thought: string;
  /** What its model has said so far to this one. */
  readonly saying: string;
}

/** What an agent in a lane is given and decides. Nobody acts on its page but the agent. */
export interface LaneSeen {
  /** What it was given last; null: the page is being opened, or it reads none. */
  readonly seen: SeenByAgent | null;
  /** The page as the record has it last, as a data URL: where the agent is given no picture. */
  readonly page: string | null;
  /** Oldest first; the last ones. */
  readonly decisions: readonly WatchedDecision[];
  /** By its attempt, so far. */
  readonly spent: { readonly tokens: number; readonly cost: number | null };
}

/** Announced while a batch is done: a few times a second at most. */
export interface BatchNow {
  readonly batchId: string;
  readonly state: BatchRow['state'];
  readonly progress: BatchProgress;
  readonly lanes: readonly LaneNow[];
  /** False in the last word. */
  readonly isRunning: boolean;
}

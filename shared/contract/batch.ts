import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import type { BatchFrom, BatchLimit, BatchProgress, BatchState, JobState } from '../model/batch.ts';
import { agentSpecSchema, batchFromSchema, batchLimitSchema } from '../model/batch.ts';
import type { LackingPlay } from '../model/environment.ts';
import type { AttemptStatus, ParameterValue, Profile } from '../model/index.ts';
import type { SeenByAgent, WatchedDecision } from './watch.ts';

const id = z.string().min(1).max(300);
const none = z.strictObject({});
/** The ids of some tasks of a set. */
const part = z.array(id).min(1).max(100_000);
const batch = z.strictObject({ batchId: id });
const attempt = batch.extend({ attemptId: id });

/**
 * Commands for batches: agents × tasks × repeats, in browsers beside the window's own. Only one batch runs at
 * a time.
 */
export const batchInputs = {
  /** The agents that can be chosen on this host. */
  'batches.kinds': none,
  'batches.list': none,
  /** How many tasks of a set, or of a part of it, the rule of the settings will leave without a verdict, or their environment without a score. */
  'batches.lacking': z.strictObject({ setId: id, taskIds: part.optional() }),
  'batches.open': batch,
  /** Begins a batch, or continues an unfinished one with the same plan. */
  'batches.start': z.strictObject({
    setId: id,
    /** The tasks to do; missing: all tasks of the set. An id that the set does not have is refused. */
    taskIds: part.optional(),
    agents: z.array(agentSpecSchema).min(1).max(20),
    repeats: z.number().int().min(1).max(1000),
    lanes: z.number().int().min(1).max(32),
    seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    limit: batchLimitSchema,
    /** Holds the agents' state-changing requests, and fakes the responses. */
    holdsRequests: z.boolean().optional(),
    /** Its attempts are branches of a recorded one, whose task is the only entry of `taskIds`. */
    from: batchFromSchema.unwrap().optional(),
    /** Values to type at steps whose record has a redaction mark instead: kept in memory only. */
    secrets: z.record(z.string().regex(/^\d+$/), z.string().min(1).max(20_000)).optional(),
  }),
  /** Begins no further attempt; attempts under way run to their end. */
  'batches.pause': batch,
  'batches.resume': batch.extend({ limit: batchLimitSchema.optional() }),
  /** Aborts the attempts under way, which then do not count in any rate. */
  'batches.stop': batch,
  /** What the lane of this attempt shows to a watching person; null: no lane has this attempt (any more). */
  'batches.lane': attempt,
  /**
   * Stops this attempt only: the lane continues with the next one, and the batch repeats this attempt when it
   * is resumed.
   */
  'batches.stopAttempt': attempt,
} as const;

export interface BatchOutputs {
  'batches.kinds': readonly AgentKindRow[];
  'batches.list': readonly BatchRow[];
  'batches.lacking': BatchLacking;
  'batches.open': BatchDetail;
  'batches.start': BatchRow;
  'batches.pause': BatchRow;
  'batches.resume': BatchRow;
  'batches.stop': BatchRow;
  'batches.lane': LaneSeen | null;
  'batches.stopAttempt': BatchRow;
}

/** The numbers of tasks whose attempts will not be judged, or not be played as they should, by reason. */
interface BatchLacking {
  readonly profile: Profile;
  readonly withoutRule: number;
  /** Their rule needs a judge model, and none is chosen. */
  readonly withoutJudge: number;
  readonly play: LackingPlay;
}

/** A kind of agent as a form shows it. */
export interface AgentKindRow {
  readonly kind: string;
  readonly title: string;
  readonly says: string;
  /** Why it cannot be chosen now; null when it can be. */
  readonly why: string | null;
  /** It needs an endpoint. */
  readonly asksModel: boolean;
  /** It leaves out tasks in environments. */
  readonly onlyUsesPages: boolean;
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
  /** The attempt that its attempts continue; null: they begin at the start page. */
  readonly from: BatchFrom | null;
  readonly holdsRequests: boolean;
  readonly createdAt: number;
  /** `pausing`: attempts under way run to their end. `interrupted`: the program ended while the batch ran. */
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
  /** null: no attempt yet. */
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

/** The current state of a lane of a batch. */
export interface LaneNow {
  /** Position of its job, from 0. */
  readonly position: number;
  readonly task: string;
  readonly agent: string;
  readonly repeat: number;
  readonly attemptId: string;
  readonly since: number;
  /** Number of the current decision, from 1; 0: the task is being opened. */
  readonly n: number;
  readonly does: 'opens' | 'thinks' | 'acts';
  readonly url: string;
  /** The thought of the last decision. */
  readonly thought: string;
  /** The reply of its model so far, for the current decision. */
  readonly saying: string;
}

/** The input and the decisions of an agent in a lane. Only the agent acts on its page. */
export interface LaneSeen {
  /** Its last input; null: the page is being opened, or the agent reads none. */
  readonly seen: SeenByAgent | null;
  /** The last recorded page, as a data URL, for agents whose input has no picture. */
  readonly page: string | null;
  /** The last decisions, oldest first. */
  readonly decisions: readonly WatchedDecision[];
  /** Tokens and cost of its attempt so far. */
  readonly spent: { readonly tokens: number; readonly cost: number | null };
}

/** Announced while a batch runs: a few times a second at most. */
export interface BatchNow {
  readonly batchId: string;
  readonly state: BatchRow['state'];
  readonly progress: BatchProgress;
  readonly lanes: readonly LaneNow[];
  /** False in the last announcement. */
  readonly isRunning: boolean;
}

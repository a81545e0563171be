import { z } from 'zod';
import { wallTime } from './measures.ts';
import { listOf, noun } from './schema.ts';
import { errorDataSchema } from './step.ts';

/** Many attempts requested together: tasks × agents × repeats. */

/** The specification from which another process can create the same agent. */
export const agentSpecSchema = noun({
  kind: z.string(),
  options: z.record(z.string(), z.unknown()).readonly(),
  /** Name of the endpoint; missing: the one in the environment, else the one chosen for agents. */
  endpoint: z.exactOptional(z.string()),
});
export type AgentSpec = z.infer<typeof agentSpecSchema>;

/** Limits on the model use of a batch, or of one attempt; null: no limit. */
export const batchLimitSchema = noun({
  tokens: z.number().int().positive().nullable(),
  /** US dollars. */
  cost: z.number().positive().nullable(),
});
export type BatchLimit = z.infer<typeof batchLimitSchema>;

/**
 * The attempt that a batch continues, and the decision where a replay departs from the record: no person is
 * there to decide.
 */
export const batchFromSchema = noun({
  attemptId: z.string(),
  step: z.number().int().min(0),
  atDeparture: z.enum(['go-on', 'give-up']),
});
export type BatchFrom = z.infer<typeof batchFromSchema>;

const batchStateSchema = z.enum(['running', 'paused', 'stopped', 'done']);
/** The last requested state. `running` in a process that has ended means: interrupted. */
export type BatchState = z.infer<typeof batchStateSchema>;

export const batchBodySchema = noun({
  setId: z.string(),
  taskIds: listOf(z.string()),
  agents: listOf(
    noun({
      participantId: z.string(),
      /** null: another program made it, whose agent the window does not know. */
      spec: agentSpecSchema.nullable(),
    }),
  ),
  repeats: z.number(),
  /** The seed from which each attempt's seed is derived. */
  seed: z.number(),
  lanes: z.number(),
  limit: batchLimitSchema,
  /** Tasks that an agent cannot try, with the reason. */
  leftOut: listOf(noun({ participantId: z.string(), taskId: z.string(), why: z.string() })),
  /** Why it paused by itself. */
  why: errorDataSchema.nullable(),
  from: z.exactOptional(batchFromSchema),
  /** The agents' state-changing requests are held, and faked. */
  holdsRequests: z.exactOptional(z.boolean()),
});

export interface Batch extends z.infer<typeof batchBodySchema> {
  readonly id: string;
  /** Digest of the request: the same request again resumes this batch. */
  readonly words: string;
  readonly createdAt: number;
  readonly state: BatchState;
}

export const jobBodySchema = noun({
  /** Use of models; null: no model was called, or the job has not ended. */
  use: noun({ tokens: z.number(), cost: z.number().nullable() }).nullable(),
  error: errorDataSchema.nullable(),
  begunAt: wallTime.nullable(),
  endedAt: wallTime.nullable(),
});

export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/**
 * One attempt of a batch. `failed`: it ended through no fault of the agent; it does not count and is
 * repeated.
 */
export interface BatchJob extends z.infer<typeof jobBodySchema> {
  readonly batchId: string;
  readonly position: number;
  readonly participantId: string;
  readonly taskId: string;
  /** From 1. */
  readonly repeat: number;
  readonly seed: number;
  readonly state: JobState;
  /** How its attempt began; null: not begun. `before`: it was already on record when the batch was made. */
  readonly how: 'before' | 'taken up' | 'begun' | null;
  /** Chosen before the attempt begins, so that a crashed process leaves no unknown attempt. */
  readonly attemptId: string | null;
  /** How often a process has claimed it: only the last claim is valid. */
  readonly tries: number;
}

export interface BatchProgress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  readonly tokens: number;
  /** US dollars; null: nothing with a known price was used. */
  readonly cost: number | null;
  /** Estimated time for the rest; null: nothing has ended yet to estimate from. */
  readonly leftMs: number | null;
}

/**
 * Progress of a batch. Attempts from before the batch do not count for its pace, nor does a job that seems to have ended before its
 * beginning, because the clock of its machine was set.
 */
export function batchProgress(jobs: readonly BatchJob[], lanes: number): BatchProgress {
  const count = (state: JobState): number => jobs.filter((job) => job.state === state).length;
  const [done, failed] = [count('done'), count('failed')];
  const own = jobs.filter(({ how, use }) => how !== 'before' && use !== null).flatMap(({ use }) => use ?? []);
  const costs = own.flatMap(({ cost }) => cost ?? []);
  const took = jobs.flatMap(({ begunAt, endedAt, how }) =>
    begunAt === null || endedAt === null || endedAt < begunAt || how === 'before' ? [] : [endedAt - begunAt],
  );
  const left = jobs.length - done - failed;
  const mean = took.reduce((sum, ms) => sum + ms, 0) / took.length;
  return {
    total: jobs.length,
    ...{ done, failed, running: count('running') },
    tokens: own.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
    leftMs: left === 0 ? 0 : took.length === 0 ? null : (mean * left) / Math.max(1, Math.min(lanes, left)),
  };
}

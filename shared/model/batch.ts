import { z } from 'zod';
import { wallTime } from './measures.ts';
import { listOf, noun } from './schema.ts';
import { errorDataSchema } from './step.ts';

/** Many attempts that were asked for at once: tasks × agents × repeats. */

/** How an agent is made again in another process. */
export const agentSpecSchema = noun({
  kind: z.string(),
  options: z.record(z.string(), z.unknown()).readonly(),
  /** The endpoint that is asked, by name; missing: what the environment names, else what is chosen for agents. */
  endpoint: z.exactOptional(z.string()),
});
export type AgentSpec = z.infer<typeof agentSpecSchema>;

/** What a batch, or one attempt, may spend on models; null: as much as it takes. */
export const batchLimitSchema = noun({
  tokens: z.number().int().positive().nullable(),
  /** US dollars. */
  cost: z.number().positive().nullable(),
});
export type BatchLimit = z.infer<typeof batchLimitSchema>;

/** What the attempts of a batch go on from, and what is done where the replay departs from the record: nobody can be asked. */
export const batchFromSchema = noun({
  attemptId: z.string(),
  step: z.number().int().min(0),
  atDeparture: z.enum(['go-on', 'give-up']),
});
export type BatchFrom = z.infer<typeof batchFromSchema>;

const batchStateSchema = z.enum(['running', 'paused', 'stopped', 'done']);
/** What was last asked of it. `running` in a process that has ended: it was interrupted. */
export type BatchState = z.infer<typeof batchStateSchema>;

export const batchBodySchema = noun({
  setId: z.string(),
  taskIds: listOf(z.string()),
  agents: listOf(
    noun({
      participantId: z.string(),
      /** null: it was made by a program that the window knows nothing of. */
      spec: agentSpecSchema.nullable(),
    }),
  ),
  repeats: z.number(),
  /** What the seed of each attempt is derived from. */
  seed: z.number(),
  lanes: z.number(),
  limit: batchLimitSchema,
  /** Tasks that an agent cannot try, and why. */
  leftOut: listOf(noun({ participantId: z.string(), taskId: z.string(), why: z.string() })),
  /** Why it was paused by itself. */
  why: errorDataSchema.nullable(),
  from: z.exactOptional(batchFromSchema),
  /** What its agents would change in the world is held, and faked. */
  holdsRequests: z.exactOptional(z.boolean()),
});

export interface Batch extends z.infer<typeof batchBodySchema> {
  readonly id: string;
  /** Digest of what was asked for: who asks for the same goes on with it. */
  readonly words: string;
  readonly createdAt: number;
  readonly state: BatchState;
}

export const jobBodySchema = noun({
  /** What its model has used up; null: none was asked, or the job has not ended. */
  use: noun({ tokens: z.number(), cost: z.number().nullable() }).nullable(),
  error: errorDataSchema.nullable(),
  begunAt: wallTime.nullable(),
  endedAt: wallTime.nullable(),
});

export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** One attempt of a batch. `failed`: it ended by no fault of the agent's, does not count, and is done anew. */
export interface BatchJob extends z.infer<typeof jobBodySchema> {
  readonly batchId: string;
  readonly position: number;
  readonly participantId: string;
  readonly taskId: string;
  /** From 1. */
  readonly repeat: number;
  readonly seed: number;
  readonly state: JobState;
  /** How its attempt came about; null: nobody has begun. `before`: it stood on record when the batch was made. */
  readonly how: 'before' | 'taken up' | 'begun' | null;
  /** Chosen before the attempt begins, so that a process that dies leaves no attempt that nobody knows. */
  readonly attemptId: string | null;
  /** How often it was taken: whoever took it before the last time has lost it. */
  readonly tries: number;
}

export interface BatchProgress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  readonly tokens: number;
  /** US dollars; null: nothing was spent that has a price. */
  readonly cost: number | null;
  /** About how long the rest takes; null: nothing has ended yet that could tell. */
  readonly leftMs: number | null;
}

/** How far a batch is. What stood on record before tells nothing about its pace. */
export function batchProgress(jobs: readonly BatchJob[], lanes: number): BatchProgress {
  const count = (state: JobState): number => jobs.filter((job) => job.state === state).length;
  const [done, failed] = [count('done'), count('failed')];
  const own = jobs.filter(({ how, use }) => how !== 'before' && use !== null).flatMap(({ use }) => use ?? []);
  const costs = own.flatMap(({ cost }) => cost ?? []);
  const took = jobs.flatMap(({ begunAt, endedAt, how }) =>
    begunAt === null || endedAt === null || how === 'before' ? [] : [endedAt - begunAt],
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

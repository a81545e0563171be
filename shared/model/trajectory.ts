import { z } from 'zod';
import { operationName } from './operation.ts';
import { listOf, mapOf, noun } from './schema.ts';

/** A run as published formats tell it: every reader gives one, every writer takes one. */

/** One thing that was done. `name` and `arguments` are the source's own words. */
const trajectoryActionSchema = noun({
  name: z.string(),
  arguments: mapOf(z.unknown()).default({}),
  /** What it is here; null: there is no such operation. `finish` and `give-up` declare the end. */
  operation: z.union([operationName, z.enum(['finish', 'give-up'])]).nullable(),
  /** How the source names the element: a number, an id, a selector. */
  element: z.string().nullable().default(null),
  value: z.string().nullable().default(null),
  /** Id of the tool call. */
  id: z.exactOptional(z.string()),
});
export type TrajectoryAction = z.infer<typeof trajectoryActionSchema>;

/** What was seen, what was said to it, what was done. */
export const turnSchema = noun({
  url: z.string().default(''),
  title: z.string().default(''),
  /** ISO 8601; null: no time is known. */
  time: z.string().nullable().default(null),
  /** What was read, word for word; null: nothing, or the picture alone. */
  observation: z.string().nullable().default(null),
  /** A file beside the run, a `data:` address, or `blob:` and the hash of stored bytes. */
  picture: z.string().nullable().default(null),
  /** The page as HTML, in the same way. */
  page: z.string().nullable().default(null),
  thought: z.string().default(''),
  /** The model that wrote the thought afterwards: nobody had it while the task was done. */
  thoughtBy: z.exactOptional(z.string()),
  /** What was said, whole; '' where a person acted. */
  raw: z.string().default(''),
  actions: listOf(trajectoryActionSchema).default([]),
  /** What the environment answered, where a format has that apart from the next observation. */
  result: z.string().nullable().default(null),
  error: z.string().nullable().default(null),
  use: noun({
    input: z.number(),
    output: z.number(),
    /** US dollars. */
    cost: z.number().nullable(),
  })
    .nullable()
    .default(null),
  /** What models were asked for it and what they said, word for word. */
  requests: z.exactOptional(listOf(z.unknown())),
  /** Milliseconds from the question to the decision. */
  ms: z.number().nullable().default(null),
});
export type Turn = z.infer<typeof turnSchema>;

/** What somebody decided about a run. */
export const sourceVerdictSchema = noun({
  /** Who: `MMInA`, `hopscope strict`, `judge`. */
  by: z.string(),
  passed: z.boolean().nullable(),
  score: z.number().nullable().default(null),
  reason: z.string().default(''),
});
export type SourceVerdict = z.infer<typeof sourceVerdictSchema>;

export const trajectorySchema = noun({
  /** The run's id where it comes from. */
  id: z.string(),
  task: noun({
    id: z.string(),
    intent: z.string(),
    start: z.string().default(''),
    /** The task object of a format that has one, as it came. */
    source: z.exactOptional(mapOf(z.unknown())),
  }),
  agent: noun({
    kind: z.enum(['person', 'agent']).default('agent'),
    name: z.string(),
    version: z.string().default(''),
    model: z.string().default(''),
    /** The system prompt; '' where it is not known. */
    system: z.string().default(''),
    /** Tool definitions in OpenAI's form. */
    tools: listOf(z.unknown()).default([]),
  }),
  turns: listOf(turnSchema),
  answer: z.string().nullable().default(null),
  end: z.enum(['finished', 'gave-up', 'unfinished', 'aborted']),
  /** Why it ended early. */
  error: z.string().nullable().default(null),
  verdicts: listOf(sourceVerdictSchema).default([]),
  /** What the source had besides. */
  extra: mapOf(z.unknown()).default({}),
});
export type Trajectory = z.infer<typeof trajectorySchema>;
export type TurnInput = z.input<typeof turnSchema>;

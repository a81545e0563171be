import { z } from 'zod';
import { operationName } from './operation.ts';
import { listOf, mapOf, noun } from './schema.ts';

/** A run in the form common to all published formats: every reader returns one, every writer receives one. */

/** One action. `name` and `arguments` are the source's own words. */
const trajectoryActionSchema = noun({
  name: z.string(),
  arguments: mapOf(z.unknown()).default({}),
  /** Its operation here; null: there is none. `finish` and `give-up` declare the end. */
  operation: z.union([operationName, z.enum(['finish', 'give-up'])]).nullable(),
  /** The source's reference to the element: a number, an id, a selector. */
  element: z.string().nullable().default(null),
  value: z.string().nullable().default(null),
  /** What the source states about the element: its role and accessible name, '' for an unknown one, its tag and attributes. */
  described: z.exactOptional(
    noun({
      role: z.string(),
      name: z.string(),
      tag: z.exactOptional(z.string()),
      attributes: z.exactOptional(mapOf(z.string())),
    }),
  ),
  /** The source's text of the action, where the action was read out of one. */
  said: z.exactOptional(z.string()),
  /** Why this action of the turn failed; null: it did not. Missing: the source reports errors of whole turns only. */
  error: z.exactOptional(z.string().nullable()),
  /** Id of the tool call. */
  id: z.exactOptional(z.string()),
});
export type TrajectoryAction = z.infer<typeof trajectoryActionSchema>;

/** One turn: the observation, the reply and the actions. */
export const turnSchema = noun({
  url: z.string().default(''),
  title: z.string().default(''),
  /** ISO 8601; null: unknown. */
  time: z.string().nullable().default(null),
  /** The exact text of the observation; null: none, or only the picture. */
  observation: z.string().nullable().default(null),
  /** The accessibility tree, where the source has it in its own file. */
  tree: z.exactOptional(z.string()),
  /** A file beside the run, a `data:` address, or `blob:` and the hash of stored bytes. */
  picture: z.string().nullable().default(null),
  /** The picture shows the page, but the participant did not get it. Missing: the participant got it, or this is unknown. */
  pictureSeen: z.exactOptional(z.literal(false)),
  /** The page as HTML, in the same way. */
  page: z.string().nullable().default(null),
  thought: z.string().default(''),
  /** The model that wrote the thought afterwards: it did not exist during the task. */
  thoughtBy: z.exactOptional(z.string()),
  /** The whole reply; '' where a person acted. */
  raw: z.string().default(''),
  actions: listOf(trajectoryActionSchema).default([]),
  /** The environment's response, where a format separates it from the next observation. */
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
  /** The exact prompts and replies of models for this turn. */
  requests: z.exactOptional(listOf(z.unknown())),
  /** Milliseconds from the request to the decision. */
  ms: z.number().nullable().default(null),
});
export type Turn = z.infer<typeof turnSchema>;

/** A verdict on one hop of a run. */
const hopVerdictSchema = noun({
  /** The position of the hop, from 0. */
  hop: z.int(),
  /** null: not judged. */
  passed: z.boolean().nullable(),
  reason: z.string().default(''),
});

/** A verdict of the source on a run. */
export const sourceVerdictSchema = noun({
  /** The judge: `MMInA`, `hopscope strict`, `judge`. */
  by: z.string(),
  passed: z.boolean().nullable(),
  score: z.number().nullable().default(null),
  reason: z.string().default(''),
  /** The verdicts of the same judge on the hops, in their order; missing: it gave none. */
  hops: z.exactOptional(listOf(hopVerdictSchema)),
});
export type SourceVerdict = z.infer<typeof sourceVerdictSchema>;

export const trajectorySchema = noun({
  /** The run's id in its source. */
  id: z.string(),
  task: noun({
    id: z.string(),
    intent: z.string(),
    start: z.string().default(''),
    /** The unchanged task object of a format that has one. */
    source: z.exactOptional(mapOf(z.unknown())),
  }),
  agent: noun({
    kind: z.enum(['person', 'agent']).default('agent'),
    name: z.string(),
    version: z.string().default(''),
    model: z.string().default(''),
    /** The system prompt; '' where it is unknown. */
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
  /** Further fields of the source. */
  extra: mapOf(z.unknown()).default({}),
});
export type Trajectory = z.infer<typeof trajectorySchema>;
export type TurnInput = z.input<typeof turnSchema>;

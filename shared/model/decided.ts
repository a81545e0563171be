import { z } from 'zod';
import { elementTargetSchema } from './element.ts';
import { blobHash, pointSchema } from './measures.ts';
import { operationName } from './operation.ts';
import { listOf, noun } from './schema.ts';
import { errorDataSchema, stepSchema } from './step.ts';

/** An agent's decision, recorded before it is carried out. */

/** One action that an agent requests. */
const agentAskSchema = z
  .discriminatedUnion('ask', [
    /** An operation, carried out like a person's. Without an element it applies to the page. */
    z.object({
      ask: z.literal('perform'),
      operation: operationName,
      /** The element's id in the observation. */
      element: z.exactOptional(z.string()),
      /** For agents without an observation: a description of the element instead of its id. */
      target: z.exactOptional(elementTargetSchema),
      /**
       * For agents that see a picture: a point in the viewport instead of an id. It refers to the element
       * there, at that point.
       */
      point: z.exactOptional(pointSchema),
      /** The element to drag to. */
      to: z.exactOptional(z.string()),
      value: z.exactOptional(z.string()),
      /** Position of a tab in the order of the observation, from 0. */
      tab: z.exactOptional(z.number()),
    }),
    /** Repeats a recorded step, on the element that is found again for it. */
    z.object({ ask: z.literal('repeat'), step: stepSchema }),
    /** The answer of a hop (from 0) that has one. */
    z.object({ ask: z.literal('answer'), hop: z.number(), text: z.string() }),
    /** The answer to a dialog of the page. */
    z.object({ ask: z.literal('dialog'), accept: z.boolean(), text: z.exactOptional(z.string()) }),
    /** The agent declares the end, with its answer or its reason for giving up. */
    z.object({ ask: z.enum(['finish', 'give-up']), text: z.string() }),
    /** An action of the agent's grammar that Hopscope lacks: nothing is done, and the decision counts. */
    z.object({ ask: z.literal('refuse'), why: z.string() }),
  ])
  .readonly();
export type AgentAsk = z.infer<typeof agentAskSchema>;

/** A parameter that a request to a model was to have and did not have. */
export const leftOutSchema = noun({
  /** Its name in the request. */
  name: z.string(),
  /** `refused`: the endpoint takes no such parameter. `setting`: the user turned it off. */
  why: z.enum(['refused', 'setting']),
});
export type LeftOutParameter = z.infer<typeof leftOutSchema>;

/** Model use of a decision. */
const modelUseSchema = noun({
  /** The model's name in the reply of the service. */
  model: z.string(),
  tokens: noun({ input: z.number(), output: z.number(), isEstimate: z.boolean() }),
  /** US dollars; null without a price. */
  cost: z.number().nullable(),
  /** Milliseconds until the replies were there; null: unknown, in an imported run without times. */
  ms: z.number().nullable(),
  /** Number of requests. */
  tries: z.number(),
  /** Parameters that the agent's settings name but the requests did not have; missing: none. */
  leftOut: z.exactOptional(listOf(leftOutSchema)),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

/** What an agent cut before it sent it: a text, or the pictures of a task. */
const clippedSchema = noun({
  what: z.enum(['page', 'memory', 'pictures']),
  /** Characters that were sent, and that there were; of `pictures` their number. */
  sent: z.number(),
  of: z.number(),
});
export type Clipped = z.infer<typeof clippedSchema>;

export const decidedSchema = z.object({
  type: z.literal('decided'),
  /**
   * From 1. A decision that was not carried out before its process ended gives its number to its replacement.
   */
  n: z.number(),
  /** Seed of the attempt, for the agent's random choices. */
  seed: z.number(),
  /** The exact text that the agent read; null for an agent that reads none. */
  observation: noun({
    /** null: its input was only the picture. */
    form: z.string().nullable(),
    url: z.string(),
    text: z.string(),
    /** The exact picture that it saw. */
    picture: blobHash.nullable().default(null),
  }).nullable(),
  thought: z.string(),
  /** The whole reply, so that it can be read again without the model. */
  raw: z.string(),
  asks: listOf(agentAskSchema),
  /** Why the reply contains no readable decision, or why there is no reply. */
  error: errorDataSchema.nullable(),
  /** null: no model was called. */
  use: modelUseSchema.nullable(),
  /** The texts that did not fit into the agent's limits; missing: all of them fitted. */
  clipped: z.exactOptional(listOf(clippedSchema)),
  /** The exact prompts and replies of the models (`exchanges`); null: no model was called. */
  exchanges: blobHash.nullable().default(null),
  /** Milliseconds from the request to the decision; null: unknown, in an imported run without times. */
  ms: z.number().nullable(),
  /** How often it looked at the page again before it decided: looks are not steps. */
  looks: z.number().default(0),
});

import { z } from 'zod';
import { elementTargetSchema } from './element.ts';
import { blobHash, pointSchema } from './measures.ts';
import { operationName } from './operation.ts';
import { listOf, noun } from './schema.ts';
import { errorDataSchema, stepSchema } from './step.ts';

/** What an agent decided, as it goes on record before anything of it is done. */

/** One thing that an agent asks for. */
const agentAskSchema = z
  .discriminatedUnion('ask', [
    /** To be carried out as a person's operations are. Without an element it goes to the page. */
    z.object({
      ask: z.literal('perform'),
      operation: operationName,
      /** The id that the observation gave the element. */
      element: z.exactOptional(z.string()),
      /** Instead of an id, for agents that read no observation: the element in words. */
      target: z.exactOptional(elementTargetSchema),
      /** Instead of an id, for agents that see a picture: a place in the viewport. The element under it is meant, at that place. */
      point: z.exactOptional(pointSchema),
      /** The element to drag to. */
      to: z.exactOptional(z.string()),
      value: z.exactOptional(z.string()),
      /** Position of a tab in the order of the observation, from 0. */
      tab: z.exactOptional(z.number()),
    }),
    /** A recorded step once more, on the element that is found again for it. */
    z.object({ ask: z.literal('repeat'), step: stepSchema }),
    /** The answer of a hop (from 0) that asks for one. */
    z.object({ ask: z.literal('answer'), hop: z.number(), text: z.string() }),
    /** What the page asks in a dialog is answered. */
    z.object({ ask: z.literal('dialog'), accept: z.boolean(), text: z.exactOptional(z.string()) }),
    /** The agent declares the end: its answer, or why it gives up. */
    z.object({ ask: z.enum(['finish', 'give-up']), text: z.string() }),
    /** Its grammar has it, Hopscope has it not: nothing is done, the decision is used up. */
    z.object({ ask: z.literal('refuse'), why: z.string() }),
  ])
  .readonly();
export type AgentAsk = z.infer<typeof agentAskSchema>;

/** What a decision has used up of a model. */
const modelUseSchema = noun({
  /** The name that the service gives the model that answered. */
  model: z.string(),
  tokens: noun({ input: z.number(), output: z.number(), isEstimate: z.boolean() }),
  /** US dollars; null without a price. */
  cost: z.number().nullable(),
  ms: z.number(),
  /** Requests that it took. */
  tries: z.number(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

export const decidedSchema = z.object({
  type: z.literal('decided'),
  /** From 1. One that was not carried out before its process died has the number of the one that takes its place. */
  n: z.number(),
  /** Of the attempt: the agent draws by it. */
  seed: z.number(),
  /** What the agent read, word for word; null for one that reads nothing. */
  observation: noun({
    /** null: it had the picture alone. */
    form: z.string().nullable(),
    url: z.string(),
    text: z.string(),
    /** The picture that it saw, as it saw it. */
    picture: blobHash.nullable().default(null),
  }).nullable(),
  thought: z.string(),
  /** What was said, so that it can be read again without the model. */
  raw: z.string(),
  asks: listOf(agentAskSchema),
  /** Why nothing could be read in what was said, or why nothing was said. */
  error: errorDataSchema.nullable(),
  /** null: no model was asked. */
  use: modelUseSchema.nullable(),
  /** What models were asked and what they said, word for word (`exchanges`); null: nothing was asked. */
  exchanges: blobHash.nullable().default(null),
  /** From the question to the decision. */
  ms: z.number(),
  /** How often it looked at the page again before it decided: looks are no steps. */
  looks: z.number().default(0),
});

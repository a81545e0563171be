import { z } from 'zod';

/** Fields that are not named here (notes, expected values) are ignored. */
const operation = z.object({
  op: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
});
const candidate = z.object({ backend_node_id: z.string(), rank: z.number() });
/** The input of a question. A case without it uses the toy page, or its source. */
const asked = z.object({
  cleaned_html: z.string().optional(),
  confirmed_task: z.string().optional(),
  previous_actions: z.array(z.string()).optional(),
});
const recorded = z.object({
  id: z.string(),
  variant: z.enum(['finetuned', 'llm']).default('finetuned'),
  top_k: z.number().default(50),
  /**
   * Order of the candidates in questions: as listed, right ones first (the published program), or by rank
   * (`mindact`).
   */
  order: z.enum(['listed', 'rank']).default('listed'),
  /** Replies of the model, in the order of its calls. */
  model_outputs: z.array(z.string()),
});
const offered = z.object({
  operation,
  pos_candidates: z.array(candidate),
  neg_candidates: z.array(candidate),
});
const step = asked.extend(offered.shape);
const sample = step.extend({
  annotation_id: z.string(),
  action_uid: z.string(),
  website: z.string(),
});
const choices = asked.extend({
  id: z.string(),
  /** The source of the page, for cases without a page of their own. */
  source: z.string().optional(),
  operation: operation.optional(),
  candidate_ids: z.array(z.string()),
  /** Id of the right candidate; any other value means none of them. */
  gt: z.union([z.string(), z.number(), z.null()]).default(null),
  keep_html_brackets: z.boolean().default(false),
});

/** The file of `mind2web-metrics --in`: recorded replies, and texts to read and compare. */
export const metricsFile = z.object({
  toy_cleaned_html: z.string().optional(),
  f1: z.array(z.object({ id: z.string(), pred: z.string(), label: z.string() })).default([]),
  parse: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  steps: z.array(step.extend(recorded.shape)).default([]),
  datasets: z.array(recorded.extend({ samples: z.array(sample) })).default([]),
  choices: z.array(choices).default([]),
});
export type MetricsFile = z.infer<typeof metricsFile>;
export type StepCase = MetricsFile['steps'][number];
export type SetCase = MetricsFile['datasets'][number];
export type ChoicesCase = MetricsFile['choices'][number];
export type OfferedStep = z.infer<typeof step>;

/**
 * A step of Mind2Web's own data, flattened as SeeAct publishes it: the page for the cases that name it as
 * their source.
 */
export const sourceStep = z.object({
  cleaned_html: z.string(),
  confirmed_task: z.string(),
  previous_actions: z.array(z.string()),
  operation,
});
export type SourceStep = z.infer<typeof sourceStep>;

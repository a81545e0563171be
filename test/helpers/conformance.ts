import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sharedFile } from './sharedFolder.ts';

/** The conformance files beside the repository, and their cases in the form that `score --in` reads. */
const evaluatorCase = z.object({
  id: z.string(),
  eval: z.record(z.string(), z.unknown()),
  intent: z.string().optional(),
  answer: z.string().optional(),
  page_url: z.string().optional(),
  page_content_or_locator_text: z.string().optional(),
  llm_replies: z.array(z.string()).optional(),
  llm_calls_made: z.number().optional(),
  llm_prompts: z.array(z.string()).optional(),
  expected_score: z.number().nullable(),
  /** VisualWebArena pins nltk 3.8.1: this score replaces the other if it is given. */
  expected_score_nltk_3_8_1: z.number().optional(),
  expected_exception: z.string().optional(),
});
export type EvaluatorCase = z.infer<typeof evaluatorCase>;

const trace = z.object({
  task: z.record(z.string(), z.unknown()),
  urls: z.array(z.string()),
  answer: z.string().optional(),
  actions: z.array(z.string()).optional(),
  terminated_at: z.number().optional(),
});
const hopCase = trace.extend({
  id: z.string(),
  domain: z.string(),
  note: z.string(),
  expected: z.object({
    all_pass: z.number(),
    all_all: z.number(),
    verdict: z.enum(['PASS', 'FAIL']).nullable(),
    score: z.number().optional(),
    error: z.string().optional(),
  }),
});
const hopSequence = z.object({
  id: z.string(),
  domain: z.string(),
  note: z.string(),
  tasks: z.array(trace),
  expected: z.object({
    all_pass: z.number(),
    all_all: z.number(),
    average_score: z.number(),
    verdicts: z.array(z.tuple([z.string(), z.string()])),
  }),
});
export const hopQueueFile = z.object({ cases: z.array(hopCase), sequences: z.array(hopSequence) });

/** A conformance file, parsed. Throws if the folder is missing. */
export function readConformance<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(sharedFile(`conformance/${name}.json`) ?? '', 'utf8')));
}

export const evaluatorFile = z.object({ cases: z.array(evaluatorCase) });

/** One evaluator case as a line of `score --in`. */
export function evaluatorLine(one: EvaluatorCase): string {
  return JSON.stringify({
    id: one.id,
    task: { eval: one.eval, intent: one.intent },
    run: {
      urls: one.page_url === undefined ? [] : [one.page_url],
      answer: one.answer,
      locatorText: one.page_content_or_locator_text,
      judge: one.llm_replies,
    },
  });
}

/** One hop trace as a line of `score --in`. */
export function traceLine(id: string, domain: string, one: z.infer<typeof trace>): string {
  const { task, urls, answer, actions, terminated_at: terminatedAt } = one;
  return JSON.stringify({ id, domain, task, run: { urls, answer, actions, terminatedAt } });
}

import { z } from 'zod';
import { replayedStepSchema } from './replay.ts';
import { listOf, noun } from './schema.ts';

/** Where an attempt goes on from: another attempt, after this step of it; 0: before its first. */
export const branchPointSchema = noun({
  attemptId: z.string().min(1).max(300),
  step: z.number().int().min(0),
});
export type BranchPoint = z.infer<typeof branchPointSchema>;

/** The page that a step has led to, beside the one that it led to when it was recorded. */
const comparedPageSchema = noun({
  was: z.string(),
  now: z.string(),
  /** Share of the words that both have, 0..1; null: the words of one of them are not known. */
  likeness: z.number().nullable(),
});
export type ComparedPage = z.infer<typeof comparedPageSchema>;

/**
 * Where a replay is not what was recorded. `element`: the step could not be carried out; `page`: it led to another page;
 * `secret`: what was typed is not on record.
 */
const departureSchema = noun({
  kind: z.enum(['element', 'page', 'secret']),
  /** Of the recorded attempt; 0: its start page. */
  step: z.number(),
  /** What the record says, in words. */
  expected: z.string(),
  /** What stands there, in words. */
  found: z.string(),
});
export type Departure = z.infer<typeof departureSchema>;

/**
 * `go-on`: the branch begins here, before a step that cannot be carried out, or on the other page. `replay-on`: the steps that
 * are left are carried out all the same. `again`: the step is tried once more. `give-up`: there is no branch.
 */
export const branchChoiceSchema = z.enum(['go-on', 'replay-on', 'again', 'give-up']);
export type BranchChoice = z.infer<typeof branchChoiceSchema>;

/** What may be chosen at a departure. */
export function choicesAt({ kind }: Pick<Departure, 'kind'>): readonly BranchChoice[] {
  if (kind === 'secret') return ['again', 'go-on', 'give-up'];
  return kind === 'page' ? ['go-on', 'replay-on', 'give-up'] : ['again', 'go-on', 'give-up'];
}

/** How a branch came to where it begins: stands in its record between what it has inherited and what is its own. */
export const branchedSchema = z.object({
  type: z.literal('branched'),
  from: branchPointSchema,
  /** Steps of the branch that were carried out again: those from 1 to this one. */
  inherited: z.number(),
  steps: listOf(noun({ replayed: replayedStepSchema, page: comparedPageSchema.nullable() })),
  departures: listOf(noun({ departure: departureSchema, choice: branchChoiceSchema })),
  /** Requests that would have changed something, and that the page was told were sent. */
  notSent: listOf(noun({ method: z.string(), host: z.string() })),
});
export type Branched = z.infer<typeof branchedSchema>;

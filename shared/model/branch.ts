import { z } from 'zod';
import { replayedStepSchema } from './replay.ts';
import { listOf, noun } from './schema.ts';

/** The attempt that another one continues, and the step after which it begins; 0: before the first step. */
export const branchPointSchema = noun({
  attemptId: z.string().min(1).max(300),
  step: z.number().int().min(0),
});
export type BranchPoint = z.infer<typeof branchPointSchema>;

/** The page after a replayed step, compared with the recorded page. */
const comparedPageSchema = noun({
  was: z.string(),
  now: z.string(),
  /** Share of common words, 0..1; null: the words of one page are unknown. */
  likeness: z.number().nullable(),
});
export type ComparedPage = z.infer<typeof comparedPageSchema>;

/**
 * Where a replay departs from the record. `element`: the step could not be carried out; `page`: it led to
 * another page; `secret`: the typed value is not on record.
 */
const departureSchema = noun({
  kind: z.enum(['element', 'page', 'secret']),
  /** Step of the recorded attempt; 0: its start page. */
  step: z.number(),
  /** The recorded state, in words. */
  expected: z.string(),
  /** The state in the replay, in words. */
  found: z.string(),
});
export type Departure = z.infer<typeof departureSchema>;

/**
 * `go-on`: the branch begins here, before a step that cannot be carried out, or on the other page.
 * `replay-on`: the replay continues with the remaining steps. `again`: it tries the step once more.
 * `give-up`: there is no branch.
 */
export const branchChoiceSchema = z.enum(['go-on', 'replay-on', 'again', 'give-up']);
export type BranchChoice = z.infer<typeof branchChoiceSchema>;

/** The choices at a departure. */
export function choicesAt({ kind }: Pick<Departure, 'kind'>): readonly BranchChoice[] {
  if (kind === 'secret') return ['again', 'go-on', 'give-up'];
  return kind === 'page' ? ['go-on', 'replay-on', 'give-up'] : ['again', 'go-on', 'give-up'];
}

/** How the replay of a branch went. The record has it between the inherited steps and the branch's own. */
export const branchedSchema = z.object({
  type: z.literal('branched'),
  from: branchPointSchema,
  /** Number of replayed steps: they are the branch's steps from 1 to this one. */
  inherited: z.number(),
  steps: listOf(noun({ replayed: replayedStepSchema, page: comparedPageSchema.nullable() })),
  departures: listOf(noun({ departure: departureSchema, choice: branchChoiceSchema })),
  /** State-changing requests whose sending was faked. */
  notSent: listOf(noun({ method: z.string(), host: z.string() })),
});
export type Branched = z.infer<typeof branchedSchema>;

import { z } from 'zod';
import { wallTime } from './measures.ts';
import { listOf, noun } from './schema.ts';

/**
 * `done`: carried out on the element where it was, or without one. `relocated`: the element was somewhere else or looked
 * otherwise, and was found again. `skipped`: not carried out on purpose (it was faked, or meant for nothing).
 */
const replayOutcomeSchema = z.enum(['done', 'relocated', 'failed', 'skipped']);

/** What became of a recorded step when it was carried out again. */
export const replayedStepSchema = noun({
  index: z.number(),
  outcome: replayOutcomeSchema,
  /** How sure it is that the element is the recorded one, 0..1; null where there is none, or nothing like it. */
  score: z.number().nullable(),
  /** In words: what the element was found by, or why the step failed or was skipped. */
  reason: z.string().nullable(),
});
export type ReplayedStep = z.infer<typeof replayedStepSchema>;

const replayedHopSchema = noun({
  passed: z.boolean(),
  /** Whether it passed when it was demonstrated; null = not judged. */
  was: z.boolean().nullable(),
});

/** One replay of a demonstration, live or from its recording. */
export const replaySchema = noun({
  id: z.string(),
  attemptId: z.string(),
  at: wallTime,
  /** `offline`: elements were looked for on the stored pages, and hops are those of the recording. */
  mode: z.enum(['live', 'offline']),
  /** Why it was offline, in words; null where it was asked for, or it was live. */
  why: z.string().nullable(),
  steps: listOf(replayedStepSchema),
  hops: listOf(replayedHopSchema),
  /** Requests that would have changed something in the world: the page was told that they were sent. */
  notSent: listOf(noun({ method: z.string(), host: z.string() })),
  chromium: z.string(),
  /** Hopscope's. */
  version: z.string(),
  /** The replay's own record; null where there is none. */
  replayId: z.string().nullable(),
});
export type Replay = z.infer<typeof replaySchema>;

/** Every step works, and no hop that passed when it was demonstrated fails. */
export function stillPasses({ steps, hops }: Pick<Replay, 'steps' | 'hops'>): boolean {
  return (
    steps.every(({ outcome }) => outcome !== 'failed') &&
    hops.every(({ passed, was }) => passed || was === false)
  );
}

/** Steps that were carried out and those that were meant to be. */
export function replayedShare(steps: readonly ReplayedStep[]): {
  readonly worked: number;
  readonly of: number;
} {
  const meant = steps.filter(({ outcome }) => outcome !== 'skipped');
  return { worked: meant.filter(({ outcome }) => outcome !== 'failed').length, of: meant.length };
}

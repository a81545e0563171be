import { z } from 'zod';
import { wallTime } from './measures.ts';
import { listOf, noun } from './schema.ts';

/**
 * `done`: carried out on the element at its recorded place, or without an element. `relocated`: the element
 * had moved or changed, and was found again. `skipped`: deliberately not carried out (it was faked or
 * ignored).
 */
const replayOutcomeSchema = z.enum(['done', 'relocated', 'failed', 'skipped']);

/** The result of replaying a recorded step. */
export const replayedStepSchema = noun({
  index: z.number(),
  outcome: replayOutcomeSchema,
  /**
   * Confidence that the element is the recorded one, 0..1; null where there is no element, or no similar one.
   */
  score: z.number().nullable(),
  /** In words: how the element was found, or why the step failed or was skipped. */
  reason: z.string().nullable(),
});
export type ReplayedStep = z.infer<typeof replayedStepSchema>;

const replayedHopSchema = noun({
  passed: z.boolean(),
  /** Whether it passed in the demonstration; null = not judged. */
  was: z.boolean().nullable(),
});

/** One replay of a demonstration, live or from its recording. */
export const replaySchema = noun({
  id: z.string(),
  attemptId: z.string(),
  at: wallTime,
  /** `offline`: elements were looked for on the stored pages, and the hops are those of the recording. */
  mode: z.enum(['live', 'offline']),
  /** Why it was offline, in words; null where that was requested, or the replay was live. */
  why: z.string().nullable(),
  steps: listOf(replayedStepSchema),
  hops: listOf(replayedHopSchema),
  /** State-changing requests whose sending was faked. */
  notSent: listOf(noun({ method: z.string(), host: z.string() })),
  chromium: z.string(),
  /** Version of Hopscope. */
  version: z.string(),
  /** Id of the replay's own record; null where there is none. */
  replayId: z.string().nullable(),
});
export type Replay = z.infer<typeof replaySchema>;

/** Every step works, and every hop that passed in the demonstration passes. */
export function stillPasses({ steps, hops }: Pick<Replay, 'steps' | 'hops'>): boolean {
  return (
    steps.every(({ outcome }) => outcome !== 'failed') &&
    hops.every(({ passed, was }) => passed || was === false)
  );
}

/** Number of steps carried out, and number of steps to carry out. */
export function replayedShare(steps: readonly ReplayedStep[]): {
  readonly worked: number;
  readonly of: number;
} {
  const meant = steps.filter(({ outcome }) => outcome !== 'skipped');
  return { worked: meant.filter(({ outcome }) => outcome !== 'failed').length, of: meant.length };
}

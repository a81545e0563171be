import type { WallTime } from './measures.ts';

/**
 * `done`: carried out on the element where it was, or without one. `relocated`: the element was somewhere else or looked
 * otherwise, and was found again. `skipped`: not carried out on purpose (it was faked, or meant for nothing).
 */
type ReplayOutcome = 'done' | 'relocated' | 'failed' | 'skipped';

/** What became of a recorded step when it was carried out again. */
export interface ReplayedStep {
  readonly index: number;
  readonly outcome: ReplayOutcome;
  /** How sure it is that the element is the recorded one, 0..1; null where there is none, or nothing like it. */
  readonly score: number | null;
  /** In words: what the element was found by, or why the step failed or was skipped. */
  readonly reason: string | null;
}

export interface ReplayedHop {
  readonly passed: boolean;
  /** Whether it passed when it was demonstrated; null = not judged. */
  readonly was: boolean | null;
}

/** One replay of a demonstration, live or from its recording. */
export interface Replay {
  readonly id: string;
  readonly attemptId: string;
  readonly at: WallTime;
  /** `offline`: elements were looked for on the stored pages, and hops are those of the recording. */
  readonly mode: 'live' | 'offline';
  /** Why it was offline, in words; null where it was asked for, or it was live. */
  readonly why: string | null;
  readonly steps: readonly ReplayedStep[];
  readonly hops: readonly ReplayedHop[];
  /** Requests that would have changed something in the world: the page was told that they were sent. */
  readonly notSent: readonly { readonly method: string; readonly host: string }[];
  readonly chromium: string;
  /** Hopscope's. */
  readonly version: string;
  /** The replay's own record; null where there is none. */
  readonly replayId: string | null;
}

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

/** What may help where steps failed and requests were not sent: they may lead to what the steps look for. Null where neither is so. */
export function allowListAdvice({ steps, notSent }: Pick<Replay, 'steps' | 'notSent'>): string | null {
  const isLost = steps.some(
    ({ outcome, reason }) => outcome === 'failed' && !/is not on record/.test(reason ?? ''),
  );
  if (!isLost || notSent.length === 0) return null;
  const hosts = [...new Set(notSent.map(({ host }) => host))].join(', ');
  return `What a failed step looked for may come of a request that was not sent. Where requests to ${hosts} change nothing, put the host on the allow-list (Settings) and check again.`;
}

import type { Located } from '../../../shared/relocation/candidate.ts';
import { decide, isExact } from '../../../shared/relocation/decide.ts';

/** An element of a page that may be the recorded one, with a handle to it. */
export interface Candidate<Handle> extends Located {
  readonly handle: Handle;
  /** Whether it is at the recorded path. */
  readonly isAtPath: boolean;
}

export type Choice<Handle> =
  | {
      readonly chosen: Candidate<Handle>;
      readonly score: number;
      readonly how: 'exact' | 'relocated';
      readonly secondBest: number | null;
      readonly reason: string;
    }
  | { readonly chosen: null; readonly score: number | null; readonly reason: string };

/** Chooses the element at the recorded path if it is the only one there and clearly the same; else the most similar one. */
export function choose<Handle>(recorded: Located, candidates: readonly Candidate<Handle>[]): Choice<Handle> {
  const atPath = candidates.filter((each) => each.isAtPath && isExact(recorded, each));
  const [exact] = atPath;
  if (exact !== undefined && atPath.length === 1)
    return { chosen: exact, score: 1, how: 'exact', secondBest: null, reason: 'found where it was' };
  const others = candidates.filter((each) => !each.isAtPath);
  const decision = decide(recorded, others);
  const chosen = decision.isFound ? others[decision.index] : undefined;
  if (!decision.isFound || chosen === undefined)
    return { chosen: null, score: decision.score, reason: decision.reason };
  return {
    chosen,
    score: decision.score,
    how: 'relocated',
    secondBest: decision.secondBest,
    reason: decision.reason,
  };
}

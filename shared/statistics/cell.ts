import { attemptFilter, isLeftOut, PEOPLE_ID } from './evaluate.ts';
import { bucketOf } from './rate.ts';
import type { ScoredAttempt } from './scoredAttempt.ts';
import type { Bucket, EvaluateQuery } from './view.ts';

/** Names one figure of the evaluation, so that the attempts behind it can be asked for. */
export type CellKey =
  | { readonly of: 'task' | 'hop'; readonly participantId: string; readonly bucket: Bucket }
  | {
      readonly of: 'heat' | 'opened';
      readonly participantId: string;
      /** Hops of the task. */
      readonly length: number;
      /** From 1. */
      readonly hop: number;
    };

/** The ids of the attempts that a figure is made of, in their order. */
export function attemptsBehind(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
  key: CellKey,
): readonly string[] {
  const isAsked = attemptFilter(query);
  return attempts
    .filter(
      (attempt) =>
        !isLeftOut(attempt, query) && isAsked(attempt) && isWhose(attempt, key) && isIn(attempt, key),
    )
    .map(({ attemptId }) => attemptId);
}

function isWhose({ participantId, participantKind }: ScoredAttempt, key: CellKey): boolean {
  return key.participantId === PEOPLE_ID ? participantKind === 'person' : participantId === key.participantId;
}

function isIn({ hops }: ScoredAttempt, key: CellKey): boolean {
  if ('bucket' in key) return key.bucket === 'overall' || bucketOf(hops.length) === key.bucket;
  const hop = hops[key.hop - 1];
  return hops.length === key.length && hop !== undefined && (key.of === 'heat' || hop.opened || hop.passed);
}

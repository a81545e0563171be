import { useCallback, useEffect } from 'react';
import type { AttemptDetail } from '../../shared/contract.ts';
import type { ErrorData } from '../../shared/errors.ts';
import type { Step } from '../../shared/model.ts';
import { bridge } from '../bridge.ts';
import { useMirror } from '../stores/mirror.ts';
import { usePages } from '../stores/usePages.ts';

const PAGE = 200;

export interface Steps {
  /** The step of an index from 1, or undefined while it is on the way. */
  readonly at: (index: number) => Step | undefined;
  readonly want: (first: number, last: number) => void;
  readonly error: ErrorData | null;
}

/** The steps of an attempt: the first ones came with it, the others are read as they come into view. */
export function useSteps(detail: AttemptDetail): Steps {
  const attemptId = detail.attempt.id;
  const revision = useMirror((mirror) => mirror.revision);
  const version = detail.attempt.status === 'running' ? revision : 0;
  const { at, want, error } = usePages<Step>(attemptId, version, PAGE, (from, count) =>
    bridge.invoke('attempts.steps', { attemptId, from, count }),
  );
  const first = detail.steps;
  const find = useCallback((index: number) => at(index - 1) ?? first[index - 1], [at, first]);
  const ask = useCallback(
    (from: number, to: number) => {
      if (to > first.length) want(Math.max(from, first.length + 1) - 1, to - 1);
    },
    [want, first.length],
  );
  return { at: find, want: ask, error };
}

/** Reads the steps around one that is shown, so that the next key press finds its step. */
export function useAround(steps: Steps, step: number, total: number): void {
  useEffect(() => {
    steps.want(Math.max(1, step - 2), Math.min(total, step + 2));
  }, [steps.want, step, total]);
}

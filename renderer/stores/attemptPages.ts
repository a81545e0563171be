import { useCallback, useEffect } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { Attempt, AttemptEvent, Step } from '../../shared/model/index.ts';
import { bridge } from '../bridge.ts';
import { blobUrl } from './blob.ts';
import { useMirror } from './mirror.ts';
import { type Pages, usePages } from './usePages.ts';

const STEPS = 200;
const EVENTS = 250;

/** An attempt under way is read again as it grows. */
function useVersion({ status }: Attempt): number {
  return useMirror((mirror) => (status === 'running' ? mirror.revision : 0));
}

/** Every event of an attempt, read as it comes into view. */
export function useEvents(attempt: Attempt): Pages<AttemptEvent> {
  return usePages<AttemptEvent>(attempt.id, useVersion(attempt), EVENTS, async (from, count) => {
    const reply = await bridge.invoke('attempts.events', { attemptId: attempt.id, from, count });
    return reply.ok ? { ok: true, value: reply.value.events } : reply;
  });
}

/** The steps of an attempt, by their index from 1: the first ones came with it, the others are read as they come into view. */
export function useSteps({ attempt, steps: first }: AttemptDetail): Pages<Step> {
  const attemptId = attempt.id;
  const { at, want, error } = usePages<Step>(attemptId, useVersion(attempt), STEPS, (from, count) =>
    bridge.invoke('attempts.steps', { attemptId, from, count }),
  );
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
export function useAround({ want }: Pages<Step>, step: number, total: number): void {
  useEffect(() => {
    want(Math.max(1, step - 2), Math.min(total, step + 2));
  }, [want, step, total]);
}

/** Reads a picture ahead, so that it is there when its key is pressed. */
export function usePrefetch(snapshotId: string | null): void {
  useEffect(() => {
    if (snapshotId === null) return;
    const timer = setTimeout(() => {
      void bridge.invoke('attempts.snapshot', { snapshotId }).then((reply) => {
        if (!reply.ok || reply.value.screenshot === null) return;
        new Image().src = blobUrl(reply.value.screenshot);
      });
    }, 100);
    return () => clearTimeout(timer);
  }, [snapshotId]);
}

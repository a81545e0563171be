import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { bridge } from '../bridge.ts';
import { useMirror } from './mirror.ts';

/** A command's answer on its way to the screen. */
export type Answer<T> =
  | { readonly state: 'loading' /** Longer than 200 ms: show skeletons. */; readonly slow: boolean }
  | { readonly state: 'failed'; readonly error: ErrorData; readonly retry: () => void }
  /** `stale`: a newer answer is on its way. */
  | { readonly state: 'ready'; readonly value: T; readonly stale: boolean; readonly retry: () => void };

export interface AnswerOptions {
  /** Do not ask (yet). */
  readonly skip?: boolean;
  /** Keep showing the answer to the former input until the new one is there, so that the screen does not jump. */
  readonly keep?: boolean;
  /** Ask again when the workspace changes (default true). */
  readonly live?: boolean;
}

/**
 * Asks main and keeps the answer: asks again when the input or the workspace changes, and after a reconnect.
 * A late answer to a former input is dropped.
 */
export function useAnswer<K extends CommandName>(
  command: K,
  input: Input<K>,
  options: AnswerOptions = {},
): Answer<Output<K>> {
  const { skip = false, keep = false, live = true } = options;
  const key = JSON.stringify([command, input]);
  const revision = useMirror((mirror) => (live ? mirror.revision : 0));
  const connected = useMirror((mirror) => mirror.connection === 'open');
  const [kept, setKept] = useState<{ key: string; answer: Answer<Output<K>> } | null>(null);
  const [slowKey, setSlowKey] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const latestInput = useRef(input);
  latestInput.current = input;
  const retry = useCallback(() => setTries((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for command and input by value; revision and tries ask again
  useEffect(() => {
    if (skip || !connected) return;
    let dropped = false;
    const timer = setTimeout(() => setSlowKey(key), 200);
    void bridge.invoke(command, latestInput.current).then((reply) => {
      clearTimeout(timer);
      if (dropped) return;
      setKept({
        key,
        answer: reply.ok
          ? { state: 'ready', value: reply.value, stale: false, retry }
          : { state: 'failed', error: reply.error, retry },
      });
    });
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [key, revision, tries, skip, connected]);

  if (kept !== null && kept.key === key) return kept.answer;
  if (kept !== null && keep && kept.answer.state === 'ready') return { ...kept.answer, stale: true };
  return { state: 'loading', slow: slowKey === key };
}

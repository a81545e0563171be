import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommandName, ImportPreview, Input, Output } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { bridge } from '../bridge/bridge.ts';
import { act, inBackground } from './act.ts';
import { useMirror } from './mirror.ts';

/** The state of a command's answer. */
export type Answer<T> =
  | { readonly state: 'loading' /** Longer than 200 ms: show skeletons. */; readonly slow: boolean }
  | { readonly state: 'failed'; readonly error: ErrorData; readonly retry: () => void }
  /** `stale`: a newer answer is on its way. */
  | { readonly state: 'ready'; readonly value: T; readonly stale: boolean; readonly retry: () => void };

export interface AnswerOptions {
  /** True: send no request (yet). */
  readonly skip?: boolean;
  /** Keep showing the answer to the previous input until the new answer arrives, so that the screen does not jump. */
  readonly keep?: boolean;
  /** Request again when the workspace changes (default true). */
  readonly live?: boolean;
  /** Request again when this value changes. */
  readonly again?: number;
}

/** A list has no place where one value is expected: `?? []` would turn "not yet" and "failed" into "none". */
type NoList<T> = T extends readonly unknown[] ? never : T;

/** The value of an answer that is ready, or undefined. For a list use `Loaded`, `listField`, `readyList` or `itemOf`. */
export function readyOf<T>(answer: Answer<NoList<T>>): NoList<T> | undefined {
  return answer.state === 'ready' ? answer.value : undefined;
}

/** The list of an answer that is ready. Null: it is not known, which is not the same as empty. */
export function readyList<T>(answer: Answer<readonly T[]>): readonly T[] | null {
  return answer.state === 'ready' ? answer.value : null;
}

/** The item of a list, for a screen that shows nothing in its place while it is not known. */
export function itemOf<T>(answer: Answer<readonly T[]>, isIt: (item: T) => boolean): T | undefined {
  return answer.state === 'ready' ? answer.value.find(isIt) : undefined;
}

/** Several answers as one: ready when all are ready, failed with the first one that failed. */
export function together<T extends readonly unknown[]>(
  ...answers: { readonly [At in keyof T]: Answer<T[At]> }
): Answer<T> {
  const all: readonly Answer<unknown>[] = answers;
  const failed = all.find((one) => one.state === 'failed');
  if (failed !== undefined) return failed;
  const values: unknown[] = [];
  for (const one of all) {
    if (one.state === 'ready') values.push(one.value);
    else return { state: 'loading', slow: all.some((other) => other.state === 'loading' && other.slow) };
  }
  return {
    state: 'ready',
    value: values as readonly unknown[] as T,
    stale: all.some((one) => one.state === 'ready' && one.stale),
    retry: () => {
      for (const one of all) if (one.state === 'ready') one.retry();
    },
  };
}

/** The components that show an answer, by command and input. */
const showing = new Map<string, Set<(value: unknown) => void>>();

const questionOf = (command: CommandName, input: unknown): string => JSON.stringify([command, input]);

/**
 * Sends a change whose answer has the shape of `question`, and shows the new answer wherever that question is shown. So no old
 * value is visible or can be clicked. A failure is shown in words, and the result is null. `onShown` runs in the same render as
 * the new answer: a form that it closes is never visible beside the answer.
 */
export async function change<K extends CommandName, Q extends CommandName>(
  command: K,
  input: Input<K>,
  question: Output<K> extends Output<Q> ? Q : never,
  of: Input<Q>,
  onShown: () => void = () => {},
): Promise<Output<K> | null> {
  const value = await act(command, input);
  if (value === null) return null;
  onShown();
  for (const show of showing.get(questionOf(question, of)) ?? []) show(value);
  return value;
}

/**
 * Requests an answer from the main process and keeps it. It requests again when the input or the workspace changes, and after a
 * reconnect. A late answer to an earlier input is dropped.
 */
export function useAnswer<K extends CommandName>(
  command: K,
  input: Input<K>,
  options: AnswerOptions = {},
): Answer<Output<K>> {
  const { skip = false, keep = false, live = true, again = 0 } = options;
  const key = questionOf(command, input);
  const revision = useMirror((mirror) => (live ? mirror.revision : 0));
  const connected = useMirror((mirror) => mirror.connection === 'open');
  const [kept, setKept] = useState<{ key: string; answer: Answer<Output<K>> } | null>(null);
  const [slowKey, setSlowKey] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const latestInput = useRef(input);
  latestInput.current = input;
  const retry = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    const show = (value: unknown) =>
      setKept({ key, answer: { state: 'ready', value: value as Output<K>, stale: false, retry } });
    const all = showing.get(key) ?? new Set();
    showing.set(key, all.add(show));
    return () => {
      all.delete(show);
      if (all.size === 0) showing.delete(key);
    };
  }, [key, retry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for command and input by value; revision, tries and again ask again
  useEffect(() => {
    if (skip || !connected) return;
    let dropped = false;
    const timer = setTimeout(() => setSlowKey(key), 200);
    inBackground(
      bridge.invoke(command, latestInput.current).then((reply) => {
        clearTimeout(timer);
        if (dropped) return;
        setKept({
          key,
          answer: reply.ok
            ? { state: 'ready', value: reply.value, stale: false, retry }
            : { state: 'failed', error: reply.error, retry },
        });
      }),
    );
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [key, revision, tries, again, skip, connected]);

  if (kept !== null && kept.key === key) return kept.answer;
  if (kept !== null && keep && kept.answer.state === 'ready') return { ...kept.answer, stale: true };
  return { state: 'loading', slow: slowKey === key };
}

/** The state of a recorded file that is loading. */
export type Reading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly value: T };

const LOADING = { state: 'loading' } as const;

/** Reads the file that `of` names; with null it reads nothing. A result that is no longer needed is dropped. */
export function useRead<T>(of: unknown, read: (signal: AbortSignal) => Promise<T>): Reading<T> {
  const [kept, setKept] = useState<{ readonly of: unknown; readonly reading: Reading<T> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` stands for what is read
  useEffect(() => {
    if (of === null) return;
    const abort = new AbortController();
    const keep = (reading: Reading<T>) => {
      if (!abort.signal.aborted) setKept({ of, reading });
    };
    read(abort.signal).then(
      (value) => keep({ state: 'ready', value }),
      (error: unknown) => keep({ state: 'failed', reason: reasonOf(error) }),
    );
    return () => abort.abort();
  }, [of]);
  return kept !== null && kept.of === of ? kept.reading : LOADING;
}

/** The reason of a failure, in the words of the error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Preview =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly former: ImportPreview | null }
  | { readonly state: 'failed'; readonly error: ErrorData }
  | { readonly state: 'ready'; readonly value: ImportPreview };

/** What the main process reads from the files. It reads them again when the files, the format or the addresses change. */
export function usePreview(source: Input<'import.preview'> | null): Preview {
  const [preview, setPreview] = useState<{ of: typeof source; is: Preview }>({
    of: null,
    is: { state: 'none' },
  });
  useEffect(() => {
    if (source === null) return;
    let dropped = false;
    inBackground(
      bridge.invoke('import.preview', source).then((reply) => {
        if (dropped) return;
        setPreview({
          of: source,
          is: reply.ok ? { state: 'ready', value: reply.value } : { state: 'failed', error: reply.error },
        });
      }),
    );
    return () => {
      dropped = true;
    };
  }, [source]);
  if (source === null) return { state: 'none' };
  if (preview.of === source) return preview.is;
  return { state: 'reading', former: preview.is.state === 'ready' ? preview.is.value : null };
}

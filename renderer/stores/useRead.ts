import { useEffect, useState } from 'react';

/** Something recorded on its way to the screen. */
export type Reading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly value: T };

const LOADING = { state: 'loading' } as const;

/** Reads what `of` names; null: nothing yet. What is read of something that is no longer wanted is dropped. */
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

/** Why something failed, in the words that came with it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

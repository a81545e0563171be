import type { AppError } from '../../../shared/errors.ts';

/** Runs `work` until it ends. Ctrl C, SIGTERM and a closed terminal abort its signal with the error of `cancelled`. */
export async function untilSignal<T>(
  work: (signal: AbortSignal) => Promise<T>,
  cancelled: () => AppError,
): Promise<T> {
  const ending = new AbortController();
  const end = (): void => ending.abort(cancelled());
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const each of signals) process.once(each, end);
  try {
    return await work(ending.signal);
  } finally {
    for (const each of signals) process.removeListener(each, end);
  }
}

import type { Bucket } from '../view.ts';

/** Keys of what marks lead to, as they stand in the window's address. */
export const markKey = {
  rate: (of: 'task' | 'hop', who: string, bucket: Bucket): string => joined(of, who, bucket),
  /** Attempts at tasks of `length` hops, for their hop `hop` (both from 1). */
  heat: (who: string, length: number, hop: number): string => joined('heat', who, `${length}/${hop}`),
  /** Attempts that had passed all hops before this one. */
  survival: (who: string, hop: number): string => joined('survival', who, String(hop)),
  /** Attempts whose first hop that did not pass is this one. */
  failed: (who: string, hop: number): string => joined('failed', who, String(hop)),
  time: (who: string, which: 'all' | 'passed' | 'failed' | 'cut-off' | 'hops'): string =>
    joined('time', who, which),
  /** Tasks that both sides have tried. */
  pair: (who: string, other: string): string => joined('pair', who, other, 'shared'),
  /** Attempts that a judge model and people have decided. */
  judged: (judge: string): string => joined('judged', judge, 'both'),
  /** Attempts that two people have decided. */
  rated: (): string => joined('rated', 'two'),
};

function joined(...parts: readonly string[]): string {
  return parts
    .map((part) => encodeURIComponent(part).replaceAll('%E2%80%93', '–').replaceAll('%2F', '/'))
    .join(':');
}

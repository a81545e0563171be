import type { Bucket } from './view.ts';

/** The buckets of MMInA's tables, in their order; `overall` is pooled over all three. */
export const BUCKETS = ['1', '2–4', '5+', 'overall'] as const satisfies readonly Bucket[];

/** The bucket of a task by its hops (the end marker is no hop). A task without hops is judged as one. */
export function bucketOf(hops: number): Exclude<Bucket, 'overall'> {
  if (hops <= 1) return '1';
  return hops <= 4 ? '2–4' : '5+';
}

/** One value per bucket. */
export function perBucket<T>(make: (bucket: Bucket) => T): Record<Bucket, T> {
  return { '1': make('1'), '2–4': make('2–4'), '5+': make('5+'), overall: make('overall') };
}

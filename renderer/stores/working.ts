import { create } from 'zustand';

/** How much work is running that the person started by a button. */
const useWorking = create<{ readonly count: number }>()(() => ({ count: 0 }));

export const useIsWorking = () => useWorking(({ count }) => count > 0);

/** Counts work until it has ended. */
export function whileWorking<T>(work: Promise<T>): Promise<T> {
  const count = (by: number) => useWorking.setState((now) => ({ count: now.count + by }));
  count(1);
  return work.finally(() => count(-1));
}

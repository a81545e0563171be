import { useEffect } from 'react';
import { create } from 'zustand';
import type { ErrorData } from '../../shared/errors.ts';

interface Problems {
  /** Oldest first; each stays until it is closed. The same problem stands there once. */
  readonly list: readonly ErrorData[];
  /** How many places of the screen show them in their own room (the panel of a run). */
  readonly rooms: number;
}

export const useProblems = create<Problems>()(() => ({ list: [], rooms: 0 }));

const same = (a: ErrorData, b: ErrorData) => a.code === b.code && a.at === b.at && a.message === b.message;
const MOST = 4;

/** Tells the person what happened, what it means and what to do. */
export function showProblem(error: ErrorData): void {
  useProblems.setState((now) => ({
    list: [...now.list.filter((one) => !same(one, error)), error].slice(-MOST),
  }));
}

export function closeProblem(error: ErrorData): void {
  useProblems.setState((now) => ({ list: now.list.filter((one) => one !== error) }));
}

/** While it is mounted, problems are shown here and nowhere else: nothing may lie over the buttons of a run. */
export function useProblemRoom(): readonly ErrorData[] {
  useEffect(() => {
    useProblems.setState((now) => ({ rooms: now.rooms + 1 }));
    // What stood there belonged to that run.
    return () => useProblems.setState((now) => ({ rooms: now.rooms - 1, list: [] }));
  }, []);
  return useProblems((problems) => problems.list);
}

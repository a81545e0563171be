import { create } from 'zustand';

/** Some tasks of one set. */
export interface PartOfSet {
  readonly setId: string;
  readonly taskIds: ReadonlySet<string>;
}

/**
 * The tasks that are chosen in the library, and the part of a set that the form for a batch was opened with. They are kept here and
 * not in the address, which cannot hold hundreds of ids.
 */
const useParts = create<{ readonly chosen: PartOfSet | null; readonly forBatch: PartOfSet | null }>()(() => ({
  chosen: null,
  forBatch: null,
}));

const NONE: ReadonlySet<string> = new Set();

/** The chosen tasks of a set in the library. Those of another set are none of this one. */
export function useChosenTasks(setId: string): ReadonlySet<string> {
  return useParts(({ chosen }) => (chosen?.setId === setId ? chosen.taskIds : NONE));
}

export function chooseTasks(setId: string, taskIds: ReadonlySet<string>): void {
  useParts.setState({ chosen: { setId, taskIds } });
}

/** Drops the chosen tasks of every other set. */
export function openSet(setId: string): void {
  const { chosen } = useParts.getState();
  if (chosen !== null && chosen.setId !== setId) useParts.setState({ chosen: null });
}

/** The part of a set with which the form for a batch begins; null: no part was asked for. */
export const usePartForBatch = () => useParts(({ forBatch }) => forBatch);
export const setPartForBatch = (forBatch: PartOfSet | null) => useParts.setState({ forBatch });

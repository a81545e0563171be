import { create } from 'zustand';

const KEY = 'hopscope.reviewer';

/** Who proposes and verifies at this window: a participant's id. Each window keeps its own; a new one begins with nobody. */
export const useReviewer = create<{ readonly id: string | null }>()(() => ({
  id: sessionStorage.getItem(KEY),
}));

export function setReviewer(id: string | null): void {
  if (id === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, id);
  useReviewer.setState({ id });
}

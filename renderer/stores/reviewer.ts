import { create } from 'zustand';

const KEY = 'hopscope.reviewer';

/** The participant id of the person who proposes and verifies in this window. Each window has its own; a new window starts without one. */
export const useReviewer = create<{ readonly id: string | null }>()(() => ({
  id: sessionStorage.getItem(KEY),
}));

export function setReviewer(id: string | null): void {
  if (id === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, id);
  useReviewer.setState({ id });
}

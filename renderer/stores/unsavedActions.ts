import { create } from 'zustand';

/** An action of a reviewer that has no reply yet. */
export interface UnsavedAction {
  readonly attemptId: string | null;
  /** The same action has the same key. */
  readonly key: string;
  readonly isDecision: boolean;
}

/** The actions in the order in which they were pressed. One is sent at a time. */
const useUnsavedActions = create<{ readonly waiting: readonly UnsavedAction[] }>()(() => ({ waiting: [] }));

export const unsavedActions = (): readonly UnsavedAction[] => useUnsavedActions.getState().waiting;

export function keepUnsaved(waiting: readonly UnsavedAction[]): void {
  useUnsavedActions.setState({ waiting });
}

/** How many decisions are still being saved. */
export const useUnsavedDecisions = () =>
  useUnsavedActions(({ waiting }) => waiting.filter(({ isDecision }) => isDecision).length);

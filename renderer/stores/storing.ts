import { notifications } from '@mantine/notifications';
import { create } from 'zustand';
import { clearImportDraft } from './drafts.ts';

interface Storing {
  /** Whether an import of this window is under way. Its dialog cannot be closed then. */
  readonly isStoring: boolean;
  /** Whether the user has left the screen of its dialog, for example by Back. The import goes on. */
  readonly isLeft: boolean;
}

export const useStoring = create<Storing>()(() => ({ isStoring: false, isLeft: false }));

/**
 * Notes that an import is under way until `work` has ended. Returns null if the dialog was left meanwhile: the result is then a message with
 * `words`. Where `words` returns null, nothing was decided, and the dialog goes on from there when the user comes back.
 */
export async function whileStoring<T>(
  work: Promise<T | null>,
  words: (made: T) => string | null,
): Promise<T | null> {
  useStoring.setState({ isStoring: true, isLeft: false });
  try {
    const made = await work;
    if (made === null || !useStoring.getState().isLeft) return made;
    const message = words(made);
    if (message !== null) {
      notifications.show({ message });
      clearImportDraft();
    }
    return null;
  } finally {
    useStoring.setState({ isStoring: false, isLeft: false });
  }
}

/** The dialog of an import is gone from the screen. */
export function leaveStoring(): void {
  if (useStoring.getState().isStoring) useStoring.setState({ isLeft: true });
}

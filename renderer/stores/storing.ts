import { create } from 'zustand';

/** Whether an import of this window is under way. Its dialog stays open then: closed, it would go on unseen. */
export const useStoring = create<{ readonly isStoring: boolean }>()(() => ({ isStoring: false }));

/** Notes that an import is under way until `work` has ended. */
export async function whileStoring<T>(work: Promise<T>): Promise<T> {
  useStoring.setState({ isStoring: true });
  try {
    return await work;
  } finally {
    useStoring.setState({ isStoring: false });
  }
}

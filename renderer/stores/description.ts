import { create } from 'zustand';

/** What was written about a demonstration and not sent yet: whoever looks at the page once more finds it again. */
export const useDescription = create<{
  readonly attemptId: string;
  readonly text: string;
  readonly answer: string;
}>()(() => ({ attemptId: '', text: '', answer: '' }));

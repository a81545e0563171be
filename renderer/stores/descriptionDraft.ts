import { useState } from 'react';
import { create } from 'zustand';

/** What was written about a demonstration and not sent yet: whoever looks at the page once more finds it again. */
const useDescription = create<{
  readonly attemptId: string;
  readonly text: string;
  readonly answer: string;
}>()(() => ({ attemptId: '', text: '', answer: '' }));

interface Draft {
  readonly text: string;
  readonly answer: string;
}

/** The description and the answer as they are being written. A step that answers the task anew is newer than the draft. */
export function useDescriptionDraft(attemptId: string, given: Draft) {
  const kept = useDescription();
  const [base] = useState<Draft>(() =>
    kept.attemptId === attemptId
      ? { text: kept.text, answer: kept.answer === '' ? given.answer : kept.answer }
      : given,
  );
  const draft = kept.attemptId === attemptId ? kept : base;
  return {
    text: draft.text,
    answer: draft.answer,
    change: (part: Partial<Draft>) =>
      useDescription.setState({ attemptId, text: draft.text, answer: draft.answer, ...part }),
  };
}

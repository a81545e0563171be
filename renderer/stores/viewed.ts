import { useEffect } from 'react';
import { sendCommand } from './act.ts';
import { useReviewer } from './reviewer.ts';

/** Tells main whose attempts whoever sits here has before them: who has seen another's attempt is exposed at the task from then on. */
export function useTellViewed(attemptIds: readonly string[]): void {
  const personId = useReviewer((state) => state.id);
  const shown = attemptIds.join(' ');
  useEffect(() => {
    if (personId !== null && shown !== '')
      sendCommand('attempts.viewed', { attemptIds: shown.split(' '), personId });
  }, [personId, shown]);
}

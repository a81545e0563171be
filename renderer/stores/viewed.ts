import { useEffect } from 'react';
import { sendCommand } from './act.ts';
import { useReviewer } from './reviewer.ts';

/**
 * Reports which attempts the person in this window has open. From then on a person who has seen somebody else's attempt is
 * exposed at the task.
 */
export function useTellViewed(attemptIds: readonly string[]): void {
  const personId = useReviewer((state) => state.id);
  const shown = attemptIds.join(' ');
  useEffect(() => {
    if (personId !== null && shown !== '')
      sendCommand('attempts.viewed', { attemptIds: shown.split(' '), personId });
  }, [personId, shown]);
}

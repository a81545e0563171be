import { createJudge, type ModelJudge } from '../../agents/writing/judge.ts';
import type { Endpoints } from './endpoints.ts';

/** The judge that is chosen now; null: none. Its key is read only when the judge is called. */
export function chosenJudge(endpoints: Endpoints): ModelJudge | null {
  // An unreadable list of endpoints does not stop a task from ending. The verdict of the judge then carries the error.
  if (!isChosen(endpoints)) return null;
  return async (prompt, signal) => {
    const opened = await endpoints.openFor('judge');
    if (opened === null) throw new Error('the judge was chosen a moment ago');
    return createJudge(opened.endpoint)(prompt, signal);
  };
}

function isChosen(endpoints: Endpoints): boolean {
  try {
    return endpoints.chosenFor('judge') !== null;
  } catch {
    return true;
  }
}

import type { Judge } from '../../../shared/scoring/reference/judge.ts';
import { createJudge } from '../../agents/writing/judge.ts';
import type { Endpoints } from './endpoints.ts';

/** The judge that is chosen now; null: none. Its key is asked for when it is asked. */
export function chosenJudge(endpoints: Endpoints): Judge | null {
  // A list that cannot be read keeps nobody from ending a task: who is judged by a model is told why that was not possible.
  if (!isChosen(endpoints)) return null;
  return async (prompt) => {
    const opened = await endpoints.openFor('judge');
    if (opened === null) throw new Error('the judge was chosen a moment ago');
    return createJudge(opened.endpoint)(prompt);
  };
}

function isChosen(endpoints: Endpoints): boolean {
  try {
    return endpoints.chosenFor('judge') !== null;
  } catch {
    return true;
  }
}

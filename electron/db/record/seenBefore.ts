import { turnsOf, turnsOfSteps } from '../../../shared/environments/attemptTurns.ts';
import { environmentAt, environmentEvents } from '../../../shared/model/environment.ts';
import type { Database } from '../store/open.ts';
import { listEventsOfType } from './events.ts';
import { listSteps } from './steps.ts';

/**
 * Adds to the steps of an attempt what its environment had shown before each of them. Steps on web pages stay as they are, and cost no
 * read.
 */
export function withSeen<Compared extends { readonly index: number; readonly url: string }>(
  db: Database,
  attemptId: string,
  steps: readonly Compared[],
): readonly (Compared & { readonly seen?: string })[] {
  const played = environmentAt(steps[0]?.url ?? '');
  if (played === null) return steps;
  const events = listEventsOfType(db, attemptId, environmentEvents);
  const turns = turnsOfSteps(turnsOf({ name: played }, events), listSteps(db, attemptId), events);
  return steps.map((step) => {
    const seen = turns.get(step.index)?.before;
    return seen === undefined ? step : { ...step, seen };
  });
}

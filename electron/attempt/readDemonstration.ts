import type { Integrity } from '../../shared/model/demonstration.ts';
import type { Step } from '../../shared/model/index.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import { listEventsOfType } from '../db/events.ts';
import type { Database } from '../db/open.ts';

/** The steps of a demonstration that were not taken back, in order, and what was found of their snapshots. */
export function readDemonstration(
  db: Database,
  attemptId: string,
): { readonly steps: readonly Step[]; readonly integrity: ReadonlyMap<number, Integrity> } {
  const steps = new Map<number, Step>();
  const integrity = new Map<number, Integrity>();
  for (const { body } of withoutUndone(listEventsOfType(db, attemptId, ['step', 'undone', 'integrity']))) {
    if (body.type === 'step') steps.set(body.step.index, body.step);
    if (body.type === 'integrity') integrity.set(body.stepIndex, body.integrity);
  }
  return { steps: [...steps.values()].sort((a, b) => a.index - b.index), integrity };
}

import type { AttemptEvent } from '../../../shared/model/index.ts';
import { withoutUndone } from '../../../shared/trajectory/undone.ts';

/** The places of an attempt's steps among the turns of its run. */
export interface AttemptTurns {
  /** The turn of a step, from 0; null: the record has no such step, or no turn before it. */
  turnOf(step: number): number | null;
  /** The number of first turns that a branch repeats from its parent; 0 for an attempt that is no branch. */
  readonly inherited: number;
}

/** Reads them from the record: an agent's turn is a decision, and its steps come after it. A person's turn is a step. */
export function attemptTurns(record: readonly AttemptEvent[]): AttemptTurns {
  const events = withoutUndone(record);
  const isAgent = events.some(({ body }) => body.type === 'decided');
  const turns = new Map<number, number>();
  let decisions = 0;
  let inherited = 0;
  for (const { body } of events) {
    if (body.type === 'decided') decisions += 1;
    else if (body.type === 'branched') inherited = isAgent ? decisions : body.inherited;
    else if (body.type === 'step' && !turns.has(body.step.index))
      turns.set(body.step.index, isAgent ? decisions - 1 : turns.size);
  }
  return {
    turnOf: (step) => {
      const turn = turns.get(step) ?? -1;
      return turn < 0 ? null : turn;
    },
    inherited,
  };
}

import type { Efficiency } from '../../../shared/statistics/efficiency/efficiency.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import type { Database } from '../../db/store/open.ts';

/** Computes how efficiently tasks were done. It reads whole records, so it takes seconds and runs in a worker thread. */
export interface Efficiencies {
  /** The same question about the same record is computed once. When too many questions wait, the oldest one is cancelled. */
  ask(query: EvaluateQuery): Promise<Efficiency>;
  /** Cancels the running question and all waiting ones. */
  leave(): Promise<void>;
}

const opened = new WeakMap<Database, Efficiencies>();

/** The calculation of a workspace, or undefined if nothing has asked for it. */
export function openedEfficiency(db: Database): Efficiencies | undefined {
  return opened.get(db);
}

export function keepOpened(db: Database, efficiencies: Efficiencies): void {
  opened.set(db, efficiencies);
}

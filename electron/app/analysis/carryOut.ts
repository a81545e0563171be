import { type Analysis, analyse } from '../../../shared/statistics/analysis.ts';
import type { ScoredAttempt } from '../../../shared/statistics/scoredAttempt.ts';
import type { EvaluateQuery } from '../../../shared/statistics/view.ts';
import { readDatabase } from '../../db/open.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';
import { withExposures } from '../../db/viewings.ts';

/** What a thread is asked: plain values alone. */
export interface AnalysisOrder {
  /** The workspace's database. */
  readonly file: string;
  readonly query: EvaluateQuery;
}

/** An order as a thread gets it. */
export interface ThreadOrder extends AnalysisOrder {
  /** Set to 1 when the database is closed again: before that the thread must not be ended. */
  readonly hasRead: Int32Array;
}

/** Reads what the figures need by a connection of its own, all of one moment, and computes them. Attempts must have been judged. */
export function carryOut({ file, query, hasRead }: ThreadOrder): Analysis {
  let attempts: readonly ScoredAttempt[];
  try {
    attempts = readDatabase(file, (db) => withExposures(db, listScoredAttempts(db, query.profile)));
  } finally {
    Atomics.store(hasRead, 0, 1);
    Atomics.notify(hasRead, 0);
  }
  return analyse(attempts, query);
}

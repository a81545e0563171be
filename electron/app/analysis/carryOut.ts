import { type Analysis, analyse } from '../../../shared/statistics/analysis.ts';
import type { EvaluateQuery } from '../../../shared/statistics/view.ts';
import { readDatabase } from '../../db/open.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';

/** What a thread is asked: plain values alone. */
export interface AnalysisOrder {
  /** The workspace's database. */
  readonly file: string;
  readonly query: EvaluateQuery;
}

/** Reads what the figures need by a connection of its own, all of one moment, and computes them. Attempts must have been judged. */
export function carryOut({ file, query }: AnalysisOrder): Analysis {
  return readDatabase(file, (db) => analyse(listScoredAttempts(db, query.profile), query));
}

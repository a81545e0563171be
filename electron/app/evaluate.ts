import type { Handlers } from '../../shared/contract/index.ts';
import { attemptsBehind } from '../../shared/statistics/cell.ts';
import { evaluate } from '../../shared/statistics/evaluate.ts';
import { listAttemptRows } from '../db/attemptRows.ts';
import { openScoredRecord } from '../db/scoredRecord.ts';
import { listTaskSets } from '../db/taskSets.ts';
import { createJudging } from '../scoring/judgeMissing.ts';
import type { AppContext } from './context.ts';

export function evaluateHandlers(app: AppContext): Pick<Handlers, 'evaluate.view' | 'evaluate.attempts'> {
  const { db } = app.workspace;
  const record = openScoredRecord(db);
  const judgeMissing = createJudging(app);
  return {
    'evaluate.view': async (query) => {
      await judgeMissing(query.profile);
      const sets = listTaskSets(db).map(({ id, name }) => ({ id, name }));
      return { ...evaluate(record.read(query.profile), query), sets };
    },
    'evaluate.attempts': async ({ cell, ...query }) => {
      await judgeMissing(query.profile);
      const ids = attemptsBehind(record.read(query.profile), query, cell);
      return listAttemptRows(db, { ids }, query.profile);
    },
  };
}

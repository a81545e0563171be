import { evaluate } from '../../shared/analysis/evaluate.ts';
import type { Handlers } from '../../shared/contract.ts';
import { ruleVersion } from '../../shared/evaluators/scoreAttempt.ts';
import type { Profile } from '../../shared/model.ts';
import { openScoredRecord } from '../db/scoredRecord.ts';
import { listTaskSets } from '../db/taskSets.ts';
import { listUnjudged } from '../db/verdicts.ts';
import type { AppContext } from './context.ts';
import { judgeAttempt } from './judging.ts';

export function evaluateHandlers(app: AppContext): Pick<Handlers, 'evaluate.view'> {
  const { db } = app.workspace;
  const record = openScoredRecord(db);
  return {
    'evaluate.view': async (query) => {
      await judgeMissing(app, query.profile);
      const sets = listTaskSets(db).map(({ id, name }) => ({ id, name }));
      return { ...evaluate(record.read(query.profile), query), sets };
    },
  };
}

/** Judges what was never judged under this profile, or under older rules. */
export async function judgeMissing(app: AppContext, profile: Profile): Promise<void> {
  for (const id of listUnjudged(app.workspace.db, profile, ruleVersion(profile))) {
    await judgeAttempt(app.workspace, id, profile, app.judge);
  }
}

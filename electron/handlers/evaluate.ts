import { evaluate } from '../../shared/analysis/evaluate.ts';
import type { ScoredAttempt } from '../../shared/analysis/scoredAttempt.ts';
import type { Handlers } from '../../shared/contract.ts';
import { ruleVersion } from '../../shared/evaluators/scoreAttempt.ts';
import type { Profile } from '../../shared/model.ts';
import { countChanges, listScoredAttempts } from '../db/scoredAttempts.ts';
import { listTaskSets } from '../db/taskSets.ts';
import { listUnjudged } from '../db/verdicts.ts';
import type { AppContext } from './context.ts';
import { judgeAttempt } from './judging.ts';

export function evaluateHandlers(app: AppContext): Pick<Handlers, 'evaluate.view'> {
  const { db } = app.workspace;
  // Another filter on the same record is the usual next question: the record is read again only after a change.
  let kept: { profile: Profile; changes: number; attempts: readonly ScoredAttempt[] } | null = null;

  async function scored(profile: Profile): Promise<readonly ScoredAttempt[]> {
    if (kept?.profile === profile && kept.changes === countChanges(db)) return kept.attempts;
    await judgeMissing(app, profile);
    const changes = countChanges(db);
    kept = { profile, changes, attempts: listScoredAttempts(db, profile, undefined) };
    return kept.attempts;
  }

  return {
    'evaluate.view': async (query) => {
      const attempts = await scored(query.profile);
      const sets = listTaskSets(db).map(({ id, name }) => ({ id, name }));
      return { ...evaluate(attempts, query), sets };
    },
  };
}

/** Judges what was never judged under this profile, or under older rules. */
export async function judgeMissing(app: AppContext, profile: Profile): Promise<void> {
  for (const id of listUnjudged(app.workspace.db, profile, ruleVersion(profile))) {
    await judgeAttempt(app.workspace, id, profile, app.judge);
  }
}

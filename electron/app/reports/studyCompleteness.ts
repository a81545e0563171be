import type { Completeness } from '../../../shared/model/completeness.ts';
import { askedFor } from '../../../shared/statistics/asked/askedFor.ts';
import { whyLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';
import { findTask } from '../../db/taskSets.ts';
import { openCompleteness } from '../../exchange/export/exportCompleteness.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/**
 * Whether the figures of a query are complete: each attempt that would count has a verdict of the chosen source, and each imported one its
 * source. Attempts that are in no rate for another reason belong to no figure. Figures have no pictures of steps.
 */
export function studyCompleteness(workspace: Workspace, query: EvaluateQuery): Completeness {
  const { db } = workspace;
  const book = openCompleteness(workspace, 'none');
  for (const attempt of askedFor(listScoredAttempts(db, query.profile), query)) {
    const reason = whyLeftOut(attempt, query);
    if (reason !== null && reason !== 'undecided') continue;
    book.add({
      ...{ attemptId: attempt.attemptId, task: findTask(db, attempt.taskId)?.key ?? attempt.taskId },
      ...{ isWritten: reason === null, hasVerdict: reason === null, pictures: [] },
    });
  }
  return book.end();
}

import type { Attempt, Profile } from '../../shared/model/index.ts';
import { clockRule } from '../../shared/trajectory/clock.ts';
import { MERGE_RULE } from '../../shared/trajectory/mergeSteps.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import { insertAttempt } from '../db/attempts.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { AttemptRecord } from './attemptRecord.ts';

/**
 * Puts an attempt on record, live, imported or replayed: its row, and the first line of its record, which says under which
 * rules and in which browser (null: elsewhere) it was made. Both, or neither. Answers the record.
 */
export function beginAttempt(
  workspace: Workspace,
  attempt: Attempt,
  profile: Profile,
  browser: Pick<TaskBrowser, 'viewport' | 'version'> | null,
): AttemptRecord {
  const record = new AttemptRecord(workspace, attempt.id);
  record.appendAll(() => {
    insertAttempt(workspace.db, attempt);
    record.append(
      {
        type: 'opened',
        profile,
        idleRule: attempt.idleRule,
        viewport: browser?.viewport ?? { width: 0, height: 0 },
        chromium: browser?.version ?? '',
        rules: `${clockRule} ${MERGE_RULE}`,
      },
      0,
    );
  });
  return record;
}

import type { Handlers } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import { getAttempt } from '../../db/attempts.ts';
import { saveSelfReport } from '../../db/selfReports.ts';
import type { AppContext } from '../context/context.ts';

/**
 * The answers of a person to the questions after a task. Only the attempt that has just ended here can get them, because only then are
 * the secrets known that a remark may contain.
 */
export function selfReportHandlers({
  session,
  workspace: { db },
  touch,
}: AppContext): Pick<Handlers, 'run.selfReport'> {
  return {
    'run.selfReport': ({ attemptId, sure, hard, remark }) => {
      const text = session.redactAfterwards(attemptId, remark?.trim() ?? '');
      if (text === null || getAttempt(db, attemptId).mode !== 'baseline')
        throw fault.input(
          'selfReport.other',
          'This is not the attempt that has just ended.',
          'Answer the questions before you go to the next task.',
        );
      const kept = { sure, hard, remark: text === '' ? null : text };
      saveSelfReport(db, attemptId, Date.now(), kept);
      touch();
      return kept;
    },
  };
}

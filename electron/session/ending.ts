import type { ErrorData } from '../../shared/errors.ts';
import type { AttemptStatus, GiveUpReason } from '../../shared/model.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { endAttempt, saveBeat } from '../db/attempts.ts';
import { deleteBrowserState, forgetDeleted } from '../db/settings.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AttemptRecord } from './attemptRecord.ts';

/** How an attempt ends. */
export interface Ending {
  readonly status: AttemptStatus;
  readonly answer: string | null;
  readonly giveUpReason: GiveUpReason | null;
  readonly error: ErrorData | null;
}

export function redactEnding(ending: Ending, redaction: Redaction): Ending {
  const answer = ending.answer === null ? null : redaction.words(ending.answer, 'answer');
  return { ...ending, answer, error: redaction.value(ending.error, 'failure') };
}

/** The end on record, the attempt's row and the browser's state that is dropped: together or not at all. */
export function writeEnd(
  workspace: Workspace,
  record: AttemptRecord,
  ending: Ending,
  counted: { readonly now: number; readonly activeMs: number; readonly steps: number },
): void {
  const { db } = workspace;
  const { status, answer, giveUpReason } = ending;
  record.appendAll(() => {
    if (status === 'finished' && answer !== null)
      record.append({ type: 'answer', hop: null, text: answer }, counted.now);
    record.appendRedacted(counted.now);
    record.append({ type: 'ended', status, answer, giveUpReason }, counted.now);
    endAttempt(db, record.attemptId, {
      ...ending,
      endedAt: Date.now(),
      steps: counted.steps,
      activeMs: counted.activeMs,
    });
    saveBeat(db, record.attemptId, counted.now, null);
    deleteBrowserState(db, record.attemptId);
  });
  forgetDeleted(db);
}

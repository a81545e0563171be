import type { Attempt } from '../../../shared/model/index.ts';
import { activeOf, deriveStretches, sumSegments } from '../../../shared/trajectory/clock.ts';
import { endAttempt, readHeartbeat } from '../../db/attempts.ts';
import { deleteBrowserState } from '../../db/record/browserStates.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { countSteps } from '../../db/record/steps.ts';
import { forgetDeleted } from '../../db/store/leftovers.ts';
import type { Database } from '../../db/store/open.ts';

/** The progress of a running attempt. Its row has no figures yet, so they come from its record. */
export function progressOf(db: Database, attempt: Attempt): { steps: number; activeMs: number } {
  const clock = listEventsOfType(db, attempt.id, ['segment', 'quiet', 'ended']);
  const { clockTime, quietSince } = readHeartbeat(db, attempt.id);
  const body = { type: 'quiet', from: quietSince ?? clockTime, to: clockTime } as const;
  const stretches = deriveStretches([...clock, { time: clockTime, body }], attempt.idleRule);
  return { steps: countSteps(db, attempt.id), activeMs: activeOf(sumSegments(stretches)) };
}

/** Closes an unfinished attempt as aborted. Its record stays and does not count in any rate. */
export function discardAttempt(db: Database, attempt: Attempt): void {
  endAttempt(db, attempt.id, {
    status: 'aborted',
    endedAt: Date.now(),
    answer: attempt.answer,
    giveUpReason: null,
    ...progressOf(db, attempt),
  });
  deleteBrowserState(db, attempt.id);
  forgetDeleted(db);
}

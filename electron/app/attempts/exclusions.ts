import type { ExclusionEvent, Exclusions } from '../../../shared/contract/exclusions.ts';
import { fault } from '../../../shared/errors.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { getAttempt } from '../../db/attempts.ts';
import { findParticipant } from '../../db/participants.ts';
import { appendExclusion, listExclusions } from '../../db/review/exclusions.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requirePresent } from '../library/participants.ts';

/** Excludes attempts from all rates, with a reason, and includes them again. The record does not change. */
export function exclusionHandlers(app: AppContext): HandlersOf<'exclusions'> {
  const { db } = app.workspace;
  const change = (
    { attemptId, personId, seen }: { attemptId: string; personId: string; seen: number },
    reason: string | null,
  ): Exclusions => {
    if (getAttempt(db, attemptId).status === 'running')
      throw fault.input(
        'exclusion.running',
        'The attempt has not ended yet.',
        'A running attempt does not count in any rate. Exclude it when it has ended.',
      );
    const person = requirePresent(db, personId, 'exclusion.person', 'Only people can exclude attempts.');
    const changed = allOrNothing(db, () => {
      const events = listExclusions(db, attemptId);
      const last = events.at(-1);
      if ((last?.reason ?? null) === reason) return false;
      if (last !== undefined && last.seq > seen) throw meanwhile(db, last);
      const seq = (last?.seq ?? 0) + 1;
      appendExclusion(db, { attemptId, seq, wall: Date.now(), by: person.id, reason });
      return true;
    });
    if (changed) app.touch();
    return exclusionsOf(db, attemptId);
  };
  return {
    'exclusions.of': ({ attemptId }) => exclusionsOf(db, attemptId),
    'exclusions.exclude': (given) => change(given, createRedaction().text(given.reason.trim(), 'decision')),
    'exclusions.takeBack': (given) => change(given, null),
  };
}

function exclusionsOf(db: Database, attemptId: string): Exclusions {
  getAttempt(db, attemptId);
  const events = listExclusions(db, attemptId);
  const last = events.at(-1);
  return {
    attemptId,
    reason: last?.reason ?? null,
    last: last?.seq ?? 0,
    history: events.map((event) => ({ ...event, person: nameOf(db, event.by) })),
  };
}

/** Two windows can change the same attempt. The second window gets this error before it writes anything. */
function meanwhile(db: Database, { by, reason }: ExclusionEvent) {
  const did = reason === null ? 'has included this attempt again' : `has excluded it, because “${reason}”`;
  return fault.input(
    'exclusion.meanwhile',
    `Meanwhile ${nameOf(db, by)} ${did}.`,
    'Your change was not saved. Read theirs first. If you save again, yours replaces theirs, which stays in the history.',
  );
}

function nameOf(db: Database, personId: string): string {
  return findParticipant(db, personId)?.name ?? 'somebody';
}

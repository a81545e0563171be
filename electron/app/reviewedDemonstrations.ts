import type { Pace, ReviewedDemonstration } from '../../shared/review/quality.ts';
import { isDrawnForSecond, settle } from '../../shared/review/settle.ts';
import { activeOf, deriveStretches, sumSegments } from '../../shared/trajectory/clock.ts';
import { readDemonstration } from '../attempt/readDemonstration.ts';
import { getAttempt } from '../db/attempts.ts';
import { listDemonstrations } from '../db/demonstrations.ts';
import { listEventsOfType } from '../db/events.ts';
import type { Database } from '../db/open.ts';
import { listParticipants } from '../db/participants.ts';
import { listReviewEvents, listReviews } from '../db/reviews.ts';

/** What of a finished demonstration never changes: read once per process. */
const recorded = new WeakMap<Database, Map<string, { steps: readonly number[]; pace: Pace | null }>>();

/** Every demonstration with its reviews and times, for the quality board. */
export function reviewedDemonstrations(
  db: Database,
  share: number,
  setIds: readonly string[] | undefined,
): ReviewedDemonstration[] {
  const known = recorded.get(db) ?? new Map();
  recorded.set(db, known);
  const names = new Map(listParticipants(db).map(({ id, name }) => [id, name]));
  const reviews = Map.groupBy(listReviews(db), (review) => review.attemptId);
  return listDemonstrations(db)
    .filter(({ setId }) => setIds === undefined || setIds.includes(setId))
    .map((one) => {
      const of = known.get(one.attemptId) ?? readRecord(db, one.attemptId, one.mode === 'imported');
      known.set(one.attemptId, of);
      const own = reviews.get(one.attemptId) ?? [];
      return {
        attemptId: one.attemptId,
        annotatorId: one.annotatorId,
        annotator: one.annotator,
        steps: of.steps,
        confirmed: one.confirmed,
        pace: of.pace,
        settled: settle(own, isDrawnForSecond(one.attemptId, share), one.confirmed),
        reviews: own.map((review) => ({
          ...review,
          reviewer: names.get(review.reviewerId) ?? review.reviewerId,
          events: listReviewEvents(db, review.id),
        })),
      };
    });
}

function readRecord(
  db: Database,
  attemptId: string,
  isImported: boolean,
): { steps: readonly number[]; pace: Pace | null } {
  const { steps } = readDemonstration(db, attemptId);
  const indices = steps.map(({ index }) => index);
  if (isImported) return { steps: indices, pace: null };
  const clock = listEventsOfType(db, attemptId, ['segment', 'quiet', 'ended']);
  const sums = sumSegments(deriveStretches(clock, getAttempt(db, attemptId).idleRule));
  return {
    steps: indices,
    pace: {
      activeMs: activeOf(sums),
      idleMs: sums.idle ?? 0,
      stepMs: steps.map((step) => activeOf(step.segments)),
    },
  };
}

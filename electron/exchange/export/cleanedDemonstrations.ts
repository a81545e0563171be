import { z } from 'zod';
import {
  type CleanedDemonstration,
  demonstrationOrigin,
} from '../../../shared/mind2web/import/demonstrationData.ts';
import type { RankedReview } from '../../../shared/review/review.ts';
import { isDrawnForSecond, isEdited, type Settled, settle } from '../../../shared/review/settle.ts';
import { readDemonstration } from '../../attempt/readDemonstration.ts';
import { getAttempt } from '../../db/attempts.ts';
import { type DemonstrationRow, listDemonstrations } from '../../db/demonstrations.ts';
import { listEventsOfType } from '../../db/events.ts';
import type { Database } from '../../db/open.ts';
import { listReviews } from '../../db/reviews.ts';
import { findTask } from '../../db/taskSets.ts';

interface CleaningChoice {
  /** Also those that nobody has accepted: every step, the description as the annotator confirmed it. */
  readonly all: boolean;
  readonly setIds: ReadonlySet<string>;
  /** Percent of demonstrations that are reviewed twice (settings). */
  readonly secondReviewShare: number;
}

/**
 * Demonstrations as they are after their verification, oldest first and one at a time. What was imported and is not reviewed
 * here counts as accepted: it comes from a data set that was verified where it was made.
 */
export function* cleanedDemonstrations(
  db: Database,
  { all, setIds, secondReviewShare }: CleaningChoice,
): Generator<CleanedDemonstration | 'left'> {
  const reviews = Map.groupBy(listReviews(db), (review) => review.attemptId);
  for (const row of listDemonstrations(db)) {
    if (!setIds.has(row.setId)) continue;
    const settled = settledOf(row, reviews.get(row.attemptId) ?? [], secondReviewShare);
    yield all || countsAsAccepted(row, settled) ? cleaned(db, row, settled) : 'left';
  }
}

/** Where a demonstration stands. `secondReviewShare` as in `CleaningChoice`. */
export function settledOf(
  { attemptId, confirmed }: DemonstrationRow,
  reviews: readonly RankedReview[],
  secondReviewShare: number,
): Settled {
  return settle(reviews, isDrawnForSecond(attemptId, secondReviewShare), confirmed);
}

export function countsAsAccepted({ mode }: DemonstrationRow, { state }: Settled): boolean {
  return state === 'accepted' || (mode === 'imported' && state === 'new');
}

function cleaned(db: Database, row: DemonstrationRow, { state, by }: Settled): CleanedDemonstration {
  const review = state === 'accepted' ? by?.review : undefined;
  const discarded = new Set(review?.discarded);
  const origin = originOf(db, row.attemptId);
  const task = findTask(db, `${row.setId}/${row.taskKey}`);
  if (task === null) throw new Error(`no task ${row.setId}/${row.taskKey}`);
  return {
    attempt: getAttempt(db, row.attemptId),
    task,
    annotator: row.annotator,
    steps: readDemonstration(db, row.attemptId).steps.map((step) => ({
      step,
      kept: !discarded.has(step.index),
    })),
    confirmedTask: review?.description ?? row.confirmed,
    verification: state === 'accepted' ? 'keep' : state === 'discarded' ? 'discard' : null,
    origin,
    isAsImported: origin !== null && discarded.size === 0 && !isEdited(review, row.confirmed),
  };
}

const importedEvent = z.object({ mind2web: demonstrationOrigin });

function originOf(db: Database, attemptId: string): CleanedDemonstration['origin'] {
  const [event] = listEventsOfType(db, attemptId, ['imported']);
  const found = importedEvent.safeParse(event?.body.type === 'imported' ? event.body.line.others : null);
  return found.success ? found.data.mind2web : null;
}

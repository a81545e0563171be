import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../shared/contract/index.ts';
import type {
  ReviewRecord,
  VerifyChange,
  VerifyItem,
  VerifyOutputs,
  VerifyRow,
  VerifyStep,
} from '../../shared/contract/verify.ts';
import { AppError } from '../../shared/errors.ts';
import type { Participant } from '../../shared/model/index.ts';
import { changesAnything, refusal } from '../../shared/review/acts.ts';
import { deriveReview } from '../../shared/review/deriveReview.ts';
import { quality } from '../../shared/review/quality.ts';
import type { ReviewAct, ReviewBody, ReviewEvent } from '../../shared/review/review.ts';
import { isDrawnForSecond, isEdited, isShortened, type Settled, settle } from '../../shared/review/settle.ts';
import { type Standing, standingOf } from '../../shared/review/standing.ts';
import { readDemonstration } from '../attempt/readDemonstration.ts';
import { type DemonstrationRow, listDemonstrations } from '../db/demonstrations.ts';
import { allOrNothing, type Database } from '../db/open.ts';
import {
  appendReviewEvents,
  insertReview,
  listReviewEvents,
  listReviews,
  markInformed,
  type StoredReview,
} from '../db/reviews.ts';
import { findSnapshotSummary } from '../db/snapshots.ts';
import type { AppContext } from './context.ts';
import { requireParticipant, requirePresent } from './participants.ts';
import { reviewedDemonstrations } from './reviewedDemonstrations.ts';

type VerifyHandlers = Pick<Handlers, keyof VerifyOutputs>;

/** The verification desk: who may see and do what is decided here, from the reviews that stand. */
export function verifyHandlers(app: AppContext): VerifyHandlers {
  const { db } = app.workspace;
  const place = (demonstration: DemonstrationRow, reviews: readonly StoredReview[], reviewerId: string) =>
    placeOf(demonstration, reviews, reviewerId, app.settings().secondReviewShare);

  /** Appends what is allowed, all or nothing, and says what changed. */
  const write = (
    attemptId: string,
    reviewerId: string,
    bodiesOf: (events: readonly ReviewEvent[], demonstration: DemonstrationRow) => readonly ReviewBody[],
  ): VerifyChange => {
    const demonstration = requireDemonstration(db, attemptId);
    const reviewer = requireReviewer(db, reviewerId);
    const before = place(demonstration, listReviews(db, attemptId), reviewerId);
    if (before.standing.blocked !== null) {
      throw new AppError({
        code: 'review.blocked',
        origin: 'input',
        message: before.standing.blocked,
        advice: 'Go on with the next one (N).',
      });
    }
    const { events, mine } = allOrNothing(db, () => {
      const stored = listReviews(db, attemptId).find((one) => one.reviewerId === reviewerId);
      const past = stored === undefined ? [] : listReviewEvents(db, stored.id);
      const wall = Date.now();
      const added = bodiesOf(past, demonstration).map((body, index): ReviewEvent => {
        return { seq: past.length + index + 1, wall, body };
      });
      const all = [...past, ...added];
      const review = deriveReview(all);
      if (added.length === 0) return { events: all, mine: review };
      const id = stored?.id ?? randomUUID();
      if (stored === undefined) {
        // Whoever begins when the others' decisions are open to them has not judged without knowing.
        const informedAfter = before.standing.seesOthers ? 0 : null;
        insertReview(db, { id, attemptId, reviewerId, informedAfter, review, createdAt: wall });
      }
      appendReviewEvents(db, id, added, review);
      return { events: all, mine: review };
    });
    const after = place(demonstration, listReviews(db, attemptId), reviewerId);
    if (after.row.state !== before.row.state) app.touch();
    return { row: after.row, mine: { reviewerId, reviewer: reviewer.name, review: mine, events } };
  };

  return {
    'verify.queue': ({ reviewerId }) => {
      requireReviewer(db, reviewerId);
      const reviews = Map.groupBy(listReviews(db), (review) => review.attemptId);
      return listDemonstrations(db).map(
        (one) => place(one, reviews.get(one.attemptId) ?? [], reviewerId).row,
      );
    },
    'verify.open': ({ attemptId, reviewerId }) => {
      const demonstration = requireDemonstration(db, attemptId);
      const reviewer = requireReviewer(db, reviewerId);
      const reviews = listReviews(db, attemptId);
      const { row, standing } = place(demonstration, reviews, reviewerId);
      const mine = reviews.find((review) => review.reviewerId === reviewerId);
      const others = standing.seesOthers ? othersOf(db, reviews, reviewerId) : null;
      if (mine !== undefined && others !== null && others.length > 0) markInformed(db, mine.id);
      return {
        row,
        proposed: demonstration.intent,
        confirmed: demonstration.confirmed,
        answer: demonstration.answer,
        steps: stepsOf(db, attemptId),
        mine: mine === undefined ? null : recordOf(db, mine, reviewer.name),
        others,
        blocked: standing.blocked,
        isOwn: demonstration.annotatorId === reviewerId,
      } satisfies VerifyItem;
    },
    'verify.act': ({ attemptId, reviewerId, acts }) =>
      write(attemptId, reviewerId, (events, demonstration) => accepted(db, events, demonstration, acts)),
    'verify.undo': ({ attemptId, reviewerId }) =>
      write(attemptId, reviewerId, (events) => {
        const { last } = deriveReview(events);
        if (last !== null) return [{ type: 'undone', seq: last }];
        throw new AppError({
          code: 'review.nothingToUndo',
          origin: 'input',
          message: 'There is nothing of yours to take back here.',
          advice: 'The history on the right has everything that was done.',
        });
      }),
    'verify.redo': ({ attemptId, reviewerId }) =>
      write(attemptId, reviewerId, (events) => {
        const { next } = deriveReview(events);
        if (next !== null) return [{ type: 'redone', seq: next }];
        throw new AppError({
          code: 'review.nothingToRedo',
          origin: 'input',
          message: 'There is nothing of yours to do again here.',
          advice: 'What was taken back can be done again until you do something else.',
        });
      }),
    'verify.failures': () => {
      const uses = new Map<string, number>();
      for (const { review } of listReviews(db)) {
        const words = [review.reason, ...review.remarks.map(({ failure }) => failure)];
        for (const word of new Set(words)) if (word !== null) uses.set(word, (uses.get(word) ?? 0) + 1);
      }
      return Object.fromEntries(uses);
    },
    'verify.quality': ({ setIds }) =>
      quality(reviewedDemonstrations(db, app.settings().secondReviewShare, setIds)),
  };
}

/** The acts that change something, each checked against what stands after those before it. */
function accepted(
  db: Database,
  past: readonly ReviewEvent[],
  demonstration: DemonstrationRow,
  acts: readonly ReviewAct[],
): ReviewAct[] {
  const of = {
    steps: readDemonstration(db, demonstration.attemptId).steps.map(({ index }) => index),
    description: demonstration.confirmed,
  };
  const log = [...past];
  const taken: ReviewAct[] = [];
  for (const act of acts) {
    const review = deriveReview(log);
    const problem = refusal(review, act, of);
    if (problem !== null) throw new AppError(problem);
    if (!changesAnything(review, act, of)) continue;
    log.push({ seq: log.length + 1, wall: 0, body: act });
    taken.push(act);
  }
  return taken;
}

/** Where a demonstration stands, and its row as this reviewer may see it. */
function placeOf(
  demonstration: DemonstrationRow,
  reviews: readonly StoredReview[],
  reviewerId: string,
  share: number,
): { readonly row: VerifyRow; readonly settled: Settled; readonly standing: Standing } {
  const settled = settle(reviews, isDrawnForSecond(demonstration.attemptId, share), demonstration.confirmed);
  const standing = standingOf(reviews, settled, reviewerId);
  const mine = reviews.find((one) => one.reviewerId === reviewerId)?.review;
  const { confirmed, answer: _, ...row } = demonstration;
  return {
    settled,
    standing,
    row: {
      ...row,
      state: settled.state,
      differ: settled.state === 'disagreement' ? settled.differ : [],
      outcome:
        settled.by === null
          ? null
          : {
              edited: settled.state === 'accepted' && isEdited(settled.by.review, confirmed),
              shortened: settled.state === 'accepted' && isShortened(settled.by.review),
            },
      forMe: standing.forMe,
      mine:
        mine === undefined || mine.state === 'empty' ? null : { state: mine.state, decision: mine.decision },
    },
  };
}

function stepsOf(db: Database, attemptId: string): VerifyStep[] {
  const { steps, integrity } = readDemonstration(db, attemptId);
  const shot = (id: string | null) => (id === null ? null : findSnapshotSummary(db, id));
  return steps.map((step) => ({
    step,
    before: shot(step.beforeId),
    after: shot(step.afterId),
    integrity: integrity.get(step.index) ?? null,
  }));
}

function othersOf(db: Database, reviews: readonly StoredReview[], reviewerId: string): ReviewRecord[] {
  return reviews
    .filter((one) => one.reviewerId !== reviewerId && one.review.state === 'done')
    .map((one) => recordOf(db, one, requireParticipant(db, one.reviewerId).name));
}

function recordOf(db: Database, { id, reviewerId }: StoredReview, reviewer: string): ReviewRecord {
  const events = listReviewEvents(db, id);
  return { reviewerId, reviewer, review: deriveReview(events), events };
}

/** The demonstration, or an error that names it. */
export function requireDemonstration(db: Database, attemptId: string): DemonstrationRow {
  const [found] = listDemonstrations(db, attemptId);
  if (found) return found;
  throw new AppError({
    code: 'verify.none',
    origin: 'input',
    message: `There is no finished demonstration ${attemptId} in this workspace.`,
    advice: 'Choose one from the queue.',
  });
}

function requireReviewer(db: Database, id: string): Participant {
  return requirePresent(db, id, 'verify.person', 'Demonstrations are verified by people.');
}

import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../shared/contract/index.ts';
import type {
  ReviewRecord,
  VerifyChange,
  VerifyItem,
  VerifyRow,
  VerifyStep,
} from '../../../shared/contract/verify.ts';
import { AppError, fault } from '../../../shared/errors.ts';
import type { Participant } from '../../../shared/model/index.ts';
import type { Replay, ReplayedStep } from '../../../shared/model/replay.ts';
import { changesAnything, refusal } from '../../../shared/review/acts.ts';
import { deriveReview, type Standing, standingOf } from '../../../shared/review/deriveReview.ts';
import { type Pace, quality, type ReviewedDemonstration } from '../../../shared/review/quality.ts';
import type { ReviewAct, ReviewBody, ReviewEvent } from '../../../shared/review/review.ts';
import {
  isDrawnForSecond,
  isEdited,
  isShortened,
  type Settled,
  settle,
} from '../../../shared/review/settle.ts';
import { activeOf, deriveStretches, sumSegments } from '../../../shared/trajectory/clock.ts';
import { getAttempt } from '../../db/attempts.ts';
import { type DemonstrationRow, listDemonstrations, listLastReplays } from '../../db/demonstrations.ts';
import { listParticipants } from '../../db/participants.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { findSnapshotSummary } from '../../db/record/snapshots.ts';
import { listIntegrity, listSteps } from '../../db/record/steps.ts';
import {
  appendReviewEvents,
  insertReview,
  listReviewEvents,
  listReviews,
  markInformed,
  type StoredReview,
} from '../../db/review/reviews.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { replayDemonstration } from '../../replay/replayDemonstration.ts';
import { judgeAttempt } from '../../scoring/judging.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';
import { requireParticipant, requirePresent } from '../library/participants.ts';
import { addressNow } from './addressNow.ts';

/** The verification desk. It derives from the reviews what each person may see and do. */
export function verifyHandlers(app: AppContext): HandlersOf<'verify'> {
  const { db } = app.workspace;
  const place = (demonstration: DemonstrationRow, reviews: readonly StoredReview[], reviewerId: string) =>
    placeOf(demonstration, reviews, reviewerId, app.settings().secondReviewShare);

  /** Appends all allowed acts or none, and returns the change. */
  const write = (
    attemptId: string,
    reviewerId: string,
    bodiesOf: (events: readonly ReviewEvent[], demonstration: DemonstrationRow) => readonly ReviewBody[],
  ): VerifyChange => {
    const demonstration = requireDemonstration(db, attemptId);
    const reviewer = requireReviewer(db, reviewerId);
    const before = place(demonstration, listReviews(db, attemptId), reviewerId);
    if (before.standing.blocked !== null) {
      throw fault.input('review.blocked', before.standing.blocked, 'Go on with the next one (N).');
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
        // A reviewer who can already see other decisions does not judge independently.
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
    ...replayHandlers(app),
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
        throw fault.input(
          'review.nothingToUndo',
          'You have nothing to undo here.',
          'The history on the right shows all changes.',
        );
      }),
    'verify.redo': ({ attemptId, reviewerId }) =>
      write(attemptId, reviewerId, (events) => {
        const { next } = deriveReview(events);
        if (next !== null) return [{ type: 'redone', seq: next }];
        throw fault.input(
          'review.nothingToRedo',
          'You have nothing to redo here.',
          'You can redo an undone change until you make another change.',
        );
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

/** The acts that change something. Each act is checked against the state after the acts before it. */
function accepted(
  db: Database,
  past: readonly ReviewEvent[],
  demonstration: DemonstrationRow,
  acts: readonly ReviewAct[],
): ReviewAct[] {
  const of = {
    steps: listSteps(db, demonstration.attemptId).map(({ index }) => index),
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

/** The state of a demonstration, and its row as this reviewer may see it. */
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
  const integrity = listIntegrity(db, attemptId);
  const shot = (id: string | null) => (id === null ? null : findSnapshotSummary(db, id));
  return listSteps(db, attemptId).map((step) => ({
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
function requireDemonstration(db: Database, attemptId: string): DemonstrationRow {
  const [found] = listDemonstrations(db, attemptId);
  if (found) return found;
  throw fault.input(
    'verify.none',
    `There is no finished demonstration ${attemptId} in this workspace.`,
    'Choose one from the queue.',
  );
}

function requireReviewer(db: Database, id: string): Participant {
  return requirePresent(db, id, 'verify.person', 'Only people can verify demonstrations.');
}

/** Replays demonstrations, one at a time and never while a task runs. */
function replayHandlers(app: AppContext): Pick<Handlers, 'verify.checks' | 'verify.replay'> {
  const { db } = app.workspace;
  let checking = false;

  return {
    'verify.checks': ({ attemptId, reviewerId }) => {
      const checks = listLastReplays(db, attemptId);
      return reviewerId === undefined ? checks : checks.filter((check) => mayKnow(app, check, reviewerId));
    },
    'verify.replay': async ({ attemptId, reviewerId, offline = false }) => {
      const { confirmed } = requireDemonstration(db, attemptId);
      if (checking) throw busyChecking();
      checking = true;
      const attempt = getAttempt(db, attemptId);
      const discarded = discardedSteps(db, attemptId, confirmed, app, reviewerId);
      const steps = listSteps(db, attemptId).filter(({ index }) => !discarded.has(index));
      const tell = (step: ReplayedStep | null, done: number, isRunning: boolean): void =>
        app.announce({ topic: 'replay', value: { attemptId, done, of: steps.length, step, isRunning } });
      let done = 0;
      try {
        tell(null, 0, true);
        return await replayDemonstration(
          {
            workspace: app.workspace,
            factory: app.factory,
            settings: app.settings,
            resolveUrl: app.resolveUrl,
            addressNow: (url) => addressNow(url, app.demoSites()),
            resetSites: app.resetSites,
            // Requests to the demo web change nothing outside this computer, so they are allowed.
            allow: () => [...app.demoSites().map(({ url }) => url), ...app.settings().guardAllow],
            judge: (id) => judgeAttempt(app.workspace, id, app.settings().defaultProfile, app.judge),
            version: app.version,
            isTaken: () => app.session.isUnderWay,
            onStep: (step, count) => {
              done = count;
              tell(step, count, true);
            },
          },
          { attempt, task: requireTask(db, attempt.taskId), profile: app.settings().defaultProfile, steps },
          offline,
        );
      } finally {
        checking = false;
        tell(null, done, false);
        app.touch();
      }
    },
  };
}

/** A replay skips the steps that its requester had discarded. So it would reveal that person's decisions to others. */
function mayKnow(app: AppContext, { attemptId, steps }: Replay, reviewerId: string): boolean {
  const { db } = app.workspace;
  const demonstration = listDemonstrations(db, attemptId)[0];
  const reviews = listReviews(db, attemptId);
  const others = reviews.filter((one) => one.reviewerId !== reviewerId && one.review.state !== 'empty');
  if (demonstration === undefined || others.length === 0) return true;
  const isDrawn = isDrawnForSecond(attemptId, app.settings().secondReviewShare);
  const settled = settle(reviews, isDrawn, demonstration.confirmed);
  if (standingOf(reviews, settled, reviewerId).seesOthers) return true;
  const mine = reviews.find((one) => one.reviewerId === reviewerId)?.review.discarded ?? [];
  const all = listSteps(db, attemptId).map(({ index }) => index);
  const checked = steps.map(({ index }) => index).join();
  return checked === all.join() || checked === all.filter((index) => !mine.includes(index)).join();
}

/** The steps that this reviewer has discarded; without a review of theirs, those of the deciding review. */
function discardedSteps(
  db: Database,
  attemptId: string,
  confirmed: string,
  app: AppContext,
  reviewerId: string | undefined,
): ReadonlySet<number> {
  const reviews = listReviews(db, attemptId);
  const mine = reviews.find((one) => one.reviewerId === reviewerId)?.review;
  const isDrawn = isDrawnForSecond(attemptId, app.settings().secondReviewShare);
  const settled = settle(reviews, isDrawn, confirmed);
  const held = settled.state === 'accepted' ? settled.by?.review : undefined;
  return new Set((mine ?? held)?.discarded);
}

function busyChecking(): AppError {
  return fault.person(
    'replay.busy',
    'Another demonstration is being replayed.',
    'Wait until it is done. It shows its progress.',
  );
}

/** The parts of a finished demonstration that never change. They are read once per process. */
const recorded = new WeakMap<Database, Map<string, { steps: readonly number[]; pace: Pace | null }>>();

/** All demonstrations with their reviews and times, for the quality board. */
function reviewedDemonstrations(
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
  const steps = listSteps(db, attemptId);
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

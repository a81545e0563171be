import { randomUUID } from 'node:crypto';
import type { Problems } from '../../../shared/importers/file/importer.ts';
import type { Gathered, GatheredResult } from '../../../shared/mind2web/import/gather.ts';
import { asUuid } from '../../../shared/mind2web/values/derivedId.ts';
import { deriveReview } from '../../../shared/review/deriveReview.ts';
import type { ReviewAct, ReviewEvent } from '../../../shared/review/review.ts';
import { findImportedAttempts } from '../../db/attempts.ts';
import { listDemonstrations } from '../../db/demonstrations.ts';
import { insertAttemptFiles } from '../../db/record/files.ts';
import { listSteps } from '../../db/record/steps.ts';
import { appendReviewEvents, insertReview, listReviews } from '../../db/review/reviews.ts';
import type { Database } from '../../db/store/open.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { importedPerson } from './importedParticipants.ts';
import { type KeptPage, type KeptSource, sourceFile } from './recordImported.ts';

const verifiers = 'Mind2Web verifiers';

/** The demonstrations of the workspace to which results belong, by the results' ids. A result without a demonstration is a problem. */
export function knownDemonstrations(
  db: Database,
  results: readonly GatheredResult<KeptSource>[],
  fresh: readonly Gathered<KeptPage, KeptSource>[],
  problems: Problems,
): ReadonlyMap<string, string> {
  const coming = new Set(fresh.map(({ origin }) => origin.annotationId));
  const known = new Map<string, string>();
  const seen = new Set<string>();
  const own = new Map(listDemonstrations(db).map(({ attemptId }) => [asUuid(attemptId), [attemptId]]));
  for (const { id, file, at } of results) {
    if (seen.has(id)) problems.error(file, at, 'id', `the result of ${id} occurs twice`);
    seen.add(id);
    if (coming.has(id)) continue;
    // Demonstrations that were made here come before reimported copies of them.
    const candidates = [...(own.get(id) ?? []), ...findImportedAttempts(db, id)];
    const open = candidates.find((attemptId) => listReviews(db, attemptId).length === 0);
    if (candidates.length === 0)
      problems.error(
        file,
        at,
        'id',
        `there is no demonstration ${id}, neither in these files nor in the workspace`,
      );
    else if (open === undefined)
      problems.error(file, at, 'id', `the demonstration ${id} has been reviewed here already`);
    else known.set(id, open);
  }
  return known;
}

/** Stores results as reviews: kept steps, the text, the decision. The result itself is stored with the attempt in its source form. */
export function importResults(
  { db }: Workspace,
  results: readonly GatheredResult<KeptSource>[],
  known: ReadonlyMap<string, string>,
  fresh: ReadonlyMap<string, string>,
): void {
  for (const result of results) {
    const attemptId = fresh.get(result.id) ?? known.get(result.id);
    if (attemptId === undefined) continue;
    insertAttemptFiles(db, attemptId, [sourceFile(result.source)]);
    const steps = listSteps(db, attemptId).map(({ index }) => index);
    const wall = Date.now();
    const events = actsOf(result, steps).map((body, at): ReviewEvent => ({ seq: at + 1, wall, body }));
    const review = deriveReview(events);
    const id = randomUUID();
    const reviewerId = importedPerson(db, verifiers);
    insertReview(db, { id, attemptId, reviewerId, informedAfter: null, review, createdAt: wall });
    appendReviewEvents(db, id, events, review);
  }
}

/**
 * As published: a demonstration is kept when the result says so and decides about as many steps as there are. A result that keeps another
 * number of steps is not usable and becomes "unsure".
 */
function actsOf(
  { verification, decisions, confirmedTask }: GatheredResult<KeptSource>,
  steps: readonly number[],
): readonly ReviewAct[] {
  const fits = decisions !== null && decisions.length === steps.length;
  const acts: ReviewAct[] = [];
  if (fits)
    steps.forEach((step, at) => {
      if (decisions[at] !== 1) acts.push({ type: 'step', step, keep: false });
    });
  if (confirmedTask !== null && confirmedTask !== '') acts.push({ type: 'described', text: confirmedTask });
  const word = verification.toLowerCase();
  if (word === 'keep' && fits) acts.push({ type: 'decided', decision: 'accept', reason: null });
  else if (word === 'keep' || word === 'unsure')
    acts.push({ type: 'decided', decision: 'unsure', reason: null });
  else acts.push({ type: 'decided', decision: 'discard', reason: verification.slice(0, 60) || 'discarded' });
  return acts;
}

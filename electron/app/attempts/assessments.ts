import type { AssessmentsOf } from '../../../shared/contract/index.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import {
  type AssessedAttempt,
  type JudgesView,
  judgesView,
} from '../../../shared/statistics/agreement/judgeReport.ts';
import { ratedAttempts } from '../../../shared/statistics/asked/ratedAttempts.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { getAttempt } from '../../db/attempts.ts';
import { keepAssessment, listAllAssessments, listAssessments } from '../../db/review/assessments.ts';
import { listVerdictReviews } from '../../db/review/verdictReviews.ts';
import type { Database } from '../../db/store/open.ts';
import type { AppContext } from '../context/context.ts';
import { requireParticipant } from '../library/participants.ts';

export function assessmentsFor(db: Database, attemptId: string, personId: string): AssessmentsOf {
  getAttempt(db, attemptId);
  const all = listAssessments(db, attemptId);
  const own = all.find(({ by, judge }) => judge === null && by === personId) ?? null;
  const judges = all.filter(({ judge }) => judge !== null);
  return own === null ? { own, judges: [], hidden: judges.length } : { own, judges, hidden: 0 };
}

/**
 * Stores a person's verdict on a whole attempt. Once the person has seen a judge's verdict, the stored verdict is final, because a later
 * one would not be independent.
 */
export function assess(
  { workspace: { db }, settings }: AppContext,
  given: {
    readonly attemptId: string;
    readonly personId: string;
    readonly passed: boolean;
    readonly failure: string | null;
    readonly note: string;
  },
): AssessmentsOf {
  const { attemptId, personId, passed, failure, note } = given;
  if (getAttempt(db, attemptId).status === 'running')
    throw fault.input('assess.running', 'The attempt has not ended yet.', 'Decide when it has ended.');
  const person = requireParticipant(db, personId);
  if (!canWorkHere(person))
    throw fault.input(
      'assess.person',
      `${person.name} cannot decide here.`,
      'Choose a person of this workspace.',
    );
  if (failure !== null && !settings().failureWords.some(({ word }) => word === failure))
    throw fault.input(
      'assess.failure',
      `“${failure}” is not one of the kinds of failure.`,
      'Choose one of them; the list is in the settings.',
    );
  // Everybody can read a review, so a verdict given after it would not be independent.
  if (listVerdictReviews(db, attemptId).some(({ by }) => by !== personId)) throw reviewedAlready();
  const before = assessmentsFor(db, attemptId, personId);
  if (before.own !== null && before.judges.length > 0) throw decidedAlready();
  keepAssessment(db, {
    ...{
      attemptId,
      by: personId,
      madeAt: Date.now(),
      passed,
      reason: createRedaction().text(note, 'decision'),
    },
    ...{ failure: passed ? null : failure, steps: [], judge: null },
  });
  return assessmentsFor(db, attemptId, personId);
}

/**
 * Compares judges with people. `scored`: all scored attempts. The comparison takes those that pass the filters of the query and count in
 * rates.
 */
export function judgesOf(db: Database, scored: readonly ScoredAttempt[], query: EvaluateQuery): JudgesView {
  const attempts = ratedAttempts(scored, query).map(
    ({ attemptId, taskId, participantId, participantName }): AssessedAttempt => ({
      ...{ attemptId, taskId, participantId },
      participant: participantName,
    }),
  );
  return judgesView(attempts, listAllAssessments(db));
}

function decidedAlready(): AppError {
  return fault.input(
    'assess.decided',
    'You have decided this attempt, and seen what the judge said of it.',
    'Your decision is final, because a second one would not be independent.',
  );
}

function reviewedAlready(): AppError {
  return fault.input(
    'assess.reviewed',
    'Somebody has reviewed the verdict on this attempt, where everybody can read it.',
    'Review it, too (Shift A, Shift D): your review replaces theirs.',
  );
}

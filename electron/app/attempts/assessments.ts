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

/** A person's word on a whole attempt. It stands once it has shown them a judge's: from then on it would not be their own. */
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
      `“${failure}” is none of the kinds of failure.`,
      'Choose one of them; the list is in the settings.',
    );
  // A review is open to everybody: a word after it is no independent one.
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

/** Judges beside people. `scored`: all that was scored; compared is what the filters of the question let in and rates count. */
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
    'Your decision stands: a second one would not be your own.',
  );
}

function reviewedAlready(): AppError {
  return fault.input(
    'assess.reviewed',
    'Somebody has reviewed the verdict on this attempt, where everybody can read it.',
    'Review it, too (Shift A, Shift D): what you say takes the place of theirs.',
  );
}

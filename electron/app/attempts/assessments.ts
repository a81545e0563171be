import type { AssessmentsOf } from '../../../shared/contract/index.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Assessment, SeenVerdict } from '../../../shared/model/assessment.ts';
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
import { listNumberedShots } from '../../db/record/picturedPages.ts';
import { keepAssessment, listAllAssessments, listAssessments } from '../../db/review/assessments.ts';
import {
  appendInformedAssessment,
  listAllInformedAssessments,
  listInformedAssessments,
} from '../../db/review/informedAssessments.ts';
import { listVerdictReviews } from '../../db/review/verdictReviews.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import type { AppContext } from '../context/context.ts';
import { requireParticipant } from '../library/participants.ts';
import { seenByLabels } from './failureLabels.ts';

export function assessmentsFor(db: Database, attemptId: string, personId: string): AssessmentsOf {
  getAttempt(db, attemptId);
  const all = listAssessments(db, attemptId);
  const own = all.find(({ by, judge }) => judge === null && by === personId) ?? null;
  const judges = all.filter(({ judge }) => judge !== null);
  const informed = listInformedAssessments(db, attemptId, personId);
  if (own === null) return { own, judges: [], hidden: judges.length, informed, open: [] };
  const known = informed.flatMap(({ seen = [] }) => seen);
  const open = seenOf(judges).filter((one) => !known.some((other) => isSame(one, other)));
  const names = judges.some(({ rubric }) => rubric !== undefined);
  return {
    ...{ own, judges, hidden: 0, informed, open },
    ...(names ? { shots: listNumberedShots(db, attemptId) } : {}),
  };
}

function seenOf(judges: readonly Assessment[]): readonly SeenVerdict[] {
  return judges.map(({ by, passed }) => ({ judge: by, passed }));
}

function isSame(one: SeenVerdict, other: SeenVerdict): boolean {
  return one.judge === other.judge && one.passed === other.passed;
}

interface Decided {
  readonly attemptId: string;
  readonly personId: string;
  readonly passed: boolean;
  readonly failure: string | null;
  readonly note: string;
}

/**
 * Stores a person's verdict on a whole attempt. Once the person has seen a judge's verdict, the stored verdict is final, because a later
 * one would not be independent.
 */
export function assess(app: AppContext, given: Decided): AssessmentsOf {
  const { db } = app.workspace;
  const { attemptId, personId } = given;
  mustDecide(app, given);
  // Everybody can read a review, so a verdict given after it would not be independent.
  if (listVerdictReviews(db, attemptId).some(({ by }) => by !== personId)) throw reviewedAlready();
  const before = assessmentsFor(db, attemptId, personId);
  if (before.own !== null && before.judges.length > 0) throw decidedAlready();
  const shown = seenByLabels(db, attemptId, personId);
  if (shown.people) throw labelsSeen();
  // A kind of failure that a judge proposed tells its verdict.
  const judges = listAssessments(db, attemptId).filter(
    ({ by, judge }) => judge !== null && shown.judges.has(by),
  );
  keepAssessment(db, toAssessment(given, seenOf(judges)));
  return assessmentsFor(db, attemptId, personId);
}

/**
 * Stores what a person decides once more, after they have seen verdicts of judges. It stands beside their blind verdict, which stays as it
 * is. After verdicts of other judges, the person may decide again; nothing is replaced.
 */
export function assessInformed(
  app: AppContext,
  given: Decided & { readonly seen: readonly SeenVerdict[] },
): AssessmentsOf {
  const { db } = app.workspace;
  const { attemptId, personId, seen } = given;
  mustDecide(app, given);
  allOrNothing(db, () => {
    const { own, judges, open } = assessmentsFor(db, attemptId, personId);
    if (own === null)
      throw fault.input(
        'assess.blindFirst',
        'You have not decided this attempt yet.',
        'Decide first without the verdicts of judges.',
      );
    const now = seenOf(judges);
    if (now.length !== seen.length || !now.every((one) => seen.some((other) => isSame(one, other))))
      throw fault.input(
        'assess.otherVerdicts',
        'Meanwhile the verdicts of the judges have changed.',
        'Your decision was not saved. Read them, and decide again.',
      );
    if (open.length === 0)
      throw fault.input(
        'assess.decidedAgain',
        now.length === 0
          ? 'No judge has decided this attempt.'
          : 'You have already decided this attempt after these verdicts of judges.',
        'Decide once more when another judge has decided it.',
      );
    appendInformedAssessment(db, toAssessment(given, now));
  });
  return assessmentsFor(db, attemptId, personId);
}

function mustDecide(
  { workspace: { db }, settings }: AppContext,
  { attemptId, personId, failure }: Decided,
): void {
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
}

function toAssessment(
  { attemptId, personId, passed, failure, note }: Decided,
  seen: readonly SeenVerdict[],
): Assessment {
  return {
    ...{ attemptId, by: personId, madeAt: Date.now(), passed },
    reason: createRedaction().text(note, 'decision'),
    ...{ failure: passed ? null : failure, steps: [], judge: null, seen },
  };
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
  return judgesView(attempts, listAllAssessments(db), undefined, listAllInformedAssessments(db));
}

function decidedAlready(): AppError {
  return fault.input(
    'assess.decided',
    'You have decided this attempt, and seen what the judge said of it.',
    'Your decision is final, because a second one would not be independent.',
  );
}

function labelsSeen(): AppError {
  return fault.input(
    'assess.labelsSeen',
    'You have seen which kinds of failure others gave to this attempt.',
    'Your verdict would not be independent. Review the verdict instead (Shift A, Shift D).',
  );
}

function reviewedAlready(): AppError {
  return fault.input(
    'assess.reviewed',
    'Somebody has reviewed the verdict on this attempt, where everybody can read it.',
    'Review it, too (Shift A, Shift D): your review replaces theirs.',
  );
}

import type { VerdictReviews } from '../../../shared/contract/verdictReviews.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Assessment } from '../../../shared/model/assessment.ts';
import type { Participant, Profile } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import {
  overrides,
  type ReviewedBody,
  type RuleVerdict,
  standingReview,
  type VerdictReviewBody,
  type VerdictReviewEvent,
} from '../../../shared/review/verdictReview.ts';
import { ruleVersion } from '../../../shared/scoring/scoreAttempt.ts';
import { getAttempt } from '../../db/attempts.ts';
import { findParticipant } from '../../db/participants.ts';
import { countSteps } from '../../db/record/steps.ts';
import { deleteAssessment, keepAssessment, listAssessments } from '../../db/review/assessments.ts';
import { appendVerdictReview, listVerdictReviews } from '../../db/review/verdictReviews.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireParticipant } from '../library/participants.ts';
import { verdictsOf } from './attempts.ts';

/** Reviews of verdicts. A review also counts as the person's independent verdict, if that person saw no other verdict before. */
export function verdictHandlers(app: AppContext): HandlersOf<'verdicts'> {
  const { db } = app.workspace;
  return {
    'verdicts.reviews': ({ attemptId }) => reviewsOf(db, attemptId),
    'verdicts.review': async ({ attemptId, personId, profile: asked, seen, ...said }) => {
      const attempt = getAttempt(db, attemptId);
      if (attempt.status === 'running')
        throw fault.input(
          'review.running',
          'The attempt has not ended yet.',
          'Review its verdict after it has ended.',
        );
      const person = reviewer(db, personId);
      const profile = asked ?? app.settings().defaultProfile;
      const rule = await ruleVerdict(app, attempt, profile);
      const { failureWords } = app.settings();
      if (said.failure !== null && !failureWords.some(({ word }) => word === said.failure))
        throw fault.input(
          'review.failure',
          `“${said.failure}” is not one of the kinds of failure.`,
          'Choose one of them; the list is in the settings.',
        );
      if (said.step !== null && said.step > countSteps(db, attemptId))
        throw fault.input(
          'review.step',
          `Attempt ${attemptId} has no step ${said.step}.`,
          'Choose one of its steps, or none.',
        );
      // A kind of failure does not apply to a passed attempt.
      const { passed } = said;
      const word = {
        passed,
        reason: createRedaction().text(said.reason.trim(), 'decision'),
        failure: passed ? null : said.failure,
        step: passed ? null : said.step,
      };
      if (overrides(passed, rule) && word.reason === '')
        throw fault.input(
          'review.reason',
          'A verdict that differs from the rule’s needs a reason.',
          'Write what the rule missed.',
        );
      const changed = allOrNothing(db, () => {
        const events = listVerdictReviews(db, attemptId);
        const standing = standingReview(events);
        if (standing?.by === personId && isSame(standing, word)) return false;
        mustBeSeen(db, events, seen);
        const assessments = listAssessments(db, attemptId);
        const own = ownOf(assessments, personId);
        // A person who has seen the verdict of a judge or of another person cannot give an independent one.
        const informed = (own !== null && hasJudges(assessments)) || events.some(({ by }) => by !== personId);
        append(db, attemptId, person, {
          ...{ type: 'reviewed', ...word, rule, informed },
          former: own === null ? null : bodyOf(own),
        });
        if (!informed) keepAssessment(db, toAssessment(attemptId, personId, word));
        return true;
      });
      if (changed) app.touch();
      return reviewsOf(db, attemptId);
    },
    'verdicts.takeBack': ({ attemptId, personId, seen }) => {
      getAttempt(db, attemptId);
      const person = reviewer(db, personId);
      allOrNothing(db, () => {
        const events = listVerdictReviews(db, attemptId);
        mustBeSeen(db, events, seen);
        const standing = standingReview(events);
        if (standing === null)
          throw fault.input(
            'review.nothingToUndo',
            'This attempt has no review.',
            'Its verdict is that of the rule.',
          );
        if (standing.by !== personId)
          throw fault.input(
            'review.notYours',
            `This review is ${nameOf(db, standing.by)}’s: only they can take it back.`,
            'Write your own review instead. It replaces theirs, which stays in the history.',
          );
        const event = events.find(({ seq }) => seq === standing.seq);
        append(db, attemptId, person, { type: 'taken-back', seq: standing.seq });
        if (event?.body.type === 'reviewed') bringBack(db, event, event.body);
      });
      app.touch();
      return reviewsOf(db, attemptId);
    },
  };
}

/** The reviews of an attempt's verdict, with the names of the reviewers. */
export function reviewsOf(db: Database, attemptId: string): VerdictReviews {
  getAttempt(db, attemptId);
  const events = listVerdictReviews(db, attemptId);
  const standing = standingReview(events);
  return {
    attemptId,
    standing: standing === null ? null : { ...standing, person: nameOf(db, standing.by) },
    last: events.at(-1)?.seq ?? 0,
    history: events.map((event) => ({ ...event, person: nameOf(db, event.by) })),
  };
}

function reviewer(db: Database, personId: string): Participant {
  const person = requireParticipant(db, personId);
  if (canWorkHere(person)) return person;
  throw fault.input(
    'review.person',
    `${person.name} cannot review here.`,
    'Choose a person of this workspace.',
  );
}

async function ruleVerdict(
  app: AppContext,
  attempt: Parameters<typeof verdictsOf>[1],
  profile: Profile,
): Promise<RuleVerdict> {
  const verdicts = await verdictsOf(app, attempt, profile);
  const whole = verdicts.find(({ subject }) => subject.kind === 'attempt');
  return { profile, passed: whole?.passed ?? null, version: whole?.ruleVersion ?? ruleVersion(profile) };
}

type Word = Pick<ReviewedBody, 'passed' | 'reason' | 'failure' | 'step'>;

function isSame(a: Word, b: Word): boolean {
  return a.passed === b.passed && a.reason === b.reason && a.failure === b.failure && a.step === b.step;
}

/** Two windows can change the same attempt. The second window gets this error before it writes anything. */
function mustBeSeen(db: Database, events: readonly VerdictReviewEvent[], seen: number): void {
  const last = events.at(-1);
  if (last === undefined || last.seq <= seen) return;
  throw meanwhile(nameOf(db, last.by), last.body);
}

function meanwhile(person: string, body: VerdictReviewBody): AppError {
  const did =
    body.type === 'taken-back'
      ? 'has withdrawn a review of this attempt'
      : `has reviewed this attempt: ${body.passed ? 'passed' : 'not passed'}${body.reason === '' ? '' : `, because “${body.reason}”`}`;
  return fault.input(
    'review.meanwhile',
    `Meanwhile ${person} ${did}.`,
    'Your change was not saved. Read theirs first. If you save again, yours replaces theirs, which stays in the history.',
  );
}

function append(db: Database, attemptId: string, person: Participant, body: VerdictReviewBody): void {
  const seq = (listVerdictReviews(db, attemptId).at(-1)?.seq ?? 0) + 1;
  appendVerdictReview(db, { attemptId, seq, wall: Date.now(), by: person.id, body });
}

function toAssessment(attemptId: string, by: string, { passed, reason, failure, step }: Word): Assessment {
  const steps = step === null ? [] : [{ step, failure, note: '' }];
  return { attemptId, by, madeAt: Date.now(), passed, reason, failure, steps, judge: null, seen: [] };
}

/**
 * Restores the person's own verdict from before the review. If the person could have seen a judge's verdict since, the verdict stays,
 * because a later one would not be independent.
 */
function bringBack(db: Database, { attemptId, by, wall }: VerdictReviewEvent, body: ReviewedBody): void {
  const assessments = listAssessments(db, attemptId);
  if (body.informed || hasJudges(assessments)) return;
  if (body.former === null) deleteAssessment(db, attemptId, by);
  else keepAssessment(db, { ...body.former, attemptId, by, madeAt: wall });
}

function ownOf(assessments: readonly Assessment[], personId: string): Assessment | null {
  return assessments.find(({ by, judge }) => judge === null && by === personId) ?? null;
}

function hasJudges(assessments: readonly Assessment[]): boolean {
  return assessments.some(({ judge }) => judge !== null);
}

function bodyOf({ attemptId, by, madeAt, ...body }: Assessment): ReviewedBody['former'] {
  return body;
}

function nameOf(db: Database, personId: string): string {
  return findParticipant(db, personId)?.name ?? 'somebody';
}
